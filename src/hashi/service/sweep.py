"""The sweep: removes what the retention settings let expire, on one node at a time."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from hashi.service.identities import Identities
from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Hub
from hashi.service.outage import Outage
from hashi.service.retention import Retention, oldest
from hashi.service.store import Database, Unavailable
from hashi.service.store.circles import Circles
from hashi.service.store.rooms import Rooms
from hashi.service.store.sweep import SweepStore

EVERY: Final = 3_600.0  # seconds between two sweeps of a site
TRY: Final = 600.0  # seconds between two attempts of a node to be the one that sweeps
NEVER: Final = -1  # before every time
log = structlog.get_logger("hashi.sweep")


class Sweep:
    """Sweeps the database of a node."""

    def __init__(
        self,
        database: Database,
        hub: Hub,
        identities: Identities,
        retention: Retention,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        """Remove what has expired by this clock, from the database and from this hub."""
        self._database = database
        self._store = SweepStore(database)
        self._circles = Circles(database)
        self._rooms = Rooms(database)
        self._hub = hub
        self._identities = identities
        self._retention = retention
        self._clock = clock
        self._outage = Outage(log, "sweep-failed", "sweep-recovered")
        self.removed: Counter[str] = Counter()  # by kind, since the node started
        self.swept_at = 0.0  # Unix time of the last sweep of this node

    def start(self) -> None:
        """Sweep from time to time."""
        self._hub.spawn(self._run())

    async def _run(self) -> None:
        await asyncio.sleep(random.uniform(0.1, 0.5) * TRY)  # nodes start together
        while True:
            try:
                await self.sweep()
                self._outage.worked()
            except Unavailable as error:
                self._outage.failed(str(error))
            await asyncio.sleep(TRY)

    async def sweep(self) -> Counter[str] | None:
        """Remove everything that has expired; None where another node does it."""
        node = self._hub.node
        if not await self._store.take_lease(node):
            return None
        began, found = time.monotonic(), Counter[str]()
        batch = began
        async for kind, count in self._batches():
            found[kind] += count
            self.removed[kind] += count
            # Play gets at least half of the database's time.
            await asyncio.sleep(min(1.0, time.monotonic() - batch))
            if not await self._store.extend_lease(node):
                return found
            batch = time.monotonic()
        if found:
            await self._database.reclaim()
        await self._database.scrub()  # also after erasures that a reader got in the way of
        await self._store.extend_lease(node, int(EVERY * 1_000))
        self.swept_at = time.time()
        seconds = round(time.monotonic() - began, 3)
        log.info("swept", seconds=seconds, **found)
        return found

    async def _batches(self) -> AsyncIterator[tuple[str, int]]:
        """Kind and number of what each transaction has removed."""
        now, keep, store = self._clock(), self._retention, self._store
        while count := await store.delete_marked(now):
            yield "tables", count
        unstarted = oldest(now, keep.unstarted)
        unfinished = oldest(now, keep.unfinished)
        limits = tuple(NEVER if limit is None else limit for limit in (unstarted, unfinished))
        while games := await store.mark_games(now, *limits):
            for game in games:
                self._hub.drop(game)
            yield "tables_marked", len(games)
        replies = oldest(now, keep.replies)
        if replies is not None:
            while count := await store.delete_refusals(replies):
                yield "replies", count
            while count := await store.delete_replies(replies):
                yield "replies", count
        if count := await self._circles.delete_empty():
            yield "circles", count
        if rooms := await self._rooms.delete_old(unstarted, unfinished):
            for room in rooms:
                self._hub.room_deleted(room)
            yield "rooms", len(rooms)
        people = oldest(now, keep.people)
        if people is not None:
            while count := await store.delete_challenges(people):
                yield "challenges", count
            async for count in self._people(people):
                yield "people", count

    async def _people(self, before: int) -> AsyncIterator[int]:
        while people := await self._store.unused_people(before):
            deleted = 0
            for person in people:
                erased = await self._store.delete_person(person, before)
                if erased is None:
                    continue
                for game in erased.games:
                    self._hub.drop(game)
                await self._identities.changed(person)
                deleted += 1
                yield 1
            if not deleted:  # all of them have come back meanwhile
                return
