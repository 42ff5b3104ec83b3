"""Par of whole games: what is promised, what is refused, and what an unproven par says."""

from __future__ import annotations

import subprocess
import sys
from contextlib import AbstractContextManager
from unittest import mock

import pytest

from hashi.analysis import Par, ParError, ParMismatchError, par, par_from
from hashi.analysis.bounds import ParProblem
from hashi.analysis.model import circles
from hashi.analysis.solve import SolverResult
from hashi.rules import (
    PASS,
    SIDE_A,
    SIDE_B,
    STANDARD_DECK,
    Card,
    Flag,
    FormatError,
    Reached,
    Sheet,
    Turn,
    Writing,
    apply_unchecked,
    parse_writing,
)
from tests.analysis import after, golden, played

CEILING = 60  # 4.8


def whole(name: str, seat: int, seconds: float = 60.0, **options: object) -> tuple[Par, ParProblem]:
    record = golden(name)
    sheet, cards, _ = played(record, seat)
    start = record.starts[(seat - 1) % len(record.players)]
    assert start is not None
    found = par(record.board, start, cards, seats=len(record.players), seconds=seconds, **options)  # type: ignore[arg-type]
    return found, ParProblem(sheet, tuple(cards), 1, Reached(), len(record.players))


def parity_ceiling(position: ParProblem) -> int:
    """1.5: an odd sum of numbers leaves one island unfinished."""
    ends = sum(position.sheet.numbers) + sum(card.number for card in position.cards)
    return CEILING - 2 * (ends % 2)


@pytest.mark.parametrize(("name", "seat"), [("A1", 0), ("B2", 1)])
def test_par_of_a_whole_game(name: str, seat: int) -> None:
    found, position = whole(name, seat)
    assert found.proven
    assert found.total == found.bound <= parity_ceiling(position)
    assert len(found.turns) == 17
    assert not position.first_refusal(found.turns)
    assert position.total_of(found.turns) == found.total
    assert found.total >= position.total_of(played(golden(name), seat)[2])


def test_the_line_is_the_same_every_time() -> None:
    sheet, cards, reached = after(golden("B3"), 1, 9)
    lines = {par_from(sheet, cards, 10, reached, seats=3).turns for _ in range(2)}
    assert len(lines) == 1


# Out of time


def test_without_time_both_bounds_are_given() -> None:
    found, position = whole("B1", 0, seconds=0.001)
    assert not found.proven
    assert found.turns == (PASS,) * 17
    assert found.total == 0
    assert found.total < found.bound <= parity_ceiling(position)


def scripted(*answers: SolverResult) -> AbstractContextManager[object]:
    """A solver that gives these answers in turn."""
    return mock.patch("hashi.analysis.solve.solve", side_effect=answers)


def test_after_an_unanswered_question_lower_totals_are_tried() -> None:
    sheet, cards = (
        apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1")),
        (Card(1, 1), Card(1, 1)),
    )
    position = ParProblem(sheet, cards, 16, Reached(), 1)
    best = par_from(sheet, cards, 16, Reached())
    higher = [target for target in position.targets if target > best.total]
    assert len(higher) >= 2
    rest = [SolverResult(None)] * (len(higher) - 1)
    with scripted(SolverResult(None), *rest, SolverResult(True, best.turns)):
        found = par_from(sheet, cards, 16, Reached())
    assert (found.total, found.proven, found.bound) == (best.total, False, higher[0])
    with scripted(
        *rest, SolverResult(False), SolverResult(True, best.turns)
    ):  # a late no rules out all above
        found = par_from(sheet, cards, 16, Reached())
    assert (found.total, found.proven, found.bound) == (best.total, True, best.total)


def test_a_known_line_is_the_least() -> None:
    turns = played(golden("A1"), 0)[2]
    found, position = whole("A1", 0, seconds=0.001, known=turns)
    assert found.total == position.total_of(turns) > 0
    assert found.turns == tuple(turns)


def test_a_known_line_that_breaks_a_rule_is_left_out() -> None:
    turns = [Turn.parse("6@A1"), *played(golden("A1"), 0)[2][1:]]
    assert whole("A1", 0, seconds=0.001, known=turns)[0].turns == (PASS,) * 17


def test_no_cards_left() -> None:
    sheet, _, reached = after(golden("A1"), 0, 17)
    found = par_from(sheet, (), 18, reached)
    assert (found.proven, found.turns) == (True, ())
    assert found.total == found.bound == ParProblem(sheet, (), 18, reached, 1).total_of(())


# Goals


def test_alone_the_deadlines_hold_and_among_others_nobody_is_faster() -> None:
    """5.2 and 4.2-4.4: the same sheet and card before, at and after a deadline."""
    sheet, cards, _ = after(golden("A1"), 0, 16)
    alone = ParProblem(sheet, tuple(cards), 17, Reached(), 1)
    among = ParProblem(sheet, tuple(cards), 17, Reached(), 2)
    early = ParProblem(sheet, tuple(cards), 7, Reached(), 1)
    assert [prize.points for prize in alone.prizes] == [5, 3, 4]
    assert [prize.points for prize in among.prizes] == [9, 7, 8]
    assert [prize.points for prize in early.prizes] == [9, 7, 8]
    later = ParProblem(sheet, tuple(cards) * 3, 11, Reached(), 1)
    assert [(p.rounds, p.points) for p in later.prizes] == [(2, 9), (3, 5), (3, 3), (2, 8), (3, 4)]


def test_what_was_reached_stays_paid() -> None:
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
    reached = Reached(red=12, blue=8, chain=13)
    position = ParProblem(sheet, (Card(1, 1),), 17, reached, 1)
    assert position.paid == 9 + 3 + 4
    assert position.prizes == ()
    assert par_from(sheet, position.cards, 17, reached).total == 16 + 2


def test_an_odd_sum_leaves_an_island_unfinished() -> None:
    """1.5: every bridge ends at two islands."""
    sheet = apply_unchecked(Sheet.empty(SIDE_B), Turn.parse("4@C1"))
    cards = played(golden("B1"), 0)[1]
    odd = [c for c in cards if c.number % 2]
    even = [c for c in cards if not c.number % 2]
    for swap in (False, True):
        changed = [*odd, *even[1:], Card(1 if swap else 2, 3)]
        sum_is_odd = (4 + sum(c.number for c in changed)) % 2
        position = ParProblem(sheet, tuple(changed), 1, Reached(), 1)
        assert position.most_finished == 18 - sum_is_odd


def test_without_enough_bridges_an_island_stays_unfinished() -> None:
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
    assert ParProblem(sheet, (Card(4, 3),) * 17, 1, Reached(), 1).most_finished == 18
    assert ParProblem(sheet, (Card(4, 2),) * 17, 1, Reached(), 1).most_finished == 17


def test_crossed_out_islands_stay_lost() -> None:
    """6.3: with an overloaded island among them, the rest can still be played."""
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("1@C1 C1-D1 A1-C1"))
    c1 = parse_writing("1@C1").island
    lost = Sheet(sheet.board, sheet.numbers, sheet.bridges, frozenset({c1}))
    cards = (Card(1, 1), Card(1, 1))
    found = par_from(lost, cards, 1, Reached())
    assert found.total == 4  # a 1 on A1 and a 1 on D1
    assert found.proven


def test_the_circles_of_a_board() -> None:
    """Four straits around B2, B3, E3 and E2 close one; no circle is counted twice."""
    found = circles(SIDE_A, 4)
    names = {frozenset(str(SIDE_A.straits[s]) for s in circle) for circle in found}
    assert {"B2-E2", "B2-B3", "B3-E3", "E2-E3"} in names
    assert all(len(circle) == 4 for circle in found)
    assert found < circles(SIDE_A, 6)


# Refusals


def test_a_whole_game_has_17_cards() -> None:
    with pytest.raises(ParError, match="found 16 cards, expected 17") as error:
        par(SIDE_A, parse_writing("4@C1"), [Card(1, 1)] * 16)
    assert error.value.code == "par-cards"


def test_the_start_number_must_be_legal() -> None:
    flagged = SIDE_A.flagged(Flag.RED)[0]
    with pytest.raises(ParError, match="4@F1") as error:
        par(SIDE_A, Writing(4, flagged), [Card(1, 1)] * 17)
    assert error.value.code == "par-start"


def test_without_the_solver_the_extra_is_named() -> None:
    sheet, cards, reached = after(golden("A1"), 0, 15)
    with mock.patch.dict(sys.modules, {"ortools": None, "hashi.analysis.solve": None}):
        with pytest.raises(ModuleNotFoundError):
            par_from(sheet, cards, 16, reached)
        del sys.modules["hashi.analysis.solve"]
        sys.modules["ortools.sat.python"] = None  # type: ignore[assignment]
        with pytest.raises(ParError, match=r"pip install 'hashi-game\[par\]'") as error:
            par_from(sheet, cards, 16, reached)
    assert error.value.code == "par-solver"


@pytest.mark.parametrize(
    "line",
    [
        (Turn.parse("6@A1"), PASS),  # not legal
        (PASS, PASS),  # not worth that much
    ],
)
def test_a_line_that_the_rules_see_otherwise_is_never_shown(line: tuple[Turn, ...]) -> None:
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
    with scripted(SolverResult(True, line)), pytest.raises(ParMismatchError):
        par_from(sheet, (Card(1, 1), Card(1, 1)), 1, Reached())


@pytest.mark.parametrize("module", ["hashi.rules", "hashi.analysis", "hashi.faces.cli.main"])
def test_the_solver_is_loaded_late(module: str) -> None:
    code = f"import sys, {module}; print(sum(n.split('.')[0] == 'ortools' for n in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["0"]


def test_start_numbers_and_cards_may_be_texts() -> None:
    cards = [str(card) for card in STANDARD_DECK.cards[:17]]
    found = par(SIDE_A, "4@C1", cards, seconds=0.001)
    assert found.total == par(SIDE_A, parse_writing("4@C1"), cards, seconds=0.001).total
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1"))
    assert par_from(sheet, ["1/1"], 17, Reached()).total == 2
    with pytest.raises(FormatError):
        par(SIDE_A, "4@", cards)
    with pytest.raises(ParError, match=r"found {}, expected hashi\.rules\.Reached") as caught:
        par_from(sheet, ["1/1"], 17, {})  # type: ignore[arg-type]
    assert caught.value.code == "par-reached"
