"""Values as pictures in a notebook: `import hashi.drawing` is enough.

Jupyter asks a value for `_repr_svg_`. The rules import nothing, so the drawing gives it to them.
A game is one picture of all sheets; a record asks its game for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from hashi.drawing.svg import STYLE, draw_svg, sheet_parts
from hashi.rules.board import Board
from hashi.rules.game import Game
from hashi.rules.sheet import Sheet
from hashi.rules.view import View


def view_svg(view: View) -> str | None:
    """The sheet of the view's own seat; of a spectator's view, the first one."""
    return draw_svg(view.sheets[view.seat or 0]) if view.sheets else None


def sheets_svg(sheets: Sequence[Sheet]) -> str | None:
    """Sheets side by side; None where there is none yet."""
    if not sheets:
        return None
    drawn = [sheet_parts(sheet) for sheet in sheets]
    width, height, _ = drawn[0]
    moved = [
        f'<g transform="translate({at * width} 0)">{"".join(parts)}</g>'
        for at, (_, _, parts) in enumerate(drawn)
    ]
    box = f"0 0 {width * len(sheets)} {height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"<style>{STYLE}</style>{''.join(moved)}</svg>"
    )


def board_svg(board: Board) -> str:
    return draw_svg(Sheet.empty(board))


def game_svg(game: Game) -> str | None:
    return sheets_svg(game.sheets)


def draw_in_notebooks() -> None:
    setattr(Sheet, "_repr_svg_", draw_svg)  # noqa: B010  # no attribute that types know
    setattr(View, "_repr_svg_", view_svg)  # noqa: B010
    setattr(Board, "_repr_svg_", board_svg)  # noqa: B010
    setattr(Game, "_repr_svg_", game_svg)  # noqa: B010
