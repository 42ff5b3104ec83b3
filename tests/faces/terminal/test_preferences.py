"""Preferences between games."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.faces.terminal.preferences import keep_maps, wants_maps
from hashi.texts import LANGUAGES, texts
from tests.faces import START, answers, played


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HASHI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_a_choice_is_remembered(data: Path) -> None:
    assert wants_maps() is None
    keep_maps(False)
    assert wants_maps() is False
    keep_maps(True)
    assert wants_maps() is True
    for broken in ("", "[]", '{"maps": 5}'):
        (data / "terminal.json").write_text(broken, encoding="utf-8")
        assert wants_maps() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_switching_the_drawing_on_and_off(language: str) -> None:
    say = texts(language)
    word, on = say.family("command", "map"), say.family("switch", "on")
    head = "     A     B     C     D     E     F"
    shown = answers([f"{word} {on}", "-", "", "map off", "-", ""], language=language)
    assert shown.count(head) == 1
    assert played([f"{word} {on}", START], language=language).count(head) == 1
