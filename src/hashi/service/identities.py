"""Identities: who tokens stand for, cached, and changes of people that all nodes have to apply.

A change is stored, applied here, and announced to other nodes by a notice. Nodes also poll the
database for changes, so that they reach everybody where notices do not, and `hashi admin`, which
is another process, reaches every node.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import structlog

from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Hub
from hashi.service.store import Devices, Identity, People, Unavailable
from hashi.service.store.people import CHANGE_MS, hashed
from hashi.table.ids import PersonId, TableId, Token

CACHED_TOKENS: Final = 10_000
CACHE_SECONDS: Final = 10.0  # age at which a cached token is read again
POLL_SECONDS: Final = 0.5  # a ban holds within 2 s, also on a busy node
OVERLAP_MS: Final = 10_000  # a transaction may commit later than the time that it noted
log = structlog.get_logger("hashi.identities")


def _nothing(_: PersonId | None) -> None:
    """No-op callback."""


def _no_read() -> None:
    """No-op callback."""


class Identities:
    """The identities that a node has seen lately."""

    def __init__(self, devices: Devices, people: People, hub: Hub) -> None:
        """Read from these stores; names at the tables of this hub are kept up to date."""
        self._devices = devices
        self._people = people
        self._hub = hub
        self._known: OrderedDict[str, tuple[float, Identity | None]] = OrderedDict()
        self._since = 0
        self._seen: dict[str, int] = {}  # changes applied lately, and their times
        self._polled = time.monotonic()
        self.epoch = 0  # counts changes: what was read before one may be outdated
        self.on_change: Callable[[PersonId | None], None] = _nothing  # None for everybody
        self.on_read: Callable[[], None] = _no_read  # the database has answered
        hub.on_person = lambda person: hub.spawn(self._apply(person))

    async def of(self, token: Token, table: TableId | None = None) -> Identity | None:
        """Who a token stands for at a table, or anywhere; cached for CACHE_SECONDS."""
        mark, now = hashed(token), time.monotonic()
        known = self._known.get(mark)
        if known is not None and known[0] > now:
            found = known[1]
        else:
            epoch = self.epoch
            found = await self._devices.by_token(token, now_ms())
            self.on_read()
            if epoch == self.epoch:
                self._keep(mark, now, found)
        if found is not None and found.table not in (None, table):
            return None
        return found

    def _keep(self, mark: str, now: float, found: Identity | None) -> None:
        self._known[mark] = (now + CACHE_SECONDS, found)
        self._known.move_to_end(mark)
        if len(self._known) > CACHED_TOKENS:
            self._known.popitem(last=False)

    async def changed(self, person: PersonId) -> None:
        """A stored change of a person's name, tokens or ban: apply it here and at other nodes."""
        self._hub.publish_person(person)
        await self._apply(person)

    async def _apply(self, person: PersonId) -> None:
        self._forget()
        self.on_change(person)
        await self._hub.read_person(person)

    def _forget(self) -> None:
        self.epoch += 1
        self._known.clear()

    async def start(self) -> None:
        """Apply changes from now on."""
        self._since = await self._people.now()
        self._polled = time.monotonic()
        self._hub.spawn(self._poll())

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.poll()
            except Unavailable as error:
                log.warning("poll-failed", reason=str(error))

    async def poll(self) -> None:
        """Apply what other nodes and `hashi admin` have changed."""
        changes = await self._people.changes(self._since - OVERLAP_MS)
        gap, self._polled = time.monotonic() - self._polled, time.monotonic()
        if gap * 1_000 > CHANGE_MS - OVERLAP_MS:  # older changes have been deleted meanwhile
            self._forget()
            self.on_change(None)
        fresh = {change.person for change in changes if change.change not in self._seen}
        if changes:
            self._since = max(self._since, changes[-1].at)
        self._seen = {change.change: change.at for change in changes}
        for person in sorted(fresh):
            await self._apply(person)
