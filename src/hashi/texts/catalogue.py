"""Loading the catalogues and saying things in a language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from hashi.texts.keys import Key

LANGUAGES: Final = ("de", "en", "es", "it", "pl")
DEFAULT: Final = "en"
CATALOGUES: Final = (
    "names",
    "play",
    "refusals",
    "files",
    "rules",
    "nicknames",
    "phrases",
    "errors",
)
BROWSER: Final = ("browser", "learn", "review", "lobby", "table")  # said by pages alone


class TextError(LookupError):
    """A text that cannot be made: a defect of the catalogue or of the caller."""


class Texts:
    """What the product says in one language."""

    def __init__(self, language: str, catalogues: Iterable[str] = CATALOGUES) -> None:
        """Load catalogues of a language."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        folder = files("hashi.texts") / "locales" / language
        for name in catalogues:
            source = (folder / f"{name}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def __call__(self, key: Key, /, **facts: float | str) -> str:
        """Say a text; every placeholder it names must be given."""
        return self.named(key.value, **facts)

    def named(self, name: str, /, **facts: float | str) -> str:
        """Say a text of any catalogue that was loaded, also one that has no Key."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise TextError(f"{name} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, facts)
        if errors:
            raise TextError(f"{name} in {self.language}: {errors[0]!r}")
        return str(text)

    def family(self, prefix: str, name: str, /, **facts: float | str) -> str:
        """Say the text of a family of keys, such as `refusal-` and a refusal's code."""
        return self(Key(f"{prefix}-{name}"), **facts)


@cache
def texts(language: str) -> Texts:
    """The texts of one of the LANGUAGES."""
    return Texts(language)


def choose_language(wanted: Iterable[str]) -> str:
    """The first wanted language that the catalogues have; English when there is none.

    Takes the forms people and systems use: `de`, `de_AT.UTF-8`, `pl-PL`.
    """
    for name in wanted:
        short = re.split(r"[-_.@]", name)[0].lower()
        if short in LANGUAGES:
            return short
    return DEFAULT


def wanted_languages(environment: Mapping[str, str]) -> list[str]:
    """The languages an environment asks for, strongest first, as on any POSIX system."""
    names = ("HASHI_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    first = next((environment[name] for name in names if environment.get(name)), "")
    priority = environment.get("LANGUAGE", "")
    if environment.get("HASHI_LANG") or first.split(".")[0] in ("C", "POSIX"):
        priority = ""  # as gettext does: the C locale speaks no language
    return [*filter(None, priority.split(":")), first]
