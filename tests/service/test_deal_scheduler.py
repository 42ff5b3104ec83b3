"""Figures and own-start pars in the background: ordered, stored step by step, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hashi.arena import deal_figures as figures_module
from hashi.arena.deal_figures import SECONDS, DealFigures, DealPar, Step
from hashi.arena.difficulty import QUICK_PAR_SECONDS, quick_deal
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import DealName, midnight
from hashi.rules import HashiError, legal_starts
from hashi.rules.standard import SIDE_A, SIDES
from hashi.service import deal_scheduler as module
from hashi.service.deal_scheduler import IN_USE, DealScheduler, coming_days
from hashi.service.deal_worker import DealWorker, FiguresStep, Job, StartPar
from hashi.service.live import LiveTable
from hashi.service.node import Config, Node
from hashi.service.rate_limit import Rate
from hashi.service.store import Challenges, Database
from hashi.service.store.deals import Deals
from hashi.service.store.start_pars import StartKey, StartPars
from hashi.service.web.deals import known_figures
from hashi.table import commands as c
from hashi.table.ids import ChallengeId, NodeId, PersonId
from tests.service.live.hubs import place
from tools.challenges import attempt

PATIENCE = 20.0
ME = PersonId("ME")
START = legal_starts(SIDE_A)[0]
KEY = StartKey(ChallengeId("A-7"), START)
FAST = len(LEVEL_NAMES) - 1
STEPS = FAST + 2  # par, the slow level


class Scripted(DealWorker):
    """Answers at once: the next step of figures, or a par of 55; can fail or wait."""

    def __init__(self, jobs: list[Job]) -> None:
        super().__init__()
        self.jobs = jobs
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = False
        self.fails: DealName | None = None
        self.others: DealName | None = None  # its figures are those of other bots

    async def ask(self, job: Job) -> dict[str, object]:
        self.jobs.append(job)
        self.waiting = True
        await self.gate.wait()
        self.waiting = False
        if not isinstance(job, FiguresStep):
            return {"total": 55, "bound": 55, "turns": []}
        if job.name == self.fails:
            raise HashiError("par-cards", "found 16 cards")
        if job.name == self.others:
            return {**DealFigures({}).to_json(), "bots": "other"}
        figures = DealFigures.to_continue(job.known)
        if figures.next in (Step.PAR, Step.SEARCH):
            return replace(figures, par=DealPar(58, 58, START)).to_json()
        levels = {**figures.levels, LEVEL_NAMES[len(figures.levels)]: (1, 2)}
        return replace(figures, levels=levels).to_json()


def scheduler(
    database: Database, name: str = "one", ahead: int | None = 2
) -> tuple[DealScheduler, Scripted]:
    """A scheduler whose two workers write down what they are asked; and the one of figures."""
    jobs: list[Job] = []
    made = DealScheduler(
        *(Deals(database), StartPars(database), Challenges(database)),
        node=NodeId(name),
        ahead=ahead,
        worker=lambda: Scripted(jobs),
    )
    assert isinstance(made._worker, Scripted)
    return made, made._worker


async def until(done: Sequence[DealScheduler], count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while sum(one.completed for one in done) < count:
            await asyncio.sleep(0.01)


def names(jobs: Sequence[Job]) -> list[str]:
    return [str(job.name) for job in jobs if isinstance(job, FiguresStep)]


@pytest.mark.asyncio
async def test_every_deal_is_useful_before_the_first_is_complete(database: Database) -> None:
    pool, worker = scheduler(database)
    pool.start()
    await until([pool], 4)
    async with asyncio.timeout(PATIENCE):
        while pool.missing:
            await asyncio.sleep(0.01)
    await pool.stop()
    deals = ("A-1", "B-1", "A-2", "B-2")
    levels = [name for name in deals for _ in range(FAST)]
    assert names(worker.jobs) == [*levels, *deals, *deals]  # then par, then the slow level
    figures = await Deals(database).figures(DealName("B", 2))
    assert figures is not None
    assert list(figures["levels"]) == list(LEVEL_NAMES)
    assert (pool.steps, pool.missing, pool.failed) == (4 * STEPS, 0, 0)


@pytest.mark.asyncio
async def test_a_new_version_of_the_bots_plays_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures of the version before are shown until all levels have played."""
    monkeypatch.setattr(figures_module, "bots_version", lambda: "old")
    old = {**DealFigures(dict.fromkeys(LEVEL_NAMES, (8, 8)), DealPar(58, 58, START)).to_json()}
    monkeypatch.undo()
    deals, name, before = Deals(database), DealName("A", 1), NodeId("before")
    await deals.deal_out(name)
    assert await deals.claim("A", range(1, 2), before) is not None
    assert await deals.finish(name, before, old)
    pool, worker = scheduler(database, ahead=1)
    pool.start()
    async with asyncio.timeout(PATIENCE):
        while names(worker.jobs).count("A-1") < FAST:
            await asyncio.sleep(0)
    shown = await known_figures(deals, name)
    assert set(shown.levels.values()) == {(8, 8)}
    await until([pool], 3)
    await pool.stop()
    shown = await known_figures(deals, name)
    assert set(shown.levels.values()) == {(1, 2)}
    assert names(worker.jobs).count("A-1") == len(LEVEL_NAMES)  # par stays


@pytest.mark.asyncio
async def test_what_people_play_is_useful_before_what_is_asked_for(database: Database) -> None:
    pool, worker = scheduler(database, ahead=1)

    async def daily() -> list[DealName]:
        return [DealName("B", 900)]

    pool.wanted.append(daily)
    deals = Deals(database)
    for number in (1, 2, 5_000):  # the last one is far from what has been dealt
        await deals.deal_out(DealName("A", number))
    found = [str(name) for name in await pool.names()]
    assert found[0] == "B-900"
    assert set(found[1:3]) == {"A-1", "A-2"}
    assert found[3:] == ["A-3", "B-1", "A-5000"]
    pool.start()
    await until([pool], 6)
    await pool.stop()
    steps = names(worker.jobs)
    played = 2 * (FAST + 1)  # levels and par
    assert list(dict.fromkeys(steps)) == [*found[1:3], "B-900", *found[3:]]
    assert steps[:played].count("A-1") == steps[:played].count("A-2") == FAST + 1


@pytest.mark.asyncio
async def test_the_deals_of_the_next_seven_days_come_first(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = midnight(date(2026, 11, 18)) + 3_600_000
    monkeypatch.setattr(module, "now_ms", lambda: now)
    pool, worker = scheduler(database, ahead=1)
    pool.wanted.append(coming_days)
    found = [str(name) for name in await pool.names()]
    assert found[:5] == [
        *("day-2026-11-18-A", "day-2026-11-18-B", "week-2026-47"),
        *("day-2026-11-19-A", "day-2026-11-19-B"),
    ]
    assert found[14:] == ["day-2026-11-24-B", "week-2026-48", "A-1", "B-1"]
    pool.start()
    await until([pool], 3)
    await pool.stop()
    levels = [name for name in found[:3] for _ in range(FAST)]
    steps = names(worker.jobs)
    assert steps[: 3 * STEPS] == [*levels, *found[:3], *found[:3]]  # what is open is complete first
    assert set(steps[3 * STEPS :]) <= set(found[3:])


@pytest.mark.asyncio
async def test_a_node_computes_the_coming_days(tmp_path: Path) -> None:
    node = Node(Config(f"sqlite:///{tmp_path}/hashi.sqlite3"))
    assert node.deals.wanted == [coming_days]
    await node.database.close()


@pytest.mark.asyncio
async def test_two_nodes_compute_nothing_twice(database: Database) -> None:
    other = Database(database.url.render_as_string(hide_password=False))
    pools = [scheduler(one, f"node{at}", 3) for at, one in enumerate((database, other))]
    for pool, _ in pools:
        pool.start()
    await until([pool for pool, _ in pools], 6)
    for pool, _ in pools:
        await pool.stop()
    steps = [names(worker.jobs) for _, worker in pools]
    assert len(steps[0]) + len(steps[1]) == 6 * STEPS
    assert all(steps)
    await other.close()


@pytest.mark.asyncio
async def test_a_stopped_node_leaves_its_steps_to_the_next(database: Database) -> None:
    pool, worker = scheduler(database, ahead=1)
    pool.start()
    async with asyncio.timeout(PATIENCE):
        while pool.steps < 3:
            await asyncio.sleep(0)
    worker.gate.clear()
    async with asyncio.timeout(PATIENCE):
        while not worker.waiting:  # the step before is stored then
            await asyncio.sleep(0)
    await pool.stop()
    done = pool.steps
    after, second = scheduler(database, "two", ahead=1)
    after.start()
    await until([after], 2)
    await after.stop()
    assert done + len(second.jobs) == 2 * STEPS


@pytest.mark.asyncio
async def test_figures_wait_while_people_need_the_processor(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "YIELD", 0.001)
    busy, looks = True, 0

    def is_busy() -> bool:
        nonlocal looks
        looks += 1
        return busy

    pool, worker = scheduler(database, ahead=1)
    pool._busy = is_busy
    pool.start()
    async with asyncio.timeout(PATIENCE):
        while looks < 5:
            await asyncio.sleep(0.001)
    assert worker.jobs == []
    await StartPars(database).want(KEY)  # somebody plays: own-start par does not wait
    pool._par_wake.set()
    async with asyncio.timeout(PATIENCE):
        while not pool.pars_computed:
            await asyncio.sleep(0.001)
    assert names(worker.jobs) == []
    busy = False
    await until([pool], 2)
    await pool.stop()


@pytest.mark.asyncio
async def test_a_deal_that_fails_is_left_alone_and_the_others_are_made(database: Database) -> None:
    pool, worker = scheduler(database, ahead=2)
    worker.fails, worker.others = DealName("A", 1), DealName("A", 2)
    pool.start()
    await until([pool], 2)
    await pool.stop()
    assert pool.failed == 2
    for number in (1, 2):
        assert await Deals(database).figures(DealName("A", number)) is None


@pytest.mark.asyncio
async def test_own_start_par_does_not_wait_for_a_long_search_and_comes_once(
    database: Database,
) -> None:
    """A step of figures can take minutes; a game may end after two."""
    pool, worker = scheduler(database, ahead=1)
    pars, deals = StartPars(database), Deals(database)
    searching = DealFigures(
        dict.fromkeys(LEVEL_NAMES, (1, 2)), DealPar(57, 58, START, searched=False)
    )
    for side in SIDES:
        await deals.plan([DealName(side, 1)])
        assert await deals.claim(side, range(1, 2), NodeId("before")) is not None
        assert await deals.keep(DealName(side, 1), NodeId("before"), searching.to_json())
    await deals.release(NodeId("before"))
    worker.gate.clear()
    pool.start()
    async with asyncio.timeout(PATIENCE):
        while not worker.jobs:
            await asyncio.sleep(0.01)
    for _ in range(2):  # two people write the same start number
        await pars.want(KEY)
    pool._par_wake.set()
    async with asyncio.timeout(PATIENCE):
        while not pool.pars_computed:
            await asyncio.sleep(0.01)
    assert pool.steps == 0  # the search is still under way
    worker.gate.set()
    await until([pool], 2)
    await pool.stop()
    assert pool.pars_computed == 1
    [job] = [job for job in worker.jobs if not isinstance(job, FiguresStep)]
    assert job.start == START
    assert job.seconds < SECONDS  # somebody waits for it at the end of their game
    assert await pars.find(KEY) == {"total": 55, "bound": 55, "turns": []}


@pytest.mark.asyncio
async def test_a_game_has_a_histogram_at_its_end_while_others_need_the_processor(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "YIELD", 0.001)
    busy = True
    pool, worker = scheduler(database, ahead=1)
    pool._busy = lambda: busy
    pool.start()
    await pool.play(DealName("A", 7), ME)
    async with asyncio.timeout(PATIENCE):
        while pool.steps <= FAST or pool._played:
            await asyncio.sleep(0.001)
    assert names(worker.jobs) == ["A-7"] * (FAST + 1)  # levels and par, and nothing else
    busy = False
    await until([pool], 2)
    await pool.stop()


@pytest.mark.asyncio
@pytest.mark.parametrize("ahead", [0, 1])  # the pool may be idle or in the middle of a deal
async def test_par_of_a_drawn_board_comes_before_the_next_step(
    database: Database, ahead: int
) -> None:
    pool, worker = scheduler(database, ahead=ahead)
    pool.start()
    board = replace(SIDE_A, name="mine")
    async with asyncio.timeout(PATIENCE):
        found = await pool.boards.find(board, 0)
        assert found is not None
        assert (found.total, found.proven) == (55, True)
        assert await pool.boards.find(board, 0) == found
    await pool.stop()
    jobs = [job for job in worker.jobs if isinstance(job, StartPar)]
    assert [(j.board.islands, j.seconds) for j in jobs] == [(SIDE_A.islands, QUICK_PAR_SECONDS)]
    assert (jobs[0].start, jobs[0].cards) == quick_deal(SIDE_A, 0)
    assert len(worker.jobs) <= 1 + FAST  # not after whole deals


@pytest.mark.asyncio
async def test_nothing_is_computed_when_it_is_switched_off(database: Database) -> None:
    pool, worker = scheduler(database, ahead=None)
    pool.start()
    assert not pool.is_on
    await pool.stop()
    assert worker.jobs == []


async def rests(pool: DealScheduler, worker: Scripted) -> None:
    """Wait until the scheduler has found nothing to do."""
    looked = asyncio.Event()
    worker.rest = looked.set  # type: ignore[method-assign]
    pool._wake.set()
    async with asyncio.timeout(PATIENCE):
        await looked.wait()


@pytest.mark.asyncio
async def test_what_is_played_has_a_histogram_where_nothing_is_computed_ahead(
    database: Database,
) -> None:
    pool, worker = scheduler(database, ahead=0)
    pool.wanted.append(coming_days)
    pool.start()
    await rests(pool, worker)
    assert worker.jobs == []
    for name in (DealName("A", 7), DealName("A", 7), DealName("B", 3)):
        await pool.play(name, ME)
    await rests(pool, worker)
    await pool.stop()
    found = names(worker.jobs)
    assert (found.count("A-7"), found.count("B-3")) == (FAST + 1, FAST + 1)  # levels and par
    assert len(found) == 2 * (FAST + 1)
    figures = await Deals(database).figures(DealName("A", 7))
    assert figures is not None
    assert len(figures["levels"]) == FAST


@pytest.mark.asyncio
async def test_a_game_that_starts_brings_its_deal_forward(database: Database) -> None:
    pool, worker = scheduler(database, ahead=0)
    async with place(database) as here:
        here.hub.on_start = lambda live: here.hub.spawn(pool.start_written(live))
        pool.start()
        live = await attempt(here.hub, ChallengeId("A-5000"), ME)
        assert isinstance(live, LiveTable)
        await here.do(live, ME, c.WriteStart(START))
        async with asyncio.timeout(PATIENCE):
            while not pool.pars_computed or pool.steps <= FAST:
                await asyncio.sleep(0.01)
        await pool.stop()
    assert set(names(worker.jobs)) == {"A-5000"}


@pytest.mark.asyncio
async def test_a_far_number_that_is_played_is_useful_before_others_are_complete(
    database: Database,
) -> None:
    pool, worker = scheduler(database, ahead=1)
    deals = Deals(database)
    for number in (5_000, 6_000):
        await deals.deal_out(DealName("A", number))
    await pool.play(DealName("A", 5_000), ME)
    pool.start()
    await until([pool], 4)
    await pool.stop()
    first = list(dict.fromkeys(names(worker.jobs)))
    assert (first[0], first[-1]) == ("A-5000", "A-6000")
    assert names(worker.jobs)[: FAST + 2] == ["A-5000"] * (FAST + 1) + ["A-1"]


@pytest.mark.asyncio
async def test_one_person_cannot_bring_many_far_numbers_forward(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FAR_GAMES", Rate(1e-9, 3.0))
    monkeypatch.setattr(module, "FAR_GAMES_OF_ONE", Rate(1e-9, 2.0))
    pool, _ = scheduler(database, ahead=0)
    for number in range(5_000, 5_004):
        await pool.play(DealName("A", number), ME)
    assert [str(name) for name in await pool.names()] == ["A-5000", "A-5001"]
    for at in range(4):  # many identities
        await pool.play(DealName("B", 5_000 + at), PersonId(f"P{at}"))
    assert [str(name) for name in await pool.names()][2:] == ["B-5000"]
    for number in range(1, 2 * IN_USE):  # near numbers are a few for all people
        await pool.play(DealName("A", number), ME)
    assert len(await pool.names()) == IN_USE


@pytest.mark.asyncio
async def test_undealt_numbers_leave_out_what_was_dealt(database: Database) -> None:
    deals = Deals(database)
    for number in (1, 2, 4):
        await deals.deal_out(DealName("B", number))
        await deals.deal_out(DealName("B", number))
    assert [name.number for name in await deals.undealt("B", 3)] == [3, 5, 6]
    assert [name.number for name in await deals.undealt("A", 2)] == [1, 2]
    assert set(SIDES) == {"A", "B"}
