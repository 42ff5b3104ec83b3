"""Typography and grammar that a pattern can check, in every message of the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from fluent.syntax import FluentSerializer

from hashi.texts import LANGUAGES
from tests.texts.catalogues import catalogue

EVERYWHERE = {
    "two signs at the end of a sentence": r"(?<=[\w…])[?!…]:",
    "a space before a sign": r"\w [,;.!](?= |$)",
    "a straight quotation mark": r'^[^{]*"',
}
# A number can begin with a vowel in Italian (l'8 %, l'11 %) and be one o'clock in Spanish.
AMOUNT = r"\{ \$\w+ \}%|\{ \$share \}"
RULES = {
    "de": {
        "no space before the ellipsis": r"[a-zäöüß]…",
        "no no-break space before %": r"(?<![\u00a0-])%(?![(rs])",
        "foreign quotation marks": r"[«»”]",
    },
    "en": {
        "a space before the ellipsis": r"\s…",
        "a space before %": r"\s%(?![\w(])",
        "foreign quotation marks": r"[«»„]",
        "a straight apostrophe": r"[A-Za-z}]'[a-z]|\b(?:[Bb]ots|[Pp]layers)' [a-z]",
    },
    "es": {
        "a space before the ellipsis": r"\s…",
        "no no-break space before %": r"(?<![\u00a0-])%(?![(rs])",
        "foreign quotation marks": r"[“”„]",
        "an article before a time": r"\blas? \{ \$time",
        "no opening question mark": r"^[^¿]*[^\W\d]\?",
        "no opening exclamation mark": r"^[^¡]*[^\W\d]!",
    },
    "it": {
        "a space before the ellipsis": r"\s…",
        "a space before %": r"\s%(?![\w(])",
        "foreign quotation marks": r"[“”„]",
        "an article before an amount": rf"\b(?:(?:i|a|da|ne|su|de)l|un|[a-z]*l')\s?(?:{AMOUNT})",
        "an article before a time": r"\balle \{ \$time",
    },
    "pl": {
        "a space before the ellipsis": r"\s…",
        "a space before %": r"\s%(?![\w(])",
        "foreign quotation marks": r"[«»“]",
    },
}


@cache
def sources(language: str) -> dict[str, str]:
    """Every message as it stands in its file, without its key."""
    write = FluentSerializer().serialize_entry
    return {
        key: write(message).split("=", 1)[1].strip() for key, message in catalogue(language).items()
    }


def problems(language: str, said: Mapping[str, str]) -> Iterator[str]:
    for name, pattern in (EVERYWHERE | RULES[language]).items():
        found = re.compile(pattern, re.M)
        yield from (f"{key}: {name}" for key, text in said.items() if found.search(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_typography_of_every_message(language: str) -> None:
    assert len(sources(language)) > 1000
    assert list(problems(language, sources(language))) == []


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("de", "Bots spielen…", "no space before the ellipsis"),
        ("de", "{ $percent } %", "no no-break space before %"),
        ("de", "Das Ziel «{ $goal }»", "foreign quotation marks"),
        ("en", "Bots are playing …", "a space before the ellipsis"),
        ("en", "{ $percent } %", "a space before %"),
        ("en", "the goal „{ $goal }”", "foreign quotation marks"),
        ("en", 'the goal "{ $goal }"', "a straight quotation mark"),
        ("en", "the end .", "a space before a sign"),
        ("es", "¿Y si…?: el final", "two signs at the end of a sentence"),
        ("es", "Nuevos repartos a las { $time }", "an article before a time"),
        ("es", "Quién empieza?", "no opening question mark"),
        ("es", "Buena suerte!", "no opening exclamation mark"),
        ("it", "Hai superato il { $percent }% degli altri", "an article before an amount"),
        ("it", "possibili nel { $share } delle partite", "an article before an amount"),
        ("it", "Nuove distribuzioni alle { $time }", "an article before a time"),
        ("pl", "cel «{ $goal }»", "foreign quotation marks"),
    ],
)
def test_a_defect_is_reported(language: str, text: str, found: str) -> None:
    assert f"key: {found}" in problems(language, {"key": text})


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Was wäre, wenn …? { $percent }\u00a0% von „{ $goal }“"),
        ("en", "?: keys, %(value)r, { $percent }% of “{ $goal }”…"),
        ("es", "¿Y si…? Un { $percent }\u00a0% de «{ $goal }». Teclea ? para ver la ayuda."),
        ("it", "E se…? Sopra: { $percent }%"),
        ("pl", "Wpisz ?, żeby zobaczyć „{ $goal }”."),
    ],
)
def test_good_typography_is_no_problem(language: str, text: str) -> None:
    assert list(problems(language, {"key": text})) == []
