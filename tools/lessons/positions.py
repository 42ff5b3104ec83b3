"""Prepared positions: a sheet from a text, a crop of the board, and the rules that taps break."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from hashi.rules import (
    SIDE_A,
    Board,
    Card,
    Island,
    Refusal,
    RefusalCode,
    Sheet,
    Strait,
    Turn,
    Writing,
    parse_island,
    parse_writing,
    refusals,
    start_refusals,
)
from hashi.rules.legal import START_NUMBERS
from hashi.rules.turn import parse_marks

WHOLE = "A1:F5"


def sheet_of(text: str, crossed_out: str = "") -> Sheet:
    """Side A with everything that a text such as `3@C1 4@E3 C1=D1` writes and draws."""
    words = text.split()
    numbers = [parse_writing(word) for word in words if "@" in word]
    bridges = [word for word in words if "@" not in word]
    sheet = Sheet.empty(SIDE_A)
    written = list(sheet.numbers)
    for number in numbers:
        written[SIDE_A.island_index(number.island)] = number.number
    drawn = list(sheet.bridges)
    for mark in parse_marks(" ".join(bridges) or "-"):
        assert isinstance(mark, Strait)
        drawn[SIDE_A.strait_index(mark)] += 1
    lost = frozenset(map(parse_island, crossed_out.split()))
    return Sheet(SIDE_A, tuple(written), tuple(drawn), lost)


@dataclass(frozen=True)
class Crop:
    """A part of the board: what stands between two corners, `B1:E4`."""

    first: Island
    last: Island

    @classmethod
    def parse(cls, text: str) -> Crop:
        """Read the two corners."""
        first, last = text.split(":")
        return cls(parse_island(first), parse_island(last))

    def has(self, island: Island) -> bool:
        """Whether an island lies inside."""
        return (
            self.first.row <= island.row <= self.last.row
            and self.first.column <= island.column <= self.last.column
        )

    def islands(self, board: Board) -> tuple[Island, ...]:
        """The islands inside."""
        return tuple(filter(self.has, board.islands))

    def straits(self, board: Board) -> tuple[Strait, ...]:
        """The straits with both ends inside."""
        return tuple(s for s in board.straits if all(map(self.has, s.ends)))

    def holds(self, turn: Turn) -> bool:
        """Whether all marks of a turn lie inside."""
        ends = [end for strait in turn.draw for end in strait.ends]
        return all(map(self.has, [*ends, *([turn.write.island] if turn.write else [])]))


def key_of(turn: Turn) -> str:
    """The text by which a page finds an attempt, whatever the order of its marks."""
    return " ".join(sorted(str(turn).split(" ")))


def drafts_of(turns: Iterable[Turn]) -> set[Turn]:
    """Everything on the way to one of the turns: some of its marks, or all, or none."""
    found = {Turn()}
    for turn in turns:
        for write, kept in product({None, turn.write}, product((0, 1), repeat=len(turn.draw))):
            marks = tuple(s for s, keep in zip(turn.draw, kept, strict=True) if keep)
            found.add(Turn(write, marks))
    return found


def attempts(drafts: set[Turn], crop: Crop, board: Board, number: int) -> Iterator[Turn]:
    """Every tap from every draft that leads out of the drafts."""
    for draft in drafts:
        for island in crop.islands(board):
            yield replace(draft, write=Writing(number, island))
        for strait in crop.straits(board):
            if strait not in draft.draw:  # a second tap takes a bridge back, or adds a legal one
                yield replace(draft, draw=(*draft.draw, strait))


def refused_taps(
    sheet: Sheet, card: Card, turns: tuple[Turn, ...], crop: Crop, *, last: bool
) -> dict[str, list[Refusal]]:
    """What the taps break that lead away from the turns; nothing for those that break no rule.

    `last` says that a whole turn still waits to be sent, so that taps can follow it.
    """
    drafts = drafts_of(turns)
    open_drafts = drafts if last else drafts - {*turns} | {Turn()}
    found = {}
    for attempt in attempts(open_drafts, crop, sheet.board, card.number):
        broken = [
            refusal
            for refusal in refusals(sheet, card, attempt)
            if refusal.code is not RefusalCode.WRONG_COUNT or len(attempt.draw) > card.bridges
        ]
        if attempt not in drafts and broken:
            found[key_of(attempt)] = broken
    return found


def refused_starts(sheet: Sheet, crop: Crop) -> dict[str, list[Refusal]]:
    """What is wrong with a start number on the other islands (2.1)."""
    starts = [Writing(n, island) for n, island in product(START_NUMBERS, crop.islands(sheet.board))]
    found = {str(start): list(start_refusals(sheet, start)) for start in starts}
    return {start: broken for start, broken in found.items() if broken}


def refused_commits(sheet: Sheet, card: Card, turns: tuple[Turn, ...]) -> dict[str, list[Refusal]]:
    """What the drafts break when they are sent as they are."""
    found = {}
    for draft in drafts_of(turns):
        broken = refusals(sheet, card, draft)
        if broken:
            found[key_of(draft)] = list(broken)
    return found
