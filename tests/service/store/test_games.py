"""Games as rows: found by number or code, listed, and with a chain that shows any damage."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest
from sqlalchemy import text

from hashi.service.store import Database, GameRow, Games, LogRow, StoredReply, Write, Writer
from hashi.service.store.games import (
    FIRST_LINK,
    DamagedLog,
    link,
    seated,
    started,
    stood,
)
from hashi.table.ids import PersonId, TableId
from tests.service.databases import game_row, log_rows, stored


@pytest.fixture
def games(database: Database) -> Games:
    return Games(database)


async def opened(games: Games, **fields: object) -> GameRow:
    row = game_row(**fields)  # type: ignore[arg-type] # by name
    assert await games.open(row, log_rows(row.game, "first", "second"))
    return row


async def note(database: Database, *notes: object) -> None:
    writer = Writer(database)
    await stored(writer, Write(others=notes))  # type: ignore[arg-type] # statements
    await writer.stop()


async def sql(database: Database, *statements: str) -> None:
    async with database.engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


@pytest.mark.asyncio
async def test_a_game_is_found_by_its_number_and_by_its_code(games: Games) -> None:
    row = await opened(games, challenge="DEAL", secret=b"\0\xff" * 16)
    assert await games.find(row.game) == row
    assert await games.find(row.code) == row
    assert await games.find("nothing") is None


@pytest.mark.asyncio
async def test_a_code_in_use_opens_no_second_game(games: Games) -> None:
    row = await opened(games)
    other = game_row(code=row.code)
    assert not await games.open(other, log_rows(other.game, "first"))
    assert await games.find(other.game) is None
    assert await games.log(other.game) == []
    assert await games.find(row.code) == row


@pytest.mark.asyncio
async def test_a_number_in_use_opens_no_second_game(games: Games) -> None:
    row = await opened(games)
    assert not await games.open(game_row(row.game), log_rows(row.game, "other"))
    assert [entry.body for entry in await games.log(row.game)] == ["first", "second"]


@pytest.mark.asyncio
async def test_a_log_is_read_from_any_place(games: Games) -> None:
    row = await opened(games)
    whole = await games.log(row.game)
    chain = hashlib.sha256(f"{FIRST_LINK}\nfirst".encode()).hexdigest()
    assert whole[0] == LogRow(1, 1_000, "first", chain)
    assert await games.log(row.game, 1, whole[0].chain) == whole[1:]
    assert await games.log(row.game, 2, whole[1].chain) == []
    assert await games.log(TableId("nothing")) == []
    with pytest.raises(DamagedLog):
        await games.log(row.game, 1, FIRST_LINK)


def test_the_chain_is_made_as_ever() -> None:
    first = link(FIRST_LINK, '{"type":"ö"}')
    assert first == hashlib.sha256(b"0" * 64 + '\n{"type":"ö"}'.encode()).hexdigest()
    assert link(first, "x") != link(FIRST_LINK, "x")


DAMAGE: dict[str, Sequence[str]] = {
    "a changed body": ("UPDATE events SET body = 'else' WHERE game = 'G' AND seq = 2",),
    "a changed last body": ("UPDATE events SET body = 'else' WHERE game = 'G' AND seq = 5",),
    "a changed link": ("UPDATE events SET chain = 'else' WHERE game = 'G' AND seq = 2",),
    "a changed last link": ("UPDATE events SET chain = 'else' WHERE game = 'G' AND seq = 5",),
    "the first row removed": ("DELETE FROM events WHERE game = 'G' AND seq = 1",),
    "a row removed": ("DELETE FROM events WHERE game = 'G' AND seq = 3",),
    "a row removed and the rest moved up": (
        "DELETE FROM events WHERE game = 'G' AND seq = 3",
        "UPDATE events SET seq = 3 WHERE game = 'G' AND seq = 4",
        "UPDATE events SET seq = 4 WHERE game = 'G' AND seq = 5",
    ),
    "two rows swapped": (
        "UPDATE events SET seq = 99 WHERE game = 'G' AND seq = 3",
        "UPDATE events SET seq = 3 WHERE game = 'G' AND seq = 4",
        "UPDATE events SET seq = 4 WHERE game = 'G' AND seq = 99",
    ),
    "two bodies swapped": (
        "UPDATE events SET body = 'd' WHERE game = 'G' AND seq = 3",
        "UPDATE events SET body = 'c' WHERE game = 'G' AND seq = 4",
    ),
    "a row added at the end": (
        "INSERT INTO events (game, seq, at, body, chain) "
        "SELECT game, 6, at, body, chain FROM events WHERE game = 'G' AND seq = 5",
    ),
    "a row added after a gap": (
        "INSERT INTO events (game, seq, at, body, chain) "
        "SELECT game, 7, at, body, chain FROM events WHERE game = 'G' AND seq = 5",
    ),
    "a row added before the first": (
        "INSERT INTO events (game, seq, at, body, chain) "
        "SELECT game, 0, at, body, chain FROM events WHERE game = 'G' AND seq = 1",
        "UPDATE events SET seq = seq + 100 WHERE game = 'G'",
        "UPDATE events SET seq = seq - 99 WHERE game = 'G'",
    ),
    "all rows moved by one": (
        "UPDATE events SET seq = seq + 100 WHERE game = 'G'",
        "UPDATE events SET seq = seq - 99 WHERE game = 'G'",
    ),
    "the last row moved": ("UPDATE events SET seq = 6 WHERE game = 'G' AND seq = 5",),
    "a row of another game": (
        "DELETE FROM events WHERE game = 'G' AND seq = 2",
        "UPDATE events SET game = 'G' WHERE game = 'H' AND seq = 2",
    ),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("damage", DAMAGE)
async def test_damage_to_a_log_is_found_when_it_is_read(
    games: Games, database: Database, damage: str
) -> None:
    for number, first in (("G", "a"), ("H", "A")):
        row = game_row(number)
        await games.open(row, log_rows(number, first, "b", "c", "d", "e"))
    assert len(await games.log(TableId("G"))) == 5
    await sql(database, *DAMAGE[damage])
    with pytest.raises(DamagedLog) as caught:
        await games.log(TableId("G"))
    assert caught.value.code == "damaged-log"


@pytest.mark.asyncio
async def test_answers_are_kept_by_game_and_key(games: Games, database: Database) -> None:
    kept = [
        StoredReply(TableId("G"), "P/a", "print", "1"),
        StoredReply(TableId("G"), "P/b", "print", "2"),
    ]
    writer = Writer(database)
    await stored(writer, Write(answers=[*kept, StoredReply(TableId("H"), "P/a", "print", "3")]))
    await writer.stop()
    assert sorted(await games.answers(TableId("G"))) == kept
    assert await games.answer(TableId("G"), "P/b") == kept[1]
    assert await games.answer(TableId("G"), "P/c") is None


@pytest.mark.asyncio
async def test_the_heads_of_logs_are_told(games: Games) -> None:
    one, other = await opened(games), await opened(games)
    assert await games.heads([one.game, other.game, "none"]) == {one.game: 2, other.game: 2}
    assert await games.heads([]) == {}


@pytest.mark.asyncio
async def test_tables_with_their_host_that_wait_for_people_are_found_newest_first(
    games: Games, database: Database
) -> None:
    old = await opened(games, created=10)
    new = await opened(games, created=20)
    begun, later = await opened(games, created=30), await opened(games, created=31)
    older, left = await opened(games, created=5), await opened(games, created=32)
    await opened(games, created=33)  # its host has never come
    await note(database, started(begun.game, 40))
    here = [row.game for row in (old, new, begun, later, older, left)]
    await games.attend(here, present=True)
    await games.attend([left.game], present=False)
    await note(database, started(later.game, 40))

    async def found(within: int = 60_000, since: int = 10, most: int = 9) -> list[tuple[str, int]]:
        return [(row.game, head) for row, head in await games.attended(within, since, most)]

    assert await found() == [(new.game, 2), (old.game, 2)]
    assert await found(most=1) == [(new.game, 2)]
    assert await found(since=34) == await found(within=-60_000) == []


@pytest.mark.asyncio
async def test_the_games_of_a_person_are_found_until_they_stand_up(
    games: Games, database: Database
) -> None:
    one, other = await opened(games, created=1), await opened(games, created=2)
    await note(
        database,
        seated(PersonId("P"), one.game),
        seated(PersonId("P"), other.game),
        seated(PersonId("Q"), one.game),
    )
    assert await games.of_person(PersonId("P")) == [other, one]
    await note(database, *stood(PersonId("P"), other.game))
    assert await games.of_person(PersonId("P")) == [one]
    assert await games.of_person(PersonId("Q")) == [one]


@pytest.mark.asyncio
async def test_older_games_of_a_person_come_page_by_page(games: Games, database: Database) -> None:
    rows = [await opened(games, created=at) for at in (1, 2, 3)]
    await note(database, *(seated(PersonId("P"), row.game) for row in rows))
    assert await games.of_person(PersonId("P"), most=2) == [rows[2], rows[1]]
    assert await games.of_person(PersonId("P"), before=2) == [rows[0]]
    assert await games.of_person(PersonId("P"), before=2**53) == rows[::-1]
