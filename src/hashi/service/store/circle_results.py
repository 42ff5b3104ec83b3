"""Results in circles: tables of leads, newest results, how many have played a deal.

Tables are made from ranked games, that is counted ones without help, of dailies on their day;
dailies and numbered deals are the challenges whose ids contain a hyphen. A member sees totals only
on deals that they have played to the end themselves.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Row, case, exists, func, select

from hashi.service.store import schema
from hashi.service.store.challenges import finished_by
from hashi.service.store.database import Database, translated
from hashi.table.ids import ChallengeId, PersonId

ENTRIES: Final = 30  # newest results that a page shows
DEALS: Final = "%-%"  # ids of dailies and numbered deals
k, m, x = schema.circles.c, schema.circle_members.c, schema.circle_removals.c
c, p = schema.counted_games.c, schema.people.c
_RANKED: Final = c.total.is_not(None) & c.assisted.is_(False) & c.later.is_(False)


class Period(StrEnum):
    """Time that a table of a circle covers, in UTC."""

    DAY = "day"
    WEEK = "week"
    ALL = "all"


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


class Standings(NamedTuple):
    """A table of a circle, and how many results are on deals that the viewer has yet to play."""

    rows: list[Standing]
    hidden: int


class PlayingCircle(NamedTuple):
    """A circle of a person: its members, and how many of them have played certain deals."""

    circle: str
    name: str
    people: int
    played: int


class CircleEntry(NamedTuple):
    """A result that counts in a circle."""

    person: PersonId
    name: str | None
    challenge: ChallengeId
    total: int | None  # None on a deal that the viewer has yet to play
    ended: int


class CircleResults:
    """Counted games as the members of a circle see them."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database

    async def standings(
        self, code: str, viewer: PersonId, since: dict[Period, int]
    ) -> dict[Period, Standings]:
        """The tables of a circle: results that ended since a time, the best lead first.

        Only deals that the viewer has played count, so that no mean gives a total away.
        """
        r = _results(code, viewer).c
        # (total - mean of all) * n / (n - 1) = total - mean of the others
        over = (r.total - r.mean) * r.people / (r.people - 1)
        columns: list[ColumnElement[Any]] = []
        for period, start in since.items():
            inside = r.seen & (r.ended >= start)
            columns += [
                func.count(case((inside, 1))).label(f"{period}_deals"),
                func.avg(case((inside, r.total))).label(f"{period}_mean"),
                func.avg(case((inside & (r.people > 1), over))).label(f"{period}_lead"),
                func.count(case((~r.seen & (r.ended >= start), 1))).label(f"{period}_hidden"),
            ]
        wanted = (
            select(r.person, p.name, *columns)
            .outerjoin(schema.people, p.person == r.person)
            .group_by(r.person, p.name)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {
            period: Standings(
                _ranked(rows, period), sum(row._mapping[f"{period}_hidden"] for row in rows)
            )
            for period in since
        }

    async def entries(self, code: str, viewer: PersonId) -> list[CircleEntry]:
        """The newest results that count in a circle."""
        seen = c.challenge.in_(finished_by(viewer))
        wanted = (
            select(c.person, p.name, c.challenge, case((seen, c.total)), c.ended)
            .outerjoin(schema.people, p.person == c.person)
            .where(*_counting(code))
            .order_by(c.ended.desc(), c.person)
            .limit(ENTRIES)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [CircleEntry(*row) for row in (await connection.execute(wanted)).all()]

    async def playing(
        self, person: PersonId, challenges: Collection[ChallengeId]
    ) -> list[PlayingCircle]:
        """The circles of a person, oldest membership first: how many have played these deals."""
        own = schema.circle_members.alias("own")
        removed = exists().where(x.circle == m.circle, x.challenge == c.challenge)
        counts = (c.person == m.person) & c.challenge.in_(list(challenges)) & _RANKED
        wanted = (
            select(k.circle, k.name, func.count(m.person.distinct()))
            .add_columns(func.count(c.person.distinct()))
            .select_from(own)
            .join(schema.circles, (k.circle == own.c.circle) & k.closed.is_(None))
            .join(schema.circle_members, (m.circle == k.circle) & m.removed.is_(None))
            .outerjoin(schema.counted_games, counts & ~removed.where(x.person == c.person))
            .where(own.c.person == person, own.c.removed.is_(None))
            .group_by(k.circle, k.name, own.c.joined)
            .order_by(own.c.joined, k.circle)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [PlayingCircle(*row) for row in (await connection.execute(wanted)).all()]


def among_members(code: str) -> ColumnElement[bool]:
    """Whether a counted game is of a member, and the founder has not taken it out."""
    inside = select(m.person).where(m.circle == code, m.removed.is_(None))
    out = exists().where(x.circle == code, x.challenge == c.challenge, x.person == c.person)
    return c.person.in_(inside) & ~out


def _counting(code: str) -> tuple[ColumnElement[bool], ...]:
    return (among_members(code), c.challenge.like(DEALS), _RANKED)


def _results(code: str, viewer: PersonId) -> Any:
    """Counted results of the members, with mean and number of the circle's results per deal.

    `seen`: on a deal that the viewer has played to the end.
    """
    return (
        select(c.person, c.challenge, c.total, c.ended)
        .add_columns(func.avg(c.total * 1.0).over(partition_by=c.challenge).label("mean"))
        .add_columns((func.count().over(partition_by=c.challenge) * 1.0).label("people"))
        .add_columns(c.challenge.in_(finished_by(viewer)).label("seen"))
        .where(*_counting(code))
        .subquery()
    )


def _ranked(rows: Sequence[Row[Any]], period: Period) -> list[Standing]:
    found = []
    for row in rows:
        deals, mean, lead = (row._mapping[f"{period}_{part}"] for part in ("deals", "mean", "lead"))
        if deals:
            lead = None if lead is None else round(float(lead), 1)
            found.append(Standing(row.person, row.name, deals, round(float(mean), 1), lead))
    leads = sorted(one.lead for one in found if one.lead is not None)
    ranked = [
        # One more than have a better lead.
        replace(one, rank=None if one.lead is None else len(leads) - bisect(leads, one.lead) + 1)
        for one in found
    ]
    return sorted(ranked, key=lambda one: (one.rank is None, one.rank or 0, -one.mean, one.person))
