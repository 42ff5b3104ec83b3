"""Language of the command line."""

from __future__ import annotations

import pytest

from hashi.faces.cli.wording import language_of


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ([], "pl"),
        (["--lang", "de", "play"], "de"),
        (["play", "--lang=it"], "it"),
        (["--lang", "de", "play", "--lang", "es"], "es"),
        (["play", "--lang", "fr"], "pl"),
        (["play", "--lang"], "pl"),
    ],
)
def test_the_language_of_a_line(
    words: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HASHI_LANG", "pl")
    assert language_of(words) == language
