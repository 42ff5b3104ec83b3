"""Puzzles as JSON: nothing of the solution before the answer, exact values after it."""

from __future__ import annotations

import json

import pytest

from hashi.puzzles import PuzzleError
from hashi.puzzles.present import (
    broken_rules,
    ending_of,
    judged,
    parse_line,
    puzzle_json,
    solution_json,
    step_json,
)
from hashi.rules import FormatError, IllegalTurn, Turn
from tests.puzzles import GIFT, OPEN, closed

CLOSED = closed()
SECRETS = ("line", "losses", "best", "right", "means", "failed", "themes")


@pytest.mark.parametrize("puzzle", [OPEN, CLOSED, GIFT], ids=lambda puzzle: puzzle.kind)
def test_a_puzzle_tells_nothing_of_its_solution(puzzle: object) -> None:
    data = puzzle_json(puzzle, 1234.4)  # type: ignore[arg-type]
    assert data["rating"] == 1234
    assert not set(SECRETS) & set(data)
    assert json.loads(json.dumps(data)) == data


def test_an_open_ending_card_by_card() -> None:
    data = puzzle_json(OPEN, 1200)
    assert (data["cards"], data["maximum"]) == (["2/2", "4/1"], 12)
    assert (data["step"]["at"], data["step"]["card"], data["step"]["round"]) == (0, "2/2", 16)
    step = step_json(OPEN, parse_line(OPEN, ["2@D1"]))
    assert (step["at"], step["card"], step["round"]) == (1, "4/1", 17)
    assert step["sheet"]["numbers"] == {"C1": 3, "D1": 2}
    assert step["points"]["total"] == 10
    assert set(step["goals"]) == {"red", "blue"}
    assert step["turns"]["round"] == 17
    with pytest.raises(PuzzleError, match="fewer than 2"):
        step_json(OPEN, OPEN.line)
    with pytest.raises(IllegalTurn):
        step_json(OPEN, parse_line(OPEN, ["5@D1"]))


def test_answers_are_judged_with_exact_values() -> None:
    right = judged(OPEN, ["2@D1", "A1-C1"])
    assert right.right
    assert (right.data["total"], right.data["maximum"]) == (12, 12)
    wrong = judged(OPEN, ["-", "-"])
    assert not wrong.right
    assert wrong.data["total"] < 12
    assert judged(CLOSED, ["A1-C1"]).data == {"value": 4.0, "best": 4.0, "margin": 0.5}
    assert judged(CLOSED, ["-"]).data == {"value": 3.5, "best": 4.0, "margin": 0.5}
    assert [judged(CLOSED, [turn]).right for turn in ("A1-C1", "-")] == [True, False]
    assert [judged(GIFT, [start]).right for start in ("4@C1", "3@C1")] == [True, False]
    assert judged(GIFT, ["3@C1"]).data == {"mean": 52.5, "lowest": 50.25}


def test_other_answers_are_refused() -> None:
    for puzzle, turns in ((OPEN, ["-"]), (OPEN, ["-"] * 3), (CLOSED, []), (GIFT, [])):
        with pytest.raises(PuzzleError, match="expected"):
            judged(puzzle, turns)
    with pytest.raises(PuzzleError, match="expected one of"):
        judged(GIFT, ["5@C1"])
    with pytest.raises(IllegalTurn):
        judged(CLOSED, ["5@A1"])
    with pytest.raises(FormatError):
        judged(CLOSED, ["nonsense"])
    with pytest.raises(PuzzleError, match="expected an ending"):
        ending_of(GIFT)
    with pytest.raises(PuzzleError, match="at most"):
        parse_line(CLOSED, ["-", "-"])


def test_broken_rules_are_those_of_the_last_turn() -> None:
    assert broken_rules(OPEN, (Turn.parse("2@D1"), Turn.parse("4@D1")))
    assert broken_rules(OPEN, (Turn.parse("2@D1"),)) == ()
    with pytest.raises(PuzzleError, match="no turn"):
        broken_rules(OPEN, ())


def test_solutions_for_the_sheet() -> None:
    found = solution_json(OPEN)
    assert [step["turn"] for step in found["steps"]] == ["2@D1", "A1-C1"]
    assert found["steps"][1]["sheet"]["numbers"] == {"C1": 3, "D1": 2}
    assert found["steps"][1]["total"] == found["maximum"] == 12
    assert solution_json(CLOSED)["turns"] == ["A1-C1"]
    gift = solution_json(GIFT)
    assert (gift["right"], gift["means"][1]) == ("4@C1", {"start": "4@C1", "mean": 50.25})
