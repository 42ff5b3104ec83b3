"""Asking CP-SAT about a position; loads OR-Tools, so it is imported late."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from ortools.sat.python import cp_model

from hashi.analysis.model import Model
from hashi.analysis.worth import Position
from hashi.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a line worth at least the target exists (None: out of time), and one with its worth.

    `bound` is given with `best` only: no line is worth more.
    """

    possible: bool | None
    line: tuple[Turn, ...] | None = None
    worth: int = 0
    bound: int | None = None


def solve(
    position: Position,
    at_least: int,
    at_most: int,
    seconds: float,
    workers: int,
    *,
    best: bool = False,
) -> Answer:
    """Look for a line worth `at_least`, or with `best` for the best one up to `at_most`.

    With `best`, out of time means that `possible` is None even when a line was found.
    """
    if seconds <= 0:
        return Answer(None)
    model = Model(position.sheet, position.cards, position.prizes_for(at_least))
    total = position.paid + model.total
    model.cp.add(total >= at_least)
    if best:
        model.cp.add(total <= at_most)
        model.cp.maximize(total)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.random_seed = 17
    status = solver.solve(model.cp)
    if status == cp_model.INFEASIBLE:
        return Answer(False)
    bound = floor(solver.best_objective_bound + 1e-6) if best else None
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Answer(None)
    worth = solver.value(total)
    possible = True if status == cp_model.OPTIMAL else None
    return Answer(possible, model.turns(solver), worth, bound)
