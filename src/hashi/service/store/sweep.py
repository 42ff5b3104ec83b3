"""Rows that nobody needs any more, found and deleted in small transactions.

A game is removed in two steps. First it is marked: no node loads it any more, and all nodes drop
it from memory. Its rows are deleted once every command that was under way then has been stored;
an event that came in at the last moment saves the game. The steps are safe on several nodes at
once; the lease only keeps them from doing the same work.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import IntegrityError

from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.personal import Erased, delete_game, erase_person, person_columns
from hashi.table.ids import NodeId, PersonId, TableId

JOB: Final = "sweep"
LEASE_MS: Final = 5 * 60_000
MARKED_MS: Final = 60_000  # longer than a poll of the hub and a statement may take
GAMES: Final = 10  # per transaction: others wait for its locks
PEOPLE: Final = 50
REPLIES: Final = 500
# What people would lose: their games and results, circles, rooms and training.
KEEPING: Final = (schema.Family.GAMES, schema.Family.TRAINING)
g, e, a, p = schema.games.c, schema.events.c, schema.answers.c, schema.people.c


class SweepStore:
    """Expired rows of a database."""

    def __init__(self, database: Database) -> None:
        """Sweep this database."""
        self._database = database

    # The lease, by the database's clock

    async def take_lease(self, node: NodeId) -> bool:
        """Become the node that sweeps; False while another one does, or has just done so."""
        c, now = schema.leases.c, self._database.now
        values = {"node": node, "until": now + LEASE_MS}
        taken = update(schema.leases).where(c.job == JOB, c.until <= now).values(values)
        if await self._database.execute(taken):
            return True
        if await self._database.rows(select(c.job).where(c.job == JOB)):
            return False
        try:
            await self._database.execute(insert(schema.leases).values(job=JOB, **values))
        except IntegrityError:  # another node was quicker
            return False
        return True

    async def extend_lease(self, node: NodeId, ms: int = LEASE_MS) -> bool:
        """Hold the lease for longer; False if another node has it."""
        c = schema.leases.c
        longer = update(schema.leases).where(c.job == JOB, c.node == node)
        return bool(await self._database.execute(longer.values(until=self._database.now + ms)))

    # Games

    async def mark_games(self, now: int, unstarted: int, unfinished: int) -> list[TableId]:
        """Mark games without an event since these times as removed; a batch of their ids."""
        found = select(g.game).where(_expired(unstarted, unfinished)).limit(GAMES)

        def work(connection: Connection) -> list[TableId]:
            rows = connection.execute(found).all()
            if not rows:
                return []
            marked = (
                update(schema.games)
                .where(g.game.in_([row.game for row in rows]))
                .where(_expired(unstarted, unfinished))
                .values(removed=now)
                .returning(g.game)
            )
            return [TableId(row.game) for row in connection.execute(marked).all()]

        return await self._database.write(work)

    async def delete_marked(self, now: int) -> int:
        """Delete a batch of games that were marked long enough ago; their number.

        A counted game of a challenge leaves its mark: its person has seen the cards.
        """
        due = g.removed < now - MARKED_MS
        late = exists().where(e.game == g.game, e.at >= g.removed - MARKED_MS)

        def work(connection: Connection) -> int:
            saved = update(schema.games).where(due, late).values(removed=None)
            connection.execute(saved)
            rows = connection.execute(select(g.game).where(due).limit(GAMES))
            games = [row.game for row in rows.all()]
            for game in games:
                delete_game(connection, game, but=(schema.counted_games,))
            return len(games)

        return await self._database.write(work)

    async def delete_challenges(self, before: int) -> int:
        """Delete challenges made before a time that have no table."""
        c = schema.challenges.c
        played = exists().where(g.challenge == c.challenge)
        found = select(c.challenge).where(c.created < before, ~played).limit(GAMES)

        def work(connection: Connection) -> int:
            numbers = [row.challenge for row in connection.execute(found).all()]
            unplayed = delete(schema.challenges).where(c.challenge.in_(numbers), ~played)
            connection.execute(unplayed)
            marks = schema.counted_games
            connection.execute(delete(marks).where(marks.c.challenge.in_(numbers)))
            return len(numbers)

        return await self._database.write(work)

    # Replies

    async def delete_refusals(self, before: int) -> int:
        """Delete a batch of refusals made before a time."""
        found = select(a.game, a.key).where(a.refused < before).limit(REPLIES)

        def work(connection: Connection) -> int:
            keys = [(row.game, row.key) for row in connection.execute(found).all()]
            if keys:
                old = delete(schema.answers).where(tuple_(a.game, a.key).in_(keys))
                connection.execute(old)
            return len(keys)

        return await self._database.write(work)

    async def delete_replies(self, before: int) -> int:
        """Delete all replies of a batch of games that ended before a time."""
        ended = exists().where(g.game == a.game, g.ended < before)
        found = select(a.game).where(ended).distinct().limit(GAMES)

        def work(connection: Connection) -> int:
            games = [row.game for row in connection.execute(found).all()]
            if not games:
                return 0
            old = delete(schema.answers).where(a.game.in_(games))
            return connection.execute(old).rowcount

        return await self._database.write(work)

    # People

    async def unused_people(self, before: int) -> list[PersonId]:
        """A batch of people with nothing of their own who have used no device since a time."""
        found = select(p.person).where(_unused(before)).limit(PEOPLE)
        with translated():
            async with self._database.engine.connect() as connection:
                return [PersonId(row.person) for row in (await connection.execute(found)).all()]

    async def delete_person(self, person: PersonId, before: int) -> Erased | None:
        """Delete a person who is still unused, and tables of nobody else; None if they are not."""
        wanted = select(p.person).where(p.person == person, _unused(before)).with_for_update()

        def work(connection: Connection) -> Erased | None:
            if connection.execute(wanted).first() is None:
                return None
            return erase_person(connection, self._database, person)

        return await self._database.write(work)


def _expired(unstarted: int, unfinished: int) -> ColumnElement[bool]:
    """Games in which nothing has happened since these times."""

    def quiet(since: int) -> ColumnElement[bool]:
        recent = exists().where(e.game == g.game, e.at >= since)
        return and_(g.created < since, ~recent)

    return and_(
        g.ended.is_(None),
        g.removed.is_(None),
        or_(
            and_(g.started.is_(None), quiet(unstarted)),
            and_(g.started.is_not(None), quiet(unfinished)),
        ),
    )


def keeping_columns() -> list[ColumnElement[str]]:
    """Columns that hold a person for as long as they have something to come back for."""
    return [
        column
        for table in schema.metadata.sorted_tables
        for column in person_columns(table)
        if column.info["item"].family in KEEPING and column.info["person"] is schema.Erasure.ROW
    ]


def _unused(before: int) -> ColumnElement[bool]:
    """People with nothing of their own, and no unfinished table; a ban must outlast its person."""
    d = schema.devices.c
    return and_(
        p.created < before,
        p.banned.is_(None),
        ~exists().where(d.person == p.person, d.used >= before),
        ~exists().where(g.host == p.person, g.ended.is_(None)),
        *(~exists().where(column == p.person) for column in keeping_columns()),
    )
