"""Export and deletion of everything that is stored about a person."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import orjson

from hashi.protocol.errors import ErrorCode
from hashi.record import record_json
from hashi.rules.events import Seat
from hashi.service.errors import ServiceError
from hashi.service.identities import Identities
from hashi.service.live import LiveTable
from hashi.service.live.hub import Hub
from hashi.service.rate_limit import NoPlace
from hashi.service.review.personal_queues import PersonalQueues
from hashi.service.review.records import Records
from hashi.service.statistics import Statistics
from hashi.service.store import Database, Games
from hashi.service.store.circles import Circles
from hashi.service.store.games import LogRow
from hashi.service.store.personal import PersonalData
from hashi.table import Actor, Role
from hashi.table import commands as c
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.ids import PersonId
from hashi.table.permissions import may_delete

FORMAT = "hashi-export"
VERSION = 1
WAIT = 0.01  # seconds


class Personal:
    """Carries out what people ask about their own data."""

    def __init__(
        self,
        database: Database,
        games: Games,
        hub: Hub,
        identities: Identities,
        records: Records,
        statistics: Statistics,
        places: PersonalQueues,
    ) -> None:
        """Use the parts of a node."""
        self._database = database
        self._data = PersonalData(database)
        self._games = games
        self._hub = hub
        self._identities = identities
        self._records = records
        self._statistics = statistics
        self._places = places
        self._circles = Circles(database)
        self._exporting = asyncio.Lock()  # reads many games: one at a time

    async def export(self, person: PersonId) -> bytes:
        """All rows about a person, their actions in every game, records, and statistics, as JSON.

        Raises beyond the limits of exports.
        """
        try:
            with self._places.use(person):
                async with self._exporting:
                    data = await self._exported(person)
                return await asyncio.to_thread(orjson.dumps, data)
        except NoPlace:
            raise ServiceError(ErrorCode.UNAVAILABLE, "found too many exports waiting") from None

    async def _exported(self, person: PersonId) -> dict[str, object]:
        await self._statistics.fill(person, None)  # results are among the stored rows
        stored: dict[str, object] = dict(await self._data.export(person))
        games = [await self._game(row["game"], person) for row in stored_games(stored)]
        statistics = await self._statistics.of(person)
        circles = await self._circles.of_person(person)
        return {
            **{"format": FORMAT, "version": VERSION, "stored": stored, "games": games},
            "statistics": statistics,
            "circles": [{"circle": one.circle, "name": one.name} for one in circles],
        }

    async def _game(self, game: object, person: PersonId) -> dict[str, object]:
        live = await self._hub.get(str(game), closed=True)
        seat = live.table.seat_of(person)
        log = await self._games.log(live.row.game)
        events = await asyncio.to_thread(_events, log, person, seat)
        data: dict[str, object] = {"id": live.row.game, "seat": seat, "events": events}
        if live.table.game.ended is not None:
            record = await self._records.of(live)
            data["record"] = await asyncio.to_thread(record_json, record)
        return data

    async def delete(self, person: PersonId) -> None:
        """Delete a person; games with others stay, with a bot on the seat and no name."""
        for row in await self._games.of_person(person, most=None):
            if row.ended is None and row.closed is None:
                await self._leave(await self._hub.get(row.game), person)
        erased = await self._data.erase(person)
        for game in erased.games:
            self._hub.drop(game)
        for room in erased.rooms:
            self._hub.room_deleted(room)
        await self._identities.changed(person)
        await self._database.scrub()

    async def delete_game(self, live: LiveTable, person: PersonId) -> None:
        """Delete an unfinished game without other people; raises TableError for any other."""
        if not may_delete(live.table, person):
            raise TableError(TableErrorCode.NOT_ALONE, "the game has ended, or others sit there")
        game = live.row.game
        self._hub.drop(game)
        while live.busy:  # what is being stored must not come after the deletion
            await asyncio.sleep(WAIT)
        await self._data.delete_game(game)
        self._hub.drop(game)  # it may have been loaded again meanwhile

    async def _leave(self, live: LiveTable, person: PersonId) -> None:
        seat = live.table.seat_of(person)
        if seat is not None:  # a refusal is no matter: the seat then waits like any absent person's
            command: c.Command = c.Resign() if live.table.started else c.Stand()
            actor = Actor(Role.PERSON, person)
            await self._hub.commands.perform(live, actor, command, None, "")


def stored_games(stored: dict[str, object]) -> list[dict[str, object]]:
    """The rows of games that a person holds or held a seat in."""
    rows = stored["seatings"]
    assert isinstance(rows, list)
    return rows


def _events(log: Sequence[LogRow], person: PersonId, seat: Seat | None) -> list[dict[str, object]]:
    """What a person has done in a game."""
    found = []
    for row in log:
        body = orjson.loads(row.body)
        if body.get("person") == person or body.get("host") == person or _is_seat(body, seat):
            found.append({"seq": row.seq, "at": row.at, "event": body})
    return found


def _is_seat(body: dict[str, object], seat: Seat | None) -> bool:
    return seat is not None and body.get("seat") == seat
