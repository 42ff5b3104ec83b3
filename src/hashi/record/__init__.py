"""Game records: text, JSON and one-line code (docs/records.md)."""

from hashi.record.code import parse_code, record_code
from hashi.record.formats import read_record, read_with_lines
from hashi.record.json_form import (
    parse_record_json,
    record_from_json,
    record_json,
    record_json_text,
)
from hashi.record.model import (
    Act,
    Player,
    Record,
    RecordError,
    Round,
    events_until,
    record_of,
    replay_to,
)
from hashi.record.text import parse_record, parse_with_lines, record_text
from hashi.record.verify import Proof, RefusedEvent, check_record, verify_record

__all__ = [
    "Act",
    "Player",
    "Proof",
    "Record",
    "RecordError",
    "RefusedEvent",
    "Round",
    "check_record",
    "events_until",
    "parse_code",
    "parse_record",
    "parse_record_json",
    "parse_with_lines",
    "read_record",
    "read_with_lines",
    "record_code",
    "record_from_json",
    "record_json",
    "record_json_text",
    "record_of",
    "record_text",
    "replay_to",
    "verify_record",
]
