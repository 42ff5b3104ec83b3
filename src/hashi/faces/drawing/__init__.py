"""Drawings of boards, sheets and statistics, in characters and as SVG."""

from hashi.faces.drawing.chars import PlayMarks, draw_chars
from hashi.faces.drawing.plot import Row, draw_totals
from hashi.faces.drawing.svg import draw_svg
from hashi.faces.drawing.timeline import Labels, Stop, draw_timeline

__all__ = [
    "Labels",
    "PlayMarks",
    "Row",
    "Stop",
    "draw_chars",
    "draw_svg",
    "draw_timeline",
    "draw_totals",
]
