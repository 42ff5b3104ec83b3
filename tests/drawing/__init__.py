"""Tests of drawings, and the sheet they draw."""

from __future__ import annotations

from dataclasses import replace

from hashi.rules import SIDE_A, Sheet, Turn, apply_unchecked, parse_island


def middle_of_a_game() -> Sheet:
    """Bridges, double bridges, a crossing, finished and crossed-out islands, all flags."""
    sheet = Sheet.empty(SIDE_A)
    for turn in (
        "4@C1 C1=C4 C1-D1 A1-C1",
        "2@C4",
        "5@B5 A5=B5 B5-D5 B3-B5",
        "6@E2",
        "B2-B3",
        "3@F3 F3=F4 F1-F3",
        "1@D5",
    ):
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    lost = frozenset(map(parse_island, ("A2", "E2", "F4")))
    return replace(sheet, crossed_out=lost)
