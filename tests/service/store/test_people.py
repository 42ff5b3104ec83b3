"""People: names that can be erased, and changes that every node can read."""

from __future__ import annotations

import pytest

from hashi.service.store import Database, Devices, People
from hashi.service.store.people import CHANGE_MS, CODE_LETTERS, new_code, new_number, new_token
from hashi.table.ids import PersonId, Token


@pytest.fixture
def people(database: Database) -> People:
    return People(database)


def test_tokens_have_256_bits_and_numbers_80() -> None:
    tokens = {new_token() for _ in range(50)}
    assert len(tokens) == 50
    assert {len(token) for token in tokens} == {43}  # 32 bytes in base64
    assert len({new_number() for _ in range(50)}) == 50
    assert len(new_number()) * 5 == 80
    assert len(CODE_LETTERS) == 2**5 == len(set(CODE_LETTERS))


def test_codes_can_be_read_out_and_typed() -> None:
    assert len(new_code()) == 8
    assert len(new_code(12)) == 12
    assert not set("01IO") & set(CODE_LETTERS)
    assert set(new_code(500)) <= set(CODE_LETTERS)


@pytest.mark.asyncio
async def test_a_name_can_be_changed_and_erased(people: People, database: Database) -> None:
    devices = Devices(database)
    one = await devices.add_person(Token("a"), "One", "", 0)
    other = await devices.add_person(Token("b"), "Other", "", 0)
    await people.rename(one.person, "Uno")
    both = [one.person, other.person, "nobody"]
    assert await people.names(both) == {one.person: "Uno", other.person: "Other"}
    await people.rename(one.person, None)
    assert await people.names(both) == {one.person: None, other.person: "Other"}


@pytest.mark.asyncio
async def test_changes_are_noted_and_deleted_after_an_hour(
    people: People, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    since = await people.now()
    await people.rename(PersonId("P"), "Uno")
    await people.rename(PersonId("Q"), None)
    changes = await people.changes(since)
    assert [change.person for change in changes] == ["P", "Q"]
    assert len({change.change for change in changes}) == 2
    assert await people.changes(changes[-1].at + 1) == []
    monkeypatch.setattr(database, "now", database.now + CHANGE_MS + 60_000)
    await people.rename(PersonId("R"), None)
    assert [change.person for change in await people.changes(0)] == ["R"]
