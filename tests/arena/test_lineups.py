"""Fair seats: every bot in every seat equally often, whatever the numbers."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from hashi.arena.lineups import lineups, tables


def test_alone_each_bot_plays_once() -> None:
    assert lineups(3, 1, 0) == lineups(3, 1, 5) == ((0,), (1,), (2,))


def test_as_many_bots_as_seats_rotate() -> None:
    assert lineups(2, 2, 0) == ((0, 1), (1, 0))
    assert lineups(3, 3, 0) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_the_order_around_the_table_changes_with_the_deal() -> None:
    assert lineups(3, 3, 1) == ((0, 2, 1), (2, 1, 0), (1, 0, 2))
    rings = {lineups(4, 4, number)[0] for number in range(6)}
    assert len(rings) == 6
    neighbours = Counter(pair for ring in rings for pair in pairwise((*ring, ring[0])))
    assert set(neighbours.values()) == {2}
    assert len(neighbours) == 12


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    assert tables(3, 2) == ((0, 1), (0, 2), (1, 2))
    assert len(lineups(5, 3, 0)) == 10 * 3


def test_fewer_bots_fill_the_table_evenly() -> None:
    assert tables(2, 3) == ((0, 0, 1), (0, 1, 1))
    assert tables(2, 4) == ((0, 0, 1, 1),)
    assert tables(3, 4) == ((0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2))


def test_one_bot_fills_all_seats_and_plays_once() -> None:
    assert lineups(1, 4, 0) == lineups(1, 4, 3) == ((0, 0, 0, 0),)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5, 6])
def test_every_bot_sits_in_every_seat_equally_often(bots: int, seats: int) -> None:
    for number in range(7):
        games = lineups(bots, seats, number)
        assert len(set(games)) == len(games)
        sat = Counter((bot, seat) for game in games for seat, bot in enumerate(game))
        assert len(sat) == bots * seats
        assert len(set(sat.values())) == 1
        met = Counter(
            (min(a, b), max(a, b)) for game in games for a, b in combinations(game, 2) if a != b
        )
        assert len(set(met.values())) <= 1
        assert len(met) == (bots * (bots - 1) // 2 if seats > 1 else 0)
