"""Pictures of boards and sheets, in characters for a terminal and as SVG, and of figures."""

from hashi.faces.drawing.chars import draw_chars
from hashi.faces.drawing.plot import Row, draw_totals
from hashi.faces.drawing.svg import draw_svg
from hashi.faces.drawing.timeline import Stop, Words, draw_course

__all__ = ["Row", "Stop", "Words", "draw_chars", "draw_course", "draw_svg", "draw_totals"]
