"""Drawings as pixels, equal on every machine."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image

from hashi.drawing import draw_svg
from hashi.drawing.pixels import to_array, to_png
from hashi.drawing.preview import draw_preview
from hashi.rules import SIDE_A, Sheet
from tests.drawing import middle_of_a_game
from tests.drawing.test_preview import LARGE

MOST = 100_000  # bytes; what messengers load without hesitation


def test_a_preview_is_small_and_shows_the_sheet() -> None:
    data = to_png(draw_preview(middle_of_a_game(), 54), 800)
    assert len(data) <= MOST
    image = Image.open(io.BytesIO(data))
    assert (image.size, image.format) == ((800, 420), "PNG")
    empty = to_png(draw_preview(Sheet.empty(SIDE_A)), 800)
    assert empty != data
    assert to_png(draw_preview(middle_of_a_game(), 54), 800) == data


def test_the_picture_of_a_full_custom_board_is_small() -> None:
    """The largest map with the most islands, and more marks than the rules allow."""
    numbers = tuple(2 + at % 5 for at in range(len(LARGE.islands)))
    sheet = Sheet(LARGE, numbers, (2,) * len(LARGE.straits), frozenset(LARGE.islands[::3]))
    data = to_png(draw_preview(sheet, 60), 800)
    assert len(data) <= MOST, len(data)
    assert len(data) > len(to_png(draw_preview(Sheet.empty(LARGE)), 800))


def test_an_array_has_the_colours_of_the_drawing() -> None:
    array = to_array(draw_svg(Sheet.empty(SIDE_A)), 330)
    assert array.shape == (280, 330, 3)
    assert array.dtype == np.uint8
    # The middle of island A1 is land, the corner outside the frame is white.
    assert array[40, 40].tolist() == [255, 250, 240]
    assert array[0, 0].tolist() == [255, 255, 255]
