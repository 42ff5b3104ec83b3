"""Bringing a database to the form this version needs, step by step (Alembic)."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from hashi.service.store.database import Database, translated


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
    """Make every step that is missing; each as a whole or not at all."""
    with translated():
        async with database.engine.begin() as connection:
            if database.is_sqlite:
                # Python's driver begins a transaction for rows only: without this, every table
                # would be made for itself, and a node killed in between could never start again.
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(lambda c: command.upgrade(_config(c), "head"))
