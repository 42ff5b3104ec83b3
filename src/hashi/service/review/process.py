"""Analyses in a process of the node: low priority, time limit, progress over a pipe."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from threading import Lock, Timer
from typing import Final, NamedTuple, Protocol

from hashi.analysis import ReviewError, TurnLoss
from hashi.analysis.review import warm_up
from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.errors import ServiceError
from hashi.service.process_name import ANALYSIS, name_process
from hashi.service.review.compute import analyse
from hashi.service.store.analyses import AnalysisKey

BEYOND: Final = 60.0  # seconds beyond the limit, for starting the process and compiling kernels
REVIEW_SECONDS: Final = 240.0
IDLE: Final = 300.0  # seconds that a process waits for its next analysis
JOBS: Final = 50  # analyses of a process
NICE: Final = 10  # bots and the event loop have priority, but for the first pass of a review


class Limits(NamedTuple):
    """Seconds for par, playouts of a review for each estimate, and the priority as `nice`."""

    seconds: float
    playouts: int
    nice: int = NICE


class Refusal(NamedTuple):
    """A ServiceError on its way through the pipe."""

    code: str
    message: str


class Job(NamedTuple):
    """An analysis for a process."""

    key: AnalysisKey
    record: Record
    limits: Limits


class Costliest(NamedTuple):
    """The costliest turns so far of a review that is being computed."""

    turns: tuple[TurnLoss, ...]


def work(pipe: Connection, nice: int) -> None:
    """Main function of a process: for every job send progress, then a result or a refusal.

    None asks it to get ready for a review, at the usual priority, since the first results of the
    review that follows wait for it; nothing is sent back.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    name_process(ANALYSIS)
    with contextlib.suppress(BrokenPipeError, EOFError):  # the node is gone
        while True:
            job = pipe.recv()
            # Each job has a thread: Linux lowers the priority of one, and never raises it again.
            with ThreadPoolExecutor(1) as thread:
                thread.submit(_do, job, pipe, nice).result()


def _do(job: Job | None, pipe: Connection, nice: int) -> None:
    if job is not None:
        pipe.send(answer(job, pipe, partial(_lower, nice)))
        return
    with contextlib.suppress(ReviewError):  # no engine here: the review will say so
        warm_up()


def _lower(nice: int) -> None:
    """Lower the priority of this thread, elsewhere than on Linux that of the process."""
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(nice)


def answer(job: Job, pipe: Connection, lower: Callable[[], None]) -> dict[str, object] | Refusal:
    """The result of a job; progress goes into the pipe.

    It lowers its priority once the costliest turns of a review, which people look at first, have
    been sent; par has a low one from the beginning.
    """
    key, limits = job.key, job.limits
    lowered = key.kind is not AnalysisKind.REVIEW
    if lowered:
        lower()

    def preview(turns: Sequence[TurnLoss]) -> None:
        nonlocal lowered
        pipe.send(Costliest(tuple(turns)))
        if not lowered:
            lower()
        lowered = True

    try:
        return analyse(
            *(key.kind, job.record, key.seat, limits.seconds, limits.playouts),
            lambda done, rounds: pipe.send((done, rounds)),
            preview,
        )
    except ServiceError as error:
        return Refusal(str(error.code), str(error))


class RunningAnalysis(Protocol):
    """An analysis that runs, wherever that is."""

    key: AnalysisKey
    progress: tuple[int, int] | None  # rounds done and all rounds
    costliest: tuple[TurnLoss, ...]  # of a review, before it is done

    def kill(self) -> None:
        """End it at once; `run` then raises."""

    async def run(self, record: Record) -> dict[str, object]:
        """The result; raises ServiceError where there is none."""


def time_limit(kind: AnalysisKind, limits: Limits) -> float:
    """Seconds until an analysis is given up."""
    return (limits.seconds if kind is AnalysisKind.PAR else REVIEW_SECONDS) + BEYOND


class Worker:
    """A process that computes one analysis after the other, and the node's end of its pipe."""

    def __init__(self, nice: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.nice = nice
        self.jobs = 0
        self._process = context.Process(target=work, args=(theirs, nice), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def warm_up(self) -> None:
        """Get ready for a review; a job may be sent meanwhile."""
        self.pipe.send(None)

    def kill(self) -> None:
        """End it at once; a reader of its pipe gets EOFError."""
        self._process.kill()

    def close(self) -> None:
        self._process.kill()
        self._process.join(5)
        self.pipe.close()


class Workers:
    """Keeps the process of the last analysis for the next one, which then need not load kernels.

    A process is used again only after a result or a refusal: one that was killed or took too long
    is gone. `prepare` starts one before it is needed. It ends when it has been idle for IDLE
    seconds, or after JOBS analyses, which bounds what its memory can grow to.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._idle: Worker | None = None
        self._timer: Timer | None = None
        self._closed = False

    def take(self, nice: int) -> Worker:
        """An idle process, or a new one."""
        with self._lock:
            found = self._let_go()
        if found is not None and not (found.nice == nice and found.is_alive):
            found.close()
            found = None
        return found or Worker(nice)

    def prepare(self, nice: int) -> None:
        """Have an idle process that is ready for a review, or soon is."""
        with self._lock:
            if self._closed:
                return
            found = self._let_go()
            if found is not None and not found.is_alive:
                found.close()
                found = None
            if found is None:
                found = Worker(nice)
                found.warm_up()
            self._keep(found)

    def give_back(self, worker: Worker) -> None:
        """Keep a process that has answered, unless it is old or another one is idle."""
        worker.jobs += 1
        with self._lock:
            if self._idle is None and not self._closed and worker.jobs < JOBS:
                self._keep(worker)
                return
        worker.close()

    def close(self) -> None:
        """End the idle process; from now on none is kept."""
        self._closed = True
        self._end_idle()

    def _keep(self, worker: Worker) -> None:
        self._idle = worker
        self._timer = Timer(IDLE, self._end_idle)
        self._timer.daemon = True
        self._timer.start()

    def _end_idle(self) -> None:
        with self._lock:
            found = self._let_go()
        if found is not None:
            found.close()

    def _let_go(self) -> Worker | None:
        if self._timer is not None:
            self._timer.cancel()
        found, self._idle, self._timer = self._idle, None, None
        return found


class AnalysisProcess:
    """An analysis in a process of the node."""

    def __init__(
        self,
        key: AnalysisKey,
        limits: Limits,
        changed: Callable[[], None],
        workers: Workers | None = None,
    ) -> None:
        """Call `changed` in the event loop when there is progress.

        Without `workers` the process is a new one and ends with the analysis.
        """
        self.key = key
        self.progress: tuple[int, int] | None = None
        self.costliest: tuple[TurnLoss, ...] = ()
        self._limits = limits
        self._changed = changed
        self._workers = workers
        self._worker: Worker | None = None
        self._killed = False

    def kill(self) -> None:
        """End it at once; `run` then raises."""
        self._killed = True
        if self._worker is not None:
            self._worker.kill()

    async def run(self, record: Record) -> dict[str, object]:
        """The result; raises ServiceError where there is none."""
        loop = asyncio.get_running_loop()
        thread = loop.run_in_executor(None, self._run, record, loop)
        try:
            return await asyncio.shield(thread)
        except asyncio.CancelledError:
            self.kill()
            await asyncio.gather(thread, return_exceptions=True)  # it ends with the process
            raise

    def _run(self, record: Record, loop: asyncio.AbstractEventLoop) -> dict[str, object]:
        nice, workers = self._limits.nice, self._workers
        worker = Worker(nice) if workers is None else workers.take(nice)
        self._worker = worker
        found: dict[str, object] | Refusal | None = None
        try:
            if self._killed:
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "the node stops")
            found = self._listen(worker.pipe, Job(self.key, record, self._limits), loop)
        finally:
            self._worker = None
            if found is None or self._killed or workers is None:
                worker.close()
            else:
                workers.give_back(worker)
        if isinstance(found, Refusal):
            raise ServiceError(found.code, found.message)
        return found

    def _listen(
        self, pipe: Connection, job: Job, loop: asyncio.AbstractEventLoop
    ) -> dict[str, object] | Refusal:
        until = time.monotonic() + time_limit(self.key.kind, self._limits)
        try:
            pipe.send(job)
            while pipe.poll(max(0.0, until - time.monotonic())):
                message = pipe.recv()
                if isinstance(message, (dict, Refusal)):
                    return message
                if isinstance(message, Costliest):
                    self.costliest = message.turns
                else:
                    self.progress = message
                loop.call_soon_threadsafe(self._changed)
        except (EOFError, OSError):
            raise ServiceError(ErrorCode.ANALYSIS_FAILED, "its process ended early") from None
        raise ServiceError(ErrorCode.ANALYSIS_FAILED, "it took too long")
