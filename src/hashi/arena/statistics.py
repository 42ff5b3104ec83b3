"""Means with intervals, percentiles, shares, results of pairs; independent of order.

All intervals are 95 % by the normal distribution. Games on the same deal are not independent, so a
bot's games of one deal become one value first, their mean; the variance is that of these values.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev
from typing import Final

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval; a single observation has none."""

    value: float
    low: float | None = None
    high: float | None = None

    def to_json(self) -> dict[str, float | None]:
        return {"value": self.value, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two different bots at one table: 1 if the first has more points, 0.5 for a tie.

    Several meetings of the same two can be merged into one, with their sum and count.
    """

    one: int
    other: int
    result: float
    count: int = 1


def deviation(values: Sequence[float]) -> float | None:
    """The standard deviation of a sample; None for a single value."""
    return stdev(values) if len(values) > 1 else None


def estimate(values: Sequence[float]) -> Estimate:
    middle, spread = fmean(values), deviation(values)
    if spread is None:
        return Estimate(middle)
    half = Z * spread / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def share(hits: int, of: int) -> Estimate:
    """A share of deals with Wilson's interval, which stays within 0 and 1 and has a width there."""
    part, weight = hits / of, Z * Z / of
    middle = (part + weight / 2) / (1 + weight)
    half = Z * math.sqrt(part * (1 - part) / of + weight / (4 * of)) / (1 + weight)
    low, high = middle - half, middle + half
    # At the ends the formula gives 0 and 1, except for rounding.
    return Estimate(part, low if hits else 0.0, high if hits < of else 1.0)


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that at least this part of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]
