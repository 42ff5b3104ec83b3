"""Bot pool: workers for the server-side bots, away from the event loop.

A bot may be slow or broken and a worker may die; the pool answers in bounded time all the same.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from typing import Final, Protocol, cast

import structlog

from hashi.analysis.retry import Judgement
from hashi.analysis.whatif import Totals
from hashi.arena.difficulty import QuickRating
from hashi.bots import RandomBot
from hashi.rules import Turn, View
from hashi.service.bot_worker import Found, Job, Question, Rating, Rest, work
from hashi.service.guarded_bot import Answer
from hashi.service.histogram import Histogram
from hashi.service.live.fair_queue import FairQueue
from hashi.service.rate_limit import LastAddresses
from hashi.table.ids import NOBODY, PersonId

SECONDS: Final = 0.5  # thinking time of a server-side bot per turn
TIMEOUT: Final = 10.0  # seconds for a turn
START_TIMEOUT: Final = 120.0  # kernels are compiled once on every machine
log = structlog.get_logger("hashi.bot_pool")


class BotWorker(Protocol):
    """What answers the jobs of a pool, one at a time."""

    async def answer(self, job: Job, timeout: float) -> Found | None:
        """The answer, or None when none came in time."""

    def end(self) -> None:
        """Give it up, in the middle of its work or not."""


class Worker:
    """One worker process and the pipe to it."""

    def __init__(self, seconds: float) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, seconds), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    async def answer(self, job: Job, timeout: float) -> Found | None:
        return await asyncio.to_thread(self.ask, job, timeout)

    def ask(self, job: Job, timeout: float) -> Found | None:
        """The answer, or None when none came in time; blocks, so call it in a thread."""
        try:
            if not self.ready:
                if not self._pipe.poll(START_TIMEOUT):
                    return None
                self._pipe.recv()
                self.ready = True
            self._pipe.send(job)
            if not self._pipe.poll(timeout):
                return None
            return cast("Found | None", self._pipe.recv())
        except (EOFError, OSError):
            return None

    def end(self) -> None:
        """Kill the process; a worker has no state to lose."""
        self.process.kill()
        self.process.join(1)
        self._pipe.close()


class BotPool:
    """The workers of a node: its own processes, or those of a cluster."""

    def __init__(
        self,
        workers: int = 1,
        seconds: float = SECONDS,
        timeout: float = TIMEOUT,
        make: Callable[[float], BotWorker] | None = None,
        addresses: LastAddresses | None = None,
    ) -> None:
        """Allow `workers` of them, made when first needed: processes, or what `make` returns.

        The addresses of people, and the people of an address, take turns.
        """
        self._addresses = addresses or LastAddresses()
        self._idle: FairQueue[BotWorker | None] = FairQueue([None] * workers)
        self._all: set[BotWorker] = set()
        self._make = make
        self._workers = workers
        self._closed = False
        self._seconds = seconds
        self._timeout = timeout
        self.played = 0
        self.failed = 0
        self.times = Histogram()
        self._asked: dict[object, float] = {}  # when each request began, oldest first

    def grow(self, workers: int) -> None:
        """Allow at least so many workers from now on."""
        while self._workers < workers:
            self._workers += 1
            self._idle.put(None)

    @property
    def waiting(self) -> int:
        """Requests without an answer yet, those in work included."""
        return len(self._asked)

    @property
    def longest_wait(self) -> float:
        """Seconds since the oldest of them was made."""
        oldest = next(iter(self._asked.values()), None)
        return 0.0 if oldest is None else time.perf_counter() - oldest

    async def play(
        self, name: str, view: View, host: PersonId = NOBODY, *, later: bool = False
    ) -> Turn:
        """The bot's turn; a random legal one when the bot does not answer.

        With `later` the bot waits for all that have somebody watching.
        """
        answer = await self._ask(name, view, host, later=later)
        if answer is None:
            return await asyncio.to_thread(RandomBot().play, view)
        return answer.turn

    async def hint(self, name: str, view: View, host: PersonId = NOBODY) -> Turn | None:
        """The turn that the bot suggests; None when it has no answer of its own."""
        answer = await self._ask(name, view, host, later=False)
        return None if answer is None or answer.fault is not None else answer.turn

    async def judge(self, question: Question, person: PersonId) -> Judgement | None:
        """An answer to a task compared with the best turn; None when that failed."""
        found = await self._request(question, person, later=False)
        return found if isinstance(found, Judgement) else None

    async def play_out(self, rest: Rest, person: PersonId, *, later: bool) -> Totals | None:
        """A part of the playouts from a position; None when that failed."""
        found = await self._request(rest, person, later=later)
        return found if isinstance(found, Totals) else None

    async def rate(self, rating: Rating, person: PersonId) -> QuickRating | None:
        """A part of the rating of a board, after everything people wait for; None if it failed."""
        found = await self._request(rating, person, later=True)
        return found if isinstance(found, QuickRating) else None

    async def _ask(self, name: str, view: View, host: PersonId, *, later: bool) -> Answer | None:
        began = time.perf_counter()
        answer = await self._request((name, view), host, later=later)
        if not isinstance(answer, Answer):
            self.failed += 1
            log.warning("bot-failed", bot=name)
            return None
        self.played += 1
        self.times.add(time.perf_counter() - began)
        if answer.fault is not None:
            log.warning("bot-fault", bot=name, fault=str(answer.fault))
        return answer

    async def _request(self, job: Job, host: PersonId, *, later: bool) -> Found | None:
        mark = object()
        self._asked[mark] = time.perf_counter()
        try:
            who = (self._addresses.of(host), host)
            worker = await self._idle.get(who, later=later)
            return await self._answer(worker, job)
        finally:
            del self._asked[mark]

    async def _answer(self, worker: BotWorker | None, job: Job) -> Found | None:
        answer = None
        try:
            if worker is None:
                worker = await asyncio.to_thread(self._start_worker)
            answer = await worker.answer(job, self._timeout)
        except Exception as error:  # the system may be out of processes
            log.warning("worker-failed", reason=str(error))
        finally:
            if answer is None and worker is not None:
                self._drop(worker)
                worker = None
            self._idle.put(worker)
        return answer

    async def warm(self) -> None:
        """Start one worker before the first request."""
        worker = await self._idle.get(("", ""))
        try:
            if worker is None:
                worker = await asyncio.to_thread(self._start_worker)
        finally:
            self._idle.put(worker)

    def _start_worker(self) -> BotWorker:
        """Start a worker; runs in a thread, which may outlast the pool."""
        worker = (self._make or Worker)(self._seconds)
        self._all.add(worker)
        if self._closed:
            self._drop(worker)
        return worker

    def _drop(self, worker: BotWorker) -> None:
        self._all.discard(worker)
        worker.end()

    def close(self) -> None:
        """Kill all workers."""
        self._closed = True
        for worker in list(self._all):
            self._drop(worker)
