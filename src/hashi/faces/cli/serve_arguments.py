"""The arguments of `hashi serve`, `migrate`, `backup` and `restore`, each also by environment."""

from __future__ import annotations

import math
import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from hashi.faces.cli import serve, store
from hashi.faces.cli.common import CommandError

SERVE: Final = """\
Serve tables to browsers and programs until Ctrl-C: on this computer, in the
home network (--host 0.0.0.0) or on the internet (docs/hosting.md). Games are
kept in a SQLite file, or in PostgreSQL. Every option can also be given by the
environment variable named beside it; the option wins. Needs the extra 'serve'.
"""

MIGRATE: Final = """\
Bring a database to the form that this version of HASHI needs. Does nothing to
one that has it already. 'hashi serve' does this by itself with SQLite, never
with PostgreSQL. Needs the extra 'serve'.
"""

BACKUP: Final = """\
Write everything to FILE, compressed and with a sum over all of it, as it is at
one moment; the service may run meanwhile. A backup of SQLite can be restored
into PostgreSQL and the other way round. It holds secrets: keep it as safe as
the database. Needs the extra 'serve'.
"""

RESTORE: Final = """\
Fill an empty database from a backup. The file, its sum and the hash chain of
every game are checked first; when anything is wrong, nothing is changed. Stop
the service before, start it after. Needs the extra 'serve'.
"""


class Option(NamedTuple):
    """One setting, by option or environment."""

    flag: str
    variable: str
    kind: Callable[[str], object]
    metavar: str
    about: str
    default: object = None

    @property
    def name(self) -> str:
        """The name among the parsed arguments."""
        return self.flag.removeprefix("--").replace("-", "_")


def _number(least: float, most: float, kind: type[int] | type[float]) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            number: float = kind(text)
        except ValueError:
            number = math.nan
        if not least <= number <= most:  # which nan is not either
            raise ArgumentTypeError(f"found {text!r}, expected {least:g} to {most:g}")
        return number

    return read


def _one_of(*words: str) -> Callable[[str], object]:
    def read(text: str) -> object:
        if text not in words:
            raise ArgumentTypeError(f"found {text!r}, expected {' or '.join(words)}")
        return text

    return read


def _public_url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ArgumentTypeError(f"found {text!r}, expected something like https://hashi.example")
    return text.rstrip("/")


DATA: Final = Option("--data", "HASHI_DATA", str, "FOLDER", "where the SQLite file is kept")
DATABASE: Final = Option(
    "--database",
    "HASHI_DATABASE_URL",
    str,
    "URL",
    "postgresql://user@host/name or sqlite:///path, instead of the data folder",
)
STORE_OPTIONS: Final = (DATA, DATABASE)
SERVE_OPTIONS: Final = (
    Option("--host", "HASHI_HOST", str, "ADDRESS", "where to listen", "127.0.0.1"),
    Option("--port", "HASHI_PORT", _number(0, 65535, int), "N", "0 takes a free one", 8765),
    *STORE_OPTIONS,
    Option("--valkey", "HASHI_VALKEY_URL", str, "URL", "hints between nodes: redis://host:6379"),
    Option(
        "--public-url", "HASHI_PUBLIC_URL", _public_url, "URL", "what links to tables start with"
    ),
    Option(
        "--proxies",
        "HASHI_PROXIES",
        str,
        "ADDRESSES",
        "proxies whose word on a client's address is taken, with commas between, or *",
        "127.0.0.1",
    ),
    Option(
        "--bot-workers",
        "HASHI_BOT_WORKERS",
        _number(1, 256, int),
        "N",
        "processes for bots, else one less than there are cores",
    ),
    Option(
        "--bot-seconds",
        "HASHI_BOT_SECONDS",
        _number(0.01, 60, float),
        "S",
        "time a bot may think about a turn",
        0.5,
    ),
    Option(
        "--limit-requests",
        "HASHI_LIMIT_REQUESTS",
        _number(0.1, 1e6, float),
        "N",
        "HTTP requests a second per address; five times as many at once",
        20.0,
    ),
    Option(
        "--limit-frames",
        "HASHI_LIMIT_FRAMES",
        _number(0.1, 1e6, float),
        "N",
        "WebSocket frames a second per connection; three times as many at once",
        20.0,
    ),
    Option(
        "--limit-connections",
        "HASHI_LIMIT_CONNECTIONS",
        _number(1, 1_000_000, int),
        "N",
        "WebSockets per address",
        200,
    ),
    Option(
        "--log",
        "HASHI_LOG",
        _one_of("json", "text"),
        "json|text",
        "form of log lines on stderr, else text in a terminal and json elsewhere",
    ),
    Option(
        "--log-level",
        "HASHI_LOG_LEVEL",
        _one_of("debug", "info", "warning", "error"),
        "LEVEL",
        "debug, info, warning or error",
        "info",
    ),
)


def define_serve(verb: ArgumentParser) -> None:
    """Everything after `hashi serve`."""
    _add(verb, SERVE_OPTIONS)
    verb.add_argument("--open", action="store_true", help="open the page in a browser")
    verb.set_defaults(run=lambda arguments: serve.run(settled(arguments, SERVE_OPTIONS)))


def define_migrate(verb: ArgumentParser) -> None:
    """Everything after `hashi migrate`."""
    _add(verb, STORE_OPTIONS)
    verb.set_defaults(run=lambda arguments: store.migrate(settled(arguments, STORE_OPTIONS)))


def define_backup(verb: ArgumentParser) -> None:
    """Everything after `hashi backup`."""
    verb.add_argument("file", metavar="FILE", help="where the backup goes, such as hashi.backup.gz")
    _add(verb, STORE_OPTIONS)
    verb.set_defaults(run=lambda arguments: store.back_up(settled(arguments, STORE_OPTIONS)))


def define_restore(verb: ArgumentParser) -> None:
    """Everything after `hashi restore`."""
    verb.add_argument("file", metavar="FILE", help="a backup")
    _add(verb, STORE_OPTIONS)
    verb.set_defaults(run=lambda arguments: store.restore(settled(arguments, STORE_OPTIONS)))


def _add(verb: ArgumentParser, options: tuple[Option, ...]) -> None:
    for option in options:
        default = "" if option.default is None else f", default: {_shown(option.default)}"
        verb.add_argument(
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
    """The arguments with what the environment says where no option does, and defaults."""
    environment = os.environ if environment is None else environment
    given: dict[str, Any] = vars(arguments)
    if given["data"] is not None and given["database"] is not None:
        raise CommandError("found --data and --database, expected one of them")
    nothing_said = given["data"] is None and given["database"] is None
    for option in options:
        if given[option.name] is not None:
            continue
        text = environment.get(option.variable, "")
        if option in STORE_OPTIONS and not nothing_said:
            text = ""  # an option that says where games are kept stands alone
        try:
            given[option.name] = option.kind(text) if text else option.default
        except ArgumentTypeError as error:
            raise CommandError(f"{option.variable}: {error}") from None
    return Namespace(**given)
