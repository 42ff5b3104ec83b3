"""Figures in columns: names to the left, numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence

from hashi.arena import Estimate


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table as lines; the first column is set to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (head, *rows)
    ]


def interval(found: Estimate, digits: int = 2) -> str:
    """The interval of an estimate, or a dash where there is none."""
    if found.low is None or found.high is None:
        return "-"
    return f"{found.low:.{digits}f} to {found.high:.{digits}f}"


def signed(found: Estimate | None) -> str:
    """A difference with its sign."""
    return "" if found is None else f"{found.value:+.2f}"


def percent(part: float | None) -> str:
    """A share in percent."""
    return "" if part is None else f"{100 * part:.1f} %"


def duration(seconds: float) -> str:
    """A short time in the unit that fits."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"
