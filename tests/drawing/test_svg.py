"""Sheets as SVG."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from hashi.drawing import draw_svg
from hashi.rules import SIDE_A, SIDE_B, Board, Sheet, Turn, apply_unchecked
from tests.drawing import middle_of_a_game

NAMESPACE = "http://www.w3.org/2000/svg"
SHEETS = [Sheet.empty(SIDE_A), Sheet.empty(SIDE_B), middle_of_a_game()]


def parsed(sheet: Sheet, title: str | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(sheet, title=title))


def classes(sheet: Sheet) -> Counter[str]:
    return Counter(node.get("class", "") for node in parsed(sheet).iter())


@pytest.mark.parametrize("sheet", SHEETS)
def test_well_formed_with_one_land_for_each_island(sheet: Sheet) -> None:
    root = parsed(sheet)
    assert root.tag == f"{{{NAMESPACE}}}svg"
    found = classes(sheet)
    assert found["land"] + found["land meadow"] == found["beach"] == found["shoal"] == 18
    assert found["land meadow"] == found["ring"]
    assert found["red"] == 4
    assert found["blue"] == 3
    assert found["pole"] == 7


def test_the_title() -> None:
    def title(name: str | None) -> str | None:
        return parsed(SHEETS[0], name).findtext(f"{{{NAMESPACE}}}title")

    assert title(None) == "HASHI, side A"
    assert title("Anna <&> Ben") == "Anna <&> Ben"
    assert title("") == ""
    assert parsed(SHEETS[0]).get("aria-labelledby") == "title"
    assert parsed(SHEETS[0]).get("role") == "img"


def test_a_board_name_is_no_markup() -> None:
    board = Board("<script>", SIDE_A.rows)
    root = parsed(Sheet.empty(board))
    assert root.findtext(f"{{{NAMESPACE}}}title") == "HASHI, side <script>"


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_runs_and_nothing_is_fetched(sheet: Sheet) -> None:
    text = draw_svg(sheet)
    assert re.findall(r"https?:[^\"]*", text) == [NAMESPACE]
    assert "//" not in text.replace(NAMESPACE, "")
    for word in ("script", "href", "url(", "@import", "@font-face", "<image", "foreignObject"):
        assert word not in text
    for node in parsed(sheet).iter():
        assert not [name for name in node.keys() if name.startswith("on")]  # noqa: SIM118


def test_equal_sheets_give_equal_bytes() -> None:
    assert draw_svg(middle_of_a_game()) == draw_svg(middle_of_a_game())
    again = replace(SHEETS[0], board=Board("A", SIDE_A.rows))
    assert draw_svg(again).encode() == draw_svg(SHEETS[0]).encode()
    assert draw_svg(middle_of_a_game()) != draw_svg(SHEETS[0])


def test_flags_differ_by_class_letter_and_shape() -> None:
    texts = [node for node in parsed(SHEETS[0]).iter() if node.get("class") == "letter"]
    assert Counter(node.get("data-text") for node in texts) == {"R": 4, "B": 3}
    shapes = {
        kind: {
            re.sub(r"^M[\d.]+ [\d.]+", "", node.get("d", ""))
            for node in parsed(SHEETS[0]).iter()
            if node.get("class") == kind
        }
        for kind in ("red", "blue")
    }
    assert len(shapes["red"]) == len(shapes["blue"]) == 1
    assert shapes["red"] != shapes["blue"]


def test_marks_are_drawn() -> None:
    empty, middle = classes(SHEETS[0]), classes(middle_of_a_game())
    assert empty["strait"] == 25
    assert not empty["bridge"] + empty["ring"] + empty["cross"] + empty["number"]
    sheet = middle_of_a_game()
    assert middle["bridge"] == sum(sheet.bridges)
    assert middle["strait"] == sheet.bridges.count(0)
    assert middle["ring"] == len(sheet.finished)
    assert middle["cross"] == 3
    assert middle["number"] == 18 - sheet.numbers.count(0)


def test_two_bridges_lie_side_by_side() -> None:
    for strait in ("C1=D1", "C1=C4"):
        sheet = apply_unchecked(SHEETS[0], Turn.parse(strait))
        lines = [node.get("d") for node in parsed(sheet).iter() if node.get("class") == "bridge"]
        assert len(set(lines)) == 2


def test_rows_and_columns_are_labelled() -> None:
    labels = [
        node.get("data-text") for node in parsed(SHEETS[1]).iter() if node.get("class") == "label"
    ]
    assert labels == [*"ABCDEF", *"123456"]


def test_everything_stays_inside_the_picture() -> None:
    root = parsed(middle_of_a_game())
    assert root.get("viewBox") == "0 0 660 560"
    for node in root.iter():
        for name, limit in (("x", 660), ("cx", 660), ("y", 560), ("cy", 560)):
            assert 0 <= float(node.get(name, "0")) <= limit
