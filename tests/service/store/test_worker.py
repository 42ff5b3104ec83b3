"""The thread behind the writer: one job after the other, and every end is told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from hashi.service.store.worker import Worker


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker("test")
    yield made
    made.stop()


@pytest.mark.asyncio
async def test_jobs_are_done_one_after_the_other_in_a_thread_of_their_own(worker: Worker) -> None:
    done: list[tuple[int, int]] = []
    jobs = [partial(lambda n: done.append((n, threading.get_ident())), n) for n in range(50)]
    await asyncio.gather(*map(worker.run, jobs))
    assert [n for n, _ in done] == list(range(50))
    assert len({thread for _, thread in done}) == 1
    assert done[0][1] != threading.get_ident()


@pytest.mark.asyncio
async def test_what_a_job_raises_is_told_and_ends_nothing(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        await worker.run(lambda: print(1 // 0))
    with pytest.raises(SystemExit):
        await worker.run(partial(_raise, SystemExit(3)))
    told = threading.Event()
    await worker.run(told.set)
    assert told.is_set()


def _raise(error: BaseException) -> None:
    raise error


@pytest.mark.asyncio
async def test_whoever_no_longer_waits_does_not_disturb_the_next(worker: Worker) -> None:
    go_on = threading.Event()
    gone = worker.run(partial(_raise_after, go_on))
    gone.cancel()
    go_on.set()
    told = threading.Event()
    await worker.run(told.set)
    assert told.is_set()
    assert gone.cancelled()


def _raise_after(go_on: threading.Event) -> None:
    go_on.wait(20)
    raise ValueError("nobody listens")


def test_a_loop_that_has_closed_meanwhile_does_not_end_the_thread() -> None:
    worker, go_on, done = Worker("test"), threading.Event(), threading.Event()

    async def give() -> None:
        worker.run(partial(go_on.wait, 20))  # type: ignore[arg-type] # what it returns is dropped

    asyncio.run(give())  # ends before the job
    go_on.set()

    async def give_another() -> None:
        await worker.run(done.set)

    asyncio.run(give_another())
    assert done.is_set()
    worker.stop()


@pytest.mark.asyncio
async def test_the_jobs_at_hand_are_done_before_the_end() -> None:
    done: list[int] = []
    worker = Worker("test")
    jobs = [worker.run(partial(done.append, n)) for n in range(5)]
    worker.stop()
    await asyncio.gather(*jobs)
    assert done == [0, 1, 2, 3, 4]
