"""Figures per bot from results written by hand."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from hashi.arena import Setting, summarise
from hashi.arena.match import DealResult, GameResult
from hashi.arena.statistics import Meeting, Z, estimate
from hashi.arena.summary import meetings
from hashi.rules import Goal, Rank, Reached, Score
from tests.arena import deal_result, game_result, seat_result

ALONE = Setting(("one", "two"))
TABLE = Setting(("one", "two"), seats=2)


def test_alone() -> None:
    """Totals 10, 20, 30 and 14, 20, 38: differences 4, 0, 8."""
    deals = [
        deal_result(n, ((0, a),), ((1, b),))
        for n, (a, b) in enumerate([(10, 14), (20, 20), (30, 38)])
    ]
    one, two = summarise(ALONE, deals)
    assert (one.name, one.games, one.total.value, one.deviation) == ("one", 3, 20, 10)
    assert (one.difference, one.wins, one.shared, one.elo) == (None,) * 4
    assert two.total == estimate([14, 20, 38])
    assert two.difference is not None
    assert two.difference.value == 4
    assert two.difference.high == pytest.approx(4 + Z * 4 / math.sqrt(3))
    assert (one.islands, two.islands) == (10, 12)
    assert (one.times.mean, one.times.p99, one.times.max) == (0.5, 0.75, 0.75)
    assert one.ranks is not None
    assert one.ranks[Rank.MINION] == 3
    assert list(one.ranks) == list(Rank)


def test_games_of_one_deal_are_one_value() -> None:
    """Deals with means 15 and 25: the interval comes from these two, not from four games."""
    deals = [
        deal_result(0, ((0, 10), (1, 0)), ((1, 0), (0, 20))),
        deal_result(1, ((0, 20), (1, 0)), ((1, 0), (0, 30))),
    ]
    one, _ = summarise(TABLE, deals)
    assert one.games == 4
    assert one.total == estimate([15, 25])
    assert one.total.high == pytest.approx(20 + Z * math.sqrt(50 / 2))
    assert one.deviation == pytest.approx(math.sqrt(200 / 3))


def test_wins_and_shared_wins() -> None:
    """Deal 0: a win and a shared win; deal 1: two losses."""
    deals = [
        deal_result(0, ((0, 10), (1, 4)), ((1, 8), (0, 8))),
        deal_result(1, ((0, 1), (1, 4)), ((1, 8), (0, 2))),
    ]
    one, two = summarise(TABLE, deals)
    assert one.wins == estimate([0.75, 0])
    assert two.wins == estimate([0.25, 1])
    assert (one.shared, two.shared) == (0.25, 0.25)
    assert one.elo is not None
    assert two.elo is not None
    assert two.elo.value - one.elo.value == pytest.approx(400 * math.log10(3 / 2))
    assert one.ranks is None


def test_a_win_shared_by_three() -> None:
    setting = Setting(("one", "two", "three"), seats=3)
    (one, *_) = summarise(setting, [deal_result(0, ((0, 4), (1, 4), (2, 4)))])
    assert one.wins is not None
    assert one.wins.value == pytest.approx(1 / 3)
    assert one.shared == 1


def test_one_bot_against_itself_has_no_elo() -> None:
    setting = Setting(("one",), seats=2)
    (one,) = summarise(setting, [deal_result(0, ((0, 4), (0, 10)))])
    assert (one.elo, one.games, one.total.value) == (None, 2, 7)
    assert one.wins is not None
    assert one.wins.value == 0.5


def test_goals_reached_and_paid_at_the_first_value() -> None:
    first = seat_result(0, 19, red=4)
    later = replace(first, score=Score(islands=10, red=5))
    none = seat_result(0, 10)
    seats = [first, later, none, replace(none, reached=Reached(chain=17), score=Score(chain=4))]
    deals = [DealResult(n, (GameResult((seat,), ()),)) for n, seat in enumerate(seats)]
    (one,) = summarise(Setting(("one",)), deals)
    red, blue, chain = (one.goals[goal] for goal in Goal)
    assert (red.reached, red.first) == (0.5, 0.25)
    assert (blue.reached, blue.first) == (0, 0)
    assert (chain.reached, chain.first) == (0.25, 0)


def test_meetings_are_between_different_bots_only() -> None:
    deal = DealResult(0, (game_result((1, 6), (0, 4), (1, 4), (1, 2)),))
    assert meetings(deal) == [Meeting(0, 1, 0.0), Meeting(0, 1, 0.5), Meeting(0, 1, 1.0)]
