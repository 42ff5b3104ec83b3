"""Text tables: names left-aligned, numbers right-aligned, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from hashi.arena import Estimate
from hashi.texts import Key, Texts


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


def heads(say: Texts, *names: str) -> list[str]:
    """The heads of columns, by the ends of their keys `head-…`."""
    return [say.family("head", name) for name in names]


def interval(say: Texts, found: Estimate, digits: int = 2) -> str:
    if found.low is None or found.high is None:
        return "-"
    low, high = say.decimal(found.low, digits), say.decimal(found.high, digits)
    return say(Key.INTERVAL, low=low, high=high)


def signed(say: Texts, found: Estimate | None) -> str:
    if found is None:
        return ""
    return ("+" if found.value >= 0 else "") + say.decimal(found.value, 2)


def percent(say: Texts, part: float | None) -> str:
    """A share in percent; empty for None."""
    return "" if part is None else say.percent(part)


def duration(say: Texts, seconds: float) -> str:
    if seconds >= 1:
        return f"{say.decimal(seconds, 2)} s"
    return f"{say.decimal(1000 * seconds, 2)} ms"
