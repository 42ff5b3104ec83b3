"""Several hubs on one store: one order, equal replies, and no client left behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from hashi.protocol.errors import ErrorCode
from hashi.rules import Seat
from hashi.service.live import hub as module
from hashi.service.store import Unavailable
from hashi.service.store.games import FIRST_LINK, LogRow
from hashi.table import Command
from hashi.table import commands as c
from hashi.table.errors import TableErrorCode
from hashi.table.ids import TableId
from hashi.table.state import replay
from hashi.table.wire import parse_table_event
from tests.service.live.hubs import Onlooker, Place, Wire, bodies, two_places, until
from tests.table.play import GUEST, HOST

ZERO, ONE = Seat(0), Seat(1)


@pytest.mark.asyncio
async def test_the_same_command_at_two_nodes_makes_one_event_and_equal_answers(
    store_url: str,
) -> None:
    async with two_places(store_url) as (one, two):
        live = await one.open()
        tables = [await here.hub.get(live.row.game) for here in (one, two)]
        asked: list[tuple[str, Command]] = [(HOST, c.Sit(ZERO)), (GUEST, c.Sit(ONE))]
        asked += [(GUEST, c.Start()), (HOST, c.Start())]
        for number, (who, command) in enumerate(asked):
            outcomes = await asyncio.gather(
                *(
                    here.do(table, who, command, f"key{number}")
                    for here, table in zip((one, two) * 2, tables * 2, strict=True)
                )
            )
            assert len(set(outcomes)) == 1
        stored = await bodies(one, live.row.game)
        assert len(stored) == len(set(stored)) == 6
        assert one.hub.commands.conflicts + two.hub.commands.conflicts > 0


@pytest.mark.asyncio
async def test_different_commands_at_two_nodes_are_all_taken_in_one_order(store_url: str) -> None:
    async with two_places(store_url) as (one, two):
        live = await one.open()
        await one.begun(live)
        other = await two.hub.get(live.row.game)
        outcomes = await asyncio.gather(
            *(one.do(live, HOST, c.Say("wow")) for _ in range(10)),
            *(two.do(other, GUEST, c.Say("oops")) for _ in range(10)),
        )
        assert all(reply.code is None for reply in outcomes)
        assert len({reply.seq for reply in outcomes}) == 20
        await one.pass_round(live, HOST)
        await two.pass_round(other, GUEST)
        assert len(other.table.game.cards) == 2
        stored = await one.games.log(live.row.game)
        assert replay((parse_table_event(r.body), r.at) for r in stored) == other.table


@pytest.mark.asyncio
async def test_of_two_who_want_one_seat_at_two_nodes_one_gets_it(store_url: str) -> None:
    async with two_places(store_url) as (one, two):
        live = await one.open()
        other = await two.hub.get(live.row.game)
        outcomes = await asyncio.gather(
            one.do(live, HOST, c.Sit(ZERO)), two.do(other, GUEST, c.Sit(ZERO))
        )
        codes = sorted(str(reply.code) for reply in outcomes)
        assert codes == ["None", "seat-taken"]


@pytest.mark.asyncio
async def test_a_repeat_at_another_node_that_is_behind_gets_the_stored_answer(
    store_url: str,
) -> None:
    async with two_places(store_url) as (one, two):
        live = await one.open()
        other = await two.hub.get(live.row.game)
        first = await one.do(live, HOST, c.Sit(ZERO), "key")
        refused = await one.do(live, GUEST, c.Sit(ZERO), "no")
        assert await two.do(other, HOST, c.Sit(ZERO), "key") == first
        assert await two.do(other, GUEST, c.Sit(ZERO), "no") == refused
        assert (await two.do(other, HOST, c.Sit(ONE), "key")).code == ErrorCode.KEY_REUSED
        assert len(await bodies(one, live.row.game)) == 3


@pytest.mark.asyncio
async def test_a_hint_lets_another_node_catch_up_at_once(store_url: str) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        live = await one.open()
        other, looker = await two.hub.get(live.row.game), Onlooker()
        two.hub.presence.join(other, looker)
        looker.called.clear()
        await one.do(live, HOST, c.Sit(ZERO))
        await until(lambda: other.seq == live.seq)
        assert other.table == live.table
        assert looker.called.is_set()


@pytest.mark.asyncio
async def test_nobody_is_refused_for_what_was_stored_while_a_node_read(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_places(store_url) as (one, two):
        live = await one.open()
        other = await two.hub.get(live.row.game)
        has_read, go_on, read = asyncio.Event(), asyncio.Event(), two.games.log

        async def slow_log(game: str, after: int = 0, chain: str = FIRST_LINK) -> list[LogRow]:
            found = await read(TableId(game), after, chain)
            has_read.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(two.games, "log", slow_log)
        early = asyncio.create_task(two.do(other, GUEST, c.Stand()))
        await has_read.wait()  # before anybody sits
        await one.do(live, GUEST, c.Sit(ZERO))
        late = asyncio.create_task(two.do(other, GUEST, c.Stand()))
        await asyncio.sleep(0)
        go_on.set()
        assert (await early).code == TableErrorCode.NOT_SEATED
        assert (await late).code is None


@pytest.mark.asyncio
async def test_a_hint_that_comes_while_a_node_reads_is_not_lost(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_places(store_url, Wire()) as (one, two):
        live = await one.open()
        other = await two.hub.get(live.row.game)
        read, first = two.games.log, True

        async def late(*told: Any) -> Any:
            nonlocal first
            found = await read(*told)
            if first:  # what is stored now is not in what was read
                first = False
                await one.do(live, GUEST, c.Sit(ONE))
            return found

        monkeypatch.setattr(two.games, "log", late)
        await one.do(live, HOST, c.Sit(ZERO))
        await until(lambda: other.seq == live.seq == 4)


@pytest.mark.asyncio
async def test_without_hints_a_watched_table_catches_up_by_polling(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POLL", 0.02)
    async with two_places(store_url) as (one, two):
        live, unseen = await one.open(), await one.open()
        other, looker = await two.hub.get(live.row.game), Onlooker()
        idle = await two.hub.get(unseen.row.game)
        await asyncio.sleep(0.1)  # nobody looks yet
        two.hub.presence.join(other, looker)
        looker.called.clear()
        await one.do(live, HOST, c.Sit(ZERO))
        await one.do(unseen, HOST, c.Sit(ZERO))
        await asyncio.wait_for(looker.called.wait(), 20)
        assert (other.seq, idle.seq) == (3, 2)


@pytest.mark.asyncio
async def test_polling_survives_a_database_that_does_not_answer(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "POLL", 0.01)
    monkeypatch.setattr(module, "POLL_HEALTHY", 0.01)
    live, looker = await here.open(), Onlooker()
    here.hub.presence.join(live, looker)
    asked = 0

    async def heads(games: object) -> dict[str, int]:
        nonlocal asked
        asked += 1
        if asked == 1:
            raise Unavailable("unavailable", "gone")
        return {live.row.game: 99, "forgotten": 7}

    monkeypatch.setattr(here.games, "heads", heads)
    here.hub.spawn(here.hub._poll())
    await until(lambda: asked >= 3)
    assert live.seq == 2
