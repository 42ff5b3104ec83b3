"""Strength of a player: own totals minus what the deals are worth (docs/deals.md).

The worth of a deal comes from its stored figures, so strength is on the scale of points and two
people who have played different deals can be compared.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from hashi.arena.statistics import Z

FEWEST: Final = 10  # deals before a strength is shown


@dataclass(frozen=True, slots=True)
class Strength:
    """Mean points above the worth of the deals, with its 95 % interval."""

    deals: int
    value: float
    low: float
    high: float


def worth(levels: Mapping[str, Sequence[int]]) -> float:
    """What a deal is worth: the mean total of all levels from all start numbers."""
    return fmean(total for totals in levels.values() for total in totals)


def strength(differences: Sequence[float]) -> Strength | None:
    """The strength from own total minus worth, a value per deal; None below `FEWEST` deals."""
    count = len(differences)
    if count < FEWEST:
        return None
    middle = fmean(differences)
    half = student(count - 1) * stdev(differences) / math.sqrt(count)
    return Strength(count, middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, within 0.002 from 9 degrees of freedom on.

    Expansion of Cornish and Fisher: the normal quantile would make intervals of 10 deals a
    seventh too narrow.
    """
    z = Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
