"""Shared parts of `hashi admin`: the site's database, options, tables of text."""

from __future__ import annotations

import getpass
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from hashi.faces.cli.columns import heads
from hashi.faces.cli.common import (
    BadValue,
    CommandError,
    Message,
    print_json,
    printable,
    texts_for,
)
from hashi.faces.cli.options import about, add_json
from hashi.faces.cli.server_options import STORE_OPTIONS, number
from hashi.faces.cli.settings import add_settings, settled
from hashi.faces.cli.store import database_url, existing, need_extra, reaching
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.service.store import Database
    from hashi.service.store.admin import Admin, Outcome

Value = TypeVar("Value")
Rows = Sequence[Sequence[str]]
MOST: Final = 50
MAX_REASON: Final = 300


class Listed(Protocol):
    """A named tuple of the store."""

    def _asdict(self) -> dict[str, object]: ...


def add_site(command: ArgumentParser) -> None:
    """The options that name the database."""
    add_settings(command, STORE_OPTIONS)


def add_reason(command: ArgumentParser) -> None:
    command.add_argument(
        "--reason",
        default="",
        type=_reason,
        metavar="TEXT",
        help=about(command, "reason"),
    )


def _reason(text: str) -> str:
    if len(text) > MAX_REASON or not text.isprintable():
        raise BadValue(Key.FAULT_VALUE_REASON, most=MAX_REASON)
    return text


def add_list(command: ArgumentParser) -> None:
    command.add_argument(
        "--most",
        type=number(1, 100_000, int),
        default=MOST,
        metavar="N",
        help=about(command, "most", most=str(MOST)),
    )
    add_json(command)
    add_site(command)


def on_site(arguments: Namespace, work: Callable[[Admin], Awaitable[Value]]) -> tuple[Value, str]:
    """Run `work` on the site, as `on_database`."""
    need_extra()
    from hashi.service.store.admin import Admin

    return on_database(arguments, lambda database: work(Admin(database, operator())))


def on_database(
    arguments: Namespace, work: Callable[[Database], Awaitable[Value]]
) -> tuple[Value, str]:
    """Run `work` on the database of the site; returns its result and the database's name.

    Raises CommandError for a database that is missing, empty or of another version.
    """
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.migrate import check, newest, present

    url = existing(database_url(settled(arguments, STORE_OPTIONS)))

    async def act() -> tuple[Value, str]:
        database = Database(url)
        try:
            schema = await present(database)
            check(schema)
            if schema != newest():
                facts = {"database": database.shown, "newest": newest()}
                if schema is None:
                    raise CommandError(Key.FAULT_NO_TABLES, **facts)
                raise CommandError(Key.FAULT_SCHEMA, found=schema, **facts)
            return await work(database), database.shown
        finally:
            await database.close()

    return reaching(url, act())


def operator() -> str:
    """Who acts, for the audit log: the user of the operating system, behind sudo too."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a container may run as a user without a name
        return "unknown"


def change(
    arguments: Namespace,
    work: Callable[[Admin], Awaitable[Outcome]],
    missing: Message,
    news: str,
    **facts: str,
) -> int:
    """Make a change on the site and print what is so now, by the key `admin-…`.

    Where it was so before, the key ends in `-already`. Raises CommandError with `missing` where
    there is nothing to change.
    """
    outcome, shown = on_site(arguments, work)
    if outcome.value == "missing":
        raise CommandError(Key.FAULT_MISSING_IN, missing=missing, database=shown)
    name = news if outcome.value == "done" else f"{news}-already"
    print(texts_for(arguments).family("admin", name, database=shown, **facts))
    return 0


def print_list(
    arguments: Namespace,
    shown: str,
    name: str,
    found: Sequence[Listed],
    head: Sequence[str],
    rows: Rows,
) -> None:
    """Entries as JSON under a name, or as a table below a line that counts them.

    The heads of the columns are ends of keys `head-…`.
    """
    if arguments.json:
        print_json({"database": shown, name: [entry._asdict() for entry in found]})
        return
    say = texts_for(arguments)
    print(say.family("admin", name, database=shown, count=len(found)))
    if not found:
        return
    lines = [[printable(cell) for cell in row] for row in (heads(say, *head), *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)).rstrip())


def time_text(at: int | None) -> str:
    """A time in ms as UTC, to the minute; empty for None."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1_000, UTC):%Y-%m-%d %H:%M}"
