"""Sheets and views as pictures in a notebook: `import hashi.drawing` is enough.

Jupyter asks a value for `_repr_svg_`. The rules import nothing, so the drawing gives it to them.
"""

from __future__ import annotations

from hashi.drawing.svg import draw_svg
from hashi.rules.sheet import Sheet
from hashi.rules.view import View


def view_svg(view: View) -> str | None:
    """The sheet of the view's own seat; of a spectator's view, the first one."""
    return draw_svg(view.sheets[view.seat or 0]) if view.sheets else None


def draw_in_notebooks() -> None:
    setattr(Sheet, "_repr_svg_", draw_svg)  # noqa: B010  # no attribute that types know
    setattr(View, "_repr_svg_", view_svg)  # noqa: B010
