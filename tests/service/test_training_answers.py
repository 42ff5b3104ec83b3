"""Answers about single turns are those that are declared: pages read nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hashi.analysis.explain import Reason, ReasonKind
from hashi.puzzles import Puzzle
from hashi.puzzles.present import judged, puzzle_json, solution_json, step_json
from hashi.rules import Goal, parse_island, parse_strait
from hashi.service.training_answers import (
    PuzzleData,
    PuzzleStep,
    ReasonData,
    SolutionData,
    VerdictData,
)
from tests.protocol.test_frames import problem
from tests.puzzles import GIFT, OPEN, closed

RIGHT = {OPEN: ["2@D1", "A1-C1"], closed(): ["A1-C1"], GIFT: ["4@C1"]}


def misfit(data: object, shape: Any) -> str | None:
    return problem(json.loads(json.dumps(data)), shape)


@pytest.mark.parametrize("puzzle", RIGHT, ids=lambda puzzle: puzzle.kind)
def test_puzzles_verdicts_and_solutions(puzzle: Puzzle) -> None:
    assert misfit(puzzle_json(puzzle, 1234.4), PuzzleData) is None
    verdict = judged(puzzle, RIGHT[puzzle])
    noted = {"first": True, "rating": 1500, "change": 9, "due": None}
    assert misfit({"right": True, **verdict.data, "noted": noted}, VerdictData) is None
    assert misfit({**solution_json(puzzle), "noted": None}, SolutionData) is None
    assert misfit({"right": True, **verdict.data}, VerdictData) is not None


def test_steps() -> None:
    assert misfit(step_json(OPEN, ()), PuzzleStep) is None


@pytest.mark.parametrize("kind", ReasonKind)
def test_reasons(kind: ReasonKind) -> None:
    strait, island = parse_strait("A1-C1"), parse_island("A1")
    reason = {
        **dict.fromkeys(("crossed", "ended"), Reason(kind, straits=(strait,), by=strait)),
        **dict.fromkeys(("impossible", "unfinished"), Reason(kind, islands=(island,))),
        **dict.fromkeys(("first", "reached"), Reason(kind, goal=Goal.RED, best=60.0, played=40.0)),
        **dict.fromkeys(("chain", "islands"), Reason(kind, best=9.0, played=8.0)),
    }[kind]
    assert misfit(reason.to_json(), ReasonData) is None
