"""Text tables: names left-aligned, numbers right-aligned."""

from __future__ import annotations

from collections.abc import Sequence

from hashi.arena import Estimate


def columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; the first column is left-aligned, the others right-aligned."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (head, *rows)
    ]


def interval(found: Estimate, digits: int = 2) -> str:
    if found.low is None or found.high is None:
        return "-"
    return f"{found.low:.{digits}f} to {found.high:.{digits}f}"


def signed(found: Estimate | None) -> str:
    return "" if found is None else f"{found.value:+.2f}"


def percent(part: float | None) -> str:
    """A share in percent; empty for None."""
    return "" if part is None else f"{100 * part:.1f} %"


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.2f} ms"
