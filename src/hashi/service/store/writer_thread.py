"""A thread that does one thing after the other for an event loop.

What the standard library offers for it (`run_in_executor`) makes two futures of every job and links
them, and waiters resume one loop iteration later; here the loop is notified at once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], None]
Ended = Callable[[BaseException | None], None]


class Worker:
    """Takes jobs from a loop, and tells it of their end."""

    def __init__(self, name: str) -> None:
        """Rest until the first job; a thread that hangs does not keep the process from ending."""
        self._jobs: SimpleQueue[tuple[Job, asyncio.AbstractEventLoop, Ended] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)

    def run(self, job: Job, ended: Ended) -> None:
        """Have a job done; `ended` is called in the loop, with what the job raised."""
        if not self._thread.is_alive():
            self._thread.start()
        self._jobs.put((job, asyncio.get_running_loop(), ended))

    def stop(self) -> None:
        """End after the jobs at hand, without waiting for them."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (given := self._jobs.get()) is not None:
            _do(*given)
            del given  # nothing of a job is kept while there is no other


def _do(job: Job, loop: asyncio.AbstractEventLoop, ended: Ended) -> None:
    error: BaseException | None = None
    try:
        job()
    except BaseException as raised:  # passed on to the job's future
        error = raised
    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
        loop.call_soon_threadsafe(ended, error)
