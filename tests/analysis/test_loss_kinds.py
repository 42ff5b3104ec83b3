"""Kinds of loss: they add up, and follow from the playouts of the two turns."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.analysis import Cause, Chance, ImpossibleIsland
from hashi.analysis.estimates import REVIEW, Estimator, Outcomes
from hashi.analysis.loss_kinds import GamePart, LossKind, blocks, loss_kinds, part_of
from hashi.analysis.timeline import timeline
from hashi.bots.value.weights import weights_for
from hashi.rules import SIDE_A, Goal, Turn
from hashi.rules.scoring import PAY, SOLO_DEADLINE
from tests.analysis import golden
from tests.analysis.reviews import FEW, reviewed


def mean_pay(outcomes: Outcomes, goal: Goal) -> float:
    """The points of a goal in solo playouts, counted game by game (5.2)."""
    at = list(Goal).index(goal)
    rounds = [int(number) for number in outcomes.reached[:, 0, at]]
    pay, deadline = PAY[goal], SOLO_DEADLINE[goal]
    return float(
        np.mean([0 if n == 0 else pay.first if n <= deadline else pay.later for n in rounds])
    )


def test_kinds_follow_from_the_playouts_and_add_up() -> None:
    found, record = reviewed("A1", 0), golden("A1")
    weights = weights_for(record.board)
    assert weights is not None
    estimator = Estimator(record.board, weights, FEW, REVIEW)
    seen = set()
    for turn, step in zip(found.turns, timeline(record)[0], strict=True):
        assert sum(turn.kinds.values()) == pytest.approx(turn.loss)
        seen |= {kind for kind, points in turn.kinds.items() if points}
        if blocks(record.board, turn.turn, turn.impossible):
            assert turn.kinds[LossKind.CROSSING] == turn.loss
            continue
        played = estimator.play_out(step.after)
        best = estimator.play_out(step.with_turn(0, turn.best))
        lost = {goal: mean_pay(best, goal) - mean_pay(played, goal) for goal in Goal}
        assert turn.kinds[LossKind.FLAGS] == pytest.approx(lost[Goal.RED] + lost[Goal.BLUE])
        assert turn.kinds[LossKind.CHAIN] == pytest.approx(lost[Goal.CHAIN])
    assert {LossKind.FLAGS, LossKind.CHAIN, LossKind.ISLANDS} <= seen  # else it says nothing


def test_a_blocking_turn_loses_by_its_crossing() -> None:
    one, other = next(iter(SIDE_A.crossing_pairs))
    gone = other.ends[0]
    turn = Turn(None, (one,))
    assert blocks(SIDE_A, turn, [ImpossibleIsland(gone, Cause.TURN)])
    assert not blocks(SIDE_A, turn, [ImpossibleIsland(gone, Cause.CARDS)])
    assert not blocks(SIDE_A, Turn(None, ()), [ImpossibleIsland(gone, Cause.TURN)])
    far = next(
        i for i in SIDE_A.islands if not any(i in s.ends and s.crosses(one) for s in SIDE_A.straits)
    )
    assert not blocks(SIDE_A, turn, [ImpossibleIsland(far, Cause.TURN)])
    nothing = dict.fromkeys(Goal, Chance(0.0, 0.0))
    kinds = loss_kinds(3.0, nothing, nothing, blocking=True)
    assert kinds == dict.fromkeys(LossKind, 0.0) | {LossKind.CROSSING: 3.0}


def test_a_goal_that_comes_late_or_never_is_counted_by_its_pay() -> None:
    sure, late, never = Chance(1.0, 1.0), Chance(1.0, 0.0), Chance(0.0, 0.0)
    best = dict.fromkeys(Goal, sure)
    kinds = loss_kinds(10.0, {**best, Goal.RED: late}, best, blocking=False)
    assert (kinds[LossKind.FLAGS], kinds[LossKind.ISLANDS]) == (4.0, 6.0)  # 9 or 5 points
    kinds = loss_kinds(8.0, {**best, Goal.CHAIN: never}, best, blocking=False)
    assert (kinds[LossKind.CHAIN], kinds[LossKind.ISLANDS]) == (8.0, 0.0)


def test_phases_are_the_piles_of_solo_play() -> None:
    phases = [part_of(number) for number in range(1, 18)]
    assert phases == [GamePart.EARLY] * 7 + [GamePart.MIDDLE] * 5 + [GamePart.LATE] * 5
