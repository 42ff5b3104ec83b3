"""Stored analyses: one claim for all nodes, leases, takeover, the queue."""

from __future__ import annotations

import asyncio

import pytest

from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.service.store import Database
from hashi.service.store import analyses as module
from hashi.service.store.analyses import Analyses, AnalysisKey, ParTotal
from hashi.table.ids import NOBODY, NodeId, PersonId, TableId

ENGINE = "1"
ANNA, BEN = PersonId("ANNA"), PersonId("BEN")
PAR = AnalysisKey(TableId("GAME"), AnalysisKind.PAR, 0, ENGINE)
REVIEW = PAR._replace(kind=AnalysisKind.REVIEW)


@pytest.mark.asyncio
async def test_an_analysis_from_request_to_result(database: Database) -> None:
    analyses = Analyses(database)
    assert await analyses.find(PAR) is None
    assert await analyses.claim(ENGINE, NodeId("one")) is None
    await analyses.add(PAR, ANNA)
    await analyses.add(PAR, BEN)  # known already
    found = await analyses.find(PAR)
    assert found is not None
    assert (found.key, found.state) == (PAR, AnalysisState.WAITING)
    assert await analyses.waiting(ENGINE) == 1
    assert await analyses.queue(ENGINE) == [(PAR, ANNA)]

    claim = await analyses.claim(ENGINE, NodeId("one"))
    assert claim == (PAR, 1)
    assert await analyses.claim(ENGINE, NodeId("two")) is None
    assert await analyses.renew(PAR, NodeId("one"), (3, 17))
    found = await analyses.find(PAR)
    assert found is not None
    assert (found.state, found.position, found.progress) == (AnalysisState.RUNNING, 0, (3, 17))
    assert await analyses.waiting(ENGINE) == 0

    assert await analyses.finish(PAR, NodeId("one"), {"total": 58})
    found = await analyses.find(PAR)
    assert found is not None
    assert (found.state, found.result, found.over) == (AnalysisState.DONE, {"total": 58}, True)
    assert await analyses.claim(ENGINE, NodeId("two")) is None


@pytest.mark.asyncio
async def test_many_nodes_that_claim_at_once_get_each_analysis_once(database: Database) -> None:
    stores = [Analyses(Database(database.url.render_as_string(False))) for _ in range(4)]
    keys = [PAR._replace(game=TableId(f"G{number}")) for number in range(3)]
    for key in keys:
        await stores[0].add(key, ANNA)
    claims = await asyncio.gather(
        *(store.claim(ENGINE, NodeId(f"node{at}")) for at, store in enumerate(stores))
    )
    assert sorted(claim.key for claim in claims if claim is not None) == keys
    for store in stores:
        await store._database.close()


@pytest.mark.asyncio
async def test_an_expired_lease_is_taken_over_and_its_node_can_store_no_more(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyses = Analyses(database)
    await analyses.add(PAR, ANNA)
    monkeypatch.setattr(module, "LEASE_MS", -1)
    assert await analyses.claim(ENGINE, NodeId("dead")) == (PAR, 1)
    monkeypatch.setattr(module, "LEASE_MS", 20_000)
    assert await analyses.claim(ENGINE, NodeId("alive")) == (PAR, 2)
    assert not await analyses.renew(PAR, NodeId("dead"), None)
    assert not await analyses.finish(PAR, NodeId("dead"), {"wrong": True})
    assert not await analyses.fail(PAR, NodeId("dead"), "analysis-failed", "")
    assert await analyses.claim(ENGINE, NodeId("third")) is None
    assert await analyses.finish(PAR, NodeId("alive"), {"total": 1})


@pytest.mark.asyncio
async def test_a_node_that_stops_gives_its_claim_back(database: Database) -> None:
    analyses = Analyses(database)
    await analyses.add(PAR, ANNA)
    await analyses.claim(ENGINE, NodeId("one"))
    await analyses.release(PAR, NodeId("two"))  # not its own
    assert await analyses.claim(ENGINE, NodeId("two")) is None
    await analyses.release(PAR, NodeId("one"))
    assert await analyses.claim(ENGINE, NodeId("two")) == (PAR, 1)


@pytest.mark.asyncio
async def test_a_failed_analysis_can_be_retried_and_nothing_else(database: Database) -> None:
    analyses = Analyses(database)
    await analyses.add(PAR, ANNA)
    await analyses.claim(ENGINE, NodeId("one"))
    assert await analyses.fail(PAR, NodeId("one"), "analysis-failed", "it took too long")
    found = await analyses.find(PAR)
    assert found is not None
    assert (found.state, found.code) == (AnalysisState.FAILED, "analysis-failed")
    assert found.detail == "it took too long"
    await analyses.retry(PAR, BEN)
    found = await analyses.find(PAR)
    assert found is not None
    assert (found.state, found.code, found.detail) == (AnalysisState.WAITING, None, "")
    await analyses.claim(ENGINE, NodeId("one"))
    await analyses.finish(PAR, NodeId("one"), {})
    await analyses.retry(PAR, BEN)
    assert await analyses.claim(ENGINE, NodeId("one")) is None


@pytest.mark.asyncio
async def test_the_queue_is_ordered_by_age_and_a_claim_chooses(database: Database) -> None:
    analyses = Analyses(database)
    for key, person in ((REVIEW, ANNA), (PAR, BEN)):
        await analyses.add(key, person)
        await asyncio.sleep(0.005)
    assert await analyses.queue(ENGINE) == [(REVIEW, ANNA), (PAR, BEN)]
    claim = await analyses.claim(ENGINE, NodeId("one"), lambda waiting: waiting[-1])
    assert claim is not None
    assert claim.key == PAR
    await analyses.release(PAR, NodeId("one"))
    assert await analyses.queue(ENGINE) == [(REVIEW, ANNA), (PAR, NOBODY)]
    oldest = await analyses.claim(ENGINE, NodeId("one"))
    assert oldest is not None
    assert oldest.key == REVIEW


@pytest.mark.asyncio
async def test_a_new_engine_computes_again_and_drops_the_old_result(database: Database) -> None:
    analyses = Analyses(database)
    newer = PAR._replace(engine="2")
    await analyses.add(PAR, ANNA)
    await analyses.claim(ENGINE, NodeId("one"))
    await analyses.finish(PAR, NodeId("one"), {"total": 1})
    assert await analyses.find(newer) is None
    await analyses.add(newer, ANNA)
    assert await analyses.claim(ENGINE, NodeId("one")) is None  # another engine has to do it
    await analyses.claim("2", NodeId("one"))
    await analyses.finish(newer, NodeId("one"), {"total": 2})
    assert await analyses.find(PAR) is None


@pytest.mark.asyncio
async def test_pars_of_many_games_are_those_done_by_this_engine(database: Database) -> None:
    analyses, node = Analyses(database), NodeId("one")
    par: dict[str, object] = {"total": 58, "bound": 60, "proven": False, "line": []}
    games = [TableId(name) for name in ("DONE", "OLD", "REVIEWED", "SECOND", "WAITING", "NONE")]
    keys = [
        PAR._replace(game=games[0]),
        PAR._replace(game=games[1], engine="0"),
        REVIEW._replace(game=games[2]),
        PAR._replace(game=games[3], seat=1),
    ]
    for key in keys:
        await analyses.add(key, ANNA)
        assert await analyses.claim(key.engine, node) is not None
        assert await analyses.finish(key, node, par)
    await analyses.add(PAR._replace(game=games[4]), ANNA)
    assert await analyses.pars(games, ENGINE) == {games[0]: ParTotal(58, 60, False)}
    assert await analyses.pars(games[1:], ENGINE) == await analyses.pars([], ENGINE) == {}
