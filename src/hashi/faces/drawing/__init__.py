"""Pictures of boards and sheets, in characters for a terminal and as SVG, and of figures."""

from hashi.faces.drawing.chars import draw_chars
from hashi.faces.drawing.plot import Row, draw_totals
from hashi.faces.drawing.svg import draw_svg

__all__ = ["Row", "draw_chars", "draw_svg", "draw_totals"]
