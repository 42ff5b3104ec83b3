"""The one writer of a node: everything that waits is stored by one commit.

A commit costs about a millisecond whatever it holds, so under load the writes of many tables
share one. Nobody hears of a write before its commit has returned.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from hashi.rules.errors import HashiError
from hashi.service.histogram import Histogram
from hashi.service.store import schema
from hashi.service.store.database import Database, Unavailable, translated
from hashi.service.store.writer_thread import Worker
from hashi.table.ids import TableId

MOST: Final = 256  # writes per commit
CLOSE_SECONDS: Final = 0.5
log = structlog.get_logger("hashi.store")


class Conflict(HashiError):
    """Somebody else has written this place of the log, or answered this command."""


class Entry(NamedTuple):
    """A row of the log."""

    game: TableId
    seq: int
    at: int
    body: str
    chain: str


class StoredReply(NamedTuple):
    """What was answered to a command."""

    game: TableId
    key: str
    command: str
    answer: str


@dataclass(slots=True)
class Write:
    """What must be stored together or not at all."""

    entries: Sequence[Entry] = ()
    answers: Sequence[StoredReply] = ()
    others: Sequence[Executable] = ()


Told = Callable[[HashiError | None], None]


class _Order(NamedTuple):
    """A write, and whom to tell of its end."""

    write: Write
    told: Told


class Writer:
    """Takes writes, and tells of each when it is on the disk.

    There is no task behind it: whatever comes while nothing is being stored is begun at once, and
    the end of a commit begins the next. Every step of the loop in between would be waited for by
    somebody who has just made a turn.
    """

    def __init__(self, database: Database) -> None:
        """Write to this database."""
        self._database = database
        self._waiting: deque[_Order] = deque()
        self._group: list[_Order] = []  # what is being stored now
        self._apart = 0  # how many of those that wait get a commit of their own
        self._began = 0.0
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self.commits = 0
        self.rows = 0
        self.times = Histogram()
        self._threaded = database.threaded()
        self._worker = Worker("writer")
        self._kept: Connection | None = None  # the thread's own
        dialect = database.engine.dialect
        # Compiled once: what SQLAlchemy adds per row would cost more than the database.
        self._insert_entries = str(insert(schema.events).compile(dialect=dialect))
        self._insert_answers = str(insert(schema.answers).compile(dialect=dialect))

    async def stop(self) -> None:
        """End; there is nothing to flush, as nothing was promised before its commit."""
        if self._stopped:
            return
        self._stopped = True
        orders = [*self._group, *self._waiting]
        self._group.clear()
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for order in orders:
            _tell(order, Unavailable("unavailable", "the node stops"))
        if self._threaded is not None:
            closed = asyncio.Event()
            self._worker.run(self._close, lambda _: closed.set())
            with contextlib.suppress(TimeoutError):  # a disk that hangs is not waited for
                async with asyncio.timeout(CLOSE_SECONDS):
                    await closed.wait()
            self._worker.stop()
            self._threaded.dispose()

    def write(self, write: Write, told: Told) -> None:
        """Store; tells None then, or Conflict (nothing stored) or Unavailable (not known)."""
        order = _Order(write, told)
        if self._stopped:
            _tell(order, Unavailable("unavailable", "the node stops"))
            return
        self._waiting.append(order)
        if not self._group:
            self._next()

    def _next(self) -> None:
        size = min(len(self._waiting), 1 if self._apart else MOST)
        self._apart = max(0, self._apart - 1)
        self._group = [self._waiting.popleft() for _ in range(size)]
        self._began = time.perf_counter()
        try:
            self._begin([order.write for order in self._group])
        except Exception as error:  # a machine that has no thread to spare
            asyncio.get_running_loop().call_soon(self._ended, error)

    def _begin(self, writes: list[Write]) -> None:
        """Store these by one commit, and call `_ended`."""
        if self._threaded is not None:
            self._worker.run(partial(self._commit_here, self._threaded, writes), self._ended)
        else:
            self._task = asyncio.create_task(self._commit(writes), name="commit")

    def _ended(self, error: BaseException | None) -> None:
        if self._stopped:  # and everybody has been told so
            return
        group, self._group = self._group, []
        told: HashiError | None = None
        if error is None:
            self.times.add(time.perf_counter() - self._began)
            self.commits += 1
            self.rows += sum(len(order.write.entries) for order in group)
        else:
            told = _translated(error)
            if len(group) > 1 and not isinstance(told, Unavailable):
                # One of them: let each stand for itself.
                self._waiting.extendleft(reversed(group))
                self._apart = len(group)
                group = []
            elif told is None:
                told = Unavailable("unavailable", "the write could not be stored")
        if self._waiting:
            self._next()
        for order in group:
            _tell(order, told)

    async def _commit(self, writes: list[Write]) -> None:
        error: BaseException | None = None
        try:
            async with self._database.engine.begin() as connection:
                await connection.run_sync(self._insert, writes)
        except Exception as raised:
            error = raised
        self._ended(error)

    def _commit_here(self, engine: Engine, writes: list[Write]) -> None:
        """One visit to the thread for a whole group, on a connection that it keeps."""
        if self._kept is None:
            self._kept = engine.connect()
        try:
            if any(write.others for write in writes):
                with self._kept.begin():
                    self._insert(self._kept, writes)
            else:
                self._insert_plainly(self._kept, writes)
        except IntegrityError:  # rolled back, and as good as before
            raise
        except BaseException:
            self._kept.invalidate()
            self._close()
            raise

    def _insert_plainly(self, connection: Connection, writes: list[Write]) -> None:
        """The usual rows, past SQLAlchemy.

        On a quiet evening all code has left the processor's caches before the next turn comes,
        and to run through its layers takes longer than to store the rows.
        """
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            for statement, rows in self._rows(writes):
                driver.executemany(statement, rows)
            driver.commit()
        except BaseException as error:
            driver.rollback()
            if not isinstance(error, sqlite3.Error):
                raise
            dialect = connection.dialect
            raise DBAPIError.instance(None, None, error, sqlite3.Error, dialect=dialect) from error

    def _close(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _rows(self, writes: list[Write]) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
        entries = [tuple(entry) for write in writes for entry in write.entries]
        answers = [tuple(answer) for write in writes for answer in write.answers]
        if entries:
            yield self._insert_entries, entries
        if answers:
            yield self._insert_answers, answers

    def _insert(self, connection: Connection, writes: list[Write]) -> None:
        for statement, rows in self._rows(writes):
            connection.exec_driver_sql(statement, rows)
        for write in writes:
            for other in write.others:
                connection.execute(other)


def _translated(error: BaseException) -> Conflict | Unavailable | None:
    """What an error of a commit means; None for what no database should ever say."""
    try:
        with translated():
            raise error
    except IntegrityError as found:
        return Conflict("conflict", str(found.orig))
    except Unavailable as found:
        log.warning("store-failed", reason=str(found))
        return found
    except BaseException as found:  # what the driver cannot take must not end the writer
        log.error("write-failed", exc_info=found)
        return None


def _tell(order: _Order, error: HashiError | None) -> None:
    try:
        order.told(error)
    except Exception as failure:  # whoever cannot take it must not keep it from the others
        log.error("telling-failed", exc_info=failure)
