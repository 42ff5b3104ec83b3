"""A sheet as a grid of characters: drawing, and what lies under the mouse.

An island shows its flag (a square is red, a triangle blue), its number and the bridges that it
still needs: `■5₂`. `(5)` is finished, `5×` impossible. Dots are straits that can still take a
bridge, with a cross where two of them cross. Thin lines are bridges, heavy lines those of the
draft.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hashi.faces.terminal.panel import SHAPE
from hashi.rules import PASS, Board, Flag, Island, Sheet, Strait, Turn, apply_unchecked
from hashi.rules.finishable import blocked_straits

LEFT, TOP = 3, 1  # row numbers, column letters
MIN_CELL: Final = (7, 2)
MAX_CELL: Final = (12, 5)
SMALL: Final = "₀₁₂₃₄₅₆"
ACROSS: Final = "·─═"
DOWN: Final = "·│║"
CROSSING: Final = "┼"
DRAFT_ACROSS: Final = "·━═"
DRAFT_DOWN: Final = "·┃║"


class Ink(StrEnum):
    """What a character belongs to; the application gives each its colour."""

    NONE = "none"
    LABEL = "label"
    STRAIT = "strait"
    BRIDGE = "bridge"
    ISLAND = "island"
    OPEN = "open"  # an island that may get the number
    RED = "red"
    BLUE = "blue"
    FINISHED = "finished"
    IMPOSSIBLE = "impossible"
    DRAFT = "draft"
    HINT = "hint"
    CURSOR = "cursor"


@dataclass(frozen=True, slots=True)
class Picture:
    """What to draw: a sheet and the marks on it that are not played yet."""

    sheet: Sheet
    draft: Turn = PASS
    hint: Turn = PASS
    cursor: Island | None = None
    open_islands: Collection[Island] = ()
    impossible: Collection[Island] = ()


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A board with the characters from island to island, across and down."""

    board: Board
    cell_width: int
    cell_height: int

    @classmethod
    def fitting(cls, board: Board, width: int, height: int) -> BoardMap:
        """The largest map for a window; a window that is too small has to scroll."""
        columns, rows = len(board.rows[0]), len(board.rows)
        across = (width - LEFT) // columns
        down = (height - TOP - 1) // max(1, rows - 1)
        return cls(
            board,
            max(MIN_CELL[0], min(MAX_CELL[0], across)),
            max(MIN_CELL[1], min(MAX_CELL[1], down)),
        )

    @property
    def width(self) -> int:
        return LEFT + self.cell_width * len(self.board.rows[0])

    @property
    def height(self) -> int:
        return TOP + self.cell_height * (len(self.board.rows) - 1) + 1

    def place(self, island: Island) -> tuple[int, int]:
        """Column and line of an island's centre."""
        x = LEFT + island.column * self.cell_width + self.cell_width // 2
        return x, TOP + island.row * self.cell_height

    def line(self, strait: Strait) -> Iterator[tuple[int, int]]:
        """The characters between the two islands of a strait."""
        (x, y), (x_end, y_end) = map(self.place, strait.ends)
        if y == y_end:
            yield from ((column, y) for column in range(x + 1, x_end))
        else:
            yield from ((x, row) for row in range(y + 1, y_end))

    def _crossing(self, one: Strait, other: Strait) -> tuple[int, int]:
        """Where two straits cross."""
        (place,) = {*self.line(one)} & {*self.line(other)}
        return place

    def at(self, x: int, y: int) -> Island | Strait | None:
        """The island or strait under the mouse; an islet of land is five characters wide."""
        for island in self.board.islands:
            column, row = self.place(island)
            if row == y and abs(column - x) <= 2:
                return island
        near = ((x, y), (x - 1, y), (x + 1, y))  # a line down is one character thin
        for wanted in near:
            for strait in self.board.straits:
                if wanted in self.line(strait):
                    return strait
        return None

    def draw(self, picture: Picture) -> list[list[tuple[str, Ink]]]:
        """The characters line by line, each with its ink."""
        grid = [[(" ", Ink.NONE)] * self.width for _ in range(self.height)]
        self._label(grid)
        sheet = apply_unchecked(picture.sheet, picture.draft)
        blocked = {*blocked_straits(sheet)}
        order = sorted(self.board.straits, key=sheet.bridges_on)  # bridges cover the dots
        for strait in order:
            if sheet.bridges_on(strait) or strait not in blocked:
                self._bridge(grid, strait, sheet, picture)
        for pair in self.board.crossing_pairs:
            if not any(map(sheet.bridges_on, pair)) and blocked.isdisjoint(pair):
                (x, y), hinted = self._crossing(*pair), {*pair} & {*picture.hint.draw}
                grid[y][x] = (CROSSING, Ink.HINT if hinted else Ink.STRAIT)
        for island in self.board.islands:
            self._island(grid, island, sheet, picture)
        return grid

    def _label(self, grid: list[list[tuple[str, Ink]]]) -> None:
        for column in range(len(self.board.rows[0])):
            x = LEFT + column * self.cell_width + self.cell_width // 2
            grid[0][x] = (chr(ord("A") + column), Ink.LABEL)
        for row in range(len(self.board.rows)):
            for x, digit in enumerate(f"{row + 1:2}"):
                grid[TOP + row * self.cell_height][x] = (digit, Ink.LABEL)

    def _bridge(
        self, grid: list[list[tuple[str, Ink]]], strait: Strait, sheet: Sheet, picture: Picture
    ) -> None:
        count = min(2, sheet.bridges_on(strait))
        across = strait.first.row == strait.second.row
        ink = Ink.BRIDGE if count else Ink.STRAIT
        strokes = ACROSS if across else DOWN
        if strait in picture.draft.draw:
            ink, strokes = Ink.DRAFT, DRAFT_ACROSS if across else DRAFT_DOWN
        elif strait in picture.hint.draw:
            ink = Ink.HINT
        for number, (x, y) in enumerate(self.line(strait)):
            if count or number % 2 or not across:
                grid[y][x] = (strokes[count], ink)

    def _island(
        self, grid: list[list[tuple[str, Ink]]], island: Island, sheet: Sheet, picture: Picture
    ) -> None:
        x, y = self.place(island)
        text, ink = island_text(island, sheet, picture)
        start = x - (len(text) - 1) // 2
        if island == picture.cursor:
            text, start = f"[{text}]", start - 1
        for offset, character in enumerate(text):
            grid[y][start + offset] = (character, ink)
        if island == picture.cursor:
            for offset in range(len(text)):
                grid[y][start + offset] = (text[offset], Ink.CURSOR)


def island_text(island: Island, sheet: Sheet, picture: Picture) -> tuple[str, Ink]:
    """The characters of an island and their ink."""
    flag, number = sheet.board.flag(island), sheet.number(island)
    shape = SHAPE[flag]
    plain = {Flag.RED: Ink.RED, Flag.BLUE: Ink.BLUE}.get(flag, Ink.ISLAND)
    hinted = picture.hint.write is not None and picture.hint.write.island == island
    if number is None and hinted and picture.hint.write is not None:
        return f"{shape}{picture.hint.write.number}?", Ink.HINT
    if number is None:
        lost = "×" if island in picture.impossible else ""
        ink = Ink.OPEN if island in picture.open_islands and flag is Flag.PLAIN else plain
        return (shape or "o") + lost, Ink.IMPOSSIBLE if lost else ink
    fresh = picture.draft.write is not None and picture.draft.write.island == island
    if sheet.is_finished(island):
        return f"{shape}({number})", Ink.DRAFT if fresh else Ink.FINISHED
    if island in picture.impossible:
        return f"{shape}{number}×", Ink.IMPOSSIBLE
    need = number - sheet.load(island)
    return f"{shape}{number}{SMALL[need] if need > 0 else '!'}", Ink.DRAFT if fresh else plain
