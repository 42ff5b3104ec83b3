"""The pool: every deal computed once, results stored as they come, a stop loses nothing."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import Future
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hashi.analysis import Par
from hashi.arena import deal_figures as figures
from hashi.arena import local_workers
from hashi.arena.scheduler import Chunk, Failure, Work, Workers
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import AnyName, DealName, sealed_names
from hashi.rules import SIDE_A, legal_starts
from hashi.rules.errors import HashiError
from hashi.service import deal_pool
from hashi.service.deal_pool import fill
from hashi.service.store import Database
from hashi.service.store.deals import Deals, Figures
from hashi.table.ids import NodeId

NODE = NodeId("node")
START = legal_starts(SIDE_A)[0]
STEPS = len(LEVEL_NAMES) + 1  # and par
DEALS = 12  # for two processes
COMPLETE: Figures = {
    "figures": 1,
    "bots": figures.bots_version(),
    "par": {"total": 58, "bound": 58, "start": str(START)},
    "searched": True,
    "levels": {name: [30, 31] for name in LEVEL_NAMES},
}


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
            future.set_result(Chunk({number: COMPLETE}, 0.0))
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
    assert await deals.computed("A", range(1, 10)) == dict.fromkeys(range(1, 6), COMPLETE)


@pytest.mark.asyncio
async def test_a_run_that_is_stopped_continues_where_it_ended(database: Database) -> None:
    deals, done = Deals(database), list[int]()
    pool, abandoned = workers(done, hangs=2)
    run = asyncio.create_task(fill(deals, numbers("A", 2), pool, node=NODE, seconds=1.0))
    while await deals.done("A", range(1, 3)) < 1 or 2 not in done:
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
async def test_a_worker_of_another_version_ends_the_run(database: Database) -> None:
    """Its figures would never be complete here."""

    def submit(_work: Work, numbers: range) -> Future[Chunk]:
        future: Future[Chunk] = Future()
        future.set_result(Chunk({numbers[0]: {**COMPLETE, "bots": "other"}}, 0.0))
        return future

    with pytest.raises(HashiError, match="found figures by the bots other") as raised:
        async with asyncio.timeout(20):
            await fill(
                *(Deals(database), numbers("A", 1), Workers(submit, lambda: 1, lambda: None)),
                node=NODE,
                seconds=1.0,
            )
    assert raised.value.code == "other-bots"


def level_more(known: Figures | None) -> Figures:
    """Figures with one more step, which takes no time."""
    figures = {**COMPLETE, "levels": {}, "par": None} if known is None else known
    levels = figures["levels"]
    if len(levels) == len(LEVEL_NAMES) - 1 and figures["par"] is None:
        return {**figures, "par": COMPLETE["par"]}
    return {**figures, "levels": {**levels, LEVEL_NAMES[len(levels)]: [30, 31]}}


@pytest.mark.asyncio
async def test_a_run_that_is_stopped_loses_one_step_and_not_the_deal(database: Database) -> None:
    deals, asked = Deals(database), list[Figures | None]()

    def submit(work: Work, numbers: range) -> Future[Chunk]:
        assert isinstance(work, partial)
        known = work.args[2]
        future: Future[Chunk] = Future()
        asked.append(known)
        if len(asked) != 4:  # the fourth step never comes back
            future.set_result(Chunk({numbers[0]: level_more(known)}, 0.0))
        return future

    pool = Workers(submit, lambda: 1, lambda: None)
    run = asyncio.create_task(fill(deals, numbers("A", 1), pool, node=NODE, seconds=1.0))
    while len(asked) < 4:
        await asyncio.sleep(0.01)
    run.cancel()
    await asyncio.gather(run, return_exceptions=True)
    await fill(deals, numbers("A", 1), pool, node=NodeId("next"), seconds=1.0)
    assert asked[4] == asked[3]
    assert len(asked) == STEPS + 1
    assert await deals.done("A", range(1, 2)) == 1


def fill_here(url: str, log: str, ready: Any) -> None:
    """Main function of a process: fill a pool together with another one, and log every step."""

    def quick(_seed: bytes, name: AnyName, known: Figures | None, *_: object) -> Figures:
        made = level_more(known)
        with Path(log).open("a", encoding="utf-8") as file:
            file.write(f"{name} {len(made['levels'])} {made['par'] is not None}\n")
        return made

    async def work() -> None:
        database = Database(url)
        await Deals(database).seed()
        await asyncio.to_thread(ready.wait)
        with local_workers(1) as pool:
            node = NodeId(f"process{os.getpid()}")
            await fill(Deals(database), numbers("A", DEALS), pool, node=node, seconds=1.0)
        await database.close()

    deal_pool.figures_json = quick  # type: ignore[assignment]
    asyncio.run(work())


@pytest.mark.asyncio
async def test_two_processes_compute_no_step_twice(database: Database, tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(2)
    logs = [tmp_path / "one.log", tmp_path / "two.log"]
    url = database.url.render_as_string(hide_password=False)
    running = [
        context.Process(target=fill_here, args=(url, str(log), ready), daemon=True) for log in logs
    ]
    for process in running:
        process.start()
    for process in running:
        await asyncio.to_thread(process.join)
    assert [process.exitcode for process in running] == [0, 0]
    steps = [log.read_text(encoding="utf-8").splitlines() for log in logs]
    assert all(steps)
    assert len(steps[0]) + len(steps[1]) == len({*steps[0], *steps[1]}) == DEALS * STEPS
    assert await Deals(database).done("A", range(1, DEALS + 1)) == DEALS


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
        future.set_result(Chunk({numbers[0]: COMPLETE}, 0.0))
        return future

    await fill(deals, names, Workers(submit, lambda: 1, lambda: None), node=NODE, seconds=1.0)
    assert asked == [
        (names[0], known),
        *((name, None) for name in (*names[2:6:2], *names[1:6:2])),
    ] + [(name, None) for name in names[6:]]
    assert [str(name) for name in names[6:]] == ["week-2026-47", "week-2026-48"]


def test_the_work_of_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes the next step: here par, then a level."""
    played = []

    def totals(_board: object, _secret: object, level: str) -> tuple[int, ...]:
        played.append(level)
        return (40, 41)

    monkeypatch.setattr(figures, "level_totals", totals)
    monkeypatch.setattr(
        figures, "deal_par", lambda *_, seconds: Par(58, True, 58, (), seconds, START)
    )
    levels = {level: [30, 31] for level in LEVEL_NAMES[:-1]}
    known = {**COMPLETE, "par": None, "searched": False, "levels": levels}
    found = deal_pool.figures_json(bytes(32), DealName("B", 7), known, 2.0, 7)
    assert played == []
    found = deal_pool.figures_json(bytes(32), DealName("B", 7), found, 2.0, 7)
    assert played == [LEVEL_NAMES[-1]]
    assert found["levels"] == {**levels, LEVEL_NAMES[-1]: [40, 41]}
    assert found["par"] == {"total": 58, "bound": 58, "start": str(START)}
