"""Bringing a database up to date: as a whole, once, and never back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic import op
from sqlalchemy import inspect, text

from hashi.service.node import Config, Node
from hashi.service.store import Database
from hashi.service.store.migrate import OtherForm, migrate, newest, present
from hashi.service.store.schema import metadata


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hashi.sqlite3'}"
    return str(request.getfixturevalue("postgres_url"))


@asynccontextmanager
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(url)
    try:
        yield opened
    finally:
        await opened.close()


async def tables(opened: Database) -> set[str]:
    async with opened.engine.connect() as connection:
        return await connection.run_sync(lambda c: set(inspect(c).get_table_names()))


@pytest.mark.asyncio
async def test_an_empty_database_gets_all_tables(url: str) -> None:
    async with database(url) as opened:
        assert await present(opened) is None
        await migrate(opened)
        assert await present(opened) == newest()
        assert await tables(opened) == {*metadata.tables, "alembic_version"}
        await migrate(opened)
        assert await present(opened) == newest()


@pytest.mark.asyncio
async def test_a_step_that_fails_leaves_nothing_behind(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = op.create_index

    def failing(name: str, table: str, columns: list[str]) -> None:
        if name == "ix_seatings_game":
            raise RuntimeError("in the middle")
        real(name, table, columns)

    monkeypatch.setattr("alembic.op.create_index", failing)
    async with database(url) as opened:
        with pytest.raises(RuntimeError, match="in the middle"):
            await migrate(opened)
        assert await tables(opened) == set()
        monkeypatch.undo()
        await migrate(opened)
        assert await present(opened) == newest()


@pytest.mark.asyncio
async def test_several_at_once_do_not_disturb_one_another(url: str) -> None:
    async with database(url) as one, database(url) as two, database(url) as three:
        await asyncio.gather(*map(migrate, (one, two, three)))
        assert await present(one) == newest()


@pytest.mark.asyncio
async def test_a_database_of_a_newer_version_is_left_alone(url: str) -> None:
    async with database(url) as opened:
        await migrate(opened)
        async with opened.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(OtherForm, match=r"form 9999.*newer version.*cannot go back"):
            await migrate(opened)
        assert await present(opened) == "9999"
    node = Node(Config(url))
    with pytest.raises(OtherForm, match="9999"):
        await node.start()
    await node.stop()


@pytest.mark.asyncio
async def test_a_node_migrates_sqlite_alone(url: str) -> None:
    node = Node(Config(url))
    if url.startswith("sqlite"):
        await node.start()
        assert await node.ready()
    else:
        with pytest.raises(OtherForm, match=r"no tables yet.*run 'hashi migrate'"):
            await node.start()
    await node.stop()


@pytest.mark.asyncio
async def test_the_shown_url_holds_no_password() -> None:
    async with database("postgresql://me:hush@host:5/x?password=hush&sslmode=require") as opened:
        assert opened.shown == "postgresql://me:***@host:5/x"
