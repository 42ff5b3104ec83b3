"""The pool: every deal computed once, results stored as they come, a stop loses nothing."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from hashi.arena.scheduler import Chunk, Failure, Work, Workers
from hashi.deal import DealName
from hashi.rules.errors import HashiError
from hashi.service import deal_pool
from hashi.service.deal_pool import fill
from hashi.service.store import Database
from hashi.service.store.deals import Deals
from hashi.table.ids import NodeId

NODE = NodeId("node")


def workers(done: list[int], *, fails: int = 0, hangs: int = 0) -> tuple[Workers, list[str]]:
    """Two workers that record what they compute; one deal may fail or never come back."""
    abandoned: list[str] = []

    def submit(_work: Work, numbers: range) -> Future[Chunk]:
        (number,) = numbers
        future: Future[Chunk] = Future()
        done.append(number)
        if number == fails:
            future.set_result(Chunk({}, 0.0, Failure("par-cards", "found 16 cards", number)))
        elif number != hangs:
            future.set_result(Chunk({number: {"deal": number}}, 0.0))
        return future

    return Workers(submit, lambda: 2, lambda: abandoned.append("all")), abandoned


@pytest.mark.asyncio
async def test_what_is_missing_is_computed_and_nothing_twice(database: Database) -> None:
    deals, done = Deals(database), list[int]()
    reports: list[tuple[int, int]] = []
    pool, _ = workers(done)
    await fill(
        *(deals, "A", 3, pool),
        node=NODE,
        seconds=1.0,
        report=lambda now, of: reports.append((now, of)),
    )
    assert sorted(done) == [1, 2, 3]
    assert reports[-1] == (3, 3)
    await fill(deals, "A", 5, pool, node=NODE, seconds=1.0)
    assert sorted(done) == [1, 2, 3, 4, 5]
    assert await deals.computed("A", 9) == {number: {"deal": number} for number in range(1, 6)}


@pytest.mark.asyncio
async def test_a_run_that_is_stopped_goes_on_where_it_ended(database: Database) -> None:
    deals, done = Deals(database), list[int]()
    pool, abandoned = workers(done, hangs=2)
    run = asyncio.create_task(fill(deals, "A", 2, pool, node=NODE, seconds=1.0))
    while await deals.done("A", 2) < 1:
        await asyncio.sleep(0.01)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    assert abandoned == ["all"]
    pool, _ = workers(done)
    await fill(deals, "A", 2, pool, node=NodeId("next"), seconds=1.0)  # without waiting for a lease
    assert sorted(done) == [1, 2, 2]
    assert await deals.done("A", 2) == 2


@pytest.mark.asyncio
async def test_a_failure_ends_the_run_and_keeps_what_is_there(database: Database) -> None:
    deals = Deals(database)
    pool, _ = workers([], fails=3)
    with pytest.raises(HashiError, match="found 16 cards"):
        await fill(deals, "B", 4, pool, node=NODE, seconds=1.0)
    assert await deals.done("B", 4) >= 1
    assert await deals.claim("B", 4, NODE) is not None


@pytest.mark.asyncio
async def test_claims_are_renewed_during_long_work(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    renewed = asyncio.Event()
    deals = Deals(database)

    async def renew(_node: NodeId) -> None:
        renewed.set()

    monkeypatch.setattr(deal_pool, "RENEW", 0.01)
    monkeypatch.setattr(deals, "renew", renew)
    pool, _ = workers([], hangs=1)
    run = asyncio.create_task(fill(deals, "A", 1, pool, node=NODE, seconds=1.0))
    await asyncio.wait_for(renewed.wait(), 10)
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)


def test_the_work_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Figures:
        def __init__(self, *facts: object) -> None:
            self.facts = facts

        def to_json(self) -> dict[str, object]:
            return {"facts": self.facts}

    monkeypatch.setattr(deal_pool, "compute_figures", Figures)
    found = deal_pool.figures_json(b"seed", "B", 2.0, 7)
    assert found == {"facts": (b"seed", DealName("B", 7), 2.0)}
