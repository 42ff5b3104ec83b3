"""The kernel of playouts: equal to plain Python, and true to the rules."""

from __future__ import annotations

from itertools import permutations
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hashi.bots.search import playouts as compiled
from hashi.bots.search.search import BONUS, Search, position
from hashi.bots.value.weights import weights_for
from hashi.engine import board_arrays, decode, words_of
from hashi.record import Record
from hashi.rules import Card, Goal, Reached, Sheet, apply_unchecked
from hashi.rules.scoring import judge, score
from tests.analysis import after, golden
from tests.engine import plain_modules

Ints = Any


@pytest.fixture(scope="module")
def plain() -> ModuleType:
    return plain_modules()["bots.search.playouts"]


def table_after(record: Record, closed: int) -> tuple[list[Sheet], list[Reached], list[Card]]:
    """All sheets and goals after some rounds, and the unseen cards."""
    ends = [after(record, seat, closed) for seat in range(len(record.players))]
    unseen = record.deck.unseen([round_.card for round_ in record.rounds[:closed]])
    return [sheet for sheet, _, _ in ends], [reached for _, _, reached in ends], list(unseen)


def outcome(
    module: ModuleType, record: Record, closed: int, orders: list[list[int]]
) -> tuple[list[Any], list[Any]]:
    """Totals and rounds of goals of playouts on these orders."""
    totals, rounds, _ = controlled(module, record, closed, orders, 0)
    return totals.tolist(), rounds.tolist()


def controlled(
    module: ModuleType, record: Record, closed: int, orders: list[list[int]], mask: int
) -> tuple[Ints, Ints, Any]:
    """The same as arrays, and the surprises of the rounds in the mask."""
    sheets, reached, unseen = table_after(record, closed)
    weights = weights_for(record.board)
    assert weights is not None
    words = np.array([words_of(s, r) for s, r in zip(sheets, reached, strict=True)], np.uint64)
    cards = np.array([(card.number, card.bridges) for card in unseen], np.int64)
    totals = np.zeros((len(orders), len(sheets)), np.int64)
    rounds = np.zeros((len(orders), len(sheets), 3), np.int64)
    start = module.PlayoutStart(words, closed, cards, BONUS, mask)
    order, surprises = np.array(orders, np.int64), np.ones(len(orders))
    args = (board_arrays(record.board), weights.arrays, start, order, totals, rounds)
    module.playouts(*args, surprises)
    return totals, rounds, surprises


def by_the_rules(record: Record, closed: int, order: list[int]) -> tuple[list[int], list[Any]]:
    """One playout by hand: the search's own first choice, marks and points by the rules."""
    sheets, reached, unseen = table_after(record, closed)
    weights = weights_for(record.board)
    assert weights is not None
    search = Search(record.board, weights)
    for number, place in enumerate(order, start=closed + 1):
        card = unseen[place]
        gone = [unseen[p] for p in order[: number - closed]]
        left = list(unseen)
        for seen in gone:
            left.remove(seen)
        turns = []
        for seat in range(len(sheets)):
            seats = [*zip(sheets, reached, strict=True)]
            at = position(record.board, seats, seat, card, left, number)
            codes, values = search.value_turns(at)
            turns.append(codes[values.argmax()])
        sheets = [
            apply_unchecked(s, decode(record.board, int(t)))
            for s, t in zip(sheets, turns, strict=True)
        ]
        reached = [judge(s, r, number) for s, r in zip(sheets, reached, strict=True)]
    totals = [score(sheet, seat, reached).total for seat, sheet in enumerate(sheets)]
    return totals, [[r.round_of(goal) or 0 for goal in Goal] for r in reached]


@pytest.mark.parametrize(("name", "closed"), [("A1", 4), ("B3", 6), ("B2", 0)])
def test_a_playout_is_a_game_by_the_rules(name: str, closed: int) -> None:
    record = golden(name)
    unseen = range(18 - closed)
    orders = [[*unseen][: 17 - closed], [*reversed(unseen)][: 17 - closed]]
    totals, rounds = outcome(compiled, record, closed, orders)
    for at, order in enumerate(orders):
        assert (totals[at], rounds[at]) == by_the_rules(record, closed, order)


@pytest.mark.parametrize(("name", "closed"), [("A1", 13), ("B3", 14)])
def test_compiled_and_plain_are_equal(plain: ModuleType, name: str, closed: int) -> None:
    orders = [[0, 1, 2, 3][: 17 - closed], [3, 2, 1, 0][: 17 - closed]]
    with np.errstate(over="ignore"):
        slow = outcome(plain, golden(name), closed, orders)
    assert outcome(compiled, golden(name), closed, orders) == slow


@pytest.mark.parametrize("name", ["A1", "B3", "A4"])
def test_a_finished_game_has_its_own_scores(name: str) -> None:
    record = golden(name)
    assert record.scores is not None
    totals, _ = outcome(compiled, record, 17, [[]])
    assert totals == [[points.total for points in record.scores]]


@pytest.mark.parametrize("name", ["A1", "B1"])
def test_surprises_cancel_out_over_all_orders(name: str) -> None:
    """They take variance away and add no bias, turn for turn the same game."""
    record = golden(name)
    orders = [[*order] for order in permutations(range(4), 3)]
    plain, _, none = controlled(compiled, record, 14, orders, 0)
    for mask in (1 << 15, 1 << 16, 1 << 17, 0b111 << 15):
        totals, _, surprises = controlled(compiled, record, 14, orders, mask)
        assert totals.tolist() == plain.tolist()
        assert surprises.any()
        assert surprises.mean() == pytest.approx(0.0, abs=1e-5)
    assert not none.any()


def test_the_surprise_of_the_last_card_is_what_it_pays() -> None:
    """In the last round the value of a turn is the total, so nothing is left to chance."""
    for name in ("A1", "B1"):
        totals, _, surprises = controlled(compiled, golden(name), 16, [[0], [1]], 1 << 17)
        left = totals[:, 0] - surprises
        assert left[0] == pytest.approx(left[1])


def test_orders_that_share_cards_give_the_games_they_give_alone() -> None:
    record = golden("A1")
    orders = sorted([*order] for order in permutations(range(6), 5))[:40]
    totals, rounds, surprises = controlled(compiled, record, 12, orders, 0b11 << 16)
    for at in (0, 7, 23, 39):
        alone = controlled(compiled, record, 12, [orders[at]], 0b11 << 16)
        assert alone[0].tolist() == [totals[at].tolist()]
        assert alone[1].tolist() == [rounds[at].tolist()]
        assert alone[2].tolist() == [surprises[at]]
