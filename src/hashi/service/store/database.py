"""Connecting: URLs, the settings each database needs, and what to say when it is not there."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Executable,
    Row,
    Select,
    create_engine,
    event,
    literal_column,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hashi.rules.errors import HashiError
from hashi.service.data_folder import data_folder
from hashi.service.store.files import DatabaseError, prepare
from hashi.service.store.writer_thread import WriterThread

T = TypeVar("T")
Rows = list[dict[str, object]]
DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
THREADED: Final = "sqlite+pysqlite"
BUSY_MS: Final = 5_000
NODE: Final = "hashi-node"  # the application name of a node's connections to PostgreSQL
AGAIN: Final = 0.005
INCREMENTAL: Final = 2  # SQLite frees pages on request
RECLAIMED_PAGES: Final = 200  # of 4 kB, per transaction
RECLAIM_PAUSE: Final = 0.01
POOL: Final = 5
# What a node that hangs in the middle of a transaction may cost the others: it holds locks on the
# places it wants to write, and without a limit every other node would wait for it.
IDLE_IN_TRANSACTION_MS: Final = 2_000
# A record in the write-ahead log, flushed by the commit; takes no lock and needs no privilege.
PROBE: Final = "SELECT pg_logical_emit_message(true, 'hashi', 'probe')"
_NOW: Final = {  # by the clock of the database, so that clocks of nodes need not agree
    "sqlite": "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
}
TAKE_TIME: Final = "SET LOCAL idle_in_transaction_session_timeout = 0"  # for backups and migrations


class Unavailable(HashiError):
    """The database did not answer; whether the last write was stored is not known."""


def default_url(folder: Path | None = None) -> str:
    """The database of one person or family: a SQLite file in the data folder."""
    path = (folder or data_folder()) / "hashi.sqlite3"
    return URL.create("sqlite", database=str(path.absolute())).render_as_string()


def shown_url(url: str) -> str:
    """The URL without password and query, for messages."""
    return make_url(url).set(query={}).render_as_string(hide_password=True)


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite URL; None for a server, or where `Database` refuses the URL."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return None
    return Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else None


def damaged(error: BaseException) -> bool:
    """Whether SQLite says that a file is damaged or no database."""
    inner = getattr(error.__cause__, "orig", None)
    code = getattr(inner, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


class Database:
    """An engine with the settings that durability needs."""

    def __init__(self, url: str, patience: float | None = None, application: str = "hashi") -> None:
        """Take a URL as people write it: `sqlite:///path` or `postgresql://host/name`.

        A server that has not answered a statement after `patience` seconds counts as gone. It
        lists the connections by `application`.
        """
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):  # the latter for a port that is no number
            raise DatabaseError("database-url", "found no database URL, expected one") from None
        kind = parsed.get_backend_name()
        if kind not in DRIVERS:
            expected = " or ".join(f"{name}://" for name in DRIVERS)
            raise DatabaseError("database-url", f"found {kind}://, expected {expected}")
        self.url = parsed.set(drivername=DRIVERS[kind])
        self.is_sqlite = kind == "sqlite"
        if self.is_sqlite and parsed.database in (None, "", ":memory:"):
            raise DatabaseError("database-url", "found no file, expected sqlite:///path/to/file")
        self.now: ColumnElement[int] = literal_column(_NOW[kind], BigInteger)  # in ms
        self.engine = self._make(patience, application)
        self.thread = self._make_thread()

    @property
    def file(self) -> Path | None:
        """The SQLite file; None for a server."""
        return Path(self.url.database or "") if self.is_sqlite else None

    @property
    def shown(self) -> str:
        """The URL for people: as they write it, without a password and further settings."""
        plain = self.url.set(drivername=self.url.get_backend_name(), query={})
        return plain.render_as_string(hide_password=True)

    def _make(self, patience: float | None, application: str) -> AsyncEngine:
        if self.is_sqlite:
            prepare(Path(self.url.database or ""))
            # No overflow: opening a connection and its thread costs more than waiting for one.
            engine = create_async_engine(
                self.url, pool_size=POOL, max_overflow=0, hide_parameters=True
            )
            event.listen(engine.sync_engine, "connect", self.connecting)
            return engine
        settings = {
            "application_name": application,
            "idle_in_transaction_session_timeout": str(IDLE_IN_TRANSACTION_MS),
        }
        return create_async_engine(
            self.url,
            pool_size=POOL,
            max_overflow=POOL,
            pool_timeout=5,
            connect_args={"timeout": 5, "command_timeout": patience, "server_settings": settings},
            hide_parameters=True,  # errors reach the log, what people send does not
        )

    def _make_thread(self) -> WriterThread | None:
        """The thread that writes; None if it has no benefit.

        SQLite has no waiting that others could use: its asynchronous driver visits a thread for
        every single statement, and so makes a transaction several times as long.
        """
        if not self.is_sqlite:
            return None
        url = self.url.set(drivername=THREADED)
        engine = create_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
        event.listen(engine, "connect", self.connecting)
        return WriterThread(engine)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What a transaction returns; on SQLite, commits of games go first.

        Raises Unavailable, and IntegrityError and what `work` raises, after a rollback.
        """
        with translated():
            if self.thread is not None:
                return await self.thread.write(work)
            async with self.engine.begin() as connection:
                return await connection.run_sync(work)

    async def execute(self, statement: Executable, rows: Rows | None = None) -> int:
        """Run one statement as a transaction, perhaps for many rows; how many it changed."""
        return await self.write(lambda connection: connection.execute(statement, rows).rowcount)

    async def rows(self, statement: Executable) -> list[Row[Any]]:
        """The rows of one statement, which may write."""
        if isinstance(statement, Select):
            with translated():
                async with self.engine.connect() as connection:
                    return list((await connection.execute(statement)).all())

        def work(connection: Connection) -> list[Row[Any]]:
            found = connection.execute(statement)
            return list(found.all()) if found.returns_rows else []

        return await self.write(work)

    @staticmethod
    def connecting(connection: Any, record: object) -> None:
        """Set up a new connection to SQLite."""
        _set_up_sqlite(connection, record)

    async def scrub(self) -> None:
        """Remove what was deleted from SQLite's log too, as far as no reader needs it."""
        if self.is_sqlite:
            with translated():
                async with self.engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def enable_reclaim(self) -> None:
        """Rewrite a SQLite file of an earlier version once, so that `reclaim` can shrink it."""
        if not self.is_sqlite:
            return
        with translated():
            async with self.engine.connect() as connection:
                mode = (await connection.exec_driver_sql("PRAGMA auto_vacuum")).scalar_one()
                if mode == INCREMENTAL:
                    return
                await connection.exec_driver_sql(f"PRAGMA auto_vacuum={INCREMENTAL}")
                await connection.exec_driver_sql("VACUUM")
        await self.scrub()

    async def reclaim(self) -> None:
        """Give free pages of SQLite back to the disk, in small steps that do not stall play."""
        if not self.is_sqlite:
            return
        with translated():
            async with self.engine.connect() as connection:
                raw = await connection.get_raw_connection()
                driver = raw.driver_connection
                assert driver is not None
                free = "PRAGMA freelist_count"
                while (await connection.exec_driver_sql(free)).scalar_one():
                    # A plain execute would stop after the first page.
                    await driver.executescript(f"PRAGMA incremental_vacuum({RECLAIMED_PAGES})")
                    await asyncio.sleep(RECLAIM_PAUSE)

    async def close(self) -> None:
        if self.thread is not None:
            await self.thread.close()
        await self.engine.dispose()


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Make a commit mean that the data is on the disk, and let readers read meanwhile."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.execute("PRAGMA auto_vacuum")
    if cursor.fetchone()[0] != INCREMENTAL:  # else this would be a write, with its lock and flush
        cursor.execute(f"PRAGMA auto_vacuum={INCREMENTAL}")  # before anything is in the file
    limit = time.monotonic() + BUSY_MS / 1_000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            break
        except sqlite3.OperationalError as error:
            # Of several who open a new file at once, SQLite lets none wait.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > limit:
                raise
            time.sleep(AGAIN)
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA secure_delete=ON")  # what is erased does not stay in free pages
    cursor.close()


async def probe_write(database: Database) -> None:
    """Commit a write that changes no game; raises Unavailable where nothing can be stored."""
    # A number in the file's header that HASHI does not use otherwise.
    pragma = f"PRAGMA user_version = {time.time_ns() // 1_000_000_000 % 2**31}"
    await database.execute(text(pragma if database.is_sqlite else PROBE))


@contextmanager
def translated() -> Iterator[None]:
    """Turn what a database that is not there raises into Unavailable."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, PoolTimeout, OSError, TimeoutError) as error:
        raise Unavailable("unavailable", _told(error)) from error
    except SQLAlchemyError as error:  # a connection that broke in the middle of something
        raise Unavailable("unavailable", _told(error)) from error


def _told(error: BaseException) -> str:
    """The driver's own words, without SQL and parameters."""
    inner = getattr(error, "orig", None) or error
    return f"{type(inner).__name__}: {inner}".splitlines()[0][:200]
