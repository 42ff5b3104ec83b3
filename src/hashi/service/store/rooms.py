"""Rooms: one deal for many sheets, whose cards a caller flips.

`released` is how many cards the caller has flipped. It only grows, by a compare-and-set, so two
requests at once flip one card. `OVER` ends the room.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from hashi.rules.deck import ROUNDS
from hashi.rules.events import GameCreated
from hashi.rules.wire import event_text, parse_event
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.games import NUMBER
from hashi.service.store.people import new_code, new_number
from hashi.service.store.personal import delete_room_parts
from hashi.table.ids import PersonId, RoomId, TableId

CODE_LENGTH: Final = 7  # shorter than the code of a table, so that none is both
CODE_TRIES: Final = 5
OVER: Final = ROUNDS + 1
r, s = schema.rooms.c, schema.room_sheets.c


class Room(NamedTuple):
    """A room; times in ms."""

    room: RoomId
    caller: PersonId
    secret: bytes
    created: GameCreated
    seconds: int  # per card; 0 without a clock
    released: int
    flipped: int | None  # when the newest card was
    changed: int


class RoomSheet(NamedTuple):
    """A sheet: of a person with a game, or on paper with a name and perhaps a total."""

    sheet: str
    person: PersonId | None
    game: TableId | None
    name: str | None
    total: int | None
    removed: int | None


class Rooms:
    """Rooms as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def open(
        self, caller: PersonId, secret: bytes, created: GameCreated, seconds: int, now: int
    ) -> RoomId:
        """A new room; its code."""
        row: dict[str, object] = {
            "caller": caller,
            "secret": secret,
            "created_event": event_text(created),
        }
        row |= {"seconds": seconds, "released": 0, "created": now, "changed": now}
        for attempt in range(CODE_TRIES):
            code = new_code(CODE_LENGTH)
            try:
                await self._database.execute(insert(schema.rooms).values(room=code, **row))
                break
            except IntegrityError:  # the code is in use
                if attempt == CODE_TRIES - 1:
                    raise
        return RoomId(code)

    async def find(self, code: str) -> Room | None:
        """A room by its code."""
        if not NUMBER.fullmatch(code):
            return None
        wanted = select(schema.rooms).where(r.room == code)
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        return None if row is None else _room(row)

    async def released(self, rooms: Collection[RoomId]) -> dict[RoomId, int]:
        """How many cards are flipped in rooms; one that was deleted is over."""
        wanted = select(r.room, r.released).where(r.room.in_(rooms))
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return dict.fromkeys(rooms, OVER) | {RoomId(row.room): row.released for row in rows}

    async def release(self, room: RoomId, expected: int, to: int, now: int) -> bool:
        """Flip cards up to `to`; False if not exactly `expected` were flipped before."""
        flipped = {"released": to, "flipped": now, "changed": now}
        wanted = update(schema.rooms).where(r.room == room, r.released == expected)
        return bool(await self._database.execute(wanted.values(**flipped)))

    async def of_caller(self, caller: PersonId, most: int, *, ended: bool = False) -> list[Room]:
        """The rooms of a caller, newest first: those that have not ended, or all."""
        wanted = select(schema.rooms).where(r.caller == caller)
        if not ended:
            wanted = wanted.where(r.released < OVER)
        wanted = wanted.order_by(r.created.desc()).limit(most)
        with translated():
            async with self._database.engine.connect() as connection:
                return [_room(row) for row in (await connection.execute(wanted)).all()]

    # Sheets

    async def sheets(self, room: RoomId) -> list[RoomSheet]:
        """The sheets of a room that were not removed, in the order they joined."""
        wanted = _SHEETS.where(s.room == room, s.removed.is_(None)).order_by(s.joined, s.sheet)
        with translated():
            async with self._database.engine.connect() as connection:
                return [RoomSheet(*row) for row in (await connection.execute(wanted)).all()]

    async def sheet_of(self, room: RoomId, person: PersonId) -> RoomSheet | None:
        """The sheet of a person, also if it was removed."""
        wanted = _SHEETS.where(s.room == room, s.person == person)
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        return None if row is None else RoomSheet(*row)

    async def add_sheet(
        self,
        room: RoomId,
        now: int,
        most: int,
        *,
        person: PersonId | None = None,
        game: TableId | None = None,
        name: str | None = None,
    ) -> str | None:
        """Add a sheet of a person or on paper; its id, or None where the room is full.

        Removed sheets of people count: else a room could grow without end.
        """
        row: dict[str, object] = {"sheet": new_number(), "room": room, "joined": now}
        row |= {"person": person, "game": game, "name": name}
        count = select(func.count()).where(s.room == room)
        lock = update(schema.rooms).where(r.room == room).values(changed=now)

        def work(connection: Connection) -> str | None:
            connection.execute(lock)  # one after the other, so that none is too many
            if connection.execute(count).scalar_one() >= most:
                return None
            connection.execute(insert(schema.room_sheets).values(**row))
            return str(row["sheet"])

        try:
            return await self._database.write(work)
        except IntegrityError:  # a second request of the same person
            assert person is not None
            found = await self.sheet_of(room, person)
            return None if found is None else found.sheet

    async def set_total(self, room: RoomId, sheet: str, total: int | None) -> bool:
        """The total of a sheet on paper; False if there is no such sheet."""
        wanted = update(schema.room_sheets).where(s.room == room, s.sheet == sheet)
        on_paper = wanted.where(s.person.is_(None)).values(total=total)
        return bool(await self._database.execute(on_paper))

    async def remove_sheet(self, room: RoomId, sheet: str, now: int) -> bool:
        """Remove a sheet for good; False if there is no such sheet."""
        return await self._database.write(
            lambda connection: remove_sheet(connection, room, sheet, now)
        )

    # Retention

    async def delete_old(self, unstarted: int | None, unfinished: int | None) -> list[RoomId]:
        """Delete rooms unchanged since these times, with their sheets; returns which."""
        never = -1
        old = or_(
            (r.released == 0) & (r.changed < (never if unstarted is None else unstarted)),
            (r.released > 0) & (r.changed < (never if unfinished is None else unfinished)),
        )
        orphaned = ~exists().where(r.room == s.room)

        def work(connection: Connection) -> list[RoomId]:
            found = connection.execute(delete(schema.rooms).where(old).returning(r.room))
            rooms = [RoomId(row.room) for row in found]
            delete_room_parts(connection, rooms)
            # Somebody may have joined in the moment of a deletion.
            connection.execute(delete(schema.room_sheets).where(orphaned))
            return rooms

        return await self._database.write(work)


def remove_sheet(connection: Connection, room: RoomId, sheet: str, now: int) -> bool:
    """Remove a sheet; a person's row stays as a mark, since they may not join again."""
    this = (s.room == room) & (s.sheet == sheet)
    marked = update(schema.room_sheets).where(this, s.person.is_not(None), s.removed.is_(None))
    if connection.execute(marked.values(removed=now)).rowcount:
        return True
    on_paper = delete(schema.room_sheets).where(this, s.person.is_(None))
    return bool(connection.execute(on_paper).rowcount)


_SHEETS: Final = select(s.sheet, s.person, s.game, s.name, s.total, s.removed)


def _room(row: Row[Any]) -> Room:
    created = parse_event(row.created_event)
    assert isinstance(created, GameCreated)
    return Room(
        RoomId(row.room),
        PersonId(row.caller),
        bytes(row.secret),
        created,
        row.seconds,
        row.released,
        row.flipped,
        row.changed,
    )
