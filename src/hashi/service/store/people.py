"""People: a random number and a nickname, and the changes that all nodes have to know."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.table.ids import PersonId, Token

TOKEN_BYTES: Final = 32  # 256 bits
CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32, none to be mistaken for another
CHANGE_MS: Final = 3_600_000  # how long a change is kept for nodes that could not read it


class Change(NamedTuple):
    """A person's name, tokens or ban have changed."""

    change: str
    person: PersonId
    at: int


def new_token() -> Token:
    """A secret that proves who somebody is."""
    return Token(secrets.token_urlsafe(TOKEN_BYTES))


def new_number() -> str:
    """A random number for a person, a game or a challenge: 80 bits, nothing to guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(16))


def new_code(length: int = 8) -> str:
    """A code that people can read out to one another."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def hashed(token: str) -> str:
    """What is stored of a token; it is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def note_change(connection: Connection, database: Database, person: PersonId) -> None:
    """Let every node read a person again, in the transaction of the change."""
    c = schema.person_changes.c
    old = delete(schema.person_changes).where(c.at < database.now - CHANGE_MS)
    connection.execute(old)
    values = {"change": new_number(), "person": person, "at": database.now}
    connection.execute(insert(schema.person_changes).values(**values))


class People:
    """People as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def names(self, people: Iterable[str]) -> dict[str, str | None]:
        """The names of several people."""
        c = schema.people.c
        query = select(c.person, c.name).where(c.person.in_(list(people)))
        with translated():
            async with self._database.engine.connect() as connection:
                return {row[0]: row[1] for row in (await connection.execute(query)).all()}

    async def rename(self, person: PersonId, name: str | None) -> None:
        """Change or erase a name."""
        change = update(schema.people).where(schema.people.c.person == person).values(name=name)

        def work(connection: Connection) -> None:
            connection.execute(change)
            note_change(connection, self._database, person)

        await self._database.write(work)

    async def now(self) -> int:
        """The time by the database's clock, in ms."""
        with translated():
            async with self._database.engine.connect() as connection:
                return int((await connection.execute(select(self._database.now))).scalar_one())

    async def changes(self, since: int) -> list[Change]:
        """Changes noted since a time by the database's clock, the oldest first."""
        c = schema.person_changes.c
        wanted = select(c.change, c.person, c.at).where(c.at >= since).order_by(c.at)
        with translated():
            async with self._database.engine.connect() as connection:
                return [Change(*row) for row in (await connection.execute(wanted)).all()]
