"""Turns as people type them."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.shorthand import read_marks, read_start
from hashi.rules import Card, FormatError, Turn, parse_writing
from hashi.rules.turn import join_marks

CARD = Card.parse("6/2")


@pytest.mark.parametrize(
    ("typed", "turn"),
    [
        ("d1 c1d1", "6@D1 C1-D1"),
        ("6d1 c1d1 d1c1", "6@D1 C1=D1"),
        ("6 d1", "6@D1"),
        ("c1d1, 6 d1", "6@D1 C1-D1"),
        ("D1;C1=D1", "6@D1 C1=D1"),
        ("c1–d1 c1—d1", "C1=D1"),
        ("a10b10 l12", "6@L12 A10-B10"),
        ("5@C1 A1=A2 C1-D1", "5@C1 A1=A2 C1-D1"),
        ("-", "-"),
        ("–", "-"),
    ],
)
def test_short_turns(typed: str, turn: str) -> None:
    assert str(join_marks(read_marks(typed, CARD))) == str(Turn.parse(turn))


@pytest.mark.parametrize(
    ("typed", "code", "column"),
    [
        ("d1 c1c1", "same-island", 4),
        ("d1, f1", "turn-second-number", 5),
        ("c1d", "link", 3),
        ("c1d1f1", "link", 3),
        ("d1 7c1", "turn-word", 4),
        ("6  d1", "turn-word", 1),
        ("c1,d99", "coordinate", 4),
        ("c1d0", "coordinate", 3),
        (" , ", "turn-empty", 1),
    ],
)
def test_mistakes_are_pointed_at_where_they_were_typed(typed: str, code: str, column: int) -> None:
    with pytest.raises(FormatError) as caught:
        read_marks(typed, CARD)
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize("typed", ["4@C1", "4c1", "4 C1"])
def test_start_numbers(typed: str) -> None:
    assert read_start(typed) == parse_writing("4@C1")


@pytest.mark.parametrize("typed", ["c1", "4", "4c", "4c1 d1"])
def test_what_is_no_start_number(typed: str) -> None:
    with pytest.raises(FormatError):
        read_start(typed)
