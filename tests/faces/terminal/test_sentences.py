"""Sentences about a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hashi.faces.terminal import sentences as speech
from hashi.rules import (
    SIDE_A,
    SIDE_B,
    Board,
    Card,
    FormatError,
    InfoBar,
    Refusal,
    RefusalCode,
    Score,
    Seat,
    Sheet,
    Turn,
    View,
    apply_unchecked,
    parse_island,
    refusals,
    start_refusals,
)
from hashi.rules.turn import parse_marks, parse_writing
from hashi.texts import LANGUAGES, texts
from tests.faces import START, TURNS, table_for

EN = texts("en")


def sheet_with(*turns: str, board: Board = SIDE_A) -> Sheet:
    sheet = Sheet.empty(board)
    for turn in turns:
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    return sheet


# How to break each rule: marks before, card, turn, and what is said about it.
BROKEN = {
    RefusalCode.NO_SUCH_ISLAND: ([], "5/1", "5@B1", "There is no island at B1. (rule 1.5)"),
    RefusalCode.WRONG_NUMBER: ([], "5/1", "4@C1", "The card shows a 5, not a 4. (rule 3.2)"),
    RefusalCode.ISLAND_TAKEN: (["4@C1"], "5/1", "5@C1", "C1 already has a 4. (rule 3.2)"),
    RefusalCode.FLAG_NEEDS_BRIDGE: (
        [],
        "5/1",
        "5@C4",
        "C4 has a flag: it needs a bridge from an earlier round before it gets a number."
        " (rule 3.4)",
    ),
    RefusalCode.NUMBER_TOO_SMALL: (
        ["4@C1", "C1=D1"],
        "1/1",
        "1@D1",
        "2 bridges already lead to D1, so a 1 is too small. (rule 3.5)",
    ),
    RefusalCode.WRONG_COUNT: (
        ["4@C1"],
        "5/1",
        "C1=D1",
        "The card shows 1 bridge, not 2. Draw exactly 1, or none at all. (rule 3.6)",
    ),
    RefusalCode.NO_SUCH_STRAIT: (
        ["4@C1"],
        "5/1",
        "C1-F1",
        "There is no dotted line between these islands: C1-F1. (rule 1.5)",
    ),
    RefusalCode.NO_NUMBER: (
        [],
        "5/1",
        "C1-D1",
        "A bridge needs a number at one end or both; there is none here: C1-D1. (rule 3.7)",
    ),
    RefusalCode.THIRD_BRIDGE: (
        ["4@C1", "C1=D1"],
        "5/1",
        "C1-D1",
        "There is only room for two bridges: C1-D1. (rule 3.8)",
    ),
    RefusalCode.CROSSING: (
        ["4@C1", "5@B2", "C1-C4"],
        "5/1",
        "B2-E2",
        "The bridge B2-E2 would cross C1-C4. (rule 3.9)",
    ),
    RefusalCode.FINISHED_ISLAND: (
        ["2@C1", "C1=D1"],
        "5/1",
        "C1-C4",
        "C1 is finished: no more bridges there. (rule 3.10)",
    ),
    RefusalCode.LOAD_OVER_NUMBER: (
        ["3@C1", "C1=D1"],
        "5/2",
        "C1=C4",
        "C1 would get 4 bridges, but its number is 3. (rule 3.10)",
    ),
    RefusalCode.LOAD_OVER_SIX: (
        ["6@B5", "6@B2", "6@E3", "B2=B3", "B3=B5", "B3=E3"],
        "5/1",
        "B3-E3",
        "B3 would get 7 bridges; six is the most an island can take. (rule 3.10)",
    ),
}
STARTS = {
    RefusalCode.START_NUMBER: ("5@C1", "The start number must be a 3 or a 4, not a 5. (rule 2.1)"),
    RefusalCode.START_FLAGGED: (
        "4@C4",
        "The start number goes on an island without a flag; C4 has one. (rule 2.1)",
    ),
}


def found_for(code: RefusalCode) -> Refusal:
    if code in STARTS:
        found = start_refusals(Sheet.empty(SIDE_A), parse_writing(STARTS[code][0]))
    else:
        before, card, turn, _ = BROKEN[code]
        found = refusals(sheet_with(*before), Card.parse(card), Turn.parse(turn))
    return next(refusal for refusal in found if refusal.code is code)


def test_every_refusal_is_here() -> None:
    assert set(BROKEN) | set(STARTS) == set(RefusalCode)


@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_in_words(code: RefusalCode) -> None:
    said = BROKEN[code][-1] if code in BROKEN else STARTS[code][-1]
    assert list(speech.refusal_lines(EN, [found_for(code)])) == [said]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RefusalCode)
def test_every_refusal_in_every_language(language: str, code: RefusalCode) -> None:
    refusal = found_for(code)
    (said,) = speech.refusal_lines(texts(language), [refusal])
    assert refusal.rule in said
    assert "{" not in said
    if code not in (RefusalCode.WRONG_COUNT, RefusalCode.WRONG_NUMBER, RefusalCode.START_NUMBER):
        for island in refusal.islands:
            assert str(island) in said


# Spelling mistakes


@pytest.mark.parametrize(
    ("typed", "column", "said"),
    [
        ("C1-", 4, "An island such as C1 is missing here."),
        ("C1-D1x", 6, "'x' doesn’t belong after the island."),
        ("C1-X", 4, "There should be an island such as C1 here, not 'X'."),
        ("5@C1 hello", 6, "There should be an island such as C1 here, not 'hello'."),
        ("5C1", 1, "'5C1' is neither a number like 5@C1 nor a bridge like C1-D1."),
        ("7@C1", 1, "Only a number from 1 to 6 can come before the at sign (@)."),
        ("C1", 3, "Put a dash (-) here for one bridge, or an equals sign (=) for two."),
        (
            "C1+D1",
            3,
            "Put a dash (-) here for one bridge, or an equals sign (=) for two.",
        ),
        ("C1-C1", 1, "A bridge needs two different islands."),
        ("A1=A2 " * 7, 37, "That’s too many bridges for one turn."),
        ("A1-A2 " * 40, 201, "This is too long for a turn."),
        ("5@C1 5@D1", 6, "A turn writes only one number."),
    ],
)
def test_spelling_mistakes_point_at_the_character(typed: str, column: int, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_marks(typed)
    line, pointer, words = speech.typing_lines(EN, SIDE_A, caught.value, typed)
    assert line == typed
    assert pointer == " " * (column - 1) + "^"
    assert words.startswith(f"Character {column}: {said}")


def test_a_piece_of_a_line_is_pointed_at_inside_the_line() -> None:
    with pytest.raises(FormatError) as caught:
        parse_marks("C1+D1")
    lines = list(speech.typing_lines(EN, SIDE_A, caught.value, "3b C1+D1", offset=3))
    assert lines[:2] == ["3b C1+D1", "     ^"]
    assert lines[2].startswith("Character 6: ")


def test_a_mistake_without_a_place_gets_no_pointer() -> None:
    error = FormatError("link", found="x", expected="y")
    (line,) = speech.typing_lines(EN, SIDE_A, error, "typed")
    assert line.endswith("Put a dash (-) here for one bridge, or an equals sign (=) for two.")


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
def test_what_was_found_is_not_said_in_english(language: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse_marks("C1-")
    *_, words = speech.typing_lines(texts(language), SIDE_A, caught.value, "C1-")
    assert "the end" not in words


def test_what_follows_an_island_is_not_called_an_island() -> None:
    with pytest.raises(FormatError) as caught:
        parse_marks("C1-D1x")
    *_, words = speech.typing_lines(EN, SIDE_A, caught.value, "C1-D1x")
    assert "should be an island" not in words


# Sheets


def test_an_island_in_words() -> None:
    sheet = replace(
        sheet_with("4@C1", "2@D1", "1@F3", "C1=D1", "C1-C4", "A1-C1", "F1=F3", "5@E5"),
        crossed_out=frozenset({parse_island("E5")}),
    )

    def said(island: str) -> str:
        return speech.island_line(EN, sheet, parse_island(island))

    assert said("A2") == "A2, red flag, no number, no bridge"
    assert said("A1") == "A1, blue flag, no number, 1 bridge"
    assert said("F1") == "F1, red flag, no number, 2 bridges"
    assert said("C1") == "C1, no flag, 4, finished"
    assert said("D1") == "D1, no flag, 2, finished"
    assert said("F3") == "F3, no flag, 1, has 2: too many"
    assert said("E5") == "E5, no flag, crossed out"
    open_ = apply_unchecked(sheet, Turn.parse("6@B5 B5-D5"))
    assert speech.island_line(EN, open_, parse_island("B5")) == (
        "B5, no flag, 6, has 1, still needs 5"
    )


def test_a_sheet_in_words() -> None:
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    lines = list(speech.sheet_lines(EN, table.view(Seat(0)), Seat(0)))
    assert lines[0] == "Anna’s sheet:"
    assert lines[1] == "A1, blue flag, no number, no bridge"
    assert lines[15] == "A5, no flag, 4, has 0, still needs 4"
    assert lines[-1] == "No bridges yet."
    assert len(lines) == 20
    table.flip()
    table.submit(Seat(0), Turn.parse(TURNS[0]))
    assert list(speech.sheet_lines(EN, table.view(Seat(0)), Seat(0)))[-1] == (
        "Bridges: C1-C4 A4-A5"
    )


def test_lost_islands_are_named_in_the_last_round() -> None:
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    for _ in range(16):
        table.flip()
        table.submit(Seat(0), Turn())
    table.flip()
    lines = list(speech.sheet_lines(EN, table.view(Seat(0)), Seat(0)))
    assert "A1, blue flag, no number, no bridge, can no longer be finished" in lines
    assert "A5, no flag, 4, has 0, still needs 4, can no longer be finished" in lines


def test_crossed_out_islands_are_not_called_lost_as_well() -> None:
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    view = table.view(Seat(0))
    crossed = replace(view.sheets[0], crossed_out=frozenset({parse_island("C1")}))
    lines = list(speech.sheet_lines(EN, replace(view, sheets=(crossed,)), Seat(0)))
    assert "C1, no flag, crossed out" in lines


def test_cards_thatcards_to_come() -> None:
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    assert len(speech.cards_to_come(table.view(Seat(0)))) == 18
    table.flip()
    assert len(speech.cards_to_come(table.view(Seat(0)))) == 18
    table.submit(Seat(0), Turn())
    assert len(speech.cards_to_come(table.view(Seat(0)))) == 17
    by_hand = table_for(info_bar=InfoBar.BY_HAND)
    assert len(speech.cards_to_come(by_hand.view(Seat(0)))) == 18


# Rounds and goals


def test_no_card_no_round() -> None:
    with pytest.raises(ValueError, match="no card"):
        list(speech.round_lines(EN, table_for().view()))


def blue_round() -> tuple[View, View]:
    """The game before and after the turn that reaches blue."""
    table = table_for()
    table.write_start(Seat(0), parse_writing(START))
    for turn in TURNS[:7]:
        table.flip()
        before = table.view()
        table.submit(Seat(0), Turn.parse(turn))
    return before, table.view()


def for_two(one: View, other: View) -> View:
    """A view of two solo games side by side, as if played at one table."""
    return replace(
        one,
        players=("Anna", "Ben"),
        sheets=one.sheets + other.sheets,
        reached=one.reached + other.reached,
        scores=one.scores + other.scores,
    )


def test_the_first_to_reach_a_goal_lowers_it_for_the_others() -> None:
    before, after = blue_round()
    lines = list(speech.outcome_lines(EN, for_two(before, before), for_two(after, before)))
    assert lines == [
        "Anna finishes an island: A1.",
        "Anna has finished all three blue-flagged islands: 7 points!",
        "From now on this goal scores 3 points: blue.",
    ]
    assert list(speech.points_lines(EN, replace(for_two(after, before), round=8)))[2] == (
        "A goal reached now scores: red 9, blue 3, chain 8."
    )


def test_two_at_once_both_get_the_first_value() -> None:
    before, after = blue_round()
    lines = list(speech.outcome_lines(EN, for_two(before, before), for_two(after, after)))
    assert lines == [
        "Anna finishes an island: A1.",
        "Ben finishes an island: A1.",
        "Anna has finished all three blue-flagged islands: 7 points!",
        "Ben has finished all three blue-flagged islands: 7 points!",
    ]


def test_the_second_to_reach_a_goal_lowers_nothing() -> None:
    before, after = blue_round()
    lines = list(speech.outcome_lines(EN, for_two(after, before), for_two(after, after)))
    assert lines == [
        "Ben finishes an island: A1.",
        "Ben has finished all three blue-flagged islands: 7 points!",
    ]


def test_a_lost_goal_is_told() -> None:
    _, after = blue_round()
    lost = replace(after, reached=(replace(after.reached[0], blue=None),))
    assert list(speech.outcome_lines(EN, after, lost)) == ["Anna loses a goal: blue."]


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (60, ["Rank: Island god.", "There is no higher rank. Congratulations!"]),
        (40, ["Rank: Minion.", "With 1 more point the rank would be: Dogsbody."]),
        (
            58,
            [
                "Rank: Construction genius.",
                "With 2 more points the rank would be: Island god.",
            ],
        ),
    ],
)
def test_ranks_at_the_end(total: int, said: list[str]) -> None:
    view = table_for().view()
    scored = replace(view, scores=(Score(islands=total),))
    assert list(speech.end_lines(EN, scored))[2:] == said


def test_a_shared_win() -> None:
    view = table_for("Anna", "Ben", "Cleo").view()
    scores = tuple(Score(islands=points) for points in (20, 10, 20))
    tied = replace(view, scores=scores, winners=(Seat(0), Seat(2)))
    assert list(speech.end_lines(EN, tied))[-1] == "Shared win: Anna, Cleo!"
    alone = replace(tied, winners=(Seat(2),))
    assert list(speech.end_lines(EN, alone))[-1] == "Cleo wins!"


# Examples fit the board


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B])
def test_examples_are_places_of_the_board(board: Board) -> None:
    writing, strait = speech.examples(board)
    assert board.has(writing.island)
    assert board.has(strait)


def test_examples_on_a_board_whose_straits_all_start_at_flags() -> None:
    rows = []
    for place, flag in enumerate("RRRRB"):
        rows.append(("." * 2 * place + flag + "o").ljust(13, "."))
        rows.append(("." * 2 * place + "o").ljust(13, "."))
    board = Board("odd", (*rows, "..........BBo"))
    writing, strait = speech.examples(board)
    assert board.has(writing.island)
    assert board.has(strait)
