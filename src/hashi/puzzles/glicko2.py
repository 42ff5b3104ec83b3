"""Glicko-2 ratings (Glickman, "Example of the Glicko-2 system", 2022), for people and puzzles.

One attempt is a game between a person and a puzzle. A rating period may be as short as one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178  # of ratings to the inner scale, around 1500
MIDDLE: Final = 1500.0
TAU: Final = 0.5  # how fast volatilities change
PRECISION: Final = 1e-6
MAX_DEVIATION: Final = 350.0


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation (one standard error) and its volatility."""

    rating: float = MIDDLE
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class Result:
    """A game against an opponent: 1 won, 0 lost, 0.5 drawn."""

    opponent: Rating
    score: float


def updated(before: Rating, results: Sequence[Result], tau: float = TAU) -> Rating:
    """The rating after a period with these results; without any, only the deviation grows."""
    mu, phi = (before.rating - MIDDLE) / SCALE, before.deviation / SCALE
    if not results:
        return _rating(mu, sqrt(phi * phi + before.volatility**2), before.volatility)
    information = gain = 0.0
    for result in results:
        weight = _weight(result.opponent.deviation / SCALE)
        expected = _expected(mu, (result.opponent.rating - MIDDLE) / SCALE, weight)
        information += weight * weight * expected * (1 - expected)
        gain += weight * (result.score - expected)
    variance = 1 / information
    volatility = _volatility(phi, before.volatility, variance, variance * gain, tau)
    widened = sqrt(phi * phi + volatility * volatility)
    phi = 1 / sqrt(1 / (widened * widened) + information)
    return _rating(mu + phi * phi * gain, phi, volatility)


def _rating(mu: float, phi: float, volatility: float) -> Rating:
    return Rating(MIDDLE + SCALE * mu, min(SCALE * phi, MAX_DEVIATION), volatility)


def _weight(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _expected(mu: float, other: float, weight: float) -> float:
    return 1 / (1 + exp(-weight * (mu - other)))


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """The new volatility: the root of `f` by the Illinois method (step 5 of the paper)."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        above = e * (delta * delta - phi * phi - variance - e)
        return above / (2 * (phi * phi + variance + e) ** 2) - (x - start) / (tau * tau)

    a = start
    if delta * delta > phi * phi + variance:
        b = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        b = start - steps * tau
    fa, fb = f(a), f(b)
    while abs(b - a) > PRECISION:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        if fc * fb <= 0:
            a, fa = b, fb
        else:
            fa /= 2
        b, fb = c, fc
    return exp(a / 2)
