"""CP-SAT solver for par; imported on demand because it loads OR-Tools."""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass

from ortools.sat.python import cp_model

from hashi.analysis.bounds import ParProblem
from hashi.analysis.model import Model
from hashi.rules.turn import Turn, Writing


@dataclass(frozen=True, slots=True)
class SolverResult:
    """Whether a line reaches the target (None: out of time), and one that does.

    `start`: its start number, where that was open. `spent`: the work of the search in seconds,
    which does not depend on how busy the machine is.
    """

    possible: bool | None
    line: tuple[Turn, ...] | None = None
    start: Writing | None = None
    spent: float = 0.0


def solve(
    problem: ParProblem, target: int, seconds: float, workers: int, *, steady: bool = False
) -> SolverResult:
    """The answer within `seconds`: of time, or `steady` of work."""
    if seconds <= 0:
        return SolverResult(None)
    model = Model(
        problem.sheet, problem.cards, problem.prizes_for(target), problem.starts_for(target)
    )
    model.cp.add(problem.paid + model.total >= target)
    status, solver = _race(model.cp, seconds, workers, steady=steady)
    spent = solver.response_proto.deterministic_time
    if status == cp_model.INFEASIBLE:
        return SolverResult(False, spent=spent)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return SolverResult(True, model.turns(solver), model.start(solver), spent)
    return SolverResult(None, spent=spent)


def _solver(seconds: float, number: int, *, steady: bool) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = number % 2
    solver.parameters.random_seed = number
    if steady:
        solver.parameters.max_deterministic_time = seconds
    else:
        solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False  # Ctrl-C is Python's
    return solver


def _race(
    cp: cp_model.CpModel, seconds: float, workers: int, *, steady: bool
) -> tuple[cp_model.CpSolverStatus, cp_model.CpSolver]:
    """Run single-threaded searches of different styles; the first "no" counts.

    CP-SAT with two workers of its own would spend one of them on searches that prove nothing.
    Measured on this model, a "no" comes several times faster without linear relaxation and a
    "yes" more evenly with it. A "yes" comes from the search with relaxation, unless its time runs
    out: several lines may reach the target, and every computation has to give the same one.
    """
    solvers = [_solver(seconds, number, steady=steady) for number in range(workers)]
    chosen = 1 % workers
    found: dict[int, cp_model.CpSolverStatus] = {}
    with ThreadPoolExecutor(workers) as pool:
        running = {pool.submit(solver.solve, cp): at for at, solver in enumerate(solvers)}
        try:
            while running and not (
                chosen in found
                or cp_model.INFEASIBLE in found.values()
                or (found and chosen not in running.values())
            ):
                for search in wait(running, return_when=FIRST_COMPLETED).done:
                    at = running.pop(search)
                    if search.result() != cp_model.UNKNOWN:
                        found[at] = search.result()
        finally:
            while running and wait(running, timeout=0.02).not_done:
                for at in running.values():
                    solvers[at].stop_search()
    best = chosen if chosen in found else min(found, default=chosen)
    return found.get(best, cp_model.UNKNOWN), solvers[best]
