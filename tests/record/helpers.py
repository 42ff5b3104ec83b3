"""Records for tests: one written by hand, and a strategy for random ones."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import strategies as st

from hashi.record import Record, record_of
from hashi.rules import Event, GameCreated, HashiError
from tests.strategies import games, paper_games

FOLDER = Path(__file__).parents[1] / "golden"
GOLDEN = tuple(sorted(path.name for path in FOLDER.glob("*.hashi")))

# An unfinished game that uses everything the text form has: custom board and deck, mistakes noticed
# in the set-up and in both halves of a round, a turn that was never made.
EVERYTHING = """\
HASHI 1
Date: 2024-02-29
Board: Bucht
  B.oo.R
  Ro..o.
  .o..oo
  B.RB.o
  oo.Ro.
Closed: A1-C1 A4-A5
Deck: Meins
  1/1 1/1 1/1
  2/2 2/2 2/2
  3/3 3/3 3/3
  4/1 4/2 4/3
  5/1 5/2 5/3
  6/1 6/2 6/3
Law: paper
Info bar: by-hand
Checks: on-request
Commitment: 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff
Player 0: Zoë
Salt 0: 00ff
Player 1: Łukasz
Start 0: 5@C1
Start 1: 4@D1
    after: check 1
    after: correct 1 round 0 a: 3@C1

 1  3/3  2@E3 D1=F1 D1-D4 | 3@D1 C1=D1 C1-C4
    after: check 0
    after: correct 0 round 1 a: 3@E3
 2  2/2  C1-D1 | 2@B3 B3=E3
 3  2/2  - | A1=A2
    during: point 0 by 1 at C1
    during: correct 0 round 2 b: -
    after: check 1
 4  6/1  ? | 6@E2
    during: correct 1 round 3 b: -
"""


def golden(name: str) -> str:
    """The text of a golden game, named without its ending."""
    return (FOLDER / f"{name}.hashi").read_text(encoding="utf-8")


def edited(text: str, line: int, *new: str) -> str:
    """The text with one line (counted from 1) replaced by none, one or several."""
    lines = text.split("\n")
    return "\n".join([*lines[: line - 1], *new, *lines[line:]])


def line_of(text: str, start: str) -> int:
    """The number of the first line that starts so."""
    lines = text.split("\n")
    return next(at for at, line in enumerate(lines, start=1) if line.startswith(start))


def code_of(call: Callable[[], object]) -> str:
    """The code of the error that a call ends with."""
    with pytest.raises(HashiError) as caught:
        call()
    return caught.value.code


def dates() -> st.SearchStrategy[str | None]:
    return st.none() | st.dates().map(str)


def logs() -> st.SearchStrategy[list[Event]]:
    """The events of whole games, with a referee or on paper."""
    return games() | paper_games()


@st.composite
def records(draw: st.DrawFn, whole: bool = False) -> Record:
    """Records of whole games and of games broken off anywhere after the seats were taken."""
    log = draw(logs())
    created = log[0]
    assert isinstance(created, GameCreated)
    seats = created.seats
    end = len(log) if whole or draw(st.booleans()) else draw(st.integers(1 + seats, len(log)))
    return record_of(log[:end], draw(dates()))


def packed(*values: tuple[int, int]) -> int:
    """Values with their bases as one number, the first one lowest (docs/records.md)."""
    number, weight = 0, 1
    for value, base in values:
        number += value * weight
        weight *= base
    return number + weight


def sealed(number: int) -> str:
    """The code of a number, its checksum right whatever it holds (docs/records.md)."""
    raw = number.to_bytes((number.bit_length() + 7) // 8, "big")
    body = (number << 16) + (zlib.crc32(raw) & 0xFFFF)
    whole = body.to_bytes((body.bit_length() + 7) // 8, "big")
    return "H1" + base64.b64encode(whole, b"-_").decode().rstrip("=")


def unsealed(code: str) -> int:
    """The number of a code."""
    raw = base64.urlsafe_b64decode(code[2:] + "=" * (-len(code[2:]) % 4))
    return int.from_bytes(raw, "big") >> 16
