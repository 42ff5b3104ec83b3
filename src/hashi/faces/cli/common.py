"""Shared parts of the commands: input files, language, JSON output, colour."""

from __future__ import annotations

import json
import os
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from hashi.rules import (
    SIDES,
    STANDARD_DECK,
    Board,
    Deck,
    FormatError,
    parse_board,
    parse_deck,
)
from hashi.texts import LANGUAGES, Texts, choose_language, texts
from hashi.texts.catalogue import wanted_languages

MAX_INPUT = 1_000_000
Value = TypeVar("Value")


class CommandError(Exception):
    """A command that failed; the message is printed to the user, unless it is empty."""

    def __init__(self, message: str, exit_code: int = 2) -> None:
        """`exit_code` 2 is wrong usage or unreadable input, 1 a failed check."""
        super().__init__(message)
        self.exit_code = exit_code


def printable(text: str) -> str:
    """Text from the network without control characters and escape sequences."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def texts_for(arguments: Namespace) -> Texts:
    if arguments.lang is not None:
        return texts(arguments.lang)
    wanted = os.environ.get("HASHI_LANG", "")
    if wanted and re.split(r"[-_.@]", wanted)[0].lower() not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise CommandError(f"HASHI_LANG: found {wanted!r}, expected one of {expected}")
    return texts(choose_language(wanted_languages(os.environ)))


def read_input(name: str) -> str:
    """A file's text, or standard input for `-`."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_INPUT + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MAX_INPUT + 1)
    except OSError as error:
        raise CommandError(f"{name}: cannot be read: {error.strerror or error}") from None
    if len(data) > MAX_INPUT:
        raise CommandError(f"{name}: found more than {MAX_INPUT} bytes, expected a smaller file")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{name}: found invalid UTF-8 at byte {error.start}, expected a text file"
        ) from None


def read_parsed(name: str, parse: Callable[[str], Value]) -> Value:
    """A file's content; an error in it ends the command."""
    text = read_input(name)
    try:
        return parse(text)
    except FormatError as error:
        raise CommandError(f"{name}: {error} [{error.code}]") from None


def read_board(name: str) -> Board:
    """Side A or B by name, or a board file."""
    if name.upper() in SIDES:
        return SIDES[name.upper()]
    if re.fullmatch(r"\w+", name) and not Path(name).exists():
        raise CommandError(f"found board {name!r}, expected A, B or a board file")
    return read_parsed(name, parse_board)


def read_deck(name: str) -> Deck:
    """The standard deck by name, or a deck file."""
    if name == STANDARD_DECK.name:
        return STANDARD_DECK
    return read_parsed(name, parse_deck)


def print_json(data: Mapping[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def wants_colour(environment: Mapping[str, str]) -> bool:
    """Whether stdout is a terminal with colour and NO_COLOR is not set."""
    return (
        not environment.get("NO_COLOR")
        and environment.get("TERM", "") != "dumb"
        and sys.stdout.isatty()
    )
