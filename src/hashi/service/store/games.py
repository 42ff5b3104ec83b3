"""Reading and opening games in the database."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    and_,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from hashi.rules.errors import HashiError
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.writer import LogEntry, Statement, StoredReply
from hashi.table.ids import ChallengeId, PersonId, TableCode, TableId

FIRST_LINK: Final = "0" * 64
LISTED: Final = 50
OVERLAP_MS: Final = 10_000  # a transaction may commit later than the time that it noted
NUMBER: Final = re.compile(r"[0-9A-Z]{1,32}")  # what numbers and codes are made of


class DamagedLog(HashiError):
    """A stored log whose hash chain does not hold."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is kept of a game beside its log."""

    game: TableId
    code: TableCode
    secret: bytes
    host: PersonId
    access: str
    challenge: ChallengeId | None
    created: int
    started: int | None = None
    ended: int | None = None
    closed: int | None = None  # by the operator of the site
    removed: int | None = None
    attended: int | None = None  # as of when the row was read


@dataclass(frozen=True, slots=True)
class LogRow:
    """One event as stored."""

    seq: int
    at: int
    body: str
    chain: str


def link(before: str, body: str) -> str:
    """The next value of the hash chain: it fixes the event and all before it."""
    return hashlib.sha256(f"{before}\n{body}".encode()).hexdigest()


def entries(
    game: TableId, after: int, chain: str, at: int, bodies: Iterable[str]
) -> list[LogEntry]:
    """New rows of a log, numbered and chained."""
    rows = []
    for seq, body in enumerate(bodies, start=after + 1):
        chain = link(chain, body)
        rows.append(LogEntry(game, seq, at, body, chain))
    return rows


class Games:
    """Games as rows; loading a log checks its hash chain."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, name: str) -> GameRow | None:
        """A game by its number or its code, unless it is marked as removed.

        What cannot be a number or a code never reaches the database.
        """
        if not NUMBER.fullmatch(name):
            return None
        c = schema.games.c
        wanted = ((c.game == name) | (c.code == name)) & c.removed.is_(None)
        with translated():
            async with self.database.engine.connect() as connection:
                row = (await connection.execute(select(schema.games).where(wanted))).first()
        return None if row is None else GameRow(**row._mapping)

    async def log(self, game: TableId, after: int = 0, chain: str = FIRST_LINK) -> list[LogRow]:
        """The events of a game after a place whose link of the chain is known."""
        c = schema.events.c
        wanted = (
            select(c.seq, c.at, c.body, c.chain)
            .where(c.game == game, c.seq > after)
            .order_by(c.seq)
        )
        with translated():
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        found = [LogRow(*row) for row in rows]
        for place, row in enumerate(found, start=after + 1):
            chain = link(chain, row.body)
            if row.seq != place or row.chain != chain:
                raise DamagedLog("damaged-log", f"game {game}: event {place} is not as stored")
        return found

    async def answers(self, game: TableId) -> list[StoredReply]:
        c = schema.answers.c
        wanted = select(c.game, c.key, c.command, c.answer, c.refused).where(c.game == game)
        with translated():
            async with self.database.engine.connect() as connection:
                return [StoredReply(*row) for row in (await connection.execute(wanted)).all()]

    async def answer(self, game: TableId, key: str) -> StoredReply | None:
        c = schema.answers.c
        wanted = select(c.game, c.key, c.command, c.answer, c.refused).where(
            c.game == game, c.key == key
        )
        with translated():
            async with self.database.engine.connect() as connection:
                row = (await connection.execute(wanted)).first()
        return None if row is None else StoredReply(*row)

    async def heads(self, games: Sequence[str]) -> dict[str, int]:
        """The last place of each log."""
        c = schema.events.c
        wanted = select(c.game, func.max(c.seq)).where(c.game.in_(games)).group_by(c.game)
        with translated():
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {row[0]: row[1] for row in rows}

    async def removed(self) -> list[TableId]:
        """Games that are marked as removed and not yet deleted."""
        c = schema.games.c
        with translated():
            async with self.database.engine.connect() as connection:
                rows = await connection.execute(select(c.game).where(c.removed.is_not(None)))
        return [row.game for row in rows]

    async def last_events(self, games: Sequence[str]) -> dict[str, int]:
        """The time of the last event of each log, in ms."""
        c = schema.events.c
        wanted = select(c.game, func.max(c.at)).where(c.game.in_(games)).group_by(c.game)
        with translated():
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return {row[0]: row[1] for row in rows}

    async def open(self, row: GameRow, first: Sequence[LogEntry]) -> bool:
        """Store a new game with its first events; False when its code is in use."""
        values = {name: getattr(row, name) for name in row.__dataclass_fields__}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.games), [values])
            connection.execute(insert(schema.events), [entry._asdict() for entry in first])

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def waiting(self, host: PersonId) -> list[TableId]:
        """Tables of a host that nobody has started, oldest first."""
        c = schema.games.c
        wanted = select(c.game).where(c.host == host, _waits()).order_by(c.created, c.game)
        with translated():
            async with self.database.engine.connect() as connection:
                return [row.game for row in (await connection.execute(wanted)).all()]

    async def running(self, host: PersonId) -> int:
        """How many games of a host have begun and not ended."""
        c = schema.games.c
        runs = (c.host == host, c.started.is_not(None), c.ended.is_(None), c.removed.is_(None))
        with translated():
            async with self.database.engine.connect() as connection:
                found = await connection.execute(select(func.count()).where(*runs))
                return int(found.scalar_one())

    async def still_waiting(self, games: Sequence[TableId]) -> list[TableId]:
        """Those of some tables that nobody has started."""
        wanted = select(schema.games.c.game).where(schema.games.c.game.in_(games), _waits())
        with translated():
            async with self.database.engine.connect() as connection:
                return [row.game for row in (await connection.execute(wanted)).all()]

    async def remove_waiting(self, game: TableId, now: int) -> None:
        """Mark a table as removed, unless somebody has started it."""
        change = update(schema.games).where(schema.games.c.game == game, _waits())
        await self.database.execute(change.values(removed=now))

    async def attend(self, games: Iterable[TableId], *, present: bool) -> None:
        """Note that the hosts of some waiting tables are connected now, or no longer."""
        at = self.database.now if present else None
        change = update(schema.games).where(schema.games.c.game.in_(games), _waits())
        await self.database.execute(change.values(attended=at))

    async def attended(self, within: int, since: int, most: int) -> list[tuple[GameRow, int]]:
        """Waiting tables created since a time whose host was connected in the last `within` ms.

        Newest first, each with the last sequence number of its log.
        """
        c, e = schema.games.c, schema.events.c
        head = select(func.max(e.seq)).where(e.game == c.game).scalar_subquery()
        wanted = (
            select(schema.games, head.label("head"))
            .where(c.attended > self.database.now - within, c.created >= since, _waits())
            .order_by(c.created.desc(), c.game)
            .limit(most)
        )
        with translated():
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).mappings().all()
        return [(GameRow(**{k: v for k, v in r.items() if k != "head"}), r["head"]) for r in rows]

    async def of_person(
        self,
        person: PersonId,
        before: int | None = None,
        most: int | None = LISTED,
        *,
        closed: bool = True,
    ) -> list[GameRow]:
        """Games of a person, newest first: those opened before a time, with closed ones or not."""
        c, s = schema.games.c, schema.seatings.c
        wanted = (
            select(schema.games)
            .join(schema.seatings, s.game == c.game)
            .where(s.person == person, c.removed.is_(None))
            .order_by(c.created.desc())
            .limit(most)
        )
        if before is not None:
            wanted = wanted.where(c.created < before)
        if not closed:
            wanted = wanted.where(c.closed.is_(None))
        return await self._rows(wanted)

    async def _rows(self, wanted: Executable) -> list[GameRow]:
        with translated():
            async with self.database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        return [GameRow(**row._mapping) for row in rows]


class ClosedTables:
    """Tables that the operator of the site has closed, each found once or a few times."""

    def __init__(self, games: Games) -> None:
        """Read from this store."""
        self._database = games.database
        self._since = 0  # by the database's clock

    async def fresh(self) -> list[TableId]:
        """Those closed since the last call; all of them at the first."""
        c = schema.games.c
        wanted = select(c.game).where(c.closed >= self._since - OVERLAP_MS)
        with translated():
            async with self._database.engine.connect() as connection:
                now = (await connection.execute(select(self._database.now))).scalar_one()
                found = [TableId(row.game) for row in await connection.execute(wanted)]
        self._since = now
        return found


def _waits() -> ColumnElement[bool]:
    c = schema.games.c
    return and_(c.started.is_(None), c.ended.is_(None), c.closed.is_(None), c.removed.is_(None))


# To build a query costs more than to execute it, so each is built once.
_THIS_GAME: Final = schema.games.c.game == bindparam("this_game")
_SEAT: Final = insert(schema.seatings)
_START: Final = (
    update(schema.games).where(_THIS_GAME).values(attended=None, started=bindparam("at"))
)
_END: Final = update(schema.games).where(_THIS_GAME).values(ended=bindparam("at"))


def seated(person: PersonId, game: TableId) -> Statement:
    return Statement(_SEAT, {"person": person, "game": game})


def stood(person: PersonId, game: TableId) -> list[Statement]:
    """Forget it, and end the token of the seat."""
    return [
        Statement(table.delete().where(table.c.person == person, table.c.game == game))
        for table in (schema.seatings, schema.seat_tokens)
    ]


def started(game: TableId, at: int) -> Statement:
    return Statement(_START, {"this_game": game, "at": at})


def ended(game: TableId, at: int) -> Statement:
    return Statement(_END, {"this_game": game, "at": at})
