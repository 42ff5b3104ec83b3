"""Notices through a real Valkey: they arrive, and losing the server costs nothing but notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import orjson
import pytest
import redis.asyncio as redis

from hashi.service.live import NoFanout, Notice, ValkeyFanout
from hashi.service.live import fanout as module
from hashi.service.live.fanout import CHANNEL, WAITING
from hashi.table.ids import NodeId, PersonId, TableId
from tests.service.live.hubs import until
from tools.servers import Valkey


@asynccontextmanager
async def listening(url: str, node: str, heard: list[Notice]) -> AsyncIterator[ValkeyFanout]:
    made = ValkeyFanout(url, NodeId(node))
    await made.start(heard.append)
    try:
        yield made
    finally:
        await made.stop()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes seconds at work takes moments here."""
    monkeypatch.setattr(module, "PING", 0.2)
    monkeypatch.setattr(module, "RETRY", 0.05)


async def told(one: ValkeyFanout, heard: list[Notice], number: int) -> None:
    """Notices arrive: sent again until one does, as any of them may get lost."""
    notice = Notice(TableId("GAME"), number, NodeId("one"))

    def arrived() -> bool:
        one.publish(notice)
        return notice in heard

    await until(arrived)


@pytest.mark.asyncio
async def test_hints_reach_the_other_nodes_and_not_the_own(valkey_url: str) -> None:
    mine: list[Notice] = []
    others: list[Notice] = []
    async with (
        listening(valkey_url, "one", mine) as one,
        listening(valkey_url, "two", others) as two,
    ):
        await until(lambda: one.healthy and two.healthy)
        notices = [
            Notice(TableId("G"), 7, NodeId("one")),
            Notice(TableId("G"), 7, NodeId("one"), (PersonId("P"), PersonId("Q"))),
            Notice(TableId("G"), 7, NodeId("one"), ()),
            Notice(TableId(""), node=NodeId("one"), person=PersonId("P")),
            Notice(TableId("H"), node=NodeId("one"), analysis=True),
        ]
        for notice in notices:
            one.publish(notice)
        await until(lambda: len(others) == len(notices))
        assert others == notices
        assert mine == []


@pytest.mark.asyncio
async def test_many_hints_at_once_arrive_in_order(valkey_url: str) -> None:
    heard: list[Notice] = []
    async with listening(valkey_url, "one", []) as one, listening(valkey_url, "two", heard) as two:
        await until(lambda: one.healthy and two.healthy)
        for seq in range(1_000):
            one.publish(Notice(TableId("G"), seq, NodeId("one")))
        await until(lambda: len(heard) == 1_000)
        assert [notice.seq for notice in heard] == list(range(1_000))


@pytest.mark.asyncio
async def test_nonsense_on_the_channel_is_survived(valkey_url: str) -> None:
    heard: list[Notice] = []
    async with listening(valkey_url, "two", heard) as two, redis.Redis.from_url(valkey_url) as raw:
        await until(lambda: two.healthy)
        whole = {"game": "G", "seq": 1, "node": "x", "present": None, "names": False, "moved": ""}
        bad: list[bytes] = [
            b"",
            b"\xff\xfe",
            b"1",
            b"[]",
            b"{}",
            b"null",
            b"[" * 5_000,
            b"x" * 99_999,
        ]
        wrong: list[dict[str, object]] = [{"seq": "x"}, {"seq": None}, {"seq": []}, {"present": 5}]
        bad += [orjson.dumps(whole | change) for change in wrong]
        for data in (*bad, orjson.dumps(whole)):
            await raw.publish(CHANNEL, data)
        await until(lambda: bool(heard))
        assert heard == [Notice(TableId("G"), 1, NodeId("x"))]
        assert two.healthy


@pytest.mark.asyncio
async def test_a_server_that_is_not_there_is_waited_for(own_valkey: Valkey, hasty: None) -> None:
    await asyncio.to_thread(own_valkey.stop, keep=True)
    heard: list[Notice] = []
    async with (
        listening(own_valkey.url, "one", []) as one,
        listening(own_valkey.url, "two", heard) as two,
    ):
        await asyncio.sleep(0.2)
        assert not one.healthy
        one.publish(Notice(TableId("GAME"), 1, NodeId("one")))
        await asyncio.to_thread(own_valkey.start)
        await until(lambda: one.healthy and two.healthy)
        await told(one, heard, 2)


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["stop", "kill", "pause"])
async def test_a_lost_server_is_noticed_and_found_again(
    own_valkey: Valkey, hasty: None, way: str
) -> None:
    leave: dict[str, Callable[[], None]] = {
        "stop": lambda: own_valkey.stop(keep=True),
        "kill": own_valkey.kill,
        "pause": own_valkey.pause,
    }
    heard: list[Notice] = []
    async with (
        listening(own_valkey.url, "one", []) as one,
        listening(own_valkey.url, "two", heard) as two,
    ):
        await until(lambda: one.healthy and two.healthy)
        await told(one, heard, 1)
        await asyncio.to_thread(leave[way])
        await until(lambda: not one.healthy and not two.healthy)
        one.publish(Notice(TableId("GAME"), 2, NodeId("one")))  # never waits, never fails
        await asyncio.to_thread(own_valkey.resume if way == "pause" else own_valkey.start)
        await until(lambda: one.healthy and two.healthy, 60)
        await told(one, heard, 3)


@pytest.mark.asyncio
async def test_a_flushed_server_makes_no_difference(own_valkey: Valkey) -> None:
    heard: list[Notice] = []
    async with (
        listening(own_valkey.url, "one", []) as one,
        listening(own_valkey.url, "two", heard) as two,
    ):
        await until(lambda: one.healthy and two.healthy)
        await asyncio.to_thread(own_valkey.flush)
        await told(one, heard, 1)
        assert two.healthy


@pytest.mark.asyncio
async def test_hints_that_nobody_can_take_are_dropped_and_never_waited_for() -> None:
    lonely = ValkeyFanout("redis://127.0.0.1:1/0", NodeId("one"))
    for seq in range(WAITING + 10):
        lonely.publish(Notice(TableId("G"), seq, NodeId("one")))
    assert lonely._waiting.qsize() == WAITING
    assert not lonely.healthy


@pytest.mark.asyncio
async def test_a_node_alone_has_nobody_to_tell() -> None:
    nobody = NoFanout()
    await nobody.start(lambda notice: None)
    nobody.publish(Notice(TableId("G")))
    await nobody.stop()
    assert not nobody.healthy
