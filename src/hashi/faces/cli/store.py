"""`hashi migrate`, `hashi backup` and `hashi restore`: database maintenance."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote, urlsplit

from hashi.faces.cli.common import CommandError, read_input, texts_for
from hashi.faces.cli.options import about
from hashi.faces.cli.server_options import STORE_OPTIONS
from hashi.faces.cli.settings import add_settings, settled
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.service.store.backup_format import Summary

T = TypeVar("T")


def define_migrate(command: ArgumentParser) -> None:
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: migrate(settled(arguments, STORE_OPTIONS)))


def define_backup(command: ArgumentParser) -> None:
    """The arguments of `hashi backup`."""
    command.add_argument("target", metavar="TARGET", help=about(command, "target"))
    command.add_argument(
        "--keep",
        type=int,
        metavar="N",
        help=about(command, "keep"),
    )
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: back_up(settled(arguments, STORE_OPTIONS)))


def define_restore(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help=about(command, "backup"))
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=lambda arguments: restore(settled(arguments, STORE_OPTIONS)))


def need_extra(module: str = "hashi.service.store.backup") -> None:
    """Raise CommandError unless the packages of the service are installed."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "hashi":
            raise
        raise CommandError(Key.FAULT_EXTRA, extra="serve") from None


def database_url(arguments: Namespace) -> str:
    """The database URL from the settings, with its password; raises CommandError."""
    from hashi.service.store import default_url

    if arguments.database is None:
        return default_url(None if arguments.data is None else Path(arguments.data))
    return with_password(str(arguments.database), arguments.database_password_file)


def with_password(url: str, file: str | None) -> str:
    """The URL with the password of a file, unless it has one; raises CommandError."""
    parts = urlsplit(url)
    if file is None or parts.password or parts.scheme == "sqlite":
        return url
    secret = quote(read_input(file).strip(), safe="")
    if not secret:
        raise CommandError(Key.FAULT_PASSWORD, name=file)
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user}:{secret}@{host}").geturl()


def existing(url: str) -> str:
    """The URL; raises CommandError for a SQLite file that does not exist."""
    from hashi.service.store.database import shown_url, sqlite_file

    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise CommandError(Key.FAULT_NO_DATABASE, database=shown_url(url))
    return url


def unusable(url: str, error: Exception) -> CommandError:
    """The error for a database that does not answer, or is none."""
    from hashi.service.store.database import damaged, shown_url

    if damaged(error):
        return CommandError(Key.FAULT_DAMAGED, database=shown_url(url), reason=error)
    return CommandError(Key.FAULT_UNREACHABLE, database=shown_url(url), reason=error)


def reaching(url: str, work: Coroutine[object, object, T]) -> T:
    """Run `work`; raise CommandError if the database cannot be reached."""
    from hashi.service.store import Unavailable

    try:
        return asyncio.run(work)
    except Unavailable as error:
        raise unusable(url, error) from None


def migrate(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.lock import locked
    from hashi.service.store.migrate import migrate as upgrade
    from hashi.service.store.migrate import newest, present

    url = existing(database_url(arguments))

    async def work() -> tuple[str | None, str]:
        database = Database(url)
        try:
            before = await present(database)
            if before != newest():
                with locked(database.file):
                    await upgrade(database)
            return before, database.shown
        finally:
            await database.close()

    before, shown = reaching(url, work())
    say, schema = texts_for(arguments), str(newest())
    if before == schema:
        print(say(Key.STORE_CURRENT, database=shown, schema=schema))
    elif before is None:
        print(say(Key.STORE_CREATED, database=shown, schema=schema))
    else:
        print(say(Key.STORE_UPGRADED, database=shown, before=before, schema=schema))
    return 0


def back_up(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.backup import back_up as write
    from hashi.service.store.backup import dated_name, delete_old

    url, target = existing(database_url(arguments)), Path(arguments.target)
    folder = target if target.is_dir() else None
    if folder is not None:
        target = folder / dated_name()
    elif not target.parent.is_dir():
        raise CommandError(Key.FAULT_TARGET_FOLDER, name=target)
    if arguments.keep is not None and (folder is None or arguments.keep < 1):
        raise CommandError(Key.FAULT_KEEP)

    async def work() -> tuple[Summary, str]:
        database = Database(url)
        try:
            return await write(database, target), database.shown
        finally:
            await database.close()

    summary, shown = reaching(url, work())
    say = texts_for(arguments)
    print(say(Key.BACKUP_WRITTEN, file=str(target), database=shown, **_counts(summary)))
    if not any(summary.rows.values()):
        print(f"hashi: {say(Key.BACKUP_EMPTY, database=shown)}", file=sys.stderr)
    if folder is not None and arguments.keep is not None:
        for old in delete_old(folder, arguments.keep):
            print(say(Key.BACKUP_DELETED, file=str(old)))
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
    print(texts_for(arguments)(Key.BACKUP_RESTORED, database=shown, **_counts(summary)))
    return 0


def _counts(summary: Summary) -> dict[str, str]:
    people = summary.rows.get("people", 0)
    return {"games": str(summary.games), "events": str(summary.events), "people": str(people)}
