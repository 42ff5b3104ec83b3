"""`hashi migrate`, `hashi backup` and `hashi restore`: looking after a database."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Coroutine
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hashi.faces.cli.common import CommandError

if TYPE_CHECKING:
    from hashi.service.store.backup_format import Summary

T = TypeVar("T")
EXTRA = "this needs the extra 'serve': pip install 'hashi-game[serve]'"


def need_extra(module: str = "hashi.service.store.backup") -> None:
    """Refuse where the packages of the service, or of its store, are not installed."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "hashi":
            raise
        raise CommandError(EXTRA) from None


def database_url(arguments: Namespace) -> str:
    """Which database is meant."""
    from hashi.service.store import default_url

    if arguments.database is not None:
        return str(arguments.database)
    return default_url(None if arguments.data is None else Path(arguments.data))


def shown_url(url: str) -> str:
    """The same for people: without a password."""
    from sqlalchemy.engine import make_url

    return make_url(url).set(query={}).render_as_string(hide_password=True)


def reaching(url: str, work: Coroutine[object, object, T]) -> T:
    """Do it, and say which database is not there if it is not."""
    from hashi.service.store import Unavailable

    try:
        return asyncio.run(work)
    except Unavailable as error:
        raise CommandError(f"cannot reach the database {shown_url(url)}: {error}") from None


def migrate(arguments: Namespace) -> int:
    """Bring a database up to date."""
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.migrate import migrate as bring
    from hashi.service.store.migrate import newest, present

    url = database_url(arguments)

    async def work() -> tuple[str | None, str]:
        database = Database(url)
        try:
            before = await present(database)
            await bring(database)
            return before, database.shown
        finally:
            await database.close()

    before, shown = reaching(url, work())
    if before == newest():
        print(f"{shown} is up to date: form {before}.")
    else:
        print(f"{shown} was brought from {before or 'nothing'} to form {newest()}.")
    return 0


def back_up(arguments: Namespace) -> int:
    """Write a backup."""
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.backup import back_up as write

    url, target = database_url(arguments), Path(arguments.file)
    if target.is_dir() or not target.parent.is_dir():
        raise CommandError(f"{target}: cannot be written: expected a file in a folder that exists")

    async def work() -> Summary:
        database = Database(url)
        try:
            return await write(database, target)
        finally:
            await database.close()

    summary = reaching(url, work())
    print(f"{target}: {_told(summary)}.")
    return 0


def restore(arguments: Namespace) -> int:
    """Fill an empty database from a backup."""
    need_extra()
    from hashi.service.store.restore import restore as fill

    url = database_url(arguments)

    async def work() -> tuple[Summary, str]:
        summary, database = await fill(Path(arguments.file), url)
        await database.close()
        return summary, database.shown

    summary, shown = reaching(url, work())
    print(f"{shown}: restored {_told(summary)}.")
    return 0


def _told(summary: Summary) -> str:
    people = summary.rows.get("people", 0)
    return f"{summary.games} games with {summary.events} events, {people} people"
