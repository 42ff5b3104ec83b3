"""Elo from all pairs of a contest at once: a Bradley-Terry fit, not a rating game by game.

Bot i beats bot j with probability 1 / (1 + exp(s_j - s_i)); a tie is half a win for both. With
several seats every pair of seats with different bots is one result. Each pair of bots gets one
tie on top: without it, a bot that always wins would have no finite strength. The mean is 1500.

The interval is the wider one of two: from the Fisher information, as if all results were
independent, and from the spread of the deals' own contributions (the sandwich estimator), as
results of the same deal are not. The first is never too sure of a bot that always wins.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from hashi.arena.statistics import Estimate, Z

MEAN: Final = 1500.0
SCALE: Final = 400 / math.log(10)  # 400 points are odds of ten to one
STEPS: Final = 100
CLOSE: Final = 1e-10

Vector = list[float]
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two different bots at one table: 1 when the first has more points, 0.5 for a tie.

    Several meetings of the same two can stand as one, with their sum and count.
    """

    one: int
    other: int
    result: float
    count: int = 1


def elo(bots: int, deals: Iterable[Sequence[Meeting]]) -> tuple[Estimate, ...]:
    """The Elo of every bot from the meetings of each deal; two bots at least."""
    by_deal = list(deals)
    ties = [Meeting(one, other, 0.5) for one, other in combinations(range(bots), 2)]
    everything = _added_up([*ties, *(meeting for deal in by_deal for meeting in deal)])
    strengths = [0.0] * bots
    for _ in range(STEPS):
        inverse = _inverse(_information(strengths, everything))
        step = _times(inverse, _slope(strengths, everything))
        longest = max(map(abs, step))
        damp = min(1.0, 1.0 / longest) if longest else 1.0  # Newton's steps can be too bold
        strengths = [s + damp * d for s, d in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    inverse = _inverse(_information(strengths, everything))
    spread = [[0.0] * bots for _ in range(bots)]
    for deal in by_deal:
        slope = _slope(strengths, deal)
        for i in range(bots):
            for j in range(bots):
                spread[i][j] += slope[i] * slope[j]
    sandwich = _product(_product(inverse, spread), inverse)
    middle = math.fsum(strengths) / bots
    return tuple(
        _rated(strengths[i] - middle, max(inverse[i][i], sandwich[i][i])) for i in range(bots)
    )


def _added_up(meetings: Iterable[Meeting]) -> list[Meeting]:
    """One meeting per pair: what the fit needs to know, at a fraction of the work."""
    sums: dict[tuple[int, int], tuple[float, int]] = {}
    for meeting in meetings:
        result, count = sums.get((meeting.one, meeting.other), (0.0, 0))
        sums[meeting.one, meeting.other] = result + meeting.result, count + meeting.count
    return [Meeting(*pair, *sums[pair]) for pair in sorted(sums)]


def _rated(strength: float, variance: float) -> Estimate:
    value, half = MEAN + SCALE * strength, Z * SCALE * math.sqrt(variance)
    return Estimate(value, value - half, value + half)


def _chance(strengths: Vector, meeting: Meeting) -> float:
    return 1 / (1 + math.exp(strengths[meeting.other] - strengths[meeting.one]))


def _slope(strengths: Vector, meetings: Iterable[Meeting]) -> Vector:
    """The derivative of the log-likelihood: what was won beyond expectation."""
    slope = [0.0] * len(strengths)
    for meeting in meetings:
        surplus = meeting.result - meeting.count * _chance(strengths, meeting)
        slope[meeting.one] += surplus
        slope[meeting.other] -= surplus
    return slope


def _information(strengths: Vector, meetings: Iterable[Meeting]) -> Matrix:
    """The Fisher information; strengths are differences, so it says nothing about their mean."""
    found = [[0.0] * len(strengths) for _ in strengths]
    for meeting in meetings:
        chance = _chance(strengths, meeting)
        weight = meeting.count * chance * (1 - chance)
        one, other = meeting.one, meeting.other
        found[one][one] += weight
        found[other][other] += weight
        found[one][other] -= weight
        found[other][one] -= weight
    return found


def _inverse(information: Matrix) -> Matrix:
    """The inverse among strengths whose mean is 0.

    Adding 1/n everywhere makes the matrix regular: it acts on the mean alone. The same is taken
    off the inverse again, as the mean is fixed and has no variance.
    """
    n = len(information)
    rows = [
        [value + 1 / n for value in row] + [float(i == j) for j in range(n)]
        for i, row in enumerate(information)
    ]
    for at in range(n):  # Gauss and Jordan, with the largest pivot
        best = max(range(at, n), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for row in range(n):
            if row != at:
                factor = rows[row][at]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [[value - 1 / n for value in row[n:]] for row in rows]


def _times(matrix: Matrix, vector: Vector) -> Vector:
    return [math.fsum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[math.fsum(a * b for a, b in zip(row, c, strict=True)) for c in columns] for row in one]
