"""Administration: people found, renamed and banned, each change in the audit log."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import insert

from hashi.service.store import Challenges, Database, Devices, Games, People, schema
from hashi.service.store.admin import Admin, Outcome
from hashi.service.store.challenges import counts, finished
from hashi.service.store.games import ClosedTables, seated
from hashi.service.store.reports import Report, Reports
from hashi.service.store.rooms import OVER, Rooms
from hashi.table.ids import ChallengeId, PersonId, RoomId, TableId, Token
from tests.service.databases import game_row, log_rows
from tests.service.store.test_games import note
from tests.table.play import created

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


@pytest.mark.asyncio
async def test_a_table_is_closed_and_opened_again_by_id_or_code(database: Database) -> None:
    admin, games = Admin(database, "root"), Games(database)
    row, other = game_row(), game_row(created=2_000)
    for one in (row, other):
        await games.open(one, log_rows(one.game, "{}"))
    polls = ClosedTables(games)
    assert await polls.fresh() == []
    assert await admin.set_closed(row.code, "rude board", closed=True) is Outcome.DONE
    assert await admin.set_closed(row.game, "", closed=True) is Outcome.UNCHANGED
    assert await polls.fresh() == [row.game]
    assert await ClosedTables(games).fresh() == [row.game]  # a node that has just started
    await games.attend([row.game, other.game], present=True)
    assert [one.game for one, _ in await games.attended(60_000, 0, 9)] == [other.game]
    assert [one.code for one in await admin.tables(10)] == [other.code, row.code]
    (found,) = await admin.tables(10, closed=True)
    assert (found.table, found.host, found.people) == (row.game, "HOST", 0)
    assert await admin.set_closed(row.game, "", closed=False) is Outcome.DONE
    assert await admin.set_closed(row.code, "", closed=False) is Outcome.UNCHANGED
    stored = await games.find(row.code)
    assert stored is not None
    assert stored.closed is None
    assert await admin.set_closed("NONE", "", closed=True) is Outcome.MISSING
    details = {entry.action: entry.detail for entry in await admin.log(10)}
    assert details == {"close": f"{row.game} rude board", "reopen": row.game}


@pytest.mark.asyncio
async def test_a_removed_result_leaves_the_ranking_and_stays_the_one_try(
    database: Database,
) -> None:
    admin, challenges = Admin(database, "root"), Challenges(database)
    deal = ChallengeId("DEAL")
    anna, ben = await add(database, "Anna"), await add(database, "Ben")
    for at, person in enumerate((anna, ben)):
        row = game_row(challenge=deal)
        await Games(database).open(row, log_rows(row.game, "{}"))
        await note(database, seated(person, row.game), counts(deal, person, row.game, 5))
        if person == anna:
            assert await admin.remove_result(deal, anna, "") is Outcome.UNCHANGED  # not yet ended
        await note(database, finished(row.game, person, 100 - at, 9))
    assert [one.person for one in await challenges.results(deal, 0, 10)] == [anna, ben]
    assert await admin.remove_result(deal, anna, "bot") is Outcome.DONE
    (left,) = await challenges.results(deal, 0, 10)
    assert (left.person, left.rank) == (ben, 1)
    assert await challenges.result_of(anna, deal) is None
    assert await challenges.counted(deal, [anna]) == {anna: True}  # over, so others are repeats
    assert await admin.remove_result(deal, anna, "") is Outcome.UNCHANGED
    assert await admin.remove_result(ChallengeId("ELSE"), anna, "") is Outcome.MISSING
    (entry,) = await admin.log(10)
    assert (entry.action, entry.person, entry.detail) == ("remove-result", anna, "DEAL bot")


@pytest.mark.asyncio
async def test_a_closed_counted_game_is_over(database: Database) -> None:
    admin, challenges = Admin(database, "root"), Challenges(database)
    deal = ChallengeId("DEAL")
    anna = await add(database, "Anna")
    row = game_row(challenge=deal, started=5)
    await Games(database).open(row, log_rows(row.game, "{}"))
    await note(database, seated(anna, row.game), counts(deal, anna, row.game, 5))
    assert await challenges.counted(deal, [anna]) == {anna: False}
    assert await challenges.game_of(anna, deal) is not None
    await admin.set_closed(row.game, "", closed=True)
    assert await challenges.counted(deal, [anna]) == {anna: True}
    assert await challenges.game_of(anna, deal) is None


@pytest.mark.asyncio
async def test_reports_are_listed_and_resolved(database: Database) -> None:
    admin, reports = Admin(database, "root"), Reports(database)
    anna, ben = await add(database, "Anna"), await add(database, "Ben")
    row = game_row()
    await Games(database).open(row, log_rows(row.game, "{}"))
    first = Report(row.game, ben, anna, "name", 5)
    assert await reports.add(first)
    assert not await reports.add(first._replace(reason="other"))
    assert await reports.add(Report(TableId("GONE"), ben, anna, "cheating", 7))
    newer, older = await admin.reports(10)
    assert (newer.reason, newer.code) == ("cheating", None)
    assert older[1:] == (5, "name", row.code, ben, "Ben", anna, "Anna", None)
    assert len(await admin.reports(1)) == 1
    assert await admin.resolve(older.report, "renamed") is Outcome.DONE
    assert await admin.resolve(older.report, "") is Outcome.UNCHANGED
    assert await admin.resolve("NONE", "") is Outcome.MISSING
    assert [one.report for one in await admin.reports(10)] == [newer.report]
    every = {one.report: one.done for one in await admin.reports(10, resolved=True)}
    assert every[newer.report] is None
    assert every[older.report] is not None
    (entry,) = await admin.log(10)
    assert (entry.action, entry.person, entry.detail) == ("resolve", ben, f"{older.report} renamed")


@pytest.mark.asyncio
async def test_people_in_a_room_are_found_and_a_ban_ends_the_rooms_of_its_caller(
    database: Database,
) -> None:
    admin, rooms = Admin(database, "root"), Rooms(database)
    caller, anna, _ = [await add(database, name) for name in ("Caller", "Anna", "Else")]
    room, other = [await rooms.open(who, b"", created(1), 0, 1) for who in (caller, anna)]
    sheet = await rooms.add_sheet(room, 1, 9, person=anna, game=TableId("GAME"))
    await rooms.add_sheet(room, 1, 9, name="Opa")
    assert {one.person for one in await admin.find(room.lower(), 9)} == {caller, anna}
    found = await admin.sheets(room)
    assert found is not None
    assert {(one.name, one.person) for one in found} == {("Anna", anna), ("Opa", None)}
    assert await admin.sheets(RoomId("NONE")) is None
    assert sheet is not None
    assert await admin.remove_sheet(room, sheet, "name") is Outcome.DONE
    assert await admin.remove_sheet(room, sheet, "name") is Outcome.UNCHANGED
    assert await admin.remove_sheet(other, sheet, "name") is Outcome.MISSING
    assert await admin.set_ban(caller, "", banned=True) is Outcome.DONE
    assert await rooms.released([room, other]) == {room: OVER, other: 0}
    assert await admin.set_ban(caller, "", banned=False) is Outcome.DONE
    assert await admin.set_closed(room, "", closed=False) is Outcome.MISSING  # it stays ended
    assert await admin.set_closed(other, "", closed=True) is Outcome.DONE
    assert await rooms.released([other]) == {other: OVER}
