"""Fluent catalogues: loading, formatting, choice of language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Message, Resource

from hashi.texts.keys import Key

LANGUAGES: Final = ("de", "en", "es", "it", "pl")
DEFAULT: Final = "en"
CATALOGUES: Final = (
    "names",
    "play",
    "screen",
    "refusals",
    "reasons",
    "files",
    "rules",
    "nicknames",
    "phrases",
    "errors",
    "cli",
    "options",
    "faults",
    "output",
    "print",
    "puzzles",
)
BROWSER: Final = (
    "browser",
    "circles",
    "companion",
    "daily",
    "learn",
    "review",
    "room",
    "lobby",
    "offline",
    "privacy",
    "profile",
    "retry",
    "sharing",
    "statistics",
    "table",
    "training",
    "whatif",
)  # used by pages only


class TextError(LookupError):
    """A missing or unformattable text: a bug in a catalogue or in the caller."""


@cache  # parsing takes most of the time, and several sets of catalogues overlap
def _resource(language: str, name: str) -> Resource:
    path = files("hashi.texts") / "locales" / language / f"{name}.ftl"
    return FluentResource(path.read_text(encoding="utf-8"))


class Texts:
    """All texts in one language."""

    def __init__(self, language: str, catalogues: Iterable[str] = CATALOGUES) -> None:
        """Load the catalogues; FileNotFoundError for an unknown language."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self.keys: set[str] = set()
        for name in catalogues:
            resource = _resource(language, name)
            self._bundle.add_resource(resource)
            self.keys |= {entry.id.name for entry in resource.body if isinstance(entry, Message)}

    def __call__(self, key: Key, /, **facts: float | str) -> str:
        """Format a text; every placeholder must be given. Raises TextError."""
        return self.named(key.value, **facts)

    def named(self, name: str, /, **facts: float | str) -> str:
        """Format a text of any loaded catalogue, including those without a Key."""
        pattern = self._bundle.get_message(name).value if name in self.keys else None
        if pattern is None:
            raise TextError(f"{name} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise TextError(f"{name} in {self.language}: {errors[0]!r}")
        return str(text)

    def decimal(self, number: float, digits: int) -> str:
        """A number with a fixed count of decimals, and no groups of digits."""
        return self._number(number, digits)

    def percent(self, part: float, digits: int = 1) -> str:
        """A share as a percentage."""
        return self._number(part, digits, style="percent")

    def _number(self, number: float, digits: int, **options: str) -> str:
        value = fluent_number(
            number,
            minimumFractionDigits=digits,
            maximumFractionDigits=digits,
            useGrouping=False,
            **options,
        )
        # Columns of a terminal are aligned with plain spaces.
        return value.format(Locale.parse(self.language)).replace("\N{NO-BREAK SPACE}", " ")

    def family(self, prefix: str, name: str, /, **facts: float | str) -> str:
        """Format a text whose key has two parts, such as `refusal-` and a code."""
        return self.named(f"{prefix}-{name}", **facts)


@cache
def texts(language: str) -> Texts:
    """The cached texts of one of the LANGUAGES."""
    return Texts(language)


def choose_language(wanted: Iterable[str]) -> str:
    """The first wanted language that is available, else English.

    Accepts `de`, `de_AT.UTF-8` and `pl-PL` alike.
    """
    for name in wanted:
        short = re.split(r"[-_.@]", name)[0].lower()
        if short in LANGUAGES:
            return short
    return DEFAULT


def wanted_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages requested by the environment, in POSIX order of precedence."""
    names = ("HASHI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    first = next((environment[name] for name in names if environment.get(name)), "")
    priority = environment.get("LANGUAGE", "")
    if environment.get("HASHI_LANG") or first.split(".")[0] in ("C", "POSIX"):
        priority = ""  # like gettext: the C locale has no language
    return [*filter(None, priority.split(":")), first]
