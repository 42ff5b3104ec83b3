"""Impossible islands: those that can no longer be finished.

The test is sound but not complete: an island it reports can never be finished, whatever cards
come; an island it does not report may still turn out to be impossible.
"""

from __future__ import annotations

from collections.abc import Sequence

from hashi.rules.board import Flag, Island, Strait
from hashi.rules.deck import MAX_NUMBER, Card
from hashi.rules.legal import MAX_ON_STRAIT
from hashi.rules.sheet import Sheet


def room_at(sheet: Sheet, island: Island) -> int:
    """An upper bound on the bridges that can still be added at an island.

    Each strait is counted by itself, with crossings and its other end as they are now.
    """
    board = sheet.board
    here = board.island_index(island)
    room = 0
    for s in board.straits_at[here]:
        one, other = board.ends[s]
        there = other if one == here else one
        if any(sheet.bridges[crossing] for crossing in board.crossings[s]):  # 3.9
            continue
        limit = sheet.numbers[there] or MAX_NUMBER  # 3.10
        room += max(0, min(MAX_ON_STRAIT - sheet.bridges[s], limit - sheet.loads[there]))
    return room


def blocked_straits(sheet: Sheet) -> tuple[Strait, ...]:
    """The straits that can take no more bridges: full, crossed, or with a finished end."""
    board = sheet.board
    return tuple(
        strait
        for s, strait in enumerate(board.straits)
        if sheet.bridges[s] >= MAX_ON_STRAIT  # 3.8
        or any(sheet.bridges[crossing] for crossing in board.crossings[s])  # 3.9
        or any(sheet.circled[end] for end in board.ends[s])  # 3.10
    )


def can_finish(sheet: Sheet, island: Island, cards: Sequence[Card], rounds: int) -> bool:
    """Whether the island is finished, or may still be finished within `rounds` more turns.

    `cards` are those that may still come, including the current card.
    """
    if sheet.is_finished(island):
        return True
    if island in sheet.crossed_out or rounds == 0:  # 6.3
        return False
    load, number = sheet.load(island), sheet.number(island)
    room = room_at(sheet, island)
    supply = sum(sorted((card.bridges for card in cards), reverse=True)[:rounds])
    if number is not None:
        return 0 < number - load <= min(room, supply)
    if sheet.board.flag(island) is not Flag.PLAIN and load == 0 and rounds == 1:
        return False  # 3.4: the bridge must be there from an earlier round
    return any(load <= card.number <= load + min(room, supply) for card in cards)


def impossible_islands(sheet: Sheet, cards: Sequence[Card], rounds: int) -> tuple[Island, ...]:
    """The islands that can no longer be finished, in reading order."""
    return tuple(i for i in sheet.board.islands if not can_finish(sheet, i, cards, rounds))
