"""Sheets drawn in characters, for terminals.

An island shows its flag's letter and its number: `o` or `R` while empty, `R4` with a number,
`R(4)` when finished, `R/4/` when crossed out. Dots are straits, lines are bridges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hashi.rules.board import Flag, Island
from hashi.rules.sheet import Sheet

CELL: Final = 6  # characters from island to island in a row
LETTER: Final = {Flag.PLAIN: "", Flag.RED: "R", Flag.BLUE: "B"}
COLOUR: Final = {Flag.PLAIN: "", Flag.RED: "\x1b[1;31m", Flag.BLUE: "\x1b[1;34m"}
RESET: Final = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Strokes:
    """The characters for 0, 1, 2 and more bridges, across and down."""

    across: tuple[str, str, str, str]
    down: tuple[str, str, str, str]


LINES: Final = Strokes(across=("·", "─", "═", "≡"), down=("·", "│", "║", "┃"))
PLAIN_LINES: Final = Strokes(across=(".", "-", "=", "#"), down=(".", "|", "H", "#"))


def draw_chars(sheet: Sheet, *, colour: bool = False, ascii_only: bool = False) -> str:
    """Draw a sheet, column letters above and row numbers at the left."""
    board = sheet.board
    strokes = PLAIN_LINES if ascii_only else LINES
    width, height = len(board.rows[0]), len(board.rows)
    canvas = [[" "] * (width * CELL) for _ in range(2 * height - 1)]
    # Straits with bridges come last, so that they cover the dots at a crossing.
    for index in sorted(range(len(board.straits)), key=lambda s: sheet.bridges[s]):
        strait, count = board.straits[index], min(sheet.bridges[index], 3)
        one, other = strait.ends
        if one.row == other.row:
            for x in range(_x(one) + 1, _x(other)):
                if count or (x - _x(one)) % 2 == 0:
                    canvas[2 * one.row][x] = strokes.across[count]
        else:
            for y in range(2 * one.row + 1, 2 * other.row):
                canvas[y][_x(one)] = strokes.down[count]
    for island in board.islands:
        _stamp(canvas, sheet, island, colour)
    letters = "".join(chr(ord("A") + c).center(CELL) for c in range(width))
    lines = ["   " + letters.rstrip()]
    for y, row in enumerate(canvas):
        label = f"{y // 2 + 1:2} " if y % 2 == 0 else "   "
        lines.append((label + "".join(row)).rstrip())
    return "\n".join(lines) + "\n"


def _x(island: Island) -> int:
    return island.column * CELL + (CELL - 1) // 2


def _stamp(canvas: list[list[str]], sheet: Sheet, island: Island, colour: bool) -> None:
    flag, number = sheet.board.flag(island), sheet.number(island)
    letter = LETTER[flag]
    if island in sheet.crossed_out:
        text = f"/{number or ' '}/"
    elif number is None:
        text = "" if letter else "o"
    else:
        text = f"({number})" if sheet.is_finished(island) else str(number)
    label = letter + text
    start = _x(island) - (len(label) - 1) // 2
    for offset, character in enumerate(label):
        canvas[2 * island.row][start + offset] = character
    if colour and letter:
        canvas[2 * island.row][start] = COLOUR[flag] + letter + RESET
