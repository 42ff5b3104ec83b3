"""CP-SAT solver for par; imported on demand because it loads OR-Tools."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
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
    problem: ParProblem, target: int, seconds: float, *, steady: bool = False
) -> SolverResult:
    """The answer within `seconds`: of time, or `steady` of work."""
    if seconds <= 0:
        return SolverResult(None)
    model = Model(
        problem.sheet, problem.cards, problem.prizes_for(target), problem.starts_for(target)
    )
    model.cp.add(problem.paid + model.total >= target)
    solver = _solver(seconds, steady=steady)
    status = _search(solver, model.cp)
    spent = solver.response_proto.deterministic_time
    if status == cp_model.INFEASIBLE:
        return SolverResult(False, spent=spent)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return SolverResult(True, model.turns(solver), model.start(solver), spent)
    return SolverResult(None, spent=spent)


def _solver(seconds: float, *, steady: bool) -> cp_model.CpSolver:
    """One search on one thread, which gives the same line every time.

    Linear relaxation proves nothing faster on this model, and costs twice as much.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 0
    if steady:
        solver.parameters.max_deterministic_time = seconds
    else:
        solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False  # Ctrl-C is Python's
    return solver


def _search(solver: cp_model.CpSolver, cp: cp_model.CpModel) -> cp_model.CpSolverStatus:
    """Search in a thread, so that Ctrl-C ends it."""
    with ThreadPoolExecutor(1) as pool:
        searching = pool.submit(solver.solve, cp)
        try:
            return searching.result()
        finally:
            while not searching.done():
                solver.stop_search()
                wait([searching], timeout=0.02)
