"""Devices: tokens only as hashes, each ended by itself; codes that work once and in time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from hashi.service.store import Database, Devices, Games, Identity, People
from hashi.service.store.devices import HOUR_MS, LINK_MS, MAX_DEVICES, RECOVERY_LENGTH
from hashi.service.store.people import hashed, new_code, new_token
from hashi.table.ids import PersonId, TableId, Token
from tests.service.databases import game_row, log_rows


@pytest.fixture
def devices(database: Database) -> Devices:
    return Devices(database)


async def who(devices: Devices, token: str) -> PersonId | None:
    found = await devices.by_token(Token(token), 0)
    return None if found is None else found.person


@pytest.mark.asyncio
async def test_somebody_is_found_by_token(devices: Devices) -> None:
    token = new_token()
    person = await devices.add_person(token, "Zoë 🦭", "Firefox", 5)
    assert await devices.by_token(token, 5) == person
    assert person == Identity(person.person, "Zoë 🦭", person.device)
    assert await who(devices, new_token()) is None
    assert await who(devices, hashed(token)) is None


@pytest.mark.asyncio
async def test_a_token_belongs_to_one_device(devices: Devices) -> None:
    await devices.add_person(Token("token"), "One", "", 0)
    with pytest.raises(IntegrityError):
        await devices.add_person(Token("token"), "Two", "", 0)


@pytest.mark.asyncio
async def test_the_last_use_is_kept_to_the_hour(devices: Devices) -> None:
    person = await devices.add_person(Token("token"), "One", "Safari · iPhone", 7)
    for now, used in ((HOUR_MS - 1, 0), (3 * HOUR_MS + 5, 3 * HOUR_MS), (4, 3 * HOUR_MS)):
        await devices.by_token(Token("token"), now)
        (device,) = await devices.of_person(person.person)
        assert (device.name, device.created, device.used) == ("Safari · iPhone", 7, used)


@pytest.mark.asyncio
async def test_a_link_code_adds_a_device_once(devices: Devices) -> None:
    person = await devices.add_person(Token("old"), "Anna", "Firefox", 0)
    await devices.add_link_code("CODE", person.person, 1_000)
    assert await devices.link("WRONG", Token("new"), "", 1_000) is None
    linked = await devices.link("CODE", Token("new"), "Safari", 1_000)
    assert linked is not None
    assert (linked.person, linked.name) == (person.person, "Anna")
    assert await devices.link("CODE", Token("newer"), "", 1_000) is None
    assert await who(devices, "old") == await who(devices, "new") == person.person
    assert {one.name for one in await devices.of_person(person.person)} == {"Firefox", "Safari"}


@pytest.mark.asyncio
async def test_a_device_ends_by_itself_with_its_seat_tokens(
    devices: Devices, database: Database
) -> None:
    person = await devices.add_person(Token("old"), "Anna", "", 0)
    await devices.add_link_code("CODE", person.person, 0)
    linked = await devices.link("CODE", Token("new"), "", 0)
    assert linked is not None
    await devices.add_seat_token(Token("s1"), TableId("G1"), person.person, person.device, 0)
    await devices.add_seat_token(Token("s2"), TableId("G2"), person.person, linked.device, 0)
    since = await People(database).now()
    assert not await devices.end(PersonId("other"), person.device)
    assert await devices.end(person.person, person.device)
    assert not await devices.end(person.person, person.device)
    assert [await who(devices, token) for token in ("old", "s1")] == [None, None]
    assert [await who(devices, token) for token in ("new", "s2")] == [person.person] * 2
    assert [one.person for one in await People(database).changes(since)] == [person.person]


@pytest.mark.asyncio
async def test_a_further_device_replaces_the_one_not_used_for_longest(devices: Devices) -> None:
    person = await devices.add_person(Token("0"), "Anna", "", 0)
    for number in range(1, MAX_DEVICES + 1):
        await devices.by_token(Token("0"), number * HOUR_MS)
        await devices.add_link_code("CODE", person.person, number * HOUR_MS)
        await devices.link("CODE", Token(f"{number}"), "", number * HOUR_MS)
    assert len(await devices.of_person(person.person)) == MAX_DEVICES
    assert await who(devices, "1") is None
    assert await who(devices, "0") == await who(devices, "2") == person.person


@pytest.mark.asyncio
async def test_a_seat_token_stands_for_a_person_at_one_game(
    devices: Devices, database: Database
) -> None:
    person = await devices.add_person(Token("own"), "Anna", "", 0)
    row = game_row()
    await Games(database).open(row, log_rows(row.game, "{}"))
    made = (row.game, person.person, person.device)
    assert not await devices.add_seat_token(Token("first"), *made, 5)
    found = await devices.by_token(Token("first"), 0)
    assert found == Identity(person.person, "Anna", person.device, row.game)
    assert await devices.add_seat_token(Token("second"), *made, 6)  # ends the first
    assert await who(devices, "first") is None
    (listed,) = await devices.seat_tokens(person.person)
    assert (listed.table, listed.code, listed.device, listed.created) == (
        *(row.game, row.code),
        *(person.device, 6),
    )
    assert await devices.end_seat_token(person.person, row.game)
    assert not await devices.end_seat_token(person.person, row.game)
    assert await who(devices, "second") is None
    assert await devices.seat_tokens(person.person) == []


@pytest.mark.asyncio
async def test_a_link_code_works_in_time_only(devices: Devices) -> None:
    person = await devices.add_person(Token("old"), "Anna", "", 0)
    await devices.add_link_code("CODE", person.person, 1_000)
    assert await devices.link("CODE", Token("new"), "", 1_000 + LINK_MS + 1) is None
    assert await devices.link("CODE", Token("new"), "", 1_000 + LINK_MS) is not None


@pytest.mark.asyncio
async def test_a_new_link_code_ends_the_one_before_and_clears_old_ones(
    devices: Devices, database: Database
) -> None:
    one = await devices.add_person(Token("a"), "One", "", 0)
    other = await devices.add_person(Token("b"), "Other", "", 0)
    await devices.add_link_code("FIRST", one.person, 0)
    await devices.add_link_code("SECOND", one.person, 0)
    assert await devices.link("FIRST", Token("new"), "", 0) is None
    await devices.add_link_code("THIRD", other.person, LINK_MS + 1)
    async with database.engine.connect() as connection:
        left = (await connection.execute(text("SELECT code FROM move_codes"))).scalars().all()
    assert left == [hashed("THIRD")]


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["link", "recover"])
async def test_of_several_who_use_a_code_at_once_one_gets_it(devices: Devices, kind: str) -> None:
    person = await devices.add_person(Token("old"), "Anna", "", 0)
    if kind == "link":
        code = "CODE"
        await devices.add_link_code(code, person.person, 0)
    else:
        code = await devices.new_recovery_code(person.person)
    use = getattr(devices, kind)
    found = await asyncio.gather(*(use(code, Token(f"new{n}"), "", 0) for n in range(4)))
    assert sorted(one is not None for one in found) == [False, False, False, True]


@pytest.mark.asyncio
async def test_a_link_code_of_nobody_links_nobody(devices: Devices) -> None:
    await devices.add_link_code("CODE", PersonId("nobody"), 0)
    assert await devices.link("CODE", Token("new"), "", 0) is None


@pytest.mark.asyncio
async def test_a_recovery_code_works_once_and_gives_the_next(devices: Devices) -> None:
    person = await devices.add_person(Token("lost"), "Anna", "", 0)
    first = await devices.new_recovery_code(person.person)
    code = await devices.new_recovery_code(person.person)
    assert len(code) * 5 >= 100  # bits
    assert len(code) == RECOVERY_LENGTH
    assert await devices.recover(first, Token("x"), "", 0) is None  # replaced
    found = await devices.recover(code, Token("new"), "Chrome", 9)
    assert found is not None
    back, following = found
    assert (back.person, back.name) == (person.person, "Anna")
    assert await who(devices, "new") == person.person
    assert await devices.recover(code, Token("y"), "", 0) is None
    again = await devices.recover(following, Token("z"), "", 0)
    assert again is not None


@pytest.mark.asyncio
async def test_no_token_or_code_is_stored_itself(devices: Devices, tmp_path: Path) -> None:
    secrets = [new_token(), new_token(), new_code(12)]
    person = await devices.add_person(Token(secrets[0]), "Name in the file", "", 0)
    game = TableId("GAME")
    await devices.add_seat_token(Token(secrets[1]), game, person.person, person.device, 0)
    await devices.add_link_code(secrets[2], person.person, 0)
    secrets.append(await devices.new_recovery_code(person.person))
    stored = await everything(devices, tmp_path)
    assert b"Name in the file" in stored  # else this would look in the wrong place
    for secret in secrets:
        assert hashed(secret).encode() in stored
        assert secret.encode() not in stored


async def everything(devices: Devices, folder: Path) -> bytes:
    """All bytes that SQLite wrote, or all rows of the people's tables in PostgreSQL."""
    files = b"".join(path.read_bytes() for path in folder.iterdir())
    database = devices._database
    if not database.is_sqlite:
        async with database.engine.connect() as connection:
            for table in ("people", "devices", "seat_tokens", "move_codes"):
                rows = (await connection.execute(text(f"SELECT * FROM {table}"))).all()
                files += str(rows).encode()
    return files
