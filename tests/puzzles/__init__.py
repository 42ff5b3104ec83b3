"""Tests of puzzles, and small ones made by hand."""

from __future__ import annotations

from hashi.puzzles import ClosedPuzzle, GiftPuzzle, OpenPuzzle, Position, Theme
from hashi.rules import SIDE_A, Card, Reached, Sheet, Turn, Writing, apply_unchecked, parse_island

# C1 lacks one bridge; 2/1 draws it and finishes both C1 and D1.
SHEET = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("3@C1 C1=D1"))
POSITION = Position("A", SHEET.numbers, SHEET.bridges, Reached(chain=9), 16)
OPEN = OpenPuzzle(
    "AO1",
    POSITION,
    (Card(2, 2), Card(4, 1)),
    12,  # two islands, and the chain
    (Turn.parse("2@D1"), Turn.parse("A1-C1")),
    (Theme.LAST_BRIDGE,),
    ("minion", "dogsbody"),
)
LAST = Position("A", SHEET.numbers, SHEET.bridges, Reached(chain=9), 17)


def closed(right: str = "A1-C1") -> ClosedPuzzle:
    """A closed puzzle with one right turn; all others lose 3 of 6 orders."""
    bare = ClosedPuzzle("AC1", LAST, Card(2, 1), (Card(4, 1),), 6, 24, ())
    losses = tuple(0 if str(turn) == right else 3 for turn in bare.turns)
    return ClosedPuzzle("AC1", LAST, Card(2, 1), (Card(4, 1),), 6, 24, losses)


GIFT = GiftPuzzle(
    "AG1",
    "A",
    tuple(Writing(n, parse_island(i)) for n, i in ((3, "C1"), (4, "C1"), (3, "D1"), (4, "D1"))),
    (52.5, 50.25, 51.0, 53.0),
    0.1,
)
