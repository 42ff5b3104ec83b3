"""Sheets in characters, line by line."""

from __future__ import annotations

import re
from dataclasses import replace

from hashi.drawing import PlayMarks, draw_chars
from hashi.rules import SIDE_A, SIDE_B, Sheet, Turn, apply_unchecked, parse_island, parse_strait
from tests.drawing import middle_of_a_game

EMPTY_A = """\
     A     B     C     D     E     F
 1   B · · · · · o · · o · · · · · R
     ·           ·     ·           ·
 2   R · · o · · ┼ · · ┼ · · o     ·
     ·     ·     ·     ·     ·     ·
 3   ·     o · · ┼ · · ┼ · · o · · o
     ·     ·     ·     ·     ·     ·
 4   B · · ┼ · · R · · B · · ┼ · · o
     ·     ·           ·     ·
 5   o · · o · · · · · R · · o
"""
MIDDLE = """\
     A     B     C     D     E     F
 1   B──────────(4)────o · · · · · R
     ·           ║     ·           │
 2  R/ / · o · · ║ · · ┼ · ·/6/    │
     ·     │     ║     ·     ·     │
 3   ·     o · · ║ · · ┼ · · o · ·(3)
     ·     │     ║     ·     ·     ║
 4   B · · │ · ·R(2) · B · · ┼ · ·/ /
     ·     │           ·     ·
 5   o═════5──────────R(1) · o
"""
MIDDLE_ASCII = """\
     A     B     C     D     E     F
 1   B----------(4)----o . . . . . R
     .           H     .           |
 2  R/ / . o . . H . . + . ./6/    |
     .     |     H     .     .     |
 3   .     o . . H . . + . . o . .(3)
     .     |     H     .     .     H
 4   B . . | . .R(2) . B . . + . ./ /
     .     |           .     .
 5   o=====5----------R(1) . o
"""


def test_the_empty_side_a() -> None:
    assert draw_chars(Sheet.empty(SIDE_A)) == EMPTY_A


def test_the_middle_of_a_game() -> None:
    assert draw_chars(middle_of_a_game()) == MIDDLE


def test_the_middle_of_a_game_in_ascii() -> None:
    drawn = draw_chars(middle_of_a_game(), ascii_only=True)
    assert drawn == MIDDLE_ASCII
    assert drawn.isascii()


def test_too_many_bridges_are_shown() -> None:
    sheet = middle_of_a_game()
    bridges = list(sheet.bridges)
    for strait, count in (("F3-F4", 3), ("A5-B5", 4)):
        bridges[SIDE_A.strait_index(parse_strait(strait))] = count
    lines = draw_chars(replace(sheet, bridges=tuple(bridges))).splitlines()
    assert lines[6].endswith("┃")
    assert "o≡≡≡≡≡5" in lines[9]
    plain = draw_chars(replace(sheet, bridges=tuple(bridges)), ascii_only=True).splitlines()
    assert plain[6].endswith("#")
    assert "o#####5" in plain[9]


def test_colour_changes_nothing_but_colour() -> None:
    for sheet in (Sheet.empty(SIDE_A), Sheet.empty(SIDE_B), middle_of_a_game()):
        coloured = draw_chars(sheet, colour=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == draw_chars(sheet)
        assert coloured.count("\x1b[1;31mR\x1b[0m") == 4
        assert coloured.count("\x1b[1;34mB\x1b[0m") == 3


def test_the_draft_is_bold_where_there_is_colour() -> None:
    draft = Turn.parse("5@D1 C1-D1")
    sheet = apply_unchecked(apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1 C1-C4")), draft)
    plain = draw_chars(sheet, marks=PlayMarks(draft))
    coloured = draw_chars(sheet, colour=True, marks=PlayMarks(draft))
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    bold = re.findall(r"\x1b\[1m(.)\x1b", coloured)
    assert "".join(bold) == "─*─5+4*"  # the bridge as far as the needs of C1, and the number
    assert "\x1b[1m" not in draw_chars(sheet, colour=True, marks=PlayMarks())


def test_every_island_stands_under_its_letter() -> None:
    lines = draw_chars(Sheet.empty(SIDE_B)).splitlines()
    for island in SIDE_B.islands:
        column = lines[0].index(chr(ord("A") + island.column))
        row = next(line for line in lines if line.startswith(f"{island.row + 1:2} "))
        assert row[column] in "oRB"


def test_no_line_ends_in_spaces() -> None:
    for line in draw_chars(middle_of_a_game()).splitlines():
        assert line == line.rstrip()


def test_what_a_player_sees() -> None:
    draft = Turn.parse("5@D1 C1-D1")
    sheet = apply_unchecked(apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@C1 C1-C4")), draft)
    marks = PlayMarks(draft, frozenset({parse_island("F4")}))
    lines = draw_chars(sheet, ascii_only=True, marks=marks).splitlines()
    assert lines[1] == " 1   B . . . . . 4+2-*-5+4*. . . . R"
    assert lines[3] == " 2   R . . o     |     .     o     ."  # B2-E2 is blocked
    assert lines[7].endswith("o!")
