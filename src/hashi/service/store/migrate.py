"""Bringing a database to the form this version needs, step by step.

Alembic is imported only when there is a step to make: it doubles the time of an import of the
store, and a node mostly starts on a database of its own form.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.resources import files
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table
from sqlalchemy.ext.asyncio import AsyncConnection

from hashi.rules.errors import HashiError
from hashi.service.store.database import TAKE_TIME, Database, translated

LOCK: Final = 4_274_481  # any number, the same for every node
VERSION: Final = table("alembic_version", column("version_num"))  # Alembic's own


class OtherForm(HashiError):
    """A database in another form than this version needs."""


@cache
def forms() -> tuple[str, ...]:
    """The forms this version knows, oldest first: the numbers of the migration files."""
    names = (path.name for path in (files("hashi.service.store") / "migrations/versions").iterdir())
    found = (re.fullmatch(r"m(\d{4})_\w+\.py", name) for name in names)
    return tuple(sorted(match[1] for match in found if match))


def newest() -> str:
    return forms()[-1]


async def present(database: Database) -> str | None:
    """The form the database has; None for an empty one."""
    with translated():
        async with database.engine.connect() as connection:
            return await connection.run_sync(_present)


def _present(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION.name):
        return None
    found: str | None = connection.execute(select(VERSION.c.version_num)).scalar_one_or_none()
    return found


async def migrate(database: Database) -> None:
    """Make every step that is missing; all of them or, when one fails, none."""
    form = await present(database)
    check(form)
    if form == newest():
        return
    with translated():
        async with changing(database) as connection:
            await upgrade(connection)


@asynccontextmanager
async def changing(database: Database) -> AsyncIterator[AsyncConnection]:
    """One transaction for a change of the whole database, exclusive among all nodes."""
    async with database.engine.begin() as connection:
        if database.is_sqlite:  # else its driver would commit every change of a table by itself
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.exec_driver_sql(TAKE_TIME)
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        yield connection


async def upgrade(connection: AsyncConnection, form: str = "head") -> None:
    """Make the steps up to a form, within a transaction of the caller."""
    await connection.run_sync(_upgrade, form)


def _upgrade(connection: Connection, form: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("hashi.service.store") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, form)


def check(form: str | None) -> None:
    """Refuse a database that a newer version has changed."""
    if form is not None and form not in forms():
        raise OtherForm(
            "database-form",
            f"found the database in form {form}, which this version does not know (its own is"
            f" {newest()}): install a newer version of HASHI; 'hashi migrate' cannot go back",
        )
