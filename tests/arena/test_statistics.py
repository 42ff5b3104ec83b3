"""Figures against values worked out by hand."""

from __future__ import annotations

import math

import pytest

from hashi.arena.statistics import Estimate, Z, deviation, estimate, percentile, share


def test_the_quantile() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == Z


def test_deviations() -> None:
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == math.sqrt(32 / 7)
    assert deviation([3]) is None


def test_an_interval() -> None:
    """10, 20, 30: deviation 10, so 1.96 * 10 / sqrt(3) on both sides."""
    found = estimate([10, 20, 30])
    assert found.value == 20
    assert found.low == pytest.approx(20 - 11.3158, abs=1e-4)
    assert found.high == pytest.approx(20 + 11.3158, abs=1e-4)
    assert estimate([7]) == Estimate(7, None, None)
    assert estimate([7, 7]) == Estimate(7, 7, 7)


def test_the_order_of_values_leaves_no_trace() -> None:
    values = [0.1, 1e16, 0.2, -1e16, 0.3]
    assert estimate(values) == estimate(sorted(values))


def test_a_share() -> None:
    """Wilson's interval for 8 of 10, as in the textbooks: 0.490 to 0.943."""
    found = share(8, 10)
    assert found.value == 0.8
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)
    assert share(0, 10).low == 0
    assert share(10, 10).high == 1
    assert share(0, 10).high == pytest.approx(0.2775, abs=1e-4)


def test_percentiles() -> None:
    values = list(range(100, 0, -1))
    assert [percentile(values, part) for part in (0.01, 0.5, 0.99, 1)] == [1, 50, 99, 100]
    assert percentile([4.0], 0.99) == 4


def test_as_json() -> None:
    assert Estimate(1.5, 1.0, 2.0).to_json() == {"value": 1.5, "low": 1.0, "high": 2.0}
