"""Branches: the line of a seat as a solo record, changed card by card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from hashi.record import Record, check_record, parse_code, read_record
from hashi.record.branch import Branch
from hashi.rules import PASS, SIDE_B, STANDARD_DECK, Card, Phase, Seat, Turn, parse_writing
from hashi.rules.events import Law
from hashi.rules.game import GameError
from tests.record.helpers import GOLDEN, golden


def record(name: str) -> Record:
    return read_record(golden(name))


@pytest.mark.parametrize("name", [name.removesuffix(".hashi") for name in GOLDEN])
def test_every_card_of_every_seat_is_a_branch_that_the_rules_accept(name: str) -> None:
    found = record(name)
    for seat in range(len(found.players)):
        line = Branch.of(found, Seat(seat))
        assert len(line.record.players) == 1
        assert line.record.law is Law.REFEREE
        for number in range(1, len(line.record.rounds) + 1):
            branch = line.until(number)
            assert (branch.closed, branch.card) == (number - 1, found.rounds[number - 1].card)
            again = parse_code(branch.code)
            assert again == replace(branch.record, players=again.players)
            check_record(again)
        if found.law is Law.REFEREE:
            assert line.game.phase is Phase.ENDED
            assert line.game.sheets[0] == check_record(found).sheets[seat]


def test_a_solo_game_keeps_its_score_and_a_seat_among_others_counts_alone() -> None:
    solo = record("A1-referee")
    assert solo.scores is not None
    assert Branch.of(solo).record.scores == solo.scores
    several = record("B3-referee")
    assert several.scores is not None
    # Reached after the deadline of solo play, though before the others (4.3, 5.2).
    assert several.scores[0].blue == 7
    assert Branch.of(several).record.scores[0].blue == 3  # type: ignore[index]


def test_a_line_ends_before_the_first_mistake_of_its_own_seat() -> None:
    """Under paper rules (6.1); mistakes of others do not matter."""
    found = record("A2-paper")
    assert [Branch.of(found, Seat(seat)).closed for seat in (0, 1)] == [2, 4]


def test_a_branch_is_played_from_the_empty_sheet_to_the_end() -> None:
    branch = Branch.empty(SIDE_B)
    assert branch.game.phase is Phase.SET_UP
    branch = branch.with_start(parse_writing("3@C1"))
    for card in STANDARD_DECK.cards[:17]:
        assert branch.game.phase is Phase.FLIP
        branch = branch.with_card(card).with_turn(PASS)
    assert branch.game.phase is Phase.ENDED
    assert branch.record.scores is not None
    assert branch.total == 0
    check_record(parse_code(branch.code))
    back = branch.back()
    assert (back.card, back.record.scores) == (STANDARD_DECK.cards[16], None)
    assert (back.back().game.phase, back.back().closed) == (Phase.FLIP, 16)


def test_a_step_back_ends_at_the_empty_sheet() -> None:
    branch = Branch.empty(SIDE_B).with_start(parse_writing("3@C1"))
    assert branch.back() == Branch.empty(SIDE_B) == branch.back().back()


def test_how_long_two_lines_are_alike() -> None:
    line = Branch.of(record("A1-referee"))
    assert line.alike(line) == 17
    assert line.until(5).alike(line) == 4
    assert line.until(5).with_turn(PASS).alike(line) == 4
    assert Branch.empty(line.record.board).alike(line) == 0


def test_what_the_rules_refuse() -> None:
    line = Branch.of(record("A1-referee"))
    fifth = line.until(5)
    played = fifth.record.rounds[0].card
    steps: tuple[tuple[Callable[[], Branch], str], ...] = (
        (lambda: fifth.with_turn(Turn.parse("6@A1 A1-A2 A1-A2 A1-A2")), "illegal-turn"),
        (lambda: fifth.with_card(played), "wrong-phase"),
        (lambda: fifth.back().with_card(played).with_turn(PASS), "card-gone"),
        (lambda: fifth.back().with_card(Card(6, 6)), "card-gone"),
        (lambda: fifth.with_start(parse_writing("3@C1")), "wrong-phase"),
        (lambda: line.with_turn(PASS), "wrong-phase"),
        (lambda: line.until(18), "wrong-round"),
        (lambda: Branch.empty(SIDE_B).with_start(parse_writing("5@C1")), "illegal-turn"),
        (lambda: Branch.of(record("A1-referee"), Seat(1)), "no-such-seat"),
    )
    for step, code in steps:
        with pytest.raises(GameError) as error:
            step()
        assert error.value.code == code
