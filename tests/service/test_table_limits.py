"""Limits on tables per person and per address."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from hashi.protocol.errors import ErrorCode
from hashi.rules import Seat
from hashi.service.create_table import Opener
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live import LiveTable
from hashi.service.rate_limit import Buckets, Rate
from hashi.service.store import Database
from hashi.service.table_limits import TableLimits
from hashi.table import Settings
from hashi.table import commands as c
from hashi.table.ids import PersonId
from tests.service.live.hubs import Onlooker, Place, place
from tests.service.nodes import config, running_node
from tests.service.web.helpers import act, call, come_in, do, open_table, refused
from tests.table.play import GUEST, HOST, created

HOME, SCHOOL = "192.0.2.7", "192.0.2.8"
ZERO, ONE = Seat(0), Seat(1)


class Site:
    """Tables that are opened within the limits."""

    def __init__(self, here: Place, **limits: int) -> None:
        self.here = here
        self.limits = TableLimits(here.games, here.hub, Limits(**limits))  # type: ignore[arg-type]

    async def open(self, host: PersonId = HOST, address: str = HOME) -> LiveTable:
        async with self.limits.opening(host, address) as tables:
            live = await Opener(self.here.hub, self.here.games).open(host, created(), Settings())
            tables.append(live.row.game)
        return live


async def too_many(opening: object) -> None:
    with pytest.raises(ServiceError) as raised:
        await opening  # type: ignore[misc] # a coroutine
    assert raised.value.code == ErrorCode.TOO_MANY_TABLES


@pytest.mark.asyncio
async def test_a_host_has_few_waiting_tables(database: Database) -> None:
    async with place(database) as here:
        site = Site(here, waiting_tables=3)
        tables = [await site.open() for _ in range(3)]
        for live in tables:
            await here.do(live, GUEST, c.Sit(ZERO))
        await too_many(site.open())
        await site.open(GUEST)  # another host
        await here.do(tables[1], HOST, c.Sit(ONE))
        await here.do(tables[1], HOST, c.Start())
        await site.open()


@pytest.mark.asyncio
async def test_an_abandoned_table_makes_room(database: Database) -> None:
    async with place(database) as here:
        site = Site(here, waiting_tables=3)
        seated, watched, empty = [await site.open() for _ in range(3)]
        await here.do(seated, HOST, c.Sit(ZERO))
        here.hub.presence.join(watched, Onlooker(GUEST))
        await site.open()
        assert empty.gone is not None
        assert await here.games.find(empty.row.game) is None
        for live in (seated, watched):
            assert await here.games.find(live.row.game) is not None


@pytest.mark.asyncio
async def test_tables_opened_at_once_count_too(database: Database) -> None:
    async with place(database) as here:
        site = Site(here, waiting_tables=3, address_tables=4)
        found = await asyncio.gather(*(site.open() for _ in range(9)), return_exceptions=True)
        assert sum(isinstance(one, LiveTable) for one in found) <= 3
        assert not site.limits._opening


@pytest.mark.asyncio
async def test_an_address_has_few_waiting_tables_with_any_number_of_people(
    database: Database,
) -> None:
    async with place(database) as here:
        site = Site(here, address_tables=4)
        people = [PersonId(f"PERSON{at}") for at in range(6)]
        tables = [await site.open(person) for person in people[:4]]
        await too_many(site.open(people[4]))
        await site.open(people[4], SCHOOL)
        here.hub.tables.clear()  # as after a while without watchers
        await too_many(site.open(people[5]))
        await here.games.remove_waiting(tables[0].row.game, 1)
        await site.open(people[5])


@pytest.mark.asyncio
async def test_few_tables_without_people_run_per_host_and_address(database: Database) -> None:
    async with place(database) as here:
        site = Site(here, bot_tables=2, address_bot_tables=3, waiting_tables=9)

        async def start(host: PersonId, address: str) -> None:
            live = await site.open(host, address)
            for seat in (ZERO, ONE):
                await here.do(live, host, c.SeatBot(seat, "random"))
            site.limits.start_bots(host, address, live)
            site.limits.start_bots(host, address, live)  # a repeat counts once
            assert (await here.do(live, host, c.Start())).code is None

        for _ in range(2):
            await start(HOST, HOME)
        await too_many(start(HOST, SCHOOL))
        await start(GUEST, HOME)
        await too_many(start(PersonId("THIRD"), HOME))
        await start(PersonId("THIRD"), SCHOOL)


@pytest.mark.asyncio
async def test_a_host_has_a_bounded_number_of_running_games(database: Database) -> None:
    async with place(database) as here:
        site = Site(here, running_tables=2)
        for _ in range(2):
            live = await site.open()
            for seat in (ZERO, ONE):
                await here.do(live, HOST, c.SeatBot(seat, "random"))
            assert (await here.do(live, HOST, c.Start())).code is None
        await too_many(site.open())
        await site.open(GUEST)
        async with database.engine.begin() as connection:
            await connection.execute(text("UPDATE games SET ended = 1 WHERE started IS NOT NULL"))
        await site.open()


@pytest.mark.asyncio
async def test_an_address_opens_few_tables_in_a_row_with_any_number_of_people(
    database: Database,
) -> None:
    async with place(database) as here:
        site = Site(here)
        site.limits._opened = Buckets(Rate(1e-9, 2.0))
        for person in (HOST, GUEST):
            await site.open(person)
        with pytest.raises(ServiceError) as raised:
            await site.open(PersonId("THIRD"))
        assert raised.value.code == ErrorCode.TOO_MANY
        assert not site.limits._opening
        await site.open(PersonId("THIRD"), SCHOOL)


def test_clients_get_the_code(tmp_path: Path) -> None:
    limits = Limits(waiting_tables=1, address_bot_tables=1, opened=Rate(1e-9, 3.0))
    with running_node(config(tmp_path, limits=limits)) as node:
        anna, ben = come_in(node), come_in(node)
        for guest in (anna, ben):
            table = open_table(node, guest, seats=1)["code"]
            do(node, table, guest, "seat-bot", seat=0, bot="random")
            started = act(node, table, guest, "start")
            if guest is anna:
                assert started.status_code == 200
        refused(started, 429, "too-many-tables")
        assert call(node, "POST", "/api/challenges", ben, json={}).status_code == 201
        refused(call(node, "POST", "/api/challenges", ben, json={}), 429, "too-many")
