"""Elo against closed forms and against contests drawn from known strengths."""

from __future__ import annotations

import math
import random

import pytest

from hashi.arena.elo import MEAN, SCALE, elo
from hashi.arena.statistics import Meeting, Z


def results(one: int, other: int, *values: float) -> list[list[Meeting]]:
    """Deals of one meeting each."""
    return [[Meeting(one, other, value)] for value in values]


def test_two_bots_in_closed_form() -> None:
    """7 wins, 2 ties, 1 loss, and the tie on top: 8.5 to 2.5."""
    deals = results(0, 1, *[1] * 7, 0.5, 0.5, 0)
    one, other = elo(2, deals)
    gap = 400 * math.log10(8.5 / 2.5)
    assert one.value == pytest.approx(1500 + gap / 2)
    assert other.value == pytest.approx(1500 - gap / 2)
    # Fisher: 11 meetings weigh 11 p (1-p) = 8.5 * 2.5 / 11; a strength is half the gap
    fisher = 1 / (8.5 * 2.5 / 11) / 4
    p = 8.5 / 11
    spread = 7 * (1 - p) ** 2 + 2 * (0.5 - p) ** 2 + p**2
    sandwich = spread / (8.5 * 2.5 / 11) ** 2 / 4
    assert sandwich < fisher
    assert one.high is not None
    assert one.high - one.value == pytest.approx(Z * SCALE * math.sqrt(fisher))


def test_meetings_of_one_deal_count_as_one_observation() -> None:
    """Each deal three times over: the same strengths, but no surer than the deals are."""
    once = results(0, 1, *[1] * 30, *[0] * 20)
    thrice = [deal * 3 for deal in once]
    (apart, _), (together, _) = elo(2, once), elo(2, thrice)
    assert together.value == pytest.approx(apart.value, rel=1e-2)
    assert apart.high is not None
    assert together.high is not None
    assert together.high - together.value == pytest.approx(apart.high - apart.value, rel=0.03)


def test_nobody_is_better() -> None:
    assert [round(e.value, 9) for e in elo(3, [])] == [1500, 1500, 1500]
    even = elo(2, results(0, 1, 1, 0, 0.5))
    assert [round(e.value, 9) for e in even] == [1500, 1500]


@pytest.mark.parametrize("games", [1, 10, 1000, 100_000])
def test_who_always_wins_has_a_finite_elo_and_a_wide_interval(games: int) -> None:
    best, worst = elo(2, [[Meeting(0, 1, games, games)]])
    assert best.value - worst.value == pytest.approx(400 * math.log10(2 * games + 1))
    assert best.low is not None
    assert best.low < best.value - 200


def test_strengths_are_found_again() -> None:
    """Four bots, 100 points apart; the intervals hold the truth."""
    truth = [1650, 1550, 1450, 1350]
    chance = random.Random(5)
    deals = []
    for _ in range(3000):
        deal = []
        for one in range(4):
            for other in range(one + 1, 4):
                p = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
                deal.append(Meeting(one, other, float(chance.random() < p)))
        deals.append(deal)
    found = elo(4, deals)
    assert sum(e.value for e in found) == pytest.approx(4 * MEAN)
    for rating, expected in zip(found, truth, strict=True):
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < expected < rating.high
        assert rating.high - rating.low < 25
