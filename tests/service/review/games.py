"""Golden games for tests of analyses."""

from __future__ import annotations

from pathlib import Path

from hashi.record import Record, read_record

GOLDEN = Path(__file__).parents[2] / "golden"


def record(name: str = "A1-referee") -> Record:
    return read_record((GOLDEN / f"{name}.hashi").read_text(encoding="utf-8"))
