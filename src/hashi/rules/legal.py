"""Legal turns: generate, check and apply, as three separate things.

`legal_turns` generates, `refusals` checks and explains, `apply_unchecked` trusts its input. They
are written independently of one another so that tests can compare each with the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hashi.rules.board import Board, Flag, Strait
from hashi.rules.constructors import maker
from hashi.rules.deck import MAX_NUMBER, Card
from hashi.rules.refusal import IllegalTurn, Refusal, RefusalCode
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn, Writing

START_NUMBERS = (3, 4)  # 2.1
MAX_ON_STRAIT = 2  # 3.8
_make_sheet = maker(Sheet)


def legal_starts(board: Board) -> tuple[Writing, ...]:
    """Every way to prepare a sheet: a 3 or a 4 on a plain island (2.1)."""
    return tuple(Writing(n, i) for i in board.flagged(Flag.PLAIN) for n in START_NUMBERS)


def start_refusals(sheet: Sheet, start: Writing) -> tuple[Refusal, ...]:
    """Every rule this start number breaks (2.1); empty when it is legal."""
    if not sheet.board.has(start.island):
        return (Refusal.of(RefusalCode.NO_SUCH_ISLAND, start.island),)
    found = []
    if start.number not in START_NUMBERS:
        found.append(Refusal.of(RefusalCode.START_NUMBER, start.island, number=start.number))
    if sheet.board.flag(start.island) is not Flag.PLAIN:
        found.append(Refusal.of(RefusalCode.START_FLAGGED, start.island))
    return tuple(found)


def legal_writings(sheet: Sheet, number: int) -> tuple[Writing, ...]:
    """Every legal way to write the number now (3.2-3.5), in reading order."""
    board = sheet.board
    return tuple(
        Writing(number, island)
        for island, taken, load, flag in zip(
            board.islands, sheet.numbers, sheet.loads, board.flags, strict=True
        )
        if not taken and number >= load and (load > 0 or flag is Flag.PLAIN)  # 3.2, 3.5, 3.4
    )


def legal_drawings(sheet: Sheet, count: int) -> Iterator[tuple[Strait, ...]]:
    """Every way to draw exactly `count` bridges (3.6-3.10), once each, in strait order."""
    board = sheet.board
    room = [
        (number or MAX_NUMBER) - load
        for number, load in zip(sheet.numbers, sheet.loads, strict=True)
    ]
    held = list(sheet.bridges)
    usable = [
        s
        for s, (i, j) in enumerate(board.ends)
        if sheet.numbers[i] or sheet.numbers[j]  # 3.7
    ]
    return _drawings(board, usable, held, room, 0, count)


def _drawings(
    board: Board, usable: Sequence[int], held: list[int], room: list[int], start: int, count: int
) -> Iterator[tuple[Strait, ...]]:
    if count == 0:
        yield ()
        return
    for at in range(start, len(usable)):
        s = usable[at]
        i, j = board.ends[s]
        if held[s] >= MAX_ON_STRAIT or room[i] < 1 or room[j] < 1:  # 3.8, 3.10
            continue
        if any(held[crossing] for crossing in board.crossings[s]):  # 3.9
            continue
        held[s] += 1
        room[i] -= 1
        room[j] -= 1
        for rest in _drawings(board, usable, held, room, at, count - 1):
            yield (board.straits[s], *rest)
        held[s] -= 1
        room[i] += 1
        room[j] += 1


def legal_turns(sheet: Sheet, card: Card) -> Iterator[Turn]:
    """Every legal turn with this card, once each, in a fixed order (3.1-3.11)."""
    for write in (None, *legal_writings(sheet, card.number)):
        written = apply_unchecked(sheet, Turn(write))
        yield Turn(write)
        for draw in legal_drawings(written, card.bridges):
            yield Turn(write, draw)


def refusals(sheet: Sheet, card: Card, turn: Turn) -> tuple[Refusal, ...]:
    """Every rule the turn breaks, with the islands concerned (6.4); empty when it is legal."""
    return (*write_refusals(sheet, card, turn), *draw_refusals(sheet, card, turn))


def write_refusals(sheet: Sheet, card: Card, turn: Turn) -> tuple[Refusal, ...]:
    """Every rule that action a breaks (3.2-3.5)."""
    write = turn.write
    if write is None:
        return ()
    board, island = sheet.board, write.island
    at = board.find_island(island)
    if at is None:
        return (Refusal.of(RefusalCode.NO_SUCH_ISLAND, island),)
    found = []
    load, there = sheet.loads[at], sheet.numbers[at]
    if write.number != card.number:
        found.append(
            Refusal.of(RefusalCode.WRONG_NUMBER, island, number=write.number, card=card.number)
        )
    if there:  # 3.2
        found.append(Refusal.of(RefusalCode.ISLAND_TAKEN, island, number=there))
    if board.flags[at] is not Flag.PLAIN and load == 0:  # 3.4
        found.append(Refusal.of(RefusalCode.FLAG_NEEDS_BRIDGE, island))
    if write.number < load:  # 3.5
        found.append(
            Refusal.of(RefusalCode.NUMBER_TOO_SMALL, island, number=write.number, load=load)
        )
    return tuple(found)


def draw_refusals(sheet: Sheet, card: Card, turn: Turn) -> tuple[Refusal, ...]:
    """Every rule that action b breaks (3.6-3.10), action a taken as written."""
    if not turn.draw:
        return ()
    board = sheet.board
    found = []
    if len(turn.draw) != card.bridges:
        found.append(
            Refusal.of(
                RefusalCode.WRONG_COUNT,
                *sorted({end for strait in turn.draw for end in strait.ends}),
                count=len(turn.draw),
                card=card.bridges,
            )
        )
    new: dict[int, int] = {}  # new bridges by strait index, in strait order
    missing = []
    for strait in turn.draw:
        at = board.find_strait(strait)
        if at is not None:
            new[at] = new.get(at, 0) + 1
        elif strait not in missing:
            missing.append(strait)
    found += [Refusal.of(RefusalCode.NO_SUCH_STRAIT, *strait.ends) for strait in missing]
    numbers = list(sheet.numbers)
    if turn.write is not None:
        written = board.find_island(turn.write.island)
        if written is not None:
            numbers[written] = turn.write.number
    for at, count in new.items():
        strait = board.straits[at]
        one, other = board.ends[at]
        if not (numbers[one] or numbers[other]):
            found.append(Refusal.of(RefusalCode.NO_NUMBER, *strait.ends))
        if sheet.bridges[at] + count > MAX_ON_STRAIT:
            found.append(Refusal.of(RefusalCode.THIRD_BRIDGE, *strait.ends))
        for crossing in board.crossings[at]:
            if sheet.bridges[crossing] or crossing in new:
                crossed = str(board.straits[crossing])
                found.append(Refusal.of(RefusalCode.CROSSING, *strait.ends, other=crossed))
    return (*found, *_load_refusals(sheet, numbers, new))


def _load_refusals(sheet: Sheet, numbers: Sequence[int], new: dict[int, int]) -> list[Refusal]:
    board = sheet.board
    ending: dict[int, int] = {}
    for strait, count in new.items():
        for end in board.ends[strait]:
            ending[end] = ending.get(end, 0) + count
    found = []
    for at in sorted(ending):  # 3.10
        before, number = sheet.loads[at], numbers[at]
        load, island = before + ending[at], board.islands[at]
        if number == 0:
            if load > MAX_NUMBER:
                found.append(Refusal.of(RefusalCode.LOAD_OVER_SIX, island, load=load))
        elif before == number:
            found.append(Refusal.of(RefusalCode.FINISHED_ISLAND, island, number=number))
        elif load > number:
            found.append(Refusal.of(RefusalCode.LOAD_OVER_NUMBER, island, load=load, number=number))
    return found


def prepare(board: Board, start: Writing) -> Sheet:
    """A sheet with its start number (2.1); raises IllegalTurn with every broken rule."""
    sheet, turn = Sheet.empty(board), Turn(start)
    if found := start_refusals(sheet, start):
        raise IllegalTurn(turn, found)
    return apply_unchecked(sheet, turn)


def apply(sheet: Sheet, card: Card, turn: Turn) -> Sheet:
    """The sheet after the turn with this card; raises IllegalTurn with every broken rule."""
    if found := refusals(sheet, card, turn):
        raise IllegalTurn(turn, found)
    return apply_unchecked(sheet, turn)


def apply_unchecked(sheet: Sheet, turn: Turn) -> Sheet:
    """The sheet after a turn known to be legal, as those of `legal_turns` are.

    Any marks are made, legal or not; KeyError if the board lacks an island or strait.
    """
    board = sheet.board
    numbers, bridges = list(sheet.numbers), list(sheet.bridges)
    if turn.write is not None:
        numbers[board.island_index(turn.write.island)] = turn.write.number
    for strait in turn.draw:
        bridges[board.strait_index(strait)] += 1
    return _make_sheet(board, tuple(numbers), tuple(bridges), sheet.crossed_out)
