"""What a table needs without anybody asking: bots play their seats, clocks run out."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.service.live.bot_pool import Desk
from hashi.service.live.hub import Caretaker, Hub, now_ms
from hashi.service.live.live_table import LiveTable
from hashi.service.store import Unavailable
from hashi.table import Actor, Command, Role, Table
from hashi.table import commands as c
from hashi.table.info_bar import bot_view

GRACE: Final = 2.0  # seconds another node has to move the bots of a change it made
AGAIN: Final = 1.0  # seconds before a bot is asked anew when its turn could not be stored
CLOCK: Final = Actor(Role.CLOCK)
log = structlog.get_logger("hashi.attending")


class Attendant(Caretaker):
    """Looks after the tables of a hub."""

    def __init__(self, hub: Hub, desk: Desk) -> None:
        """Let the bots of this desk play."""
        self._hub = hub
        self._desk = desk
        hub.caretaker = self

    def attend(self, live: LiveTable, *, fresh: bool) -> None:
        """Start the bots that are due, and set the clock."""
        wait = 0.0 if fresh or self._hub.alone else GRACE
        for seat in live.table.awaited():
            if live.table.bot_of(seat) is not None and seat not in live.thinking:
                live.thinking.add(seat)
                self._hub.spawn(self._play(live, seat, wait))
        self._wind(live)

    def _wind(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = live.table.deadline
        if deadline is not None:
            delay = max(0.0, (deadline - now_ms()) / 1_000) + 0.01
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(delay, self._ring, live)

    def _ring(self, live: LiveTable) -> None:
        live.timer = None
        self._hub.spawn(self._time_over(live))

    async def _time_over(self, live: LiveTable) -> None:
        for seat in live.table.awaited():
            if live.table.bot_of(seat) is None:
                await self._ask(live, CLOCK, c.HandOver(seat))
        if live.timer is None and live.table.awaited():  # soft: the absent may come and go
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(AGAIN, self._ring, live)

    async def _play(self, live: LiveTable, seat: Seat, wait: float) -> None:
        """Let a bot play until nobody waits for it."""
        try:
            await asyncio.sleep(wait)
            while seat in live.table.awaited():
                bot = live.table.bot_of(seat)
                if bot is None:
                    return
                command = await self._command(live.table, seat, bot)
                if not await self._ask(live, Actor(Role.BOT, seat=seat), command):
                    await asyncio.sleep(AGAIN)
        finally:
            live.thinking.discard(seat)

    async def _command(self, table: Table, seat: Seat, bot: str) -> Command:
        if table.game.phase is Phase.FINAL_CHECK:
            return c.Finish()
        turn = await self._desk.play(bot, bot_view(table, seat))
        if table.game.phase is Phase.SET_UP:
            assert turn.write is not None  # the desk answers with legal turns only
            return c.WriteStart(turn.write)
        return c.Submit(len(table.game.cards), turn)

    async def _ask(self, live: LiveTable, actor: Actor, command: Command) -> bool:
        """Whether the table took it."""
        try:
            outcome = await self._hub.perform(live, actor, command, None, "")
        except Unavailable as error:
            log.warning("attending-failed", reason=str(error))
            return False
        live.used = time.monotonic()
        return outcome.code is None
