"""Shared parts of the commands: input files, language, JSON output, colour."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

from hashi.deal import DealError, parse_name
from hashi.rules import (
    SIDES,
    STANDARD_DECK,
    Board,
    Deck,
    FormatError,
    parse_board,
    parse_deck,
)
from hashi.rules.errors import HashiError, shown
from hashi.texts import LANGUAGES, Key, Texts, choose_language, texts
from hashi.texts.catalogue import DEFAULT, wanted_languages

MAX_INPUT = 1_000_000
Value = TypeVar("Value")


class Message(Exception):
    """An error with a text in every language; `str` is the English one.

    A text that is not a Key is printed as it is. Facts may be messages or keys themselves.
    """

    def __init__(self, text: str, /, **facts: object) -> None:
        super().__init__(text)
        self._text = text
        self._facts = facts

    def text(self, say: Texts) -> str:
        if not isinstance(self._text, Key):
            return self._text
        facts = {name: _fact(say, value) for name, value in self._facts.items()}
        return say(self._text, **facts)

    def __str__(self) -> str:
        return self.text(texts(DEFAULT))


def _fact(say: Texts, value: object) -> str:
    if isinstance(value, Message):
        return value.text(say)
    return say(value) if isinstance(value, Key) else str(value)


class CommandError(Message):
    """A command that failed; the message is printed to the user, unless it is empty."""

    def __init__(self, text: str, exit_code: int = 2, /, **facts: object) -> None:
        """`exit_code` 2 is wrong usage or unreadable input, 1 a failed check."""
        super().__init__(text, **facts)
        self.exit_code = exit_code


class Detail(Message):
    """What an error of the library says, in words of the reader.

    An error with `facts` has a text of its own; others are explained by their code, and the
    English text follows.
    """

    def __init__(self, error: HashiError) -> None:
        super().__init__("")
        self._error = error

    def text(self, say: Texts) -> str:
        code, detail = str(self._error.code), str(self._error)
        facts: dict[str, str] | None = getattr(self._error, "facts", None)
        if facts is not None and facts["near"]:
            return say.family("fault-meant", code, **facts)
        if facts is not None:
            return say.family("fault-exact", code, **facts)
        if f"fault-code-{code}" in say.keys:
            return say.family("fault-code", code, detail=detail)
        return detail


class BadValue(Message, ArgumentTypeError):
    """A value of an option that it does not take."""


REASONS: Final = {
    errno.ENOENT: Key.REASON_MISSING,
    errno.EACCES: Key.REASON_DENIED,
    errno.EPERM: Key.REASON_DENIED,
    errno.EISDIR: Key.REASON_FOLDER,
    errno.ENOTDIR: Key.REASON_NO_FOLDER,
    errno.ENOSPC: Key.REASON_FULL,
    errno.EROFS: Key.REASON_READ_ONLY,
}


def reason(error: OSError) -> str:
    """Why the system refused, as a key where there is a text for it."""
    return REASONS.get(error.errno or 0) or error.strerror or str(error)


def printable(text: str) -> str:
    """Text from the network without control characters and escape sequences."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def check_language(words: Sequence[str]) -> None:
    """Refuse an unknown language in HASHI_LANG, unless the line names another."""
    wanted = os.environ.get("HASHI_LANG", "")
    named = any(word == "--lang" or word.startswith("--lang=") for word in words)
    if wanted and not named and re.split(r"[-_.@]", wanted)[0].lower() not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise CommandError(Key.FAULT_LANGUAGE_VARIABLE, found=repr(wanted), languages=known)


def texts_for(arguments: Namespace) -> Texts:
    return texts(arguments.lang or choose_language(wanted_languages(os.environ)))


def read_input(name: str) -> str:
    """A file's text, or standard input for `-`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_INPUT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MAX_INPUT + 1)
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_READ, name=name, reason=reason(error)) from None
    if len(data) > MAX_INPUT:
        raise CommandError(Key.FAULT_TOO_LONG, name=name, most=MAX_INPUT)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise CommandError(Key.FAULT_NOT_UTF8, name=name, at=error.start) from None


def read_parsed(name: str, parse: Callable[[str], Value], *, given: bool = False) -> Value:
    """A file's content, or the argument itself if it was `given`; an error ends the command."""
    text = name if given else read_input(name)
    try:
        return parse(text)
    except FormatError as error:
        where = shown(name) if given else name
        raise CommandError(
            Key.FAULT_KIND_FILE, name=where, detail=Detail(error), code=error.code
        ) from None


def read_board(name: str) -> Board:
    """Side A or B by name, or a board file."""
    if name.upper() in SIDES:
        return SIDES[name.upper()]
    if re.fullmatch(r"\w+", name) and not Path(name).exists():
        raise CommandError(Key.FAULT_BOARD, found=repr(name))
    return read_parsed(name, parse_board)


def read_deck(name: str) -> Deck:
    """The standard deck by name, or a deck file."""
    if name == STANDARD_DECK.name:
        return STANDARD_DECK
    return read_parsed(name, parse_deck)


def deal_name(text: str) -> str:
    """The name of a deal of any kind as it is printed; an unknown one ends the command."""
    try:
        return str(parse_name(text))
    except DealError:
        raise CommandError(Key.FAULT_DEAL_NAME, found=shown(text)) from None


def print_json(data: Mapping[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def wants_colour(environment: Mapping[str, str]) -> bool:
    """Whether stdout is a terminal with colour and NO_COLOR is not set."""
    return (
        not environment.get("NO_COLOR")
        and environment.get("TERM", "") != "dumb"
        and sys.stdout.isatty()
    )
