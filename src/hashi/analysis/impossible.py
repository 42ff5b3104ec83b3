"""Islands that a round made impossible to finish, and the cause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from hashi.rules.board import Island
from hashi.rules.deck import Card
from hashi.rules.finishable import can_finish, impossible_islands
from hashi.rules.legal import apply_unchecked, legal_turns
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn


class Cause(StrEnum):
    """Why an island can no longer be finished."""

    TURN = "turn"  # by the marks of the turn: without them it still could
    MISSED = "missed"  # time or bridges ran out, and another turn would have kept it possible
    CARDS = "cards"  # whatever the turn


@dataclass(frozen=True, slots=True)
class ImpossibleIsland:
    """An island that became impossible, and why."""

    island: Island
    cause: Cause


def newly_impossible(
    sheet: Sheet, card: Card, turn: Turn, left: Sequence[Card], rounds: int
) -> tuple[ImpossibleIsland, ...]:
    """The islands that a round made impossible, in reading order.

    `sheet` is the one before the turn; `left` are the unseen cards without the open one, and
    `rounds` the rounds to come after this one.
    """
    before = impossible_islands(sheet, [card, *left], rounds + 1)
    gone = [
        i for i in impossible_islands(apply_unchecked(sheet, turn), left, rounds) if i not in before
    ]
    waited = impossible_islands(sheet, left, rounds)
    idle = [island for island in gone if island in waited]
    saved = _saved(sheet, card, idle, left, rounds) if idle else set()
    return tuple(
        ImpossibleIsland(
            island,
            Cause.TURN
            if island not in waited
            else Cause.MISSED
            if island in saved
            else Cause.CARDS,
        )
        for island in gone
    )


def _saved(
    sheet: Sheet, card: Card, islands: Sequence[Island], left: Sequence[Card], rounds: int
) -> set[Island]:
    """The islands that some legal turn would have kept possible, each by itself."""
    found: set[Island] = set()
    for turn in legal_turns(sheet, card):
        after = apply_unchecked(sheet, turn)
        found.update(i for i in islands if i not in found and can_finish(after, i, left, rounds))
        if len(found) == len(islands):
            break
    return found
