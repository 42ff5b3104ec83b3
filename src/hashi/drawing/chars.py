"""Sheets drawn in characters, for terminals.

An island shows its flag's letter and its number: `o` or `R` while empty, `R4` with a number,
`R(4)` when finished, `R/4/` when crossed out. Dots are straits, lines are bridges. A cross is
where two straits without bridges cross.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hashi.rules.board import Flag, Island, Strait
from hashi.rules.finishable import blocked_straits
from hashi.rules.sheet import Sheet
from hashi.rules.turn import PASS, Turn

CELL: Final = 6  # characters from island to island in a row
LETTER: Final = {Flag.PLAIN: "", Flag.RED: "R", Flag.BLUE: "B"}
COLOUR: Final = {Flag.PLAIN: "", Flag.RED: "\x1b[1;31m", Flag.BLUE: "\x1b[1;34m"}
BOLD: Final = "\x1b[1m"
RESET: Final = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Strokes:
    """The characters for 0, 1, 2 and more bridges, across and down, and for two open straits."""

    across: tuple[str, str, str, str]
    down: tuple[str, str, str, str]
    crossing: str


LINES: Final = Strokes(("·", "─", "═", "≡"), ("·", "│", "║", "┃"), "┼")
PLAIN_LINES: Final = Strokes((".", "-", "=", "#"), (".", "|", "H", "#"), "+")


@dataclass(frozen=True, slots=True)
class PlayMarks:
    """What a player sees besides the sheet: the draft on it, and impossible islands.

    `5+3` needs three more bridges, `5!` can no longer be finished, a star is part of the draft,
    which is bold where there is colour. Straits that can take no more bridges are not drawn.
    """

    draft: Turn = PASS
    impossible: frozenset[Island] = frozenset()


def draw_chars(
    sheet: Sheet,
    *,
    colour: bool = False,
    ascii_only: bool = False,
    marks: PlayMarks | None = None,
) -> str:
    """Draw a sheet, column letters above and row numbers at the left."""
    board = sheet.board
    hidden = () if marks is None else blocked_straits(sheet)
    drafted = () if marks is None else marks.draft.draw
    strokes = PLAIN_LINES if ascii_only else LINES
    width, height = len(board.rows[0]), len(board.rows)
    canvas = [[" "] * (width * CELL) for _ in range(2 * height - 1)]
    # Straits with bridges come last, so that they cover the dots at a crossing.
    for index in sorted(range(len(board.straits)), key=lambda s: sheet.bridges[s]):
        strait, count = board.straits[index], min(sheet.bridges[index], 3)
        one, other = strait.ends
        if not count and strait in hidden:
            continue
        bold = colour and strait in drafted
        if one.row == other.row:
            for x in range(_x(one) + 1, _x(other)):
                if count or (x - _x(one)) % 2 == 0:
                    canvas[2 * one.row][x] = _weighted(strokes.across[count], bold)
        else:
            for y in range(2 * one.row + 1, 2 * other.row):
                canvas[y][_x(one)] = _weighted(strokes.down[count], bold)
        if strait in drafted:
            column = _x(one) if one.column == other.column else _x(other) - 2  # clear of `4+2*`
            canvas[one.row + other.row][column] = _weighted("*", bold)
    built = zip(board.straits, sheet.bridges, strict=True)
    dotted = {strait for strait, count in built if not count and strait not in hidden}
    for pair in board.crossing_pairs:
        if dotted.issuperset(pair):
            across, down = sorted(pair, key=_is_down)
            canvas[2 * across.first.row][_x(down.first)] = strokes.crossing
    for island in board.islands:
        _stamp(canvas, sheet, island, colour, marks)
    letters = "".join(chr(ord("A") + c).center(CELL) for c in range(width))
    lines = ["   " + letters.rstrip()]
    for y, row in enumerate(canvas):
        label = f"{y // 2 + 1:2} " if y % 2 == 0 else "   "
        lines.append((label + "".join(row)).rstrip())
    return "\n".join(lines) + "\n"


def _is_down(strait: Strait) -> bool:
    return strait.first.column == strait.second.column


def _weighted(character: str, bold: bool) -> str:
    return BOLD + character + RESET if bold else character


def _x(island: Island) -> int:
    return island.column * CELL + (CELL - 1) // 2


def _state(sheet: Sheet, island: Island, marks: PlayMarks) -> str:
    number, load = sheet.number(island), sheet.load(island)
    if island in sheet.crossed_out:
        return ""
    text = "!" if island in marks.impossible else ""
    if not text and number is not None and load < number:
        text = f"+{number - load}"
    written = marks.draft.write is not None and marks.draft.write.island == island
    return text + "*" if written else text


def _stamp(
    canvas: list[list[str]],
    sheet: Sheet,
    island: Island,
    colour: bool,
    marks: PlayMarks | None,
) -> None:
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
    bold = False
    if marks is not None:
        label += _state(sheet, island, marks)
        write = marks.draft.write
        bold = colour and write is not None and write.island == island
    for offset, character in enumerate(label):
        canvas[2 * island.row][start + offset] = _weighted(character, bold)
    if colour and letter:
        canvas[2 * island.row][start] = COLOUR[flag] + letter + RESET
