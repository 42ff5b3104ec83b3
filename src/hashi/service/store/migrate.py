"""Bringing a database to the form this version needs, step by step (Alembic)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from hashi.rules.errors import HashiError
from hashi.service.store.database import TAKE_TIME, Database, translated

LOCK: Final = 4_274_481  # any number, the same for every node


class OtherForm(HashiError):
    """A database in another form than this version needs."""


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("hashi.service.store") / "migrations"))
    if connection is not None:
        config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The form this version needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    assert head is not None
    return head


async def present(database: Database) -> str | None:
    """The form the database has; None for an empty one."""
    with translated():
        async with database.engine.connect() as connection:
            return await connection.run_sync(
                lambda c: MigrationContext.configure(c).get_current_revision()
            )


async def migrate(database: Database) -> None:
    """Make every step that is missing; all of them or, when one fails, none."""
    check(await present(database))
    with translated():
        async with changing(database) as connection:
            await upgrade(connection)


@asynccontextmanager
async def changing(database: Database) -> AsyncIterator[AsyncConnection]:
    """One transaction for a change of the whole database, alone among those who want the same."""
    async with database.engine.begin() as connection:
        if database.is_sqlite:  # else its driver would commit every change of a table by itself
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.exec_driver_sql(TAKE_TIME)
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        yield connection


async def upgrade(connection: AsyncConnection, form: str = "head") -> None:
    """Make the steps up to a form, within a transaction of the caller."""
    await connection.run_sync(lambda c: command.upgrade(_config(c), form))


def known(form: str) -> bool:
    """Whether this version knows a form."""
    return form in {
        step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()
    }


def check(form: str | None) -> None:
    """Refuse a database that a newer version has changed."""
    if form is not None and not known(form):
        raise OtherForm(
            "database-form",
            f"found the database in form {form}, which this version does not know (its own is"
            f" {newest()}): install a newer version of HASHI; 'hashi migrate' cannot go back",
        )
