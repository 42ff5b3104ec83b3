"""Challenges: their deals, the one counted game of each person, and the ranking.

The primary key of `counted_games` decides which game of a person counts, whatever the nodes do at
the same time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import orjson
from sqlalchemy import Executable, Select, case, func, insert, select, update

from hashi.deal import DealName
from hashi.rules.events import GameCreated
from hashi.rules.wire import event_text, parse_event
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.deals import Deals
from hashi.service.store.games import NUMBER, GameRow
from hashi.table.ids import ChallengeId, PersonId, TableId


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal that people play apart.

    A `casual` one allows hints and take-back in the counted game, which mark the result as
    assisted; a strict one refuses them. `salts` has the salt of each seat where the cards are
    those of a finished game.
    """

    secret: bytes
    created: GameCreated
    casual: bool = False
    salts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """A counted game that has ended; `rank` from 1, None if a bot or paper rules helped."""

    person: PersonId
    name: str | None
    total: int
    assisted: bool
    rank: int | None
    game: TableId


class Challenges:
    """Challenges as rows."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database
        self._deals = Deals(database)

    async def add(self, challenge: ChallengeId, made: Challenge, at: int) -> None:
        """Store the deal of a new challenge."""
        row = {
            "challenge": challenge,
            "secret": made.secret,
            "created_event": event_text(made.created),
            "created": at,
            "salts": orjson.dumps(made.salts).decode() if made.salts else None,
        }
        with translated():
            async with self._database.engine.begin() as connection:
                await connection.execute(insert(schema.challenges), [row])

    async def find(self, challenge: ChallengeId) -> Challenge | None:
        """A challenge by its id; a numbered deal is a casual one under its name."""
        name = DealName.exactly(challenge)
        if name is not None:
            return Challenge(*await self._deals.challenge(name), casual=True)
        if not NUMBER.fullmatch(challenge):
            return None
        c = schema.challenges.c
        wanted = select(c.secret, c.created_event, c.salts).where(c.challenge == challenge)
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        if row is None:
            return None
        created = parse_event(row.created_event)
        assert isinstance(created, GameCreated)
        salts = () if row.salts is None else tuple(orjson.loads(row.salts))
        return Challenge(bytes(row.secret), created, salts=salts)

    async def counted(
        self, challenge: ChallengeId, people: Collection[PersonId]
    ) -> dict[PersonId, bool]:
        """The people who have a counted game, and whether it is over.

        One that was deleted or closed by the operator is.
        """
        c, g = schema.counted_games.c, schema.games.c
        over = c.ended.is_not(None) | g.game.is_(None) | g.closed.is_not(None)
        wanted = (
            select(c.person, over)
            .outerjoin(schema.games, g.game == c.game)
            .where(c.challenge == challenge, c.person.in_(list(people)))
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {row[0]: bool(row[1]) for row in rows}

    async def game_of(self, person: PersonId, challenge: ChallengeId) -> GameRow | None:
        """The counted game of a person, or else the table where they sit before the start."""
        g, s, c = schema.games.c, schema.seatings.c, schema.counted_games.c
        counts = schema.counted_games.select().where(
            c.challenge == challenge, c.person == person, c.game == g.game
        )
        wanted = (
            select(schema.games)
            .join(schema.seatings, s.game == g.game)
            .where(s.person == person, g.challenge == challenge, g.closed.is_(None))
            .where(g.removed.is_(None))
            .where(g.started.is_(None) | counts.exists())
            .order_by(case((g.started.is_(None), 1), else_=0), g.created.desc())
            .limit(1)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        return None if row is None else GameRow(**row._mapping)

    async def has_finished(self, person: PersonId, challenge: ChallengeId) -> bool:
        """Whether a person has played a challenge to its end."""
        g, s = schema.games.c, schema.seatings.c
        wanted = (
            select(g.game)
            .join(schema.seatings, s.game == g.game)
            .where(s.person == person, g.challenge == challenge, g.ended.is_not(None))
            .limit(1)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return (await connection.execute(wanted)).first() is not None

    async def results(self, challenge: ChallengeId, first: int, most: int) -> list[Result]:
        """Results from a position on: unassisted ones best first, then the assisted."""
        ranked = _ranked(challenge)
        c = ranked.subquery().c
        wanted = (
            select(c.person, c.name, c.total, c.assisted, c.rank, c.game)
            .order_by(c.assisted, c.total.desc(), c.ended, c.person)
            .offset(first)
            .limit(most)
        )
        return await self._results(wanted)

    async def result_of(self, person: PersonId, challenge: ChallengeId) -> Result | None:
        """The result of one person."""
        c = _ranked(challenge).subquery().c
        columns = (c.person, c.name, c.total, c.assisted, c.rank, c.game)
        wanted = select(*columns).where(c.person == person)
        return next(iter(await self._results(wanted)), None)

    async def _results(self, wanted: Executable) -> list[Result]:
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return [
            Result(person, name, total, assisted, None if assisted else rank, game)
            for person, name, total, assisted, rank, game in rows
        ]


def _ranked(challenge: ChallengeId) -> Select[tuple[object, ...]]:
    """Every result of a challenge; equal totals share a rank."""
    c, p = schema.counted_games.c, schema.people.c
    rank = func.rank().over(partition_by=c.assisted, order_by=c.total.desc()).label("rank")
    return (
        select(c.person, p.name, c.total, c.assisted, c.ended, rank, c.game)
        .outerjoin(schema.people, p.person == c.person)
        .where(c.challenge == challenge, c.total.is_not(None))
    )


def counts(challenge: ChallengeId, person: PersonId, game: TableId) -> Executable:
    """Let a game be the counted one of a person; violates the primary key if another is."""
    values = {"challenge": challenge, "person": person, "game": game, "assisted": False}
    return insert(schema.counted_games).values(values)


def assisted(game: TableId, person: PersonId) -> Executable:
    """Note that a bot has played for a person."""
    c = schema.counted_games.c
    found = update(schema.counted_games).where(c.game == game, c.person == person)
    return found.values(assisted=True)


def finished(game: TableId, person: PersonId, total: int, at: int) -> Executable:
    """Note the result of a person; changes nothing if the game is a repeat."""
    c = schema.counted_games.c
    found = update(schema.counted_games).where(c.game == game, c.person == person)
    return found.values(total=total, ended=at)
