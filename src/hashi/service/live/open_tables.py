"""List of open tables of all nodes.

Its one source is the database: every node notes there, and renews, which waiting tables have their
host connected to it. So the list needs no notices between nodes, and the tables of a node that has
died expire.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import structlog

from hashi.service.errors import ServiceError
from hashi.service.live import presence
from hashi.service.live.live_table import LiveTable
from hashi.service.outage import Outage
from hashi.service.store import Games, Unavailable
from hashi.service.store.games import LISTED
from hashi.table.ids import TableId

READ: Final = 4 * LISTED  # rows for one list: some tables have no free seat
log = structlog.get_logger("hashi.open_tables")


class OpenTables:
    """Notes the hosts who are connected here, and lists the tables of all nodes."""

    def __init__(
        self,
        games: Games,
        get: Callable[[str], Awaitable[LiveTable]],
        refresh: Callable[[LiveTable], Awaitable[None]],
    ) -> None:
        """`get` loads a table, `refresh` reads what other nodes have stored of it."""
        self._games = games
        self._get = get
        self._refresh = refresh
        self._here: set[TableId] = set()  # tables with their host connected to this node
        self._unstored: set[TableId] = set()
        self._storing = asyncio.Lock()  # who waits for it finds everything stored
        self._outage = Outage(log, "open-tables-failed", "open-tables-recovered")

    def note(self, live: LiveTable) -> bool:
        """Take over whether the host of a table is connected here; True if that is news."""
        game, host = live.row.game, live.table.host
        here = live.is_open and any(watcher.person == host for watcher in live.watchers)
        if here == (game in self._here):
            return False
        if here:
            self._here.add(game)
        else:
            self._here.discard(game)
            if host in live.presence.here:  # through another node, which renews it
                return False
        self._unstored.add(game)
        return True

    async def store(self) -> None:
        """Store what was noted; what cannot be stored now is kept for the next time."""
        async with self._storing:
            await self._store()

    async def _store(self) -> None:
        changed, self._unstored = self._unstored, set()
        try:
            for present, games in ((True, changed & self._here), (False, changed - self._here)):
                if games:
                    await self._games.attend(sorted(games), present=present)
        except Unavailable as error:
            self._unstored |= changed
            self._outage.failed(str(error))
        else:
            self._outage.worked()

    async def renew(self, tables: Mapping[str, LiveTable]) -> None:
        """Store again which hosts are connected here, among the tables in memory."""
        for game in list(self._here):
            live = tables.get(game)
            if live is None:
                self._here.discard(game)
            else:
                self.note(live)
        self._unstored |= self._here
        await self.store()

    async def listed(self, since: int) -> list[LiveTable]:
        """Open tables with a free seat whose host is connected, newest first."""
        await self.store()  # a client sees what it has just done
        within = int(presence.KEPT_INTERVALS * presence.INTERVAL * 1_000)
        found: list[LiveTable] = []
        for row, head in await self._games.attended(within, since, READ):
            with contextlib.suppress(ServiceError):  # closed or removed meanwhile
                live = await self._get(row.game)
                if live.seq < head:
                    await self._refresh(live)
                if live.is_open and None in live.table.holders:
                    found.append(live)
                if len(found) == LISTED:
                    break
        return found
