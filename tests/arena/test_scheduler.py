"""Scheduler: every deal exactly once, by any worker and in any order."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from hashi.arena import ArenaError, Workers
from hashi.arena.scheduler import Chunk, Work, run, work_through


def square(number: int) -> int:
    return number * number


def refuse_seven(number: int) -> int:
    if number == 7:
        raise ArenaError("bot-failed", "seven")
    return number


class Shuffled:
    """Workers that finish the last chunk first, and keep count of everything."""

    def __init__(self, places: int, change: Callable[[Chunk], Chunk] = lambda chunk: chunk) -> None:
        self.places, self.change = places, change
        self.handed: list[range] = []
        self.pending: list[tuple[Future[Chunk], Chunk]] = []
        self.abandoned = 0

    def submit(self, work: Work, deals: range) -> Future[Chunk]:
        self.handed.append(deals)
        future: Future[Chunk] = Future()
        self.pending.append((future, self.change(work_through(work, deals))))
        if len(self.pending) == self.places or deals.stop == self.last:
            while self.pending:
                done, chunk = self.pending.pop()
                done.set_result(chunk)
        return future

    def abandon(self) -> None:
        self.abandoned += 1

    def workers(self, last: int) -> Workers:
        self.last = last
        return Workers(self.submit, lambda: self.places, self.abandon)


@pytest.mark.parametrize("deals", [1, 2, 5, 100, 3333])
@pytest.mark.parametrize("places", [1, 3, 8])
def test_every_deal_once_and_in_order(deals: int, places: int) -> None:
    office = Shuffled(places)
    outcome = run(square, deals, office.workers(deals))
    assert outcome.results == tuple(n * n for n in range(deals))
    assert not outcome.stopped
    assert [number for chunk in office.handed for number in chunk] == list(range(deals))
    assert office.abandoned == 0


def test_results_are_taken_at_once_also_before_a_failure() -> None:
    """In chunks of several deals: those before the one that fails are taken, too."""
    office, taken = Shuffled(1), list[int]()

    def take(number: int) -> int:
        taken.append(number)
        return -number

    assert run(square, 20, office.workers(20), take=take).results[:3] == (0, -1, -4)
    assert sorted(taken) == [number * number for number in range(20)]
    taken.clear()
    with pytest.raises(ArenaError, match="seven"):
        run(refuse_seven, 20, Shuffled(1).workers(20), take=take)
    assert taken == list(range(7))


def test_chunks_grow_while_work_is_quick_and_shrink_at_the_end() -> None:
    office = Shuffled(2)
    run(square, 1000, office.workers(1000))
    sizes = list(map(len, office.handed))
    assert sizes[0] == 1
    assert 10 < max(sizes) <= 100
    assert sizes[-1] == 1


def test_slow_work_goes_out_one_by_one() -> None:
    office = Shuffled(2, lambda chunk: Chunk(chunk.results, 10.0))
    run(square, 20, office.workers(20))
    assert set(map(len, office.handed)) == {1}


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run(square, 30, Shuffled(1).workers(30), lambda done, of: told.append((done, of)))
    assert told[0] == (0, 30)
    assert told[-1] == (30, 30)
    assert told == sorted(told)


def test_a_failure_of_a_bot_stops_everything() -> None:
    office = Shuffled(1)
    with pytest.raises(ArenaError, match="seven") as error:
        run(refuse_seven, 100, office.workers(100))
    assert error.value.code == "bot-failed"
    assert office.abandoned == 1


@pytest.mark.parametrize("change", [lambda r: {**r, 77: 0}, lambda r: {}, lambda r: {5: 0}])
def test_a_worker_that_gives_back_other_deals_is_an_error(
    change: Callable[[dict[int, int]], dict[int, int]],
) -> None:
    office = Shuffled(1, lambda chunk: Chunk(change(chunk.results), 10.0))
    with pytest.raises(AssertionError, match="asked for"):
        run(square, 5, office.workers(5))


def test_trouble_with_workers_names_the_deals() -> None:
    def broken(work: Work, deals: range) -> Future[Chunk]:
        future: Future[Chunk] = Future()
        future.set_exception(BrokenProcessPool("gone"))
        return future

    def closed(work: Work, deals: range) -> Future[Chunk]:
        raise BrokenProcessPool("gone")

    for submit in (broken, closed):
        with pytest.raises(ArenaError, match="deal 7 with A, B: found a worker process") as error:
            run(square, 5, Workers(submit, lambda: 1), bots=("A", "B"), first=7)
        assert (error.value.code, error.value.deal) == ("worker-failed", 7)
        assert "Broken" not in str(error.value)


def test_trouble_with_several_workers_names_all_deals_in_hand() -> None:
    """All local workers end together, whichever of their deals it was."""
    futures: list[Future[Chunk]] = []

    def submit(work: Work, deals: range) -> Future[Chunk]:
        futures.append(Future())
        if len(futures) == 4:
            futures[2].set_exception(BrokenProcessPool("gone"))
        return futures[-1]

    with pytest.raises(ArenaError, match="one of the deals 0-3 with A: found") as error:
        run(square, 9, Workers(submit, lambda: 4), bots=("A",))
    assert error.value.deal is None


def test_deals_that_ended_workers_of_a_cluster_are_named_alone() -> None:
    class KilledWorker(Exception):
        """As Dask raises it."""

    def submit(work: Work, deals: range) -> Future[Chunk]:
        future: Future[Chunk] = Future()
        if deals[0] == 1:
            future.set_exception(KilledWorker("attempted to run it on 2 workers"))
        return future

    with pytest.raises(ArenaError, match=r"^deal 1 with A: found a worker process") as error:
        run(square, 3, Workers(submit, lambda: 3, troubles=(Exception,)), bots=("A",))
    assert error.value.deal == 1


def test_ctrl_c_keeps_what_is_done_even_when_nobody_has_looked_at_it() -> None:
    office = Shuffled(4)

    def submit(work: Work, deals: range) -> Future[Chunk]:
        if len(office.handed) == 4:  # four chunks are out and done, none is collected
            raise KeyboardInterrupt
        return office.submit(work, deals)

    outcome = run(square, 100, replace(office.workers(100), submit=submit, places=lambda: 9))
    assert outcome.stopped
    assert outcome.deals == 100
    assert outcome.results == (0, 1, 4, 9)
    assert office.abandoned == 1


def test_ctrl_c_after_the_last_deal_is_no_early_stop() -> None:
    def interrupted(done: int, of: int) -> None:
        if done == of:
            raise KeyboardInterrupt

    outcome = run(square, 10, Shuffled(1).workers(10), interrupted)
    assert (len(outcome.results), outcome.stopped) == (10, False)


def test_ctrl_c_leaves_unfinished_and_failed_chunks_out() -> None:
    futures: list[Future[Chunk]] = []

    def submit(work: Work, deals: range) -> Future[Chunk]:
        if len(futures) == 4:
            raise KeyboardInterrupt
        future: Future[Chunk] = Future()
        futures.append(future)
        if len(futures) == 2:
            future.set_result(work_through(work, deals))
        if len(futures) == 3:
            future.set_exception(BrokenProcessPool("gone"))
        if len(futures) == 4:
            future.cancel()
        return future

    outcome = run(square, 9, Workers(submit, lambda: 9))
    assert outcome.results == (1,)
