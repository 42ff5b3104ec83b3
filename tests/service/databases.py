"""Databases for tests: each test runs on SQLite and on PostgreSQL, the same code on both."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio
from sqlalchemy import text

from hashi.rules.errors import HashiError
from hashi.service.store import Database, GameRow, Write, Writer, schema
from hashi.service.store.games import FIRST_LINK, entries
from hashi.service.store.migrate import migrate
from hashi.service.store.writer import LogEntry
from hashi.table.ids import TableId
from tools.databases import create_database, drop_database

_numbers = itertools.count(1)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'hashi.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))


@pytest_asyncio.fixture
async def fresh_database(database_url: str) -> AsyncIterator[Database]:
    """A new database of either kind in the form this version needs, to be changed at will."""
    made = Database(database_url)
    await migrate(made)
    yield made
    await made.close()


@cache
def _migrated_file() -> bytes:
    """A SQLite file in the form this version needs: copying it is far cheaper than making one."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "hashi.sqlite3"
        with ThreadPoolExecutor(1) as pool:  # the caller may be running an event loop
            pool.submit(asyncio.run, _migrate(f"sqlite:///{file}")).result()
        return file.read_bytes()


def put_migrated(url: str) -> None:
    """Put such a file where a URL of SQLite names none yet."""
    file = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and file.parent.is_dir() and not file.exists():
        file.write_bytes(_migrated_file())


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: str) -> Iterator[str]:
    """A PostgreSQL database in the form this version needs; making one takes a while."""
    url = create_database(postgres_server)
    asyncio.run(_migrate(url))
    yield url
    drop_database(postgres_server, url)


async def _migrate(url: str) -> None:
    made = Database(url)
    await migrate(made)
    await made.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """A database of either kind in the form this version needs, without a row in it."""
    if request.param == "sqlite":
        url = str(request.getfixturevalue("sqlite_url"))
        put_migrated(url)
    else:
        url = str(request.getfixturevalue("migrated_postgres"))
        asyncio.run(_empty(url))
    return url


async def _empty(url: str) -> None:
    made = Database(url)
    names = ", ".join(table.name for table in schema.metadata.sorted_tables)
    async with made.engine.begin() as connection:
        await connection.execute(text(f"TRUNCATE {names}"))
    await made.close()


@pytest_asyncio.fixture
async def database(store_url: str) -> AsyncIterator[Database]:
    """A connection to `store_url`."""
    made = Database(store_url)
    yield made
    await made.close()


def game_row(number: str | None = None, **fields: object) -> GameRow:
    """A game with a number and a code of its own."""
    at = next(_numbers)
    values: dict[str, object] = {
        "game": number or f"GAME{at}",
        "code": f"CODE{at}",
        "secret": bytes(range(32)),
        "host": "HOST",
        "access": "open",
        "challenge": None,
        "created": 1_000,
    }
    return GameRow(**(values | fields))  # type: ignore[arg-type] # by name


def log_rows(game: str, *bodies: str, after: int = 0, chain: str = FIRST_LINK) -> list[LogEntry]:
    """Rows of a log as the service writes them."""
    return entries(TableId(game), after, chain, 1_000, bodies)


async def stored(writer: Writer, write: Write) -> None:
    """Wait until a write is stored; raises what the writer says instead."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(error: HashiError | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    writer.write(write, told)
    await done
