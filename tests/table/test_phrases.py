"""The phrases of a table."""

from __future__ import annotations

import pytest

from hashi.table.phrases import Phrase
from hashi.texts import LANGUAGES, texts


def say_phrase(phrase: Phrase, language: str) -> str:
    return texts(language).family("phrase", phrase)


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
