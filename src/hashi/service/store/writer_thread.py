"""Writer thread: the one connection of a node that writes to SQLite, games first.

SQLite has one write lock. Connections that compete for it sleep and try again, for up to a tenth
of a second and in no order, so a node that gets many small writes would keep turns waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

T = TypeVar("T")
Job = Callable[[], None]
OnEnd = Callable[[BaseException | None], None]
CLOSE_SECONDS: Final = 0.5


class _Queued(NamedTuple):
    job: Job
    loop: asyncio.AbstractEventLoop
    on_end: OnEnd


class WriterQueue:
    """One daemon thread and its queue of jobs.

    `run_in_executor` makes two linked futures per job and resumes the caller one loop iteration
    later; this calls back in the iteration that hears of the end.
    """

    def __init__(self, name: str) -> None:
        """Start with the first job; a hanging job does not keep the process alive."""
        self._first: deque[_Queued] = deque()
        self._later: deque[_Queued] = deque()
        self._queued: SimpleQueue[bool] = SimpleQueue()  # True per job, False to end
        self._thread = Thread(target=self._work, name=name, daemon=True)

    def run(self, job: Job, on_end: OnEnd, *, first: bool = False) -> None:
        """Queue a job, perhaps before all others that wait.

        `on_end` is called in the running loop, with what the job raised.
        """
        if not self._thread.is_alive():
            self._thread.start()
        queue = self._first if first else self._later
        queue.append(_Queued(job, asyncio.get_running_loop(), on_end))
        self._queued.put(True)

    def stop(self) -> None:
        """End after the queued jobs, without waiting for them."""
        self._queued.put(False)

    def _work(self) -> None:
        while self._queued.get():
            _run(*(self._first or self._later).popleft())


def _run(job: Job, loop: asyncio.AbstractEventLoop, on_end: OnEnd) -> None:
    error: BaseException | None = None
    try:
        job()
    except BaseException as raised:  # reported to the caller
        error = raised
    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits
        loop.call_soon_threadsafe(on_end, error)


class WriterThread:
    """Transactions of a node, one after the other on one connection."""

    def __init__(self, engine: Engine) -> None:
        """Write with an engine of its own."""
        self._engine = engine
        self._worker: WriterQueue | None = None
        self._kept: Connection | None = None  # used by the thread only

    def commit(self, work: Callable[[Connection], None], on_end: OnEnd) -> None:
        """Run a transaction before all others that wait; `on_end` is called in the loop."""
        self._run(partial(self._transact, work), on_end, first=True)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What a transaction returns; one whose caller is cancelled still takes place."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        results: list[T] = []

        def ended(error: BaseException | None) -> None:
            if found.cancelled():
                return
            if error is None:
                found.set_result(results[0])
            else:
                found.set_exception(error)

        self._run(lambda: results.append(self._transact(work)), ended)
        return await found

    async def close(self) -> None:
        """Close the connection, without waiting for a stalled disk; it can be used again."""
        if self._worker is None:
            return
        closed = asyncio.Event()
        self._run(self._close, lambda _: closed.set())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await closed.wait()
        self._worker.stop()
        self._worker = None
        self._engine.dispose()

    def _run(self, job: Job, on_end: OnEnd, *, first: bool = False) -> None:
        if self._worker is None:
            self._worker = WriterQueue("writer")
        self._worker.run(job, on_end, first=first)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        """Commit on the thread's own connection, which is replaced after an error."""
        if self._kept is None:
            self._kept = self._engine.connect()
        try:
            with self._kept.begin():
                return work(self._kept)
        except IntegrityError:  # rolled back: the connection can be used again
            raise
        except BaseException:
            self._kept.invalidate()
            self._close()
            raise

    def _close(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None
