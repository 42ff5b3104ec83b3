"""Limits on tables: how many wait for players, and how many play without people.

Counted per person, and per address for those with many identities. Addresses are counted in the
memory of a node and never stored.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Hub
from hashi.service.rate_limit import Buckets, ByAddress
from hashi.service.store import Games
from hashi.table import Table
from hashi.table.ids import PersonId, TableId


class TableLimits:
    """Keeps people and addresses within the limits of a node."""

    def __init__(self, games: Games, hub: Hub, limits: Limits) -> None:
        """Count the tables of these parts of a node."""
        self._games = games
        self._hub = hub
        self._limits = limits
        self._opening: Counter[str] = Counter()  # by person and by address
        self._waiting: ByAddress[TableId] = ByAddress()
        self._bots: ByAddress[TableId] = ByAddress()
        self._opened = Buckets(limits.opened)
        self._added = Buckets(limits.added_games)
        self._sheets = Buckets(limits.sheets)

    @asynccontextmanager
    async def opening(self, person: PersonId, address: str) -> AsyncIterator[list[TableId]]:
        """Open a table within; raises beyond a limit. Append its id to the list."""
        opened: list[TableId] = []
        self._opening.update((person, address))
        try:
            await self._check_person(person)
            await self._check_address(address)
            self.count(address)
            yield opened
        finally:
            self._opening.subtract((person, address))
            self._opening += Counter()  # drops zeros
            if opened:
                self._waiting.put(address, self._waiting.of(address) + opened)

    def count(self, address: str) -> None:
        """Count a new table or challenge of an address; raises TOO_MANY."""
        if not self._opened.take(address):
            raise ServiceError(ErrorCode.TOO_MANY, "too many new tables of an address")

    def count_added(self, address: str) -> None:
        """Count an offline game that is new to its person; raises TOO_MANY."""
        if not self._added.take(address):
            raise ServiceError(ErrorCode.TOO_MANY, "too many offline games of an address")

    async def count_sheet(self, person: PersonId, address: str) -> None:
        """Count a new sheet in a room, which is a game that runs; raises beyond a limit."""
        await self._check_running(person)
        if not self._sheets.take(address):
            raise ServiceError(ErrorCode.TOO_MANY, "too many new sheets of an address")

    async def _check_running(self, person: PersonId) -> None:
        if await self._games.running(person) >= self._limits.running_tables:
            raise ServiceError(ErrorCode.TOO_MANY_TABLES, "too many games of this person run")

    async def _check_person(self, person: PersonId) -> None:
        """An abandoned table makes room: nobody sits or looks there."""
        await self._check_running(person)
        waiting = await self._games.waiting(person)
        over = len(waiting) + self._opening[person] - self._limits.waiting_tables
        for game in waiting:
            if over <= 0:
                return
            live = await self._hub.get(game)
            if not live.table.people and not live.present(time.monotonic()):
                await self._games.remove_waiting(game, now_ms())
                self._hub.drop(game)
                over -= 1
        if over > 0:
            raise ServiceError(ErrorCode.TOO_MANY_TABLES, "too many tables of this person wait")

    async def _check_address(self, address: str) -> None:
        most = self._limits.address_tables
        if len(self._waiting.of(address)) + self._opening[address] > most:
            still = await self._games.still_waiting(self._waiting.of(address))
            self._waiting.put(address, still)
            if len(still) + self._opening[address] > most:
                raise ServiceError(ErrorCode.TOO_MANY_TABLES, "too many tables of an address wait")

    def start_bots(self, person: PersonId, address: str, live: LiveTable) -> None:
        """Count a table of bots only that is about to start; raises TOO_MANY_TABLES."""
        hosted = [
            other
            for other in self._hub.tables.values()
            if other.table.host == person
            and is_bots_only(other.table)
            and other.table.started
            and other.table.game.ended is None
        ]
        if len(hosted) >= self._limits.bot_tables:
            raise ServiceError(ErrorCode.TOO_MANY_TABLES, "too many tables of bots of this person")
        running = [game for game in self._bots.of(address) if self._runs(game)]
        if live.row.game not in running:
            if len(running) >= self._limits.address_bot_tables:
                raise ServiceError(
                    ErrorCode.TOO_MANY_TABLES, "too many tables of bots of an address"
                )
            self._bots.put(address, [*running, live.row.game])

    def _runs(self, game: TableId) -> bool:
        live = self._hub.tables.get(game)
        return live is not None and live.table.game.ended is None


def is_bots_only(table: Table) -> bool:
    """Whether a bot holds every seat."""
    return all(holder is not None and holder.bot is not None for holder in table.holders)
