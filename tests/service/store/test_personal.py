"""Export and erasure derive from the schema: no column with a person is left out of either."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    String,
    Table,
    insert,
    select,
)

from hashi.service.store import Database, schema
from hashi.service.store.personal import PersonalData, person_columns, stored_items
from hashi.service.store.schema import Erasure, Item
from hashi.table.ids import PersonId
from hashi.texts import LANGUAGES
from hashi.texts.catalogue import Texts

ME, OTHER = PersonId("MARKEDPERSON"), PersonId("OTHERPERSON")
COLUMNS = [(table, column) for table in schema.metadata.sorted_tables for column in table.c]
# Texts that hold neither a person's number nor a name: numbers and codes of other things, hashes,
# words of a fixed list, and what programs write.
NEITHER = {
    *("game", "code", "challenge", "circle", "room", "sheet", "puzzle", "device", "node"),
    *("entry", "change", "report", "side", "start", "commitment", "job"),
    *("chain", "command", "token", "recovery", "engine"),
    *("kind", "state", "error", "action", "reason", "access", "mode", "due"),
    *("result", "answer", "figures", "par", "salts", "summary"),
    "created_event",  # board and deck
    "record",  # of an offline game, whose names are left out
    "detail",  # of the audit log: ids; of an analysis: why it failed
    "operator",  # user of the server's operating system
    "value",  # what the host of the site announces
    "devices.name",  # browser and system
    "seeds.name",
    "site.name",
}


def value(column: Column[Any], person: str, number: int) -> object:
    """A value that can be recognised wherever it appears."""
    info = column.info
    if info.get("person") is not None:
        return f"{person}/key" if info["prefix"] else person
    if column.name == "game":
        return "GAME"
    if isinstance(column.type, BigInteger | Integer):
        return 700_000 + number
    if isinstance(column.type, Float):
        return 700_000.5 + number
    if isinstance(column.type, Boolean):
        return True
    if isinstance(column.type, LargeBinary):
        return b"\0"
    return f"{column.name[:4]}{number}"[: getattr(column.type, "length", None) or 99]


def row(table: Table, person: str, start: int) -> dict[str, object]:
    return {column.name: value(column, person, start + at) for at, column in enumerate(table.c)}


async def fill(database: Database) -> dict[str, dict[str, object]]:
    """A row about me and one about somebody else in every table; returns mine."""
    mine = {}
    async with database.engine.begin() as connection:
        for at, table in enumerate(schema.metadata.sorted_tables):
            mine[table.name] = row(table, ME, 100 * at)
            rows = [mine[table.name]]
            if table.name not in ("games", "events"):  # a game with us both
                rows.append(row(table, OTHER, 100 * at + 50))
            await connection.execute(insert(table), rows)
    return mine


async def dump(database: Database) -> dict[str, list[dict[str, object]]]:
    async with database.engine.connect() as connection:
        return {
            table.name: [found._asdict() for found in await connection.execute(select(table))]
            for table in schema.metadata.sorted_tables
        }


@pytest.mark.parametrize(("table", "column"), COLUMNS, ids=lambda one: getattr(one, "name", ""))
def test_every_column_says_whether_it_is_about_a_person(table: Table, column: Column[Any]) -> None:
    item = column.info["item"]
    assert item is None or item in Item
    if isinstance(column.type, String):  # Text too
        kinds = [bool(column.info.get(kind)) for kind in ("person", "seat", "name")]
        kinds.append(not NEITHER.isdisjoint({column.name, str(column)}))
        assert sum(kinds) == 1, "a person's number, seats, a typed name, or none of them?"


def typed(mine: dict[str, dict[str, object]]) -> set[str]:
    """The names in rows, where the schema says that somebody has typed them."""
    return {str(mine[table.name][c.name]) for table, c in COLUMNS if c.info.get("name")}


@pytest.mark.asyncio
async def test_after_erasure_no_name_is_left_that_i_typed(database: Database) -> None:
    """Mine, those of my circles, and those of people on paper in my rooms."""
    mine = {}
    async with database.engine.begin() as connection:
        for at, table in enumerate(schema.metadata.sorted_tables):
            mine[table.name] = row(table, ME, 100 * at)
            if table is schema.circle_members:
                mine[table.name] |= {"circle": "CIRCLE", "removed": None}
            if table is schema.circles:
                mine[table.name] |= {"circle": "CIRCLE"}
            if table is schema.room_sheets:
                mine[table.name] |= {"room": "ROOM", "person": None}
            if table is schema.rooms:
                mine[table.name] |= {"room": "ROOM"}
            await connection.execute(insert(table), [mine[table.name]])
    assert len(typed(mine)) == 3
    before = str(await dump(database))
    assert [name for name in typed(mine) if name not in before] == []
    await PersonalData(database).erase(ME)
    left = str(await dump(database))
    assert [name for name in typed(mine) if name in left] == []


@pytest.mark.asyncio
async def test_the_export_has_every_column_about_me(database: Database) -> None:
    mine = await fill(database)
    exported = await PersonalData(database).export(ME)
    for table in schema.metadata.sorted_tables:
        if not list(person_columns(table)):
            continue
        (found,) = exported[table.name]
        for column in table.c:
            info = column.info
            told = info["item"] is not None and not info["secret"]
            assert (column.name in found) == told, (table.name, column.name)
            if told:
                assert found[column.name] == mine[table.name][column.name]
    text = json.dumps(exported)
    assert OTHER not in text


@pytest.mark.asyncio
async def test_nobody_reads_who_reported_them(database: Database) -> None:
    values = {"report": "R", "at": 5, "game": "G", "reason": "name", "done": None}
    async with database.engine.begin() as connection:
        both = {"person": ME, "reporter": OTHER}
        await connection.execute(insert(schema.reports), [{**values, **both}])
    (found,) = (await PersonalData(database).export(ME))["reports"]
    assert found == {"at": 5, "game": "G", "person": ME, "reason": "name", "done": None}


@pytest.mark.asyncio
async def test_after_erasure_no_column_holds_me(database: Database) -> None:
    mine = await fill(database)
    erased = await PersonalData(database).erase(ME)
    assert erased == ([], [mine["rooms"]["room"]])  # the game is shared
    for name, rows in (await dump(database)).items():
        table = schema.metadata.tables[name]
        for found in rows:
            for column, held in found.items():
                stays = table.c[column].info.get("person") is Erasure.ANONYMOUS
                assert stays or ME not in str(held), (name, column)
    left = await dump(database)
    assert {name for name, rows in left.items() if not rows} == set()  # others keep theirs
    assert [one["person"] for one in left["people"]] == [OTHER]
    assert {one["person"] for one in left["audit"]} == {None, OTHER}


@pytest.mark.asyncio
async def test_games_of_nobody_else_go_too(database: Database) -> None:
    games, seatings = schema.games, schema.seatings
    async with database.engine.begin() as connection:
        for at, (game, host, seated) in enumerate(
            [("OWN", ME, [ME]), ("HOSTED", ME, []), ("SHARED", ME, [ME, OTHER]), ("NOT", OTHER, [])]
        ):
            made = row(games, host, 100 * at) | {"game": game}
            await connection.execute(insert(games), [made])
            for person in seated:
                await connection.execute(insert(seatings), [{"person": person, "game": game}])
    erased = await PersonalData(database).erase(ME)
    assert sorted(erased.games) == ["HOSTED", "OWN"]
    left = await dump(database)
    assert sorted(str(one["game"]) for one in left["games"]) == ["NOT", "SHARED"]
    assert left["seatings"] == [{"person": OTHER, "game": "SHARED"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_privacy_page_has_a_text_for_every_column(language: str) -> None:
    say = Texts(language, ["privacy"])
    days = {"unstarted": 7, "unfinished": 180, "people": 30, "replies": 1}
    shown = stored_items()
    for table, column in COLUMNS:
        item = column.info["item"]
        if item is not None:
            assert say.family("privacy-item", item.text), (table.name, column.name)
            assert item in shown[item.family]
    assert {item for items in shown.values() for item in items} == set(Item)  # none is left over
    for family in shown:
        for part in ("family", "why"):
            assert say.family(f"privacy-{part}", family)
        for all_days in (days, dict.fromkeys(days, 0)):
            assert say.family("privacy-keep", family, **all_days)
