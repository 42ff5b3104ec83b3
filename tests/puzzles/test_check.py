"""Answers: right by the rules and the stored values."""

from __future__ import annotations

import pytest

from hashi.puzzles import PuzzleError, check_closed, check_gift, check_open
from hashi.rules import PASS, RefusalCode, Turn, Writing, parse_island
from tests.puzzles import GIFT, OPEN, closed


def test_any_line_to_the_maximum_is_right() -> None:
    assert check_open(OPEN, OPEN.line).right
    other = check_open(OPEN, [Turn.parse("2@D1"), Turn.parse("4@B2 C1-C4")])
    assert other.right
    assert (other.score.total, other.missing) == (12, 0)


def test_a_line_below_the_maximum_is_wrong_and_says_by_how_much() -> None:
    answer = check_open(OPEN, [PASS])
    assert (answer.right, answer.score.total, answer.missing) == (False, 8, 4)


def test_a_line_ends_at_its_first_illegal_turn() -> None:
    answer = check_open(OPEN, [Turn.parse("2@D1"), Turn.parse("D1-F1")])
    assert (answer.right, answer.at) == (False, 1)
    assert [refusal.code for refusal in answer.refused] == [RefusalCode.FINISHED_ISLAND]
    with pytest.raises(PuzzleError, match="expected at most 2"):
        check_open(OPEN, [PASS] * 3)


def test_closed_answers_have_exact_values() -> None:
    puzzle = closed()
    right, wrong = check_closed(puzzle, Turn.parse("A1-C1")), check_closed(puzzle, PASS)
    assert (right.right, right.value, right.loss) == (True, 4.0, 0.0)
    assert (wrong.right, wrong.value, wrong.loss) == (False, 3.5, 0.5)
    assert wrong.right_turns == (Turn.parse("A1-C1"),)
    assert (puzzle.margin, puzzle.left, puzzle.expectation) == (0.5, 0, 4.0)
    illegal = check_closed(puzzle, Turn.parse("A1=C1"))
    assert not illegal.right
    assert illegal.refused


def test_gifts() -> None:
    assert check_gift(GIFT, Writing(4, parse_island("C1"))).right
    wrong = check_gift(GIFT, Writing(3, parse_island("D1")))
    assert (wrong.right, wrong.mean, wrong.lowest) == (False, 51.0, 50.25)
    assert GIFT.margin == 0.75
    with pytest.raises(PuzzleError, match="expected one of"):
        check_gift(GIFT, Writing(3, parse_island("B3")))
