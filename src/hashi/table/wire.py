"""The one JSON form of each event of a table's log; the rules' events keep theirs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from hashi.rules.errors import FormatError, shown
from hashi.rules.wire import (
    EVENT_SCHEMA,
    MAX_EVENT,
    Fields,
    event_from_json,
    event_text,
    load_json,
)
from hashi.table.events import (
    BotSat,
    Done,
    HandedOver,
    HintsAgreed,
    Reason,
    RematchOpened,
    Said,
    Sat,
    Stood,
    TableEvent,
    TableOpened,
    TakenBack,
)
from hashi.table.settings import MAX_SECONDS, Access, Clock, Settings


def table_event_text(event: TableEvent) -> str:
    """An event as one line of JSON; equal events give equal lines."""
    match event:
        case TableOpened(host, settings):
            return _text("table-opened", host=host, settings=settings_json(settings))
        case Sat(seat, person, salt):
            return _text("sat", seat=seat, person=person, salt=salt)
        case BotSat(seat, bot):
            return _text("bot-sat", seat=seat, bot=bot)
        case Stood(seat):
            return _text("stood", seat=seat)
        case HandedOver(seat, bot, reason):
            return _text("handed-over", seat=seat, bot=bot, reason=str(reason))
        case TakenBack(seat):
            return _text("taken-back", seat=seat)
        case Said(seat, phrase):
            return _text("said", seat=seat, phrase=phrase)
        case HintsAgreed(seat, agreed):
            return _text("hints-agreed", seat=seat, agreed=agreed)
        case Done(seat):
            return _text("done", seat=seat)
        case RematchOpened(table):
            return _text("rematch-opened", table=table)
        case _:
            return event_text(event)


def settings_json(settings: Settings) -> dict[str, object]:
    """Settings as data."""
    return {
        "access": str(settings.access),
        "clock": str(settings.clock),
        "seconds": settings.seconds,
        "closed_boards": settings.closed_boards,
        "challenge": settings.challenge,
        "rematch_of": settings.rematch_of,
    }


def _text(kind: str, **fields: object) -> str:
    data = {"v": EVENT_SCHEMA, "type": kind, **fields}
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def parse_table_event(text: str) -> TableEvent:
    """Read one line of a stored log; a FormatError where it is none."""
    data = load_json(text, MAX_EVENT)
    kind = data.get("type") if isinstance(data, dict) else None
    read = _READERS.get(kind) if isinstance(kind, str) else None
    if read is None:
        return event_from_json(data)
    fields = Fields(data, "event")
    if fields.count("v") != EVENT_SCHEMA:
        raise FormatError("event-version", found=shown(fields.data["v"]), expected="version 1")
    fields.text("type")
    event = read(fields)
    fields.done()
    return event


def _settings(data: object) -> Settings:
    fields = Fields(data, "settings")
    settings = Settings(
        fields.choice("access", Access),
        fields.choice("clock", Clock),
        whole(fields, "seconds", MAX_SECONDS),
        fields.truth("closed_boards"),
        fields.maybe_text("challenge"),
        fields.maybe_text("rematch_of"),
    )
    fields.done()
    return settings


def whole(fields: Fields, name: str, most: int) -> int:
    """Take a whole number with a limit of its own."""
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise fields.refuse(name, f"a whole number from 0 to {most}")
    return value


_READERS: Final[Mapping[str, Callable[[Fields], TableEvent]]] = {
    "table-opened": lambda f: TableOpened(f.text("host"), _settings(f.get("settings"))),
    "sat": lambda f: Sat(f.seat(), f.text("person"), f.text("salt")),
    "bot-sat": lambda f: BotSat(f.seat(), f.text("bot")),
    "stood": lambda f: Stood(f.seat()),
    "handed-over": lambda f: HandedOver(f.seat(), f.text("bot"), f.choice("reason", Reason)),
    "taken-back": lambda f: TakenBack(f.seat()),
    "said": lambda f: Said(f.seat(), f.text("phrase")),
    "hints-agreed": lambda f: HintsAgreed(f.seat(), f.truth("agreed")),
    "done": lambda f: Done(f.seat()),
    "rematch-opened": lambda f: RematchOpened(f.text("table")),
}
