"""Readiness: a node that cannot store is not ready, and is again by itself."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from structlog.testing import capture_logs

from hashi.service import readiness
from hashi.service.node import Config, Node
from hashi.service.store import Database, Statement, Unavailable, Write, database
from hashi.service.store.migrate import migrate, present


@pytest.mark.asyncio
async def test_a_node_that_cannot_store_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 20)
    monkeypatch.setattr(readiness, "REMEMBERED", 0.0)
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    file = tmp_path / "hashi.sqlite3"
    node = Node(Config(f"sqlite:///{file}"))
    await node.start()
    assert await node.ready()
    with capture_logs() as lines:
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN IMMEDIATE")  # reading works, writing does not
            assert not await node.ready()
            assert not await node.ready()
        assert await node.ready()
    said = [line for line in lines if line["event"] in {"not-ready", "ready-again"}]
    assert [line["event"] for line in said] == ["not-ready", "ready-again"]
    assert "locked" in said[0]["reason"]
    await node.stop()
    assert not await node.ready()


@pytest.mark.asyncio
async def test_a_failed_commit_is_remembered_until_a_write_succeeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 20)
    monkeypatch.setattr(readiness, "REMEMBERED", 0.0)
    file = tmp_path / "hashi.sqlite3"
    node = Node(Config(f"sqlite:///{file}"))
    await node.start()
    assert await node.ready(), "a fresh probe: the next check writes nothing"
    statement = text("UPDATE alembic_version SET version_num = version_num || ''")
    results: list[object] = []

    async def commit() -> None:
        done = asyncio.Event()

        def report(error: object) -> None:
            results.append(error)
            done.set()

        node.writer.write(Write(others=[Statement(statement)]), report)
        await done.wait()

    with capture_logs() as lines:
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN IMMEDIATE")
            await commit()
            await commit()
            assert not await node.ready()
        assert node.writer.failures == 2
        assert await node.ready()
        await commit()
    assert [type(one) for one in results] == [Unavailable, Unavailable, type(None)]
    # The analyses look for work meanwhile, and may meet the locked file too.
    events = [line["event"] for line in lines if not line["event"].startswith("analysis")]
    assert events == ["store-failed", "not-ready", "store-recovered", "ready-again"]
    await node.stop()


@pytest.mark.asyncio
async def test_a_node_does_not_start_where_it_cannot_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_MS", 20)
    monkeypatch.setattr(readiness, "REMEMBERED", 0.0)
    file = tmp_path / "hashi.sqlite3"
    prepared = Database(f"sqlite:///{file}")
    await migrate(prepared)
    await prepared.close()
    node = Node(Config(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked"):
            await node.start()
    await node.stop()


@pytest.mark.asyncio
async def test_postgresql_is_probed_without_privileges(postgres_url: str) -> None:
    admin = Database(postgres_url)
    async with admin.engine.begin() as connection:
        await connection.execute(text("DROP ROLE IF EXISTS hashi_plain"))
        await connection.execute(text("CREATE ROLE hashi_plain LOGIN"))
    plain = make_url(postgres_url).set(username="hashi_plain").render_as_string(False)
    probed = Database(plain)
    try:
        await database.probe_write(probed)
        async with probed.engine.begin() as connection:
            await connection.execute(text("SET default_transaction_read_only = on"))
    finally:
        await probed.close()
        async with admin.engine.begin() as connection:
            await connection.execute(text("DROP ROLE hashi_plain"))
        await admin.close()


@pytest.mark.asyncio
async def test_the_answer_is_remembered_for_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = Node(Config(f"sqlite:///{tmp_path / 'hashi.sqlite3'}"))
    await node.start()
    asked = 0

    async def counted(base: database.Database) -> str | None:
        nonlocal asked
        asked += 1
        return await present(base)

    monkeypatch.setattr(readiness, "present", counted)
    for _ in range(50):
        assert await node.ready()
    assert asked == 1
    await node.stop()
