"""Circles: private lists of people who compare their results on dailies and numbered deals.

The founder is the member who joined first, so a circle always has one as long as it has members.
Tables are made from ranked games, that is counted ones without help, of dailies on their day;
dailies and numbered deals are the challenges whose ids contain a hyphen. A member sees totals only
on deals that they have played to the end themselves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Row, case, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hashi.service.store import schema
from hashi.service.store.challenges import finished_by
from hashi.service.store.database import Database, translated
from hashi.service.store.games import NUMBER
from hashi.service.store.people import new_code
from hashi.table.ids import ChallengeId, PersonId

CODE_LENGTH: Final = 10  # longer than the code of a table, so that none is both
ENTRIES: Final = 30  # newest results that a page shows
DEALS: Final = "%-%"  # ids of dailies and numbered deals
k, m, x = schema.circles.c, schema.circle_members.c, schema.circle_removals.c
c, p = schema.counted_games.c, schema.people.c


class Period(StrEnum):
    """Time that a table of a circle covers, in UTC."""

    DAY = "day"
    WEEK = "week"
    ALL = "all"


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


@dataclass(frozen=True, slots=True)
class Standing:
    """A member in a table: deals, mean total, and the lead over the others on the same deals.

    The lead is own total minus the mean of the other members, averaged over the deals that
    another member has played too; None without any.
    """

    person: PersonId
    name: str | None
    deals: int
    mean: float
    lead: float | None
    rank: int | None = None  # from 1; equal leads share it; None without a lead


class CircleEntry(NamedTuple):
    """A result that counts in a circle."""

    person: PersonId
    name: str | None
    challenge: ChallengeId
    total: int | None  # None on a deal that the viewer has yet to play
    ended: int


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
        with translated():
            async with self._database.engine.begin() as connection:
                row = {"circle": code, "name": name, "created": now}
                await connection.execute(insert(schema.circles).values(**row))
                joined = {"circle": code, "person": person, "joined": now}
                await connection.execute(insert(schema.circle_members).values(**joined))
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
        with translated():
            async with self._database.engine.begin() as connection:
                # Locks the circle, so that two who join at once are counted one after the other.
                await connection.execute(
                    update(schema.circles).where(k.circle == code).values(name=k.name)
                )
                inside = select(func.count()).where(m.circle == code, m.removed.is_(None))
                if (await connection.execute(inside)).scalar_one() >= most:
                    return False
                row = {"circle": code, "person": person, "joined": now}
                known = select(m.person).where(m.circle == code, m.person == person)
                if (await connection.execute(known)).first() is None:
                    await connection.execute(insert(schema.circle_members).values(**row))
        return True

    async def leave(self, code: str, person: PersonId) -> None:
        """Let a person go; a circle without members is deleted."""
        with translated():
            async with self._database.engine.begin() as connection:
                for table in (schema.circle_members, schema.circle_removals):
                    theirs = (table.c.circle == code) & (table.c.person == person)
                    await connection.execute(delete(table).where(theirs))
                await connection.execute(
                    delete(schema.circles).where(k.circle == code, ~_HAS_MEMBERS)
                )

    async def remove(self, code: str, person: PersonId, now: int) -> None:
        """Take a person out; the link no longer lets them in."""
        change = update(schema.circle_members).where(m.circle == code, m.person == person)
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(change.values(removed=now))

    async def remove_entry(self, code: str, person: PersonId, challenge: ChallengeId) -> None:
        """Take one result out of the tables of a circle."""
        row = {"circle": code, "challenge": challenge, "person": person}
        try:
            with translated():
                async with self._database.engine.begin() as connection:
                    await connection.execute(insert(schema.circle_removals).values(**row))
        except IntegrityError:  # it is out already
            return

    async def rename(self, code: str, name: str) -> None:
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(
                    update(schema.circles).where(k.circle == code).values(name=name)
                )

    async def members(self, code: str) -> dict[str, PersonId]:
        """The members by handle, the founder first."""
        wanted = select(m.person).where(m.circle == code, m.removed.is_(None)).order_by(*_OLDEST)
        with translated():
            async with self._database.engine.connect() as connection:
                people = [row.person for row in (await connection.execute(wanted)).all()]
        return {handle(code, person): person for person in people}

    async def standings(
        self, code: str, viewer: PersonId, since: dict[Period, int]
    ) -> dict[Period, list[Standing]]:
        """The tables of a circle: results that ended since a time, the best lead first.

        Only deals that the viewer has played count, so that no mean gives a total away.
        """
        results = _results(code, viewer)
        shared = results.c.people > 1
        # (total - mean of all) * n / (n - 1) = total - mean of the others
        over = (results.c.total - results.c.mean) * results.c.people / (results.c.people - 1)
        columns: list[ColumnElement[Any]] = []
        for period, start in since.items():
            inside = results.c.ended >= start
            columns += [
                func.sum(case((inside, 1), else_=0)).label(f"{period}_deals"),
                func.avg(case((inside, results.c.total))).label(f"{period}_mean"),
                func.avg(case((inside & shared, over))).label(f"{period}_lead"),
            ]
        wanted = (
            select(results.c.person, p.name, *columns)
            .outerjoin(schema.people, p.person == results.c.person)
            .where(results.c.seen)
            .group_by(results.c.person, p.name)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {period: _ranked(rows, period) for period in since}

    async def hidden(
        self, code: str, viewer: PersonId, since: dict[Period, int]
    ) -> dict[Period, int]:
        """How many results since a time are on deals that the viewer has yet to play."""
        r = _results(code, viewer).c
        columns = [func.count(case((r.ended >= start, 1))) for start in since.values()]
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(select(*columns).where(~r.seen))).one()
        return dict(zip(since, row, strict=True))

    async def entries(self, code: str, viewer: PersonId) -> list[CircleEntry]:
        """The newest results that count in a circle."""
        r = _results(code, viewer).c
        wanted = (
            select(r.person, p.name, r.challenge, case((r.seen, r.total)), r.ended)
            .outerjoin(schema.people, p.person == r.person)
            .order_by(r.ended.desc(), r.person)
            .limit(ENTRIES)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [CircleEntry(*row) for row in (await connection.execute(wanted)).all()]

    async def delete_empty(self) -> int:
        """Delete circles that nobody is in any more, after their members were deleted."""
        with translated():
            async with self._database.engine.begin() as connection:
                found = await connection.execute(delete(schema.circles).where(~_HAS_MEMBERS))
        return int(found.rowcount)


_OLDEST: Final = (m.joined, m.person)
_HAS_MEMBERS: Final = exists().where(m.circle == k.circle, m.removed.is_(None))


def _circle(code: str) -> Any:
    return select(k.name, k.closed).where(k.circle == code)


def _results(code: str, viewer: PersonId) -> Any:
    """Counted results of the members, with mean and number of the circle's results per deal.

    `seen`: on a deal that the viewer has played to the end.
    """
    inside = select(m.person).where(m.circle == code, m.removed.is_(None))
    out = exists().where(x.circle == code, x.challenge == c.challenge, x.person == c.person)
    return (
        select(c.person, c.challenge, c.total, c.ended)
        .add_columns(func.avg(c.total * 1.0).over(partition_by=c.challenge).label("mean"))
        .add_columns((func.count().over(partition_by=c.challenge) * 1.0).label("people"))
        .add_columns(c.challenge.in_(finished_by(viewer)).label("seen"))
        .where(c.person.in_(inside), c.challenge.like(DEALS), ~out)
        .where(c.total.is_not(None), c.assisted.is_(False), c.later.is_(False))
        .subquery()
    )


def _ranked(rows: Sequence[Row[Any]], period: Period) -> list[Standing]:
    found = []
    for row in rows:
        deals, mean, lead = (row._mapping[f"{period}_{part}"] for part in ("deals", "mean", "lead"))
        if deals:
            lead = None if lead is None else round(float(lead), 1)
            found.append(Standing(row.person, row.name, deals, round(float(mean), 1), lead))
    leads = [one.lead for one in found if one.lead is not None]
    ranked = [
        replace(one, rank=None if one.lead is None else 1 + sum(lead > one.lead for lead in leads))
        for one in found
    ]
    return sorted(ranked, key=lambda one: (one.rank is None, one.rank or 0, -one.mean, one.person))
