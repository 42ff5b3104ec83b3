"""Fair queues: round-robin by address and person, low priority last, nothing lost by cancelling."""

from __future__ import annotations

import asyncio

import pytest

from hashi.service.live.fair_queue import FairOrder, FairQueue, Who


async def served(queue: FairQueue[int], asked: list[tuple[Who, bool]]) -> list[str]:
    """The people in the order in which they get the only item, which is taken while they come."""
    item, order = await queue.get(("first", "first")), []

    async def use(who: Who, later: bool) -> None:
        got = await queue.get(who, later=later)
        order.append(who[1])
        queue.put(got)

    tasks = [asyncio.create_task(use(who, later)) for who, later in asked]
    await asyncio.sleep(0)
    queue.put(item)
    await asyncio.gather(*tasks)
    return order


@pytest.mark.asyncio
async def test_a_person_with_many_requests_delays_others_of_the_address_by_one_only() -> None:
    people = ["greedy"] * 12 + ["anna", "ben"]
    order = await served(FairQueue([1]), [(("school", person), False) for person in people])
    assert order[:3] == ["greedy", "anna", "ben"]
    assert order.count("greedy") == 12


@pytest.mark.asyncio
async def test_an_address_with_many_identities_delays_other_addresses_by_one_only() -> None:
    asked = [(("hostile", f"identity {number}"), False) for number in range(200)]
    asked += [(("home", "anna"), False), (("school", "ben"), False), (("home", "carla"), False)]
    order = await served(FairQueue([1]), asked)
    assert order[:5] == ["identity 0", "anna", "ben", "identity 1", "carla"]
    assert len(order) == 203


@pytest.mark.asyncio
async def test_those_who_may_wait_come_last() -> None:
    bots, anna = ("a", "bots"), ("b", "anna")
    order = await served(FairQueue([1]), [(bots, True), (bots, True), (anna, False)])
    assert order == ["anna", "bots", "bots"]


def test_what_is_stored_elsewhere_gets_its_turns_too() -> None:
    """Also if it is read again before every turn, as the queue of analyses is."""
    order: FairOrder[tuple[str, str, int]] = FairOrder(lambda wish: wish[:2])
    waiting = [("hostile", f"P{number % 10}", number) for number in range(40)]
    waiting += [("home", "anna", 40), ("home", "anna", 41), ("home", "ben", 42)]
    foreseen = order.sort(waiting)
    found = []
    while waiting:
        chosen = order.sort(waiting)[0]
        order.serve(chosen)
        waiting.remove(chosen)
        found.append(chosen)
    assert found == foreseen
    assert [wish[1] for wish in found[:6]] == ["P0", "anna", "P1", "ben", "P2", "anna"]
    assert {wish[1] for wish in found[6:13]} == {f"P{number}" for number in range(3, 10)}


@pytest.mark.asyncio
async def test_a_cancelled_request_loses_nothing() -> None:
    queue = FairQueue([1])
    item = await queue.get(("", "a"))
    waiting = [asyncio.create_task(queue.get(("", key))) for key in "bcd"]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    queue.put(item)
    waiting[1].cancel()  # at the moment that it gets the item
    await asyncio.gather(*waiting[:2], return_exceptions=True)
    assert await waiting[2] == 1
    queue.put(1)
    assert await queue.get(("", "e")) == 1
