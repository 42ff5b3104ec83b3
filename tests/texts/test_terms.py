"""The terms of docs/terms.md against the catalogues."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from hashi.texts import LANGUAGES
from tests.texts.catalogues import catalogue, find

PAGE = (Path(__file__).parents[2] / "docs" / "terms.md").read_text(encoding="utf-8")
COLUMNS = ["concept", *LANGUAGES, "not"]


@cache
def rows() -> list[dict[str, str]]:
    """The table, a dictionary per row."""
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in PAGE.splitlines()
        if line.startswith("|")
    ]
    assert cells[0] == COLUMNS
    return [dict(zip(COLUMNS, row, strict=True)) for row in cells[2:]]


def terms(language: str) -> list[str]:
    return [row[language] for row in rows() if row[language]]


def forbidden(language: str) -> list[str]:
    """The words of the last column for a language: `de: Flagge*, Brett*; es: tablero*`."""
    return [
        word.strip()
        for row in rows()
        for part in filter(None, row["not"].split(";"))
        if part.split(":", 1)[0].strip() == language
        for word in part.split(":", 1)[1].split(",")
    ]


def pattern(word: str) -> re.Pattern[str]:
    """The whole words, in capitals or not; a star is any ending."""
    body = re.escape(word).replace(r"\*", r"\w*")
    ending = r"(?!\w)" if word[-1].isalnum() else ""
    return re.compile(rf"(?<!\w){body}{ending}", re.I)


def texts(language: str) -> dict[str, str]:
    """The words of every message, one line per variant."""
    return {key: "\n".join(find(message).words) for key, message in catalogue(language).items()}


def unused(words: Iterable[str], said: Mapping[str, str]) -> Iterator[str]:
    whole = "\n".join(said.values())
    yield from (word for word in words if not pattern(word).search(whole))


def problems(words: Iterable[str], said: Mapping[str, str]) -> Iterator[str]:
    for word in words:
        found = pattern(word)
        yield from (f"{key}: {word}" for key, text in said.items() if found.search(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_used(language: str) -> None:
    assert len(terms(language)) > 50
    assert list(unused(terms(language), texts(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_it_should_not(language: str) -> None:
    assert forbidden(language)
    assert list(problems(forbidden(language), texts(language))) == []


def test_the_last_column_names_languages_only() -> None:
    for row in rows():
        for part in filter(None, row["not"].split(";")):
            assert part.split(":", 1)[0].strip() in LANGUAGES, row


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("Flagge*", "vier Flaggen", True),
        ("Flagge", "vier Flaggen", False),
        ("fila", "una fila: qui", True),
        ("fila", "profila", False),
        ("turno*", "Turnos", True),
        ("never comes.", "it never comes.", True),
        ("never comes.", "it never comes up.", False),
    ],
)
def test_words_are_found_whole(word: str, text: str, found: bool) -> None:
    assert list(problems([word], {"key": text})) == ([f"key: {word}"] if found else [])
    assert list(unused([word], {"key": text})) == ([] if found else [word])
