"""Kinds of loss: what the points of a turn's loss are made of (docs/analysis.md).

The kinds of a turn add up to its loss, so those of a game add up to the loss of the review.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from hashi.analysis.impossible import Cause, ImpossibleIsland
from hashi.rules.board import Board
from hashi.rules.scoring import PAY, PILES, Goal
from hashi.rules.turn import Turn

if TYPE_CHECKING:
    from hashi.analysis.review import Chance


class LossKind(StrEnum):
    """What a loss consists of."""

    FLAGS = "flags"  # red and blue later than the best turn would have them, or not at all
    CROSSING = "crossing"  # a bridge blocks a strait of an island, which is then impossible
    CHAIN = "chain"  # the chain later, or not at all
    ISLANDS = "islands"  # fewer finished islands


class GamePart(StrEnum):
    """Part of a game: the three piles of solo play (5.1)."""

    EARLY = "early"
    MIDDLE = "middle"
    LATE = "late"


LAST_ROUND: Final = dict(zip(GamePart, (sum(PILES[: n + 1]) for n in range(3)), strict=True))


def part_of(round_number: int) -> GamePart:
    """The part of the game that a round belongs to: rounds 1-7, 8-12, 13-17."""
    return next(phase for phase, last in LAST_ROUND.items() if round_number <= last)


def expected_pay(goal: Goal, chance: Chance) -> float:
    """The points that a goal pays on average (4.2-4.4)."""
    pay = PAY[goal]
    return pay.later * chance.reached + (pay.first - pay.later) * chance.first


def blocks(board: Board, turn: Turn, impossible: Sequence[ImpossibleIsland]) -> bool:
    """Whether a bridge of the turn crosses a strait of an island that the turn made impossible."""
    gone = {found.island for found in impossible if found.cause is Cause.TURN}
    return any(
        bridge.crosses(strait)
        for strait in board.straits
        if not gone.isdisjoint(strait.ends)
        for bridge in turn.draw
    )


def loss_kinds(
    loss: float,
    played: Mapping[Goal, Chance],
    best: Mapping[Goal, Chance],
    *,
    blocking: bool,
) -> dict[LossKind, float]:
    """The loss of a turn by kind, from the goals after it and after the best turn.

    The loss of a blocking turn is one of crossings as a whole. Any other is divided by what it
    lacks: a part can be negative where the turn gains something and loses more elsewhere.
    """
    kinds = dict.fromkeys(LossKind, 0.0)
    if blocking:
        return kinds | {LossKind.CROSSING: loss}
    for goal in Goal:
        kind = LossKind.CHAIN if goal is Goal.CHAIN else LossKind.FLAGS
        kinds[kind] += expected_pay(goal, best[goal]) - expected_pay(goal, played[goal])
    kinds[LossKind.ISLANDS] = loss - kinds[LossKind.FLAGS] - kinds[LossKind.CHAIN]
    return kinds
