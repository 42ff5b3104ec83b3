"""Islands that became impossible: which, and whether the turn did it."""

from __future__ import annotations

import pytest

from hashi.analysis.impossible import Cause, newly_impossible
from hashi.rules import SIDE_A, Card, Sheet, Turn, apply_unchecked, impossible_islands
from tests.analysis import golden, played, seats

PLENTY = [Card(number, bridges) for number in range(1, 7) for bridges in (1, 2, 3)]


def sheet_with(*turns: str) -> Sheet:
    sheet = Sheet.empty(SIDE_A)
    for turn in turns:
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    return sheet


def lost(sheet: Sheet, card: Card, turn: str, left: list[Card], rounds: int) -> dict[str, Cause]:
    found = newly_impossible(sheet, card, Turn.parse(turn), left, rounds)
    return {str(item.island): item.cause for item in found}


def test_a_turn_takes_the_room_of_an_island() -> None:
    sheet = sheet_with("3@C1", "1@D1 C1-D1")  # D1 is finished: F1 has only F3 left beside it
    assert lost(sheet, Card(1, 1), "-", PLENTY, 8) == {}
    assert lost(sheet, Card(1, 1), "1@F3 F3-F4", PLENTY, 8) == {"F1": Cause.TURN}


def test_a_chance_that_was_missed() -> None:
    sheet = sheet_with("2@A5 A5-B5")  # one bridge more would finish it
    found = lost(sheet, Card(6, 1), "-", [Card(6, 1)], 0)
    assert found["A5"] is Cause.MISSED
    assert "A5" not in lost(sheet, Card(6, 1), "A4-A5", [Card(6, 1)], 0)


def test_a_flag_that_got_no_bridge_in_time() -> None:
    """3.4: the bridge must be there from an earlier round."""
    blank = Sheet.empty(SIDE_A)
    assert lost(blank, Card(3, 1), "-", PLENTY, 1)["A1"] is Cause.MISSED
    assert "A1" not in lost(blank, Card(3, 1), "3@C1 A1-C1", PLENTY, 1)
    assert "A1" not in lost(blank, Card(3, 1), "-", PLENTY, 0)  # it was lost a round before


def test_the_wrong_card_came() -> None:
    sheet = sheet_with("2@A5")  # the other card would have brought two bridges
    assert lost(sheet, Card(6, 1), "A5-B5", [Card(6, 2)], 0)["A5"] is Cause.CARDS
    assert lost(sheet, Card(6, 1), "-", [Card(6, 2)], 0)["A5"] is Cause.CARDS
    assert lost(sheet, Card(6, 2), "-", [Card(6, 1)], 0)["A5"] is Cause.MISSED


@pytest.mark.parametrize(("name", "seat"), seats()[:6])
def test_in_whole_games_every_unfinished_island_is_lost_once(name: str, seat: int) -> None:
    record = golden(name)
    sheet, cards, turns = played(record, seat)
    gone = list(map(str, impossible_islands(sheet, record.deck.cards, 17)))
    for number, (card, turn) in enumerate(zip(cards, turns, strict=True), start=1):
        left = record.deck.unseen(cards[:number])
        gone += [
            str(item.island) for item in newly_impossible(sheet, card, turn, left, 17 - number)
        ]
        sheet = apply_unchecked(sheet, turn)
    assert sorted(gone) == sorted(
        str(island) for island in sheet.board.islands if not sheet.is_finished(island)
    )
