"""Sheets as SVG, in the look of the browser game.

Flags differ by shape, letter and colour. Lines waver as if drawn by hand; the wavering is a
function of the coordinates, so that equal sheets give equal images. Numbers and letters are pen
strokes, so that a picture is the same on a machine without fonts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from xml.sax.saxutils import escape

from hashi.drawing.glyphs import strokes
from hashi.rules.board import Flag, Island, Strait
from hashi.rules.sheet import Sheet

STEP: Final = 100  # from column to column
MARGIN: Final = 80
FRAME: Final = 34  # width of the frame, with the names of columns and rows
LAND: Final = 30  # radius of an island
PLANK: Final = 7.5  # length of a plank of a bridge
HALF: Final = 5.5  # half the width of a bridge

# The colours of the browser game (web/src/app.css).
STYLE: Final = """
.frame{fill:#fbf6e9;stroke:#e0d3b2;stroke-width:2}.sea{fill:#bfe0e3}
.wave{stroke:#e8f6f6;fill:none;stroke-width:2;stroke-linecap:round}.shoal{fill:#e0f3ec}
.beach{fill:#f1dfb3;stroke:#c9ae74;stroke-width:1.5}.land{fill:#fffaf0}.meadow{fill:#b5d39a}
.strait{stroke:#3f6c7d;stroke-width:3;stroke-dasharray:.1 9;stroke-linecap:round;fill:none}
.bridge{fill:#c79a5b;stroke:#6b4a2a;stroke-width:2;stroke-linejoin:round}
.joints{stroke:#6b4a2a;stroke-width:1;fill:none}
.ring{stroke:#1d6b3f;stroke-width:3.4;fill:none;stroke-linecap:round}
.cross{stroke:#20313a;stroke-width:3.4;fill:none;stroke-linecap:round}
.pole{stroke:#4a3b22;stroke-width:2.6;stroke-linecap:round}
.red{fill:#c8372d;stroke:#7c1d17;stroke-width:1.4;stroke-linejoin:round}
.blue{fill:#2b48b5;stroke:#173763;stroke-width:1.4;stroke-linejoin:round}
.number{stroke:#20313a;stroke-width:4.4}.letter{stroke:#fff;stroke-width:2}
.label{stroke:#48626e;stroke-width:2.6}
.number,.letter,.label{fill:none;stroke-linecap:round;stroke-linejoin:round}
.pip{fill:#fff;stroke:#20313a;stroke-width:1.6}.full{fill:#20313a}
@media (prefers-color-scheme:dark){.frame{fill:#10222b;stroke:#2a4a58}.sea{fill:#123040}
.wave{stroke:#2a5261}.shoal{fill:#1f4a57}.beach{fill:#8c7a4e;stroke:#b59e66}.land{fill:#efe6d2}
.meadow{fill:#a3c78a}.strait{stroke:#6fa0b3}.label{stroke:#a9c3ce}.pole{stroke:#e9dcb8}}
"""


def draw_svg(sheet: Sheet, *, title: str | None = None) -> str:
    """Draw a sheet; the title is read by screen readers."""
    name = escape(title if title is not None else f"HASHI, side {sheet.board.name}")
    width, height, parts = sheet_parts(sheet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="title"><title id="title">{name}</title><style>{STYLE}</style>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def sheet_parts(sheet: Sheet) -> tuple[int, int, list[str]]:
    """Width, height and the elements of a sheet; `STYLE` belongs to them."""
    board = sheet.board
    width = (len(board.rows[0]) - 1) * STEP + 2 * MARGIN
    height = (len(board.rows) - 1) * STEP + 2 * MARGIN
    parts = [
        *_sea(width, height),
        *_labels(sheet),
        *(f'<circle class="shoal" {_at(i)} r="{LAND + 16}"/>' for i in board.islands),
        *(
            part
            for strait, count in zip(board.straits, sheet.bridges, strict=True)
            for part in _strait(strait, count)
        ),
        *(part for island in board.islands for part in _island(sheet, island)),
    ]
    return width, height, parts


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
    yield f'<rect class="frame" x="1" y="1" width="{width - 2}" height="{height - 2}" rx="26"/>'
    yield (
        f'<rect class="sea" x="{FRAME}" y="{FRAME}" width="{width - FRAME - 12}" '
        f'height="{height - FRAME - 12}" rx="16"/>'
    )
    for row, y in enumerate(range(FRAME + 20, height - 30, 50)):
        for x in range(FRAME + 16 + 45 * (row % 2), width - 60, 90):
            left, top = x + 8 * _waver(x, y), y + 8 * _waver(y, x)
            yield f'<path class="wave" d="M{left:.1f} {top:.1f}q7 -8 14 0t14 0"/>'


def _labels(sheet: Sheet) -> Iterator[str]:
    board = sheet.board
    middle = FRAME / 2 + 1
    for column in range(len(board.rows[0])):
        yield _text("label", chr(ord("A") + column), MARGIN + column * STEP, middle, 16)
    for row in range(len(board.rows)):
        yield _text("label", str(row + 1), middle, MARGIN + row * STEP, 16)


def _text(kind: str, text: str, x: float, y: float, height: float) -> str:
    return f'<path class="{kind}" data-text="{text}" d="{strokes(text, x, y, height)}"/>'


def _strait(strait: Strait, count: int) -> Iterator[str]:
    (x1, y1), (x2, y2) = _point(strait.first), _point(strait.second)
    across = y1 == y2
    gap = LAND + 9 if count == 0 else LAND + 2
    if across:
        x1, x2 = x1 + gap, x2 - gap
    else:
        y1, y2 = y1 + gap, y2 - gap
    if count == 0:
        yield f'<path class="strait" d="M{x1:g} {y1:g}L{x2:g} {y2:g}"/>'
    for number in range(count):
        offset = (number - (count - 1) / 2) * 15
        bend = 2 + 2 * _waver(x1 + x2, y1 + y2, number)
        yield from bridge((x1, y1), x2 - x1 + y2 - y1, offset, bend, across=across)


def bridge(
    start: tuple[float, float], length: float, offset: float, bend: float, *, across: bool
) -> Iterator[str]:
    """A deck of planks that bends a little to one side."""

    def at(along: float, beside: float) -> str:
        dx, dy = (along, beside) if across else (beside, along)
        return f"{start[0] + dx:.1f} {start[1] + dy:.1f}"

    one, other = offset - HALF, offset + HALF
    yield (
        f'<path class="bridge" d="M{at(0, one)}Q{at(length / 2, one + 2 * bend)} {at(length, one)}'
        f'L{at(length, other)}Q{at(length / 2, other + 2 * bend)} {at(0, other)}Z"/>'
    )
    planks = max(3, round(length / PLANK))
    joints = ""
    for plank in range(1, planks):
        part = plank / planks
        bow = 4 * bend * part * (1 - part)
        joints += f"M{at(length * part, one + bow)}L{at(length * part, other + bow)}"
    yield f'<path class="joints" d="{joints}"/>'


def _island(sheet: Sheet, island: Island) -> Iterator[str]:
    x, y = _point(island)
    finished = sheet.is_finished(island) and island not in sheet.crossed_out
    yield f'<path class="beach" d="{_coast(x, y, LAND + 6)}"/>'
    yield f'<path class="land{" meadow" if finished else ""}" d="{_coast(x, y, LAND)}"/>'
    yield from _flag(sheet.board.flag(island), x, y)
    number = sheet.number(island)
    if number is not None:
        yield _text("number", str(number), x, y - 1, 30)
        yield from _pips(x, y, number, sheet.load(island))
    if island in sheet.crossed_out:
        yield f'<path class="cross" d="M{x - 19:g} {y - 19:g}l38 38M{x + 19:g} {y - 19:g}l-38 38"/>'
    elif finished:
        yield f'<path class="ring" d="{_ring(x, y)}"/>'


def _pips(x: float, y: float, number: int, load: int) -> Iterator[str]:
    """One for each bridge that the number asks for, full ones for those that are built."""
    for at in range(number):
        angle = math.pi / 2 - (at - (number - 1) / 2) * 0.37
        place = (
            f'cx="{x + (LAND + 4) * math.cos(angle):.1f}" '
            f'cy="{y + (LAND + 4) * math.sin(angle):.1f}"'
        )
        yield f'<circle class="pip{" full" if at < load else ""}" {place} r="4.6"/>'


def _coast(x: float, y: float, reach: float) -> str:
    shore = []
    for corner in range(9):
        angle = 2 * math.pi * corner / 9
        radius = reach * (1 + 0.07 * _waver(x, y, corner))
        shore.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return _smooth(shore)


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
        radius = LAND - 5 + 3 * at / steps + 0.7 * _waver(x, y, at)
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x1, y1), (x2, y2) in pairwise(points[1:]):
        path += f"Q{x1:.1f} {y1:.1f} {(x1 + x2) / 2:.1f} {(y1 + y2) / 2:.1f}"
    return path


def _flag(flag: Flag, x: float, y: float) -> Iterator[str]:
    if flag is Flag.PLAIN:
        return
    left, top = x + 19, y - 50
    yield f'<path class="pole" d="M{left:g} {top:g}V{y - 16:g}"/>'
    if flag is Flag.RED:  # a pennant
        yield f'<path class="red" d="M{left:g} {top:g}l30 11l-30 11z"/>'
        yield _text("letter", "R", left + 9, top + 11, 9)
    else:  # a banner with a swallow's tail
        yield f'<path class="blue" d="M{left:g} {top:g}h30l-8 10.5l8 10.5h-30z"/>'
        yield _text("letter", "B", left + 11, top + 10.5, 9)
