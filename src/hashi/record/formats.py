"""Reader for records in any of their four forms."""

from __future__ import annotations

from hashi.record.code import PREFIX, parse_code
from hashi.record.json_form import parse_record_json
from hashi.record.model import Record, record_of
from hashi.record.text import FIRST_LINE, parse_with_lines
from hashi.rules.codec import load_json
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.events import Event
from hashi.rules.game import GameError, step
from hashi.rules.wire import MAX_EVENT, parse_event


def read_record(text: str) -> Record:
    """Parse text, JSON, events or the one-line code; raises FormatError."""
    return read_with_lines(text)[0]


def read_with_lines(text: str) -> tuple[Record, dict[str, int]]:
    """Parse any form; for the text form, also the line of each location."""
    start = text.lstrip()
    if _is_event_log(start):
        return parse_events(text), {}
    if start.startswith("{"):
        return parse_record_json(text), {}
    if start.startswith(PREFIX):
        return parse_code(text), {}
    if start.startswith(FIRST_LINE[:5]):
        return parse_with_lines(text)
    raise FormatError(
        FormatErrorCode.RECORD,
        found=shown(start[:20]) if start else "nothing",
        expected=f"a record: {FIRST_LINE} on the first line, JSON, events,"
        f" or a code starting {PREFIX}",
        line=1,
    )


def parse_events(text: str) -> Record:
    """The record of an event log, one JSON object per line; raises FormatError with the line.

    Its code is that of the GameError where an event does not fit the ones before it.
    """
    events, game = list[Event](), None
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            events.append(parse_event(line))
            game = step(game, events[-1])
        except FormatError as error:
            found, expected, column = error.found, error.expected, error.column
            raise FormatError(
                error.code, found=found, expected=expected, line=number, column=column
            ) from None
        except GameError as error:
            found = f"an event that does not fit ({error})"
            raise FormatError(
                error.code, found=found, expected="the next one of a game", line=number
            ) from None
    try:
        return record_of(events)
    except GameError as error:
        raise FormatError(
            error.code, found=f"a log that ends too soon ({error})", expected="a game"
        ) from None


def _is_event_log(start: str) -> bool:
    """Whether the first line is an object with a type, as every event is."""
    try:
        first = load_json(start.partition("\n")[0], MAX_EVENT)
    except FormatError:
        return False
    return isinstance(first, dict) and "type" in first
