"""The one writer of a node: everything that waits is stored by one commit.

A commit costs about a millisecond whatever it holds, so under load the writes of many tables
share one. Nobody hears of a write before its commit has returned.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

import structlog
from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError

from hashi.rules.errors import HashiError
from hashi.service.store import schema
from hashi.service.store.database import Database, Unavailable, translated
from hashi.service.store.worker import Worker
from hashi.service.timing import Times

MOST: Final = 256  # writes per commit
CLOSE_SECONDS: Final = 0.5
log = structlog.get_logger("hashi.store")


class Conflict(HashiError):
    """Somebody else has written this place of the log, or answered this command."""


class Entry(NamedTuple):
    """A row of the log."""

    game: str
    seq: int
    at: int
    body: str
    chain: str


class Answer(NamedTuple):
    """What was answered to a command."""

    game: str
    key: str
    command: str
    answer: str


@dataclass(slots=True)
class Write:
    """What must be stored together or not at all."""

    entries: Sequence[Entry] = ()
    answers: Sequence[Answer] = ()
    others: Sequence[Executable] = ()
    stored: asyncio.Future[None] | None = field(default=None, repr=False)


class Writer:
    """Takes writes, and returns from `write` when they are on the disk."""

    def __init__(self, database: Database) -> None:
        """Write to this database once started."""
        self._database = database
        self._waiting: asyncio.Queue[Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self.commits = 0
        self.rows = 0
        self.times = Times()
        self._threaded = database.threaded()
        self._worker = Worker("writer")
        self._kept: Connection | None = None  # the thread's own
        dialect = database.engine.dialect
        # Compiled once: what SQLAlchemy adds per row would cost more than the database.
        self._insert_entries = str(insert(schema.events).compile(dialect=dialect))
        self._insert_answers = str(insert(schema.answers).compile(dialect=dialect))

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """End; there is nothing to flush, as nothing was promised before its commit."""
        if self._stopped:
            return
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        while not self._waiting.empty():
            _fail(self._waiting.get_nowait(), Unavailable("unavailable", "the node stops"))
        if self._threaded is not None:
            with contextlib.suppress(TimeoutError):  # a disk that hangs is not waited for
                async with asyncio.timeout(CLOSE_SECONDS):
                    await self._worker.run(self._close)
            self._worker.stop()
            self._threaded.dispose()

    async def write(self, write: Write) -> None:
        """Store, or raise Conflict (nothing stored) or Unavailable (not known)."""
        if self._stopped:
            raise Unavailable("unavailable", "the node stops")
        write.stored = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(write)
        await write.stored

    async def _run(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while len(group) < MOST and not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            try:
                await self._store(group)
            except asyncio.CancelledError:
                for write in group:
                    _fail(write, Unavailable("unavailable", "the node stops"))
                raise

    async def _store(self, group: list[Write]) -> None:
        began = time.perf_counter()
        try:
            with translated():
                await self._commit(group)
        except IntegrityError as error:
            if len(group) == 1:
                _fail(group[0], Conflict("conflict", str(error.orig)))
                return
            for write in group:  # one of them: let each stand for itself
                await self._store([write])
        except Unavailable as error:
            log.warning("store-failed", reason=str(error), writes=len(group))
            for write in group:
                _fail(write, error)
        except Exception as error:  # what the driver cannot take must not end the writer
            log.error("write-failed", exc_info=error)
            if len(group) == 1:
                _fail(group[0], Unavailable("unavailable", "the write could not be stored"))
                return
            for write in group:
                await self._store([write])
        else:
            self.times.add(time.perf_counter() - began)
            self.commits += 1
            self.rows += sum(len(write.entries) for write in group)
            for write in group:
                _succeed(write)

    async def _commit(self, group: list[Write]) -> None:
        if self._threaded is not None:
            await self._worker.run(partial(self._commit_here, self._threaded, group))
            return
        async with self._database.engine.begin() as connection:
            await connection.run_sync(self._insert, group)

    def _commit_here(self, engine: Engine, group: list[Write]) -> None:
        """One visit to the thread for a whole group, on a connection that it keeps."""
        if self._kept is None:
            self._kept = engine.connect()
        try:
            with self._kept.begin():
                self._insert(self._kept, group)
        except IntegrityError:  # rolled back, and as good as before
            raise
        except BaseException:
            self._kept.invalidate()
            self._close()
            raise

    def _close(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _insert(self, connection: Connection, group: list[Write]) -> None:
        entries = [tuple(entry) for write in group for entry in write.entries]
        answers = [tuple(answer) for write in group for answer in write.answers]
        if entries:
            connection.exec_driver_sql(self._insert_entries, entries)
        if answers:
            connection.exec_driver_sql(self._insert_answers, answers)
        for write in group:
            for statement in write.others:
                connection.execute(statement)


def _succeed(write: Write) -> None:
    if write.stored is not None and not write.stored.done():
        write.stored.set_result(None)


def _fail(write: Write, error: Exception) -> None:
    if write.stored is not None and not write.stored.done():
        write.stored.set_exception(error)
