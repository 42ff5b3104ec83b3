"""Digits and letters as strokes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.drawing.glyphs import GLYPHS, strokes

DIGITS = Path(__file__).parents[2] / "web" / "src" / "lib" / "digits.ts"


def _points(path: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path)]


def test_the_digits_are_those_of_the_browser() -> None:
    found = dict(re.findall(r'^  (\d): "([^"]+)"', DIGITS.read_text(encoding="utf-8"), re.M))
    assert found == {sign: path for sign, path in GLYPHS.items() if sign.isdigit()}


@pytest.mark.parametrize("sign", GLYPHS)
def test_a_glyph_stays_in_its_box(sign: str) -> None:
    assert all(abs(x) <= 16 and abs(y) <= 20 for x, y in _points(GLYPHS[sign]))


def test_a_text_is_centred_and_scaled() -> None:
    one = _points(strokes("8", 100, 50, 68))
    assert min(x for x, _ in one) < 100 < max(x for x, _ in one)
    assert (min(y for _, y in one), max(y for _, y in one)) == (16.0, 84.0)
    first, second = _points(strokes("11", 0, 0, 34))[0], _points(strokes("11", 0, 0, 34))[3]
    assert second[0] - first[0] == 27
    assert strokes("?", 0, 0, 34) == ""
