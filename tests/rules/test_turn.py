"""Turns (3.1): one text form each, and every error in a text."""

import pytest

from hashi.rules.errors import FormatError
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.turn import PASS, Turn, Writing, join_marks, parse_marks, parse_writing

WORD = "a number like 5@C4 or a bridge like C4-C6 or C4=C6"


def test_a_turn_is_one_number_and_some_bridges() -> None:
    turn = Turn.parse("5@C4 C4-C6 A1=A3")
    assert turn.write == Writing(5, parse_island("C4"))
    assert turn.draw == tuple(map(parse_strait, ("A1-A3", "A1-A3", "C4-C6")))


def test_each_action_may_be_left_out_and_so_may_both() -> None:
    assert Turn.parse("5@C4") == Turn(Writing(5, parse_island("C4")))
    assert Turn.parse("C4-C6") == Turn(None, (parse_strait("C4-C6"),))
    assert Turn.parse("-") == Turn.parse("  - ") == PASS == Turn()
    assert str(PASS) == "-"


@pytest.mark.parametrize(
    "text", ["5@C4 A1=A3 C4-C6", "c6-c4 a3-a1 5@c4 A1-A3", " 5@C4\tC4-C6\nA1=A3 "]
)
def test_equal_turns_have_one_text(text: str) -> None:
    assert str(Turn.parse(text)) == "5@C4 A1=A3 C4-C6"
    assert Turn.parse(text) == Turn.parse("5@C4 A1=A3 C4-C6")
    assert hash(Turn.parse(text)) == hash(Turn.parse("5@C4 A1=A3 C4-C6"))


def test_more_than_two_bridges_on_a_strait_can_be_written() -> None:
    assert str(Turn.parse("A1-A3 A1=A3")) == "A1=A3 A1-A3"
    assert str(Turn.parse("A1=A3 A1=A3")) == "A1=A3 A1=A3"


def test_marks_keep_the_order_in_which_they_were_typed() -> None:
    marks = parse_marks("C4=C6 2@A1 A1-A3")
    assert [str(mark) for mark in marks] == ["C4-C6", "C4-C6", "2@A1", "A1-A3"]
    assert join_marks(marks) == Turn.parse("2@A1 A1-A3 C4=C6")
    assert join_marks(()) == PASS
    assert parse_marks("-") == ()


def test_a_start_number_is_written_like_a_number() -> None:
    assert parse_writing("4@c4") == Writing(4, parse_island("C4"))
    assert str(parse_writing("4@c4")) == "4@C4"


def test_a_start_number_needs_the_sign() -> None:
    with pytest.raises(FormatError) as caught:
        parse_writing("C4", column=3)
    error = caught.value
    assert (error.code, error.column, error.found, error.expected) == (
        "turn-word",
        3,
        "'C4'",
        "a number like 4@C4",
    )


@pytest.mark.parametrize(
    ("text", "code", "column", "found", "expected"),
    [
        ("", "turn-empty", 1, "nothing", "a turn, or - to pass"),
        (" \n", "turn-empty", 1, "nothing", "a turn, or - to pass"),
        ("x" * 201, "turn-long", 201, "201 characters", "at most 200"),
        ("- 5@C4", "turn-word", 1, "'-'", WORD),
        ("5@C4 17", "turn-word", 6, "'17'", WORD),
        ("7@C4", "turn-number", 1, "'7'", "a number from 1 to 6"),
        ("0@C4", "turn-number", 1, "'0'", "a number from 1 to 6"),
        ("A1-A3 12@C4", "turn-number", 7, "'12'", "a number from 1 to 6"),
        ("@C4", "turn-number", 1, "nothing before @", "a number from 1 to 6"),
        ("5@", "coordinate-missing", 3, "the end", "a coordinate like C4"),
        ("A1-A3 5@4C", "coordinate", 9, "'4C'", "a coordinate like C4"),
        ("5@C4x", "coordinate-rest", 5, "'x'", "nothing after the coordinate"),
        ("5@C4 A1-A3 4@D4", "turn-second-number", 12, "'4@D4'", "one number in a turn"),
        ("C4", "link", 3, "the end", "- for one bridge or = for two"),
        ("5@C4 C4#C6", "link", 8, "'#C6'", "- for one bridge or = for two"),
        ("C4-", "coordinate-missing", 4, "the end", "a coordinate like C4"),
        ("ß1-A3", "coordinate", 1, "'ß1-A3'", "a coordinate like C4"),
        ("C4=C6=C8", "coordinate-rest", 6, "'=C8'", "nothing after the coordinate"),
        ("5@C4 C4=C4", "same-island", 6, "C4", "two different islands"),
        ("A1=A3 " * 6 + "A1-A3", "turn-flood", 37, "more than 12 bridges", "at most 12"),
    ],
)
def test_the_first_wrong_character_is_pointed_at(
    text: str, code: str, column: int, found: str, expected: str
) -> None:
    with pytest.raises(FormatError) as caught:
        Turn.parse(text)
    error = caught.value
    assert (error.code, error.line, error.column) == (code, 0, column)
    assert (error.found, error.expected) == (found, expected)


def test_twelve_bridges_are_taken() -> None:
    assert len(Turn.parse("A1=A3 " * 6).draw) == 12
