"""Rooms at a hub: the caller's cards reach the sheets, and those who wait learn of changes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Collection
from functools import partial
from itertools import count
from typing import Final

import structlog

from hashi.protocol.errors import ErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.service.errors import ServiceError
from hashi.service.live.automation import CLOCK, GRACE, RETRY
from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Hub, RoomHooks
from hashi.service.live.live_table import LiveTable, Request
from hashi.service.live.reply import Reply
from hashi.service.store import Unavailable, rooms
from hashi.service.store.rooms import OVER
from hashi.table.commands import NextCard
from hashi.table.ids import RoomId

MOVE_SECONDS: Final = 5.0  # how long the caller waits for the sheets; the card is stored
VERSIONS: Final = 1_000  # rooms whose last change is known; of others everything is news
log = structlog.get_logger("hashi.rooms")


class LiveRooms(RoomHooks):
    """The rooms of a hub."""

    def __init__(self, hub: Hub, store: rooms.Rooms) -> None:
        """Serve the sheets of this hub."""
        self._hub = hub
        self.store = store
        self._numbers = count(1)
        self._versions: OrderedDict[RoomId, int] = OrderedDict()
        self._waiting: defaultdict[RoomId, set[asyncio.Future[None]]] = defaultdict(set)
        hub.rooms = self

    # Cards

    async def released(self, room: RoomId) -> int:
        """How many cards the caller of a room has flipped."""
        return (await self.store.released([room]))[room]

    async def release(self, room: RoomId, expected: int, to: int) -> None:
        """Flip cards up to `to`; does nothing if somebody else has just flipped one.

        Returns when the sheets whose people are at this node have the card.
        """
        if not await self.store.release(room, expected, to, now_ms()):
            now = await self.released(room)
            if now < expected:
                raise ServiceError(ErrorCode.BAD_REQUEST, f"found {now} cards flipped")
            return
        moved = self._advance(room, to)
        self.note(room)
        self._hub.publish_room(room)
        if moved:
            await asyncio.wait(moved, timeout=MOVE_SECONDS)

    def _advance(self, room: RoomId, released: int) -> list[asyncio.Future[None]]:
        """Give the sheets in memory their cards; others get them when they are loaded."""
        moved, found = [], False
        for live in list(self._hub.tables.values()):
            behind = live.released is not None and live.released < released
            if behind and live.table.settings.room == room:
                live.released, found = released, True
                done = self._move(live)
                if done is not None:
                    moved.append(done)
        if found:
            self.note(room)
        return moved

    def _move(self, live: LiveTable) -> asyncio.Future[None] | None:
        """Play the card of a sheet that is behind: the node of its person first, with the draft.

        A future that is done when the sheet has its card; None where it waits or has it.
        """
        if not is_behind(live):
            return None
        here = {watcher.person for watcher in live.watchers}
        if self._hub.alone or live.table.host in here:
            return self._ask(live)
        asyncio.get_running_loop().call_later(GRACE, self._ask, live)
        return None

    def _ask(self, live: LiveTable) -> asyncio.Future[None] | None:
        if not is_behind(live) or live.gone is not None:
            return None
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        command = NextCard(live.draft_of(Seat(0)))
        answer = partial(self._answered, live, done)
        self._hub.commands.ask(live, Request(CLOCK, command, None, "", answer))
        return done

    def _answered(
        self, live: LiveTable, done: asyncio.Future[None], reply: Reply | Unavailable
    ) -> None:
        done.set_result(None)
        if isinstance(reply, Unavailable):
            log.warning("card-failed", reason=str(reply))
            asyncio.get_running_loop().call_later(RETRY, self._ask, live)

    # Changes

    def changed(self, live: LiveTable) -> None:
        """A sheet was loaded, has changed, or its person has come or gone."""
        assert live.table.settings.room is not None
        self.note(live.table.settings.room)
        self._move(live)

    def hear(self, room: RoomId) -> None:
        """Another node, or the deletion of data, has changed a room."""
        self.note(room)
        self._hub.spawn(self._read([room]))

    async def poll(self) -> None:
        """Find cards whose notice got lost, and rooms that `hashi admin` has ended."""
        found = {
            live.table.settings.room
            for live in self._hub.tables.values()
            if live.released is not None and live.released < OVER
        }
        await self._read([room for room in found if room is not None])

    async def _read(self, found: Collection[RoomId]) -> None:
        if found:
            for room, released in (await self.store.released(found)).items():
                self._advance(room, released)

    # Those who wait for changes

    def version(self, room: RoomId) -> int:
        """A number that changes with the room; 0 where no change is known."""
        return self._versions.get(room, 0)

    def note(self, room: RoomId) -> None:
        """Let everybody know who waits for a change of a room."""
        self._versions[room] = next(self._numbers)
        self._versions.move_to_end(room)
        if len(self._versions) > VERSIONS:
            self._versions.popitem(last=False)
        for waiting in self._waiting.pop(room, ()):
            if not waiting.done():
                waiting.set_result(None)

    async def wait(self, room: RoomId, version: int, seconds: float) -> None:
        """Return when a room has another version, or after some time."""
        if self.version(room) != version:
            return
        change: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[room].add(change)
        try:
            async with asyncio.timeout(seconds):
                await change
        except TimeoutError:
            return
        finally:
            waiting = self._waiting.get(room)
            if waiting is not None:
                waiting.discard(change)
                if not waiting:
                    del self._waiting[room]

    def stop(self) -> None:
        """Answer everybody who waits: the node stops."""
        for room in list(self._waiting):
            self.note(room)


def is_behind(live: LiveTable) -> bool:
    """Whether a sheet has yet to get a card that is flipped, or to end with its room."""
    game = live.table.game
    playing = game.phase in (Phase.ROUND, Phase.FLIP)
    return playing and live.released is not None and len(game.cards) < live.released
