"""A thread that does one thing after the other for an event loop.

What the standard library offers for it (`run_in_executor`) makes two futures of every job and links
them; here it is one, and a turn waits less for being handed over.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], None]


class Worker:
    """Takes jobs from a loop, and tells it of their end."""

    def __init__(self, name: str) -> None:
        """Rest until the first job; a thread that hangs does not keep the process from ending."""
        self._jobs: SimpleQueue[tuple[Job, asyncio.Future[None]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)

    def run(self, job: Job) -> asyncio.Future[None]:
        """Have a job done; what it raises comes with the future."""
        if not self._thread.is_alive():
            self._thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return done

    def stop(self) -> None:
        """End after the jobs at hand, without waiting for them."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (given := self._jobs.get()) is not None:
            _do(*given)
            del given  # nothing of a job is kept while there is no other


def _do(job: Job, done: asyncio.Future[None]) -> None:
    error: BaseException | None = None
    try:
        job()
    except BaseException as raised:  # whoever gave the job is told
        error = raised
    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
        done.get_loop().call_soon_threadsafe(_finish, done, error)


def _finish(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():  # cancelled
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
