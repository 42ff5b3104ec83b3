"""Hub: the tables that a node holds in memory, loaded, kept up to date and evicted.

Commands are run by `commands`, who is connected is kept by `presence`.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Iterable
from typing import Final

import structlog

from hashi.protocol.errors import ErrorCode
from hashi.rules.events import CardFlipped, StartWritten
from hashi.service.errors import ServiceError
from hashi.service.live import commands, presence
from hashi.service.live.commands import CommandRunner, fail
from hashi.service.live.fanout import Fanout, Notice
from hashi.service.live.live_table import LiveTable
from hashi.service.live.open_tables import OpenTables
from hashi.service.live.presence import Presence
from hashi.service.live.replay_together import NO_LEAD, Leading, read_leading
from hashi.service.outage import Outage
from hashi.service.store import Challenges, Games, People, Unavailable, Writer
from hashi.service.store import games as rows
from hashi.service.store.games import FIRST_LINK, ClosedTables, GameRow
from hashi.table import parse_table_event, table_event_text
from hashi.table.attendance import Presence as LivePresence
from hashi.table.events import Sat, SeatReserved, TableEvent, TableOpened
from hashi.table.ids import NodeId, PersonId, RoomId, TableId
from hashi.table.state import fold, replay

IDLE: Final = 600.0  # seconds a table without watchers stays in memory
POLL: Final = 1.0  # seconds between polls of the database while notices do not arrive
ELSEWHERE: Final = 10_000  # tables of other nodes whose people are remembered
Elsewhere = dict[NodeId, tuple[frozenset[PersonId], float]]  # people, and until when, by node
POLL_HEALTHY: Final = 5.0  # notices may get lost even then
LATE: Final = 15  # the card with which a game nears its end
SITTING: Final = frozenset({Sat, SeatReserved})
log = structlog.get_logger("hashi.hub")


class Automation:
    """Automatic actions after a change: none here; `automation.Scheduler` has bots and clocks."""

    def schedule(self, live: LiveTable, *, fresh: bool) -> None:
        """Schedule what is due; `fresh` when this node made the change itself."""

    def attend(self, live: LiveTable, joined: PersonId | None) -> None:
        """Schedule what is due after a change of presence; `joined` has connected here."""


class RoomHooks:
    """What a hub asks and tells about rooms: nothing here; `rooms.LiveRooms` does it."""

    async def released(self, room: RoomId) -> int:
        """How many cards the caller of a room has flipped."""
        raise LookupError(f"this hub has no rooms, found {room}")

    def changed(self, live: LiveTable) -> None:
        """A sheet was loaded, has changed, or its person has come or gone."""

    def hear(self, room: RoomId) -> None:
        """Another node, or the deletion of data, has changed a room."""

    async def poll(self) -> None:
        """Find cards whose notice got lost."""


class Hub:
    """All tables that this node holds in memory."""

    def __init__(
        self,
        games: Games,
        people: People,
        writer: Writer,
        fanout: Fanout,
        bots: Iterable[str],
        *,
        node: NodeId,
        alone: bool,
    ) -> None:
        """Serve tables from this store; `alone` when no other node uses the same database."""
        self.games = games
        self.challenges = Challenges(games.database)
        self.people = people
        self.fanout = fanout
        self.node = node
        self.alone = alone
        self.automation = Automation()
        self.on_person: Callable[[PersonId], None] = _nothing  # another node has changed one
        self.on_analysis: Callable[[TableId], None] = _nothing  # another node has changed one
        self.on_start: Callable[[LiveTable], None] = _nothing  # a start number was written
        self.on_late: Callable[[LiveTable], None] = _nothing  # card LATE was flipped
        self.rooms = RoomHooks()
        self.tables: dict[str, LiveTable] = {}
        self._elsewhere: OrderedDict[str, Elsewhere] = OrderedDict()
        self._closed = ClosedTables(games)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.presence = Presence(fanout, node, self._presence_changed)
        self.commands = CommandRunner(
            *(games, self.challenges, people, writer, frozenset(bots)),
            alone=alone,
            spawn=self.spawn,
            on_change=self._changed,
        )
        self.open_tables = OpenTables(games, self.get, self.commands.refresh)

    async def start(self) -> None:
        """Subscribe to notices of other nodes and start the periodic sweeps."""
        await self.fanout.start(self._hear)
        self.spawn(self._sweep())
        self.spawn(self._poll())

    async def stop(self) -> None:
        """Stop; everything that was answered is stored."""
        await self.fanout.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.tables.values():
            waiting, live.inbox = live.inbox, []
            fail(waiting, Unavailable("unavailable", "the node stops"))
            if live.timer is not None:
                live.timer.cancel()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Run a background task; its errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("task-failed", exc_info=task.exception())

    # Tables

    async def get(self, name: str, *, closed: bool = False) -> LiveTable:
        """A table by its id or code, from memory or from its log.

        Closed ones only if asked for; nobody plays there, so they are not kept in memory.
        """
        live = self.tables.get(name)
        if live is None:
            row = await self.games.find(name)
            if row is None:
                raise ServiceError(ErrorCode.NO_SUCH_TABLE, "found no such table")
            if row.closed is not None:
                if not closed:
                    raise ServiceError(ErrorCode.TABLE_CLOSED, "the table was closed")
                return await self._read(row)
            live = self.tables.get(row.game) or await self._load(row)
        live.used = time.monotonic()
        return live

    async def _load(self, row: GameRow) -> LiveTable:
        task = self._loading.get(row.game)
        if task is None:
            task = self._loading[row.game] = asyncio.create_task(self._read(row))
            task.add_done_callback(lambda _: self._loading.pop(row.game, None))
        return await asyncio.shield(task)

    async def _read(self, row: GameRow) -> LiveTable:
        stored = await self.games.log(row.game)
        answers = await self.games.answers(row.game)
        events = [(entry.seq, parse_table_event(entry.body), entry.at) for entry in stored]
        table = replay((event, at) for _, event, at in events[:2])
        live = LiveTable(row, table, 2, FIRST_LINK, {}, {})
        live.answered(answers)
        live.presence = LivePresence(known_since=commands.now_ms())
        live.elsewhere = dict(self._elsewhere.get(row.game, {}))
        for (seq, event, at), entry in zip(events[2:], stored[2:], strict=True):
            live.advance(fold(live.table, event, at), entry.chain, [(seq, event)], seq)
        if len(events) == 2:
            live.advance(table, stored[1].chain, (), 2)
        live.note_presence(time.monotonic(), commands.now_ms())
        if table.settings.room is not None:
            live.released = await self.rooms.released(table.settings.room)
        await self.read_names(live)
        live.used = time.monotonic()  # else a sweep might evict it before its first use
        if row.closed is None:
            self.tables[row.game] = live
            self.automation.schedule(live, fresh=self.alone)
            if live.released is not None:
                self.rooms.changed(live)
        return live

    async def read_names(self, live: LiveTable) -> None:
        """Read the names of the people at a table."""
        async with live.reading_names:  # else an older read could end after a newer one
            holders = live.table.holders
            people = [h.person for h in holders if h is not None and h.person is not None]
            found = await self.people.names(people) if people else {}
            # Not replaced: somebody may have sat down meanwhile, whose name came with the seat.
            live.names = live.names | {person: found.get(person) for person in people}
        live.forget_frames()

    async def open(
        self, row: GameRow, opened: TableOpened, created: TableEvent, at: int
    ) -> LiveTable | None:
        """Store a new table; None when its code is in use."""
        bodies = [table_event_text(opened), table_event_text(created)]
        first = rows.entries(row.game, 0, FIRST_LINK, at, bodies)
        if not await self.games.open(row, first):
            return None
        return await self.get(row.game)

    # Changes

    def _changed(self, live: LiveTable, events: list[TableEvent], *, fresh: bool) -> None:
        """Notify watchers, other nodes and bots of stored events."""
        if fresh:
            self.fanout.publish(Notice(live.row.game, live.seq, self.node))
            # In the next loop iteration: first those whose command it was get their replies.
            asyncio.get_running_loop().call_soon(live.notify)
        else:
            live.notify()
        self.automation.schedule(live, fresh=fresh)
        if live.released is not None:
            self.rooms.changed(live)
        kinds = set(map(type, events))
        if fresh and StartWritten in kinds:
            self.on_start(live)
        if fresh and CardFlipped in kinds and len(live.table.game.cards) == LATE:
            self.on_late(live)
        if not kinds.isdisjoint(SITTING):  # names may have changed meanwhile
            self.spawn(self._refresh_names(live))

    def _presence_changed(self, live: LiveTable, joined: PersonId | None) -> None:
        self.automation.attend(live, joined)
        if live.released is not None:
            self.rooms.changed(live)
        if self.open_tables.note(live):
            self.spawn(self.open_tables.store())

    async def _refresh_names(self, live: LiveTable) -> None:
        await self.read_names(live)
        live.seats_changed()

    async def refresh(self, tables: Collection[LiveTable]) -> None:
        """Read what other nodes have stored at some tables; one query finds those behind."""
        if self.alone or not tables:
            return
        heads = await self.games.heads([live.row.game for live in tables])
        behind = [live for live in tables if heads.get(live.row.game, 0) > live.seq]
        await asyncio.gather(*map(self.commands.refresh, behind))

    async def read_person(self, person: PersonId) -> None:
        """Read a person's name again, at every table in memory where they sit."""
        for live in list(self.tables.values()):
            if live.table.seat_of(person) is None:
                continue
            before = live.names
            await self.read_names(live)
            if live.names != before:  # polling finds the same change again
                live.seats_changed()

    def publish_person(self, person: PersonId) -> None:
        """Notify other nodes that a person's name, tokens or ban changed."""
        self.fanout.publish(Notice(TableId(""), node=self.node, person=person))

    def drop(self, game: TableId) -> None:
        """Forget a deleted game, here and at other nodes, and end its connections."""
        self.fanout.publish(Notice(game, node=self.node, gone=True))
        self._drop(game, ErrorCode.NO_SUCH_TABLE)

    def _drop(self, game: TableId, why: ErrorCode) -> None:
        live = self.tables.pop(game, None)
        if live is not None:
            live.gone = why
            if live.timer is not None:
                live.timer.cancel()
            live.notify()

    def publish_analysis(self, game: TableId) -> None:
        """Notify other nodes of a change to an analysis of a game."""
        self.fanout.publish(Notice(game, node=self.node, analysis=True))

    def publish_room(self, room: RoomId) -> None:
        """Notify other nodes of a change to a room."""
        self.fanout.publish(Notice(TableId(""), node=self.node, room=room))

    def room_deleted(self, room: RoomId) -> None:
        """End the sheets of a deleted room that are in memory, here and at other nodes."""
        self.publish_room(room)
        self.rooms.hear(room)

    def lead(self, live: LiveTable, leading: Leading | None) -> None:
        """Let everybody at a table know who leads through its replay, here and at other nodes."""
        text = NO_LEAD if leading is None else leading.to_text()
        self.fanout.publish(Notice(live.row.game, node=self.node, lead=text))
        live.lead(leading)

    def _hear(self, notice: Notice) -> None:
        if notice.person:
            self.on_person(notice.person)
        if notice.room:
            self.rooms.hear(notice.room)
        if notice.analysis:
            self.on_analysis(notice.game)
        live = self.tables.get(notice.game)
        if notice.present is not None:
            self._note_elsewhere(notice, notice.present)
        if live is None:
            return
        if notice.gone:
            self._drop(notice.game, ErrorCode.NO_SUCH_TABLE)
        if notice.present is not None:
            self.presence.receive(live, notice)
        if notice.lead is not None:
            live.lead(read_leading(notice.lead))
        if notice.seq > live.seq:
            self.commands.catch_up(live)

    def _note_elsewhere(self, notice: Notice, present: tuple[PersonId, ...]) -> None:
        """Remember who is at a table through another node, should the table be loaded here."""
        now = time.monotonic()
        known = self._elsewhere.pop(notice.game, {})
        known[notice.node] = (frozenset(present), now + presence.KEPT_INTERVALS * presence.INTERVAL)
        known = {node: (who, until) for node, (who, until) in known.items() if who and until > now}
        if known:
            self._elsewhere[notice.game] = known
        if len(self._elsewhere) > ELSEWHERE:
            self._elsewhere.popitem(last=False)

    # Sweeps

    async def _poll(self) -> None:
        """Find changes whose notice got lost, and what `hashi admin` has closed."""
        outage = Outage(log, "poll-failed", "poll-recovered")
        while True:
            await asyncio.sleep(POLL_HEALTHY if self.alone or self.fanout.healthy else POLL)
            if not self.tables:
                continue
            try:
                await self.poll()
            except Unavailable as error:
                outage.failed(str(error))
            else:
                outage.worked()

    async def poll(self) -> None:
        """Read what is new at the tables in memory."""
        for closed in await self._closed.fresh():
            self._drop(closed, ErrorCode.TABLE_CLOSED)
        for removed in await self.games.removed():
            self._drop(removed, ErrorCode.NO_SUCH_TABLE)
        await self.rooms.poll()
        watched = [game for game, live in self.tables.items() if live.watchers]
        heads = await self.games.heads(watched) if watched else {}
        for game in watched:
            live = self.tables.get(game)
            if game not in heads:  # another process has deleted it
                self._drop(TableId(game), ErrorCode.NO_SUCH_TABLE)
            elif live is not None and heads[game] > live.seq:
                self.commands.catch_up(live)

    async def _sweep(self) -> None:
        """Evict tables without watchers, and publish presence."""
        while True:
            await asyncio.sleep(presence.INTERVAL)
            self.spawn(self.open_tables.renew(self.tables))
            limit = time.monotonic() - IDLE
            for game, live in list(self.tables.items()):
                self.presence.expire(live)
                if live.watchers:
                    if not self.alone:
                        self.presence.publish(live)
                elif live.used < limit and not live.busy and not live.thinking:
                    if live.timer is not None:
                        live.timer.cancel()
                    del self.tables[game]


def _nothing(_: object) -> None:
    """No-op callback."""
