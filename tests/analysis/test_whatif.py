"""Playouts of a branch: what goes in, in parts that stay the same."""

from __future__ import annotations

from math import perm

import pytest

from hashi.analysis.timeline import ReviewError
from hashi.analysis.whatif import PARTS, Position, _cards, _drawn_orders, play_out, position
from hashi.record import Record, check_record
from hashi.record.branch import Branch
from hashi.rules import PASS, SIDE_A, Board, Card, Reached, Sheet
from hashi.rules.game import GameError
from tests.analysis import golden
from tests.analysis.reviews import otherwise


@pytest.fixture(scope="module")
def line() -> Branch:
    return Branch.of(golden("A1"))


def test_few_orders_are_all_played_and_no_part_is_left(line: Branch) -> None:
    after = line.until(15).with_turn(line.record.rounds[14].turns[0] or PASS)
    found = play_out(position(after), 0)
    assert (len(found.totals), found.exact) == (perm(3, 2), True)
    assert play_out(position(after), 1).totals == ()
    ended = play_out(position(line), 0)
    assert (ended.totals, ended.exact) == ((line.total,), True)
    last = play_out(position(line.until(17)), 0)  # its card is open: nothing is left to chance
    assert len(last.totals) == 1
    assert last.totals[0] >= line.until(17).total


def test_parts_differ_and_are_always_the_same(line: Branch) -> None:
    at = position(line.until(9))
    parts = [play_out(at, part, 5).totals for part in range(PARTS)]
    assert [len(part) for part in parts] == [5] * PARTS
    assert len(set(parts)) > 1
    assert play_out(at, 1, 5).totals == parts[1]


def test_the_open_card_comes_first_and_the_others_are_any_of_the_unseen(line: Branch) -> None:
    at = position(line.until(9))
    assert at.card is not None
    orders = _drawn_orders(at, 0, 300)
    cards = [[_cards(at)[index] for index in order] for order in orders]
    assert {order[0] for order in cards} == {at.card}
    assert {len(order) for order in cards} == {9}
    assert {order[1] for order in cards} == set(at.unseen)
    for order in cards:
        left = list(at.unseen)
        for card in order[1:]:
            left.remove(card)
        assert len(left) == 1  # the removed card (3.13): any of them


def test_nothing_that_came_later_goes_in() -> None:
    """Two games that are alike up to a card have the same position there."""
    record = golden("A1")
    other: Record = otherwise(record, 9)
    check_record(other)
    one, two = (Branch.of(found).until(9) for found in (record, other))
    assert Branch.of(record).code != Branch.of(other).code
    assert position(one) == position(two)
    assert play_out(position(one), 0, 5) == play_out(position(two), 0, 5)


def test_before_the_start_number_there_is_nothing_to_play_out() -> None:
    with pytest.raises(GameError):
        position(Branch.empty(SIDE_A))


def test_a_board_without_weights_is_refused() -> None:
    rows = tuple(row[::-1] for row in SIDE_A.rows)
    board = Board("mirror", rows)
    cards: tuple[Card, ...] = tuple(sorted(golden("A1").deck.cards))
    at = Position(Sheet.empty(board), Reached(), 0, cards, None)
    with pytest.raises(ReviewError) as error:
        play_out(at, 0)
    assert error.value.code == "review-weights"
