"""Writer: group commit of everything that a node stores in the event logs of its tables.

A commit costs about a millisecond whatever it holds, so under load the writes of many tables share
one. A write is reported only after its commit has returned.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Final, NamedTuple

import structlog
from sqlalchemy import Connection, Executable, insert
from sqlalchemy.exc import IntegrityError

from hashi.rules.errors import HashiError
from hashi.service.histogram import Histogram
from hashi.service.outage import Outage
from hashi.service.store import schema
from hashi.service.store.database import Database, Unavailable, translated
from hashi.table.ids import TableId

MAX_GROUP: Final = 256  # writes per commit
log = structlog.get_logger("hashi.store")


class Statement(NamedTuple):
    """A query and its parameters, so that only the store knows SQLAlchemy."""

    query: Executable
    values: Mapping[str, object] | None = None


class Conflict(HashiError):
    """Another node has stored this sequence number, or a reply to this command."""


class LogEntry(NamedTuple):
    """A row of the log."""

    game: TableId
    seq: int
    at: int
    body: str
    chain: str


class StoredReply(NamedTuple):
    """A stored reply to a command."""

    game: TableId
    key: str
    command: str
    answer: str
    refused: int | None = None  # time of a refusal, in ms


@dataclass(slots=True)
class Write:
    """Rows and statements to be stored in one transaction."""

    entries: Sequence[LogEntry] = ()
    answers: Sequence[StoredReply] = ()
    others: Sequence[Statement] = ()


OnDone = Callable[[HashiError | None], None]


class _Job(NamedTuple):
    write: Write
    on_done: OnDone


class Writer:
    """Accepts writes and reports each once it is durable.

    No task runs in between: a write that finds the writer idle starts a commit at once, and the
    end of a commit starts the next. Every hop through the event loop would add to the latency of
    a turn.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Job] = deque()
        self._group: list[_Job] = []  # in the commit under way
        self._apart = 0  # how many waiting jobs get a commit of their own
        self._began = 0.0
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self.commits = 0
        self.failures = 0  # commits that were not stored, conflicts aside
        self.stored_at = -math.inf  # time.monotonic() of the last commit
        self.outage = Outage(log, "store-failed", "store-recovered")
        self.rows = 0
        self.times = Histogram()
        dialect = database.engine.dialect
        # Compiled once: to compile them for every commit would cost more than the inserts.
        self._insert_entries = str(insert(schema.events).compile(dialect=dialect))
        self._insert_answers = str(insert(schema.answers).compile(dialect=dialect))

    async def stop(self) -> None:
        """Stop; writes that are not durable yet are reported as unavailable."""
        if self._stopped:
            return
        self._stopped = True
        jobs = [*self._group, *self._waiting]
        self._group.clear()
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for job in jobs:
            _report(job, Unavailable("unavailable", "the node stops"))

    def write(self, write: Write, on_done: OnDone) -> None:
        """Store; reports None, Conflict (nothing stored) or Unavailable (not known)."""
        job = _Job(write, on_done)
        if self._stopped:
            _report(job, Unavailable("unavailable", "the node stops"))
            return
        self._waiting.append(job)
        if not self._group:
            self._next()

    def _next(self) -> None:
        size = min(len(self._waiting), 1 if self._apart else MAX_GROUP)
        self._apart = max(0, self._apart - 1)
        self._group = [self._waiting.popleft() for _ in range(size)]
        self._began = time.perf_counter()
        try:
            self._begin([job.write for job in self._group])
        except Exception as error:  # no thread can be started
            asyncio.get_running_loop().call_soon(self._ended, error)

    def _begin(self, writes: list[Write]) -> None:
        """Start a commit, which ends by a call of `_ended`."""
        thread = self._database.thread
        if thread is not None:
            thread.commit(partial(self._insert, writes), self._ended)
        else:
            self._task = asyncio.create_task(self._commit(writes), name="commit")

    def _ended(self, error: BaseException | None) -> None:
        if self._stopped:  # which has reported every job
            return
        group, self._group = self._group, []
        reported: HashiError | None = None
        if error is None:
            self.times.add(time.perf_counter() - self._began)
            self.stored_at = time.monotonic()
            self.outage.worked()
            self.commits += 1
            self.rows += sum(len(job.write.entries) for job in group)
        else:
            reported = _translated(error)
            if isinstance(reported, Unavailable):
                self.failures += 1
                self.outage.failed(str(reported))
            if len(group) > 1 and not isinstance(reported, Unavailable):
                # One of them is at fault: commit each by itself.
                self._waiting.extendleft(reversed(group))
                self._apart = len(group)
                group = []
            elif reported is None:
                reported = Unavailable("unavailable", "the write could not be stored")
        if self._waiting:
            self._next()
        for job in group:
            _report(job, reported)

    async def _commit(self, writes: list[Write]) -> None:
        error: BaseException | None = None
        try:
            async with self._database.engine.begin() as connection:
                await connection.run_sync(partial(self._insert, writes))
        except Exception as raised:
            error = raised
        self._ended(error)

    def _insert(self, writes: list[Write], connection: Connection) -> None:
        for statement, rows in self._rows(writes):
            connection.exec_driver_sql(statement, rows)
        others = (other for write in writes for other in write.others)
        for _, group in groupby(others, key=lambda other: id(other.query)):
            same = list(group)
            values = [other.values for other in same if other.values is not None]
            connection.execute(same[0].query, values or None)

    def _rows(self, writes: list[Write]) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
        entries = [tuple(entry) for write in writes for entry in write.entries]
        answers = [tuple(answer) for write in writes for answer in write.answers]
        if entries:
            yield self._insert_entries, entries
        if answers:
            yield self._insert_answers, answers


def _translated(error: BaseException) -> Conflict | Unavailable | None:
    """The error of a commit for its callers; None for one that no database should raise."""
    try:
        with translated():
            raise error
    except IntegrityError as found:
        return Conflict("conflict", str(found.orig))
    except Unavailable as found:
        return found
    except BaseException as found:  # e.g. a value the driver rejects; the writer must go on
        log.error("write-refused", exc_info=found)
        return None


def _report(job: _Job, error: HashiError | None) -> None:
    try:
        job.on_done(error)
    except Exception as failure:  # must not keep the others from their reports
        log.error("callback-failed", exc_info=failure)
