"""Stored deals: one seed, each deal computed once, figures kept."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import pytest

from hashi.deal import (
    AnyName,
    DayName,
    DealName,
    WeekName,
    commitment,
    commitment_of,
    midnight,
    secret_of,
)
from hashi.protocol.errors import ErrorCode
from hashi.rules import SIDE_B
from hashi.service.errors import ServiceError
from hashi.service.store import Database
from hashi.service.store import deals as module
from hashi.service.store.challenges import Challenges, assisted, counts, finished
from hashi.service.store.deals import Deals, Figures
from hashi.table.ids import ChallengeId, NodeId, PersonId, TableId

ONE, TWO = NodeId("one"), NodeId("two")


def names(side: str, last: int) -> list[DealName]:
    return [DealName(side, number) for number in range(1, last + 1)]


@pytest.mark.asyncio
async def test_a_server_has_one_seed_for_good(database: Database) -> None:
    others = [Database(database.url.render_as_string(False)) for _ in range(4)]
    found = await asyncio.gather(*(Deals(other).seed() for other in others))
    assert len({*found, await Deals(database).seed()}) == 1
    assert len(found[0]) == 32
    for other in others:
        await other.close()


@pytest.mark.asyncio
async def test_a_deal_from_plan_to_figures(database: Database) -> None:
    deals = Deals(database)
    nine = range(1, 10)
    assert await deals.claim("A", nine, ONE) is None
    await deals.plan(names("A", 2))
    await deals.plan(names("A", 3))  # two are known already
    await deals.plan(names("B", 1))
    assert await deals.claim("A", nine, ONE) == (DealName("A", 1), None)
    assert await deals.claim("A", nine, TWO) == (DealName("A", 2), None)
    assert await deals.claim("A", range(1, 3), TWO) is None
    assert await deals.done("A", nine) == 0
    assert await deals.figures(DealName("A", 1)) is None
    assert await deals.finish(DealName("A", 1), ONE, {"par": 60})
    assert not await deals.finish(DealName("A", 2), ONE, {"par": 1})  # not its claim
    assert await deals.figures(DealName("A", 1)) == {"par": 60}
    assert await deals.figures(DealName("B", 1)) is None
    assert await deals.figures(DealName("B", 77)) is None
    assert await deals.done("A", nine) == 1
    assert await deals.computed("A", nine) == {1: {"par": 60}}
    assert await deals.computed("B", nine) == {}
    await deals.plan(names("A", 3))  # figures stay
    assert await deals.claim("A", nine, ONE) == (DealName("A", 3), None)
    assert await deals.keep(DealName("A", 3), ONE, {"par": None})
    await deals.release(ONE)
    assert await deals.claim("A", nine, TWO) == (DealName("A", 3), {"par": None})


@pytest.mark.asyncio
async def test_figures_of_other_bots_are_planned_again_and_stay(database: Database) -> None:
    deals = Deals(database)
    made: list[Figures] = [{"bots": version} for version in ("1-aa", "1-bb", None)]
    one, two, three = made
    await deals.plan(names("A", 3))
    for number, figures in enumerate(made, start=1):
        await deals.claim("A", range(number, number + 1), ONE)
        await deals.finish(DealName("A", number), ONE, figures)
    await deals.outdate("1-bb")
    assert await deals.computed("A", range(1, 9)) == {2: two}
    assert await deals.figures(DealName("A", 1)) == one
    assert await deals.claim("A", range(1, 9), TWO) == (DealName("A", 1), one)
    assert await deals.claim("A", range(1, 9), TWO) == (DealName("A", 3), three)
    assert await deals.claim("A", range(1, 9), TWO) is None


@pytest.mark.asyncio
async def test_many_nodes_at_once_get_each_deal_once(database: Database) -> None:
    stores = [Deals(Database(database.url.render_as_string(False))) for _ in range(4)]
    await asyncio.gather(*(store.plan(names("A", 3)) for store in stores))
    claims = await asyncio.gather(
        *(store.claim("A", range(1, 4), NodeId(f"node{at}")) for at, store in enumerate(stores))
    )
    assert sorted(found[0] for found in claims if found is not None) == names("A", 3)
    for store in stores:
        await store._database.close()


@pytest.mark.asyncio
async def test_an_expired_claim_is_taken_over_and_a_renewed_one_is_not(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = Deals(database)
    await deals.plan(names("B", 2))
    monkeypatch.setattr(module, "LEASE_MS", -1)
    assert await deals.claim("B", range(1, 2), ONE) == (DealName("B", 1), None)
    monkeypatch.setattr(module, "LEASE_MS", 20_000)
    assert await deals.claim("B", range(1, 2), TWO) == (DealName("B", 1), None)
    assert not await deals.finish(DealName("B", 1), ONE, {"wrong": True})
    monkeypatch.setattr(module, "LEASE_MS", -1)
    assert await deals.claim("B", range(1, 3), ONE) == (DealName("B", 2), None)
    monkeypatch.setattr(module, "LEASE_MS", 20_000)
    await deals.renew(ONE)
    assert await deals.claim("B", range(1, 3), TWO) is None


@pytest.mark.asyncio
async def test_a_node_that_stops_gives_its_deals_back(database: Database) -> None:
    deals = Deals(database)
    await deals.plan(names("A", 2))
    assert await deals.claim("A", range(1, 3), ONE) == (DealName("A", 1), None)
    assert await deals.claim("A", range(1, 3), TWO) == (DealName("A", 2), None)
    await deals.release(ONE)
    assert await deals.claim("A", range(1, 3), TWO) == (DealName("A", 1), None)
    assert await deals.claim("A", range(1, 3), TWO) is None


@pytest.mark.asyncio
async def test_a_node_that_stops_often_gives_no_deal_up(database: Database) -> None:
    deals = Deals(database)
    await deals.plan(names("A", 1))
    for _ in range(module.ATTEMPTS + 1):
        assert await deals.claim_of(names("A", 1), ONE, lambda *_: 0)
        await deals.release(ONE)
    for _ in range(module.ATTEMPTS):  # as after a crash: the claim is never given back
        assert await deals.claim_of(names("A", 1), ONE, lambda *_: 0)
        await deals.give_back(DealName("A", 1), ONE, failed=True)
    assert await deals.claim_of(names("A", 1), ONE, lambda *_: 0) is None


@pytest.mark.asyncio
async def test_a_deal_is_a_challenge_under_its_name(database: Database) -> None:
    deals, name = Deals(database), DealName("B", 12)
    secret, created = await deals.challenge(name, 5)
    assert secret == secret_of(await deals.seed(), name)
    assert (created.board, created.seats, created.commitment) == (SIDE_B, 1, commitment(secret))
    found = await Challenges(database).find(ChallengeId("B-12"), 5)
    assert found is not None
    assert (found.secret, found.created, found.casual) == (secret, created, True)
    assert await Challenges(database).find(ChallengeId("b-12"), 5) is None


@pytest.mark.asyncio
async def test_unseen_deals_and_results_of_people(database: Database) -> None:
    deals, anna, ben, carl = Deals(database), *map(PersonId, ("ANNA", "BEN", "CARL"))
    assert await deals.unseen(anna, "A") == DealName("A", 1)
    async with database.engine.begin() as connection:
        for person, name, game in (
            *((anna, "A-1", "G1"), (anna, "A-3", "G2"), (anna, "B-2", "G3")),
            *((ben, "A-1", "G4"), (carl, "A-1", "G5")),
        ):
            await connection.execute(*counts(ChallengeId(name), person, TableId(game), 5))
        for person, game, total in ((anna, "G1", 50), (ben, "G4", 50), (carl, "G5", 44)):
            await connection.execute(*finished(TableId(game), person, total, 9))
    assert await deals.unseen(anna, "A") == DealName("A", 2)
    assert await deals.unseen(anna, "B") == DealName("B", 1)
    assert await deals.unseen(ben, "A") == DealName("A", 2)
    assert await deals.people(DealName("A", 1)) == {44: 1, 50: 2}
    assert await deals.people(DealName("A", 3)) == {}  # not finished
    async with database.engine.begin() as connection:
        await connection.execute(*assisted(TableId("G5"), carl))
    assert await deals.people(DealName("A", 1)) == {50: 2}


@pytest.mark.asyncio
async def test_a_day_opens_at_midnight_and_not_before_the_first_of_the_site(
    database: Database,
) -> None:
    deals = Deals(database)
    first = await deals.first_day()
    today = midnight(first)
    for name in (DayName(first, "A"), WeekName.of(first)):
        secret, created = await deals.challenge(name, today)
        assert created.commitment == commitment(secret) == commitment_of(await deals.seed(), name)
        assert created.board == name.board
    tomorrow = DayName(first + timedelta(1), "B")
    next_week = WeekName.of(first + timedelta(7))
    for name, now in ((tomorrow, tomorrow.opens), (next_week, next_week.opens)):
        with pytest.raises(ServiceError) as caught:
            await deals.challenge(name, now - 1)
        assert caught.value.code == ErrorCode.DEAL_NOT_OPEN
        await deals.challenge(name, now)
    for name in (DayName(first - timedelta(1), "A"), WeekName.of(first - timedelta(7))):
        with pytest.raises(ServiceError) as caught:
            await deals.challenge(name, today)
        assert caught.value.code == ErrorCode.NOT_FOUND


@pytest.mark.asyncio
async def test_figures_of_days_and_weeks_are_kept_beside_those_of_numbers(
    database: Database,
) -> None:
    deals, node = Deals(database), NodeId("test")
    names: list[AnyName] = [
        DealName("A", 1),
        DayName(date(2026, 11, 18), "A"),
        DayName(date(2026, 11, 18), "B"),
        WeekName.of(date(2026, 11, 18)),
    ]
    for at, name in enumerate(names):
        await deals.plan([name])
        assert await deals.claim(name.series, range(name.number, name.number + 1), node)
        assert await deals.finish(name, node, {"at": at})
    assert [await deals.figures(name) for name in names] == [{"at": at} for at in range(4)]
