"""Fair queue: round-robin by key, low priority last, nothing lost by cancelling."""

from __future__ import annotations

import asyncio

import pytest

from hashi.service.live.fair_queue import FairQueue


async def served(queue: FairQueue[int], asked: list[tuple[str, bool]]) -> list[str]:
    """The order in which these keys get the only item, which is taken while they come."""
    item, order = await queue.get("first"), []

    async def use(key: str, later: bool) -> None:
        got = await queue.get(key, later=later)
        order.append(key)
        queue.put(got)

    tasks = [asyncio.create_task(use(key, later)) for key, later in asked]
    await asyncio.sleep(0)
    queue.put(item)
    await asyncio.gather(*tasks)
    return order


@pytest.mark.asyncio
async def test_a_key_with_many_requests_delays_others_by_one_only() -> None:
    asked = [("greedy", False)] * 12 + [("anna", False), ("ben", False)]
    order = await served(FairQueue([1]), asked)
    assert order[:3] == ["greedy", "anna", "ben"]
    assert order.count("greedy") == 12


@pytest.mark.asyncio
async def test_those_who_may_wait_come_last() -> None:
    order = await served(FairQueue([1]), [("bots", True), ("bots", True), ("anna", False)])
    assert order == ["anna", "bots", "bots"]


@pytest.mark.asyncio
async def test_a_cancelled_request_loses_nothing() -> None:
    queue = FairQueue([1])
    item = await queue.get("a")
    waiting = [asyncio.create_task(queue.get(key)) for key in "bcd"]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    queue.put(item)
    waiting[1].cancel()  # at the moment that it gets the item
    await asyncio.gather(*waiting[:2], return_exceptions=True)
    assert await waiting[2] == 1
    queue.put(1)
    assert await queue.get("e") == 1
