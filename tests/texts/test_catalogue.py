"""Choice of language, and formatting of texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from hashi.texts import LANGUAGES, Key, Texts, choose_language, texts
from hashi.texts.catalogue import TextError, wanted_languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_loads_and_speaks(language: str) -> None:
    say = Texts(language)
    assert say.language == language
    assert "7" in say(Key.PLAYER_DEFAULT, number=7)


def test_texts_are_loaded_once() -> None:
    assert texts("pl") is texts("pl")


def test_a_language_without_catalogues_cannot_be_loaded() -> None:
    with pytest.raises(FileNotFoundError):
        Texts("fr")


def test_facts_fill_the_placeholders() -> None:
    say = texts("en")
    assert say(Key.ROUND_CARD, round=3, number=5, bridges=1) == (
        "Round 3 of 17. The card: number 5, 1 bridge."
    )
    assert say(Key.ROUND_CARD, round=3, number=5, bridges=2) == (
        "Round 3 of 17. The card: number 5, 2 bridges."
    )


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 most."), (2, "2 mosty."), (4, "4 mosty."), (5, "5 mostów."), (12, "12 mostów.")],
)
def test_polish_has_three_plurals(count: int, text: str) -> None:
    assert texts("pl")(Key.ROUND_CARD, round=1, number=1, bridges=count).endswith(text)


def test_a_text_may_name_another_text() -> None:
    say = texts("de")
    assert say.family("rank", "island-god") in say.family("rule", "5-3")


def test_a_missing_fact_is_an_error_that_names_key_and_language() -> None:
    with pytest.raises(TextError, match=r"player-default in it: .*number"):
        texts("it")(Key.PLAYER_DEFAULT)


def test_a_missing_fact_inside_a_choice_is_an_error() -> None:
    with pytest.raises(TextError, match="draft-more"):
        texts("en")(Key.DRAFT_MORE)


def test_a_message_without_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    say = Texts("en")
    message = say._bundle.get_message(Key.DRAFT_READY.value)
    monkeypatch.setattr(message, "value", None)
    with pytest.raises(TextError, match="draft-ready has no text in en"):
        say(Key.DRAFT_READY)


def test_a_family_joins_prefix_and_name() -> None:
    assert texts("en").family("flag", "red") == "red flag"
    with pytest.raises(TextError, match="flag-green has no text in en"):
        texts("en").family("flag", "green")


def test_facts_are_said_as_they_are() -> None:
    said = texts("de")(Key.END_WINNER, who="named", name="{ $name } <b>")
    assert said == "{ $name } <b> gewinnt!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_isolating_characters(language: str) -> None:
    said = texts(language)(Key.END_WINNER, who="named", name="Anna")
    assert not set(said) & set("\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (["de"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["pl-PL"], "pl"),
        (["ES"], "es"),
        (["it.UTF-8"], "it"),
        (["en_GB"], "en"),
        (["C"], "en"),
        (["C.UTF-8"], "en"),
        (["POSIX"], "en"),
        (["fr_FR.UTF-8"], "en"),
        ([""], "en"),
        ([], "en"),
        (["fr", "pl", "de"], "pl"),
        (["deutsch"], "en"),
    ],
)
def test_choosing(wanted: Sequence[str], chosen: str) -> None:
    assert choose_language(wanted) == chosen


@pytest.mark.parametrize(
    ("environment", "chosen"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "de_DE", "LC_MESSAGES": "pl_PL", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "de_DE", "LC_ALL": "it_IT", "HASHI_LANG": "es"}, "es"),
        ({"LANG": "de_DE", "LC_ALL": "", "HASHI_LANG": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "pl:it"}, "pl"),
        ({"LANG": "de_DE", "LANGUAGE": "fr:it"}, "it"),
        ({"LANG": "de_DE", "LANGUAGE": "fr"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "::"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "it", "HASHI_LANG": "es"}, "es"),
        ({"LANG": "de_DE", "LC_CTYPE": "pl_PL"}, "de"),
    ],
)
def test_the_environment(environment: Mapping[str, str], chosen: str) -> None:
    assert choose_language(wanted_languages(environment)) == chosen


@pytest.mark.parametrize("plain", ["C", "POSIX", "C.UTF-8"])
def test_the_plain_locale_silences_language(plain: str) -> None:
    """As with every other program, LC_ALL=C asks for untranslated texts."""
    assert choose_language(wanted_languages({"LC_ALL": plain, "LANGUAGE": "de"})) == "en"
