"""Results: one row per person and finished game, for statistics over time.

Rows are written in the commit that ends a game. Games that ended under an earlier version have
none; `Results.fill` adds them from their logs, on any node and as often as wanted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final

import orjson
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from hashi.deal import DealName, dated_name
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.rules.events import GameEnded, Law
from hashi.rules.standard import SIDES, STANDARD_DECK
from hashi.service.beside_loop import compute
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.games import Games, LogRow
from hashi.service.store.writer import Statement
from hashi.table import Table, parse_table_event
from hashi.table.ids import ChallengeId, PersonId, TableId
from hashi.table.state import replay

CUSTOM: Final = "custom"
FILLED: Final = 50  # games per call: a log takes some milliseconds to replay
c = schema.results.c
_STORE: Final = insert(schema.results)  # built once: that costs more than to execute it


class Mode(StrEnum):
    """How a game was played."""

    SOLO = "solo"
    BOTS = "bots"  # against bots only
    PEOPLE = "people"
    CHALLENGE = "challenge"
    DEAL = "deal"  # a numbered deal
    DAILY = "daily"  # a deal of the day or of the week


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one person made of one finished game."""

    game: TableId
    person: PersonId
    side: str  # A or B with the standard deck, or custom
    mode: Mode
    challenge: ChallengeId | None
    counted: bool
    seat: int
    seats: int
    place: int
    start: str
    total: int
    red: int
    blue: int
    chain: int
    assisted: bool
    retracted: int
    ended: int

    @property
    def clean(self) -> bool:
        """Played by the person alone, by the rules, without taking a turn back."""
        return not self.assisted and self.retracted == 0


_COLUMNS: Final = [field.name for field in fields(GameResult)]  # `asdict` would copy each value


def mode_of(table: Table) -> Mode:
    """How a table was played; a challenge is one with any number of seats."""
    challenge = table.settings.challenge
    if challenge is not None:
        if dated_name(challenge) is not None:
            return Mode.DAILY
        return Mode.CHALLENGE if DealName.exactly(challenge) is None else Mode.DEAL
    if table.game.solo:
        return Mode.SOLO
    return Mode.PEOPLE if len(table.people) > 1 else Mode.BOTS


def of_table(game: TableId, table: Table, ended: int) -> list[GameResult]:
    """The results of a table whose game has ended, one per person."""
    played, scores = table.game, table.game.scores
    board = played.created.board
    standard = SIDES.get(board.name) == board and played.created.deck == STANDARD_DECK
    challenge = table.settings.challenge
    found = []
    for seat in table.people:
        holder, own = table.holders[seat], scores[seat]
        assert holder is not None
        assert holder.person is not None
        found.append(
            GameResult(
                game=game,
                person=holder.person,
                side=board.name if standard else CUSTOM,
                mode=mode_of(table),
                challenge=challenge,
                counted=challenge is not None and seat not in table.repeats,
                seat=seat,
                seats=played.created.seats,
                place=1 + sum(other.total > own.total for other in scores),
                start=str(played.starts[seat - 1]),  # 2.1: the neighbour prepared the sheet
                total=own.total,
                red=own.red,
                blue=own.blue,
                chain=own.chain,
                assisted=seat in table.assisted or played.created.law is Law.PAPER,
                retracted=table.retracted,
                ended=ended,
            )
        )
    return found


def store(found: Iterable[GameResult]) -> list[Statement]:
    """Store the results of a game."""
    return [Statement(_STORE, {name: getattr(r, name) for name in _COLUMNS}) for r in found]


class Results:
    """Results as rows."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database
        self._games = Games(database)

    async def of_person(self, person: PersonId) -> list[GameResult]:
        """All results of a person, newest first."""
        wanted = select(schema.results).where(c.person == person)
        with translated():
            async with self._database.engine.connect() as connection:
                rows = await connection.execute(wanted.order_by(c.ended.desc(), c.game))
                return [
                    GameResult(**{**row._asdict(), "mode": Mode(row.mode)}) for row in rows.all()
                ]

    async def reviews(self, person: PersonId, most: int) -> list[dict[str, Any]]:
        """Stored reviews of a person's clean games, newest games first; one per game.

        It is the newest that knows kinds of losses, whatever engine made it: no engine has changed
        what they mean, and after an upgrade games have no other until they are reviewed again.
        """
        a = schema.analyses.c
        newest = func.row_number().over(
            partition_by=(a.game, a.seat), order_by=(a.updated.desc(), a.engine.desc())
        )
        ranked = (
            select(a.result, c.ended, c.game, newest.label("newest"))
            .join(schema.results, (c.game == a.game) & (c.seat == a.seat))
            .where(c.person == person, c.assisted.is_(False), c.retracted == 0)
            .where(a.kind == str(AnalysisKind.REVIEW), a.state == str(AnalysisState.DONE))
            .where(a.result.contains('"kinds"'))
            .subquery()
        )
        wanted = (
            select(ranked.c.result)
            .where(ranked.c.newest == 1)
            .order_by(ranked.c.ended.desc(), ranked.c.game)
            .limit(most)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                return [
                    orjson.loads(row.result) for row in (await connection.execute(wanted)).all()
                ]

    async def fill(self, person: PersonId, most: int | None = FILLED) -> int:
        """Add results of games that ended without one, newest first; how many are left.

        Any number of nodes may do it at once: the primary key decides.
        """
        g, s = schema.games.c, schema.seatings.c
        missing = (
            select(g.game)
            .join(schema.seatings, s.game == g.game)
            .outerjoin(schema.results, (c.game == g.game) & (c.person == s.person))
            .where(s.person == person, g.ended.is_not(None), c.game.is_(None))
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = await connection.execute(missing.order_by(g.ended.desc()).limit(most))
                games = [TableId(row.game) for row in rows.all()]
                if not games:
                    return 0
                counted = select(func.count()).select_from(missing.subquery())
                left = (await connection.execute(counted)).scalar_one() - len(games)
        for game in games:
            log = await self._games.log(game)
            found = await compute(_of_log, game, log)
            await self._add([one for one in found if one.person == person])
        return int(left)

    async def _add(self, found: list[GameResult]) -> None:
        if not found:  # the person has stood up: the seating goes with it, so this is rare
            return

        def work(connection: Connection) -> None:
            for query, values in store(found):
                connection.execute(query, values)

        try:
            await self._database.write(work)
        except IntegrityError:  # another node was quicker
            return


def _of_log(game: TableId, log: Sequence[LogRow]) -> list[GameResult]:
    events = [(parse_table_event(row.body), row.at) for row in log]
    ended = next(at for event, at in events if isinstance(event, GameEnded))
    return of_table(game, replay(events), ended)
