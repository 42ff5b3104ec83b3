"""SVG histogram of totals: a row of bars per bot, with mean and confidence interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 860
LEFT: Final = 170  # room for names
RIGHT: Final = 30
TOP: Final = 70
ROW: Final = 92
BARS: Final = 56  # height of the highest bar
BOTTOM: Final = 60
TICK: Final = 10  # points between labels of the axis
MAX_NAME: Final = 18
COLOURS: Final = ("#2d62b3", "#c8372d", "#2f7d4f", "#8a5a00", "#6b3fa0", "#00707a")

STYLE: Final = """
text{font-family:'DejaVu Sans','Segoe UI',sans-serif;fill:#24313a;font-size:14px}
.paper{fill:#fff}.title{font-size:17px;font-weight:700}.name{font-weight:700;text-anchor:end}
.figure{font-size:12px;text-anchor:end}.tick{font-size:12px;text-anchor:middle}
.axis{text-anchor:middle}.grid{stroke:#dde5e8}.ground{stroke:#7d8b92}
.mean{stroke:#24313a;stroke-width:2;fill:none;stroke-linecap:round}.dot{fill:#24313a}
"""


@dataclass(frozen=True, slots=True)
class PlotRow:
    """One bot: its totals, their mean and its confidence interval, if any."""

    name: str
    totals: Sequence[int]
    mean: float
    low: float | None = None
    high: float | None = None


def draw_totals(rows: Sequence[PlotRow], *, title: str, axis: str, most: int) -> str:
    """Draw one row of bars per bot over totals from 0 to `most`.

    Each row has its own vertical scale, so that a narrow distribution does not flatten the others.
    """
    height = TOP + len(rows) * ROW + BOTTOM
    body = [
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="34">{escape(title)}</text>',
        *_grid(height, most),
        *(part for at, row in enumerate(rows) for part in _row(at, row, most)),
        f'<text class="axis" x="{(LEFT + WIDTH - RIGHT) / 2:g}" y="{height - 14}">'
        f"{escape(axis)}</text>",
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-labelledby="title"><title id="title">{escape(title)}</title>'
        f"<style>{STYLE}</style>\n" + "\n".join(body) + "\n</svg>\n"
    )


def _x(points: float, most: int) -> float:
    return LEFT + points * (WIDTH - LEFT - RIGHT) / most


def _grid(height: int, most: int) -> Iterator[str]:
    foot = height - BOTTOM
    for points in range(0, most + 1, TICK):
        x = _x(points, most)
        yield f'<path class="grid" d="M{x:.1f} {TOP - 12}V{foot}"/>'
        yield f'<text class="tick" x="{x:.1f}" y="{foot + 18}">{points}</text>'


def _row(at: int, row: PlotRow, most: int) -> Iterator[str]:
    counter = Counter(row.totals)
    peak = max(counter.values())
    ground = TOP + (at + 1) * ROW - 16
    colour = COLOURS[at % len(COLOURS)]
    wide = _x(1, most) - _x(0, most)
    for points, count in sorted(counter.items()):
        tall = BARS * count / peak
        yield (
            f'<rect x="{_x(points, most) - 0.42 * wide:.1f}" y="{ground - tall:.1f}"'
            f' width="{0.84 * wide:.1f}" height="{tall:.1f}" fill="{colour}" fill-opacity="0.75">'
            f"<title>{points}: {count / len(row.totals):.1%}</title></rect>"
        )
    yield f'<path class="ground" d="M{LEFT} {ground}H{WIDTH - RIGHT}"/>'
    yield from _mean(row, ground - BARS - 9, most)
    name = row.name if len(row.name) <= MAX_NAME else row.name[: MAX_NAME - 1] + "…"
    yield f'<text class="name" x="{LEFT - 14}" y="{ground - 26}">{escape(name)}</text>'
    yield f'<text class="figure" x="{LEFT - 14}" y="{ground - 8}">{_figure(row)}</text>'


def _mean(row: PlotRow, y: float, most: int) -> Iterator[str]:
    x = _x(row.mean, most)
    if row.low is not None and row.high is not None:
        low, high = _x(row.low, most), _x(row.high, most)
        yield (
            f'<path class="mean" d="M{low:.1f} {y - 4:g}v8M{low:.1f} {y:g}H{high:.1f}'
            f'M{high:.1f} {y - 4:g}v8"/>'
        )
    yield f'<circle class="dot" cx="{x:.1f}" cy="{y:g}" r="3.5"/>'


def _figure(row: PlotRow) -> str:
    if row.high is None:
        return f"mean {row.mean:.1f}"
    return f"mean {row.mean:.1f} ± {row.high - row.mean:.1f}"
