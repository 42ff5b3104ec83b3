"""Connection to a Dask cluster: jobs of a node on other machines.

Dask runs a job again when its worker dies, and this connection submits it again when the scheduler
was away; jobs are pure functions, and results are stored by claims in the database, so none counts
twice. The client has a thread with an event loop of its own: the node's loop never waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError as LostFuture
from concurrent.futures import Future
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import structlog

from hashi import __version__
from hashi.arena.workers import cluster_client
from hashi.rules.errors import HashiError
from hashi.service.bot_worker import warm_up_kernels

if TYPE_CHECKING:
    from distributed import Client

LOOK: Final = 2.0  # seconds between looks at the workers, and between attempts to reconnect
ANSWER: Final = 10.0  # seconds for the scheduler to answer
CLOSE: Final = 1.0
log = structlog.get_logger("hashi.cluster")

Result = TypeVar("Result")
Progress = Callable[..., None]


class JobKind(IntEnum):
    """Kinds of jobs; the value is the priority among the jobs that wait."""

    DEAL = 0
    ANALYSIS = 1
    BOT = 2


_loading = Lock()  # threads that import the engine at the same time can deadlock


def load_kernels() -> None:
    """Import and load what bots and reviews need on a worker; only the first call takes time."""
    with _loading:
        _load_once()


@cache
def _load_once() -> None:
    warm_up_kernels()


class JobError(HashiError):
    """A job without a result: it refused, took too long or ended its workers."""


@dataclass(frozen=True, slots=True)
class JobFailure:
    """A HashiError on its way through the cluster."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class ClusterJob:
    """A job as workers get it; with a topic, the function gets a last argument for progress."""

    version: str
    name: str
    work: bytes  # function and arguments, pickled: modules are imported in `run` and nowhere else
    topic: str | None = None

    def run(self) -> object:
        """Main function on a worker: the result, or a failure as a value."""
        if self.version != __version__:
            return JobFailure(
                "cluster-version",
                f"found HASHI {__version__} on a worker, expected {self.version} as on the node",
            )
        load_kernels()
        try:
            function, arguments = pickle.loads(self.work)
            if self.topic is None:
                return function(*arguments)
            return function(*arguments, self._report)
        except HashiError as error:
            return JobFailure(str(error.code), str(error))

    def _report(self, *what: object) -> None:
        from distributed import get_worker

        assert self.topic is not None
        get_worker().log_event(self.topic, [self.name, *what])


class Cluster:
    """The cluster at an address; `connect` before anything else."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.threads = 0  # of all workers when last looked
        self.on_threads: Callable[[int], None] = lambda _: None
        self._client: Client | None = None
        self._up = asyncio.Event()
        self._warmed = asyncio.Event()
        self._watch: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self._topic = f"hashi-{secrets.token_hex(8)}"
        self._progress: dict[str, Progress] = {}

    @property
    def healthy(self) -> bool:
        """Whether the scheduler answered when last asked."""
        return self._up.is_set()

    async def connect(self) -> None:
        """Connect, and keep the connection; ArenaError `cluster` if no scheduler answers."""
        await self._open()
        if not self.threads:
            log.warning("cluster-no-workers", address=self.address)
        self._watch = asyncio.create_task(self._look())

    async def close(self) -> None:
        """End the connection; the scheduler drops the jobs of this node."""
        tasks = [task for task in (self._watch, self._warming) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._shut()

    async def run(
        self,
        kind: JobKind,
        function: Callable[..., object],
        *arguments: object,
        seconds: float,
        progress: Progress | None = None,
    ) -> Any:
        """The result of a function on a worker; JobError where there is none in time.

        `progress` is called in the event loop, with what the function reports.
        """
        name = f"hashi-{kind.name.lower()}-{secrets.token_hex(16)}"
        topic = None if progress is None else self._topic
        job = ClusterJob(__version__, name, pickle.dumps((function, arguments)), topic)
        if progress is not None:
            self._progress[name] = _in_loop(asyncio.get_running_loop(), progress)
        try:
            async with asyncio.timeout(seconds):
                found = await self._until_done(job, kind)
        except TimeoutError:
            raise JobError("cluster-late", f"no result came within {seconds:g} s") from None
        finally:
            self._progress.pop(name, None)
        if isinstance(found, JobFailure):
            raise JobError(found.code, found.text)
        return found

    async def _until_done(self, job: ClusterJob, kind: JobKind) -> object:
        while True:
            await self._up.wait()
            client = self._client
            assert client is not None  # it is up
            try:
                return await asyncio.wrap_future(_begin(client, _submitted(client, job, kind)))
            except _Lost:
                log.warning("cluster-job-lost", kind=kind.name.lower())
                await asyncio.sleep(0.1)
            except JobError:
                raise
            except Exception as error:  # of the function, or a worker that it ended again and again
                raise JobError("cluster-job", f"{type(error).__name__}: {error}") from error

    async def _look(self) -> None:
        """Count the workers now and then, and reconnect after an outage."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                if self._client is None:
                    await self._open()
                    log.info("cluster-recovered")
                else:
                    await self._count(self._client)
            except Exception as error:
                if self._up.is_set():
                    log.warning("cluster-lost", reason=str(error))
                await self._shut()

    async def _open(self) -> None:
        client = await asyncio.to_thread(cluster_client, self.address)
        try:
            client.subscribe_topic(self._topic, self._hear)
            await self._count(client)
        except BaseException:
            await asyncio.to_thread(client.close, CLOSE)
            raise
        self._client = client
        self._up.set()
        self._warming = asyncio.create_task(self._warm(client))

    async def warm(self, seconds: float) -> None:
        """Wait so long for the workers to have their kernels, which may have to be compiled."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._warmed.wait()

    async def _warm(self, client: Client) -> None:
        """Load the kernels of the bots on all workers, now and when one comes."""
        try:
            await asyncio.wrap_future(_begin(client, _prepare(client)))
        except Exception as error:  # a worker may end just now
            log.warning("cluster-warm-up-failed", reason=str(error))
        self._warmed.set()

    async def _shut(self) -> None:
        client, self._client = self._client, None
        self._up.clear()
        self.threads = 0
        if client is not None:
            try:
                await asyncio.to_thread(client.close, CLOSE)
            except Exception as error:  # it is given up all the same
                log.warning("cluster-close-failed", reason=str(error))

    async def _count(self, client: Client) -> None:
        if client.status != "running":
            raise OSError(f"the connection is {client.status}")
        async with asyncio.timeout(ANSWER):
            threads = await asyncio.wrap_future(_begin(client, _threads(client)))
        if threads != self.threads:
            self.threads = threads
            self.on_threads(threads)

    def _hear(self, event: tuple[float, Any]) -> None:
        """Pass on what a worker reports; runs in the client's thread."""
        name, *what = event[1]
        report = self._progress.get(name)
        if report is not None:
            report(*what)


class _Lost(Exception):
    """The scheduler forgot a job: it was away."""


def _begin(client: Client, work: Coroutine[Any, Any, Result]) -> Future[Result]:
    """Run a coroutine in the client's loop."""
    loop: asyncio.AbstractEventLoop = cast("Any", client.loop).asyncio_loop
    return asyncio.run_coroutine_threadsafe(work, loop)


async def _submitted(client: Client, job: ClusterJob, kind: JobKind) -> object:
    """The result of a job; runs in the client's loop."""
    future = client.submit(job.run, key=job.name, pure=False, priority=int(kind))
    try:
        return await future
    except LostFuture:
        raise _Lost from None
    except asyncio.CancelledError:
        await client.cancel([future], asynchronous=True, force=True)
        raise
    finally:
        future.release()


async def warm_worker() -> None:
    """Load the kernels of the bots on a worker; its event loop stays free."""
    await asyncio.to_thread(load_kernels)


async def _prepare(client: Client) -> None:
    await client.register_worker_callbacks(setup=warm_worker)


async def _threads(client: Client) -> int:
    found: dict[str, int] = await client.nthreads()
    return sum(found.values())


def _in_loop(loop: asyncio.AbstractEventLoop, progress: Progress) -> Progress:
    def report(*what: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(progress, *what)

    return report
