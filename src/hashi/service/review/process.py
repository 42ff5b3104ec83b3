"""One analysis in a process of its own: low priority, time limit, progress over a pipe."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, Protocol

from hashi.protocol.analyses import AnalysisKind
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.errors import ServiceError
from hashi.service.process_name import ANALYSIS, name_process
from hashi.service.review.compute import analyse
from hashi.service.store.analyses import AnalysisKey

BEYOND: Final = 60.0  # seconds beyond the limit, for starting the process and compiling kernels
REVIEW_SECONDS: Final = 240.0
NICE: Final = 10  # bots and the event loop have priority


class Limits(NamedTuple):
    """Seconds for par, playouts of a review for each estimate, and the priority as `nice`."""

    seconds: float
    playouts: int
    nice: int = NICE


class Refusal(NamedTuple):
    """A ServiceError on its way through the pipe."""

    code: str
    message: str


def work(pipe: Connection, key: AnalysisKey, record: Record, limits: Limits) -> None:
    """Main function of the process: send progress, then a result or a refusal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    name_process(ANALYSIS)
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(limits.nice)
    with contextlib.suppress(BrokenPipeError):  # the node is gone
        try:
            found = analyse(
                *(key.kind, record, key.seat, limits.seconds, limits.playouts),
                lambda done, rounds: pipe.send((done, rounds)),
            )
        except ServiceError as error:
            pipe.send(Refusal(str(error.code), str(error)))
        else:
            pipe.send(found)


class RunningAnalysis(Protocol):
    """An analysis that runs, wherever that is."""

    key: AnalysisKey
    progress: tuple[int, int] | None  # rounds done and all rounds

    def kill(self) -> None:
        """End it at once; `run` then raises."""

    async def run(self, record: Record) -> dict[str, object]:
        """The result; raises ServiceError where there is none."""


def time_limit(kind: AnalysisKind, limits: Limits) -> float:
    """Seconds until an analysis is given up."""
    return (limits.seconds if kind is AnalysisKind.PAR else REVIEW_SECONDS) + BEYOND


class AnalysisProcess:
    """An analysis in a process of its own."""

    def __init__(self, key: AnalysisKey, limits: Limits, changed: Callable[[], None]) -> None:
        """Call `changed` in the event loop when there is progress."""
        self.key = key
        self.progress: tuple[int, int] | None = None
        self._limits = limits
        self._changed = changed
        self._process: BaseProcess | None = None
        self._killed = False

    def kill(self) -> None:
        """End it at once; `run` then raises."""
        self._killed = True
        if self._process is not None:
            self._process.kill()

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
        context = multiprocessing.get_context("spawn")
        mine, theirs = context.Pipe(duplex=False)
        args = (theirs, self.key, record, self._limits)
        self._process = process = context.Process(target=work, args=args, daemon=True)
        process.start()
        theirs.close()
        try:
            if self._killed:
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "the node stops")
            return self._listen(mine, loop)
        finally:
            process.kill()
            process.join(5)
            mine.close()

    def _listen(self, pipe: Connection, loop: asyncio.AbstractEventLoop) -> dict[str, object]:
        until = time.monotonic() + time_limit(self.key.kind, self._limits)
        while pipe.poll(max(0.0, until - time.monotonic())):
            try:
                message = pipe.recv()
            except (EOFError, OSError):
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "its process ended early") from None
            if isinstance(message, dict):
                return message
            if isinstance(message, Refusal):
                raise ServiceError(message.code, message.message)
            self.progress = message
            loop.call_soon_threadsafe(self._changed)
        raise ServiceError(ErrorCode.ANALYSIS_FAILED, "it took too long")
