"""Paper rules: making, finding and correcting mistakes (section 6)."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.commands import Word, word_for
from hashi.rules import ROUNDS, Checks, Law, Phase, parse_island
from hashi.texts import LANGUAGES, texts
from tests.faces import START, answers, played, table_for

PAPER = Law.PAPER
PASSES = ("-", "")

# A first turn with a wrong number: card 1 is 5/2.
WRONG = ("4@C1", "")
NOTICED = [
    "Round 1, action a: a mistake. You can still correct it: fix 1a and the new marks.",
    "The card shows a 5, not a 4. (rule 3.2)",
]


def typed(*lines: str, checks: Checks = Checks.ON_REQUEST) -> list[str]:
    return answers(lines, table_for(law=PAPER, checks=checks))


def test_paper_rules_are_announced() -> None:
    shown = played([], table_for(law=PAPER))
    assert shown[1] == (
        "Paper rules: nothing stops you from making a mistake. Check your sheet after every round."
    )


def test_nobody_stops_a_mistake() -> None:
    assert typed(*WRONG)[:3] == [
        "So far: 4@C1",
        "Press Enter to play this.",
        "You play 4@C1",
    ]


def test_nobody_counts_for_you() -> None:
    assert typed("A4-A5")[:2] == ["So far: A4-A5", "Press Enter to play this."]
    assert typed("A4=A5 A4=A5", "")[2] == "You play A4=A5 A4=A5"


def test_a_place_that_the_board_does_not_have_takes_no_mark() -> None:
    assert typed("5@B1")[:-1] == ["That is not allowed:", "There is no island at B1. (rule 1.5)"]
    assert typed("A1-F1")[0] == "That is not allowed:"


def test_a_wrong_start_number_is_taken_and_can_be_corrected() -> None:
    table = table_for(law=PAPER)
    shown = answers(["check", "fix 0a 3@C1"], table, before=["6@C4"])
    assert shown[:-1] == [
        "Round 0, action a: a mistake. You can still correct it: fix 0a and the new marks.",
        "The start number must be a 3 or a 4, not a 6. (rule 2.1)",
        "The start number goes on an island without a flag; C4 has one. (rule 2.1)",
        "Round 0, action a has been corrected.",
    ]
    assert table.game.sheets[0].number(parse_island("C1")) == 3


def test_a_start_number_needs_an_island() -> None:
    table = table_for(law=PAPER)
    assert answers(["3@B1"], table, before=[])[:-1] == [
        "That is not allowed:",
        "There is no island at B1. (rule 1.5)",
    ]
    assert table.game.phase is Phase.SET_UP


def test_checking_finds_nothing() -> None:
    assert typed("check")[:-1] == ["No new mistake found on your sheet."]


def test_checking_finds_a_mistake_once() -> None:
    shown = typed(*WRONG, "check", "check")
    assert shown[-4:-2] == NOTICED
    assert shown[-2] == "No new mistake found on your sheet."


def test_a_mistake_is_corrected() -> None:
    table = table_for(law=PAPER)
    shown = answers([*WRONG, "check", "fix 1a 5@C1", "sheet"], table)
    at = shown.index(NOTICED[1])
    assert shown[at + 1] == "Round 1, action a has been corrected."
    assert "C1, no flag, 5, has 0, still needs 5" in shown
    assert table.game.sheets[0].number(parse_island("C1")) == 5


def test_correcting_counts_as_noticing() -> None:
    table = table_for(law=PAPER)
    shown = answers([*WRONG, "fix 1a 5@C1"], table)
    assert shown[-2] == "Round 1, action a has been corrected."
    assert table.game.sheets[0].number(parse_island("C1")) == 5
    assert typed("fix 1a 5@C1")[-2] == "There is no mistake to correct in round 1, action a."


def test_correcting_what_can_no_longer_be_corrected_says_why_once() -> None:
    shown = typed("5@F1 D1-F1", "", "fix 1a 5@D1")
    crossed = "Round 1, action a: a mistake that can no longer be corrected"
    at = shown.index(f"{crossed} (rule 6.2). Crossed out: F1")
    assert not any("There is no mistake" in line for line in shown)
    assert shown[at + 1].endswith("(rule 3.4)")
    assert not any("can no longer be finished" in line for line in shown)  # nobody points it out


def test_a_wrong_count_of_bridges_is_corrected() -> None:
    assert "Round 1, action b has been corrected." in typed("A4-A5", "", "fix 1b A4=A5")


def test_correcting_one_action_notices_no_other() -> None:
    table = table_for(law=PAPER)
    answers([*WRONG, "3@D1", "", "fix 2a 6@D1"], table)
    assert [m.round for m in table.game.ledgers[0].unnoticed()] == [1]
    assert table.game.sheets[0].number(parse_island("D1")) == 6


def test_a_correction_that_finishes_an_island_is_told() -> None:
    # Card 5 is 2/1: the 3 on A4 should have been a 2.
    lines = ["A4=A5", "", *(PASSES * 3), "3@A4", "", "check", "fix 5a 2@A4"]
    assert typed(*lines)[-3:-1] == [
        "Round 5, action a has been corrected.",
        "You finish an island: A4.",
    ]


def test_a_correction_continues_with_the_same_draft() -> None:
    shown = typed(*WRONG, "6@D1", "check", "fix 1a 5@C1", "")
    assert "You play 6@D1" in shown


def test_a_late_mistake_is_crossed_out() -> None:
    shown = typed(*WRONG, *PASSES, "check", "sheet")
    at = shown.index(
        "Round 1, action a: a mistake that can no longer be corrected (rule 6.2). Crossed out: C1"
    )
    assert shown[at + 1] == "The card shows a 5, not a 4. (rule 3.2)"
    assert "C1, no flag, crossed out" in shown


def test_a_mistake_that_is_not_corrected_in_time_is_crossed_out() -> None:
    shown = typed(*WRONG, "check", *PASSES)
    at = shown.index(
        "Round 1, action a: a mistake that can no longer be corrected (rule 6.2). Crossed out: C1"
    )
    assert at > shown.index(NOTICED[0])
    assert shown[at + 2].startswith("Round 3 of 17.")


def test_checks_every_round() -> None:
    shown = typed(*WRONG, checks=Checks.EVERY_ROUND)
    assert shown[2:5] == ["You play 4@C1", *NOTICED]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fix", "Type it like this: fix 3b C1-D1"),
        ("fix 3c C4-C6", "Type it like this: fix 3b C1-D1"),
        ("fix 1b A4=A5", "There is no mistake to correct in round 1, action b."),
        ("fix 9a 5@C1", "There is no mistake to correct in round 9, action a."),
        ("fix 1a A4=A5", "Only the marks of action a belong here."),
    ],
)
def test_corrections_that_make_no_sense(line: str, said: str) -> None:
    assert typed(*WRONG, "check", line)[-2] == said


def test_a_correction_must_be_legal() -> None:
    assert typed(*WRONG, "check", "fix 1a 5@C4")[-3:-1] == [
        "That is not allowed:",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
    ]


def test_a_misspelt_correction_is_pointed_at() -> None:
    assert typed(*WRONG, "check", "fix 1a 5@9")[-4:-1] == [
        "1a 5@9",
        "     ^",
        "Character 6: There should be an island such as C1 here, not '9'.",
    ]


def test_a_correction_with_consequences() -> None:
    # Card 4 is 1/1. A 1 on A4 would finish it before the bridge that came in the same round.
    lines = [*PASSES, *PASSES, "A4-A5 A5-B5", "", "2@C1 A4-A5", "", "check", "fix 4a 1@A4"]
    assert typed(*lines)[-2] == "This would break something you have drawn since then (rule 6.2)."


def test_a_correction_may_leave_the_action_out() -> None:
    assert "Round 1, action a has been corrected." in typed(*WRONG, "check", "fix 1a -")


# Pointing at other sheets


def for_two(*lines: str) -> list[str]:
    # The first card for these two is 1/1.
    return answers(lines, table_for("Anna", "Ben Bo", law=PAPER), before=["3@D1", "3@F4"])


def test_pointing_at_a_mistake() -> None:
    shown = for_two("6@C1", "", "-", "", "-", "", "point Anna C1")
    assert (
        "Anna, round 1, action a: a mistake."
        " You can still correct it: fix 1a and the new marks." in shown
    )


def test_pointing_at_nothing() -> None:
    assert for_two("point Ben Bo C1")[-2] == ("There is no new mistake at C1 on Ben Bo’s sheet.")


def test_pointing_at_a_turn_that_is_not_shown_yet() -> None:
    assert for_two("6@C1", "", "point Anna C1")[-3:-1] == [
        "There is no new mistake at C1 on Anna’s sheet.",
        "Anna’s turn in this round is shown when everyone has played.",
    ]


def test_pointing_at_an_island_that_does_not_exist() -> None:
    assert for_two("point Ben Bo F9")[-2] == "There is no island F9 on this board."


@pytest.mark.parametrize("line", ["point", "point C1", "point Nobody C1"])
def test_pointing_at_nobody(line: str) -> None:
    assert for_two(line)[-2] == "Type it like this: point Ben Bo C1"


def test_pointing_with_a_misspelt_island() -> None:
    assert for_two("point Ben Bo 9")[-4:-2] == ["Ben Bo 9", "       ^"]


# The final check


def to_the_end(*first: str, rounds: int = ROUNDS) -> tuple[str, ...]:
    return (START, *first, *(PASSES * (rounds - len(first) // 2)))


def test_the_final_check() -> None:
    lines = (*to_the_end(), "check", "map", "sheet", "points", "rule 3.9", "?", "5@C1", "")
    shown = played(lines, table_for(law=PAPER))
    at = shown.index(
        "All 17 cards have been played. Last chance to check your sheet."
        " Press Enter when you have nothing more to check."
    )
    assert shown[at + 1 : at + 3] == [
        "Final check:",
        "No new mistake found on your sheet.",
    ]
    assert "Your sheet:" in shown[at:]
    assert "Bridges never cross each other." in shown[at:]
    assert shown[-4:-2] == [
        "The game is over.",
        "You: 0 points (islands 0, red 0, blue 0, chain 0)",
    ]


def test_a_mistake_of_the_last_round_is_corrected_in_the_final_check() -> None:
    table = table_for(law=PAPER)
    lines = (*to_the_end(rounds=16), "1@C1", "", "check", "fix 17a 4@C1", "")
    shown = played(lines, table)
    assert "Round 17, action a has been corrected." in shown
    assert table.game.phase is Phase.ENDED
    assert not table.game.sheets[0].crossed_out


def test_what_is_crossed_out_at_the_end_is_told() -> None:
    table = table_for(law=PAPER)
    lines = (*to_the_end(rounds=16), "1@C1", "", "check", "")
    shown = played(lines, table)
    assert table.game.sheets[0].crossed_out == {parse_island("C1")}
    assert (
        "Round 17, action a: a mistake that can no longer be corrected (rule 6.2)."
        " Crossed out: C1" in shown
    )


def test_everybody_has_a_final_check() -> None:
    table = table_for("Anna", "Ben", law=PAPER)
    lines = ("3@D1", "3@D1", *(PASSES * 2 * ROUNDS), "", "")
    shown = played(lines, table)
    assert "Anna, final check:" in shown
    assert "Ben, final check:" in shown
    assert shown[-1] == "Shared win: Anna, Ben!"


def test_the_final_check_does_not_explain_turns() -> None:
    lines = (*to_the_end(), "?")
    shown = played(lines, table_for(law=PAPER))
    at = shown.index("Final check:")
    assert not any("undo: undo the last step" in line for line in shown[at:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_in_every_language(language: str) -> None:
    say = texts(language)
    check, fix = word_for(say, Word.CHECK), word_for(say, Word.FIX)
    table = table_for(law=PAPER)
    shown = answers([*WRONG, check, f"{fix} 1a 5@C1"], table, language)
    assert table.game.sheets[0].number(parse_island("C1")) == 5
    assert any(f"{fix} 1a" in line for line in shown)
    assert not any("{" in line for line in shown)
