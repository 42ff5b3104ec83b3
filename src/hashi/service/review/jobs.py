"""Where ended games are analysed: one at a time, in a process of its own, out of everybody's way.

Whoever asks again for the same thing gets the same job. A job's process may be slow, killed or
missing its extras; the job then fails with a code, and can be asked for anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

import structlog

from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.errors import ServiceError
from hashi.service.review.compute import Kind, analyse
from hashi.table.ids import TableId

WAITING: Final = 32  # jobs in the queue of a node
OWN: Final = 8  # of them asked for by one person
KEPT: Final = 256  # jobs remembered after their end
BEYOND: Final = 60.0  # seconds a process may take besides what it was given: start and compiling
REVIEW_SECONDS: Final = 240.0
KINDNESS: Final = 10  # bots and the event loop go first
log = structlog.get_logger("hashi.analyst")


class Task(NamedTuple):
    """What is to be computed."""

    game: TableId
    seat: int
    kind: Kind


class Refusal(NamedTuple):
    """Why a process cannot compute it, on its way back to the node."""

    code: str
    message: str


class State(StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(slots=True)
class Job:
    """One thing asked for, whoever asked."""

    task: Task
    asker: str
    record: Callable[[], Awaitable[Record]]
    state: State = State.WAITING
    progress: tuple[int, int] | None = None
    result: dict[str, object] | None = None
    error: ServiceError | None = None

    @property
    def over(self) -> bool:
        """Whether there is an answer."""
        return self.state in (State.DONE, State.FAILED)


class Means(NamedTuple):
    """What a job may use: seconds for par, playouts of a review, and how far it steps back."""

    seconds: float
    playouts: int
    kindness: int = KINDNESS


def work(pipe: Connection, task: Task, record: Record, means: Means) -> None:
    """The life of a process: compute one thing, tell how far it is, hand the result over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    if hasattr(os, "nice"):
        os.nice(means.kindness)
    with contextlib.suppress(BrokenPipeError):  # the node is gone, however it ended
        try:
            found = analyse(
                *(task.kind, record, task.seat, means.seconds, means.playouts),
                lambda done, of: pipe.send((done, of)),
            )
        except ServiceError as error:
            pipe.send(Refusal(str(error.code), str(error)))
        else:
            pipe.send(found)


class Analyst:
    """The jobs of a node."""

    def __init__(self, means: Means) -> None:
        """Compute with these means."""
        self._means = means
        self._jobs: OrderedDict[Task, Job] = OrderedDict()
        self._queue: list[Job] = []
        self._running: asyncio.Task[None] | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._closed = False
        self.computed = 0
        self.failed = 0

    def ask(
        self, task: Task, asker: str, record: Callable[[], Awaitable[Record]], *, again: bool
    ) -> Job:
        """The job for a task, a new one if there is none; `again` tries a failed one anew."""
        job = self._jobs.get(task)
        if job is not None and not (again and job.state is State.FAILED):
            self._jobs.move_to_end(task)
            return job
        own = sum(1 for other in self._queue if other.asker == asker)
        if len(self._queue) >= WAITING or own >= OWN or self._closed:
            raise ServiceError(ErrorCode.ANALYSIS_BUSY, "found too many games waiting for it")
        job = Job(task, asker, record)
        self._jobs[task] = job
        self._jobs.move_to_end(task)
        self._queue.append(job)
        self._forget()
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())
        return job

    def place(self, job: Job) -> int:
        """How many go before a waiting job, the running one included."""
        return self._queue.index(job) + 1 if job in self._queue else 0

    async def close(self) -> None:
        """End at once what runs."""
        self._closed = True
        self._kill()
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _forget(self) -> None:
        """Drop the oldest that have ended."""
        ended = [task for task, job in self._jobs.items() if job.over]
        for task in ended[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[task]

    async def _run(self) -> None:
        while self._queue and not self._closed:
            job = self._queue.pop(0)
            job.state = State.RUNNING
            try:
                job.result = await self._compute(job)
            except ServiceError as error:
                self._fail(job, error)
            except Exception as error:  # the machine may have no process to spare
                log.warning("analysis-failed", kind=str(job.task.kind), reason=str(error))
                self._fail(job, ServiceError(ErrorCode.ANALYSIS_FAILED, "it could not be started"))
            else:
                job.state = State.DONE
                self.computed += 1

    def _fail(self, job: Job, error: ServiceError) -> None:
        job.error = error
        job.state = State.FAILED
        self.failed += 1

    async def _compute(self, job: Job) -> dict[str, object]:
        record = await job.record()
        try:
            return await asyncio.to_thread(self._in_process, job, record)
        finally:
            self._kill()  # the thread hears of it and ends

    def _in_process(self, job: Job, record: Record) -> dict[str, object]:
        """Let a process compute it; called in a thread, which may outlast the analyst."""
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=work,
            args=(theirs, job.task, record, self._means),
            daemon=True,
        )
        process.start()
        self._process = process
        theirs.close()
        try:
            if self._closed:
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "the node stops")
            return self._listen(job, mine)
        finally:
            process.kill()
            process.join(5)
            mine.close()

    def _listen(self, job: Job, pipe: Connection) -> dict[str, object]:
        """Read what the process tells until the result is there."""
        given = self._means.seconds if job.task.kind is Kind.PAR else REVIEW_SECONDS
        until = time.monotonic() + given + BEYOND
        while pipe.poll(max(0.0, until - time.monotonic())):
            try:
                told = pipe.recv()
            except (EOFError, OSError):
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "its process ended early") from None
            if isinstance(told, dict):
                return told
            if isinstance(told, Refusal):
                raise ServiceError(told.code, told.message)
            job.progress = told
        raise ServiceError(ErrorCode.ANALYSIS_FAILED, "it took too long")
