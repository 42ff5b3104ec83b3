"""Fuzzed parsers: any input gives a value or a HashiError."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hashi.rules import (
    SIDE_A,
    STANDARD_DECK,
    Action,
    Card,
    CardFlipped,
    CardMarked,
    DeckError,
    Event,
    FormatError,
    GameCreated,
    GameEnded,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWithdrawn,
    StartWritten,
    Turn,
    TurnSubmitted,
    TurnWithdrawn,
    board_text,
    deck_text,
    event_from_json,
    event_json,
    event_text,
    parse_board,
    parse_deck,
    parse_event,
    parse_island,
    parse_strait,
    parse_writing,
)
from hashi.rules.standard import SIDE_A_TEXT, STANDARD_DECK_TEXT
from tests.strategies import share

ISLAND = SIDE_A.islands[0]
EVENTS: Final[tuple[Event, ...]] = (
    GameCreated(SIDE_A, STANDARD_DECK, 2, commitment="0" * 64),
    SeatTaken(Seat(0), "Ada", "00ff"),
    StartWritten(Seat(1), parse_writing("4@C1")),
    StartWithdrawn(Seat(1)),
    CardFlipped(1, Card(5, 3)),
    TurnSubmitted(Seat(0), 1, Turn.parse("5@D1 C1-D1 D1=D4")),
    TurnWithdrawn(Seat(0), 1),
    CardMarked(Seat(0), 3, crossed=True),
    SheetChecked(Seat(1)),
    MistakePointedOut(Seat(0), Seat(1), ISLAND),
    MistakeCorrected(Seat(0), 1, Action.A, Turn.parse("5@D1")),
    GameEnded("f" * 64),
)
READERS: Final[dict[str, tuple[Callable[[str], object], tuple[str, ...]]]] = {
    "board": (parse_board, (SIDE_A_TEXT, board_text(SIDE_A) + 'closed = ["A1-C1"]\n')),
    "deck": (parse_deck, (STANDARD_DECK_TEXT, deck_text(STANDARD_DECK))),
    "turn": (Turn.parse, ("5@C4 C4-C6 A1=A3", "-", "c4-c6 C4-C6")),
    "writing": (parse_writing, ("4@C4", "6@z26")),
    "island": (parse_island, ("C4", "z26")),
    "strait": (parse_strait, ("C4-C6", "a1-a12")),
    "card": (Card.parse, ("5/3", "1/1")),
    "event": (parse_event, tuple(map(event_text, EVENTS))),
}
EACH_READER = pytest.mark.parametrize("name", READERS)


def survives(read: Callable[[str], object], text: str) -> None:
    """Reading gives a value, or an error that says what was found and expected."""
    try:
        assert read(text) is not None
    except (FormatError, DeckError) as error:
        problem = error
    else:
        return
    assert problem.code
    assert "expected" in str(problem)
    assert len(str(problem)) < 1_000


def takes(data: object) -> None:
    try:
        event = event_from_json(data)
    except FormatError as error:
        problem = error
    else:
        assert event_from_json(event_json(event)) == event
        return
    assert problem.code
    assert len(str(problem)) < 1_000


def texts() -> st.SearchStrategy[str]:
    """Any text, lone surrogates and control characters included."""
    telling = st.text(alphabet="A1-=@/ 36oRB.\"'[]{}:,\\\n\r\t\0\ud800é٣Ⅷ²", max_size=60)
    return telling | st.text(st.characters(codec=None, exclude_categories=()), max_size=200)


@st.composite
def mutants(draw: st.DrawFn, valid: str) -> str:
    """A valid text with a few changes: characters or whole lines gone, doubled or replaced."""
    text = valid
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        many = draw(st.integers(0, 4))
        kind = draw(st.integers(0, 4))
        if kind == 0:
            text = text[:at] + text[at + many :]
        elif kind == 1:
            text = text[:at] + draw(texts())[:8] + text[at:]
        elif kind == 2:
            text = text[:at] + draw(texts())[:many] + text[at + many :]
        elif kind == 3:
            text = text[:at] + text[at : at + many] * 2 + text[at + many :]
        else:
            lines = text.split("\n")
            line = draw(st.integers(0, len(lines) - 1))
            text = "\n".join([*lines[: line + 1], *lines[line:]])
    return text


@EACH_READER
@given(st.data())
def test_any_text(name: str, data: st.DataObject) -> None:
    survives(READERS[name][0], data.draw(texts()))


@EACH_READER
@share(1.5)
@given(st.data())
def test_mutated_text(name: str, data: st.DataObject) -> None:
    read, valid = READERS[name]
    survives(read, data.draw(st.sampled_from(valid).flatmap(mutants)))


@EACH_READER
def test_valid_text_is_read(name: str) -> None:
    read, valid = READERS[name]
    assert all(read(text) is not None for text in valid)


@EACH_READER
@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "\ud800",
        "\udfff\ud800",
        " " * 100_000,
        "A" * 100_000,
        "9" * 100_000,
        "\n" * 19_999,
        "C4 " * 50_000,
        "[" * 10_000,
        '{"a":' * 3_000,
        "a = " + "[" * 10_000,
        "a = 0x" + "f" * 10_000,
        "a = 9" + "9" * 10_000,
        "a." * 4_000 + "b = 1",
        '{"v": ' + "9" * 10_000 + "}",
        '{"v": 1e999999, "type": NaN}',
        "1@" + "A" * 150,
        "A1" + "-" * 150,
        "A" + "9" * 150,
        "A\u0661",
        "\u0663@A1",
        "\u0663/\u0661",
        "\uff21\uff11",
        "\ufeffA1",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_odd_text(name: str, text: str) -> None:
    survives(READERS[name][0], text)


def nested(depth: int) -> object:
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


DEPTHS = [*range(10, 200, 40), *range(700, 1_000), 1_500, 2_500]


def test_deep_nesting_in_every_field_of_an_event() -> None:
    # What JSON can still read may be too deep to show in a message.
    for depth in DEPTHS:
        for field in ("v", "type", "seat", "extra"):
            fields = {"v": "1", "type": '"sheet-checked"', "seat": "0"}
            fields[field] = "[" * depth + "]" * depth
            text = "{" + ",".join(f'"{key}":{value}' for key, value in fields.items()) + "}"
            survives(parse_event, text)


@pytest.mark.parametrize("key", ["format", "name", "map", "closed", "cards", "other"])
def test_deep_nesting_in_a_file(key: str) -> None:
    for depth in [*range(10, 200, 40), *range(200, 1_000, 10)]:
        values = {
            "format": '"hashi-board-1"',
            "name": '"x"',
            "map": '"o"',
        }
        values[key] = "[" * depth + "]" * depth
        text = "\n".join(f"{name} = {value}" for name, value in values.items())
        survives(parse_board, text)
        survives(parse_deck, text.replace("map", "cards").replace("board", "deck"))


@pytest.mark.parametrize("key", ["format", "name", "map", "closed", "cards"])
@pytest.mark.parametrize("value", ["0x1" + "0" * 9_000, "9" * 4_000, "-1e400", "1979-05-27"])
def test_odd_values_in_a_file(key: str, value: str) -> None:
    values = {"format": '"hashi-board-1"', "name": '"x"', "map": '"o"', "closed": "[]"}
    values[key] = value
    text = "\n".join(f"{name} = {value}" for name, value in values.items())
    survives(parse_board, text)
    del values["closed"]
    values.setdefault("cards", values.pop("map"))
    values["format"] = value if key == "format" else '"hashi-deck-1"'
    survives(parse_deck, "\n".join(f"{name} = {value}" for name, value in values.items()))


def json_values() -> st.SearchStrategy[object]:
    """What JSON can hold, and a little more: infinities, huge numbers, lone surrogates."""
    leaves = (
        st.none()
        | st.booleans()
        | st.integers()
        | st.sampled_from([10**4_000, -(10**4_000), 2**63, 1_000, 1_001, -1])
        | st.floats()
        | texts()
        | st.sampled_from(["", "-", "A1", "5/3", "4@C1", "A1-C1", "a", "referee"])
    )
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts(), inner, max_size=4),
        max_leaves=8,
    )


@share(2.0)
@given(json_values())
def test_any_json(value: object) -> None:
    takes(value)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
@given(st.data())
def test_events_with_one_field_replaced(event: Event, data: st.DataObject) -> None:
    fields = event_json(event)
    assert json.loads(event_text(event)) == fields
    where = fields
    name = data.draw(st.sampled_from(sorted(fields)))
    inner = fields[name]
    if isinstance(inner, dict) and data.draw(st.booleans()):
        where, name = inner, data.draw(st.sampled_from(sorted(inner)))
        listed = where[name]
        if isinstance(listed, list) and listed and data.draw(st.booleans()):
            listed[data.draw(st.integers(0, len(listed) - 1))] = data.draw(json_values())
            takes(fields)
            return
    where[name] = data.draw(json_values())
    takes(fields)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_events_with_one_field_missing_or_added(event: Event) -> None:
    fields = event_json(event)
    for name in fields:
        less = {key: value for key, value in fields.items() if key != name}
        with pytest.raises(FormatError):
            event_from_json(less)
    with pytest.raises(FormatError):
        event_from_json({**fields, "more": 1})


@pytest.mark.parametrize(
    "value",
    [10**5_000, -(10**5_000), nested(5_000), {"a": nested(5_000)}, "x" * 200_000, [0] * 100_000],
    ids=["huge", "huge-negative", "deep", "deep-object", "long", "wide"],
)
def test_values_that_cannot_be_shown(value: object) -> None:
    takes(value)
    for fields in map(event_json, EVENTS):
        for name in fields:
            takes({**fields, name: value})
        takes({**fields, "more": value})


def test_the_limits_of_this_python_are_the_usual_ones() -> None:
    # The depths and sizes above are chosen around them.
    assert sys.getrecursionlimit() >= 1_000
    assert sys.get_int_max_str_digits() == 4_300
