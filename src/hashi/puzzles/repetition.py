"""Spaced repetition: a missed puzzle comes back after 1, 3, 7 and 21 days.

A right answer on time moves on to the next interval, a wrong one back to the first. After the last
interval the puzzle is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

INTERVALS: Final = (1, 3, 7, 21)  # days


@dataclass(frozen=True, slots=True)
class MissedPuzzle:
    """When a missed puzzle comes back; `step` is the index of the interval that it waits for."""

    step: int
    due: date


def after_answer(before: MissedPuzzle | None, right: bool, today: date) -> MissedPuzzle | None:
    """When the puzzle comes back; None: never missed, or done.

    A right answer before the puzzle is due changes nothing: it was only practice.
    """
    if not right:
        return MissedPuzzle(0, today + timedelta(INTERVALS[0]))
    if before is None or before.due > today:
        return before
    step = before.step + 1
    return MissedPuzzle(step, today + timedelta(INTERVALS[step])) if step < len(INTERVALS) else None


def due(reviews: Mapping[str, MissedPuzzle], today: date) -> tuple[str, ...]:
    """The puzzles that are due, those that have waited longest first."""
    waiting = [(review.due, name) for name, review in reviews.items() if review.due <= today]
    return tuple(name for _, name in sorted(waiting))
