"""Pictures of boards and sheets: in characters for a terminal, and as SVG."""

from hashi.faces.drawing.chars import draw_chars
from hashi.faces.drawing.svg import draw_svg

__all__ = ["draw_chars", "draw_svg"]
