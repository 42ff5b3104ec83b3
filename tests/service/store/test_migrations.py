"""Migrations: they lead from nothing to exactly the tables that the code knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from hashi.service.store import Database, Games, Unavailable
from hashi.service.store.migrate import forms, migrate, newest, present
from hashi.service.store.migrations.versions import m0001_first as first_step
from hashi.service.store.schema import metadata
from tests.service.databases import game_row, log_rows


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, metadata))


def constraints(connection: Connection) -> Iterator[tuple[str, object]]:
    """What compare_metadata does not compare: primary keys and the names of constraints."""
    found = inspect(connection)
    for table in metadata.sorted_tables:
        yield table.name, found.get_pk_constraint(table.name)["constrained_columns"]
        yield table.name, sorted(str(u["name"]) for u in found.get_unique_constraints(table.name))


def test_the_forms_are_those_of_the_migrations_in_their_order() -> None:
    steps = ScriptDirectory(str(Path(first_step.__file__).parents[1])).walk_revisions()
    assert forms() == tuple(reversed([step.revision for step in steps]))


@pytest.mark.asyncio
async def test_the_steps_give_exactly_the_tables_of_the_schema(fresh_database: Database) -> None:
    database = fresh_database
    async with database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
        migrated = await connection.run_sync(lambda c: list(constraints(c)))
    async with database.engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.run_sync(metadata.create_all)
        assert await connection.run_sync(lambda c: list(constraints(c))) == migrated


@pytest.mark.asyncio
async def test_a_difference_would_be_seen(fresh_database: Database) -> None:
    database = fresh_database
    async with database.engine.begin() as connection:
        await connection.execute(text("ALTER TABLE people ADD COLUMN email TEXT"))
        assert await connection.run_sync(differences)


@pytest.mark.asyncio
async def test_an_empty_database_has_no_form_and_a_migrated_one_the_newest(
    database_url: str,
) -> None:
    database = Database(database_url)
    assert await present(database) is None
    await migrate(database)
    assert await present(database) == newest()
    await database.close()


@pytest.mark.asyncio
async def test_migrating_again_changes_nothing(fresh_database: Database) -> None:
    database = fresh_database
    games = Games(database)
    row = game_row()
    await games.open(row, log_rows(row.game, "{}"))
    await migrate(database)
    assert await present(database) == newest()
    assert await games.find(row.game) == row


@pytest.mark.asyncio
async def test_an_unreachable_database_is_told_and_not_migrated() -> None:
    database = Database("postgresql://nobody@127.0.0.1:1/none")
    for attempt in (present, migrate):
        with pytest.raises(Unavailable):
            await attempt(database)
    await database.close()


def test_there_is_no_way_back() -> None:
    with pytest.raises(NotImplementedError):
        first_step.downgrade()
