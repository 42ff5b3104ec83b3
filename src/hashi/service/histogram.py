"""Histogram of durations, cheap enough for every commit."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

STEPS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """Counts of durations by bucket, and their sum; one thread adds, any thread may read."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Cumulative counts by upper bound, as Prometheus wants them."""
        found: list[tuple[str, float]] = []
        so_far = 0
        for step, count in zip((*map(str, STEPS), "+Inf"), list(self.counts), strict=True):
            so_far += count
            found.append((step, float(so_far)))
        return found
