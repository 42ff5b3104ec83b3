"""Test databases: new ones on a PostgreSQL server, emptied ones on a Redis server."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor


def create_database(server: str, template: str | None = None) -> str:
    """The URL of a new database beside the one that the URL names.

    It is empty, or the copy of another, given by name or URL, to which nobody may be connected.
    """
    from sqlalchemy import make_url

    url = make_url(server).set(drivername="postgresql+asyncpg")
    name = f"hashi_{secrets.token_hex(8)}"
    source = make_url(template).database if template and "://" in template else template
    copied = f" TEMPLATE {_quoted(source)}" if source else ""
    _execute(server, f"CREATE DATABASE {_quoted(name)}{copied}")
    return url.set(database=name).render_as_string(hide_password=False)


def drop_database(server: str, database: str) -> None:
    """Drop what `create_database` made, and disconnect its clients."""
    from sqlalchemy import make_url

    name = make_url(database).database or ""
    _execute(server, f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)")


def empty_redis(url: str, *, everything: bool = False) -> None:
    """Empty the database that the URL names, or all databases of its server."""
    from redis import Redis

    with Redis.from_url(url) as client:
        if everything:
            client.flushall()
        else:
            client.flushdb()


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _execute(server: str, statement: str) -> None:
    from sqlalchemy import make_url
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    # As the service connects, so that any URL it takes can be used here.
    url = make_url(server).set(drivername="postgresql+asyncpg")

    async def execute() -> None:
        engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql(statement)
        finally:
            await engine.dispose()

    # In a thread of its own, since the caller may be running an event loop.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, execute()).result()
