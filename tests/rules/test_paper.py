"""Paper rules (section 6) and their interpretation, in small games.

All games use the deck of twos: every card is a 2 with two bridges.
"""

from __future__ import annotations

import pytest

from hashi.rules.events import (
    Action,
    Checks,
    GameEnded,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SheetChecked,
    TurnSubmitted,
)
from hashi.rules.game import Game, Phase
from hashi.rules.notation import parse_island
from hashi.rules.paper import Mistake, PaperError, cleared, correct, correctable, right_marks
from hashi.rules.refusal import RefusalCode
from hashi.rules.scoring import Reached, Score
from hashi.rules.turn import Turn
from tests.rules.test_game import BLUE_IN_5, CHAIN_IN_6, Table, reason, refused, set_up
from tests.rules.test_sheet import sheet_of

S0, S1 = Seat(0), Seat(1)

# A4 gets one bridge, and in round 5 a wrong 1 finishes it: blue by a mistake. Start 4@C1.
BLUE_BY_MISTAKE = ("2@D1 D1=D4", "2@D4 A1=C1", "2@A5 A4-A5 A5-B5", "2@A1", "1@A4")
# The count of the last turn is wrong, and its bridge finishes D4. Start 3@B5.
CHAIN_BY_MISTAKE = (*CHAIN_IN_6[:5], "2@D4 C4-D4")


def paper(*starts: str, checks: Checks = Checks.ON_REQUEST) -> Table:
    return Table(*(starts or ("4@C1",)), law=Law.PAPER, checks=checks)


def correction(number: int, action: str, turn: str, seat: int = 0) -> MistakeCorrected:
    return MistakeCorrected(Seat(seat), number, Action(action), Turn.parse(turn))


def pointing(island: str, seat: int = 0, by: int = 1) -> MistakePointedOut:
    return MistakePointedOut(Seat(seat), Seat(by), parse_island(island))


def lost(game: Game, seat: int = 0) -> str:
    return " ".join(map(str, sorted(game.sheets[seat].crossed_out)))


def pending(game: Game, seat: int = 0) -> list[str]:
    return [f"{number}{action}" for number, action in sorted(game.ledgers[seat].pending)]


def only_mistake(table: Table) -> Mistake:
    (mistake,) = table.game.ledgers[0].mistakes()
    return mistake


# 6.1, 6.4: what is a mistake, and which islands it concerns

MISTAKES = {
    "wrong-number": ((), "5@E2", "a", "E2"),
    "island-taken": ((), "2@C1", "a", "C1"),
    "flag-needs-bridge": ((), "2@A1", "a", "A1"),
    "number-too-small": (("2@E2 E2=E3", "2@F3 E3-F3 F3-F4"), "2@E3", "a", "E3"),
    "wrong-count": ((), "A1-C1", "b", "A1 C1"),
    "no-number": ((), "A1-C1 E2-E3", "b", "E2 E3"),
    "third-bridge": (("A1=C1",), "A1-C1 C1-D1", "b", "A1 C1"),
    "crossing": (("C1=C4",), "2@B2 B2-E2 B2-B3", "b", "B2 E2"),
    "finished-island": (("2@E2 E2=E3",), "2@B2 B2-E2 B2-B3", "b", "E2"),
    "load-over-number": (("2@E2 E2-E3 A1-C1",), "E2-E3 B2-E2", "b", "E2"),
    "load-over-six": (("2@E2 E2=E3", "2@B3 B3=E3", "2@F3 E3=F3"), "2@E5 E3=E5", "b", "E3"),
}


def test_every_code_for_a_mark_on_the_board_is_tried() -> None:
    elsewhere = {"start-number", "start-flagged", "no-such-island", "no-such-strait"}
    assert set(MISTAKES) == set(RefusalCode) - elsewhere


@pytest.mark.parametrize("code", MISTAKES)
def test_paper_takes_the_marks_as_drawn_and_the_mistake_names_its_islands(code: str) -> None:
    before, turn, action, islands = MISTAKES[code]
    table = paper().rounds(*before, turn)
    mistake = only_mistake(table)
    assert [refusal.code for refusal in mistake.refusals] == [code]
    assert mistake.round_action == (len(before) + 1, action)
    assert " ".join(map(str, mistake.islands)) == islands
    marks = " ".join(("4@C1", *before, turn))
    assert table.game.sheets[0] == sheet_of(marks)


@pytest.mark.parametrize("code", MISTAKES)
def test_a_mistake_noticed_too_late_crosses_its_islands_out(code: str) -> None:
    before, turn, _, islands = MISTAKES[code]
    table = paper().rounds(*before, turn, "-").flip()
    assert lost(table.do(SheetChecked(S0)).game) == islands


@pytest.mark.parametrize("code", MISTAKES)
def test_a_referee_refuses_what_paper_takes(code: str) -> None:
    before, turn, _, _ = MISTAKES[code]
    table = Table("4@C1").rounds(*before).flip()
    number = len(before) + 1
    error = refused(table.game, TurnSubmitted(S0, number, Turn.parse(turn)))
    assert [refusal.code for refusal in error.refusals] == [code]


def test_a_wrong_count_concerns_both_ends_of_each_bridge_of_the_action() -> None:
    table = paper().rounds("2@E5 A1-C1 C1-D1 D5-E5")
    assert " ".join(map(str, only_mistake(table).islands)) == "A1 C1 D1 D5 E5"


def test_two_new_bridges_that_cross_concern_all_four_ends() -> None:
    table = paper().rounds("2@B2 B2-E2 C1-C4")
    assert " ".join(map(str, only_mistake(table).islands)) == "C1 B2 E2 C4"


def test_both_actions_of_a_turn_may_be_mistakes() -> None:
    table = paper().rounds("5@E2 A1-C1")
    assert [m.round_action for m in table.game.ledgers[0].mistakes()] == [(1, "a"), (1, "b")]


def test_a_legal_game_has_no_mistake() -> None:
    game = paper().rounds(*BLUE_IN_5).game
    assert game.ledgers[0].mistakes() == ()
    assert Table("4@C1").rounds(*BLUE_IN_5).game.sheets == game.sheets


# Settled: a mark anywhere else cannot be made


@pytest.mark.parametrize(
    ("turn", "code"), [("2@B1", "no-such-island"), ("A1-C1 A1-D1", "no-such-strait")]
)
def test_a_mark_on_no_place_of_the_board_cannot_be_made_on_paper_either(
    turn: str, code: str
) -> None:
    table = paper().flip()
    error = refused(table.game, TurnSubmitted(S0, 1, Turn.parse(turn)))
    assert error.code == "illegal-turn"
    assert [refusal.code for refusal in error.refusals] == [code]


def test_a_start_number_stands_on_an_island_on_paper_too() -> None:
    game = paper("4@C1").game
    assert game.phase is Phase.FLIP
    with pytest.raises(ValueError, match="no-such-island at B1"):
        paper("4@B1")


# 6.2: noticed in time


def test_a_mistake_noticed_in_its_round_may_be_corrected() -> None:
    table = paper().round("5@E2").do(SheetChecked(S0))
    assert pending(table.game) == ["1a"]
    assert lost(table.game) == ""
    table.do(correction(1, "a", "2@E2"))
    assert pending(table.game) == []
    assert table.game.sheets == (sheet_of("4@C1 2@E2"),)
    assert table.game.ledgers[0].mistakes() == ()
    assert lost(table.passes(17).do(GameEnded()).game) == ""


@pytest.mark.parametrize("closed", [False, True])
def test_a_mistake_noticed_in_the_next_round_may_be_corrected(closed: bool) -> None:
    table = paper().round("5@E2").flip()
    if closed:
        table.submit(0, "2@D1")
    assert pending(table.do(SheetChecked(S0)).game) == ["1a"]


def test_a_mistake_noticed_in_the_round_after_next_is_crossed_out() -> None:
    table = paper().rounds("5@E2", "-").flip().do(SheetChecked(S0))
    assert pending(table.game) == []
    assert lost(table.game) == "E2"
    assert table.game.sheets[0].number(parse_island("E2")) == 5  # it stays as it is


def test_the_action_is_entered_again_on_another_island_or_left_out() -> None:
    table = paper().round("5@E2 A1=C1").do(SheetChecked(S0))
    assert table.do(correction(1, "a", "2@D1")).game.sheets == (sheet_of("4@C1 2@D1 A1=C1"),)
    table = paper().round("5@E2 A1=C1").do(SheetChecked(S0))
    assert table.do(correction(1, "a", "-")).game.sheets == (sheet_of("4@C1 A1=C1"),)


def test_bridges_are_entered_again_and_the_number_stays() -> None:
    table = paper().round("2@E2 A1-C1").do(SheetChecked(S0))
    assert pending(table.game) == ["1b"]
    table.do(correction(1, "b", "A1-C1 E2-E3"))
    assert table.game.sheets == (sheet_of("4@C1 2@E2 A1-C1 E2-E3"),)
    assert table.game.ledgers[0].mistakes() == ()


def test_both_mistaken_actions_are_corrected_one_by_one() -> None:
    table = paper().round("5@E2 A1-C1").do(SheetChecked(S0))
    assert pending(table.game) == ["1a", "1b"]
    assert pending(table.do(correction(1, "b", "A1=C1")).game) == ["1a"]
    assert pending(table.do(correction(1, "a", "2@E2")).game) == []


def test_a_correction_may_fix_a_later_mistake_too() -> None:
    table = paper().round("A1=C1 C1-D1").round("A1-C1 C1-D1").do(SheetChecked(S0))
    assert pending(table.game) == ["1b", "2b"]
    assert pending(table.do(correction(1, "b", "-")).game) == []
    assert table.game.ledgers[0].mistakes() == ()


# 6.2, 6.3: consequences


def test_a_number_on_which_bridges_of_the_same_round_rest_is_crossed_out() -> None:
    table = paper().round("5@E2 E2=E3").do(SheetChecked(S0))
    assert pending(table.game) == []
    assert lost(table.game) == "E2"


def test_a_number_on_which_later_bridges_rest_is_crossed_out() -> None:
    table = paper().rounds("5@E2", "E2=E3").do(SheetChecked(S0))
    assert lost(table.game) == "E2"


def test_a_bridge_on_which_a_later_flag_number_rests_is_crossed_out() -> None:
    table = paper().rounds("A1-C1", "2@A1").do(SheetChecked(S0))
    assert lost(table.game) == "A1 C1"


def test_later_marks_that_do_not_rest_on_the_mistake_are_no_consequence() -> None:
    table = paper().rounds("5@E2", "2@D1 A1=C1").do(SheetChecked(S0))
    assert pending(table.game) == ["1a"]
    table.do(correction(1, "a", "2@E2"))
    assert table.game.sheets == (sheet_of("4@C1 2@E2 2@D1 A1=C1"),)


def test_what_was_broken_before_is_no_consequence() -> None:
    table = paper().rounds("5@E2", "A1-C1").do(SheetChecked(S0))
    assert pending(table.game) == ["1a", "2b"]


def test_another_players_marks_are_no_consequence() -> None:
    table = paper("4@C1", "4@C1").round("5@E2").round("-", "2@E2 E2=E3").do(SheetChecked(S0))
    assert pending(table.game) == ["1a"]


def test_whether_a_mistake_is_correctable_depends_on_the_round_of_noticing() -> None:
    table = paper().rounds("5@E2")
    ledger, mistake = table.game.ledgers[0], only_mistake(table)
    assert [correctable(ledger, mistake, now) for now in (1, 2, 3)] == [True, True, False]


# Settled: a number written over another one hides it until it is taken back


def test_a_number_written_over_another_hides_it_until_taken_back() -> None:
    table = paper().round("2@C1 A1=C1")
    c1 = parse_island("C1")
    assert table.game.sheets[0].number(c1) == 2
    assert table.game.sheets[0].is_finished(c1)
    table.do(SheetChecked(S0), correction(1, "a", "-"))
    assert table.game.sheets == (sheet_of("4@C1 A1=C1"),)


# Settled: the wrong marks


@pytest.mark.parametrize(
    ("before", "turn", "right"),
    [
        ((), "5@E2 A1=C1", "A1=C1"),  # the number, nothing else
        ((), "2@E2 A1-C1", "2@E2"),  # a wrong count: all bridges
        ((), "2@E2 A1-C1 C1-D1 E2-E3", "2@E2"),
        (("2@E2 E2=E3",), "B2-E2 A1-C1", "A1-C1"),  # those that end at the overloaded island
        (("2@E2 E2-E3 A1-C1",), "E2-E3 B2-E2", "-"),
        (("2@E2 E2=E3", "2@B3 B3=E3", "2@F3 E3=F3", "2@E5"), "E3-E5 A1-C1", "A1-C1"),
        (("A1-C1 C1-D1",), "A1=C1", "A1-C1"),  # the third one, not the second
        (("A1=C1",), "A1-C1 C1-D1", "C1-D1"),
        (("C1=C4", "2@B2"), "B2-E2 B2-B3", "B2-B3"),  # the one that crosses
        ((), "A1-C1 E2-E3", "A1-C1"),  # the one without a number at either end
    ],
)
def test_the_wrong_marks_are_those_made_responsible(
    before: tuple[str, ...], turn: str, right: str
) -> None:
    table = paper().rounds(*before, turn)
    assert str(right_marks(table.game.ledgers[0], only_mistake(table))) == right


def test_a_mark_wrong_for_two_reasons_is_taken_back_once() -> None:
    table = paper().rounds("A1-C1 C1-D1", "A1=C1 C1-D1")
    mistake = only_mistake(table)
    assert {refusal.code for refusal in mistake.refusals} == {
        "wrong-count",
        "third-bridge",
        "load-over-number",
    }
    assert right_marks(table.game.ledgers[0], mistake) == Turn()


# 6.2: the correction itself


def test_a_correction_needs_a_noticed_mistake() -> None:
    table = paper().round("5@E2")
    assert reason(table.game, correction(1, "a", "2@E2")) == (
        "no-correction-open",
        "no correction is open for round 1a",
    )
    table.do(SheetChecked(S0))
    assert refused(table.game, correction(1, "b", "-")).code == "no-correction-open"


@pytest.mark.parametrize(
    ("turn", "action", "new"), [("5@E2", "a", "2@E2 A1=C1"), ("2@E2 A1-C1", "b", "2@E2 A1=C1")]
)
def test_a_correction_holds_marks_of_its_action_alone(turn: str, action: str, new: str) -> None:
    table = paper().round(turn).do(SheetChecked(S0))
    assert reason(table.game, correction(1, action, new)) == (
        "correction-marks",
        f"found {new}, expected only marks of action {action}",
    )


def test_a_correction_must_be_legal_as_of_its_own_round() -> None:
    table = paper().rounds("5@E2", "A1=C1").do(SheetChecked(S0))
    # The bridge at A1 came in round 2 only.
    error = refused(table.game, correction(1, "a", "2@A1"))
    assert error.code == "correction-illegal"
    assert str(error) == "flag-needs-bridge at A1 (rule 3.4)"
    assert [refusal.code for refusal in error.refusals] == ["flag-needs-bridge"]
    assert pending(table.game) == ["1a"]


def test_a_correction_must_leave_everything_since_legal() -> None:
    table = paper().round("5@E2").do(SheetChecked(S0)).round("E2=E3")
    assert reason(table.game, correction(1, "a", "-")) == (
        "correction-consequences",
        "marks drawn since would break a rule (6.2)",
    )
    assert refused(table.game, correction(1, "a", "2@D1")).code == "correction-consequences"
    table.do(correction(1, "a", "2@E2"))
    assert table.game.sheets == (sheet_of("4@C1 2@E2 E2=E3"),)


def test_a_correction_waits_until_the_open_turn_is_withdrawn() -> None:
    table = paper("4@C1", "4@C1").round("5@E2").do(SheetChecked(S0)).flip().submit(0, "-")
    assert reason(table.game, correction(1, "a", "2@E2")) == (
        "already-submitted",
        "withdraw the turn of the open round first",
    )


def test_the_library_raises_its_own_error() -> None:
    table = paper().round("5@E2")
    with pytest.raises(PaperError) as caught:
        correct(table.game.ledgers[0], (1, Action.A), Turn())
    assert caught.value.code == "no-correction-open"
    assert caught.value.refusals == ()


# Settled: how long a correction may be entered


def test_a_correction_may_be_entered_until_the_card_after_next() -> None:
    table = paper().round("5@E2").do(SheetChecked(S0)).flip()
    assert pending(table.game) == ["1a"]
    table.submit(0, "-")
    assert pending(table.game) == ["1a"]
    assert table.do(correction(1, "a", "2@E2")).game.sheets == (sheet_of("4@C1 2@E2"),)


def test_a_mistake_not_corrected_by_then_is_crossed_out() -> None:
    table = paper().round("5@E2").do(SheetChecked(S0)).round().flip()
    assert pending(table.game) == []
    assert lost(table.game) == "E2"
    assert refused(table.game, correction(1, "a", "2@E2")).code == "no-correction-open"


def test_each_mistake_has_its_own_time() -> None:
    table = paper().rounds("5@E2", "5@D1").do(SheetChecked(S0)).flip()
    assert (pending(table.game), lost(table.game)) == (["2a"], "E2")


def test_in_the_final_check_the_last_two_rounds_may_be_corrected() -> None:
    table = paper().passes(14).rounds("5@E2", "5@D1", "5@B2")
    assert table.game.phase is Phase.FINAL_CHECK
    table.do(SheetChecked(S0))
    assert (pending(table.game), lost(table.game)) == (["16a", "17a"], "E2")
    table.do(correction(17, "a", "2@B2"))
    assert pending(table.game) == ["16a"]


def test_when_the_scores_are_called_open_corrections_are_crossed_out() -> None:
    table = paper().passes(16).rounds("5@E2").do(SheetChecked(S0), GameEnded())
    assert (pending(table.game), lost(table.game)) == ([], "E2")
    assert refused(table.game, SheetChecked(S0)).code == "wrong-phase"
    assert refused(table.game, correction(17, "a", "2@E2")).code == "wrong-phase"


# 6.3: crossed out


def test_a_crossed_out_island_scores_nothing_and_can_never_be_finished() -> None:
    table = paper().rounds("1@E2 E2-E3 A1-C1")
    assert table.game.scores == (Score(islands=2),)
    table.do(SheetChecked(S0))
    assert lost(table.game) == "E2"
    assert table.game.scores == (Score(),)
    table.passes(17).do(GameEnded())
    assert table.game.scores == (Score(),)


def test_a_crossed_out_island_breaks_the_chain() -> None:
    table = paper("3@B5", "4@C1")
    # Seat 0 plays the sheet of seat 1 (2.1), so seat 1 builds the chain.
    for turn in CHAIN_BY_MISTAKE:
        table.round("-", turn)
    assert table.game.reached[1] == Reached(chain=6)
    table.round().flip().do(SheetChecked(S1))
    assert lost(table.game, 1) == "C4 D4"
    assert table.game.sheets[1].largest_chain == 5
    assert table.game.reached[1] == Reached()


# 6.5: noticing is an act


def test_an_unnoticed_mistake_changes_nothing() -> None:
    table = paper("4@C1", "4@C1").rounds(*BLUE_BY_MISTAKE).passes(17).do(GameEnded())
    assert lost(table.game) == ""
    assert table.game.scores[0] == Score(islands=10, blue=7)


def test_a_check_notices_every_mistake_of_the_own_sheet_only() -> None:
    table = paper("4@C1", "4@C1").round("5@E2 A1-C1", "5@E2").do(SheetChecked(S0))
    assert pending(table.game) == ["1a", "1b"]
    assert pending(table.game, 1) == []


def test_a_check_without_a_mistake_changes_nothing() -> None:
    table = paper().rounds("2@E2 E2=E3")
    before = table.game
    assert table.do(SheetChecked(S0)).game == before


def test_another_player_points_at_an_island() -> None:
    table = paper("4@C1", "4@C1").round("5@E2 A1-C1").do(pointing("E2"))
    assert pending(table.game) == ["1a"]
    assert pending(table.do(pointing("C1")).game) == ["1a", "1b"]


@pytest.mark.parametrize("island", ["D1", "B1"])
def test_pointing_at_an_island_without_a_mistake_is_refused(island: str) -> None:
    table = paper("4@C1", "4@C1").round("5@E2")
    assert reason(table.game, pointing(island)) == (
        "no-mistake",
        f"no unnoticed mistake concerns {island}",
    )


def test_a_noticed_mistake_is_not_pointed_at_again() -> None:
    table = paper("4@C1", "4@C1").round("5@E2").do(pointing("E2"))
    assert refused(table.game, pointing("E2")).code == "no-mistake"
    table.passes(2).flip()
    assert lost(table.game) == "E2"
    assert refused(table.game, pointing("E2")).code == "no-mistake"


def test_only_a_player_of_the_game_points() -> None:
    table = paper("4@C1", "4@C1").round("5@E2")
    assert reason(table.game, pointing("E2", by=2)) == (
        "no-such-seat",
        "found seat 2, expected 0 to 1",
    )


def test_nothing_is_checked_before_the_sheets_have_passed() -> None:
    game = set_up(2, Law.PAPER)
    assert reason(game, SheetChecked(S0)) == (
        "wrong-phase",
        "the game is in phase set-up, expected flip or round or final-check",
    )


def test_a_host_may_set_checks_after_every_round() -> None:
    table = paper("4@C1", "4@C1", checks=Checks.EVERY_ROUND).flip().submit(0, "5@E2")
    assert pending(table.game) == []
    table.submit(1, "5@E2 E2=E3")
    assert pending(table.game) == ["1a"]
    assert lost(table.game, 1) == "E2"
    assert pending(table.do(correction(1, "a", "2@E2")).game) == []


def test_a_correction_after_an_every_round_check_may_still_be_missed() -> None:
    table = paper(checks=Checks.EVERY_ROUND).rounds("5@E2", "-").flip()
    assert lost(table.game) == "E2"


def test_on_request_nothing_is_checked_by_itself() -> None:
    assert pending(paper().rounds("5@E2").game) == []


def test_a_correction_begins_on_the_sheet_without_the_action() -> None:
    game = Table("4@C1", "4@C1", law=Law.PAPER).round("5@D1 C1-D1").game
    before = game.sheets[0]
    marks, sheet = cleared(game.ledgers[0], (1, Action.A))
    assert str(marks) == "5@D1"
    assert (sum(before.numbers), sum(sheet.numbers)) == (9, 4)
    assert sheet.bridges == before.bridges
    marks, sheet = cleared(game.ledgers[0], (1, Action.B))
    assert str(marks) == "C1-D1"
    assert (sum(before.bridges), sum(sheet.bridges)) == (1, 0)
    assert sheet.numbers == before.numbers
