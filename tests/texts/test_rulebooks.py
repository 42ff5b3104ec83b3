"""No text repeats nine words in a row of a printed rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hashi.texts import LANGUAGES
from tests.texts.catalogues import catalogue, find
from tests.texts.rulebooks import RUN, copied, fingerprint, load, runs

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_repeats_its_rulebook(language: str) -> None:
    known = load(language)
    assert len(known) > 1000
    said = [text for message in catalogue(language).values() for text in find(message).words]
    assert copied(said, known) == []


def test_no_page_repeats_the_english_rulebook() -> None:
    assert len(PAGES) > 20
    texts = [re.sub(r"[*`_|]", " ", page.read_text(encoding="utf-8")) for page in PAGES]
    assert copied(texts, load("en")) == []


def test_a_repetition_is_found_in_any_punctuation() -> None:
    book = "Draw one bridge from here to there, and then one more bridge."
    known = frozenset(fingerprint(run) for run in runs(book))
    assert len(known) == 12 - RUN + 1
    text = "First, draw one bridge: from here to there\nand THEN you may go on."
    assert copied([text], known) == ["draw one bridge from here to there and then"]
    assert copied(["Draw one bridge from here to there and now one more bridge."], known) == []
