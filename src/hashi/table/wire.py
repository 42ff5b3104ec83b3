"""JSON forms of a table's events, commands and settings."""

from __future__ import annotations

from typing import Final

from hashi.rules.codec import Codec, Records, load_json
from hashi.rules.wire import MAX_EVENT, read_event, stored_records
from hashi.table.commands import WireCommand
from hashi.table.events import TableEvent
from hashi.table.settings import Settings

TABLE_EVENTS: Final[Records[TableEvent]] = stored_records(TableEvent)
COMMANDS: Final[Records[WireCommand]] = Records(WireCommand, defaults=True)
table_event_text: Final = TABLE_EVENTS.text
announcement: Final = TABLE_EVENTS.announcement
settings_json: Final = Codec(Settings).data


def parse_table_event(text: str) -> TableEvent:
    """Read one line of a stored log; raises FormatError and nothing else."""
    return read_event(TABLE_EVENTS, load_json(text, MAX_EVENT))
