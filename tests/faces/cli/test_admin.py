"""`hashi admin`, at the database of a site."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from hashi.faces.cli.arguments import ADMIN
from hashi.service.store import Database, Devices, Games
from hashi.service.store.reports import Report, Reports
from hashi.service.store.rooms import Rooms
from hashi.table.ids import PersonId, TableId, Token
from tests.faces.cli import Result, assert_refused, call
from tests.service.databases import game_row, log_rows
from tests.table.play import created

VERBS = [verb for verbs in ADMIN.values() for verb in verbs]
ARGUMENTS = {
    **{"find": ("Anna",), "rename": ("P",), "ban": ("P",), "unban": ("P",)},
    **{"close": ("T",), "reopen": ("T",), "remove-result": ("C", "P")},
    **{"announce": ("Hello",), "resolve": ("R",), "sheets": ("R",), "remove-sheet": ("R", "S")},
}


def add(site: Path, name: str) -> PersonId:
    async def make() -> PersonId:
        database = Database(f"sqlite:///{site / 'hashi.sqlite3'}")
        added = await Devices(database).add_person(Token(name), name, "", 1_700_000_000_000)
        await database.close()
        return added.person

    return asyncio.run(make())


def admin(site: Path, *arguments: str, **environment: str) -> Result:
    return call("admin", *arguments, "--data", str(site), environment=environment)


@pytest.mark.parametrize("verb", VERBS)
def test_no_database_is_invented(verb: str, tmp_path: Path) -> None:
    done = admin(tmp_path / "data", verb, *ARGUMENTS.get(verb, ()))
    assert_refused(done, f"no database sqlite:///{tmp_path}/data/hashi.sqlite3", "--config")
    assert not (tmp_path / "data").exists()


def test_an_empty_database_is_not_a_site(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    assert_refused(admin(tmp_path, "list"), "has no tables", "hashi migrate")


@pytest.mark.parametrize("verb", VERBS)
def test_the_help_of_each_command(verb: str) -> None:
    done = call("admin", verb, "--help", environment={"COLUMNS": "80"})
    assert (done.code, done.err) == (0, "")
    assert "--config" in done.out
    assert "--database" in done.out
    assert all(len(line) <= 80 for line in done.out.splitlines())
    assert verb in call("admin", "--help").out


def test_people_are_listed_in_the_database_that_is_named(site: Path) -> None:
    anna, zoe = add(site, "Anna"), add(site, "Zoë \x1b[31m")
    shown = f"sqlite:///{site}/hashi.sqlite3"
    lines = admin(site, "list").out.splitlines()
    assert lines[0] == f"{shown}: 2 people"
    assert lines[1].split() == [*("id", "name", "created", "(UTC)", "last", "use", "(UTC)"),
        *("games", "banned", "(UTC)")]  # fmt: skip
    assert {line.split()[0] for line in lines[2:]} == {anna, zoe}
    assert "2023-11-14 22:13" in lines[2]
    assert "\x1b" not in "".join(lines)
    data = json.loads(admin(site, "find", "ANNA", "--json").out)
    assert data["database"] == shown
    assert [(one["person"], one["name"], one["banned"]) for one in data["people"]] == [
        (anna, "Anna", None)
    ]
    assert admin(site, "find", "nobody").out == f"{shown}: 0 people\n"
    lines = admin(site, "list", "--lang", "pl").out.splitlines()
    assert lines[0] == f"{shown}: 2 osoby"
    assert lines[1].startswith("identyfikator")
    done = admin(site, "ban", anna, HASHI_LANG="it")
    assert done.out == f"{shown}: la persona {anna} è ora esclusa.\n"
    assert_refused(admin(site, "find", " "), "give part of a name")


def test_a_ban_and_its_end_are_in_the_audit_log(site: Path) -> None:
    anna = add(site, "Anna")
    shown = f"sqlite:///{site}/hashi.sqlite3"
    done = admin(site, "ban", anna.lower(), "--reason", "spam", SUDO_USER="olga")
    assert done == (0, f"{shown}: {anna} is now banned.\n", "")
    assert admin(site, "ban", anna).out == f"{shown}: {anna} is already banned.\n"
    assert admin(site, "list", "--banned").out.startswith(f"{shown}: 1 person\n")
    assert admin(site, "unban", anna).out == f"{shown}: {anna} is no longer banned.\n"
    assert admin(site, "list", "--banned").out == f"{shown}: 0 people\n"
    log = json.loads(admin(site, "log", "--json").out)["log"]
    assert [(one["action"], one["person"]) for one in reversed(log)] == [
        *(("ban", anna), ("unban", anna)),
    ]
    assert (log[1]["operator"], log[1]["detail"]) == ("olga", "spam")
    lines = admin(site, "log").out.splitlines()
    assert lines[0] == f"{shown}: 2 entries"
    assert lines[-1].split()[2:] == ["olga", "ban", anna, "spam"]


def test_a_person_gets_the_name_that_is_given_or_a_generated_one(site: Path) -> None:
    anna = add(site, "Rude")
    assert admin(site, "rename", anna, "Zoë").out.endswith(f": {anna} is now Zoë.\n")
    done = admin(site, "rename", anna)
    assert done.code == 0
    found = json.loads(admin(site, "find", anna, "--json").out)["people"][0]["name"]
    assert done.out.endswith(f": {anna} is now {found}.\n")
    assert found not in ("Zoë", "Rude")
    assert_refused(admin(site, "rename", anna, "x" * 30), "[name-length]")
    assert "Zoë" not in admin(site, "log").out


def test_wrong_arguments_are_one_line(site: Path) -> None:
    for verb in ("ban", "unban", "rename"):
        assert_refused(admin(site, verb, "NOBODY"), "there is no person NOBODY", "hashi admin find")
    assert_refused(admin(site, "ban", "P", "--reason", "a\nb"), "must be one line")
    assert_refused(admin(site, "list", "--most", "0"), "must be from 1 to")
    assert_refused(call("admin"), "COMMAND")


def test_tables_and_results_that_are_not_there(site: Path) -> None:
    shown = f"sqlite:///{site}/hashi.sqlite3"
    assert admin(site, "tables").out == f"{shown}: 0 tables\n"
    for verb in ("close", "reopen"):
        assert_refused(admin(site, verb, "abcd"), f"there is no table ABCD in {shown}")
    done = admin(site, "remove-result", "deal", "p")
    assert_refused(done, "there is no counted game of P in challenge DEAL")
    done = admin(site, "remove-result", "Day-2026-11-18-a", "p")
    assert_refused(done, "there is no counted game of P in challenge day-2026-11-18-A")


def test_a_table_is_closed(site: Path) -> None:
    async def make() -> None:
        database = Database(f"sqlite:///{site / 'hashi.sqlite3'}")
        await Games(database).open(game_row(code="ABCD"), log_rows("GAME", "{}"))
        await database.close()

    asyncio.run(make())
    shown = f"sqlite:///{site}/hashi.sqlite3"
    assert admin(site, "close", "abcd").out == f"{shown}: ABCD is now closed.\n"
    assert admin(site, "close", "abcd").out == f"{shown}: ABCD is already closed.\n"
    lines = admin(site, "tables", "--closed").out.splitlines()
    assert lines[0] == f"{shown}: 1 table"
    assert lines[2].split()[:3] == ["ABCD", "HOST", "0"]
    assert admin(site, "reopen", "abcd").out == f"{shown}: ABCD is now open.\n"


def test_a_room_is_ended_and_a_name_removed(site: Path) -> None:
    async def make() -> str:
        database = Database(f"sqlite:///{site / 'hashi.sqlite3'}")
        rooms = Rooms(database)
        room = await rooms.open(PersonId("CALLER"), b"", created(1), 0, 1_700_000_000_000)
        for name in ("Rude", "Opa"):
            assert await rooms.add_sheet(room, 1_700_000_000_000, 9, name=name)
        await database.close()
        return room

    room = asyncio.run(make())
    shown = f"sqlite:///{site}/hashi.sqlite3"
    found = json.loads(admin(site, "sheets", room.lower(), "--json").out)["sheets"]
    (rude,) = (one["sheet"] for one in found if one["name"] == "Rude")
    lines = admin(site, "sheets", room).out.splitlines()
    assert lines[0] == f"{shown}: 2 sheets"
    assert {line.split()[1] for line in lines[2:]} == {"Rude", "Opa"}
    done = admin(site, "remove-sheet", room, rude, "--reason", "name")
    assert done.out == f"{shown}: sheet {rude} is removed from room {room}.\n"
    assert "Rude" not in admin(site, "sheets", room).out
    done = admin(site, "remove-sheet", room, rude)
    assert_refused(done, f"there is no sheet {rude} in room {room}")
    assert_refused(admin(site, "sheets", "ABCDEFG"), "there is no room ABCDEFG")
    assert admin(site, "close", room).out == f"{shown}: {room} is now closed.\n"
    assert admin(site, "close", room).out == f"{shown}: {room} is already closed.\n"
    assert_refused(admin(site, "reopen", room), f"there is no table {room}")
    actions = [line.split()[3] for line in admin(site, "log").out.splitlines()[2:]]
    assert actions == ["close", "remove-sheet"]


def test_an_announcement_is_made_and_cleared(site: Path) -> None:
    shown = f"sqlite:///{site}/hashi.sqlite3"
    assert admin(site, "announce", "Hi").out == f"{shown}: announced until it is cleared.\n"
    done = admin(site, "announce", "Hi", "--in", "de", "Hallo", "--for", "3d")
    assert done.out.startswith(f"{shown}: announced until 20")
    assert done.out.endswith(" UTC.\n")
    assert admin(site, "announce", "--clear").out == f"{shown}: the announcement is cleared.\n"
    assert admin(site, "announce", "--clear").out == f"{shown}: there was no announcement.\n"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ((), "give a text"),
        (("x" * 201,), "an announcement is one line of 1 to 200 characters, not 201"),
        (("a\nb",), "is one line"),
        (("Hi", "--in", "fr", "Salut"), "no language 'fr'; possible: de, en, es, it, pl"),
        (("Hi", "--for", "2w"), "must be a time such as 30m, 2h or 3d"),
        (("Hi", "--for", "0h"), "must be a time"),
        (("Hi", "--clear"), "--clear takes no text"),
    ],
)
def test_a_wrong_announcement_is_one_line(
    site: Path, arguments: tuple[str, ...], expected: str
) -> None:
    assert_refused(admin(site, "announce", *arguments), expected)


def test_new_tables_are_paused_and_allowed_again(site: Path) -> None:
    shown = f"sqlite:///{site}/hashi.sqlite3: new tables are"
    assert admin(site, "pause").out == f"{shown} now paused; running tables continue.\n"
    assert admin(site, "pause").out == f"{shown} already paused; running tables continue.\n"
    assert admin(site, "resume").out == f"{shown} now allowed.\n"
    assert admin(site, "resume").out == f"{shown} already allowed.\n"


def test_reports_are_listed_and_resolved(site: Path) -> None:
    anna, ben = add(site, "Anna"), add(site, "Ben")

    async def make() -> None:
        database = Database(f"sqlite:///{site / 'hashi.sqlite3'}")
        await Reports(database).add(Report(TableId("GAME"), ben, anna, "name", 1_700_000_000_000))
        await database.close()

    asyncio.run(make())
    shown = f"sqlite:///{site}/hashi.sqlite3"
    title, head, line = admin(site, "reports").out.splitlines()
    assert title == f"{shown}: 1 report"
    assert head.startswith("id ")
    report, *rest = line.split()
    assert rest == ["2023-11-14", "22:13", "name", ben, "Ben", anna]  # the table is gone
    done = admin(site, "resolve", report.lower(), "--reason", "renamed")
    assert done.out == f"{shown}: {report} is now resolved.\n"
    assert admin(site, "reports").out == f"{shown}: 0 reports\n"
    assert admin(site, "reports", "--all").out.startswith(f"{shown}: 1 report\n")
    assert_refused(admin(site, "resolve", "none"), f"there is no report NONE in {shown}")
