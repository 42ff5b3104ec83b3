"""Notebooks show sheets and views as pictures."""

from __future__ import annotations

import hashi.drawing
from hashi.drawing.notebook import view_svg
from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated, Seat, Sheet, view
from hashi.rules.game import replay


def test_a_notebook_draws_a_sheet() -> None:
    sheet = Sheet.empty(SIDE_A)
    assert getattr(sheet, "_repr_svg_")() == hashi.drawing.draw_svg(sheet)  # noqa: B009


def test_a_notebook_draws_the_sheet_of_a_view_or_nothing_before_there_is_one() -> None:
    game = replay([GameCreated(SIDE_A, STANDARD_DECK, 1)])
    seen = view(game, Seat(0))
    expected = hashi.drawing.draw_svg(seen.sheets[0]) if seen.sheets else None
    assert getattr(seen, "_repr_svg_")() == view_svg(seen) == expected  # noqa: B009
