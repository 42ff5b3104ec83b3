"""Glicko-2 against the worked example of its paper."""

from __future__ import annotations

import pytest

from hashi.puzzles.glicko2 import Rating, Result, updated


def test_the_published_example() -> None:
    results = [
        Result(Rating(1400, 30), 1.0),
        Result(Rating(1550, 100), 0.0),
        Result(Rating(1700, 300), 0.0),
    ]
    after = updated(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    after = updated(Rating(1500, 50, 0.06), [])
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(51.07, abs=0.01)
    assert updated(Rating(), []).deviation == 350


def test_a_great_surprise_raises_the_volatility() -> None:
    before = Rating(1500, 40, 0.06)
    after = updated(before, [Result(Rating(2600, 30), 1.0)] * 5)
    assert after.rating > before.rating
    assert after.volatility > before.volatility
