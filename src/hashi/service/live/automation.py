"""Automatic actions at tables: bots play their seats, clocks hand seats over."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.service.live.bot_pool import BotPool
from hashi.service.live.commands import now_ms
from hashi.service.live.hub import Automation, Hub
from hashi.service.live.live_table import LiveTable
from hashi.service.store import Unavailable
from hashi.table import Actor, Command, Role, Table
from hashi.table import commands as c
from hashi.table.info_bar import bot_view

GRACE: Final = 2.0  # seconds for the node that made a change to play its bots first
RETRY: Final = 1.0  # seconds until an action that was not stored is tried again
CLOCK: Final = Actor(Role.CLOCK)
log = structlog.get_logger("hashi.automation")


class Scheduler(Automation):
    """Schedules the bots and clocks of a hub's tables."""

    def __init__(self, hub: Hub, pool: BotPool) -> None:
        """Play with the bots of this pool."""
        self._hub = hub
        self._pool = pool
        hub.automation = self

    def schedule(self, live: LiveTable, *, fresh: bool) -> None:
        """Start the bots that are awaited, and set the timer of the clock."""
        wait = 0.0 if fresh or self._hub.alone else GRACE
        for seat in live.table.awaited():
            if live.table.bot_of(seat) is not None and seat not in live.thinking:
                live.thinking.add(seat)
                self._hub.spawn(self._play(live, seat, wait))
        self._set_timer(live)

    def _set_timer(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = live.table.deadline
        if deadline is not None:
            delay = max(0.0, (deadline - now_ms()) / 1_000) + 0.01
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self._on_timer, live)

    def _on_timer(self, live: LiveTable) -> None:
        live.timer = None
        self._hub.spawn(self._time_over(live))

    async def _time_over(self, live: LiveTable) -> None:
        for seat in live.table.awaited():
            if live.table.bot_of(seat) is None:
                await self._ask(live, CLOCK, c.HandOver(seat))
        if live.timer is None and live.table.awaited():  # soft: the absent may come and go
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(RETRY, self._on_timer, live)

    async def _play(self, live: LiveTable, seat: Seat, wait: float) -> None:
        """Play the bot of a seat until the seat is no longer awaited."""
        try:
            await asyncio.sleep(wait)
            while seat in live.table.awaited():
                bot = live.table.bot_of(seat)
                if bot is None:
                    return
                command = await self._command(live.table, seat, bot)
                if not await self._ask(live, Actor(Role.BOT, seat=seat), command):
                    await asyncio.sleep(RETRY)
        finally:
            live.thinking.discard(seat)

    async def _command(self, table: Table, seat: Seat, bot: str) -> Command:
        if table.game.phase is Phase.FINAL_CHECK:
            return c.Finish()
        turn = await self._pool.play(bot, bot_view(table, seat))
        if table.game.phase is Phase.SET_UP:
            assert turn.write is not None  # the pool's turns are legal
            return c.WriteStart(turn.write)
        return c.Submit(len(table.game.cards), turn)

    async def _ask(self, live: LiveTable, actor: Actor, command: Command) -> bool:
        """Perform a command; False where it was refused or not stored."""
        try:
            reply = await self._hub.commands.perform(live, actor, command, None, "")
        except Unavailable as error:
            log.warning("automation-failed", reason=str(error))
            return False
        live.used = time.monotonic()
        return reply.code is None
