"""Parsing of typed lines: commands and marks."""

from __future__ import annotations

import io

import pytest

from hashi.faces.terminal import Console, Play
from hashi.faces.terminal.commands import Typed, Word, completions, near_word, understand, word_for
from hashi.texts import LANGUAGES, texts
from tests.faces import answers, table_for


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", Word)
def test_own_and_english_words(language: str, word: Word) -> None:
    say = texts(language)
    for spoken in (word_for(say, word), word_for(texts("en"), word)):
        assert understand(spoken, say) == Typed(word, "")
        assert understand(spoken.upper(), say) == Typed(word, "")
        assert understand(f"{spoken}  3.4 ", say) == Typed(word, "3.4")


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("de", "zuruck", Word.UNDO),
        ("de", "zurueck", Word.UNDO),
        ("de", "PRUEFEN", Word.CHECK),
        ("pl", "podpowiedz", Word.HINT),
        ("pl", "skresl 5/3", Word.CROSS),
        ("en", "mov", Word.MOVES),
        ("en", "u", Word.UNDO),
        ("de", "zu", Word.UNDO),
        ("de", "und", Word.UNDO),
        ("it", "sug", Word.HINT),
        ("en", "cards", Word.BAR),
        ("en", "bar", Word.BAR),  # its earlier name
    ],
)
def test_accents_and_ends_of_words_are_optional(language: str, typed: str, word: Word) -> None:
    assert understand(typed, texts(language)).word is word


def test_a_short_form_of_several_words_is_asked_about() -> None:
    assert understand("m", texts("en")) == Typed(None, "m", (Word.MOVES, Word.MAP))
    assert understand("poin", texts("en")).choices == (Word.POINTS, Word.POINT)
    assert understand("point Ola C1", texts("en")) == Typed(Word.POINT, "Ola C1")
    assert answers(["m 5", "mo"])[:2] == [
        "m could be: moves, map",
        "The 5 may go on: C1, D1, B2, E2, B3, E3, F3, F4, B5, E5",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_mean_only_words_that_do_something(language: str) -> None:
    say = texts(language)
    point = word_for(say, Word.POINT)
    idle = {Word.POINT, Word.CHECK, Word.CROSS}
    assert understand(point, say, idle).word is Word.POINT  # written out, it is answered
    for end in range(1, len(point)):
        found = understand(point[:end], say, idle)
        assert not idle & {found.word, *found.choices}


def test_short_forms_alone_under_a_referee() -> None:
    assert answers(["po"])[0].startswith("You: 0 points so far")
    assert answers(["c"])[0] == "c could be: clear, cards"
    assert answers(["f"])[:-1] == ["Unknown word: f. Type ? for help."]
    assert answers(["fix"])[:-1] == ["fix does nothing here."]


def test_short_forms_before_the_first_card() -> None:
    assert answers(["m"], before=[])[0].split() == [*"ABCDEF"]


def test_an_unknown_word_with_something_behind_it() -> None:
    assert answers(["sheets Ola"])[:-1] == ["Unknown word: sheets. Did you mean sheet?"]


@pytest.mark.parametrize("line", ["a" * 5000, "c1 " * 2000])
def test_a_line_that_is_too_long(line: str) -> None:
    assert answers([line])[-2] == "Character 201: This is too long for a turn."
    assert answers([f"map {line}"])[0].startswith("Nobody here is called")


def test_the_word_that_is_meant() -> None:
    german = texts("de")
    assert near_word("prufn", german) == "prüfen"
    assert near_word("sheets", german) == "tafel"  # English words are known in every language
    assert near_word("prufn", german, {Word.CHECK}) == ""
    assert near_word("f", texts("en")) == ""


def test_completions() -> None:
    words = ["prüfen", "punkte", "c1", "c1d1"]
    assert completions("p", words) == ["prüfen", "punkte"]
    assert completions("prue", words) == ["prüfen"]
    assert completions("C1", words) == ["c1", "c1d1"]


def test_what_tab_proposes() -> None:
    play = Play(table_for("Anna", "Ben"), texts("de"), Console(io.StringIO(), io.StringIO()))
    first = play.candidates("")
    assert {"bild", "c1", "c1d1"} <= {*first}
    assert not {"prüfen", "Ben"} & {*first}  # no paper rules
    assert {"Ben", "c1d1"} <= {*play.candidates("tafel ")}
    assert "bild" not in play.candidates("tafel ")


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
