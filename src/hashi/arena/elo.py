"""Elo ratings of a contest: one Bradley-Terry fit over all pairs.

Bot i beats bot j with probability 1 / (1 + exp(s_j - s_i)); a tie is half a win for both. With
several seats every pair of seats with different bots is one result. Each pair of bots gets one
additional tie: without it, a bot that always wins would have no finite strength. The mean is 1500.

The interval is the wider of two: from the Fisher information, as if all results were independent,
and from the sandwich estimator over deals, because results of the same deal are not. The first
keeps the interval of a bot that always wins wide.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hashi.arena.statistics import Estimate, Meeting, Z

MEAN: Final = 1500.0
SCALE: Final = 400 / math.log(10)  # 400 points are odds of ten to one
MAX_STEPS: Final = 100
TOLERANCE: Final = 1e-10

Floats = NDArray[np.float64]


def elo(bots: int, deals: Iterable[Sequence[Meeting]]) -> tuple[Estimate, ...]:
    by_deal = list(deals)
    ties = [Meeting(one, other, 0.5) for one, other in combinations(range(bots), 2)]
    pairs = _merged([*ties, *(meeting for deal in by_deal for meeting in deal)])
    strengths = np.zeros(bots)
    for _ in range(MAX_STEPS):
        step = _inverse(_information(strengths, pairs)) @ _gradient(strengths, pairs)
        longest = float(np.abs(step).max())
        strengths += step / max(1.0, longest)  # damped: Newton's steps can be too long
        if longest < TOLERANCE:
            break
    inverse = _inverse(_information(strengths, pairs))
    gradients = np.array([_gradient(strengths, deal) for deal in by_deal]).reshape(-1, bots)
    sandwich = inverse @ (gradients.T @ gradients) @ inverse
    variances = np.maximum(inverse.diagonal(), sandwich.diagonal())
    values = MEAN + SCALE * (strengths - strengths.mean())
    halves = Z * SCALE * np.sqrt(variances)
    return tuple(
        Estimate(float(value), float(value - half), float(value + half))
        for value, half in zip(values, halves, strict=True)
    )


def _merged(meetings: Iterable[Meeting]) -> list[Meeting]:
    """One meeting per pair, with the sums: all that the fit needs."""
    sums: dict[tuple[int, int], tuple[float, int]] = {}
    for meeting in meetings:
        result, count = sums.get((meeting.one, meeting.other), (0.0, 0))
        sums[meeting.one, meeting.other] = result + meeting.result, count + meeting.count
    return [Meeting(*pair, *sums[pair]) for pair in sorted(sums)]


def _win_probability(strengths: Floats, meeting: Meeting) -> float:
    return 1 / (1 + math.exp(strengths[meeting.other] - strengths[meeting.one]))


def _gradient(strengths: Floats, meetings: Iterable[Meeting]) -> Floats:
    """The gradient of the log-likelihood: results minus their expectation."""
    gradient = np.zeros(len(strengths))
    for meeting in meetings:
        surplus = meeting.result - meeting.count * _win_probability(strengths, meeting)
        gradient[meeting.one] += surplus
        gradient[meeting.other] -= surplus
    return gradient


def _information(strengths: Floats, meetings: Iterable[Meeting]) -> Floats:
    """The Fisher information; singular, because only differences of strengths matter."""
    information = np.zeros((len(strengths), len(strengths)))
    for meeting in meetings:
        p = _win_probability(strengths, meeting)
        ends = np.zeros(len(strengths))
        ends[meeting.one], ends[meeting.other] = 1.0, -1.0
        information += meeting.count * p * (1 - p) * np.outer(ends, ends)
    return information


def _inverse(information: Floats) -> Floats:
    """The inverse among strengths whose mean is 0.

    Adding 1/n everywhere makes the matrix regular: it affects the mean only. The same is subtracted
    from the inverse, because the mean is fixed and has no variance.
    """
    n = len(information)
    return np.asarray(np.linalg.inv(information + 1 / n) - 1 / n)
