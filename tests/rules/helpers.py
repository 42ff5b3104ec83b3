"""Shared helpers of the property tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from hashi.rules import (
    Board,
    CardFlipped,
    Event,
    Game,
    Goal,
    Sheet,
    parse_island,
    replay,
    step,
    view,
)
from tests.rules import oracle

SEATS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def plain(sheet: Sheet) -> tuple[dict[str, int], dict[oracle.Pair, int]]:
    """A sheet in the oracle's words."""
    board = sheet.board
    numbers = {str(i): n for i, n in zip(board.islands, sheet.numbers, strict=True) if n}
    bridges = {
        (str(s.first), str(s.second)): count
        for s, count in zip(board.straits, sheet.bridges, strict=True)
        if count
    }
    return numbers, bridges


def closed(board: Board) -> frozenset[oracle.Pair]:
    return frozenset((str(s.first), str(s.second)) for s in board.closed_straits)


def states(events: Sequence[Event]) -> Iterator[Game]:
    game: Game | None = None
    for event in events:
        game = step(game, event)
        yield game


def views(game: Game) -> list[bytes]:
    return [view(game, seat).to_bytes() for seat in (None, *game.seats)]


def open_round(events: Sequence[Event], number: int) -> Game:
    """The game when the card of that round is face up and no seat has submitted."""
    flips = [at for at, event in enumerate(events) if isinstance(event, CardFlipped)]
    return replay(events[: flips[number - 1] + 1])


def own_chain(sheet: Sheet) -> int:
    """The largest group of joined finished islands, by merging groups (4.4)."""
    numbers, bridges = plain(sheet)
    lost = set(map(str, sheet.crossed_out))
    groups = [
        {island}
        for island, number in numbers.items()
        if number == oracle.load(island, bridges) and island not in lost
    ]
    for one, other in bridges:
        ends = [group for group in groups if one in group or other in group]
        if sum(len(group & {one, other}) for group in ends) == 2:
            groups = [group for group in groups if group not in ends] + [set().union(*ends)]
    return max(map(len, groups), default=0)


def own_goals(sheet: Sheet) -> set[Goal]:
    numbers, bridges = plain(sheet)
    drawn = oracle.islands(sheet.board.rows)
    done = {
        island
        for island, number in numbers.items()
        if number == oracle.load(island, bridges) and parse_island(island) not in sheet.crossed_out
    }
    found = {Goal.CHAIN} if own_chain(sheet) >= 6 else set()
    for goal, flag in ((Goal.RED, "R"), (Goal.BLUE, "B")):
        if done >= {island for island, character in drawn.items() if character == flag}:
            found.add(goal)
    return found
