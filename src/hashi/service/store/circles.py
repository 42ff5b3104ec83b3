"""Circles: private lists of people who compare their results on dailies and numbered deals.

The founder is the member who joined first, so a circle always has one as long as it has members.
Their tables are in `store.circle_results`.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.games import NUMBER
from hashi.service.store.people import new_code
from hashi.table.ids import ChallengeId, PersonId

CODE_LENGTH: Final = 10  # longer than the code of a table, so that none is both
k, m, x = schema.circles.c, schema.circle_members.c, schema.circle_removals.c


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle as one person sees it."""

    circle: str
    name: str
    people: int
    member: bool
    founder: bool
    closed: bool
    removed: bool  # this person, by the founder


def handle(circle: str, person: PersonId) -> str:
    """What other members see of a person's number: the same in this circle, useless elsewhere."""
    return hashlib.sha256(f"{circle} {person}".encode()).hexdigest()[:16]


class Circles:
    """Circles as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def found(self, name: str, person: PersonId, now: int) -> str:
        """A new circle with its founder; its code."""
        code = new_code(CODE_LENGTH)  # one of 10^15: a conflict is an error like any other

        def work(connection: Connection) -> None:
            row = {"circle": code, "name": name, "created": now}
            connection.execute(insert(schema.circles).values(**row))
            joined = {"circle": code, "person": person, "joined": now}
            connection.execute(insert(schema.circle_members).values(**joined))

        await self._database.write(work)
        return code

    async def find(self, code: str, person: PersonId | None) -> Circle | None:
        """A circle by its code, for one person; None if there is none."""
        if not NUMBER.fullmatch(code):
            return None
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(_circle(code))).first()
                if row is None:
                    return None
                members = await connection.execute(
                    select(m.person, m.removed).where(m.circle == code).order_by(*_OLDEST)
                )
                rows = members.all()
        inside = [one.person for one in rows if one.removed is None]
        return Circle(
            code,
            row.name,
            len(inside),
            member=person in inside,
            founder=bool(inside) and inside[0] == person,
            closed=row.closed is not None,
            removed=any(one.person == person and one.removed is not None for one in rows),
        )

    async def of_person(self, person: PersonId) -> list[Circle]:
        """The circles that a person is in, oldest membership first."""
        wanted = (
            select(m.circle)
            .join(schema.circles, k.circle == m.circle)
            .where(m.person == person, m.removed.is_(None), k.closed.is_(None))
            .order_by(m.joined, m.circle)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                codes = [row.circle for row in (await connection.execute(wanted)).all()]
        found = [await self.find(code, person) for code in codes]
        return [circle for circle in found if circle is not None]

    async def join(self, code: str, person: PersonId, now: int, most: int) -> bool:
        """Let a person in; False when there are already `most` members."""

        def work(connection: Connection) -> bool:
            # Locks the circle, so that two who join at once are counted one after the other.
            connection.execute(update(schema.circles).where(k.circle == code).values(name=k.name))
            inside = select(func.count()).where(m.circle == code, m.removed.is_(None))
            if connection.execute(inside).scalar_one() >= most:
                return False
            row = {"circle": code, "person": person, "joined": now}
            known = select(m.person).where(m.circle == code, m.person == person)
            if connection.execute(known).first() is None:
                connection.execute(insert(schema.circle_members).values(**row))
            return True

        return await self._database.write(work)

    async def leave(self, code: str, person: PersonId) -> None:
        """Let a person go; a circle without members is deleted.

        What the founder has removed stays removed, whatever this person does.
        """
        theirs = (m.circle == code) & (m.person == person)

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.circle_members).where(theirs))
            _delete_empty(connection)

        await self._database.write(work)

    async def remove(self, code: str, person: PersonId, now: int) -> None:
        """Take a person out; the link no longer lets them in."""
        change = update(schema.circle_members).where(m.circle == code, m.person == person)
        await self._database.execute(change.values(removed=now))

    async def remove_entry(self, code: str, person: PersonId, challenge: ChallengeId) -> None:
        """Take one result out of the tables of a circle."""
        row = {"circle": code, "challenge": challenge, "person": person}
        try:
            await self._database.execute(insert(schema.circle_removals).values(**row))
        except IntegrityError:  # it is out already
            return

    async def rename(self, code: str, name: str) -> None:
        await self._database.execute(
            update(schema.circles).where(k.circle == code).values(name=name)
        )

    async def members(self, code: str) -> dict[str, PersonId]:
        """The members by handle, the founder first."""
        wanted = select(m.person).where(m.circle == code, m.removed.is_(None)).order_by(*_OLDEST)
        with translated():
            async with self._database.engine.connect() as connection:
                people = [row.person for row in (await connection.execute(wanted)).all()]
        return {handle(code, person): person for person in people}

    async def delete_empty(self) -> int:
        """Delete circles that nobody is in any more, after their members were deleted."""
        return await self._database.write(_delete_empty)


_OLDEST: Final = (m.joined, m.person)
_HAS_MEMBERS: Final = exists().where(m.circle == k.circle, m.removed.is_(None))


def _delete_empty(connection: Connection) -> int:
    found = connection.execute(delete(schema.circles).where(~_HAS_MEMBERS))
    gone = ~exists().where(k.circle == x.circle)
    connection.execute(delete(schema.circle_removals).where(gone))
    return int(found.rowcount)


def _circle(code: str) -> Any:
    return select(k.name, k.closed).where(k.circle == code)
