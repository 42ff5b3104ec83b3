"""Parser for coordinates and straits (`C4`, `C4-C6`).

Errors carry the column (from 1) of the first character that does not fit.
"""

from __future__ import annotations

import re

from hashi.rules.board import MAX_SIDE, Island, Strait
from hashi.rules.errors import FormatError, FormatErrorCode, shown

_ISLAND = re.compile(r"([A-Za-z])([1-9][0-9]?)(?![0-9])", re.ASCII)


def parse_island(text: str, column: int = 1) -> Island:
    """Parse a coordinate such as `C4`; lower case is accepted."""
    island, end = read_island(text, 0, column)
    if end != len(text):
        raise FormatError(
            FormatErrorCode.COORDINATE_REST,
            found=shown(text[end:]),
            expected="nothing after the coordinate",
            column=column + end,
        )
    return island


def parse_strait(text: str, column: int = 1) -> Strait:
    """Parse two coordinates joined by a dash, such as `C4-C6`."""
    one, end = read_island(text, 0, column)
    if text[end : end + 1] != "-":
        raise FormatError(
            FormatErrorCode.LINK,
            found=shown(text[end:]) if text[end:] else "the end",
            expected="a dash: C4-C6",
            column=column + end,
        )
    return join(one, parse_island(text[end + 1 :], column + end + 1), column)


def read_island(text: str, start: int, column: int) -> tuple[Island, int]:
    """Parse a coordinate inside a longer text; returns the island and its end index."""
    if start >= len(text):
        raise FormatError(
            FormatErrorCode.COORDINATE_MISSING,
            found="the end",
            expected="a coordinate like C4",
            column=column + start,
        )
    match = _ISLAND.match(text, start)
    if match is None or int(match[2]) > MAX_SIDE:
        raise FormatError(
            FormatErrorCode.COORDINATE,
            found=shown(text[start:]),
            expected="a coordinate like C4",
            column=column + start,
        )
    return Island(int(match[2]) - 1, ord(match[1].upper()) - ord("A")), match.end()


def join(one: Island, other: Island, column: int) -> Strait:
    """The strait between two islands, which must differ."""
    if one == other:
        raise FormatError(
            FormatErrorCode.SAME_ISLAND,
            found=str(one),
            expected="two different islands",
            column=column,
        )
    return Strait.between(one, other)
