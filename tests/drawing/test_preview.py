"""Pictures for links: one for every language, nothing but shapes."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hashi.drawing.preview import HEIGHT, WIDTH, draw_preview
from hashi.rules import SIDE_A, SIDE_B, Board, Sheet
from tests.drawing import middle_of_a_game

# 18 islands, 4 red and 3 blue flags (rule 1.2), on the largest map.
LARGE = Board(
    "large", ("o.o.o.o.R.Ro", *("." * 12,) * 5, "R.o.o.o.B.Bo", *("." * 12,) * 4, "R.B......o.o")
)


def _kinds(svg: str) -> list[str]:
    return [node.get("class", "") for node in ElementTree.fromstring(svg).iter()]


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B, LARGE])
def test_a_sheet_of_any_size_fits(board: Board) -> None:
    root = ElementTree.fromstring(draw_preview(Sheet.empty(board)))
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    group = next(node for node in root.iter() if node.tag.endswith("}g"))
    left, top, scale = (
        float(part)
        for part in (group.get("transform") or "")
        .replace("translate(", "")
        .replace(") scale(", " ")
        .rstrip(")")
        .split()
    )
    frame = next(node for node in group if node.get("class") == "frame")
    assert left >= 0
    assert top >= 0
    assert left + scale * float(frame.get("width", "")) <= WIDTH - 390
    assert top + scale * float(frame.get("height", "")) <= HEIGHT


def test_a_total_only_where_there_is_one() -> None:
    assert "total" in _kinds(draw_preview(middle_of_a_game(), 0))
    assert "total" not in _kinds(draw_preview(middle_of_a_game()))
    assert draw_preview(middle_of_a_game(), 54) != draw_preview(middle_of_a_game(), 55)


def test_nothing_needs_a_font() -> None:
    assert "<text" not in draw_preview(middle_of_a_game(), 54)
