"""The plot of totals: well-formed, legible, and true to its numbers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hashi.drawing import PlotRow, draw_totals

SVG = "{http://www.w3.org/2000/svg}"


def plot(*rows: PlotRow) -> ElementTree.Element:
    text = draw_totals(rows, title="a < b & c", axis="points", most=60)
    assert text.endswith("</svg>\n")
    return ElementTree.fromstring(text)


def texts(picture: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def test_titles_names_and_axes_stand_in_it() -> None:
    found = plot(PlotRow("one", [10, 12], 11, 9.5, 12.5), PlotRow("<two>", [3], 3))
    assert texts(found) == [
        "a < b & c", "0", "10", "20", "30", "40", "50", "60",
        "one", "mean 11.0 ± 1.5", "<two>", "mean 3.0", "points",
    ]  # fmt: skip
    title = found.find(f"{SVG}title")
    assert title is not None
    assert title.text == "a < b & c"


def test_bars_are_as_high_as_totals_are_frequent() -> None:
    bars = [
        r for r in plot(PlotRow("one", [20, 20, 30], 23)).iter(f"{SVG}rect") if "fill" in r.attrib
    ]
    assert [float(bar.attrib["height"]) for bar in bars] == [56, 28]
    lefts = [float(bar.attrib["x"]) for bar in bars]
    assert lefts[1] - lefts[0] == pytest.approx(110, abs=0.1)  # 660 wide for 60 points
    titles = [bar.findtext(f"{SVG}title") for bar in bars]
    assert titles == ["20: 66.7%", "30: 33.3%"]


def test_the_mean_stands_over_its_points() -> None:
    found = plot(PlotRow("one", [0, 60], 30, 15, 45))
    (dot,) = found.iter(f"{SVG}circle")
    assert float(dot.attrib["cx"]) == 500  # the middle of 170 to 830
    (line,) = (p for p in found.iter(f"{SVG}path") if p.attrib["class"] == "mean")
    assert line.attrib["d"].startswith("M335.0 ")


def test_everything_is_inside_even_with_long_names_and_many_bots() -> None:
    found = plot(*(PlotRow(f"a-very-long-name-of-a-bot-{n}", [n], n) for n in range(9)))
    _, _, width, height = map(float, found.attrib["viewBox"].split())
    for element in found.iter():
        assert 0 <= float(element.attrib.get("x", 0)) <= width
        assert 0 <= float(element.attrib.get("y", 0)) <= height
    assert all(len(text) <= 18 for text in texts(found) if "very-long" in text)
