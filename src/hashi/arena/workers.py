"""Workers: this process, processes on this machine, or a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from hashi.arena.scheduler import Chunk, Work, Workers, work_through
from hashi.arena.settings import ArenaError

if TYPE_CHECKING:
    from distributed import Client

QUEUED: Final = 2  # chunks per worker, so that none waits for the next

CLUSTER_EXTRA: Final = "cluster"  # the extra of pyproject.toml that brings Dask
NO_WORKER_PATIENCE: Final = 30.0  # seconds without any worker until a contest gives up
SECOND_CHANCES: Final = 1  # workers that a deal may take down before it counts as failed
CLUSTER_PATIENCE: Final = 10.0  # seconds until a cluster must answer and have a worker


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # pragma: no cover  # other systems


@contextmanager
def local_workers(jobs: int) -> Iterator[Workers]:
    """Processes on this machine; one job needs none."""
    if jobs < 1:
        raise ArenaError("jobs", f"found {jobs} jobs, expected at least 1")
    if jobs == 1:
        yield Workers(_at_once, lambda: 1)
        return
    import multiprocessing  # late, as it costs every start of the command otherwise
    from concurrent.futures import ProcessPoolExecutor

    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _ignore_ctrl_c)

    def submit(work: Work, deals: range) -> Future[Chunk]:
        with _ctrl_c_later():  # the pool starts its processes when work comes
            return pool.submit(work_through, work, deals)

    def abandon() -> None:
        """End the workers in the middle of their work; the pool has no word for that."""
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()

    try:
        yield Workers(submit, lambda: QUEUED * jobs, abandon)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def cluster_workers(address: str, waiting: Callable[[], None] = lambda: None) -> Iterator[Workers]:
    """The workers of a Dask cluster, however many there are at the moment.

    A task that goes down with its worker is given to one other worker, not to more: a bot may have
    ended it. `waiting` is called when no worker is left.
    """
    client = cluster_client(address)
    with client:
        try:
            client.wait_for_workers(1, timeout=CLUSTER_PATIENCE)
        except TimeoutError:
            raise ArenaError(
                "cluster", f"found no worker at {address}, expected at least one"
            ) from None
        executor: Executor = client.get_executor(pure=False)

        def submit(work: Work, deals: range) -> Future[Chunk]:
            return executor.submit(work_through, work, deals)

        def places() -> int:
            threads: dict[str, int] = client.nthreads()
            return QUEUED * max(1, sum(threads.values()))

        def abandon() -> None:
            executor.shutdown(wait=False)

        alone: list[float] = []  # since when no worker is there

        def check() -> None:
            if client.nthreads():
                alone.clear()
            elif not alone:
                alone.append(monotonic())
                waiting()
            elif monotonic() - alone[0] > NO_WORKER_PATIENCE:
                raise ArenaError(
                    "cluster",
                    f"found no worker at {address} for {NO_WORKER_PATIENCE:g} s, expected one;"
                    " a bot may have ended them",
                )

        usual = client.run_on_scheduler(_set_chances, SECOND_CHANCES)
        try:
            # Errors of bots come back as values: what is raised here is the cluster's own trouble.
            yield Workers(submit, places, abandon, troubles=(Exception,), check=check)
        finally:
            client.run_on_scheduler(_set_chances, usual)


def _set_chances(count: int, dask_scheduler: Any) -> int:
    """Set after how many lost workers the scheduler gives a task up; returns the former number."""
    before: int = dask_scheduler.allowed_failures
    dask_scheduler.allowed_failures = count
    return before


def cluster_client(address: str) -> Client:
    """A connection to the scheduler of a Dask cluster; raises ArenaError where there is none."""
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("distributed", "dask"):
            raise
        raise ArenaError(
            "cluster-extra",
            "a cluster needs Dask, which is not installed:"
            f" pip install 'hashi-game[{CLUSTER_EXTRA}]'",
        ) from None
    try:
        return Client(address, timeout=CLUSTER_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ArenaError("cluster", f"found no cluster at {address}: {error}") from None


def _at_once(work: Work, deals: range) -> Future[Chunk]:
    future: Future[Chunk] = Future()
    future.set_result(work_through(work, deals))
    return future


def _ignore_ctrl_c() -> None:
    """Ctrl-C reaches all processes of a terminal; this one leaves it to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; a process started meanwhile never gets it.

    Without this, a worker that is still being born would complain about Ctrl-C at length.
    """
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
