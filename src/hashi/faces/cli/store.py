"""`hashi migrate`, `hashi backup` and `hashi restore`: database maintenance."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from hashi.faces.cli.common import CommandError
from hashi.faces.cli.settings import STORE_OPTIONS, add_settings, settled

if TYPE_CHECKING:
    from hashi.service.store.backup_format import Summary

T = TypeVar("T")
EXTRA = "this needs the extra 'serve': pip install 'hashi-game[serve]'"

MIGRATE: Final = """\
Upgrade a database to the schema of this version of HASHI. Does nothing if it is
up to date. 'hashi serve' upgrades SQLite by itself, but never PostgreSQL. Needs
the extra 'serve'.
"""

BACKUP: Final = """\
Write everything to FILE as of one moment, compressed and with a checksum; the
service may be running. A backup of SQLite can be restored into PostgreSQL and
vice versa. It contains secrets: protect it like the database. Needs the extra
'serve'.
"""

RESTORE: Final = """\
Fill an empty database from a backup. The file, its checksum and the hash chain
of every game are checked first; if anything is wrong, nothing is changed. Stop
the service first and start it again afterwards. Needs the extra 'serve'.
"""


def define_migrate(command: ArgumentParser) -> None:
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: migrate(settled(arguments, STORE_OPTIONS)))


def define_backup(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="the file to write, e.g. hashi.backup.gz")
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: back_up(settled(arguments, STORE_OPTIONS)))


def define_restore(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a backup")
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: restore(settled(arguments, STORE_OPTIONS)))


def need_extra(module: str = "hashi.service.store.backup") -> None:
    """Raise CommandError unless the packages of the service are installed."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "hashi":
            raise
        raise CommandError(EXTRA) from None


def database_url(arguments: Namespace) -> str:
    from hashi.service.store import default_url

    if arguments.database is not None:
        return str(arguments.database)
    return default_url(None if arguments.data is None else Path(arguments.data))


def reaching(url: str, work: Coroutine[object, object, T]) -> T:
    """Run `work`; raise CommandError if the database cannot be reached."""
    from hashi.service.store import Unavailable
    from hashi.service.store.database import shown_url

    try:
        return asyncio.run(work)
    except Unavailable as error:
        raise CommandError(f"cannot reach the database {shown_url(url)}: {error}") from None


def migrate(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.migrate import migrate as upgrade
    from hashi.service.store.migrate import newest, present

    url = database_url(arguments)

    async def work() -> tuple[str | None, str]:
        database = Database(url)
        try:
            before = await present(database)
            await upgrade(database)
            return before, database.shown
        finally:
            await database.close()

    before, shown = reaching(url, work())
    if before == newest():
        print(f"{shown} is up to date: schema {before}.")
    else:
        print(f"{shown} was upgraded from {before or 'nothing'} to schema {newest()}.")
    return 0


def back_up(arguments: Namespace) -> int:
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
    print(f"{target}: {_counts(summary)}.")
    return 0


def restore(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.store.restore import restore as fill

    url = database_url(arguments)

    async def work() -> tuple[Summary, str]:
        summary, database = await fill(Path(arguments.file), url)
        await database.close()
        return summary, database.shown

    summary, shown = reaching(url, work())
    print(f"{shown}: restored {_counts(summary)}.")
    return 0


def _counts(summary: Summary) -> str:
    people = summary.rows.get("people", 0)
    return f"{summary.games} games with {summary.events} events, {people} people"
