"""Presence and names, on this node and on others."""

from __future__ import annotations

import asyncio
import time

import orjson
import pytest

from hashi.rules import Seat
from hashi.service.live import presence
from hashi.service.live.fanout import Notice
from hashi.service.store import Unavailable
from hashi.table import commands as c
from hashi.table import waiting
from hashi.table.errors import TableErrorCode
from hashi.table.ids import NodeId, TableId, Token
from tests.service.live.hubs import Onlooker, Place, Wire, place, two_places, until
from tests.table.play import AWAY, GUEST, HOST, STRANGER

ZERO, ONE = Seat(0), Seat(1)


@pytest.mark.asyncio
async def test_presence_is_who_looks_here_and_at_other_nodes(store_url: str) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        live = await one.open()
        other = await two.hub.get(live.row.game)
        lookers = [Onlooker(HOST), Onlooker(None), Onlooker(GUEST)]
        one.hub.presence.join(live, lookers[0])
        one.hub.presence.join(live, lookers[1])
        two.hub.presence.join(other, lookers[2])
        now = time.monotonic()
        await until(lambda: live.present(now) == other.present(now) == {HOST, GUEST})
        assert live.present(now + 1_000) == {HOST}  # no word from the other node any more
        version = live.seats_version
        two.hub.presence.leave(other, lookers[2])
        await until(lambda: live.present(now) == {HOST})
        assert live.seats_version > version


@pytest.mark.asyncio
async def test_spectators_who_come_and_go_notify_nobody_else(here: Place) -> None:
    live = await here.open()
    host, again, spectator = Onlooker(HOST), Onlooker(HOST), Onlooker(None)
    here.hub.presence.join(live, host)
    version = live.seats_version
    host.called.clear()
    for looker in (again, spectator):
        here.hub.presence.join(live, looker)
        assert looker.called.is_set()  # its first update
    for looker in (again, spectator):
        here.hub.presence.leave(live, looker)
    assert not host.called.is_set()
    assert live.seats_version == version
    here.hub.presence.join(live, Onlooker(GUEST))
    assert host.called.is_set()


@pytest.mark.asyncio
async def test_other_nodes_are_told_again_and_again_who_is_here(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.02)
    wire = Wire()
    async with place(store_url, fanout=wire.end("one"), node="one", alone=False) as here:
        live = await here.open()
        here.hub.presence.join(live, Onlooker(HOST))
        await until(
            lambda: wire.notices.count(Notice(live.row.game, 2, NodeId("one"), (HOST,))) >= 3
        )


@pytest.mark.asyncio
async def test_people_at_a_node_that_died_are_shown_as_gone(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "INTERVAL", 0.02)
    wire = Wire()
    async with place(store_url, fanout=wire.end("one"), node="one", alone=False) as here:
        live = await here.open()
        looker = Onlooker(HOST)
        here.hub.presence.join(live, looker)
        wire.listeners["one"](Notice(live.row.game, 2, NodeId("two"), (GUEST,)))
        assert GUEST in live.present(time.monotonic())
        version = live.seats_version
        looker.called.clear()
        await until(lambda: live.seats_version > version)
        assert live.present(time.monotonic()) == {HOST}
        assert looker.called.is_set()
        assert live.elsewhere == {}


@pytest.mark.asyncio
async def test_hints_of_tables_that_are_not_here_are_ignored(here: Place) -> None:
    here.hub._hear(Notice(TableId("UNKNOWN"), 99, NodeId("two"), (GUEST,)))
    assert here.hub.tables == {}


@pytest.mark.asyncio
async def test_names_are_learned_when_people_sit_and_forgotten_when_erased(
    store_url: str,
) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        two.hub.on_person = lambda person: two.hub.spawn(two.hub.read_person(person))
        who = (await one.devices.add_person(Token("token"), "Zoë", "", 0)).person
        live = await one.open()
        other = await two.hub.get(live.row.game)
        lookers = [Onlooker(), Onlooker()]
        one.hub.presence.join(live, lookers[0])
        two.hub.presence.join(other, lookers[1])
        await one.do(live, who, c.Sit(ZERO))
        await until(lambda: live.names == other.names == {who: "Zoë"})
        for name in ("Łukasz", None):
            versions = live.seats_version, other.seats_version
            await one.people.rename(who, name)
            one.hub.publish_person(who)
            await one.hub.read_person(who)
            assert live.names == {who: name}
            await until(lambda name=name: other.names == {who: name})  # type: ignore[misc]
            assert (live.seats_version, other.seats_version) > versions
        await one.hub.read_person(STRANGER)
        here_again = two.hub.tables.pop(live.row.game)
        assert here_again is other
        assert (await two.hub.get(live.row.game)).names == {who: None}


@pytest.mark.asyncio
async def test_a_person_who_sits_down_is_named_in_the_same_update(here: Place) -> None:
    who = (await here.devices.add_person(Token("token"), "Zoë", "", 0)).person
    live = await here.open()
    await here.do(live, who, c.Sit(ZERO))
    told = orjson.loads(live.frame(2))
    assert told["table"]["seats"][0]["name"] == "Zoë"


@pytest.mark.asyncio
async def test_a_person_who_is_refused_a_seat_is_not_named(here: Place) -> None:
    who = (await here.devices.add_person(Token("token"), "Zoë", "", 0)).person
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO))
    assert (await here.do(live, who, c.Sit(ZERO))).code == "seat-taken"
    assert who not in live.names


@pytest.mark.asyncio
async def test_people_sit_down_even_when_names_cannot_be_read(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(people: object) -> dict[str, str | None]:
        raise Unavailable("unavailable", "gone")

    live = await here.open()
    monkeypatch.setattr(here.people, "names", gone)
    assert (await here.do(live, HOST, c.Sit(ZERO))).code is None
    assert live.table.seat_of(HOST) == ZERO


@pytest.mark.asyncio
async def test_an_error_while_names_are_read_stops_no_table(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(people: object) -> dict[str, str | None]:
        raise RuntimeError("secret words")

    live = await here.open()
    with monkeypatch.context() as during:
        during.setattr(here.people, "names", broken)
        with pytest.raises(Unavailable) as told:
            await asyncio.wait_for(here.do(live, HOST, c.Sit(ZERO)), 20)
    assert "secret" not in str(told.value)
    assert (await asyncio.wait_for(here.do(live, HOST, c.Sit(ZERO)), 20)).code is None


@pytest.mark.asyncio
async def test_a_node_that_stops_while_a_name_is_read_leaves_nobody_waiting(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = asyncio.Event()

    async def slow(people: object) -> dict[str, str | None]:
        reading.set()
        await asyncio.sleep(60)
        return {}

    live = await here.open()
    monkeypatch.setattr(here.people, "names", slow)
    sitting = asyncio.create_task(here.do(live, HOST, c.Sit(ZERO)))
    await reading.wait()
    await here.hub.stop()
    with pytest.raises(Unavailable):
        await asyncio.wait_for(sitting, 5)


@pytest.mark.asyncio
async def test_a_caught_up_table_is_told_even_when_names_cannot_be_read(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        live = await one.open()
        other, looker = await two.hub.get(live.row.game), Onlooker()
        two.hub.presence.join(other, looker)

        async def gone(people: object) -> dict[str, str | None]:
            raise Unavailable("unavailable", "gone")

        monkeypatch.setattr(two.people, "names", gone)
        looker.called.clear()
        await one.do(live, HOST, c.Sit(ZERO))
        await asyncio.wait_for(looker.called.wait(), 20)
        await until(lambda: other.seq == 3)


@pytest.mark.asyncio
async def test_phrases_and_built_in_bots_are_known(here: Place) -> None:
    live = await here.open()
    await here.do(live, HOST, c.Sit(ZERO))
    assert (await here.do(live, HOST, c.Say("hello"))).code is None
    assert (await here.do(live, HOST, c.SeatBot(ONE, "nobody"))).code == TableErrorCode.UNKNOWN_BOT
    assert (await here.do(live, HOST, c.SeatBot(ONE, "random"))).code is None


@pytest.mark.asyncio
async def test_presence_decides_from_when_a_seat_may_be_handed_over(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await here.open()
    await here.do(live, GUEST, c.Sit(ZERO))
    await here.do(live, AWAY, c.Sit(ONE))
    await here.do(live, HOST, c.Start())
    looker = Onlooker(AWAY)
    here.hub.presence.join(live, looker)
    monkeypatch.setattr(waiting, "AWAY", 0)
    assert (await here.do(live, GUEST, c.HandOver(ONE))).code == TableErrorCode.NOT_LATE
    here.hub.presence.leave(live, looker)
    assert (await here.do(live, GUEST, c.HandOver(ONE))).code is None
