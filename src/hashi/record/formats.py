"""Reader for records in any of their three forms."""

from __future__ import annotations

from hashi.record.code import PREFIX, parse_code
from hashi.record.json_form import parse_record_json
from hashi.record.model import Record
from hashi.record.text import FIRST_LINE, parse_with_lines
from hashi.rules.errors import FormatError, FormatErrorCode, shown


def read_record(text: str) -> Record:
    """Parse text, JSON or the one-line code; raises FormatError."""
    return read_with_lines(text)[0]


def read_with_lines(text: str) -> tuple[Record, dict[str, int]]:
    """Parse any form; for the text form, also the line of each location."""
    start = text.lstrip()
    if start.startswith("{"):
        return parse_record_json(text), {}
    if start.startswith(PREFIX):
        return parse_code(text), {}
    if start.startswith(FIRST_LINE[:5]):
        return parse_with_lines(text)
    raise FormatError(
        FormatErrorCode.RECORD,
        found=shown(start[:20]) if start else "nothing",
        expected=f"a record: {FIRST_LINE} on the first line, JSON, or a code starting {PREFIX}",
        line=1,
    )
