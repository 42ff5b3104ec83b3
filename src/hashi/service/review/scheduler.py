"""Scheduler of analyses: each computed once for all nodes.

The queue is in the database. Addresses take turns in it, and people within an address; each node
knows addresses and turns by itself. A node claims the next analysis, renews its lease while a
process or a cluster computes it, and stores the result. A node's own process computes one at a
time; of a cluster the analyses of all nodes get as many workers as `places` says. Followers are
notified of every change, also when another node computes it: by node notices, or by reading the
database again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Final

import structlog

from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.errors import ServiceError
from hashi.service.limits import DEFAULT
from hashi.service.live.fair_queue import FairOrder
from hashi.service.rate_limit import LastAddresses
from hashi.service.review.engine_version import engine_version
from hashi.service.review.process import AnalysisProcess, Limits, RunningAnalysis
from hashi.service.store import Unavailable
from hashi.service.store.analyses import Analyses, Analysis, AnalysisKey, Claim, ParTotal, Waiting
from hashi.table.ids import NodeId, PersonId, TableId

QUEUE: Final = 32  # analyses waiting in the database, for each that is computed at a time
ATTEMPTS: Final = 3  # claims before an analysis that ends its nodes is given up
RENEW: Final = 2.0  # seconds between renewals of a lease, a tenth of it
POLL: Final = 2.0  # seconds between reads for followers that no notice reaches
SWEEP: Final = 5.0  # seconds between looks for work that no notice announced
log = structlog.get_logger("hashi.analyses")

Load = Callable[[TableId], Awaitable[Record]]
Make = Callable[[AnalysisKey, Limits, Callable[[], None]], RunningAnalysis]
# The result of an analysis that was computed ahead, where there is one.
Prepared = Callable[[AnalysisKey], Awaitable[dict[str, object] | None]]


async def _nothing(_key: AnalysisKey) -> None:
    """Nothing is computed ahead."""


class AnalysisScheduler:
    """The analyses of a node."""

    def __init__(
        self,
        analyses: Analyses,
        load: Load,
        limits: Limits,
        *,
        node: NodeId,
        publish: Callable[[TableId], None],
        make: Make = AnalysisProcess,
        places: Callable[[], int] | None = None,
        addresses: LastAddresses | None = None,
        most: tuple[int, int] = (DEFAULT.analyses, DEFAULT.address_analyses),
    ) -> None:
        """Compute for games that `load` reads; `publish` notifies other nodes of a change.

        `places` is the number of analyses that all nodes compute at a time on what they share;
        without it every node computes one. `most` of a person and of an address wait.
        """
        self.engine = engine_version(limits)
        self.computed = 0
        self.failed = 0
        self.waiting = 0  # analyses in the database's queue when last read
        self._analyses = analyses
        self._load = load
        self._limits = limits
        self._node = node
        self._publish = publish
        self._make = make
        self._places = places
        self._running: dict[AnalysisKey, RunningAnalysis] = {}
        self._computing: set[asyncio.Task[None]] = set()
        self._addresses = addresses or LastAddresses()
        self._order: FairOrder[Waiting] = FairOrder(self._who)
        self._requesting = asyncio.Lock()  # limits are checked and used by one at a time
        self.most, self.most_by_address = most
        self.prepared: Prepared = _nothing
        self._wake = asyncio.Event()
        self._followers: dict[asyncio.Event, TableId] = {}  # with the game of each
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def is_running(self) -> bool:
        """Whether this node computes one now."""
        return bool(self._running)

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """End what runs and give its claim back."""
        self._closed = True
        for running in self._running.values():
            running.kill()
        tasks = {*self._computing} if self._task is None else {self._task, *self._computing}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def key(self, game: TableId, kind: AnalysisKind, seat: int) -> AnalysisKey:
        """The analysis by this node's engine."""
        return AnalysisKey(game, kind, seat, self.engine)

    async def request(
        self, key: AnalysisKey, person: PersonId, address: str, *, again: bool
    ) -> Analysis:
        """Request an analysis; a known one is returned, `again` retries a failed one.

        Raises ANALYSIS_BUSY beyond a limit.
        """
        known = await self.find(key)
        if known is None and (result := await self.prepared(key)) is not None:
            await self._analyses.add_result(key, result)
            known = await self.find(key)
        if known is not None and not (again and known.state is AnalysisState.FAILED):
            return known
        self._addresses.note(person, address)
        async with self._requesting:
            await self._check(person, address)
            await (self._analyses.add if known is None else self._analyses.retry)(key, person)
        self._changed(key.game)
        self._wake.set()
        found = await self.find(key)
        assert found is not None  # rows of this engine are never deleted
        return found

    async def _check(self, person: PersonId, address: str) -> None:
        """Raise ANALYSIS_BUSY beyond a limit.

        Nobody can fill the queue for others: an address that waits for nothing still gets a place.
        """
        waiting = await self._analyses.queue(self.engine)
        own = sum(one.person == person for one in waiting)
        near = sum(self._addresses.of(one.person) == address for one in waiting)
        full = len(waiting) >= QUEUE * self._most() and near > 0
        if full or own >= self.most or near >= self.most_by_address or self._closed:
            raise ServiceError(ErrorCode.ANALYSIS_BUSY, "found too many games waiting for it")

    async def find(self, key: AnalysisKey) -> Analysis | None:
        found = await self._analyses.find(key)
        if found is None:
            return None
        if found.state is AnalysisState.WAITING:
            return replace(found, position=await self._position(key))
        return self._with_progress(found)

    async def _position(self, key: AnalysisKey) -> int:
        """1 for the next one; 0 for one that has just been claimed."""
        order = [one.key for one in self._order.sort(await self._analyses.queue(self.engine))]
        return order.index(key) + 1 if key in order else 0

    def _who(self, waiting: Waiting) -> tuple[str, str]:
        return self._addresses.of(waiting.person), waiting.person

    def _next(self, waiting: list[Waiting]) -> Waiting:
        chosen = self._order.sort(waiting)[0]
        self._order.serve(chosen)
        return chosen

    async def pars(self, games: Collection[TableId]) -> dict[TableId, ParTotal]:
        """Par of the first seat of games, where it is computed."""
        return await self._analyses.pars(games, self.engine)

    async def follow(self, key: AnalysisKey) -> AsyncGenerator[Analysis]:
        """A requested analysis now and after every change, until it is over."""
        changed = asyncio.Event()
        self._followers[changed] = key.game
        last: Analysis | None = None
        try:
            while last is None or not last.over:
                changed.clear()
                found = await self.find(key)
                if found is None:
                    return
                if found != last:
                    last = found
                    yield found
                else:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(POLL):
                            await changed.wait()
        finally:
            del self._followers[changed]

    def notice(self, game: TableId) -> None:
        """Another node has changed an analysis of a game, or put one into the queue."""
        self._wake.set()
        self._notify(game)

    def _notify(self, game: TableId) -> None:
        for changed, followed in self._followers.items():
            if followed == game:
                changed.set()

    def _changed(self, game: TableId) -> None:
        self._notify(game)
        self._publish(game)

    def _with_progress(self, found: Analysis) -> Analysis:
        """Progress of the own process is newer than the stored one; only it has the costliest."""
        running = self._running.get(found.key)
        if running is None or found.state is not AnalysisState.RUNNING:
            return found
        return replace(found, progress=running.progress, costliest=running.costliest)

    def _most(self) -> int:
        return 1 if self._places is None else max(1, self._places())

    async def _work(self) -> None:
        while True:
            self._wake.clear()
            try:
                while await self._is_free():
                    claim = await self._analyses.claim(self.engine, self._node, self._next)
                    await self._count()
                    if claim is None:
                        break
                    self._start(claim)
            except Unavailable as error:  # what is claimed will be claimed again
                log.warning("analysis-store-failed", reason=str(error))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._wake.wait()

    async def _is_free(self) -> bool:
        """Whether this node may compute one more."""
        if self._places is None:
            return not self._computing
        return await self._analyses.running(self.engine) < self._most()

    def _start(self, claim: Claim) -> None:
        task = asyncio.create_task(self._compute_claimed(claim))
        self._computing.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._computing.discard(task)
        self._wake.set()

    async def _compute_claimed(self, claim: Claim) -> None:
        try:
            await self._compute(claim)
        except Unavailable as error:  # the lease expires, and it is claimed again
            log.warning("analysis-store-failed", reason=str(error))

    async def _count(self) -> None:
        self.waiting = await self._analyses.waiting(self.engine)

    async def _compute(self, claim: Claim) -> None:
        key = claim.key
        process = self._make(key, self._limits, partial(self._notify, key.game))
        self._running[key] = process
        self._changed(key.game)
        renewal = asyncio.create_task(self._renew(process))
        try:
            if claim.attempts > ATTEMPTS:
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, "it ended every node that tried")
            result = await self.prepared(key)  # it may have come while this one waited
            if result is None:
                result = await process.run(await self._load(key.game))
        except asyncio.CancelledError:
            with contextlib.suppress(Unavailable):  # else the lease expires
                await self._analyses.release(key, self._node)
            raise
        except ServiceError as error:
            await self._fail(key, error)
        except Exception as error:  # no memory or no process to spare, or an unreadable game
            told = ServiceError(ErrorCode.ANALYSIS_FAILED, "it could not be started")
            await self._fail(key, told, error)
        else:
            if await self._analyses.finish(key, self._node, result, process.progress):
                self.computed += 1
        finally:
            renewal.cancel()
            self._running.pop(key, None)
            self._changed(key.game)

    async def _fail(
        self, key: AnalysisKey, error: ServiceError, cause: Exception | None = None
    ) -> None:
        reason = str(cause or error)
        log.warning("analysis-failed", kind=str(key.kind), code=str(error.code), reason=reason)
        if await self._analyses.fail(key, self._node, str(error.code), str(error)):
            self.failed += 1

    async def _renew(self, process: RunningAnalysis) -> None:
        while True:
            await asyncio.sleep(RENEW)
            try:
                kept = await self._analyses.renew(process.key, self._node, process.progress)
                await self._count()
            except Unavailable as error:
                log.warning("analysis-store-failed", reason=str(error))
                continue
            if not kept:  # this node was away for so long that another one took over
                process.kill()
                return
            self._publish(process.key.game)
