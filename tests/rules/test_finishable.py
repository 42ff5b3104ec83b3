"""Impossible islands: an island reported as impossible can never be finished."""

from dataclasses import replace

import pytest

from hashi.rules.deck import Card
from hashi.rules.finishable import can_finish, impossible_islands, room_at
from hashi.rules.notation import parse_island
from hashi.rules.standard import STANDARD_DECK
from tests.rules.test_sheet import sheet_of

CARDS = STANDARD_DECK.cards


def room(marks: str, island: str) -> int:
    return room_at(sheet_of(marks), parse_island(island))


def alive(marks: str, island: str, cards: str, rounds: int) -> bool:
    come = [Card.parse(card) for card in cards.split()]
    return can_finish(sheet_of(marks), parse_island(island), come, rounds)


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ("", 6),  # three straits, two bridges each
        ("4@C1 C1-D1", 5),
        ("4@C1 C1=D1", 4),
        ("1@A1", 5),  # A1 takes one bridge only
        ("1@A1 A1-A2", 4),  # A1 is finished
        ("4@B2 B2-E2", 4),  # C1-C4 is crossed
    ],
)
def test_room_counts_what_each_strait_could_still_take(marks: str, expected: int) -> None:
    assert room(marks, "C1") == expected


def test_an_overloaded_neighbour_leaves_no_room() -> None:
    assert room("1@A1 A1=A2", "C1") == 4


def test_a_finished_island_stays_finished() -> None:
    assert alive("1@C1 C1-D1", "C1", "", 0)


def test_after_the_last_round_nothing_is_finished_any_more() -> None:
    assert not alive("1@C1", "C1", "1/1", 0)


def test_a_crossed_out_island_can_never_be_finished() -> None:
    c1 = parse_island("C1")
    sheet = replace(sheet_of("1@C1 C1-D1"), crossed_out=frozenset({c1}))
    assert not can_finish(sheet, c1, CARDS, 17)


@pytest.mark.parametrize(
    ("marks", "cards", "rounds", "expected"),
    [
        ("4@C1", "1/3 1/1", 2, True),
        ("4@C1", "1/3 1/1", 1, False),  # one card brings at most three bridges
        ("4@C1", "1/2 1/1", 2, False),
        ("4@C1 1@D1 1@A1", "1/3 1/3", 2, True),
        ("4@C1 1@D1 1@A1 4@B2 B2-E2", "1/3 1/3", 2, False),  # no room
        ("1@C1 C1=D1", "1/3", 1, False),  # a load over the number (paper rules)
    ],
)
def test_an_island_with_a_number_needs_room_and_bridges(
    marks: str, cards: str, rounds: int, expected: bool
) -> None:
    assert alive(marks, "C1", cards, rounds) is expected


@pytest.mark.parametrize(
    ("marks", "cards", "expected"),
    [
        ("4@C1", "2/2", True),
        ("4@C1", "3/2", False),  # a 3 with two bridges left
        ("4@C1 C1=D1", "1/1", False),  # the load is over every number to come
        ("4@C1 C1=D1", "2/1", True),  # finished by writing
    ],
)
def test_an_island_without_a_number_needs_a_number_that_fits(
    marks: str, cards: str, expected: bool
) -> None:
    assert alive(marks, "D1", cards, 1) is expected


def test_a_flagged_island_without_a_bridge_needs_two_rounds() -> None:
    assert not alive("4@C1", "A1", "1/1", 1)
    assert alive("4@C1", "A1", "1/1 1/1", 2)
    assert alive("4@C1 A1-C1", "A1", "1/1", 1)


def test_impossible_islands_come_in_reading_order() -> None:
    sheet = sheet_of("1@C1 C1=D1")
    assert impossible_islands(sheet, CARDS, 17) == (parse_island("C1"),)
    impossible = impossible_islands(sheet, CARDS, 0)
    assert impossible == sheet.board.islands
