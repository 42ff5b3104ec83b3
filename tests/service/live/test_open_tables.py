"""List of open tables: the same at every node, with notices between them or without."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from hashi.rules import Seat
from hashi.service.live import presence
from hashi.service.store import Database, Unavailable
from hashi.table import Settings
from hashi.table import commands as c
from hashi.table.settings import Access
from tests.service.live.hubs import Onlooker, Place, Wire, place, two_places, until
from tests.table.play import GUEST, HOST, created

ZERO, ONE = Seat(0), Seat(1)
OPEN = Settings(access=Access.OPEN)


async def listed(here: Place) -> list[str]:
    return [live.row.game for live in await here.hub.open_tables.listed(0)]


async def becomes(here: Place, games: list[str]) -> None:
    async with asyncio.timeout(20):
        while await listed(here) != games:
            await asyncio.sleep(0.01)


@pytest.mark.asyncio
@pytest.mark.parametrize("wire", [None, Wire()], ids=["without-notices", "with-notices"])
async def test_every_node_lists_the_open_tables_of_all(store_url: str, wire: Wire | None) -> None:
    async with two_places(store_url, wire) as (one, two):
        live = await one.open(settings=OPEN)
        hostless = await one.open(settings=OPEN)
        invited = await one.open(settings=Settings(access=Access.INVITATION))
        host = Onlooker(HOST)
        one.hub.presence.join(live, host)
        one.hub.presence.join(hostless, Onlooker(GUEST))
        one.hub.presence.join(invited, Onlooker(HOST))
        assert await listed(one) == [live.row.game]  # at once
        await becomes(two, [live.row.game])
        # A seat that is taken at one node is seen in the list of the other.
        for seat, who in ((ZERO, HOST), (ONE, GUEST)):
            assert (await one.do(live, who, c.Sit(seat))).code is None
        assert await listed(one) == []
        await becomes(two, [])
        assert (await one.do(live, GUEST, c.Stand())).code is None
        await becomes(two, [live.row.game])
        one.hub.presence.leave(live, host)
        assert await listed(one) == []
        await becomes(two, [])


@pytest.mark.asyncio
async def test_a_table_that_starts_is_listed_no_longer(database: Database) -> None:
    async with place(database) as here:
        live = await here.open(created(seats=1), OPEN)
        here.hub.presence.join(live, Onlooker(HOST))
        assert await listed(here) == [live.row.game]
        await here.do(live, HOST, c.Sit(ZERO))
        assert (await here.do(live, HOST, c.Start())).code is None
        assert await listed(here) == []
        await here.hub.open_tables.renew(here.hub.tables)
        async with database.engine.connect() as connection:
            assert (await connection.execute(text("SELECT attended FROM games"))).all() == [(None,)]


@pytest.mark.asyncio
async def test_a_host_stays_listed_until_their_node_dies(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.4)
    async with two_places(store_url) as (one, two):
        live = await one.open(settings=OPEN)
        one.hub.presence.join(live, Onlooker(HOST))
        await becomes(two, [live.row.game])
        start = asyncio.get_running_loop().time()
        while asyncio.get_running_loop().time() < start + 2.5 * presence.KEPT_INTERVALS * 0.4:
            assert await listed(two) == [live.row.game]  # renewed
            await asyncio.sleep(0.1)
        await one.hub.stop()
        await becomes(two, [])


@pytest.mark.asyncio
async def test_a_host_with_two_devices_at_two_nodes_may_close_one(store_url: str) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        live = await one.open(settings=OPEN)
        other = await two.hub.get(live.row.game)
        first, second = Onlooker(HOST), Onlooker(HOST)
        one.hub.presence.join(live, first)
        two.hub.presence.join(other, second)
        await until(lambda: bool(live.elsewhere and other.elsewhere))
        one.hub.presence.leave(live, first)
        assert await listed(one) == await listed(two) == [live.row.game]
        two.hub.presence.leave(other, second)
        await becomes(one, [])


@pytest.mark.asyncio
async def test_what_cannot_be_stored_is_stored_later(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object, **__: object) -> None:
        raise Unavailable("unavailable", "gone")

    live = await here.open(settings=OPEN)
    with monkeypatch.context() as during:
        during.setattr(here.games, "attend", gone)
        here.hub.presence.join(live, Onlooker(HOST))
        await here.hub.open_tables.store()
        assert await listed(here) == []
    assert await listed(here) == [live.row.game]
