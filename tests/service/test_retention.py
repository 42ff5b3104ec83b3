"""Retention settings: one table in docs/hosting.md, their options, and when a game expires."""

from __future__ import annotations

from dataclasses import astuple, fields
from pathlib import Path
from typing import get_type_hints

from hashi.faces.cli.server_options import SERVE_OPTIONS
from hashi.service.retention import DAY_MS, DEFAULT, Kept, Retention, oldest

HOSTING = Path("docs/hosting.md").read_text(encoding="utf-8")


def test_the_table_of_retention_is_that_of_the_code() -> None:
    hints = get_type_hints(Retention, include_extras=True)
    rows = []
    for field in fields(Retention):
        (kept,) = (mark for mark in hints[field.name].__metadata__ if isinstance(mark, Kept))
        rows.append(f"| {kept.what} | {getattr(DEFAULT, field.name):g} | `{kept.option}` |")
    found = HOSTING.partition("## Retention\n")[2].partition("\n## ")[0]
    assert [line for line in found.splitlines() if line.startswith("|")][2:] == rows


def test_the_options_have_the_same_defaults() -> None:
    options = [option for option in SERVE_OPTIONS if option.flag.startswith("--keep-")]
    assert [option.default for option in options] == list(astuple(DEFAULT))


def test_a_game_expires_after_its_last_event_unless_it_has_ended() -> None:
    assert DEFAULT.expiry(None, None, 1_000) == 1_000 + 7 * DAY_MS
    assert DEFAULT.expiry(500, None, 1_000) == 1_000 + 180 * DAY_MS
    assert DEFAULT.expiry(500, 900, 1_000) is None
    assert Retention(unstarted=0).expiry(None, None, 1_000) is None
    assert oldest(10 * DAY_MS, 7) == 3 * DAY_MS
    assert oldest(10 * DAY_MS, 0) is None
