"""Par: the best total that these cards allowed on this sheet, with full hindsight.

Par is for one sheet with its start number, or for a whole deal alone, where the best start number
is part of the answer (2.1). It is played by the rules (2-5), by somebody who knows every card
beforehand. Alone, the deadlines of 5.2 hold. With several seats nobody else is modelled: the first
values of 4.2-4.4 (9, 7, 8) are open in any round, so par is then what a player could have reached
if nobody had been faster.

The search asks from the top down, "is there a line worth at least this?": an answer of no takes
the next total that can be added up at all, the first yes is par and proven. When a question
takes too long, lower totals are tried in the time that is left, and `bound` says what has not
been ruled out. Every line is replayed by `hashi.rules` before anybody sees it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from hashi.analysis.bounds import ParProblem
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.errors import HashiError, shown
from hashi.rules.legal import apply_unchecked, legal_starts, start_refusals
from hashi.rules.scoring import Reached
from hashi.rules.sheet import Sheet
from hashi.rules.turn import PASS, Turn, Writing, parse_writing

if TYPE_CHECKING:
    from hashi.analysis.solve import SolverResult

SECONDS: Final = 60.0
EXTRA: Final = "par"  # the extra of pyproject.toml that brings the solver
PROVING: Final = 0.75  # of the time; the rest is for lines below a question left unanswered
JOINT: Final = 0.25  # of the time of a question over all start numbers; then each is asked alone
FIRST_SLICE: Final = 2.0  # seconds for each start number in the first pass; each next has thrice


class ParError(HashiError):
    """A par that cannot be computed, with the reason."""


class ParMismatchError(RuntimeError):
    """Model and rules disagree on a line: an error of this program, never a result."""


@dataclass(frozen=True, slots=True)
class Par:
    """The best total known, a line of turns that reaches it, and what is proven.

    No line is worth more than `bound`; `proven` says that `total` has reached it. `start` is the
    start number of the line, for the par of a deal.
    """

    total: int
    proven: bool
    bound: int
    turns: tuple[Turn, ...]
    seconds: float
    start: Writing | None = None


def par(
    board: Board,
    start: Writing | str,
    cards: Sequence[Card | str],
    *,
    seats: int = 1,
    seconds: float = SECONDS,
    known: Sequence[Turn] = (),
    steady: bool = False,
) -> Par:
    """The par of a whole game: the start number on this sheet and the 17 cards in order.

    Start number and cards may be texts (docs/notation.md). `known` may hold a line that was really
    played; if it is legal, par is never below it. With `steady`, `seconds` are those of the
    solver's work and not of the clock.
    """
    if isinstance(start, str):
        start = parse_writing(start)
    found = start_refusals(Sheet.empty(board), start)
    if found:
        raise ParError("par-start", f"{start}: " + "; ".join(map(str, found)))
    sheet = apply_unchecked(Sheet.empty(board), Turn(start))
    problem = ParProblem(sheet, _whole_deal(cards), 1, Reached(), seats)
    return par_of_problem(problem, known, seconds, steady=steady)


def deal_par(
    board: Board,
    cards: Sequence[Card | str],
    *,
    seconds: float = SECONDS,
) -> Par:
    """The par of a solo deal: the best total over all start numbers (2.1).

    `seconds` are those of the solver's work, so a deal has the same par on every machine.
    """
    deal, starts = _whole_deal(cards), legal_starts(board)
    problem = ParProblem(Sheet.empty(board), deal, 1, Reached(), 1, starts)
    return par_of_problem(problem, (), seconds, steady=True)


def par_from(
    sheet: Sheet,
    cards_left: Sequence[Card | str],
    round_number: int,
    reached: Reached,
    *,
    seats: int = 1,
    seconds: float = SECONDS,
    known: Sequence[Turn] = (),
) -> Par:
    """The par of the rest of a game: `cards_left` come up from round `round_number` on.

    `reached` holds the goals this player has reached so far. Goals count as in `Par` for the
    whole game; islands crossed out (6.3) stay lost, marks made by mistake stay as they are.
    """
    if not isinstance(reached, Reached):
        raise ParError("par-reached", f"found {shown(reached)}, expected hashi.rules.Reached")
    problem = ParProblem(sheet, _parsed(cards_left), round_number, reached, seats)
    return par_of_problem(problem, known, seconds)


def _whole_deal(cards: Sequence[Card | str]) -> tuple[Card, ...]:
    if len(cards) != ROUNDS:
        raise ParError("par-cards", f"found {len(cards)} cards, expected {ROUNDS}")
    return _parsed(cards)


def _parsed(cards: Sequence[Card | str]) -> tuple[Card, ...]:
    return tuple(Card.parse(card) if isinstance(card, str) else card for card in cards)


def par_of_problem(
    problem: ParProblem,
    known: Sequence[Turn],
    seconds: float,
    *,
    steady: bool = False,
) -> Par:
    """The par of any problem, with one of its start numbers where it has some to choose from.

    `seconds` are those of a clock, or `steady` those of the solver's work: then the answer does
    not depend on how busy the machine is.
    """
    began = monotonic()
    budget = Budget(seconds, steady)
    start = problem.starts[0] if problem.starts else None
    best = _first_line(problem, known)
    floor = problem.total_of(best)
    unanswered = None
    for target in problem.targets:
        if target <= floor:
            break
        time = budget.left / 2 if unanswered else budget.left - (1 - PROVING) * seconds
        if problem.starts:
            result = _ask_by_start(budget, problem, target, time)
        else:
            result = budget.ask(problem, target, time)
        if result.line is not None:
            start, best = result.start, result.line
            floor = _replayed(
                problem if start is None else problem.after_start(start), best, target
            )
            break
        # A no rules out all that is higher, too.
        unanswered = (unanswered or target) if result.possible is None else None
    ceiling = unanswered or floor
    return Par(floor, floor == ceiling, ceiling, best, monotonic() - began, start)


class Budget:
    """Seconds for a search, and what is left of them."""

    def __init__(self, seconds: float, steady: bool) -> None:
        self._seconds, self._steady = seconds, steady
        self._began = monotonic()
        self._spent = 0.0

    @property
    def left(self) -> float:
        spent = self._spent if self._steady else monotonic() - self._began
        return self._seconds - spent

    def ask(self, problem: ParProblem, target: int, seconds: float) -> SolverResult:
        """Whether a line reaches the target, if an answer comes in so many seconds."""
        result = _solve(problem, target, seconds, steady=self._steady)
        self._spent += result.spent
        return result


def _ask_by_start(budget: Budget, problem: ParProblem, target: int, seconds: float) -> SolverResult:
    """The answer over all start numbers: asked together, then one by one in growing slices.

    Together, most answers come in a second. Where none comes, one of the start numbers often says
    yes quickly, and no is the sum of 22 smaller questions.
    """
    end = budget.left - seconds
    result = budget.ask(problem, target, JOINT * seconds)
    undecided, time = problem.starts_for(target), FIRST_SLICE
    while result.possible is None and undecided and budget.left > end:
        left = []
        for start in undecided:
            found = budget.ask(problem.after_start(start), target, min(time, budget.left - end))
            if found.line is not None:
                return replace(found, start=start)
            if found.possible is None:
                left.append(start)
        undecided, time = tuple(left), 3 * time
    return result if result.possible is not None or undecided else replace(result, possible=False)


def _first_line(problem: ParProblem, known: Sequence[Turn]) -> tuple[Turn, ...]:
    """The line known to begin with: the one given if it is legal, else doing nothing."""
    line = tuple(known)
    if len(line) == len(problem.cards) and not problem.first_refusal(line):
        return line
    return (PASS,) * len(problem.cards)


def _solve(problem: ParProblem, target: int, seconds: float, *, steady: bool) -> SolverResult:
    try:
        from hashi.analysis.solve import solve
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] != "ortools":
            raise
        raise ParError(
            "par-solver",
            f"par needs OR-Tools, which is not installed: pip install 'hashi-game[{EXTRA}]'",
        ) from None
    return solve(problem, target, seconds, steady=steady)


def _replayed(problem: ParProblem, line: tuple[Turn, ...], target: int) -> int:
    """What the rules say the line is worth; they have the last word on every line."""
    refused = problem.first_refusal(line)
    if refused:
        raise ParMismatchError(f"the rules refuse the line found: {refused}")
    total = problem.total_of(line)
    if total < target:
        raise ParMismatchError(f"the line found is worth {total}, the model says {target}")
    return total
