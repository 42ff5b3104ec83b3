"""Devices and tokens: who a token stands for, and the ways to get and to end one.

Only hashes of tokens and codes are stored. A change that other nodes have to know is noted in
`person_changes` within the same transaction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.people import hashed, new_code, new_number, note_change
from hashi.table.ids import DeviceId, PersonId, TableCode, TableId, Token

LINK_MS: Final = 10 * 60 * 1_000
RECOVERY_LENGTH: Final = 20  # letters of 5 bits: 100 bits
HOUR_MS: Final = 3_600_000
MAX_DEVICES: Final = 20  # per person; a further one replaces the one that was not used for longest
d, p, t = schema.devices.c, schema.people.c, schema.seat_tokens.c


@dataclass(frozen=True, slots=True)
class Identity:
    """Who a token stands for; `table` is set for a seat token, which is valid only there."""

    person: PersonId
    name: str | None  # None once erased
    device: DeviceId
    table: TableId | None = None
    banned: bool = False


@dataclass(frozen=True, slots=True)
class Device:
    """A device in the list of its person; times in ms."""

    device: DeviceId
    name: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class SeatToken:
    """A seat token in the list of its person."""

    table: TableId
    code: TableCode
    device: DeviceId
    created: int


class Devices:
    """Devices, seat tokens, link codes and recovery codes as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def by_token(self, token: Token, now: int) -> Identity | None:
        """Who a device's token or a seat token stands for; notes the use of the device."""
        mark = hashed(token)
        person = (p.person, p.name, d.device)
        by_device = (
            select(*person, p.banned, d.used)
            .join(schema.people, p.person == d.person)
            .where(d.token == mark)
        )
        by_seat = (
            select(*person, t.game, p.banned)
            .join(schema.people, p.person == t.person)
            .join(schema.devices, d.device == t.device)
            .where(t.token == mark)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(by_device)).first()
                seat = None if row else (await connection.execute(by_seat)).first()
            if row is not None and row.used // HOUR_MS < now // HOUR_MS:
                await self._use(row.device, now)
        if row is not None:
            return Identity(row.person, row.name, row.device, None, row.banned is not None)
        if seat is None:
            return None
        return Identity(seat.person, seat.name, seat.device, seat.game, seat.banned is not None)

    async def _use(self, device: DeviceId, now: int) -> None:
        hour = now // HOUR_MS * HOUR_MS
        await self._database.execute(
            update(schema.devices).where(d.device == device, d.used < hour).values(used=hour)
        )

    async def add_person(self, token: Token, name: str, device: str, now: int) -> Identity:
        """A new person with a first device of this name."""
        person = PersonId(new_number())
        row = {"person": person, "name": name, "created": now}

        def work(connection: Connection) -> DeviceId:
            connection.execute(insert(schema.people), [row])
            return _add(connection, person, token, device, now)

        return Identity(person, name, await self._database.write(work))

    async def of_person(self, person: PersonId) -> list[Device]:
        """The devices of a person, the last used first."""
        wanted = (
            select(d.device, d.name, d.created, d.used)
            .where(d.person == person)
            .order_by(d.used.desc(), d.created.desc(), d.device)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [Device(*row) for row in (await connection.execute(wanted)).all()]

    async def end(self, person: PersonId, device: str) -> bool:
        """Sign a device of a person out, with its seat tokens; False where there is none."""

        def work(connection: Connection) -> bool:
            ended = connection.execute(
                delete(schema.devices).where(d.person == person, d.device == device)
            )
            if not ended.rowcount:
                return False
            connection.execute(delete(schema.seat_tokens).where(t.device == device))
            note_change(connection, self._database, person)
            return True

        return await self._database.write(work)

    # Seat tokens

    async def add_seat_token(
        self, token: Token, game: TableId, person: PersonId, device: DeviceId, now: int
    ) -> bool:
        """Make the token of a person at a table, and end the one before; True if there was one."""
        row = {"token": hashed(token), "game": game, "person": person}

        def work(connection: Connection) -> bool:
            old = connection.execute(
                delete(schema.seat_tokens).where(t.person == person, t.game == game)
            )
            values = {**row, "device": device, "created": now}
            connection.execute(insert(schema.seat_tokens), [values])
            if old.rowcount:
                note_change(connection, self._database, person)
            return bool(old.rowcount)

        return await self._database.write(work)

    async def seat_tokens(self, person: PersonId) -> list[SeatToken]:
        """The seat tokens of a person, the newest first."""
        g = schema.games.c
        wanted = (
            select(t.game, g.code, t.device, t.created)
            .join(schema.games, g.game == t.game)
            .where(t.person == person)
            .order_by(t.created.desc(), t.game)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [SeatToken(*row) for row in (await connection.execute(wanted)).all()]

    async def end_seat_token(self, person: PersonId, game: TableId) -> bool:
        """End the seat token of a person at a table; False where there is none."""

        def work(connection: Connection) -> bool:
            ended = connection.execute(
                delete(schema.seat_tokens).where(t.person == person, t.game == game)
            )
            if ended.rowcount:
                note_change(connection, self._database, person)
            return bool(ended.rowcount)

        return await self._database.write(work)

    # Further devices

    async def add_link_code(self, code: str, person: PersonId, now: int) -> None:
        """Add a code that links another device once; the person's earlier codes end."""
        row = {"code": hashed(code), "person": person, "expires": now + LINK_MS}
        c = schema.link_codes.c

        def work(connection: Connection) -> None:
            old = (c.person == person) | (c.expires < now)
            connection.execute(delete(schema.link_codes).where(old))
            connection.execute(insert(schema.link_codes), [row])

        await self._database.write(work)

    async def link(self, code: str, token: Token, device: str, now: int) -> Identity | None:
        """Use a link code: a further device of its person. None for a wrong code."""
        c = schema.link_codes.c
        used = (
            delete(schema.link_codes)
            .where(c.code == hashed(code), c.expires >= now)
            .returning(c.person)
        )

        def work(connection: Connection) -> Identity | None:
            row = connection.execute(used).first()
            if row is None:
                return None
            return self._sign_in(connection, row.person, token, device, now)

        return await self._database.write(work)

    async def new_recovery_code(self, person: PersonId) -> str:
        """A code that brings the person back without any device; the one before ends."""
        code = new_code(RECOVERY_LENGTH)
        change = update(schema.people).where(p.person == person).values(recovery=hashed(code))
        await self._database.execute(change)
        return code

    async def recover(
        self, code: str, token: Token, device: str, now: int
    ) -> tuple[Identity, str] | None:
        """Use a recovery code: a further device and the next code. None for a wrong code."""
        following = new_code(RECOVERY_LENGTH)
        used = (
            update(schema.people)
            .where(p.recovery == hashed(code))
            .values(recovery=hashed(following))
            .returning(p.person)
        )

        def work(connection: Connection) -> tuple[Identity, str] | None:
            row = connection.execute(used).first()
            if row is None:
                return None
            found = self._sign_in(connection, row.person, token, device, now)
            return None if found is None else (found, following)

        return await self._database.write(work)

    def _sign_in(
        self, connection: Connection, person: PersonId, token: Token, device: str, now: int
    ) -> Identity | None:
        wanted = select(p.name, p.banned).where(p.person == person)
        row = connection.execute(wanted).first()
        if row is None:
            return None
        self._make_room(connection, person)
        added = _add(connection, person, token, device, now)
        return Identity(person, row.name, added, None, row.banned is not None)

    def _make_room(self, connection: Connection, person: PersonId) -> None:
        mine = d.person == person
        count = select(func.count()).select_from(schema.devices).where(mine)
        if connection.execute(count).scalar_one() < MAX_DEVICES:
            return
        unused = select(d.device).where(mine).order_by(d.used, d.created).limit(1)
        row: Row[tuple[str]] | None = connection.execute(unused).first()
        assert row is not None
        connection.execute(delete(schema.devices).where(d.device == row.device))
        connection.execute(delete(schema.seat_tokens).where(t.device == row.device))
        note_change(connection, self._database, person)


def _add(connection: Connection, person: PersonId, token: Token, name: str, now: int) -> DeviceId:
    device = DeviceId(new_number())
    row = {
        "device": device,
        "person": person,
        "token": hashed(token),
        "name": name,
        "created": now,
        "used": now // HOUR_MS * HOUR_MS,
    }
    connection.execute(insert(schema.devices), [row])
    return device
