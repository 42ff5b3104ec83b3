"""Par of a deal: the start number is part of the answer (2.1)."""

from __future__ import annotations

from importlib import import_module

import pytest

from hashi.analysis import Par, ParError, deal_par, par
from hashi.analysis.bounds import ParProblem
from hashi.analysis.par import par_of_problem
from hashi.analysis.solve import SolverResult
from hashi.rules import SIDES, Card, Reached, Sheet, Writing, legal_starts
from tests.analysis import after, best_of_all, golden
from tools.par_study import contradicts, deal

module = import_module("hashi.analysis.par")  # the package has a function of this name


def with_open_start(name: str, rounds: int, length: int, first: int) -> ParProblem:
    """A golden player's sheet late in the game, as if one more start number could be chosen."""
    sheet, cards, _ = after(golden(name), 0, rounds)
    starts = tuple(
        start
        for start in legal_starts(sheet.board)
        if not sheet.numbers[at := sheet.board.island_index(start.island)]
        and sheet.loads[at] <= start.number
    )
    return ParProblem(sheet, tuple(cards[:length]), first, Reached(), 1, starts)


@pytest.mark.parametrize(
    ("name", "rounds", "first"), [("A2", 12, 10), ("A4", 10, 8), ("B1", 12, 10), ("B4", 10, 8)]
)
def test_par_with_an_open_start_is_the_best_of_all_start_numbers(
    name: str, rounds: int, first: int
) -> None:
    problem = with_open_start(name, rounds, 2, first)
    by_trying = {start: best_of_all(problem.after_start(start)) for start in problem.starts}
    found = par_of_problem(problem, (), 60.0)
    assert found.proven
    assert found.start is not None
    assert found.total == max(by_trying.values()) == by_trying[found.start]
    assert min(by_trying.values()) < found.total  # so the choice of the start number matters here


def test_par_of_a_whole_deal() -> None:
    board, (own, cards) = SIDES["A"], deal("A", 6)
    found = deal_par(board, cards)
    assert found.proven
    assert found.start in legal_starts(board)
    problem = ParProblem(Sheet.empty(board), cards, 1, Reached(), 1).after_start(found.start)
    assert not problem.first_refusal(found.turns)
    assert found.total == found.bound == problem.total_of(found.turns)
    assert found.total >= par(board, own, cards).total
    again = deal_par(board, cards)
    assert (again.total, again.start, again.turns) == (found.total, found.start, found.turns)


def test_an_odd_sum_leaves_only_fitting_start_numbers() -> None:
    """60 points need all 18 islands, and every bridge ends at two of them (1.5)."""
    board, cards = SIDES["A"], deal("A", 0)[1]
    problem = ParProblem(Sheet.empty(board), cards, 1, Reached(), 1, legal_starts(board))
    fitting = {start.number for start in problem.starts_for(60)}
    assert fitting == {4 if sum(card.number for card in cards) % 2 == 0 else 3}
    assert problem.starts_for(58) == problem.starts


def test_a_deal_has_17_cards() -> None:
    with pytest.raises(ParError, match="found 1 cards, expected 17"):
        deal_par(SIDES["A"], [Card(3, 2)])


def test_without_time_the_start_number_is_any_legal_one() -> None:
    found = deal_par(SIDES["B"], deal("B", 0)[1], seconds=1e-6)
    assert not found.proven
    assert (found.total, found.bound) == (0, 60)
    assert found.start == legal_starts(SIDES["B"])[0]


def test_the_check_of_the_study_notices_a_wrong_par(monkeypatch: pytest.MonkeyPatch) -> None:
    def own(_board: object, start: Writing, *_: object, **__: object) -> Par:
        total = 50 + start.number  # 3: 53, 4: 54
        return Par(total, True, total, (), 0.0)

    monkeypatch.setattr("tools.par_study.par", own)
    for total, wrong in ((53, True), (54, False), (56, True)):
        assert contradicts(SIDES["A"], [], Par(total, True, total, (), 0.0), 1.0) is wrong


def test_start_numbers_are_asked_one_by_one_where_all_together_take_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = with_open_start("A2", 12, 2, 10)
    expected = par_of_problem(problem, (), 60.0)
    real = module._solve

    def alone(asked: ParProblem, target: int, seconds: float, *, steady: bool) -> SolverResult:
        if asked.starts:
            return SolverResult(None)
        found: SolverResult = real(asked, target, seconds, steady=steady)
        return found

    monkeypatch.setattr(module, "_solve", alone)
    found = par_of_problem(problem, (), 60.0)
    assert (found.total, found.proven) == (expected.total, True)
    assert found.start is not None
    assert problem.after_start(found.start).total_of(found.turns) == found.total


def test_one_start_number_that_is_not_decided_leaves_the_question_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = with_open_start("A2", 12, 2, 10)
    target = problem.targets[0]
    last = problem.after_start(problem.starts_for(target)[-1])

    def stuck(asked: ParProblem, *_: object, steady: bool) -> SolverResult:
        return SolverResult(None if asked.starts or asked == last else False)

    monkeypatch.setattr(module, "_solve", stuck)
    found = module._ask_by_start(module.Budget(0.05, False), problem, target, 0.05)
    assert found.possible is None
