"""Oracle of legal turns: tries every candidate and checks each rule in turn.

Written from the numbered rules alone, on strings and dictionaries, so that it shares neither
code nor ideas with the library it judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

Pair = tuple[str, str]
Numbers = Mapping[str, int]
Bridges = Mapping[Pair, int]
CardOf = tuple[int, int]  # number, bridges
Marks = tuple[str | None, tuple[Pair, ...]]  # the island written on, the strait of each bridge


def place(name: str) -> tuple[int, int]:
    """Row and column of a coordinate, which is also its place in reading order."""
    return int(name[1:]), ord(name[0])


def pair(one: str, other: str) -> Pair:
    return (one, other) if place(one) < place(other) else (other, one)


def islands(rows: tuple[str, ...]) -> dict[str, str]:
    """Every island by its coordinate, with the character that draws it."""
    return {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[x] + str(y + 1): character
        for y, row in enumerate(rows)
        for x, character in enumerate(row)
        if character in "oRB"
    }


@lru_cache(maxsize=64)
def straits(rows: tuple[str, ...], closed: frozenset[Pair]) -> tuple[Pair, ...]:
    """Walk right and down from every island to the next one."""
    found = []
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character == ".":
                continue
            here = chr(65 + x) + str(y + 1)
            for right, down in ((1, 0), (0, 1)):
                u, v = x + right, y + down
                while v < len(rows) and u < len(row) and rows[v][u] == ".":
                    u, v = u + right, v + down
                if v < len(rows) and u < len(row):
                    found.append((here, chr(65 + u) + str(v + 1)))
    shut = {pair(*both) for both in closed}
    return tuple(
        sorted((s for s in found if s not in shut), key=lambda s: (place(s[0]), place(s[1])))
    )


def water(strait: Pair) -> set[tuple[int, int]]:
    """The places a strait runs over, its ends left out."""
    (row, column), (last_row, last_column) = place(strait[0]), place(strait[1])
    return {(y, x) for y in range(row, last_row + 1) for x in range(column, last_column + 1)} - {
        (row, column),
        (last_row, last_column),
    }


@lru_cache(maxsize=64)
def crossings(rows: tuple[str, ...], closed: frozenset[Pair]) -> dict[Pair, list[Pair]]:
    """For every strait the others that run over one of its places."""
    lines = straits(rows, closed)
    return {s: [t for t in lines if t != s and water(s) & water(t)] for s in lines}


def load(island: str, bridges: Bridges) -> int:
    return sum(count for strait, count in bridges.items() if island in strait)


def may_write(flag: str, island: str, numbers: Numbers, bridges: Bridges, number: int) -> bool:
    """Action a alone."""
    if island in numbers:  # 3.2
        return False
    now = load(island, bridges)
    if flag in "RB" and now < 1:  # 3.4
        return False
    return number >= now  # 3.3, 3.5


def may_draw(
    crossed: Mapping[Pair, list[Pair]],
    numbers: Numbers,
    bridges: Bridges,
    draw: tuple[Pair, ...],
    wanted: int,
) -> bool:
    """Action b, with the number of action a already among `numbers`."""
    if len(draw) not in (0, wanted):  # 3.6
        return False
    if any(one not in numbers and other not in numbers for one, other in draw):  # 3.7
        return False
    after = dict(bridges)
    for strait in draw:
        after[strait] = after.get(strait, 0) + 1
    if any(after[strait] > 2 for strait in draw):  # 3.8
        return False
    if any(after.get(other, 0) for strait in draw for other in crossed[strait]):  # 3.9
        return False
    for island in {end for strait in draw for end in strait}:  # 3.10
        if island not in numbers:
            if load(island, after) > 6:
                return False
        elif load(island, bridges) == numbers[island] or load(island, after) > numbers[island]:
            return False
    return True


def legal_marks(
    rows: tuple[str, ...],
    closed: Iterable[Pair],
    numbers: Numbers,
    bridges: Bridges,
    card: CardOf,
) -> Iterator[Marks]:
    """Every legal turn once: what it writes on, what it draws."""
    number, wanted = card
    shut = frozenset(closed)
    bridges = {pair(*strait): count for strait, count in bridges.items()}
    crossed = crossings(rows, shut)
    flags = islands(rows)
    for island in (None, *flags):  # 3.1: each action may be left out
        written = dict(numbers)
        if island is not None:
            if not may_write(flags[island], island, numbers, bridges, number):
                continue
            written[island] = number
        for size in range(wanted + 1):
            for draw in combinations_with_replacement(straits(rows, shut), size):
                if may_draw(crossed, written, bridges, draw, wanted):
                    yield island, draw


def text(marks: Marks, number: int) -> str:
    island, draw = marks
    words = [] if island is None else [f"{number}@{island}"]
    for strait in sorted(set(draw), key=lambda s: (place(s[0]), place(s[1]))):
        many = draw.count(strait)
        words += ["=".join(strait)] * (many // 2) + ["-".join(strait)] * (many % 2)
    return " ".join(words) or "-"


def read(turn: str) -> Marks:
    """The marks of a turn's text; the number is the card's."""
    island = None
    draw: list[Pair] = []
    for word in turn.split():
        if "@" in word:
            island = word.split("@")[1]
        elif "=" in word:
            one, other = word.split("=")
            draw += [pair(one, other)] * 2
        elif word != "-":
            one, other = word.split("-")
            draw.append(pair(one, other))
    return island, tuple(draw)


def legal_texts(
    rows: tuple[str, ...],
    closed: Iterable[Pair],
    numbers: Numbers,
    bridges: Bridges,
    card: CardOf,
) -> set[str]:
    """The text of every legal turn."""
    return {text(marks, card[0]) for marks in legal_marks(rows, closed, numbers, bridges, card)}


def played(
    numbers: Numbers, bridges: Bridges, marks: Marks, number: int
) -> tuple[dict[str, int], dict[Pair, int]]:
    """The sheet after a turn."""
    island, draw = marks
    after_numbers, after_bridges = dict(numbers), dict(bridges)
    if island is not None:
        after_numbers[island] = number
    for strait in draw:
        after_bridges[strait] = after_bridges.get(strait, 0) + 1
    return after_numbers, after_bridges


def count(
    rows: tuple[str, ...],
    closed: Iterable[Pair],
    numbers: Numbers,
    bridges: Bridges,
    cards: tuple[CardOf, ...],
) -> dict[str, int]:
    """How many legal sequences of turns begin with each first turn, one turn for each card."""
    shut = frozenset(closed)
    first, rest = cards[0], cards[1:]
    counts = {}
    for marks in legal_marks(rows, shut, numbers, bridges, first):
        below = 1
        if rest:
            after = played(numbers, bridges, marks, first[0])
            below = sum(count(rows, shut, *after, rest).values())
        counts[text(marks, first[0])] = below
    return counts
