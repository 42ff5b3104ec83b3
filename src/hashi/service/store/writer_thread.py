"""Worker thread: runs jobs one after the other for an event loop.

`run_in_executor` makes two linked futures per job and resumes the caller one loop iteration later;
this calls back in the iteration that hears of the end.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

Job = Callable[[], None]
OnEnd = Callable[[BaseException | None], None]


class Worker:
    """One daemon thread and its queue of jobs."""

    def __init__(self, name: str) -> None:
        """Start with the first job; a hanging job does not keep the process alive."""
        self._jobs: SimpleQueue[tuple[Job, asyncio.AbstractEventLoop, OnEnd] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name=name, daemon=True)

    def run(self, job: Job, on_end: OnEnd) -> None:
        """Queue a job; `on_end` is called in the running loop, with what the job raised."""
        if not self._thread.is_alive():
            self._thread.start()
        self._jobs.put((job, asyncio.get_running_loop(), on_end))

    def stop(self) -> None:
        """End after the queued jobs, without waiting for them."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (given := self._jobs.get()) is not None:
            _run(*given)
            del given  # keep no reference while idle


def _run(job: Job, loop: asyncio.AbstractEventLoop, on_end: OnEnd) -> None:
    error: BaseException | None = None
    try:
        job()
    except BaseException as raised:  # reported to the caller
        error = raised
    with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits
        loop.call_soon_threadsafe(on_end, error)
