"""Sheets as SVG.

Flags differ by shape, letter and colour. Lines waver as if drawn by hand; the wavering is a
function of the coordinates, so that equal sheets give equal images.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from hashi.rules.board import Flag, Island, Strait
from hashi.rules.sheet import Sheet

STEP: Final = 100  # from column to column
MARGIN: Final = 80
LAND: Final = 27  # radius of an island

STYLE: Final = """
.sea{fill:#cfe6ea}.wave{stroke:#b3d5dc;fill:none;stroke-width:2;stroke-linecap:round}
.shoal{fill:#e4f1ee}.land{fill:#f6ebd0;stroke:#8a6d3b;stroke-width:2.2}
.strait{stroke:#5f8f9b;stroke-width:2.6;stroke-dasharray:.1 8.5;stroke-linecap:round;fill:none}
.bridge{stroke:#2b2a33;stroke-width:4;stroke-linecap:round;fill:none}
.ring{stroke:#2b2a33;stroke-width:3.4;fill:none;stroke-linecap:round}
.cross{stroke:#2b2a33;stroke-width:3.4;fill:none;stroke-linecap:round}
.pole{stroke:#4a3b22;stroke-width:2.6;stroke-linecap:round}
.red{fill:#c8372d;stroke:#7c1d17;stroke-width:1.4;stroke-linejoin:round}
.blue{fill:#2d62b3;stroke:#173763;stroke-width:1.4;stroke-linejoin:round}
text{font-family:'Segoe Print','Bradley Hand','Comic Sans MS','DejaVu Sans',sans-serif}
.number{fill:#2b2a33;font-size:34px;font-weight:700;text-anchor:middle}
.letter{fill:#fff;font-size:12px;font-weight:700;text-anchor:middle}
.label{fill:#3c6a76;font-size:20px;font-weight:700;text-anchor:middle}
@media (prefers-color-scheme:dark){.sea{fill:#16323d}.wave{stroke:#22485a}.shoal{fill:#1d4350}
.land{fill:#d8c79c}.strait{stroke:#7fb0bd}.bridge{stroke:#f3e9cf}
.ring{stroke:#f3e9cf}.label{fill:#8fc0cc}.pole{stroke:#e9dcb8}}
"""


def draw_svg(sheet: Sheet, *, title: str | None = None) -> str:
    """Draw a sheet; the title is read by screen readers."""
    board = sheet.board
    width = (len(board.rows[0]) - 1) * STEP + 2 * MARGIN
    height = (len(board.rows) - 1) * STEP + 2 * MARGIN
    name = escape(title if title is not None else f"HASHI, side {board.name}")
    body = [
        *_sea(width, height),
        *_labels(sheet),
        *(f'<circle class="shoal" {_at(i)} r="{LAND + 11}"/>' for i in board.islands),
        *(
            part
            for strait, count in zip(board.straits, sheet.bridges, strict=True)
            for part in _strait(strait, count)
        ),
        *(part for island in board.islands for part in _island(sheet, island)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="title"><title id="title">{name}</title><style>{STYLE}</style>\n'
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _point(island: Island) -> tuple[float, float]:
    return (MARGIN + island.column * STEP, MARGIN + island.row * STEP)


def _at(island: Island) -> str:
    x, y = _point(island)
    return f'cx="{x:g}" cy="{y:g}"'


def _waver(*seed: float) -> float:
    """A deterministic pseudo-random number from -1 to 1."""
    mixed = sum(part * factor for part, factor in zip(seed, (12.99, 78.23, 37.7), strict=False))
    return 2 * math.modf(abs(math.sin(mixed)) * 43758.5)[0] - 1


def _sea(width: int, height: int) -> Iterator[str]:
    yield f'<rect class="sea" width="{width}" height="{height}" rx="26"/>'
    for row, y in enumerate(range(40, height - 20, 50)):
        for x in range(30 + 45 * (row % 2), width - 60, 90):
            left, top = x + 14 * _waver(x, y), y + 10 * _waver(y, x)
            yield f'<path class="wave" d="M{left:.1f} {top:.1f}q7 -8 14 0t14 0"/>'


def _labels(sheet: Sheet) -> Iterator[str]:
    board = sheet.board
    for column in range(len(board.rows[0])):
        x = MARGIN + column * STEP
        yield f'<text class="label" x="{x}" y="28">{chr(ord("A") + column)}</text>'
    for row in range(len(board.rows)):
        yield f'<text class="label" x="20" y="{MARGIN + row * STEP + 7}">{row + 1}</text>'


def _strait(strait: Strait, count: int) -> Iterator[str]:
    (x1, y1), (x2, y2) = _point(strait.first), _point(strait.second)
    across = y1 == y2
    gap = LAND + 9
    if across:
        x1, x2 = x1 + gap, x2 - gap
    else:
        y1, y2 = y1 + gap, y2 - gap
    if count == 0:
        yield f'<path class="strait" d="M{x1:g} {y1:g}L{x2:g} {y2:g}"/>'
    for number in range(count):
        offset = (number - (count - 1) / 2) * 13
        dx, dy = (0.0, offset) if across else (offset, 0.0)
        bend = 5 * _waver(x1 + x2, y1 + y2, number)
        middle_x = (x1 + x2) / 2 + dx + (0 if across else bend)
        middle_y = (y1 + y2) / 2 + dy + (bend if across else 0)
        yield (
            f'<path class="bridge" d="M{x1 + dx:g} {y1 + dy:g}'
            f'Q{middle_x:.1f} {middle_y:.1f} {x2 + dx:g} {y2 + dy:g}"/>'
        )


def _island(sheet: Sheet, island: Island) -> Iterator[str]:
    x, y = _point(island)
    shore = []
    for corner in range(9):
        angle = 2 * math.pi * corner / 9
        radius = LAND * (1 + 0.07 * _waver(x, y, corner))
        shore.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    yield f'<path class="land" d="{_smooth(shore)}"/>'
    number = sheet.number(island)
    if number is not None:
        yield f'<text class="number" x="{x:g}" y="{y + 12:g}">{number}</text>'
    yield from _flag(sheet.board.flag(island), x, y)
    if island in sheet.crossed_out:
        yield f'<path class="cross" d="M{x - 19:g} {y - 19:g}l38 38M{x + 19:g} {y - 19:g}l-38 38"/>'
    elif sheet.is_finished(island):
        yield f'<path class="ring" d="{_ring(x, y)}"/>'


def _smooth(points: list[tuple[float, float]]) -> str:
    """A closed curve through the midpoints of the edges."""
    middles = [
        ((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise([*points, points[0]])
    ]
    path = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (cx, cy), (mx, my) in zip(points, middles, strict=True):
        path += f"Q{cx:.1f} {cy:.1f} {mx:.1f} {my:.1f}"
    return path + "Z"


def _ring(x: float, y: float) -> str:
    """A hand-drawn circle, which drifts outwards and overlaps its start."""
    start = -1.9 + 0.5 * _waver(y, x)
    steps = 20
    points = []
    for at in range(steps + 1):
        angle = start + at * (2 * math.pi + 0.35) / steps
        radius = LAND + 4.5 + 3 * at / steps + 0.7 * _waver(x, y, at)
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x1, y1), (x2, y2) in pairwise(points[1:]):
        path += f"Q{x1:.1f} {y1:.1f} {(x1 + x2) / 2:.1f} {(y1 + y2) / 2:.1f}"
    return path


def _flag(flag: Flag, x: float, y: float) -> Iterator[str]:
    if flag is Flag.PLAIN:
        return
    left, top = x + 17, y - 52
    yield f'<path class="pole" d="M{left:g} {top:g}V{y - 16:g}"/>'
    if flag is Flag.RED:  # a pennant
        yield f'<path class="red" d="M{left:g} {top:g}l30 11l-30 11z"/>'
        yield f'<text class="letter" x="{left + 9:g}" y="{top + 15.5:g}">R</text>'
    else:  # a banner with a swallow's tail
        yield f'<path class="blue" d="M{left:g} {top:g}h30l-8 10.5l8 10.5h-30z"/>'
        yield f'<text class="letter" x="{left + 10:g}" y="{top + 15:g}">B</text>'
