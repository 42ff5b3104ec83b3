"""CP-SAT solver for par; imported on demand because it loads OR-Tools."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass

from ortools.sat.python import cp_model

from hashi.analysis.bounds import ParProblem
from hashi.analysis.model import Model
from hashi.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class SolverResult:
    """Whether a line reaches the target (None: out of time), and one that does."""

    possible: bool | None
    line: tuple[Turn, ...] | None = None


def solve(problem: ParProblem, target: int, seconds: float, workers: int) -> SolverResult:
    if seconds <= 0:
        return SolverResult(None)
    model = Model(problem.sheet, problem.cards, problem.prizes_for(target))
    model.cp.add(problem.paid + model.total >= target)
    status, solver = _race(model.cp, seconds, workers)
    if status == cp_model.INFEASIBLE:
        return SolverResult(False)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return SolverResult(True, model.turns(solver))
    return SolverResult(None)


def _solver(seconds: float, number: int) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = number % 2
    solver.parameters.random_seed = number
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False  # Ctrl-C is Python's
    return solver


def _race(
    cp: cp_model.CpModel, seconds: float, workers: int
) -> tuple[cp_model.CpSolverStatus, cp_model.CpSolver]:
    """Run single-threaded searches of different styles; the first result counts.

    CP-SAT with two workers of its own would spend one of them on searches that prove nothing.
    Measured on this model, a "no" comes several times faster without linear relaxation and a
    "yes" more evenly with it.
    """
    solvers = [_solver(seconds, number) for number in range(workers)]
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
