"""Missed puzzles come back after 1, 3, 7 and 21 days."""

from __future__ import annotations

from datetime import date, timedelta

from hashi.puzzles.repetition import MissedPuzzle, after_answer, due

DAY = date(2026, 2, 1)


def test_the_intervals() -> None:
    review, today, waits = after_answer(None, False, DAY), DAY, []
    while review is not None:
        waits.append((review.due - today).days)
        today = review.due
        review = after_answer(review, True, today)
    assert waits == [1, 3, 7, 21]


def test_a_wrong_answer_starts_again() -> None:
    assert after_answer(MissedPuzzle(2, DAY), False, DAY) == MissedPuzzle(0, DAY + timedelta(1))


def test_right_at_once_never_comes_back_and_practice_changes_nothing() -> None:
    assert after_answer(None, True, DAY) is None
    later = MissedPuzzle(1, DAY + timedelta(2))
    assert after_answer(later, True, DAY) == later


def test_the_longest_overdue_come_first() -> None:
    reviews = {"AO2": MissedPuzzle(0, DAY), "AO1": MissedPuzzle(1, DAY - timedelta(3))}
    reviews["AO3"] = MissedPuzzle(0, DAY + timedelta(1))
    assert due(reviews, DAY) == ("AO1", "AO2")
