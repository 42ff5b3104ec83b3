"""Entrance: addresses take turns, and floods are refused late and unread."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from hashi.service.web import entrance
from hashi.service.web.entrance import DEAF_SECONDS, PLACES, REFUSED, Entrance


async def visit(door: Entrance, address: str, came: list[str], work: asyncio.Event) -> None:
    async with door.turn(address):
        came.append(address)
        await work.wait()


@pytest.mark.asyncio
async def test_an_address_with_many_requests_does_not_keep_others_waiting() -> None:
    door, work = Entrance(), asyncio.Event()
    came: list[str] = []
    many = [asyncio.create_task(visit(door, "many", came, work)) for _ in range(20)]
    await asyncio.sleep(0)
    one = asyncio.create_task(visit(door, "one", came, work))
    await asyncio.sleep(0)
    assert came == ["many"] * PLACES + ["one"]
    work.set()
    await asyncio.gather(one, *many)
    assert came.count("many") == 20
    await asyncio.sleep(0)
    assert door._queues == {}


@pytest.mark.asyncio
async def test_in_each_iteration_an_address_begins_few_requests() -> None:
    door, work = Entrance(), asyncio.Event()
    came: list[str] = []
    work.set()  # none of them waits for anything
    many = [asyncio.create_task(visit(door, "many", came, work)) for _ in range(20)]
    for iteration in range(1, 4):
        await asyncio.sleep(0)
        assert len(came) <= PLACES * iteration
    await asyncio.gather(*many)


@pytest.mark.asyncio
async def test_who_waits_for_something_else_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(entrance, "HELD_SECONDS", 0.01)
    door, work = Entrance(), asyncio.Event()
    came: list[str] = []
    tasks = [asyncio.create_task(visit(door, "room", came, work)) for _ in range(3 * PLACES)]
    async with asyncio.timeout(3):
        while len(came) < 3 * PLACES:
            await asyncio.sleep(0.01)
    work.set()
    await asyncio.gather(*tasks)
    assert door._queues == {}


@pytest.mark.asyncio
async def test_who_goes_while_waiting_leaves_the_place_to_others() -> None:
    door, work = Entrance(), asyncio.Event()
    came: list[str] = []
    tasks = [asyncio.create_task(visit(door, "a", came, work)) for _ in range(PLACES + 2)]
    await asyncio.sleep(0)
    tasks[PLACES].cancel()
    work.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(came) == PLACES + 1
    await asyncio.sleep(0)
    assert door._queues == {}


def test_who_is_refused_again_and_again_is_a_flood_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(entrance, "time", SimpleNamespace(monotonic=lambda: clock.now))
    door = Entrance()
    for _ in range(int(REFUSED.burst)):
        door.refuse("a")
    assert not door.is_flood("a")
    door.refuse("a")
    assert door.is_flood("a")
    assert not door.is_flood("b")
    clock.now = DEAF_SECONDS
    assert not door.is_flood("a")
    assert not door._floods
