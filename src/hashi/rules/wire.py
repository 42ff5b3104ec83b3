"""The one JSON form of each event, with a schema version, and the way back.

Whatever the input, reading raises nothing but a FormatError.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from typing import Final, TypeVar, assert_never, cast

from hashi.rules.board import Board, BoardError
from hashi.rules.deck import Card, Deck, DeckError
from hashi.rules.errors import FormatError, shown
from hashi.rules.events import (
    Action,
    CardFlipped,
    CardMarked,
    Checks,
    Event,
    GameCreated,
    GameEnded,
    InfoBar,
    Law,
    MistakeCorrected,
    MistakePointedOut,
    Seat,
    SeatTaken,
    SheetChecked,
    StartWritten,
    TurnSubmitted,
    TurnWithdrawn,
)
from hashi.rules.notation import parse_island, parse_strait
from hashi.rules.turn import Turn, parse_writing
from hashi.rules.view import board_json, deck_json

EVENT_SCHEMA: Final = 1
MAX_EVENT: Final = 16_384
MAX_COUNT: Final = 1_000  # no number in an event is larger
_encode: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode
Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)


def event_json(event: Event) -> dict[str, object]:
    """An event as data for JSON."""
    kind, fields = _fields(event)
    return {"v": EVENT_SCHEMA, "type": kind, **fields}


def event_text(event: Event) -> str:
    """An event as one line of JSON; equal events give equal lines."""
    match event:  # first the two that most of a log is made of; nothing in them needs escaping
        case TurnSubmitted(seat, number, turn):
            return (
                f'{{"round":{number},"seat":{seat},"turn":"{turn}",'
                f'"type":"turn-submitted","v":{EVENT_SCHEMA}}}'
            )
        case CardFlipped(number, card):
            return f'{{"card":"{card}","round":{number},"type":"card-flipped","v":{EVENT_SCHEMA}}}'
        case _:
            return _encode(event_json(event))


def _fields(event: Event) -> tuple[str, dict[str, object]]:
    match event:
        case GameCreated():
            return "game-created", {
                "board": board_json(event.board),
                "deck": deck_json(event.deck),
                "seats": event.seats,
                "law": str(event.law),
                "info_bar": str(event.info_bar),
                "checks": str(event.checks),
                "commitment": event.commitment,
            }
        case SeatTaken(seat, name, salt):
            return "seat-taken", {"seat": seat, "name": name, "salt": salt}
        case StartWritten(seat, start):
            return "start-written", {"seat": seat, "start": str(start)}
        case CardFlipped(number, card):
            return "card-flipped", {"round": number, "card": str(card)}
        case TurnSubmitted(seat, number, turn):
            return "turn-submitted", {"seat": seat, "round": number, "turn": str(turn)}
        case TurnWithdrawn(seat, number):
            return "turn-withdrawn", {"seat": seat, "round": number}
        case CardMarked(seat, place, crossed):
            return "card-marked", {"seat": seat, "place": place, "crossed": crossed}
        case SheetChecked(seat):
            return "sheet-checked", {"seat": seat}
        case MistakePointedOut(seat, by, island):
            return "mistake-pointed-out", {"seat": seat, "by": by, "island": str(island)}
        case MistakeCorrected(seat, number, action, turn):
            return "mistake-corrected", {
                "seat": seat,
                "round": number,
                "action": str(action),
                "turn": str(turn),
            }
        case GameEnded(secret):
            return "game-ended", {"secret": secret}
        case _ as never:
            assert_never(never)


def parse_event(text: str) -> Event:
    """Read one line of JSON."""
    return event_from_json(load_json(text, MAX_EVENT))


def load_json(text: str, limit: int) -> object:
    """Read JSON from outside: bounded, and with nothing but a FormatError when it is none."""
    if len(text) > limit:
        raise FormatError("json-size", found=f"{len(text)} characters", expected=f"up to {limit}")
    try:
        return cast(object, json.loads(text))
    except (ValueError, RecursionError) as error:
        raise FormatError(
            "json",
            found=str(error),
            expected="JSON",
            line=getattr(error, "lineno", 0),
            column=getattr(error, "colno", 0),
        ) from None


def event_from_json(data: object) -> Event:
    """Read an event from JSON data."""
    fields = Fields(data, "event")
    if fields.count("v") != EVENT_SCHEMA:
        raise FormatError("event-version", found=shown(fields.data["v"]), expected="version 1")
    kind = fields.text("type")
    if kind not in _READERS:
        raise FormatError("event-type", found=shown(kind), expected=", ".join(_READERS))
    event = _READERS[kind](fields)
    fields.done()
    return event


class Fields:
    """The fields of a JSON object, each to be taken once with its type checked."""

    def __init__(self, data: object, what: str) -> None:
        """Take a JSON object; anything else is refused."""
        if not isinstance(data, dict):
            raise FormatError("json-object", found=shown(data), expected=f"an object for {what}")
        self.data = cast("dict[str, object]", data)
        self.what = what
        self.taken: set[str] = set()

    def get(self, name: str) -> object:
        """Take a field as it is."""
        if name not in self.data:
            raise FormatError("json-field", found="no such field", expected=f"{self.what}.{name}")
        self.taken.add(name)
        return self.data[name]

    def refuse(self, name: str, expected: str) -> FormatError:
        """Build the error for a field of the wrong kind."""
        return FormatError(
            "json-field", found=shown(self.data[name]), expected=f"{self.what}.{name} as {expected}"
        )

    def text(self, name: str) -> str:
        """Take a string."""
        value = self.get(name)
        if not isinstance(value, str):
            raise self.refuse(name, "a string")
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise self.refuse(name, "a string of whole characters")
        return value

    def maybe_text(self, name: str) -> str | None:
        """Take a string or null."""
        return None if self.get(name) is None else self.text(name)

    def count(self, name: str) -> int:
        """Take a whole number that is not negative."""
        value = self.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_COUNT:
            raise self.refuse(name, f"a whole number from 0 to {MAX_COUNT}")
        return value

    def seat(self, name: str = "seat") -> Seat:
        """Take a seat."""
        return Seat(self.count(name))

    def truth(self, name: str) -> bool:
        """Take true or false."""
        value = self.get(name)
        if not isinstance(value, bool):
            raise self.refuse(name, "true or false")
        return value

    def choice(self, name: str, kind: type[Choice]) -> Choice:
        """Take one of a fixed set of words."""
        value = self.text(name)
        try:
            return kind(value)
        except ValueError:
            raise self.refuse(name, "one of " + ", ".join(kind)) from None

    def items(self, name: str) -> list[object]:
        """Take a list."""
        value = self.get(name)
        if not isinstance(value, list):
            raise self.refuse(name, "a list")
        return cast("list[object]", value)

    def texts(self, name: str) -> list[str]:
        """Take a list of strings."""
        value = self.items(name)
        if not all(isinstance(item, str) for item in value):
            raise self.refuse(name, "a list of strings")
        return cast("list[str]", value)

    def parsed(self, name: str, parse: Callable[[str], Value]) -> Value:
        """Take a string with a text form of its own."""
        text = self.text(name)
        try:
            return parse(text)
        except (FormatError, DeckError) as error:
            raise FormatError(
                error.code, found=error.found, expected=f"{self.what}.{name}: {error.expected}"
            ) from None

    def done(self) -> None:
        """Refuse what nobody has taken."""
        for name in self.data:
            if name not in self.taken:
                raise FormatError(
                    "json-field",
                    found=f"the field {shown(name)}",
                    expected=f"{self.what} with {', '.join(sorted(self.taken))}",
                )


def board_from_json(data: object) -> Board:
    """Read a board from JSON data."""
    fields = Fields(data, "board")
    name, rows, closed = fields.text("name"), fields.texts("map"), fields.texts("closed")
    fields.done()
    try:
        return Board(name, tuple(rows), tuple(parse_strait(pair) for pair in closed))
    except BoardError as error:
        raise FormatError(error.code, found=error.found, expected=error.expected) from None


def deck_from_json(data: object) -> Deck:
    """Read a deck from JSON data."""
    fields = Fields(data, "deck")
    name, cards = fields.text("name"), fields.texts("cards")
    fields.done()
    try:
        return Deck(name, tuple(Card.parse(card) for card in cards))
    except DeckError as error:
        raise FormatError(error.code, found=error.found, expected=error.expected) from None


def _read_created(f: Fields) -> Event:
    return GameCreated(
        board_from_json(f.get("board")),
        deck_from_json(f.get("deck")),
        f.count("seats"),
        f.choice("law", Law),
        f.choice("info_bar", InfoBar),
        f.choice("checks", Checks),
        f.maybe_text("commitment"),
    )


_READERS: Final[dict[str, Callable[[Fields], Event]]] = {
    "game-created": _read_created,
    "seat-taken": lambda f: SeatTaken(f.seat(), f.text("name"), f.text("salt")),
    "start-written": lambda f: StartWritten(f.seat(), f.parsed("start", parse_writing)),
    "card-flipped": lambda f: CardFlipped(f.count("round"), f.parsed("card", Card.parse)),
    "turn-submitted": lambda f: TurnSubmitted(
        f.seat(), f.count("round"), f.parsed("turn", Turn.parse)
    ),
    "turn-withdrawn": lambda f: TurnWithdrawn(f.seat(), f.count("round")),
    "card-marked": lambda f: CardMarked(f.seat(), f.count("place"), f.truth("crossed")),
    "sheet-checked": lambda f: SheetChecked(f.seat()),
    "mistake-pointed-out": lambda f: MistakePointedOut(
        f.seat(), f.seat("by"), f.parsed("island", parse_island)
    ),
    "mistake-corrected": lambda f: MistakeCorrected(
        f.seat(), f.count("round"), f.choice("action", Action), f.parsed("turn", Turn.parse)
    ),
    "game-ended": lambda f: GameEnded(f.maybe_text("secret")),
}
