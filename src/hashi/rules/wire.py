"""The stored form of events: canonical JSON with a schema version, and the way back."""

from __future__ import annotations

from typing import Final, TypeVar

from hashi.rules.codec import Fields, Records, load_json
from hashi.rules.errors import FormatError, FormatErrorCode, shown
from hashi.rules.events import Event

EVENT_SCHEMA: Final = 1
MAX_EVENT: Final = 16_384
Stored = TypeVar("Stored")


def stored_records(union: object) -> Records[Stored]:
    return Records(union, {"v": EVENT_SCHEMA})


EVENTS: Final[Records[Event]] = stored_records(Event)
event_json: Final = EVENTS.data
event_text: Final = EVENTS.text


def parse_event(text: str) -> Event:
    return event_from_json(load_json(text, MAX_EVENT))


def event_from_json(data: object) -> Event:
    return read_event(EVENTS, data)


def read_event(records: Records[Stored], data: object) -> Stored:
    """Read a stored event of any of the given records; raises FormatError and nothing else."""
    f = Fields(data, "event")
    if f.count("v") != EVENT_SCHEMA:
        raise FormatError(
            FormatErrorCode.EVENT_VERSION, found=shown(f.data["v"]), expected="version 1"
        )
    kind = f.text("type")
    if kind not in records.kinds:
        raise FormatError(
            FormatErrorCode.EVENT_TYPE, found=shown(kind), expected=", ".join(records.kinds)
        )
    event = records.kinds[kind].read(f)
    f.done()
    return event
