"""Executors: where the bots, analyses and deals of a node are computed.

`OwnProcesses` are processes of the node; `ClusterExecutor` uses a Dask cluster. Both run the same
functions, and the queues, time limits and claims before them are the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol

import structlog

from hashi.analysis import TurnLoss
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.bot_worker import Found, answer_on_cluster
from hashi.service.bot_worker import Job as BotJob
from hashi.service.cluster import Cluster, JobError, JobKind
from hashi.service.deal_worker import BEYOND, AnyDealWorker, DealWorker, compute
from hashi.service.deal_worker import Job as DealJob
from hashi.service.errors import ServiceError
from hashi.service.live.bot_pool import START_TIMEOUT, BotPool, BotWorker, Worker
from hashi.service.review.compute import COSTLIEST, analyse_and_report
from hashi.service.review.process import (
    AnalysisProcess,
    Limits,
    RunningAnalysis,
    Workers,
    time_limit,
)
from hashi.service.store.analyses import AnalysisKey

BOTS_SHARE: Final = 4  # one in so many workers of a cluster computes no analyses

log = structlog.get_logger("hashi.executor")


class Executor(Protocol):
    """What a node computes with."""

    @property
    def analyses(self) -> Callable[[], int] | None:
        """How many analyses all nodes may compute at a time; None: every node one."""

    async def start(self, pool: BotPool) -> None:
        """Start; raises HashiError where that is impossible."""

    async def stop(self) -> None:
        """Stop at once."""

    def bot_worker(self, seconds: float) -> BotWorker: ...

    def analysis(
        self, key: AnalysisKey, limits: Limits, changed: Callable[[], None]
    ) -> RunningAnalysis: ...

    async def prepare_review(self, nice: int) -> None:
        """Get ready for a review that may soon be requested."""

    def deal_worker(self) -> AnyDealWorker: ...


class OwnProcesses:
    """Processes of the node, each started when it is first needed."""

    analyses = None

    def __init__(self) -> None:
        self._analysis_workers = Workers()

    async def start(self, pool: BotPool) -> None: ...

    async def stop(self) -> None:
        self._analysis_workers.close()

    def bot_worker(self, seconds: float) -> BotWorker:
        return Worker(seconds)

    def analysis(
        self, key: AnalysisKey, limits: Limits, changed: Callable[[], None]
    ) -> RunningAnalysis:
        return AnalysisProcess(key, limits, changed, self._analysis_workers)

    async def prepare_review(self, nice: int) -> None:
        await asyncio.to_thread(self._analysis_workers.prepare, nice)

    def deal_worker(self) -> AnyDealWorker:
        return DealWorker()


class ClusterExecutor:
    """A Dask cluster; its workers need neither the database nor the extra `serve`."""

    def __init__(self, address: str) -> None:
        self.cluster = Cluster(address)

    @property
    def analyses(self) -> Callable[[], int]:
        """All workers but a quarter, at least one, so that bots need not wait for reviews."""

        def places() -> int:
            threads = self.cluster.threads
            return max(1, threads - max(1, threads // BOTS_SHARE))

        return places

    async def start(self, pool: BotPool) -> None:
        self.cluster.on_threads = pool.grow
        await self.cluster.connect()

    async def stop(self) -> None:
        await self.cluster.close()

    def bot_worker(self, seconds: float) -> BotWorker:
        return ClusterBots(self.cluster, seconds)

    def analysis(
        self, key: AnalysisKey, limits: Limits, changed: Callable[[], None]
    ) -> RunningAnalysis:
        return ClusterAnalysis(self.cluster, key, limits, changed)

    async def prepare_review(self, nice: int) -> None:
        """Workers of a cluster keep their kernels."""

    def deal_worker(self) -> AnyDealWorker:
        return ClusterDeals(self.cluster)


def make_executor(cluster: str | None) -> Executor:
    """The cluster at this address; without one, the node's own processes."""
    return OwnProcesses() if cluster is None else ClusterExecutor(cluster)


class ClusterBots:
    """A place in the cluster for the bots of a node."""

    def __init__(self, cluster: Cluster, seconds: float) -> None:
        self._cluster = cluster
        self._seconds = seconds

    async def answer(self, job: BotJob, timeout: float) -> Found | None:
        await self._cluster.warm(START_TIMEOUT)
        arguments = (job, self._seconds, timeout)
        try:
            found: Found | None = await self._cluster.run(
                JobKind.BOT, answer_on_cluster, *arguments, seconds=timeout
            )
        except JobError as error:
            log.warning("cluster-bot-failed", code=str(error.code), reason=str(error))
            return None
        return found

    def end(self) -> None:
        """Nothing is left: a job that took too long is cancelled."""


class ClusterAnalysis:
    """An analysis on the cluster."""

    def __init__(
        self, cluster: Cluster, key: AnalysisKey, limits: Limits, changed: Callable[[], None]
    ) -> None:
        """Call `changed` in the event loop when there is progress."""
        self.key = key
        self.progress: tuple[int, int] | None = None
        self.costliest: tuple[TurnLoss, ...] = ()
        self._cluster = cluster
        self._limits = limits
        self._changed = changed
        self._task: asyncio.Task[dict[str, object]] | None = None
        self._killed = False

    def kill(self) -> None:
        self._killed = True
        if self._task is not None:
            self._task.cancel()

    async def run(self, record: Record) -> dict[str, object]:
        if self._killed:
            raise ServiceError(ErrorCode.ANALYSIS_FAILED, "the node stops")
        self._task = task = asyncio.create_task(self._run(record))
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            task.cancel()
            raise
        if task.cancelled():
            raise ServiceError(ErrorCode.ANALYSIS_FAILED, "it was ended early")
        return task.result()

    async def _run(self, record: Record) -> dict[str, object]:
        limits, kind = self._limits, self.key.kind
        arguments = (kind, record, self.key.seat, limits.seconds, limits.playouts)
        try:
            found: dict[str, object] = await self._cluster.run(
                *(JobKind.ANALYSIS, analyse_and_report, *arguments),
                seconds=time_limit(kind, limits),
                progress=self._note,
            )
        except JobError as error:
            if error.code not in set(ErrorCode):  # trouble of the cluster
                raise ServiceError(ErrorCode.ANALYSIS_FAILED, str(error)) from None
            raise ServiceError(error.code, str(error)) from None
        return found

    def _note(self, what: str, *values: Any) -> None:
        if what == COSTLIEST:
            self.costliest = tuple(TurnLoss(*turn) for turn in values)
        else:
            done, rounds = values
            self.progress = (done, rounds)
        self._changed()


class ClusterDeals:
    """The deal pool on the cluster."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    async def ask(self, job: DealJob) -> dict[str, object]:
        seconds = job.seconds + BEYOND
        found: dict[str, object] = await self._cluster.run(
            JobKind.DEAL, compute, job, seconds=seconds
        )
        return found

    def rest(self) -> None:
        """Nothing waits on the cluster."""

    def end(self) -> None:
        """Nothing is left: a job that is cancelled leaves the cluster."""
