"""Personal data: everything stored about a person, found by the annotations of the schema."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Table, delete, exists, or_, select, update

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.people import note_change
from hashi.service.store.schema import Erasure, Family, Item
from hashi.table.ids import PersonId, RoomId, TableId

Rows = list[dict[str, object]]


class Erased(NamedTuple):
    """What was deleted with a person."""

    games: list[TableId]
    rooms: list[RoomId]


def person_columns(table: Table) -> Iterator[ColumnElement[str]]:
    """The columns of a table that hold a person's number."""
    for column in table.c:
        if column.info["item"] is not None and column.info["person"] is not None:
            yield column


def _is(column: ColumnElement[str], person: PersonId) -> ColumnElement[bool]:
    if column.info["prefix"]:
        return column.startswith(f"{person}/", autoescape=True)
    return column == person


def stored_items() -> dict[Family, list[Item]]:
    """What the schema stores about people, for the privacy page."""
    columns = [column for table in schema.metadata.sorted_tables for column in table.c]
    used = {column.info["item"] for column in columns} - {None}
    return {
        family: [item for item in Item if item in used and item.family is family]
        for family in Family
    }


class PersonalData:
    """What the database holds about people."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def export(self, person: PersonId) -> dict[str, Rows]:
        """Every row about a person by table, without secrets and numbers of others."""
        found: dict[str, Rows] = {}
        with translated():
            async with self._database.engine.connect() as connection:
                for table in schema.metadata.sorted_tables:
                    mine = [_is(column, person) for column in person_columns(table)]
                    if mine:
                        rows = await connection.execute(select(table).where(or_(*mine)))
                        found[f"{table.name}"] = [
                            _exported(table, row._asdict(), person) for row in rows
                        ]
        return found

    async def erase(self, person: PersonId) -> Erased:
        """Delete a person, the games of nobody else, and the rooms they called."""
        return await self._database.write(
            lambda connection: erase_person(connection, self._database, person)
        )

    async def delete_game(self, game: TableId) -> None:
        """Delete a game; a counted game of a challenge leaves its mark, as in the sweep."""
        await self._database.write(
            lambda connection: delete_game(connection, game, but=(schema.counted_games,))
        )


def erase_person(connection: Connection, database: Database, person: PersonId) -> Erased:
    """`PersonalData.erase` within a transaction of the caller."""
    games = _own_games(connection, person)
    for game in games:
        delete_game(connection, game)
    r, m = schema.rooms.c, schema.circle_members.c
    found = connection.execute(select(r.room).where(r.caller == person))
    rooms = [RoomId(row.room) for row in found]
    delete_room_parts(connection, rooms)
    found = connection.execute(select(m.circle).where(m.person == person))
    circles = [row.circle for row in found]
    for table in schema.metadata.sorted_tables:
        for column in person_columns(table):
            _erase(connection, table, column, person)
    k = schema.circles.c  # a circle's name goes with its last member
    empty = ~exists().where(m.circle == k.circle, m.removed.is_(None))
    connection.execute(delete(schema.circles).where(k.circle.in_(circles), empty))
    note_change(connection, database, person)
    return Erased(games, rooms)


def delete_room_parts(connection: Connection, rooms: Collection[str]) -> None:
    """Delete the sheets of rooms, with the names on paper, and the reports about them."""
    s, reported = schema.room_sheets, schema.reports
    connection.execute(delete(s).where(s.c.room.in_(rooms)))
    connection.execute(delete(reported).where(reported.c.game.in_(rooms)))


def _own_games(connection: Connection, person: PersonId) -> list[TableId]:
    """Games in which no other person has a seat, and waiting tables of this host."""
    s, g = schema.seatings.c, schema.games.c
    seated = select(s.game).where(s.person == person)
    others = exists().where(s.game == g.game, s.person != person)
    mine = (g.game.in_(seated)) | (g.host == person)
    wanted = select(g.game).where(mine, ~others)
    return [row.game for row in connection.execute(wanted).all()]


def _exported(table: Table, row: dict[str, object], person: PersonId) -> dict[str, object]:
    def is_mine(name: str, value: object) -> bool:
        info = table.c[name].info
        if info["item"] is None or info["secret"]:
            return False
        return info["person"] is None or info["prefix"] or value == person

    # Names of columns are a subclass of str, which JSON writers refuse.
    return {f"{name}": value for name, value in row.items() if is_mine(name, value)}


def _erase(
    connection: Connection, table: Table, column: ColumnElement[str], person: PersonId
) -> None:
    mine = _is(column, person)
    match column.info["person"]:
        case Erasure.ROW:
            connection.execute(delete(table).where(mine))
        case Erasure.CLEAR:
            connection.execute(update(table).where(mine).values({column: None}))


def delete_game(connection: Connection, game: str, but: Collection[Table] = ()) -> None:
    """Delete a game from every table that knows it, except those in `but`."""
    for table in schema.metadata.sorted_tables:
        if "game" in table.c and table not in but:
            connection.execute(delete(table).where(table.c.game == game))
