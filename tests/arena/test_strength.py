"""Strength: mean difference to the worth of the deals, with Student's interval."""

from __future__ import annotations

import math

import pytest

from hashi.arena.strength import FEWEST, strength, student, worth

# Quantiles from tables of the distribution.
T_975 = {9: 2.262157, 10: 2.228139, 19: 2.093024, 49: 2.009575, 199: 1.971957}


def test_the_quantile_is_that_of_the_tables() -> None:
    for freedom, expected in T_975.items():
        assert student(freedom) == pytest.approx(expected, abs=0.002)


def test_the_worth_is_the_mean_of_all_levels_and_starts() -> None:
    assert worth({"weak": (20, 30), "strong": (40, 50)}) == 35


def test_a_strength_needs_deals_and_has_an_interval() -> None:
    differences = [float(number % 5) for number in range(FEWEST)]
    assert strength(differences[:-1]) is None
    found = strength(differences)
    assert found is not None
    assert (found.deals, found.value) == (FEWEST, 2.0)
    half = T_975[9] * math.sqrt(20 / 9) / math.sqrt(FEWEST)  # squares: 2 each of 4, 1, 0, 1, 4
    assert found.high - found.value == pytest.approx(half, abs=0.002)
    assert found.value - found.low == pytest.approx(half, abs=0.002)
