"""Components of the page stay small enough to read."""

from __future__ import annotations

from pathlib import Path

SOURCE = Path(__file__).parents[2] / "web" / "src"
MOST = 300  # lines


def test_no_component_is_longer_than_what_can_be_read() -> None:
    components = sorted(SOURCE.rglob("*.svelte"))
    assert components
    lengths = {one.name: len(one.read_text("utf-8").splitlines()) for one in components}
    assert {name: lines for name, lines in lengths.items() if lines > MOST} == {}
