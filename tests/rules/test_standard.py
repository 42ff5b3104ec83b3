"""The standard material (1.1-1.5): two sides and one deck."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.standard import SIDE_A, SIDE_B, SIDES, STANDARD_DECK

RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def test_there_are_two_sides_a_and_b() -> None:
    assert SIDES == {"A": SIDE_A, "B": SIDE_B}
    assert SIDE_A != SIDE_B


def test_the_maps_are_those_of_the_rules_page() -> None:
    drawn = RULES.read_text(encoding="utf-8").split("side A (25 straits", 1)[1].split("```")[0]
    halves = [line.split() for line in drawn.splitlines()[1:]]
    assert SIDE_A.rows == tuple(half[0] for half in halves[:5])
    assert SIDE_B.rows == tuple(half[-1] for half in halves if half)


@pytest.mark.parametrize(("side", "straits", "crossings"), [(SIDE_A, 25, 6), (SIDE_B, 24, 9)])
def test_the_sides_have_the_straits_and_crossings_of_rule_1_5(
    side: Board, straits: int, crossings: int
) -> None:
    assert len(side.straits) == straits
    assert len(side.crossing_pairs) == crossings
    assert side.closed_straits == ()


@pytest.mark.parametrize("side", [SIDE_A, SIDE_B])
def test_every_island_has_2_to_4_straits(side: Board) -> None:
    assert {len(straits) for straits in side.straits_at} <= {2, 3, 4}


def test_each_number_occurs_three_times() -> None:
    assert Counter(card.number for card in STANDARD_DECK.cards) == dict.fromkeys(range(1, 7), 3)


def test_2_to_6_come_with_1_2_and_3_bridges_and_1_with_1_1_and_2() -> None:
    expected = [Card(1, 1), Card(1, 1), Card(1, 2)]
    expected += [Card(number, bridges) for number in range(2, 7) for bridges in (1, 2, 3)]
    assert list(STANDARD_DECK.cards) == expected


def test_one_card_is_5_with_3_bridges() -> None:
    assert STANDARD_DECK.cards.count(Card(5, 3)) == 1


def test_at_most_33_bridges_come_up_in_17_cards() -> None:
    assert sum(card.bridges for card in STANDARD_DECK.cards) == 34
    games = combinations(STANDARD_DECK.cards, ROUNDS)
    assert max(sum(card.bridges for card in game) for game in games) == 33
