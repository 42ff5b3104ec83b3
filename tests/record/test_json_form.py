"""JSON form: same content as the text form; every error names the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given

from hashi.record import (
    Record,
    parse_record,
    parse_record_json,
    record_from_json,
    record_json,
    record_json_text,
    record_text,
)
from hashi.record.text import MAX_RECORD
from hashi.rules import FormatError
from tests.record.helpers import EVERYTHING, GOLDEN, code_of, golden, records
from tests.strategies import share

Data = dict[str, Any]
FINISHED: Data = record_json(parse_record(golden("A2-paper")))


@share(0.3)
@given(records())
def test_a_record_comes_back_from_its_json(record: Record) -> None:
    text = record_json_text(record)
    assert parse_record_json(text) == record
    assert record_json_text(parse_record_json(text)) == text
    assert record_from_json(record_json(record)) == record


@pytest.mark.parametrize("name", GOLDEN)
def test_text_and_json_hold_the_same(name: str) -> None:
    text = golden(name.removesuffix(".hashi"))
    assert record_text(parse_record_json(record_json_text(parse_record(text)))) == text


def test_the_form() -> None:
    assert record_json(parse_record(EVERYTHING)) == {
        "hashi": 1,
        "date": "2024-02-29",
        "board": {
            "name": "Bucht",
            "map": ["B.oo.R", "Ro..o.", ".o..oo", "B.RB.o", "oo.Ro."],
            "closed": ["A1-C1", "A4-A5"],
        },
        "deck": {
            "name": "Meins",
            "cards": [
                "1/1",
                "1/1",
                "1/1",
                "2/2",
                "2/2",
                "2/2",
                "3/3",
                "3/3",
                "3/3",
                "4/1",
                "4/2",
                "4/3",
                "5/1",
                "5/2",
                "5/3",
                "6/1",
                "6/2",
                "6/3",
            ],
        },
        "law": "paper",
        "info_bar": "by-hand",
        "checks": "on-request",
        "commitment": "00112233445566778899aabbccddeeff" * 2,
        "players": [{"name": "Zoë", "salt": "00ff"}, {"name": "Łukasz", "salt": ""}],
        "starts": ["5@C1", "4@D1"],
        "opening": [
            {"v": 1, "type": "sheet-checked", "seat": 1},
            {
                "v": 1,
                "type": "mistake-corrected",
                "seat": 1,
                "round": 0,
                "action": "a",
                "turn": "3@C1",
            },
        ],
        "rounds": [
            {
                "card": "3/3",
                "turns": ["2@E3 D1=F1 D1-D4", "3@D1 C1=D1 C1-C4"],
                "during": [],
                "after": [
                    {"v": 1, "type": "sheet-checked", "seat": 0},
                    {
                        "v": 1,
                        "type": "mistake-corrected",
                        "seat": 0,
                        "round": 1,
                        "action": "a",
                        "turn": "3@E3",
                    },
                ],
            },
            {"card": "2/2", "turns": ["C1-D1", "2@B3 B3=E3"], "during": [], "after": []},
            {
                "card": "2/2",
                "turns": ["-", "A1=A2"],
                "during": [
                    {"v": 1, "type": "mistake-pointed-out", "seat": 0, "by": 1, "island": "C1"},
                    {
                        "v": 1,
                        "type": "mistake-corrected",
                        "seat": 0,
                        "round": 2,
                        "action": "b",
                        "turn": "-",
                    },
                ],
                "after": [{"v": 1, "type": "sheet-checked", "seat": 1}],
            },
            {
                "card": "6/1",
                "turns": ["?", "6@E2"],
                "during": [
                    {
                        "v": 1,
                        "type": "mistake-corrected",
                        "seat": 1,
                        "round": 3,
                        "action": "b",
                        "turn": "-",
                    }
                ],
                "after": [],
            },
        ],
        "scores": None,
        "secret": None,
    }


def test_standard_boards_and_decks_go_by_name_and_scores_add_up() -> None:
    assert (FINISHED["board"], FINISHED["deck"]) == ("A", "standard")
    for points in FINISHED["scores"]:
        assert points["total"] == sum(points[k] for k in ("islands", "red", "blue", "chain"))


def test_the_file_is_readable_by_people() -> None:
    text = record_json_text(parse_record(EVERYTHING))
    assert '"name": "Łukasz"' in text
    assert text.endswith("}\n")
    assert json.loads(text) == record_json(parse_record(EVERYTHING))


def put(*path: str | int, value: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        here: Any = data
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = value

    return change


def drop(name: str) -> Callable[[Data], None]:
    return lambda data: data.__delitem__(name)


ERRORS: dict[str, tuple[Callable[[Data], None], str, str]] = {
    "another version": (put("hashi", value=2), "record-version", "version 1"),
    "version as text": (put("hashi", value="1"), "json-field", "record.hashi"),
    "version as truth": (put("hashi", value=True), "json-field", "record.hashi"),
    "no such day": (put("date", value="2024-02-30"), "record-date", "YYYY-MM-DD"),
    "date as number": (put("date", value=2024), "json-field", "record.date"),
    "side C": (put("board", value="C"), "json-field", "record.board as A, B or a custom board"),
    "board as number": (put("board", value=3), "json-object", "an object for board"),
    "board without map": (put("board", value={"name": "x"}), "json-field", "board.map"),
    "board that is none": (
        put("board", value={"name": "x", "map": ["o"], "closed": []}),
        "board-islands",
        "11 plain islands",
    ),
    "deck of another name": (put("deck", value="mine"), "json-field", "standard or a custom deck"),
    "deck as list": (put("deck", value=[]), "json-object", "an object for deck"),
    "deck of one": (put("deck", value={"name": "x", "cards": ["1/1"]}), "deck-size", "18 cards"),
    "deck of no cards": (put("deck", value={"name": "x", "cards": ["9/9"]}), "card", "a card"),
    "law": (put("law", value="jungle"), "json-field", "one of referee, paper"),
    "info bar": (put("info_bar", value="by hand"), "json-field", "one of automatic, by-hand"),
    "checks": (put("checks", value=None), "json-field", "record.checks as a string"),
    "commitment": (put("commitment", value=0), "json-field", "record.commitment"),
    "no players": (put("players", value=[]), "json-field", "a list of 1 to 4 players"),
    "five players": (
        put("players", value=[{"name": "x", "salt": ""}] * 5),
        "json-field",
        "a list of 1 to 4 players",
    ),
    "player as text": (put("players", 0, value="Zoë"), "json-object", "an object for player"),
    "player without salt": (put("players", 0, value={"name": "x"}), "json-field", "player.salt"),
    "player with age": (put("players", 0, "age", value=9), "json-field", "player with name, salt"),
    "half a character": (put("players", 0, "name", value="\ud800"), "json-field", "whole"),
    "starts missing": (put("starts", value=[None]), "json-field", "a list of 2"),
    "start as number": (put("starts", 0, value=4), "json-field", "starts.start"),
    "start on nothing": (put("starts", 0, value="4@"), "coordinate-missing", "starts.start"),
    "opening as text": (put("opening", value="none"), "json-field", "record.opening as a list"),
    "opening with a card": (
        put("opening", value=[{"v": 1, "type": "card-flipped", "round": 1, "card": "1/1"}]),
        "json-field",
        "a list of checks, pointers and corrections",
    ),
    "act without type": (put("opening", value=[{"v": 1}]), "json-field", "event.type"),
    "act of another version": (put("opening", value=[{"v": 2}]), "event-version", "version 1"),
    "act of another type": (
        put("opening", value=[{"v": 1, "type": "dance"}]),
        "event-type",
        "sheet-checked",
    ),
    "rounds as object": (put("rounds", value={}), "json-field", "record.rounds as a list"),
    "round as list": (put("rounds", 0, value=[]), "json-object", "an object for round"),
    "round without card": (put("rounds", 0, value={"turns": ["-", "-"]}), "json-field", "round."),
    "card": (put("rounds", 0, "card", value="5:3"), "card", "round.card"),
    "one turn of two": (put("rounds", 0, "turns", value=["-"]), "json-field", "a list of 2"),
    "turns as numbers": (put("rounds", 0, "turns", value=[1, 2]), "json-field", "round.turns"),
    "turn": (put("rounds", 0, "turns", 0, value="5@"), "coordinate-missing", "round.turn"),
    "during": (put("rounds", 0, "during", value=[{"v": 1, "type": "game-ended", "secret": None}]),
               "json-field", "round.during"),
    "after": (put("rounds", 0, "after", value=0), "json-field", "round.after as a list"),
    "round with more": (put("rounds", 0, "note", value=""), "json-field", "the field 'note'"),
    "scores of one": (put("scores", value=[]), "json-field", "a list of 2"),
    "score as number": (put("scores", 0, value=39), "json-object", "an object for score"),
    "score below nothing": (put("scores", 0, "red", value=-1), "json-field", "score.red"),
    "score in halves": (put("scores", 0, "red", value=0.5), "json-field", "score.red"),
    "score that does not add up": (put("scores", 0, "total", value=1), "json-field", "the sum"),
    "score with more": (put("scores", 0, "green", value=1), "json-field", "the field 'green'"),
    "secret": (put("secret", value=1), "json-field", "record.secret as a string"),
    "one field more": (put("note", value=""), "json-field", "the field 'note'"),
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_a_broken_field(name: str) -> None:
    change, code, words = ERRORS[name]
    data = deepcopy(FINISHED)
    change(data)
    with pytest.raises(FormatError) as caught:
        record_from_json(data)
    assert caught.value.code == code
    assert words in str(caught.value)


@pytest.mark.parametrize("name", FINISHED)
def test_no_field_may_be_missing(name: str) -> None:
    data = deepcopy(FINISHED)
    drop(name)(data)
    with pytest.raises(FormatError, match=f"found no such field, expected record.{name}$"):
        record_from_json(data)


@pytest.mark.parametrize("data", [None, 1, "HASHI 1", [], True])
def test_a_record_is_an_object(data: object) -> None:
    assert code_of(lambda: record_from_json(data)) == "json-object"
    assert code_of(lambda: parse_record_json(json.dumps(data))) == "json-object"


def test_what_is_no_json_has_its_line() -> None:
    text = record_json_text(parse_record(EVERYTHING)).replace('"law": ', '"law" ')
    with pytest.raises(FormatError) as caught:
        parse_record_json(text)
    line = text[: text.index('"law"')].count("\n") + 1
    assert (caught.value.code, caught.value.line) == ("json", line)


def test_a_file_of_any_length_is_not_read() -> None:
    text = record_json_text(parse_record(EVERYTHING))
    room = 4 * MAX_RECORD - len(text)
    assert parse_record_json(text + " " * room) == parse_record(EVERYTHING)
    assert code_of(lambda: parse_record_json(text + " " * (room + 1))) == "json-size"


def test_a_secret_is_shown_with_the_scores_and_not_before() -> None:
    """A running game must not reveal its secret; the text form cannot express it at all."""
    data = deepcopy(FINISHED)
    data["scores"] = None
    assert code_of(lambda: record_from_json(data)) == "json-field"
