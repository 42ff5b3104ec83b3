"""Examples and lists of docs/records.md and docs/notation.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.record import (
    check_record,
    parse_code,
    parse_record,
    record_code,
    record_json,
    verify_record,
)
from hashi.rules import (
    Action,
    Card,
    CardFlipped,
    CardMarked,
    Event,
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
    event_json,
    event_text,
    parse_board,
    parse_deck,
    parse_event,
    parse_island,
    parse_strait,
    parse_writing,
)
from hashi.rules.errors import FormatErrorCode
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from tests.record.helpers import golden, packed, sealed

ROOT = Path(__file__).parents[2]
NOTATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
EVENTS: tuple[Event, ...] = (
    GameCreated(SIDE_A, STANDARD_DECK, 1),
    SeatTaken(Seat(0), "x"),
    StartWritten(Seat(0), parse_writing("4@C1")),
    StartWithdrawn(Seat(0)),
    CardFlipped(1, Card(5, 3)),
    TurnSubmitted(Seat(0), 1, Turn()),
    TurnWithdrawn(Seat(0), 1),
    CardMarked(Seat(0), 0, crossed=True),
    SheetChecked(Seat(0)),
    MistakePointedOut(Seat(0), Seat(0), parse_island("A1")),
    MistakeCorrected(Seat(0), 1, Action.A, Turn()),
    GameEnded(),
)


def fenced(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.M | re.S)


def rows(page: str, heading: str) -> dict[str, str]:
    """The first two columns of the tables below a heading."""
    part = page.split(f"\n## {heading}\n")[1].partition("\n## ")[0]
    return dict(re.findall(r"^\| (`[^|]*?) \| ([^|]*) \|$", part, re.M))


def codes_in(*modules: str) -> set[str]:
    """The codes of format errors that a module can raise."""
    found: set[str] = set()
    for module in modules:
        source = (ROOT / "src" / "hashi" / module).read_text(encoding="utf-8")
        found |= set(re.findall(r'(?:BoardError|DeckError)\(\s*"([a-z-]+)"', source))
        found |= {FormatErrorCode[name] for name in re.findall(r"FormatErrorCode\.(\w+)", source)}
    return found


def test_every_fence_is_of_a_kind_that_is_tested() -> None:
    kinds = re.findall(r"^```(\w*)\n.*?^```$", NOTATION + RECORDS, re.M | re.S)
    assert sorted(kinds) == sorted(
        ["turns", "board", "deck", "record", "events", "packing", "code"]
    )


def test_the_record_is_the_golden_game() -> None:
    (example,) = fenced(RECORDS, "record")
    assert example == golden("A2-paper"), "the golden game changed: copy it into docs/records.md"
    record = parse_record(example)
    check_record(record)
    verify_record(record)


def test_every_field_of_the_json_form_is_named() -> None:
    named = [name for cell in rows(RECORDS, "The JSON form") for name in re.findall(r"\w+", cell)]
    assert named == list(record_json(parse_record(golden("A2-paper"))))


def test_every_event_is_named_with_its_fields() -> None:
    named = {
        kind.strip("`"): re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", fields))
        for kind, fields in rows(RECORDS, "The events").items()
    }
    assert named == {
        str(event_json(event)["type"]): [
            name for name in event_json(event) if name not in ("v", "type")
        ]
        for event in EVENTS
    }


def test_the_events_can_be_read() -> None:
    (example,) = fenced(RECORDS, "events")
    for line in example.splitlines():
        assert event_text(parse_event(line)) == event_text(parse_event(line.replace(",", ", ")))


def test_the_code_is_packed_as_told() -> None:
    (packing,), (code,) = fenced(RECORDS, "packing"), fenced(RECORDS, "code")
    record = parse_code(code)
    assert record_code(record) + "\n" == code
    assert (record.board, record.deck, len(record.players)) == (SIDE_A, STANDARD_DECK, 1)
    assert (record.starts, record.rounds) == ((parse_writing("3@C1"),), ())
    pairs = [word.split("/") for word in packing.split()]
    assert sealed(packed(*((int(value), int(base)) for value, base in pairs))) + "\n" == code


def test_boards_and_decks_can_be_read() -> None:
    (board,), (deck,) = fenced(NOTATION, "board"), fenced(NOTATION, "deck")
    assert parse_board(board).name == "Two bays"
    assert parse_board(board).closed_straits == (parse_strait("A1-C1"),)
    assert len(parse_deck(deck).cards) == 18


def test_turns_in_any_writing_are_the_same() -> None:
    (turns,) = fenced(NOTATION, "turns")
    assert "`5@C4 C4-C6 A1=A3`" in NOTATION
    meant = Turn.parse("5@C4 C4-C6 A1=A3")
    assert [Turn.parse(line) for line in turns.splitlines()] == [meant] * 3
    for word in ("5@C4", "C4-C6", "A1=A3", "-"):
        assert f"| `{word}` |" in NOTATION
        assert str(Turn.parse(word)) == word


def test_every_code_of_notation_is_named() -> None:
    named = {cell.strip("`") for cell in rows(NOTATION, "Error codes")}
    assert named == codes_in("rules/notation.py", "rules/turn.py") | {"card"}


def test_every_code_of_files_is_named() -> None:
    named = {cell.strip("`") for cell in rows(NOTATION, "Error codes of board and deck files")}
    assert named == codes_in("rules/files.py", "rules/board.py", "rules/deck.py")


@pytest.mark.parametrize(
    "module", ["text.py", "json_form.py", "code.py", "formats.py", "../rules/wire.py"]
)
def test_every_code_of_records_is_named(module: str) -> None:
    codes = codes_in(f"record/{module}")
    assert codes
    assert codes <= set(re.findall(r"`([a-z-]+)`", RECORDS))
