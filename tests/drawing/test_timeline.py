"""The timeline of a game: well-formed, inside its frame, and true to its numbers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hashi.drawing import Labels, Stop, draw_timeline
from hashi.rules import Goal

SVG = "{http://www.w3.org/2000/svg}"
LABELS = Labels("a < b & c", "Round", "Total", "Loss")
START = Stop(0, 50.0, 1.0, "50.0 ± 1.0")


def plot(*stops: Stop) -> ElementTree.Element:
    text = draw_timeline(stops, LABELS)
    assert text.endswith("</svg>\n")
    return ElementTree.fromstring(text)


def texts(picture: ElementTree.Element, kind: str) -> list[str]:
    return [e.text or "" for e in picture.iter(f"{SVG}text") if e.attrib["class"] == kind]


def numbers(picture: ElementTree.Element, kind: str, name: str) -> list[float]:
    return [float(e.attrib[name]) for e in picture.iter() if e.attrib.get("class") == kind]


def test_titles_axes_and_figures_stand_in_it() -> None:
    found = plot(START, Stop(1, 48.0, 0.5, "48.0", 1.5, "1,5"), Stop(2, 49.0, 0.0, "49.0"))
    assert found.findtext(f"{SVG}title") == "a < b & c"
    assert texts(found, "title") == ["a < b & c"]
    assert texts(found, "part") == ["Total", "Loss"]
    assert texts(found, "axis") == ["Round"]
    assert texts(found, "tick") == ["1", "2"]
    assert texts(found, "level") == ["45", "50", "55"]
    assert texts(found, "figure") == ["1,5"]  # no bar where nothing was lost
    assert [e.text for e in found.iter(f"{SVG}title")][1:] == [
        "0: 50.0 ± 1.0", "1: 48.0", "2: 49.0",
    ]  # fmt: skip


def test_higher_totals_stand_higher_and_losses_are_to_scale() -> None:
    found = plot(
        Stop(0, 40.0, 0.0, ""), Stop(1, 45.0, 0.0, "", 2.0, "2"), Stop(2, 50.0, 0.0, "", 8.0, "8")
    )
    low, middle, high = numbers(found, "dot", "cy")
    assert low - middle == pytest.approx(middle - high, abs=0.2)
    assert low > middle > high
    left, centre, right = numbers(found, "dot", "cx")
    assert centre - left == pytest.approx(right - centre, abs=0.2)
    small, large = numbers(found, "loss", "height")
    assert large == 90
    assert small == pytest.approx(large / 4, abs=0.1)


def test_a_small_loss_looks_small() -> None:
    (bar,) = numbers(plot(START, Stop(1, 49.0, 1.0, "", 0.4, "0.4")), "loss", "height")
    assert bar == 9


def test_goals_are_named_where_they_were_reached() -> None:
    both = ((Goal.RED, "rojo"), (Goal.CHAIN, "cadena"))
    found = plot(START, Stop(1, 46.0, 1.0, "", goals=both), Stop(2, 54.9, 0.0, "", goals=both))
    assert texts(found, "goal") == ["rojo", "cadena"] * 2
    heights = numbers(found, "goal", "y")
    assert len(set(heights)) == 4  # none over another
    middle = numbers(found, "dot", "cy")
    assert max(heights[:2]) < middle[1]  # above the line
    assert min(heights[2:]) > middle[2]  # at the upper edge below it


@pytest.mark.parametrize("total", [0.0, 60.0, 42.3])
def test_everything_is_inside(total: float) -> None:
    goals = tuple((goal, str(goal)) for goal in Goal)
    found = plot(
        Stop(0, total, 0.0, ""),
        *(Stop(n, total, 0.0, "", 20.0, "20.0", goals) for n in range(1, 18)),
    )
    _, _, width, height = map(float, found.attrib["viewBox"].split())
    for element in found.iter():
        for name, most in (("x", width), ("cx", width), ("y", height), ("cy", height)):
            assert 0 <= float(element.attrib.get(name, 0)) <= most
    lowest = max(numbers(found, "goal", "y"))
    assert lowest <= max(numbers(found, "tick", "y"))
