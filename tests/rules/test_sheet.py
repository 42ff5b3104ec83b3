"""A sheet: loads, finished islands and chains (words, 3.5, 4.4, 6.3)."""

from dataclasses import replace

import pytest

from hashi.rules.board import Board, Island
from hashi.rules.deck import Card
from hashi.rules.events import CardFlipped, Event, GameCreated, Seat, SeatTaken, StartWritten
from hashi.rules.game import replay
from hashi.rules.legal import apply_unchecked
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from hashi.rules.turn import Turn, Writing
from hashi.rules.view import view

CHAIN_OF_SIX = "1@C1 2@D1 2@F1 2@F3 2@F4 1@D4 C1-D1 D1-F1 F1-F3 F3-F4 D4-F4"


def sheet_of(marks: str, board: Board = SIDE_A) -> Sheet:
    """A sheet with these numbers and bridges, legal or not."""
    sheet = Sheet.empty(board)
    for mark in marks.split():
        sheet = apply_unchecked(sheet, Turn.parse(mark))
    return sheet


def islands(names: str) -> tuple[Island, ...]:
    return tuple(map(parse_island, names.split()))


def test_a_wiped_sheet_has_no_mark() -> None:
    sheet = Sheet.empty(SIDE_A)
    assert set(sheet.numbers) == set(sheet.bridges) == set(sheet.loads) == {0}
    assert sheet.finished == ()
    assert sheet.longest_chain == ()
    assert sheet.largest_chain == 0


def test_a_sheet_matches_its_board() -> None:
    empty = Sheet.empty(SIDE_A)
    with pytest.raises(ValueError, match="must match the islands and straits"):
        Sheet(SIDE_A, empty.numbers[1:], empty.bridges)
    with pytest.raises(ValueError, match="must match the islands and straits"):
        Sheet(SIDE_A, empty.numbers, (*empty.bridges, 0))


def test_the_load_counts_the_bridges_that_end_at_an_island() -> None:
    sheet = sheet_of("4@C1 A1=C1 C1-D1")
    loads = {str(i): sheet.load(i) for i in SIDE_A.islands if sheet.load(i)}
    assert loads == {"A1": 2, "C1": 3, "D1": 1}
    assert sheet.bridges_on(parse_strait("A1-C1")) == 2
    assert sheet.bridges_on(parse_strait("C1-C4")) == 0


def test_an_island_with_a_3_is_finished_by_its_third_bridge() -> None:
    c1 = parse_island("C1")
    steps = [sheet_of("3@C1"), sheet_of("3@C1 A1=C1"), sheet_of("3@C1 A1=C1 C1-D1")]
    assert [sheet.is_finished(c1) for sheet in steps] == [False, False, True]
    assert [sheet.needed(c1) for sheet in steps] == [3, 1, 0]
    assert steps[2].finished == (c1,)


def test_an_island_without_a_number_is_never_finished() -> None:
    d1 = parse_island("D1")
    sheet = sheet_of("3@C1 C1-D1")
    assert sheet.number(d1) is None
    assert sheet.needed(d1) is None
    assert not sheet.is_finished(d1)
    assert not Sheet.empty(SIDE_A).is_finished(d1)


def test_six_joined_finished_islands_are_a_chain_of_six() -> None:
    sheet = sheet_of(CHAIN_OF_SIX)
    assert sheet.longest_chain == islands("C1 D1 F1 F3 F4 D4")
    assert sheet.largest_chain == 6


def test_an_unfinished_island_in_between_breaks_the_chain() -> None:
    sheet = sheet_of(CHAIN_OF_SIX + " 3@F1")
    assert len(sheet.finished) == 5
    assert sheet.longest_chain == islands("F3 F4 D4")


def test_finished_islands_without_a_bridge_between_them_are_no_chain() -> None:
    # C1 and D1 are neighbours, both finished, but joined to others only.
    sheet = sheet_of("1@C1 A1-C1 1@D1 D1-F1")
    assert sheet.longest_chain == islands("C1")


def test_a_ring_is_one_chain() -> None:
    sheet = sheet_of("2@D1 2@F1 2@F3 2@F4 2@D4 D1-F1 F1-F3 F3-F4 D4-F4 D1-D4")
    assert sheet.longest_chain == islands("D1 F1 D4 F3 F4")


def test_the_largest_chain_comes_first_and_equal_ones_in_reading_order() -> None:
    sheet = sheet_of("1@C1 1@D1 C1-D1 1@A5 1@B5 A5-B5 1@E2 2@E3 1@F3 E2-E3 E3-F3")
    assert sheet.longest_chain == islands("E2 E3 F3")
    assert sheet_of("1@C1 1@D1 C1-D1 1@A5 1@B5 A5-B5").longest_chain == islands("C1 D1")


def test_a_crossed_out_island_is_never_finished_and_breaks_chains() -> None:
    lost = parse_island("F1")
    sheet = replace(sheet_of(CHAIN_OF_SIX), crossed_out=frozenset({lost}))
    assert not sheet.is_finished(lost)
    assert lost not in sheet.finished
    assert sheet.largest_chain == 3


def test_equal_sheets_are_equal() -> None:
    assert sheet_of("3@C1 C1-D1") == sheet_of("C1-D1 3@C1")
    assert hash(sheet_of("3@C1 C1-D1")) == hash(sheet_of("C1-D1 3@C1"))
    assert sheet_of("3@C1") != replace(sheet_of("3@C1"), crossed_out=frozenset(islands("C1")))


def game_events(card: Card) -> list[Event]:
    return [
        GameCreated(SIDE_A, STANDARD_DECK, 1),
        SeatTaken(Seat(0), "Ada"),
        StartWritten(Seat(0), Writing(4, parse_island("C1"))),
        CardFlipped(1, card),
    ]


def test_values_have_short_texts_in_a_notebook() -> None:
    sheet = sheet_of("4@C1 5@D1 C1-D1 D1=F1")
    assert repr(sheet) == "Sheet(A: 4@C1 5@D1, C1-D1 D1=F1)"
    assert repr(replace(sheet, crossed_out=frozenset({parse_island("C1")}))).endswith("lost C1)")
    assert repr(Sheet.empty(SIDE_A)) == "Sheet(A: -, -)"
    turn = Turn.parse("5@D1 C1-D1 D1=F1")
    assert repr(turn) == "Turn('5@D1 C1-D1 D1=F1')"
    assert repr(turn.write) == "Writing('5@D1')"
    assert repr(turn.draw[0]) == "Strait('C1-D1')"
    assert repr(turn.draw[0].first) == "Island('C1')"
    assert repr(Card(5, 3)) == "Card('5/3')"
    assert repr(SIDE_A) == "Board(A: B.oo.R/Ro..o./.o..oo/B.RB.o/oo.Ro.)"
    closed = replace(SIDE_A, closed_straits=(SIDE_A.straits[0],))
    assert repr(closed) == f"{repr(SIDE_A)[:-1]}, closed {SIDE_A.straits[0]})"
    assert repr(STANDARD_DECK).startswith("Deck(standard: ")
    game = replay([GameCreated(SIDE_A, STANDARD_DECK, 2), SeatTaken(Seat(1), "Ben")])
    assert repr(game) == "Game(A, round 0, seating, -, Ben)"
    assert repr(view(game)) == "View(A, round 0, seating, spectator)"
    game = replay([*game_events(Card(5, 3))])
    assert repr(game) == "Game(A, round 1, round, Ada)"
    assert repr(view(game, Seat(0))) == "View(A, round 1, round, 5/3, seat 0 of 1)"
