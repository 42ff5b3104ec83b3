"""Server settings: an option, else an environment variable, else a default."""

from __future__ import annotations

import math
import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from hashi.faces.cli.common import CommandError


class Option(NamedTuple):
    """One setting with its option and its environment variable."""

    flag: str
    variable: str
    kind: Callable[[str], object]
    metavar: str
    about: str
    default: object = None

    @property
    def name(self) -> str:
        return self.flag.removeprefix("--").replace("-", "_")


def number(least: float, most: float, kind: type[int] | type[float]) -> Callable[[str], object]:

    def read(text: str) -> object:
        try:
            value: float = kind(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:  # rejects nan too
            raise ArgumentTypeError(f"found {text!r}, expected {least:g} to {most:g}")
        return value

    return read


def one_of(*words: str) -> Callable[[str], object]:

    def read(text: str) -> object:
        if text not in words:
            raise ArgumentTypeError(f"found {text!r}, expected {' or '.join(words)}")
        return text

    return read


def public_url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ArgumentTypeError(f"found {text!r}, expected something like https://hashi.example")
    return text.rstrip("/")


DATA: Final = Option("--data", "HASHI_DATA", str, "FOLDER", "folder of the SQLite file")
DATABASE: Final = Option(
    "--database",
    "HASHI_DATABASE_URL",
    str,
    "URL",
    "postgresql://user@host/name or sqlite:///path, instead of --data",
)
STORE_OPTIONS: Final = (DATA, DATABASE)


def add_settings(command: ArgumentParser, options: tuple[Option, ...]) -> None:
    """Add an option for each setting, with its variable and default in the help."""
    for option in options:
        default = "" if option.default is None else f", default: {_shown(option.default)}"
        command.add_argument(
            option.flag,
            type=option.kind,
            metavar=option.metavar,
            help=f"{option.about} ({option.variable}{default})",
        )


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def settled(
    arguments: Namespace,
    options: tuple[Option, ...],
    environment: Mapping[str, str] | None = None,
) -> Namespace:
    """The arguments, completed from the environment and the defaults; raises CommandError."""
    environment = os.environ if environment is None else environment
    given: dict[str, Any] = vars(arguments)
    if given["data"] is not None and given["database"] is not None:
        raise CommandError("found --data and --database, expected one of them")
    store_given = not (given["data"] is None and given["database"] is None)
    for option in options:
        if given[option.name] is not None:
            continue
        text = environment.get(option.variable, "")
        if option in STORE_OPTIONS and store_given:
            text = ""  # --data or --database overrides both variables
        try:
            given[option.name] = option.kind(text) if text else option.default
        except ArgumentTypeError as error:
            raise CommandError(f"{option.variable}: {error}") from None
    return Namespace(**given)
