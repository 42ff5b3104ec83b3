"""Every text with a plural, in every language, against the golden file."""

from __future__ import annotations

import json

import pytest

from hashi.texts import LANGUAGES
from tests.texts.everything import all_texts
from tests.texts.golden import COUNTS, FILE, MORE_COUNTS, golden_text, plural_keys

LINES = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_as_in_the_golden_file(language: str) -> None:
    say = all_texts(language)
    mine = [line for line in LINES if line[0] == language]
    assert mine
    for _, key, facts, text in mine:
        assert say.named(key, **json.loads(facts)) == text


def test_the_golden_file_is_complete() -> None:
    texts = len(plural_keys()) * len(COUNTS) + len(MORE_COUNTS)
    assert len(LINES) == len(LANGUAGES) * texts
    assert FILE.read_text(encoding="utf-8") == golden_text(), "python3 -m tests.texts.golden"
