"""Notebooks show sheets and views as pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import hashi.drawing
from hashi.drawing.notebook import view_svg
from hashi.record import read_record
from hashi.rules import SIDE_A, STANDARD_DECK, GameCreated, Seat, Sheet, view
from hashi.rules.game import replay

GOLDEN = Path(__file__).parents[1] / "golden" / "B3-referee.hashi"


def test_a_notebook_draws_a_sheet() -> None:
    sheet = Sheet.empty(SIDE_A)
    assert getattr(sheet, "_repr_svg_")() == hashi.drawing.draw_svg(sheet)  # noqa: B009


def test_a_notebook_draws_the_sheet_of_a_view_or_nothing_before_there_is_one() -> None:
    game = replay([GameCreated(SIDE_A, STANDARD_DECK, 1)])
    seen = view(game, Seat(0))
    expected = hashi.drawing.draw_svg(seen.sheets[0]) if seen.sheets else None
    assert getattr(seen, "_repr_svg_")() == view_svg(seen) == expected  # noqa: B009


def test_a_notebook_draws_boards_games_and_records() -> None:
    record = read_record(GOLDEN.read_text(encoding="utf-8"))
    game = replay(record.events())
    board = getattr(SIDE_A, "_repr_svg_")()  # noqa: B009
    assert board == hashi.drawing.draw_svg(Sheet.empty(SIDE_A))
    picture = getattr(game, "_repr_svg_")()  # noqa: B009
    assert picture == record._repr_svg_()
    root = ElementTree.fromstring(picture)
    groups = root.findall("{http://www.w3.org/2000/svg}g")
    assert [group.get("transform") for group in groups] == [
        "translate(0 0)",
        "translate(660 0)",
        "translate(1320 0)",
    ]
    assert root.get("viewBox", "").startswith("0 0 1980 ")
    empty = replay([GameCreated(SIDE_A, STANDARD_DECK, 1)])
    assert getattr(empty, "_repr_svg_")() is None  # noqa: B009
    assert replace(record, starts=(None, *record.starts[1:]))._repr_svg_() is None
