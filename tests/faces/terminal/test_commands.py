"""Parsing of typed lines: commands and marks."""

from __future__ import annotations

import pytest

from hashi.faces.terminal.commands import Typed, Word, understand, word_for
from hashi.texts import LANGUAGES, texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", Word)
def test_own_and_english_words(language: str, word: Word) -> None:
    say = texts(language)
    for spoken in (word_for(say, word), word_for(texts("en"), word)):
        assert understand(spoken, say) == Typed(word, "")
        assert understand(spoken.upper(), say) == Typed(word, "")
        assert understand(f"{spoken}  3.4 ", say) == Typed(word, "3.4")


def test_words_of_a_third_language_are_marks() -> None:
    assert understand("hilfe", texts("pl")) == Typed(None, "hilfe")


def test_an_empty_line_plays() -> None:
    assert understand("", texts("en")) == Typed(Word.GO, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_mark_helps(language: str) -> None:
    assert understand("?", texts(language)) == Typed(Word.HELP, "")
    assert understand("? map", texts(language)) == Typed(Word.HELP, "map")


@pytest.mark.parametrize("line", ["5@C4", "C4-C6 A1=A3", "-", "helpme", "undo,", "3.4"])
def test_everything_else_is_marks(line: str) -> None:
    assert understand(line, texts("en")) == Typed(None, line)
