"""Asking CP-SAT about a position; loads OR-Tools, so it is imported late."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
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
        solver = _solver(seconds, workers)
        status = solver.solve(model.cp)
    else:
        status, solver = _race(model.cp, seconds, workers)
    if status == cp_model.INFEASIBLE:
        return Answer(False)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Answer(None)
    return Answer(
        possible=True if status == cp_model.OPTIMAL else None,
        line=model.turns(solver),
        worth=solver.value(total),
        bound=floor(solver.best_objective_bound + 1e-6) if best else None,
    )


def _solver(seconds: float, workers: int) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False  # Ctrl-C is Python's
    return solver


def _race(
    cp: cp_model.CpModel, seconds: float, workers: int
) -> tuple[cp_model.CpSolverStatus, cp_model.CpSolver]:
    """Let single-threaded searches of different styles run; the first answer counts.

    CP-SAT with two workers of its own would spend one of them on searches that prove nothing.
    Measured on this model, a "no" comes several times faster without linear relaxation and a
    "yes" more evenly with it.
    """
    solvers = []
    for number in range(workers):
        solver = _solver(seconds, workers=1)
        solver.parameters.linearization_level = number % 2
        solver.parameters.random_seed = number
        solvers.append(solver)
    with ThreadPoolExecutor(workers) as pool:
        running = {pool.submit(solver.solve, cp): solver for solver in solvers}
        try:
            while True:
                finished = wait(running, return_when=FIRST_COMPLETED).done
                for search in finished:
                    solver = running.pop(search)
                    if search.result() != cp_model.UNKNOWN or not running:
                        return search.result(), solver
        finally:
            while running and wait(running, timeout=0.02).not_done:
                for solver in running.values():
                    solver.stop_search()
