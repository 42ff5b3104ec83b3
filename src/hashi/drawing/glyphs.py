"""Digits and capital letters as pen strokes: pictures need no font, and look alike everywhere.

Each glyph stands around the origin, about 34 units high; `web/src/lib/digits.ts` has the same
digits, held equal by a test.
"""

from __future__ import annotations

import re
from typing import Final

HEIGHT: Final = 34
ADVANCE: Final = 27  # from one glyph to the next
GLYPHS: Final = {
    "0": "M1 -17C-13 -17 -14 17 0 17C14 17 13 -17 1 -17",
    "1": "M-7 -10L2 -17L1 17",
    "2": "M-10 -9C-9 -20 11 -20 10 -8C9 1 -6 8 -11 16C-4 14 4 15 12 15",
    "3": "M-9 -15C2 -20 13 -14 8 -6C6 -2 0 -1 -2 -1C8 -1 13 5 9 12C4 19 -8 17 -11 11",
    "4": "M5 17L6 -17C0 -8 -6 1 -12 6C-4 5 5 5 13 6",
    "5": "M10 -16L-6 -16L-8 -2C0 -6 12 -4 11 6C10 17 -6 18 -11 11",
    "6": "M8 -17C-4 -12 -12 0 -10 9C-8 19 9 19 10 8C11 -1 -3 -3 -9 6",
    "7": "M-10 -16C-3 -15 4 -16 11 -17C5 -5 0 6 -3 17",
    "8": "M1 -1C-12 -6 -8 -17 1 -17C10 -17 13 -6 1 -1C-13 5 -11 17 1 17C12 17 13 5 1 -1",
    "9": "M9 -9C8 -19 -9 -19 -10 -8C-11 1 4 2 9 -6C10 3 8 11 3 17",
    "A": "M-11 17L0 -17L11 17M-7 5L7 5",
    "B": "M-8 -17L-8 17M-8 -17C11 -18 10 -2 -8 -1C13 -2 12 17 -8 17",
    "C": "M10 -11C4 -20 -11 -18 -11 0C-11 18 4 20 10 11",
    "D": "M-9 -17L-9 17C15 17 15 -17 -9 -17",
    "E": "M9 -17L-8 -17L-8 17L9 17M-8 0L6 0",
    "F": "M9 -17L-8 -17L-8 17M-8 0L6 0",
    "G": "M10 -11C4 -20 -11 -18 -11 0C-11 18 10 20 10 2L2 2",
    "H": "M-9 -17L-9 17M9 -17L9 17M-9 0L9 0",
    "I": "M-6 -17L6 -17M0 -17L0 17M-6 17L6 17",
    "J": "M6 -17L6 8C6 19 -8 19 -9 8",
    "K": "M-8 -17L-8 17M9 -17L-8 2M-3 -3L10 17",
    "L": "M-8 -17L-8 17L9 17",
    "R": "M-8 17L-8 -17C12 -18 11 0 -8 1L10 17",
    "S": "M10 -11C5 -20 -11 -18 -10 -8C-9 1 10 -1 10 9C10 19 -7 19 -11 10",
}


def strokes(text: str, x: float, y: float, height: float) -> str:
    """The path of a text, centred on a point; unknown characters leave a gap."""
    scale = height / HEIGHT
    left = -(len(text) - 1) * ADVANCE / 2

    def placed(path: str, shift: float) -> str:
        return re.sub(
            r"(-?[\d.]+) (-?[\d.]+)",
            lambda at: f"{x + (float(at[1]) + shift) * scale:.1f} {y + float(at[2]) * scale:.1f}",
            path,
        )

    return "".join(placed(GLYPHS.get(one, ""), left + at * ADVANCE) for at, one in enumerate(text))
