"""Worker process of the deal pool: figures of numbered deals and own-start pars, one at a time.

It runs at the lowest priority, so bots, reviews and requests of people always come first.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, cast

from hashi.deal import AnyName
from hashi.rules.board import Board
from hashi.rules.deck import Card
from hashi.rules.errors import HashiError
from hashi.rules.turn import Writing
from hashi.service.process_name import DEALS, name_process

NICE: Final = 19
BEYOND: Final = 1_200.0  # seconds beyond the limit: at the lowest priority it may get little time


@dataclass(frozen=True, slots=True)
class FiguresStep:
    """The next step of a deal's figures; `known` are those so far, as JSON."""

    seed: bytes
    name: AnyName
    known: Mapping[str, Any] | None
    seconds: float


@dataclass(frozen=True, slots=True)
class StartPar:
    """The par of a solo game with this start number and these cards."""

    board: Board
    start: Writing
    cards: tuple[Card, ...]
    seconds: float


Job = FiguresStep | StartPar


def compute(job: Job) -> dict[str, object]:
    """The result of a job as JSON."""
    if isinstance(job, FiguresStep):
        from hashi.arena.deal_figures import DealFigures, next_figures

        known = DealFigures.to_continue(job.known)
        return next_figures(job.seed, job.name, known, job.seconds).to_json()
    from hashi.analysis import par

    best = par(job.board, job.start, job.cards, seconds=job.seconds, steady=True)
    return {
        "total": best.total,
        "bound": best.bound,
        "turns": [str(turn) for turn in best.turns],
    }


def work(pipe: Connection) -> None:
    """Main function of the process: results of jobs, until the node is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    name_process(DEALS)
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(NICE)
    with contextlib.suppress(EOFError, OSError):  # the node is gone
        while True:
            job = cast("Job", pipe.recv())
            try:
                pipe.send(compute(job))
            except HashiError as error:
                pipe.send((str(error.code), str(error)))


class AnyDealWorker(Protocol):
    """What computes the jobs of the deal pool, one at a time."""

    async def ask(self, job: Job) -> dict[str, object]:
        """The result; raises HashiError where there is none."""

    def rest(self) -> None:
        """Give up what nobody needs while there is no job."""

    def end(self) -> None:
        """End in the middle of a job, for good."""


class DealWorker:
    """A process of the node, started when first needed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ended = False

    async def ask(self, job: Job) -> dict[str, object]:
        """The result; raises HashiError where there is none."""
        thread = asyncio.get_running_loop().run_in_executor(None, self._ask, job)
        try:
            return await asyncio.shield(thread)
        except asyncio.CancelledError:
            self.end()
            await asyncio.gather(thread, return_exceptions=True)  # it ends with the process
            raise

    def _ask(self, job: Job) -> dict[str, object]:
        try:
            pipe = self._started()
            pipe.send(job)
            if not pipe.poll(job.seconds + BEYOND):
                raise HashiError("deal-worker", "it took too long")
            found = pipe.recv()
        except (EOFError, OSError) as error:
            self.rest()
            raise HashiError("deal-worker", "its process ended early") from error
        except HashiError:
            self.rest()
            raise
        if isinstance(found, dict):
            return found
        raise HashiError(*found)

    def _started(self) -> Connection:
        if self._pipe is None:
            if self._ended:
                raise HashiError("deal-worker", "the node stops")
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def rest(self) -> None:
        """End the process; the next job starts another one."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None and pipe is not None:
            process.kill()
            process.join(5)
            pipe.close()

    def end(self) -> None:
        """End the process in the middle of its work, for good."""
        self._ended = True
        if self._process is not None:
            self._process.kill()
