"""People: a random number, a hashed token, a nickname. Nothing else is known of anybody."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select, update

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.table.ids import PersonId, TableId, Token

TOKEN_BYTES: Final = 32  # 256 bits
LINK_MS: Final = 10 * 60 * 1_000
CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # 32, none to be mistaken for another


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody; `name` is None once erased."""

    person: PersonId
    name: str | None


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


class People:
    """People as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def add(self, token: Token, name: str, at: int) -> Person:
        """Welcome somebody."""
        person = Person(PersonId(new_number()), name)
        row = {"person": person.person, "token": hashed(token), "name": name, "created": at}
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(insert(schema.people), [row])
        return person

    async def by_token(self, token: Token) -> Person | None:
        """Whose token this is."""
        c = schema.people.c
        return await self._one(c.token == hashed(token))

    async def _one(self, wanted: ColumnElement[bool]) -> Person | None:
        c = schema.people.c
        query = select(c.person, c.name).where(wanted)
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(query)).first()
        return None if row is None else Person(*row)

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
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(change)

    async def add_seat_token(self, token: Token, game: TableId, person: PersonId) -> None:
        """Give a seat a token of its own, for a program that plays it."""
        row = {"token": hashed(token), "game": game, "person": person}
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(insert(schema.seat_tokens), [row])

    async def by_seat_token(self, token: Token) -> tuple[TableId, PersonId] | None:
        """The game and the person a seat token stands for."""
        c = schema.seat_tokens.c
        query = select(c.game, c.person).where(c.token == hashed(token))
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(query)).first()
        return None if row is None else (row[0], row[1])

    async def add_link_code(self, code: str, person: PersonId, now: int) -> None:
        """Add a code that links another device once; the person's earlier codes end."""
        row = {"code": hashed(code), "person": person, "expires": now + LINK_MS}
        c = schema.link_codes.c
        with translated():
            async with self._database.engine.begin() as connection:
                old = (c.person == person) | (c.expires < now)
                await connection.execute(delete(schema.link_codes).where(old))
                await connection.execute(insert(schema.link_codes), [row])

    async def link(self, code: str, token: Token, now: int) -> Person | None:
        """Use a link code: the new token replaces the person's old one. None for a wrong code."""
        c = schema.link_codes.c
        with translated():
            async with self._database.engine.begin() as connection:
                used = (
                    delete(schema.link_codes)
                    .where(c.code == hashed(code), c.expires >= now)
                    .returning(c.person)
                )
                row = (await connection.execute(used)).first()
                if row is None:
                    return None
                change = (
                    update(schema.people)
                    .where(schema.people.c.person == row[0])
                    .values(token=hashed(token))
                    .returning(schema.people.c.person, schema.people.c.name)
                )
                found = (await connection.execute(change)).first()
        return None if found is None else Person(*found)
