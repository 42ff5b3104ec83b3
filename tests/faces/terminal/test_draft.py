"""A turn while it is typed."""

from __future__ import annotations

import io

import pytest

from hashi.faces.terminal import Console, EndOfInput, Play
from hashi.faces.terminal.draft import Draft
from hashi.rules import (
    PASS,
    SIDE_A,
    Card,
    Sheet,
    Turn,
    apply_unchecked,
    legal_turns,
    parse_strait,
    parse_writing,
)
from hashi.rules.turn import parse_marks
from hashi.texts import texts
from tests.faces import answers, table_for

EMPTY = Sheet.empty(SIDE_A)
SHEET = apply_unchecked(EMPTY, Turn.parse("4@C1"))


def draft_of(text: str = "", card: str = "5/2") -> Draft:
    draft = Draft(SHEET, Card.parse(card))
    if text:
        draft.add(parse_marks(text))
    return draft


def test_a_new_draft_holds_nothing() -> None:
    draft = draft_of()
    assert not draft.started
    assert draft.turn == PASS
    assert draft.written is None


def test_marks_add_up_to_a_turn() -> None:
    draft = draft_of("5@D1")
    draft.add(parse_marks("D1-C1 C1-D1"))
    assert draft.started
    assert draft.turn == Turn.parse("5@D1 C1=D1")
    assert draft.written == parse_writing("5@D1")


def test_undo_takes_marks_back_one_by_one() -> None:
    draft = draft_of("5@D1 C1=D1")
    assert draft.undo() == parse_strait("C1-D1")
    assert draft.turn == Turn.parse("5@D1 C1-D1")
    draft.undo()
    assert draft.undo() == parse_writing("5@D1")
    assert draft.undo() is None
    assert not draft.started


def test_clear_takes_everything_back() -> None:
    draft = draft_of("5@D1 C1=D1")
    draft.clear()
    assert not draft.started
    assert draft.turn == PASS


def test_leaving_out_is_a_decision_that_marks_undo_and_clear_end() -> None:
    draft = draft_of("5@D1")
    draft.leave_out()
    assert draft.started
    assert draft.turn == PASS
    draft.add(parse_marks("5@D1"))
    assert not draft.passing
    draft.leave_out()
    draft.clear()
    for marks in ("-", "5@D1", "-", "5@D1", "-"):
        draft.undo()
        assert str(draft.turn) == marks
    assert draft.undo() is None


def test_completions_are_the_legal_turns_that_contain_the_draft() -> None:
    draft = draft_of()
    every = list(legal_turns(SHEET, draft.card))
    assert draft.completions() == every
    draft.add(parse_marks("C1-D1"))
    strait = parse_strait("C1-D1")
    assert draft.completions() == [turn for turn in every if strait in turn.draw]
    both = draft.completions(parse_marks("C1-D1"))
    assert both == [turn for turn in every if turn.draw.count(strait) == 2]
    assert not draft.completions(parse_marks("C1=D1"))


def test_a_number_in_the_draft_binds_the_completions() -> None:
    draft = draft_of("5@D1")
    assert {turn.write for turn in draft.completions()} == {parse_writing("5@D1")}


def test_a_changed_sheet_changes_the_completions_and_keeps_the_marks() -> None:
    draft = draft_of("C1-D1")
    assert draft.completions()
    draft.on(EMPTY)
    assert draft.turn == Turn.parse("C1-D1")
    assert {str(turn.write) for turn in draft.completions()} == {"5@C1", "5@D1"}
    same = draft._legal
    draft.on(EMPTY)
    assert draft._legal is same


# As played: the first card of the table is 5/2


def test_parts_of_a_turn() -> None:
    assert answers(["5@c1", "c4-c1", "A5-A4", ""])[:8] == [
        "So far: 5@C1",
        "Press Enter to play this.",
        "So far: 5@C1 C1-C4",
        "1 more bridge, or none at all.",
        "So far: 5@C1 C1-C4 A4-A5",
        "Press Enter to play this.",
        "You play 5@C1 C1-C4 A4-A5",
        "0 points so far.",
    ]


def test_clear_without_marks_takes_nothing_back() -> None:
    assert answers(["clear", "5@C1", "clear", "clear"])[:-1] == [
        "There is nothing to take back.",
        "So far: 5@C1",
        "Press Enter to play this.",
        "Everything taken back. Type undo to get it all back.",
        "There is nothing to take back.",
    ]


def test_undo_and_clear() -> None:
    assert answers(["undo", "5@C1 A4-A5", "undo", "undo", "A4=A5", "clear", ""])[:-1] == [
        "There is nothing to take back.",
        "So far: 5@C1 A4-A5",
        "1 more bridge, or none at all.",
        "Taken back: A4-A5",
        "So far: 5@C1",
        "Press Enter to play this.",
        "Taken back: 5@C1",
        "So far: A4=A5",
        "Press Enter to play this.",
        "Everything taken back. Type undo to get it all back.",
        "Nothing entered yet. Type a turn, or a dash (-) to leave both actions out.",
    ]


def test_another_number_moves_it_with_the_bridges_that_fit() -> None:
    assert answers(["5@C1 A4=A5", "5@D1", "undo"])[2:-1] == [
        "Instead of 5@C1 A4=A5. Type undo to get that back.",
        "So far: 5@D1 A4=A5",
        "Press Enter to play this.",
        "Back as it was before.",
        "So far: 5@C1 A4=A5",
        "Press Enter to play this.",
    ]
    assert answers(["5@C1 C1=C4", "b2"])[2:-1] == [
        "Instead of 5@C1 C1=C4. Type undo to get that back.",
        "So far: 5@B2",
        "Press Enter to play this.",
    ]


def test_a_whole_new_turn_replaces_the_draft() -> None:
    assert answers(["c1 a4a5 c1c4", "d1 d1=f1", "a4=a5", "undo", "undo"])[2:-1] == [
        "Instead of 5@C1 C1-C4 A4-A5. Type undo to get that back.",
        "So far: 5@D1 D1=F1",
        "Press Enter to play this.",
        "Instead of 5@D1 D1=F1. Type undo to get that back.",
        "So far: 5@D1 A4=A5",
        "Press Enter to play this.",
        "Back as it was before.",
        "So far: 5@D1 D1=F1",
        "Press Enter to play this.",
        "Back as it was before.",
        "So far: 5@C1 C1-C4 A4-A5",
        "Press Enter to play this.",
    ]


def test_a_new_turn_that_is_not_allowed_replaces_nothing() -> None:
    assert answers(["c1", "c4 a4=a5"])[2:-1] == [
        "That is not allowed:",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
        "So far: 5@C1",
        "Press Enter to play this.",
    ]


def test_undo_brings_back_what_a_dash_or_clear_threw_away() -> None:
    for word, told in (("-", "Taken back: -"), ("clear", "Back as it was before.")):
        assert answers(["c1 a4=a5", word, "undo"])[-4:-1] == [
            told,
            "So far: 5@C1 A4=A5",
            "Press Enter to play this.",
        ]


def test_what_a_turn_makes_impossible_is_told_before_enter() -> None:
    # The second card is 6/1; A5 has room for 4 bridges.
    assert answers(["-", "", "a5"], before=["4@C1"])[-4:-1] == [
        "So far: 6@A5",
        "Careful: after this turn, this island can no longer be finished: A5",
        "Press Enter to play this.",
    ]


def test_a_quick_game_plays_a_full_turn_without_enter() -> None:
    table = table_for()
    sink = io.StringIO()
    source = io.StringIO("4a5\nc1 a4a5\nc1c4\n-\n")
    with pytest.raises(EndOfInput):
        Play(table, texts("en"), Console(source, sink), quick=True).run()
    assert [str(entry.turn) for entry in table.game.ledgers[0].entries[1:]] == ["5@C1 C1-C4 A4-A5"]
    assert "1 more bridge, or none at all.\nYour turn:\nYou play 5@C1" in sink.getvalue()
    assert sink.getvalue().endswith("Press Enter to play this.\nYour turn:\n\n")


def test_two_numbers_at_once() -> None:
    assert answers(["5@C1 5@D1"])[:3] == [
        "5@C1 5@D1",
        "     ^",
        "Character 6: A turn writes only one number.",
    ]


def test_too_many_bridges_are_refused_at_once() -> None:
    assert answers(["A4=A5 A5-B5"])[:-1] == [
        "That is not allowed:",
        "The card shows 2 bridges, not 3. Draw exactly 2, or none at all. (rule 3.6)",
    ]


def test_a_dead_end_is_refused_before_it_is_too_late() -> None:
    # A5 is finished; with 1@D1 only one of the two bridges of card 10 could be drawn.
    turns = ["A4=A5", "-", "A5=B5", *("-" for _ in range(6))]
    before = ["4@A5", *(line for turn in turns for line in (turn, ""))]
    assert answers(["1@D1", "C1-D1", "moves"], before=before)[2:-1] == [
        "With that, you couldn’t draw all the bridges on this card.",
        "So far: 1@D1",
        "Press Enter to play this.",
        "No bridge can be drawn now.",
        "1 full turn is possible from here.",
    ]


def test_enter_plays_only_what_was_decided() -> None:
    assert answers(["", "-", "", ""])[:4] == [
        "Nothing entered yet. Type a turn, or a dash (-) to leave both actions out.",
        "So far: -",
        "Press Enter to play this.",
        "You leave both actions out.",
    ]


def test_a_dash_replaces_what_was_entered() -> None:
    assert answers(["5@C1", "-", ""])[2:6] == [
        "Instead of 5@C1. Type undo to get that back.",
        "So far: -",
        "Press Enter to play this.",
        "You leave both actions out.",
    ]


def test_too_few_bridges_cannot_be_played() -> None:
    assert answers(["A4-A5", ""])[:-1] == [
        "So far: A4-A5",
        "1 more bridge, or none at all.",
        "That is not allowed:",
        "The card shows 2 bridges, not 1. Draw exactly 2, or none at all. (rule 3.6)",
    ]


@pytest.mark.parametrize("word", ["ok", "OK"])
def test_a_word_plays_like_enter(word: str) -> None:
    assert answers(["-", word])[2] == "You leave both actions out."
