"""Language of the command line: its texts, and argparse's own messages."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import pairwise

from hashi.texts import LANGUAGES, Key, Texts, choose_language
from hashi.texts.catalogue import wanted_languages

# argparse looks its messages up in `gettext` by these English texts.
OWN_MESSAGES = {
    "positional arguments": Key.CLI_POSITIONAL,
    "options": Key.CLI_OPTIONS,
    "show this help message and exit": Key.CLI_HELP,
    "the following arguments are required: %s": Key.CLI_REQUIRED,
    "unrecognized arguments: %s": Key.CLI_UNKNOWN,
    "expected one argument": Key.CLI_ONE,
    "expected at least one argument": Key.CLI_SOME,
    "invalid %(type)s value: %(value)r": Key.CLI_INVALID,
    "not allowed with argument %s": Key.CLI_CONFLICT,
    "ambiguous option: %(option)s could match %(matches)s": Key.CLI_AMBIGUOUS,
    "ignored explicit argument %r": Key.CLI_NO_VALUE,
}


@cache
def cli_texts(language: str) -> Texts:
    """The texts of the command line only: every command needs them at its start."""
    return Texts(language, ("cli", "options"))


def language_of(words: Sequence[str]) -> str:
    """The language asked for by `--lang` anywhere on the line, else by the environment."""
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    known = [language for language in asked if language in LANGUAGES]
    return known[-1] if known else choose_language(wanted_languages(os.environ))


@contextmanager
def speaking_argparse(say: Texts) -> Iterator[None]:
    """Let argparse speak a language in this block; it has no other way to be translated."""

    def translated(message: str) -> str:
        if message in OWN_MESSAGES:
            return say(OWN_MESSAGES[message])
        plain = {
            "usage: ": f"{say(Key.CLI_USAGE)}: ",
            "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
        }
        return plain.get(message, message)

    def translated_count(one: str, many: str, _: int) -> str:
        return say(Key.CLI_COUNT) if one == "expected %s argument" else many

    module = vars(argparse)
    before = {name: module[name] for name in ("_", "ngettext")}
    module.update({"_": translated, "ngettext": translated_count})
    try:
        yield
    finally:
        module.update(before)
