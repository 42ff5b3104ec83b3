"""Paper rules: goals won and lost by mistakes, and wrong start numbers (section 6)."""

from __future__ import annotations

import pytest

from hashi.rules.events import (
    Seat,
    SheetChecked,
    StartWritten,
)
from hashi.rules.notation import parse_island
from hashi.rules.scoring import Reached
from hashi.rules.turn import parse_writing
from tests.rules.test_game import BLUE_IN_5, Table, reason, refused, set_up
from tests.rules.test_paper import BLUE_BY_MISTAKE, correction, lost, paper, pointing
from tests.rules.test_sheet import sheet_of

S0, S1 = Seat(0), Seat(1)

# Settled: goals


def race_for_blue() -> Table:
    """Seat 0 reaches blue by a mistake in round 5, seat 1 legally in round 6."""
    table = paper("4@C1", "4@C1").round(BLUE_BY_MISTAKE[0])
    for mistaken, legal in zip((*BLUE_BY_MISTAKE[1:], "-"), BLUE_IN_5, strict=True):
        table.round(mistaken, legal)
    assert table.game.reached == (Reached(blue=5), Reached(blue=6))
    assert [points.blue for points in table.game.scores] == [7, 3]
    return table


def test_a_goal_that_needed_a_crossed_out_island_is_withdrawn_and_others_move_up() -> None:
    table = race_for_blue().flip().do(pointing("A4"))
    assert lost(table.game) == "A4"
    assert table.game.reached == (Reached(), Reached(blue=6))
    assert [points.blue for points in table.game.scores] == [0, 7]


def test_a_goal_that_needed_the_marks_taken_back_is_withdrawn() -> None:
    table = race_for_blue().do(pointing("A4"))
    assert table.game.reached[0] == Reached(blue=5)
    table.do(correction(5, "a", "2@A4"))  # A4 has one bridge, so it is not finished
    assert table.game.reached == (Reached(), Reached(blue=6))
    assert [points.blue for points in table.game.scores] == [0, 7]


def test_a_goal_reached_before_the_mistake_stays() -> None:
    table = paper("4@C1", "4@C1").rounds(*BLUE_IN_5, "A1-C1 C1-C4", "-").flip()
    table.do(SheetChecked(S0))
    assert lost(table.game) == "A1 C1"
    assert table.game.reached[0] == Reached(blue=5)
    assert table.game.scores[0].blue == 7
    assert not table.game.sheets[0].is_finished(parse_island("A1"))


def test_an_island_is_crossed_out_as_of_the_round_of_the_mistake() -> None:
    ledger = (
        paper("4@C1", "4@C1")
        .rounds(*BLUE_IN_5, "A1-C1 C1-C4", "-")
        .flip()
        .do(SheetChecked(S0))
        .game.ledgers[0]
    )
    a1 = parse_island("A1")
    assert [a1 in ledger.sheet(number).crossed_out for number in (5, 6, 7)] == [False, True, True]
    assert ledger.sheet(5).is_finished(a1)


def test_a_goal_that_did_not_need_the_lost_island_stays() -> None:
    table = paper("4@C1", "4@C1").rounds("5@E2", *BLUE_IN_5).do(SheetChecked(S0))
    assert lost(table.game) == "E2"
    assert table.game.reached[0] == Reached(blue=6)


@pytest.mark.parametrize("next_card_open", [False, True])
def test_a_goal_that_a_correction_brings_about_counts_from_its_round(next_card_open: bool) -> None:
    table = paper("4@C1", "4@C1").rounds(*BLUE_IN_5[:4], "1@A4").do(SheetChecked(S0))
    if next_card_open:
        table.flip()
    table.do(correction(5, "a", "2@A4"))
    assert table.game.reached[0] == Reached(blue=6 if next_card_open else 5)


def test_a_goal_announced_by_a_correction_keeps_its_round() -> None:
    table = paper("4@C1", "4@C1").rounds(*BLUE_IN_5[:4], "1@A4").do(SheetChecked(S0)).flip()
    table.do(correction(5, "a", "2@A4")).submit(0, "5@E2").submit(1, "-")
    table.do(SheetChecked(S0), correction(6, "a", "2@E2"))
    assert table.game.reached[0] == Reached(blue=6)


def test_a_goal_by_correction_is_withdrawn_with_an_island_lost_in_the_same_round() -> None:
    table = paper("4@C1", "4@C1").rounds(*BLUE_IN_5[:4], "1@A4").do(SheetChecked(S0)).flip()
    # Blue counts from round 6, and in the same round a bridge too many ends at A4.
    table.do(correction(5, "a", "2@A4")).submit(0, "A2-A4 C1-C4").submit(1, "-")
    assert table.game.reached[0] == Reached(blue=6)
    table.round().flip().do(SheetChecked(S0))
    assert lost(table.game) == "A4"
    assert table.game.reached[0] == Reached()


def test_a_withdrawn_goal_may_be_reached_again() -> None:
    table = race_for_blue().do(pointing("A4"), correction(5, "a", "2@A4"))
    assert table.game.reached[0] == Reached()
    table.round("A2-A4 C1-C4")
    assert table.game.reached == (Reached(blue=7), Reached(blue=6))
    assert [points.blue for points in table.game.scores] == [3, 7]


# Settled: a wrong start number


def test_a_wrong_start_number_is_a_mistake_of_round_0_on_the_sheet_of_the_receiver() -> None:
    table = paper("5@C1", "4@D1")
    assert table.game.ledgers[0].mistakes() == ()
    (mistake,) = table.game.ledgers[1].mistakes()
    assert mistake.round_action == (0, "a")
    assert [refusal.code for refusal in mistake.refusals] == ["start-number"]
    table.do(pointing("C1", seat=1, by=0), correction(0, "a", "4@C1", seat=1))
    assert table.game.sheets == (sheet_of("4@D1"), sheet_of("4@C1"))
    assert table.game.ledgers[1].mistakes() == ()


def test_a_start_on_a_flag_is_a_mistake() -> None:
    (mistake,) = paper("3@A1").game.ledgers[0].mistakes()
    assert [refusal.code for refusal in mistake.refusals] == ["start-flagged"]
    assert " ".join(map(str, mistake.islands)) == "A1"


@pytest.mark.parametrize("card_open", [False, True])
def test_a_wrong_start_number_noticed_by_the_first_round_may_be_corrected(card_open: bool) -> None:
    table = paper("5@C1")
    if card_open:
        table.flip()
    table.do(SheetChecked(S0), correction(0, "a", "3@E2"))
    assert table.game.sheets == (sheet_of("3@E2"),)


def test_a_wrong_start_number_noticed_in_the_second_round_is_crossed_out() -> None:
    table = paper("5@C1").round().flip().do(SheetChecked(S0))
    assert lost(table.game) == "C1"
    assert lost(paper("5@C1").do(SheetChecked(S0)).round().flip().game) == "C1"


def test_a_start_number_on_which_bridges_rest_is_crossed_out() -> None:
    assert lost(paper("5@C1").round("A1=C1").do(SheetChecked(S0)).game) == "C1"


def test_a_corrected_start_is_a_3_or_a_4_on_a_plain_island() -> None:
    table = paper("5@C1").do(SheetChecked(S0))
    error = refused(table.game, correction(0, "a", "6@C1"))
    assert error.code == "correction-illegal"
    assert [refusal.code for refusal in error.refusals] == ["start-number"]
    assert reason(table.game, correction(0, "a", "-")) == (
        "correction-marks",
        "found no number, expected a start number (2.1)",
    )


def test_a_start_is_taken_as_written_on_paper() -> None:
    table = paper("6@C4")
    assert table.game.starts == (parse_writing("6@C4"),)
    assert refused(set_up(), StartWritten(S0, parse_writing("6@C4"))).code == "illegal-turn"
