"""Administration: people found, renamed and banned, each change in the audit log."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import insert

from hashi.service.store import Database, Devices, Games, People, schema
from hashi.service.store.admin import Admin, Outcome
from hashi.table.ids import PersonId, Token
from tests.service.databases import game_row, log_rows

NOBODY_KNOWN = PersonId("NOBODY")


async def add(database: Database, name: str, now: int = 0) -> PersonId:
    return (await Devices(database).add_person(Token(name), name, "", now)).person


@pytest.mark.asyncio
async def test_people_are_listed_with_last_use_games_and_ban(database: Database) -> None:
    admin = Admin(database, "root")
    anna, ben = await add(database, "Anna", 3_600_000), await add(database, "Ben", 7_200_000)
    row = game_row()
    await Games(database).open(row, log_rows(row.game, "{}"))
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.seatings), [{"person": anna, "game": row.game}])
    await admin.set_ban(ben, "", banned=True)
    found = await admin.people(10)
    assert [(one.person, one.name, one.used, one.games) for one in found] == [
        (ben, "Ben", 7_200_000, 0),
        (anna, "Anna", 3_600_000, 1),
    ]
    assert found[0].banned is not None
    assert abs(found[0].banned - time.time() * 1_000) < 60_000
    assert found[1].banned is None
    assert [one.person for one in await admin.people(10, banned=True)] == [ben]
    assert len(await admin.people(1)) == 1


@pytest.mark.asyncio
async def test_people_are_found_by_name_id_and_table(database: Database) -> None:
    admin = Admin(database, "root")
    zoe, emil = await add(database, "Ünal Öztürk"), await add(database, "Emil")
    row = game_row(host=emil)
    await Games(database).open(row, log_rows(row.game, "{}"))
    async with database.engine.begin() as connection:
        await connection.execute(insert(schema.seatings), [{"person": zoe, "game": row.game}])

    async def found(text: str) -> set[str]:
        return {one.person for one in await admin.find(text, 10)}

    assert await found("öZTÜ") == {zoe}
    assert await found(zoe.lower()) == {zoe}
    assert await found(row.code.lower()) == {zoe, emil}  # a player and the host
    assert await found("%") == set()
    assert await found("nobody") == set()
    await People(database).rename(zoe, None)
    assert await found("öztürk") == set()


@pytest.mark.asyncio
async def test_changes_are_noted_for_nodes_and_in_the_audit_log(database: Database) -> None:
    admin, people = Admin(database, "x" * 100), People(database)
    anna = await add(database, "Anna")
    assert await admin.rename(anna, "Zoë") is Outcome.DONE
    assert await admin.set_ban(anna, "spam", banned=True) is Outcome.DONE
    assert await admin.set_ban(anna, "again", banned=True) is Outcome.UNCHANGED
    assert await admin.set_ban(anna, "sorry", banned=False) is Outcome.DONE
    assert await admin.set_ban(anna, "", banned=False) is Outcome.UNCHANGED
    assert await people.names([anna]) == {anna: "Zoë"}
    assert [change.person for change in await people.changes(0)] == [anna] * 3
    log = {entry.action: entry for entry in await admin.log(10)}
    assert {action: entry.detail for action, entry in log.items()} == {
        "rename": "",  # never a name: it could not be erased
        "ban": "spam",
        "unban": "sorry",
    }
    assert {(entry.person, entry.operator) for entry in log.values()} == {(anna, "x" * 64)}
    assert len(await admin.log(2)) == 2


@pytest.mark.asyncio
async def test_nobody_unknown_is_changed(database: Database) -> None:
    admin = Admin(database, "root")
    assert await admin.rename(NOBODY_KNOWN, "Zoë") is Outcome.MISSING
    for banned in (True, False):
        assert await admin.set_ban(NOBODY_KNOWN, "", banned=banned) is Outcome.MISSING
    assert await admin.log(10) == []
    assert await People(database).changes(0) == []
