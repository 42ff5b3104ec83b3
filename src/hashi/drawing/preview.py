"""The picture that a link unfolds to: a sheet, the name of the game, and a total if there is one.

Twice as wide as high, as messengers show it; without words, so that one picture serves every
language.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from hashi.drawing.glyphs import strokes
from hashi.drawing.svg import STYLE, sheet_parts
from hashi.rules.sheet import Sheet

WIDTH: Final = 1200
HEIGHT: Final = 630
EDGE: Final = 30  # around the sheet
SIDE: Final = 400  # for name and total
PREVIEW_STYLE: Final = """.back{fill:#dceef2}
.name,.total{fill:none;stroke:#17313d;stroke-linecap:round;stroke-linejoin:round}
.name{stroke-width:8}.total{stroke-width:20;stroke:#08617f}"""


def draw_preview(sheet: Sheet, total: int | None = None, *, title: str = "HASHI") -> str:
    """Draw a sheet with its total beside it."""
    width, height, parts = sheet_parts(sheet)
    scale = min((WIDTH - SIDE - EDGE) / width, (HEIGHT - 2 * EDGE) / height)
    left = EDGE + (WIDTH - SIDE - EDGE - width * scale) / 2
    top = (HEIGHT - height * scale) / 2
    middle = WIDTH - SIDE / 2
    name_y = 150 if total is not None else HEIGHT / 2
    body = [
        f'<rect class="back" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})">',
        *parts,
        "</g>",
        f'<path class="name" d="{strokes("HASHI", middle, name_y, 74)}"/>',
    ]
    if total is not None:
        body.append(f'<path class="total" d="{strokes(str(total), middle, 370, 190)}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}{PREVIEW_STYLE}</style>\n"
        + "\n".join(body)
        + "\n</svg>\n"
    )
