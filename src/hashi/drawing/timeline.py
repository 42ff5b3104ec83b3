"""SVG timeline of a game: the expected total by round, the goals, and the loss of each turn.

The upper part is a line of estimates within a band of their error, with marks where a goal was
reached; the lower part has a bar for each loss. Numbers are also given as localised texts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from hashi.rules.scoring import Goal

WIDTH: Final = 860
LEFT: Final = 64
RIGHT: Final = 30
TOP: Final = 84
TOTALS: Final = 250  # height of the upper part
GAP: Final = 60
LOSSES: Final = 90  # height of the lower part
BOTTOM: Final = 62
HEIGHT: Final = TOP + TOTALS + GAP + LOSSES + BOTTOM
TICK: Final = 5  # points between grid lines
LEAST_LOSS: Final = 4.0  # points: minimum scale of the lower part
LABEL: Final = 17  # height of a line of text
COLOURS: Final = {Goal.RED: "#c8372d", Goal.BLUE: "#2d62b3", Goal.CHAIN: "#2f7d4f"}

STYLE: Final = """
text{font-family:'DejaVu Sans','Segoe UI',sans-serif;fill:#24313a;font-size:14px}
.paper{fill:#fff}.title{font-size:17px;font-weight:700}.part{font-weight:700;font-size:13px}
.tick{font-size:12px;text-anchor:middle}.level{font-size:12px;text-anchor:end}
.axis{text-anchor:middle}.grid{stroke:#dde5e8}.ground{stroke:#7d8b92}
.band{fill:#2d62b3;fill-opacity:.14}.line{stroke:#24313a;stroke-width:2.2;fill:none}
.line{stroke-linejoin:round}.dot{fill:#24313a}.loss{fill:#c9822b}
.figure{font-size:11px;text-anchor:middle}.goal{font-size:13px;font-weight:700}
.goal{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px}
"""


@dataclass(frozen=True, slots=True)
class Stop:
    """The state after a round (0: before the first card), with numbers also as texts."""

    round: int
    total: float
    error: float  # half the width of the band
    shown: str
    loss: float = 0.0
    shown_loss: str = ""
    goals: tuple[tuple[Goal, str], ...] = ()  # reached in this round, with their names


@dataclass(frozen=True, slots=True)
class Labels:
    """Title and axis labels."""

    title: str
    round: str
    total: str
    loss: str


@dataclass(frozen=True, slots=True)
class Scale:
    """Mapping of rounds, totals and losses to coordinates."""

    rounds: int
    low: int
    high: int
    most: float

    def x(self, number: float) -> float:
        return LEFT + 20 + number * (WIDTH - LEFT - RIGHT - 40) / self.rounds

    def y(self, total: float) -> float:
        return TOP + TOTALS * (self.high - total) / (self.high - self.low)

    def tall(self, loss: float) -> float:
        return LOSSES * loss / self.most


FLOOR: Final = TOP + TOTALS + GAP + LOSSES


def draw_timeline(stops: Sequence[Stop], labels: Labels) -> str:
    """Draw a timeline; the first stop is before the first card."""
    low = min(stop.total - stop.error for stop in stops)
    high = max(stop.total + stop.error for stop in stops)
    scale = Scale(
        max(1, stops[-1].round),
        TICK * math.floor(low / TICK),
        TICK * (math.floor(high / TICK) + 1),
        max(LEAST_LOSS, *(stop.loss for stop in stops)),
    )
    body = [
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="20" y="34">{escape(labels.title)}</text>',
        f'<text class="part" x="20" y="{TOP - 18}">{escape(labels.total)}</text>',
        f'<text class="part" x="20" y="{FLOOR - LOSSES - 22}">{escape(labels.loss)}</text>',
        *_grid(scale, stops),
        *(part for stop in stops for part in _loss(scale, stop)),
        *_line(scale, stops),
        *(part for stop in stops for part in _goals(scale, stop)),
        f'<text class="axis" x="{(LEFT + WIDTH - RIGHT) / 2:g}" y="{HEIGHT - 14}">'
        f"{escape(labels.round)}</text>",
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="title"><title id="title">{escape(labels.title)}</title>'
        f"<style>{STYLE}</style>\n" + "\n".join(body) + "\n</svg>\n"
    )


def _grid(scale: Scale, stops: Sequence[Stop]) -> Iterator[str]:
    for total in range(scale.low, scale.high + 1, TICK):
        y = scale.y(total)
        yield f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        yield f'<text class="level" x="{LEFT - 8}" y="{y + 4:.1f}">{total}</text>'
    yield f'<path class="ground" d="M{LEFT} {FLOOR}H{WIDTH - RIGHT}"/>'
    for stop in stops[1:]:
        x = scale.x(stop.round)
        yield f'<text class="tick" x="{x:.1f}" y="{FLOOR + 18}">{stop.round}</text>'


def _line(scale: Scale, stops: Sequence[Stop]) -> Iterator[str]:
    upper = [(scale.x(s.round), scale.y(s.total + s.error)) for s in stops]
    lower = [(scale.x(s.round), scale.y(s.total - s.error)) for s in reversed(stops)]
    middle = [(scale.x(s.round), scale.y(s.total)) for s in stops]
    yield f'<path class="band" d="M{_points([*upper, *lower])}Z"/>'
    yield f'<path class="line" d="M{_points(middle)}"/>'
    for stop, (x, y) in zip(stops, middle, strict=True):
        yield (
            f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3">'
            f"<title>{stop.round}: {escape(stop.shown)}</title></circle>"
        )


def _points(points: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _loss(scale: Scale, stop: Stop) -> Iterator[str]:
    if not stop.loss:
        return
    tall, x = scale.tall(stop.loss), scale.x(stop.round)
    yield (
        f'<rect class="loss" x="{x - 11:.1f}" y="{FLOOR - tall:.1f}" width="22"'
        f' height="{tall:.1f}"/>'
    )
    yield (
        f'<text class="figure" x="{x:.1f}" y="{FLOOR - tall - 5:.1f}">'
        f"{escape(stop.shown_loss)}</text>"
    )


def _goals(scale: Scale, stop: Stop) -> Iterator[str]:
    """A ring on the line, and the names of the goals stacked above it."""
    x, y = scale.x(stop.round), scale.y(stop.total)
    for at, (goal, name) in enumerate(stop.goals):
        colour = COLOURS[goal]
        # Near the upper edge the names go below the line instead.
        up = y - 14 - LABEL * len(stop.goals) > TOP - 12
        level = y - 14 - LABEL * at if up else y + 26 + LABEL * at
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{6 + 4 * at}" fill="none" stroke="{colour}"'
            ' stroke-width="3"/>'
        )
        yield (
            f'<text class="goal" x="{x:.1f}" y="{level:.1f}" style="fill:{colour}">'
            f"{escape(name)}</text>"
        )
