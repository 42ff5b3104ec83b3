"""The pool: every deal computed once, results stored as they come, a stop loses nothing."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from datetime import date
from functools import partial

import pytest

from hashi.analysis import Par
from hashi.arena import figures
from hashi.arena.scheduler import Chunk, Failure, Work, Workers
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import AnyName, DealName, sealed_names
from hashi.rules import SIDE_A, legal_starts
from hashi.rules.errors import HashiError
from hashi.service import deal_pool
from hashi.service.deal_pool import fill
from hashi.service.store import Database
from hashi.service.store.deals import Deals
from hashi.table.ids import NodeId

NODE = NodeId("node")
START = legal_starts(SIDE_A)[0]


def numbers(side: str, last: int) -> list[DealName]:
    return [DealName(side, number) for number in range(1, last + 1)]


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
        *(deals, numbers("A", 3), pool),
        node=NODE,
        seconds=1.0,
        report=lambda now, of: reports.append((now, of)),
    )
    assert sorted(done) == [1, 2, 3]
    assert reports[-1] == (3, 3)
    await fill(deals, numbers("A", 5), pool, node=NODE, seconds=1.0)
    assert sorted(done) == [1, 2, 3, 4, 5]
    assert await deals.computed("A", range(1, 10)) == {
        number: {"deal": number} for number in range(1, 6)
    }


@pytest.mark.asyncio
async def test_a_run_that_is_stopped_goes_on_where_it_ended(database: Database) -> None:
    deals, done = Deals(database), list[int]()
    pool, abandoned = workers(done, hangs=2)
    run = asyncio.create_task(fill(deals, numbers("A", 2), pool, node=NODE, seconds=1.0))
    while await deals.done("A", range(1, 3)) < 1:
        await asyncio.sleep(0.01)
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    assert abandoned == ["all"]
    pool, _ = workers(done)
    await fill(
        deals, numbers("A", 2), pool, node=NodeId("next"), seconds=1.0
    )  # without waiting for a lease
    assert sorted(done) == [1, 2, 2]
    assert await deals.done("A", range(1, 3)) == 2


@pytest.mark.asyncio
async def test_a_failure_ends_the_run_and_keeps_what_is_there(database: Database) -> None:
    deals = Deals(database)
    pool, _ = workers([], fails=3)
    with pytest.raises(HashiError, match="found 16 cards"):
        await fill(deals, numbers("B", 4), pool, node=NODE, seconds=1.0)
    assert await deals.done("B", range(1, 5)) >= 1
    assert await deals.claim("B", range(1, 5), NODE) is not None


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
    run = asyncio.create_task(fill(deals, numbers("A", 1), pool, node=NODE, seconds=1.0))
    await asyncio.wait_for(renewed.wait(), 10)
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)


@pytest.mark.asyncio
async def test_days_and_their_weeks_continue_from_what_nodes_have_stored(
    database: Database,
) -> None:
    deals, node = Deals(database), NodeId("background")
    names = list(sealed_names(date(2026, 11, 21), 3))  # a Saturday: two weeks
    known = {"figures": 1, "par": None, "searched": False, "levels": {"minion": [30, 31]}}
    await deals.plan(names[:1])
    assert await deals.claim_of(names[:1], node, lambda *_: 0)
    assert await deals.keep(names[0], node, known)
    await deals.release(node)
    asked: list[tuple[AnyName, object]] = []

    def submit(work: Work, numbers: range) -> Future[Chunk]:
        assert isinstance(work, partial)
        asked.append(work.args[1:3])
        future: Future[Chunk] = Future()
        future.set_result(Chunk({numbers[0]: known}, 0.0))
        return future

    await fill(deals, names, Workers(submit, lambda: 1, lambda: None), node=NODE, seconds=1.0)
    assert asked == [
        (names[0], known),
        *((name, None) for name in (*names[2:6:2], *names[1:6:2])),
    ] + [(name, None) for name in names[6:]]
    assert [str(name) for name in names[6:]] == ["week-2026-47", "week-2026-48"]


def test_the_work_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """It computes what is missing: here one level and par."""
    played = []

    def totals(_board: object, _secret: object, level: str) -> tuple[int, ...]:
        played.append(level)
        return (40, 41)

    monkeypatch.setattr(figures, "level_totals", totals)
    monkeypatch.setattr(
        figures, "deal_par", lambda *_, seconds: Par(58, True, 58, (), seconds, START)
    )
    levels = {level: [30, 31] for level in LEVEL_NAMES[:-1]}
    known = {"figures": 1, "par": None, "searched": False, "levels": levels}
    found = deal_pool.figures_json(bytes(32), DealName("B", 7), known, 2.0, 7)
    assert played == [LEVEL_NAMES[-1]]
    assert found["levels"] == {**levels, LEVEL_NAMES[-1]: [40, 41]}
    assert found["par"] == {"total": 58, "bound": 58, "start": str(START)}
