"""The writer thread: one job after the other, and every result is reported."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from hashi.service.store.writer_thread import Job, Worker


async def done(worker: Worker, job: Job) -> None:
    """Have a job done, and raise what it raises."""
    ended: asyncio.Future[BaseException | None] = asyncio.get_running_loop().create_future()
    worker.run(job, ended.set_result)
    error = await ended
    if error is not None:
        raise error


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker("test")
    yield made
    made.stop()


@pytest.mark.asyncio
async def test_jobs_are_done_one_after_the_other_in_a_thread_of_their_own(worker: Worker) -> None:
    seen: list[tuple[int, int]] = []
    jobs = [partial(lambda n: seen.append((n, threading.get_ident())), n) for n in range(50)]
    await asyncio.gather(*(done(worker, job) for job in jobs))
    assert [n for n, _ in seen] == list(range(50))
    assert len({thread for _, thread in seen}) == 1
    assert seen[0][1] != threading.get_ident()


@pytest.mark.asyncio
async def test_what_a_job_raises_is_told_and_ends_nothing(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        await done(worker, lambda: print(1 // 0))
    with pytest.raises(SystemExit):
        await done(worker, partial(_raise, SystemExit(3)))
    told = threading.Event()
    await done(worker, told.set)
    assert told.is_set()


def _raise(error: BaseException) -> None:
    raise error


@pytest.mark.asyncio
async def test_the_end_is_told_in_the_loop(worker: Worker) -> None:
    told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    worker.run(lambda: None, lambda _: told.set_result(threading.get_ident()))
    assert await told == threading.get_ident()


def test_a_loop_that_has_closed_meanwhile_does_not_end_the_thread() -> None:
    worker, go_on, did = Worker("test"), threading.Event(), threading.Event()

    async def give() -> None:
        worker.run(lambda: print(go_on.wait(20)), print)

    asyncio.run(give())  # ends before the job
    go_on.set()
    asyncio.run(done(worker, did.set))
    assert did.is_set()
    worker.stop()


@pytest.mark.asyncio
async def test_the_jobs_at_hand_are_done_before_the_end() -> None:
    seen: list[int] = []
    worker = Worker("test")
    jobs = [asyncio.create_task(done(worker, partial(seen.append, n))) for n in range(5)]
    await asyncio.sleep(0)  # all have been given
    worker.stop()
    await asyncio.gather(*jobs)
    assert seen == [0, 1, 2, 3, 4]
