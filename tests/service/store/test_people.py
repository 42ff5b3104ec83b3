"""People: tokens only as hashes, names that can be erased, codes that work once and in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from hashi.service.store import Database, People, Person
from hashi.service.store.people import (
    CODE_LETTERS,
    LINK_MS,
    hashed,
    new_code,
    new_number,
    new_token,
)
from hashi.table.ids import PersonId, TableId, Token


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
async def test_somebody_is_found_by_token(people: People) -> None:
    token = new_token()
    person = await people.add(token, "Zoë 🦭", 5)
    assert await people.by_token(token) == person == Person(person.person, "Zoë 🦭")
    assert await people.by_token(new_token()) is None
    assert await people.by_token(Token(hashed(token))) is None


@pytest.mark.asyncio
async def test_a_token_belongs_to_one_person(people: People) -> None:
    await people.add(Token("token"), "One", 0)
    with pytest.raises(IntegrityError):
        await people.add(Token("token"), "Two", 0)


@pytest.mark.asyncio
async def test_a_name_can_be_changed_and_erased(people: People) -> None:
    one, other = await people.add(Token("a"), "One", 0), await people.add(Token("b"), "Other", 0)
    await people.rename(one.person, "Uno")
    both = [one.person, other.person, "nobody"]
    assert await people.names(both) == {one.person: "Uno", other.person: "Other"}
    await people.rename(one.person, None)
    assert await people.names(both) == {one.person: None, other.person: "Other"}
    assert await people.by_token(Token("a")) == Person(one.person, None)


@pytest.mark.asyncio
async def test_a_seat_token_stands_for_a_person_at_one_game(people: People) -> None:
    await people.add_seat_token(Token("seat"), TableId("GAME"), PersonId("PERSON"))
    assert await people.by_seat_token(Token("seat")) == ("GAME", "PERSON")
    assert await people.by_seat_token(Token("else")) is None
    assert await people.by_token(Token("seat")) is None


@pytest.mark.asyncio
async def test_a_link_code_works_once(people: People) -> None:
    person = await people.add(Token("old"), "Mover", 0)
    await people.add_link_code("CODE", person.person, 1_000)
    assert await people.link("WRONG", Token("new"), 1_000) is None
    assert await people.link("CODE", Token("new"), 1_000) == person
    assert await people.link("CODE", Token("newer"), 1_000) is None
    assert await people.by_token(Token("new")) == person
    assert await people.by_token(Token("old")) is None


@pytest.mark.asyncio
async def test_a_link_code_works_in_time_only(people: People) -> None:
    person = await people.add(Token("old"), "Mover", 0)
    await people.add_link_code("CODE", person.person, 1_000)
    assert await people.link("CODE", Token("new"), 1_000 + LINK_MS + 1) is None
    assert await people.by_token(Token("old")) == person
    assert await people.link("CODE", Token("new"), 1_000 + LINK_MS) == person


@pytest.mark.asyncio
async def test_a_new_link_code_ends_the_one_before_and_clears_old_ones(
    people: People, database: Database
) -> None:
    one, other = await people.add(Token("a"), "One", 0), await people.add(Token("b"), "Other", 0)
    await people.add_link_code("FIRST", one.person, 0)
    await people.add_link_code("SECOND", one.person, 0)
    assert await people.link("FIRST", Token("new"), 0) is None
    await people.add_link_code("THIRD", other.person, LINK_MS + 1)
    async with database.engine.connect() as connection:
        left = (await connection.execute(text("SELECT code FROM move_codes"))).scalars().all()
    assert left == [hashed("THIRD")]


@pytest.mark.asyncio
async def test_of_two_who_use_a_link_code_at_once_one_gets_it(people: People) -> None:
    person = await people.add(Token("old"), "Mover", 0)
    await people.add_link_code("CODE", person.person, 0)
    found = await asyncio.gather(*(people.link("CODE", Token(f"new{n}"), 0) for n in range(4)))
    assert sorted(who is not None for who in found) == [False, False, False, True]


@pytest.mark.asyncio
async def test_a_link_code_of_nobody_moves_nobody(people: People) -> None:
    await people.add_link_code("CODE", PersonId("nobody"), 0)
    assert await people.link("CODE", Token("new"), 0) is None


@pytest.mark.asyncio
async def test_no_token_or_code_lies_in_the_database_itself(people: People, tmp_path: Path) -> None:
    secrets = [new_token(), new_token(), new_token(), new_code(12)]
    person = await people.add(Token(secrets[0]), "Name in the file", 0)
    await people.add_seat_token(Token(secrets[1]), TableId("GAME"), person.person)
    await people.add_link_code(secrets[3], person.person, 0)
    stored = await everything(people, tmp_path)
    assert b"Name in the file" in stored  # else this would look in the wrong place
    assert hashed(secrets[0]).encode() in stored
    for secret in secrets:
        assert secret.encode() not in stored


async def everything(people: People, folder: Path) -> bytes:
    """All bytes that SQLite wrote, or all rows of the people's tables in PostgreSQL."""
    files = b"".join(path.read_bytes() for path in folder.iterdir())
    database = people._database
    if not database.is_sqlite:
        async with database.engine.connect() as connection:
            for table in ("people", "seat_tokens", "move_codes"):
                rows = (await connection.execute(text(f"SELECT * FROM {table}"))).all()
                files += str(rows).encode()
    return files
