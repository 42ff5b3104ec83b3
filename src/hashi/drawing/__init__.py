"""Drawings of boards, sheets and statistics, in characters and as SVG."""

from hashi.drawing.chars import PlayMarks, draw_chars
from hashi.drawing.notebook import draw_in_notebooks
from hashi.drawing.plot import PlotRow, draw_totals
from hashi.drawing.svg import draw_svg
from hashi.drawing.timeline import Labels, Stop, draw_timeline

__all__ = [
    "Labels",
    "PlayMarks",
    "PlotRow",
    "Stop",
    "draw_chars",
    "draw_svg",
    "draw_timeline",
    "draw_totals",
]

draw_in_notebooks()
