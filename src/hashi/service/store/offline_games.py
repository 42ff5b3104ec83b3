"""Offline games: finished games of a device that a person has added to their history."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from hashi.rules.events import Seat
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.table.ids import PersonId

o = schema.offline_games.c


@dataclass(frozen=True, slots=True)
class OfflineGame:
    """A game by the commitment of its deal; times in ms."""

    commitment: str
    seat: Seat
    record: str  # as text, without names of people
    summary: str  # JSON for lists
    played: int
    added: int


class OfflineGames:
    """Offline games as rows; a person has each game once."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def add(self, person: PersonId, game: OfflineGame) -> bool:
        """Add a game; False if the person has it already."""
        values = {"person": person} | {name: getattr(game, name) for name in game.__slots__}
        try:
            await self._database.execute(insert(schema.offline_games).values(values))
        except IntegrityError:  # another request was quicker
            return False
        return True

    async def has(self, person: PersonId, commitment: str) -> bool:
        """Whether a person has added this game."""
        mine = select(o.added).where(o.person == person, o.commitment == commitment)
        with translated():
            async with self._database.engine.connect() as connection:
                return (await connection.execute(mine)).first() is not None

    async def count(self, person: PersonId) -> int:
        """How many games a person has added."""
        counted = select(func.count()).select_from(schema.offline_games).where(o.person == person)
        with translated():
            async with self._database.engine.connect() as connection:
                return int((await connection.execute(counted)).scalar_one())

    async def of_person(self, person: PersonId, before: int, most: int) -> list[OfflineGame]:
        """The newest games of a person that were added before a time."""
        mine = (
            select(*(o[name] for name in OfflineGame.__slots__))
            .where(o.person == person, o.added < before)
            .order_by(o.added.desc(), o.commitment)
            .limit(most)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(mine)).all()
        return [OfflineGame(*row) for row in rows]

    async def remove(self, person: PersonId, commitment: str) -> bool:
        """Delete a game of a person; False if there is none."""
        mine = delete(schema.offline_games).where(o.person == person, o.commitment == commitment)
        return bool(await self._database.execute(mine))
