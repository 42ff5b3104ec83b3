"""The scheduler: each analysis once for all nodes, pushed to followers, bounded, restartable."""

from __future__ import annotations

import asyncio
import hashlib
import json
import multiprocessing
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from sqlalchemy import delete

from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.protocol.errors import ErrorCode
from hashi.record import Record
from hashi.service.errors import ServiceError
from hashi.service.limits import DEFAULT
from hashi.service.review import process as process_module
from hashi.service.review import scheduler as module
from hashi.service.review.engine_version import ENGINE, engine_version
from hashi.service.review.process import Limits
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.store import Database
from hashi.service.store import analyses as store
from hashi.service.store.analyses import Analyses, Analysis, AnalysisKey
from hashi.service.store.migrate import migrate
from hashi.service.store.schema import analyses as analyses_table
from hashi.table.ids import NodeId, PersonId, TableId
from tests.service.live.hubs import until
from tests.service.review.games import record
from tests.service.review.slow_analyses import claiming_node, endless, short

QUICK = Limits(0.5, 2, 0)
HOME = "192.0.2.99"
OWN = 8  # of one person
# Engine version, and the digest of its answers for one game.
KNOWN = (9, "9193469429f3733a55980a90fa8c6bc9463e127a70e144f85258c17838676b4f")
ANNA = PersonId("ANNA")


async def load(_: str) -> Record:
    return record()


class Nodes:
    """Schedulers on one database, each with connections of its own; notices can be cut."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cut = False
        self.all: list[AnalysisScheduler] = []

    @asynccontextmanager
    async def node(self, name: str, limits: Limits = QUICK) -> AsyncIterator[AnalysisScheduler]:
        database = Database(self.url)

        def publish(game: TableId) -> None:
            for other in self.all:
                if other is not made and not self.cut:
                    other.notice(game)

        made = AnalysisScheduler(
            Analyses(database), load, limits, node=NodeId(name), publish=publish
        )
        self.all.append(made)
        made.start()
        try:
            yield made
        finally:
            await made.stop()
            self.all.remove(made)
            assert not multiprocessing.active_children()
            await database.close()


@pytest.fixture
def nodes(store_url: str) -> Nodes:
    return Nodes(store_url)


def par(node: AnalysisScheduler, game: str = "GAME", seat: int = 0) -> AnalysisKey:
    return node.key(TableId(game), AnalysisKind.PAR, seat)


async def over(node: AnalysisScheduler, key: AnalysisKey) -> Analysis:
    async with asyncio.timeout(120):  # kernels may have to be compiled, on a busy machine
        async for found in node.follow(key):
            if found.over:
                return found
    raise AssertionError("followed nothing")


@pytest.mark.asyncio
async def test_two_nodes_compute_each_analysis_once_and_both_deliver(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", short)
    async with nodes.node("one") as one, nodes.node("two") as two:
        keys = [par(one, f"G{number}") for number in range(2)]
        await asyncio.gather(
            *(node.request(key, ANNA, HOME, again=False) for node in (one, two) for key in keys)
        )
        ends = [await over(node, key) for key in keys for node in (one, two)]
        assert [end.state for end in ends] == [AnalysisState.DONE] * 4
        assert [end.result for end in ends[::2]] == [end.result for end in ends[1::2]]
        await until(lambda: one.computed + two.computed == 2)


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", [False, True], ids=["by notice", "by polling"])
async def test_a_follower_at_another_node_sees_progress_and_result(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch, cut: bool
) -> None:
    monkeypatch.setattr(process_module, "work", endless)
    monkeypatch.setattr(module, "RENEW", 0.1)
    monkeypatch.setattr(module, "POLL", 0.2 if cut else 60.0)
    nodes.cut = cut
    async with nodes.node("one") as one, nodes.node("two", QUICK._replace(playouts=3)) as other:
        key = par(one)  # the other node has another engine, so it never computes this
        await one.request(key, ANNA, HOME, again=False)
        seen: list[Analysis] = []
        follower = asyncio.create_task(collect(other, key, seen))
        await until(lambda: any(found.progress == (1, 17) for found in seen))
        one._running[key].kill()
        await asyncio.wait_for(follower, 20)
        assert (seen[-1].state, seen[-1].code) == (AnalysisState.FAILED, ErrorCode.ANALYSIS_FAILED)


async def collect(node: AnalysisScheduler, key: AnalysisKey, seen: list[Analysis]) -> None:
    async for found in node.follow(key):
        seen.append(found)


@pytest.mark.asyncio
async def test_the_claim_of_a_killed_node_is_taken_over(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SWEEP", 0.2)
    monkeypatch.setattr(module, "POLL", 0.2)
    monkeypatch.setattr(process_module, "work", short)
    database = Database(nodes.url)
    analyses = Analyses(database)
    key = AnalysisKey(TableId("GAME"), AnalysisKind.PAR, 0, engine_version(QUICK))
    await analyses.add(key, ANNA)
    victim = multiprocessing.get_context("spawn").Process(target=claiming_node, args=(nodes.url,))
    victim.start()
    async with asyncio.timeout(60):
        while (found := await analyses.find(key)) is None or found.progress is None:
            await asyncio.sleep(0.05)
    assert found.state is AnalysisState.RUNNING
    victim.kill()
    victim.join()
    async with nodes.node("two") as two:
        assert (await over(two, key)).state is AnalysisState.DONE
        await until(lambda: two.computed == 1)
    await database.close()


@pytest.mark.asyncio
async def test_a_node_that_stops_hands_its_work_to_the_next(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", endless)
    async with nodes.node("one") as one:
        await one.request(par(one), ANNA, HOME, again=False)
        await one.request(par(one, "NEXT"), ANNA, HOME, again=False)
        await until(lambda: any(running.progress for running in one._running.values()))
    monkeypatch.setattr(process_module, "work", short)
    async with nodes.node("after a restart") as two:  # nobody asks again
        assert (await over(two, par(two))).state is AnalysisState.DONE
        assert (await over(two, par(two, "NEXT"))).state is AnalysisState.DONE


@pytest.mark.asyncio
async def test_a_removed_result_is_computed_again_and_is_the_same(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    await migrate(database)
    async with Nodes(sqlite_url).node("one", Limits(60.0, 2, 0)) as one:
        best, looked_at = par(one), one.key(TableId("GAME"), AnalysisKind.REVIEW, 0)
        results = []
        for key in (best, looked_at, best):  # what a review says is held by KNOWN alone
            await one.request(key, ANNA, HOME, again=False)
            results.append((await over(one, key)).result)
            async with database.engine.begin() as connection:
                await connection.execute(delete(analyses_table))
        await until(lambda: one.computed == 3)
        first, _, again = results
        assert first == again
        assert first is not None
        assert (first["own"], first["proven"]) == (50, True)
    await database.close()
    rounded = json.loads(json.dumps(results[:2]), parse_float=lambda text: round(float(text), 6))
    answers = hashlib.sha256(json.dumps(rounded, sort_keys=True).encode()).hexdigest()
    assert (ENGINE, answers) == KNOWN, "other answers: raise ENGINE, then correct KNOWN"


@pytest.mark.asyncio
async def test_what_was_computed_ahead_while_it_waited_is_not_computed_again(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", endless)
    ready: dict[str, object] = {"total": 58}

    async def prepared(_: AnalysisKey) -> dict[str, object] | None:
        return ready if one.is_running else None

    async with nodes.node("one") as one:
        one.prepared = prepared
        assert (await one.request(par(one), ANNA, HOME, again=False)).result is None
        assert (await over(one, par(one))).result == ready


@pytest.mark.asyncio
async def test_the_queue_is_bounded_for_one_and_for_all(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", endless)
    async with nodes.node("one") as one:
        await one.request(par(one), ANNA, HOME, again=False)
        await until(lambda: one.is_running)
        for number in range(module.QUEUE):
            key = par(one, f"G{number}")
            found = await one.request(
                key, PersonId(f"P{number // OWN}"), f"192.0.2.{number // OWN}", again=False
            )
            assert (found.state, found.position > 0) == (AnalysisState.WAITING, True)
            if number == OWN - 1:
                with pytest.raises(ServiceError) as caught:
                    await one.request(par(one, "MORE"), PersonId("P0"), HOME, again=False)
                assert caught.value.code == ErrorCode.ANALYSIS_BUSY
        with pytest.raises(ServiceError):
            await one.request(par(one, "MORE"), PersonId("an identity"), "192.0.2.1", again=False)
        new = PersonId("somebody new")
        found = await one.request(par(one, "MORE"), new, "192.0.2.77", again=False)
        assert found.position == module.QUEUE // OWN  # after addresses that have had no turn yet
        with pytest.raises(ServiceError):
            await one.request(par(one, "STILL MORE"), new, "192.0.2.77", again=False)
        running = await one.request(par(one), new, HOME, again=False)
        assert running.state is AnalysisState.RUNNING


@pytest.mark.asyncio
async def test_a_failure_is_final_until_somebody_retries(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable(_: str) -> Record:
        raise OSError("no such game")

    monkeypatch.setattr(process_module, "work", short)
    async with nodes.node("one") as one:
        monkeypatch.setattr(one, "_load", unreadable)
        key = par(one)
        await one.request(key, ANNA, HOME, again=False)
        failed = await over(one, key)
        assert (failed.state, failed.detail) == (AnalysisState.FAILED, "it could not be started")
        monkeypatch.setattr(one, "_load", load)
        assert (await one.request(key, ANNA, HOME, again=False)).state is AnalysisState.FAILED
        await one.request(key, ANNA, HOME, again=True)
        assert (await over(one, key)).state is AnalysisState.DONE
        await until(lambda: (one.computed, one.failed) == (1, 1))


@pytest.mark.asyncio
async def test_an_analysis_that_ends_every_node_is_given_up(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", short)
    database = Database(nodes.url)
    analyses = Analyses(database)
    key = AnalysisKey(TableId("GAME"), AnalysisKind.PAR, 0, engine_version(QUICK))
    await analyses.add(key, ANNA)
    with monkeypatch.context() as patched:
        patched.setattr(store, "LEASE_MS", -1)
        for number in range(module.ATTEMPTS):
            assert await analyses.claim(key.engine, NodeId(f"node{number}")) is not None
    async with nodes.node("last") as last:
        assert (await over(last, key)).code == ErrorCode.ANALYSIS_FAILED
    await database.close()


@pytest.mark.asyncio
async def test_an_address_cannot_fill_the_queue_with_many_identities(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_module, "work", endless)
    async with nodes.node("one") as one:
        one.most_by_address = 3
        await one.request(par(one), ANNA, HOME, again=False)
        await until(lambda: one.is_running)  # no longer waits
        for number in range(3):
            await one.request(par(one, f"G{number}"), PersonId(f"P{number}"), HOME, again=False)
        with pytest.raises(ServiceError) as caught:
            await one.request(par(one, "MORE"), PersonId("P9"), HOME, again=False)
        assert caught.value.code == ErrorCode.ANALYSIS_BUSY
        await one.request(par(one, "MORE"), PersonId("P9"), "192.0.2.1", again=False)


@pytest.mark.asyncio
async def test_addresses_take_turns_and_so_do_people(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two addresses with many identities have filled the queue; a third waits for two turns."""
    monkeypatch.setattr(process_module, "work", endless)
    async with nodes.node("one") as one:
        for address in ("192.0.2.1", "192.0.2.2"):
            for number in range(DEFAULT.address_analyses - 2):
                person = PersonId(f"{address} {number % 5}")
                await one.request(par(one, f"{address} {number}"), person, address, again=False)
        await until(lambda: one.is_running)
        for game, name in (("FIRST", "ANNA"), ("SECOND", "ANNA"), ("BEN'S", "BEN")):
            await one.request(par(one, game), PersonId(name), HOME, again=False)
        order: list[str] = []
        while len(order) < 9:
            await until(lambda: any(running.progress for running in one._running.values()))
            ((key, running),) = one._running.items()
            order.append(key.game)
            running.kill()
            await until(partial(_is_over, one, key))
        assert [game for game in order if "192" not in game] == ["FIRST", "BEN'S", "SECOND"]


def _is_over(node: AnalysisScheduler, key: AnalysisKey) -> bool:
    return key not in node._running
