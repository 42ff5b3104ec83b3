"""Whole percentages of chances, for every face: terminal, browser and JSON."""

from __future__ import annotations


def percent(chance: float) -> int:
    """A chance from 0 to 1 as 0 to 100; 0 and 100 only when certain, else 1 to 99."""
    if 0.0 < chance < 1.0:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)
