"""What can be said at a table."""

from __future__ import annotations

import pytest

from hashi.service.errors import ServiceError
from hashi.service.phrases import Phrase, find_phrase, say_phrase
from hashi.table.errors import TableCode
from hashi.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phrase", Phrase)
def test_every_phrase_is_a_short_sentence(language: str, phrase: Phrase) -> None:
    said = say_phrase(phrase, language)
    assert 2 <= len(said) <= 30
    assert said.strip() == said
    assert said[-1] in "!?."
    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_phrases_say_the_same(language: str) -> None:
    assert len({say_phrase(phrase, language) for phrase in Phrase}) == len(Phrase)


def test_phrases_are_said_in_the_language_of_the_reader() -> None:
    assert [say_phrase(Phrase.NICE_BRIDGE, language) for language in LANGUAGES] == [
        "Schöne Brücke!",
        "Nice bridge!",
        "¡Qué puente más bonito!",
        "Che bel ponte!",
        "Ładny most!",
    ]


def test_a_phrase_is_found_by_its_code() -> None:
    assert find_phrase("good-luck") is Phrase.GOOD_LUCK


@pytest.mark.parametrize("code", ["", "GOOD_LUCK", "Hello", "hello ", "you are a fool", "\ud800"])
def test_nothing_else_can_be_said(code: str) -> None:
    with pytest.raises(ServiceError, match="expected one of hello, ") as caught:
        find_phrase(code)
    assert caught.value.code == TableCode.UNKNOWN_PHRASE
    assert len(str(caught.value)) < 400
