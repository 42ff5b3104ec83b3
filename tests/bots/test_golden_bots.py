"""Golden turns of the built-in bots."""

from __future__ import annotations

from tools.golden_bots import FILE, lines


def test_every_level_plays_the_same_turns() -> None:
    """After an intended change of play: `python3 -m tools.golden_bots`."""
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()
