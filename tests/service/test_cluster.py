"""A node's work on a real Dask cluster of three processes, one of which is killed in the middle."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from distributed import Client, LocalCluster
from sqlalchemy import select

from hashi.arena import ArenaError, workers
from hashi.arena.statistics import percentile
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.record import Record
from hashi.rules import ROUNDS, SIDE_A, HashiError, Phase
from hashi.service import bot_worker
from hashi.service.bot_worker import answer_on_cluster
from hashi.service.cluster import Cluster, ClusterJob, JobError, JobFailure, JobKind
from hashi.service.deal_worker import StartPar
from hashi.service.executor import ClusterExecutor, OwnProcesses, make_executor
from hashi.service.live import BotPool
from hashi.service.node import Config, Node
from hashi.service.review.compute import analyse
from hashi.service.review.process import Limits
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.store import Database
from hashi.service.store.analyses import Analyses, Analysis, AnalysisKey
from hashi.service.store.migrate import migrate
from hashi.service.store.schema import analyses as analyses_table
from hashi.table.ids import NodeId, PersonId, TableId
from tests.service.live.hubs import place, until
from tests.service.live.test_bot_pool import assert_legal, named, position
from tests.service.review.games import record
from tests.service.test_deal_worker import CARDS, START
from tests.table.play import HOST, created
from tools.loop_stalls import read_stalls, watch

PATIENCE = 120.0  # seconds, for a busy machine
LONGEST_STALL = 1.0  # seconds of an event loop, those without a core left out
LONGEST_TURN = 1.0  # p95 in seconds, from a command to its reply, on a busy machine
GAMES = ("A1-referee", "B1-referee", "A2-referee", "B2-referee")
LIMITS = Limits(20.0, 16, 0)
ANNA = PersonId("ANNA")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with LocalCluster(
        n_workers=3,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=":0",  # else one port for all
        silence_logs=50,
    ) as made:
        yield made.scheduler_address


@asynccontextmanager
async def executor(address: str, pool: BotPool | None = None) -> AsyncIterator[ClusterExecutor]:
    made = make_executor(address)
    assert isinstance(made, ClusterExecutor)
    await made.start(pool or BotPool())
    try:
        yield made
    finally:
        await made.stop()


async def load(game: str) -> Record:
    return record(game)


async def over(
    node: AnalysisScheduler, game: str, kind: AnalysisKind = AnalysisKind.REVIEW
) -> Analysis:
    key = node.key(TableId(game), kind, 0)
    async with asyncio.timeout(PATIENCE):
        async for found in node.follow(key):
            if found.over:
                return found
    raise AssertionError("followed nothing")


async def kill_worker(address: str, nodes: list[AnalysisScheduler]) -> None:
    """Kill the process of a worker that is in the middle of a review."""
    async with Client(address, asynchronous=True, set_as_default=False) as client:
        pids: dict[str, int] = await client.run(os.getpid)
        await until(
            lambda: any(run.progress for node in nodes for run in node._running.values()), PATIENCE
        )
        processing: dict[str, list[str]] = await client.processing()
        victim = next(
            worker
            for worker, keys in processing.items()
            if any(key.startswith("hashi-analysis-") for key in keys)
        )
        os.kill(pids[victim], signal.SIGKILL)


@pytest.mark.asyncio
async def test_a_killed_worker_loses_nothing_and_doubles_nothing(
    cluster: str, tmp_path: Path
) -> None:
    """Two nodes review, play bots and compute a par while a worker is killed."""
    url = f"sqlite:///{tmp_path / 'db.sqlite3'}"
    database = Database(url)
    await migrate(database)
    async with executor(cluster) as one, executor(cluster) as two:
        pools = [BotPool(make=made.bot_worker, timeout=PATIENCE) for made in (one, two)]
        assert one.analyses() == 2  # of three workers, one is for bots
        nodes: list[AnalysisScheduler] = []
        nodes += [
            AnalysisScheduler(
                *(Analyses(database), load, LIMITS),
                node=NodeId(name),
                publish=lambda game: notify_all(nodes, game),
                make=made.analysis,
                places=made.analyses,
            )
            for name, made in (("one", one), ("two", two))
        ]
        watch(asyncio.get_running_loop(), tmp_path / "stalls")
        for node in nodes:
            node.start()
            for game in GAMES:
                key = node.key(TableId(game), AnalysisKind.REVIEW, 0)
                await node.request(key, ANNA, "192.0.2.1", again=False)
            par_key = node.key(TableId(GAMES[0]), AnalysisKind.PAR, 0)
            await node.request(par_key, ANNA, "192.0.2.1", again=False)
        killed = asyncio.create_task(kill_worker(cluster, nodes))
        waits: list[float] = []
        person = asyncio.create_task(play_turns(database, waits))
        par = asyncio.create_task(one.deal_worker().ask(StartPar(SIDE_A, START, CARDS, 20.0)))
        turns = [
            await asyncio.wait_for(pools[number % 2].play("concrete-pourer", position()), PATIENCE)
            for number in range(20)
        ]
        await asyncio.wait_for(killed, PATIENCE)
        found = [await over(node, game) for game in GAMES for node in nodes]
        pars = [await over(node, GAMES[0], AnalysisKind.PAR) for node in nodes]
        assert (await asyncio.wait_for(par, PATIENCE))["total"] == 60
        for node in nodes:
            await node.stop()
        person.cancel()
        await asyncio.gather(person, return_exceptions=True)
        stalls = read_stalls(tmp_path / "stalls")  # before this test computes on the loop itself
    for turn in turns:
        assert_legal(position(), turn)
    assert sum(pool.failed for pool in pools) == 0
    assert sum(pool.played for pool in pools) == 20
    assert {one.state for one in (*found, *pars)} == {AnalysisState.DONE}
    assert sum(node.computed for node in nodes) == len(GAMES) + 1
    assert sum(node.failed for node in nodes) == 0
    expected = analyse(AnalysisKind.REVIEW, record(GAMES[0]), 0, 20.0, 16, lambda *_: None)
    assert found[0].result == found[1].result == expected
    async with database.engine.connect() as connection:
        rows = (await connection.execute(select(analyses_table.c.game))).all()
    assert Counter(row.game for row in rows) == dict.fromkeys(GAMES, 1) | {GAMES[0]: 2}
    await database.close()
    assert max((stall.seconds - stall.queued for stall in stalls), default=0.0) < LONGEST_STALL
    assert len(waits) >= ROUNDS
    assert percentile(sorted(waits), 0.95) < LONGEST_TURN


def notify_all(nodes: list[AnalysisScheduler], game: TableId) -> None:
    for node in nodes:
        node.notice(game)


async def play_turns(database: Database, waits: list[float]) -> None:
    """Solo games of a person in the same event loop; how long each turn waits for its reply."""
    async with place(database) as here:
        while True:
            live = await here.open(created(seats=1))
            await here.begun(live)
            for _ in range(ROUNDS):
                began = time.perf_counter()
                await here.pass_round(live, HOST)
                waits.append(time.perf_counter() - began)
                await asyncio.sleep(0.05)


@pytest.mark.asyncio
async def test_bots_and_jobs_that_fail_are_answered_as_on_own_processes(cluster: str) -> None:
    async with executor(cluster) as made:
        pool = BotPool(make=made.bot_worker, timeout=5.0)
        for bot in ("Raises", "Cheats", "Sleeps", "Unmakeable"):
            seen = position(Phase.ROUND)
            assert_legal(seen, await asyncio.wait_for(pool.play(named(bot), seen), PATIENCE))
        assert (pool.played, pool.failed) == (2, 2)
        with pytest.raises(HashiError, match="found 16 cards"):
            await made.deal_worker().ask(StartPar(SIDE_A, START, CARDS[:16], 20.0))
        with pytest.raises(JobError, match="no result came within"):
            await made.cluster.run(JobKind.BOT, asyncio.run, seconds=0.0)
        key = AnalysisKey(TableId("G"), AnalysisKind.REVIEW, 0, "engine")
        ended = made.analysis(key, LIMITS, lambda: None)
        running = asyncio.create_task(ended.run(record()))
        await until(lambda: ended.progress is not None, PATIENCE)
        ended.kill()
        with pytest.raises(HashiError, match="ended early"):
            await running
        with pytest.raises(HashiError, match="the node stops"):
            await ended.run(record())


@pytest.mark.asyncio
async def test_a_node_names_the_cluster_that_it_cannot_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "CLUSTER_PATIENCE", 0.5)
    node = Node(Config(f"sqlite:///{tmp_path / 'db.sqlite3'}", cluster="tcp://127.0.0.1:9"))
    try:
        with pytest.raises(ArenaError, match=r"found no cluster at tcp://127\.0\.0\.1:9") as error:
            await node.start()
        assert error.value.code == "cluster"
    finally:
        await node.stop()


@pytest.mark.asyncio
async def test_a_cluster_that_was_away_is_used_again(cluster: str) -> None:
    made = Cluster(cluster)
    await made.connect()
    try:
        await made._shut()
        assert (made.healthy, made.threads) == (False, 0)
        assert await made.run(JobKind.DEAL, max, 3, 4, seconds=PATIENCE) == 4
        assert made.healthy
    finally:
        await made.close()


def test_a_worker_of_another_version_says_so_and_errors_are_values() -> None:
    failed = ClusterJob("0.0", "job", b"").run()
    assert isinstance(failed, JobFailure)
    assert failed.code == "cluster-version"


def test_a_slow_bot_leaves_its_worker() -> None:
    seen = position()
    assert answer_on_cluster((named("Sleeps"), seen), 0.1, 0.1) is None
    assert bot_worker._bots.by_name == {}
    assert answer_on_cluster(("random", seen), 0.1, 5.0) is not None


def test_without_an_address_a_node_has_its_own_processes() -> None:
    made = make_executor(None)
    assert isinstance(made, OwnProcesses)
    assert made.analyses is None
