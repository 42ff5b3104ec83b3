"""Turns as people type them: the notation of records, with everything that goes without saying.

`c1` writes the number of the card on C1, `c1d1` draws a bridge, `6d1` and `6 d1` mean `6@D1`.
Commas and semicolons separate like spaces, and any dash joins two islands.
"""

from __future__ import annotations

import re
from typing import Final

from hashi.rules import Card, Strait, Writing, parse_writing
from hashi.rules.notation import join, parse_island
from hashi.rules.turn import parse_marks, parse_word

Mark = Writing | Strait

_PLAIN: Final = str.maketrans({",": " ", ";": " ", **dict.fromkeys("‐‑‒–—―−", "-")})
_ISLAND: Final = r"[A-Za-z]\d{1,2}"
_APART: Final = re.compile(rf"(?<!\S)([1-6])\s(?={_ISLAND}(?!\S))", re.ASCII)  # `6 d1`
_WRITING: Final = re.compile(rf"([1-6])({_ISLAND})", re.ASCII)
_BRIDGE: Final = re.compile(rf"({_ISLAND})({_ISLAND})", re.ASCII)


def read_marks(text: str, card: Card) -> tuple[Mark, ...]:
    """Parse the marks of a turn; the number may be left out, since the card shows it.

    Raises FormatError with a column of `text`.
    """

    def read_word(word: str, column: int) -> tuple[Mark, ...]:
        if re.fullmatch(_ISLAND, word, re.ASCII):
            return (Writing(card.number, parse_island(word, column)),)
        if match := _WRITING.fullmatch(word):
            return (Writing(int(match[1]), parse_island(match[2], column + 1)),)
        if match := _BRIDGE.fullmatch(word):
            one = parse_island(match[1], column)
            return (join(one, parse_island(match[2], column + match.start(2)), column),)
        return parse_word(word, column)

    return parse_marks(_same_length(text), read_word)


def read_start(text: str) -> Writing:
    """Parse a start number: `4@C1`, `4c1` or `4 c1`; raises FormatError."""
    line = _same_length(text).strip()
    if match := _WRITING.fullmatch(line):
        return Writing(int(match[1]), parse_island(match[2], 2))
    return parse_writing(line)


def _same_length(text: str) -> str:
    """The line in the characters of records; columns stay those of the line as typed."""
    return _APART.sub(r"\1@", text.translate(_PLAIN))
