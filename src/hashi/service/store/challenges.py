"""Challenges: their deals, the one counted game of each person, and the ranking.

The primary key of `counted_games` decides which game of a person counts, whatever the nodes do at
the same time.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Connection,
    Select,
    bindparam,
    case,
    func,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from hashi.deal import DealName, dated_name, exact_name
from hashi.rules.events import GameCreated
from hashi.rules.wire import event_text, parse_event
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.deals import Deals
from hashi.service.store.games import NUMBER, GameRow
from hashi.service.store.writer import Statement
from hashi.table.ids import ChallengeId, PersonId, TableCode, TableId

Among = ColumnElement[bool]  # whose counted games a ranking has
EVERYBODY: Final = true()


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


_R: Final = schema.results.c
_RETRACTED: Final = (func.coalesce(_R.retracted, 0) > 0).label("retracted")


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """A counted game that has ended.

    `rank` from 1; None if a bot or paper rules helped, if turns were taken back (`retracted`), or
    if the day of the deal was over.
    """

    person: PersonId
    name: str | None
    total: int
    assisted: bool
    retracted: bool
    later: bool
    game: TableId
    rank: int | None


class OwnGame(NamedTuple):
    """A person's counted game; without a total while it runs, or when it was removed."""

    table: TableCode | None  # None once deleted
    over: bool
    total: int | None
    assisted: bool
    later: bool


class Played(NamedTuple):
    """The result of a person in the game that a challenge was made from."""

    person: PersonId
    game: TableId
    total: int
    assisted: bool
    ended: int


class Challenges:
    """Challenges as rows."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database
        self._deals = Deals(database)

    async def add(
        self, challenge: ChallengeId, made: Challenge, at: int, played: Collection[Played] = ()
    ) -> None:
        """Store the deal of a new challenge; a known one stays as it is.

        `played`: the results of people who have seen the cards, which count as their try.
        """
        row = {
            "challenge": challenge,
            "secret": made.secret,
            "created_event": event_text(made.created),
            "created": at,
            "salts": orjson.dumps(made.salts).decode() if made.salts else None,
        }
        marks = [{"challenge": challenge, "later": False, **one._asdict()} for one in played]

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.challenges), [row])
            if marks:
                connection.execute(insert(schema.counted_games), marks)

        with contextlib.suppress(IntegrityError):  # another request was faster
            await self._database.write(work)

    async def find(self, challenge: ChallengeId, now: int) -> Challenge | None:
        """A challenge by its id; a deal with a name is one under it, casual if it has a number.

        Raises ServiceError for the deal of a day or week that has not begun.
        """
        name = exact_name(challenge)
        if name is not None:
            deal = await self._deals.challenge(name, now)
            return Challenge(*deal, casual=isinstance(name, DealName))
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

    async def opened(self, challenge: ChallengeId) -> None:
        """Note that a table of a challenge was opened: a deal with a name is then in use."""
        name = exact_name(challenge)
        if name is not None:
            await self._deals.deal_out(name)

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
            .where(s.person == person, g.closed.is_(None), g.removed.is_(None))
            .where(((g.challenge == challenge) & g.started.is_(None)) | counts.exists())
            .order_by(case((g.started.is_(None), 1), else_=0), g.created.desc())
            .limit(1)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        return None if row is None else GameRow(**row._mapping)

    async def own(
        self, person: PersonId, challenges: Collection[ChallengeId]
    ) -> dict[ChallengeId, OwnGame]:
        """A person's counted games of some challenges."""
        c, g = schema.counted_games.c, schema.games.c
        over = c.ended.is_not(None) | g.game.is_(None) | g.closed.is_not(None)
        wanted = (
            select(c.challenge, g.code, over, c.total, c.assisted, c.later)
            .outerjoin(schema.games, (g.game == c.game) & g.removed.is_(None))
            .where(c.person == person, c.challenge.in_(list(challenges)))
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {
            challenge: OwnGame(code, bool(ended), *result)
            for challenge, code, ended, *result in rows
        }

    async def has_finished(self, person: PersonId, challenge: ChallengeId) -> bool:
        """Whether a person has played a challenge to its end."""
        with translated():
            async with self._database.engine.connect() as connection:
                found = await connection.execute(finished_by(person, challenge).limit(1))
                return found.first() is not None

    async def results(
        self, challenge: ChallengeId, first: int, most: int, among: Among = EVERYBODY
    ) -> list[ChallengeResult]:
        """Results from a position on: ranked ones best first, then the others.

        Reads the rows of the page and the better ones in an index, so that a ranking of 10,000
        people costs no more than a short one. `among` chooses the people; ranks are among them.
        """
        return await self._results(challenge, ranking(challenge, first, most, among), first, among)

    async def running(self, person: PersonId) -> list[TableId]:
        """The games of challenges and sheets of rooms that a person has started and not ended."""
        g, s = schema.games.c, schema.seatings.c
        in_room = schema.room_sheets.select().where(schema.room_sheets.c.game == g.game).exists()
        wanted = (
            select(g.game)
            .join(schema.seatings, s.game == g.game)
            .where(s.person == person, g.started.is_not(None), g.challenge.is_not(None) | in_room)
            .where(g.ended.is_(None), g.closed.is_(None), g.removed.is_(None))
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [TableId(row.game) for row in await connection.execute(wanted)]

    async def result_count(self, challenge: ChallengeId, among: Among = EVERYBODY) -> int:
        """How many results there are."""
        c = schema.counted_games.c
        wanted = select(func.count()).where(c.challenge == challenge, c.total.is_not(None), among)
        with translated():
            async with self._database.engine.connect() as connection:
                return int((await connection.execute(wanted)).scalar_one())

    async def result_of(
        self, person: PersonId, challenge: ChallengeId, among: Among = EVERYBODY
    ) -> ChallengeResult | None:
        """The result of one person, with the rank among others."""
        c, p = schema.counted_games.c, schema.people.c
        own = (
            select(c.person, p.name, c.total, c.assisted, _RETRACTED, c.later, c.game)
            .outerjoin(schema.people, p.person == c.person)
            .outerjoin(schema.results, (_R.game == c.game) & (_R.person == c.person))
            .where(c.challenge == challenge, c.person == person, c.total.is_not(None))
        )
        return next(iter(await self._results(challenge, own, 0, among)), None)

    async def _results(
        self, challenge: ChallengeId, wanted: Select[Any], first: int, among: Among
    ) -> list[ChallengeResult]:
        found: list[ChallengeResult] = []
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
                rank, total = 0, None
                for at, row in enumerate(rows):
                    ranked = not (row.assisted or row.later)
                    if ranked and total is None:
                        better = _better(challenge, row.total, among)
                        rank = 1 + int((await connection.execute(better)).scalar_one())
                    elif ranked and row.total != total:
                        rank = first + at + 1  # equal totals share a rank
                    total = row.total
                    place = rank if ranked else None
                    found.append(ChallengeResult(**row._mapping, rank=place))
        return found


def finished_by(person: PersonId, challenge: ChallengeId | None = None) -> CompoundSelect[Any]:
    """The challenges that a person has played to the end: what others made of them is open."""
    g, s, c = schema.games.c, schema.seatings.c, schema.counted_games.c
    ended = (
        select(g.challenge)
        .join(schema.seatings, s.game == g.game)
        .where(s.person == person, g.ended.is_not(None))
        .where(g.challenge.is_not(None) if challenge is None else g.challenge == challenge)
    )
    # The counted game may be the one that the challenge was made from.
    counted = select(c.challenge).where(c.person == person, c.ended.is_not(None))
    if challenge is not None:
        counted = counted.where(c.challenge == challenge)
    return ended.union_all(counted)


def ranking(challenge: ChallengeId, first: int, most: int, among: Among = EVERYBODY) -> Select[Any]:
    """A page of results in order, which is that of an index up to equal totals.

    Names and take-backs are read for the rows of the page only, not for those before it.
    """
    c, p = schema.counted_games.c, schema.people.c
    page = (
        select(*c)
        .where(c.challenge == challenge, c.total.is_not(None), among)
        .order_by(*_order(c))
        .offset(first)
        .limit(most)
        .subquery()
    )
    shown = page.c
    return (
        select(
            *(shown.person, p.name, shown.total, shown.assisted),
            *(_RETRACTED, shown.later, shown.game),
        )
        .outerjoin(schema.people, p.person == shown.person)
        .outerjoin(schema.results, (_R.game == shown.game) & (_R.person == shown.person))
        .order_by(*_order(shown))
    )


def _order(c: ReadOnlyColumnCollection[str, Any]) -> tuple[ColumnElement[Any], ...]:
    return (c.later, c.assisted, c.total.desc(), c.ended, c.person)


def _better(challenge: ChallengeId, total: int, among: Among) -> Select[Any]:
    """How many ranked results are better."""
    c = schema.counted_games.c
    ranked = (c.challenge == challenge) & c.later.is_(False) & c.assisted.is_(False)
    return select(func.count()).where(ranked, c.total > total, among)


# Built once, like those of `games`.
_ROW: Final = (
    schema.counted_games.c.game == bindparam("this_game"),
    schema.counted_games.c.person == bindparam("this_person"),
)
_COUNT: Final = insert(schema.counted_games)
_ASSIST: Final = update(schema.counted_games).where(*_ROW).values(assisted=True)
_FINISH: Final = (
    update(schema.counted_games)
    .where(*_ROW)
    .values(total=bindparam("points"), ended=bindparam("at"))
)


def counts(challenge: ChallengeId, person: PersonId, game: TableId, at: int) -> Statement:
    """Let a game that starts be the counted one of a person; violates the key if another is.

    A game on the deal of a day or week that is over counts as played later.
    """
    name = dated_name(challenge)
    values = {"challenge": challenge, "person": person, "game": game, "assisted": False}
    later = name is not None and at >= name.closes
    return Statement(_COUNT, values | {"later": later})


def assisted(game: TableId, person: PersonId) -> Statement:
    """Note that a bot has played for a person."""
    return Statement(_ASSIST, {"this_game": game, "this_person": person})


def finished(game: TableId, person: PersonId, total: int, at: int) -> Statement:
    """Note the result of a person; changes nothing if the game is a repeat."""
    values = {"this_game": game, "this_person": person, "points": total, "at": at}
    return Statement(_FINISH, values)
