"""Identities: cached answers, and changes of other processes found by polling."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from hashi.service import identities as module
from hashi.service.identities import Identities
from hashi.service.store import Database
from hashi.table.ids import PersonId, TableId, Token
from tests.service.live.hubs import Place, place


@pytest_asyncio.fixture
async def here(database: Database) -> AsyncIterator[Place]:
    async with place(database) as made:
        yield made


@pytest.mark.asyncio
async def test_a_change_by_another_process_is_found_once(here: Place) -> None:
    known = Identities(here.devices, here.people, here.hub)
    heard: list[PersonId | None] = []
    known.on_change = heard.append
    person = await here.devices.add_person(Token("t"), "Anna", "", 0)
    known._since = await here.people.now()
    assert await known.of(Token("t")) == person
    await here.people.rename(person.person, "Zoë")
    assert await known.of(Token("t")) == person  # cached
    await known.poll()
    found = await known.of(Token("t"))
    assert found is not None
    assert found.name == "Zoë"
    await known.poll()
    assert heard == [person.person]


@pytest.mark.asyncio
async def test_after_a_long_gap_everybody_is_read_again(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Identities(here.devices, here.people, here.hub)
    heard: list[PersonId | None] = []
    known.on_change = heard.append
    await known.poll()
    assert heard == []
    known._polled -= 3_600
    await known.poll()
    assert heard == [None]


@pytest.mark.asyncio
async def test_what_was_read_before_a_change_is_not_cached(
    here: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Identities(here.devices, here.people, here.hub)
    person = await here.devices.add_person(Token("t"), "Anna", "", 0)
    read = here.devices.by_token

    async def slow(token: Token, now: int) -> object:
        found = await read(token, now)
        await here.devices.end(person.person, person.device)
        await known.changed(person.person)
        return found

    monkeypatch.setattr(here.devices, "by_token", slow)
    assert await known.of(Token("t")) == person
    monkeypatch.setattr(here.devices, "by_token", read)
    assert await known.of(Token("t")) is None


@pytest.mark.asyncio
async def test_the_cache_is_bounded(here: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CACHED_TOKENS", 3)
    known = Identities(here.devices, here.people, here.hub)
    for number in range(10):
        assert await known.of(Token(f"{number}")) is None
    assert len(known._known) == 3


@pytest.mark.asyncio
async def test_a_seat_token_is_nobody_elsewhere(here: Place) -> None:
    known = Identities(here.devices, here.people, here.hub)
    person = await here.devices.add_person(Token("t"), "Anna", "", 0)
    game = TableId("GAME")
    await here.devices.add_seat_token(Token("s"), game, person.person, person.device, 0)
    for _ in range(2):  # read, then cached
        found = await known.of(Token("s"), game)
        assert found is not None
        assert found.table == game
        assert await known.of(Token("s")) is None
        assert await known.of(Token("s"), TableId("OTHER")) is None
