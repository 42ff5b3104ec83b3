"""Retry: which turns become tasks, and which answers are right."""

from __future__ import annotations

from typing import Any

import pytest

from hashi.analysis import retry
from hashi.analysis.retry import MOST, judge, playouts_of, tasks
from hashi.analysis.timeline import timeline
from hashi.rules import Turn, legal_turns
from tests.analysis import golden

FEW = 20


def turn(round_number: int, loss: float, error: float) -> dict[str, Any]:
    return {
        **{"round": round_number, "loss": loss, "loss_error": error},
        "best": {"turn": "-", "value": 0.0},
    }


def test_tasks_cost_a_point_or_more_beyond_their_error_the_costliest_first() -> None:
    found = tasks([turn(1, 0.99, 0.1), turn(2, 1.0, 0.1), turn(3, 2.0, 1.1), turn(4, 3.0, 0.2)])
    assert [task.round for task in found] == [4, 2]
    assert tasks([turn(1, 0.0, 0.0)]) == ()
    many = tasks([turn(number, 2.0, 0.0) for number in range(1, 10)])
    assert [task.round for task in many] == [*range(1, MOST + 1)]


def test_the_best_turn_is_right_and_the_played_one_never() -> None:
    step = timeline(golden("A1"))[0][8]  # round 9
    best = Turn.parse("2@E5 A4-C4 D5-E5")
    right = judge(step, 0, best, best, FEW)
    assert (right.accepted, right.loss, right.reasons) == (True, 0.0, ())
    wrong = judge(step, 0, step.turns[0], best, FEW)
    assert not wrong.accepted
    assert wrong.loss > 0.5
    assert wrong.reasons
    assert not judge(step, 0, step.turns[0], step.turns[0], FEW).accepted


def test_every_turn_within_the_error_is_right() -> None:
    """In the last rounds all orders are played: the error is 0, and equal turns are right."""
    step = timeline(golden("A1"))[0][15]
    turns = [*legal_turns(step.before.sheets[0], step.card)]
    best = max(turns, key=lambda one: -judge(step, 0, one, step.turns[0], FEW).loss)
    found = [judge(step, 0, one, best, FEW) for one in turns]
    assert {one.error for one in found} == {0.0}
    for one in found:
        assert one.accepted == (one.loss < retry.TIE and one.turn != step.turns[0])
    assert sum(one.accepted for one in found) >= 1


def test_answers_with_long_playouts_have_fewer() -> None:
    steps = timeline(golden("A1"))[0]
    assert [playouts_of(steps[at]) for at in (0, 1, 2, 16)] == [100, 100, 200, 200]
    assert playouts_of(timeline(golden("A4"))[0][5]) == 50


def test_both_turns_are_played_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    step = timeline(golden("B1"))[0][14]
    retry.sample.cache_clear()
    judge(step, 0, step.turns[0], Turn(), FEW)
    judge(step, 0, Turn(), Turn(), FEW)
    assert retry.sample.cache_info().misses == 2
