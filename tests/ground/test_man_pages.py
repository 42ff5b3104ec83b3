"""Manual pages in the wheel."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hashi import texts
from tools import man_pages

ROOT = Path(__file__).parents[2]


def built(folder: Path, version: str) -> dict[str, str]:
    """What the hook adds to a wheel: places by file."""
    (folder / "src").symlink_to(ROOT / "src")
    metadata: Any = SimpleNamespace(version="1.2")
    config: Any = None
    hook = man_pages.ManPages(str(folder), {}, config, metadata, str(folder), "wheel")
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize(version, data)
    return dict(data["force_include"])


def test_the_wheel_has_a_page_for_each_language() -> None:
    assert man_pages.LANGUAGES == texts.LANGUAGES


def test_pages_are_made_by_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(man_pages, "LANGUAGES", ("de",))
    ((file, place),) = built(tmp_path, "standard").items()
    assert place == "hashi_game-1.2.data/data/share/man/de/man1/hashi.1"
    assert "das Spiel der Inseln und Brücken" in Path(file).read_text(encoding="utf-8")


def test_an_editable_install_has_none(tmp_path: Path) -> None:
    assert built(tmp_path, "editable") == {}
