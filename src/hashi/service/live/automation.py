"""Automatic actions at tables: bots play their seats, clocks run, people get their seats back."""

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
from hashi.table import Actor, Command, Role
from hashi.table import commands as c
from hashi.table.ids import PersonId
from hashi.table.info_bar import bot_view
from hashi.table.waiting import due, is_attended, next_due, returns

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
            if seat not in live.thinking and may_play(live, seat):
                live.thinking.add(seat)
                self._hub.spawn(self._play(live, seat, wait))
        self._set_timer(live)

    def attend(self, live: LiveTable, joined: PersonId | None) -> None:
        """Give a person who is back their seat, then schedule what presence makes possible."""
        if joined is not None and returns(live.table, joined):
            self._hub.spawn(self._take_back(live, joined))
        self.schedule(live, fresh=False)

    # Clocks

    def _set_timer(self, live: LiveTable) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if live.gone is not None:
            return
        now = now_ms()
        if self._due(live, now):
            self._wake(live, 0.0)
            return
        at = next_due(live.table, live.presence, now)
        if at is not None:
            self._wake(live, (at - now) / 1_000 + 0.01)

    def _wake(self, live: LiveTable, delay: float) -> None:
        loop = asyncio.get_running_loop()
        live.timer = loop.call_later(delay, self._on_timer, live)

    def _on_timer(self, live: LiveTable) -> None:
        live.timer = None
        self._hub.spawn(self._time_passes(live))

    def _due(self, live: LiveTable, now: int) -> list[c.ClockCommand]:
        """What is due; a node that knows of nobody pauses no table that others may serve."""
        may_pause = self._hub.alone or live.was_attended
        commands = due(live.table, live.presence, now)
        return [command for command in commands if may_pause or not isinstance(command, c.Pause)]

    async def _time_passes(self, live: LiveTable) -> None:
        commands = self._due(live, now_ms())
        # A draft is only known to the node where its person is connected, which goes first.
        later = [command for command in commands if not self._is_first(live, command)]
        for command in commands:
            if command not in later:
                await self._end(live, command)
        if later:
            await asyncio.sleep(GRACE)
            still = self._due(live, now_ms())
            for command in later:
                if command in still:
                    await self._end(live, command)
        if live.timer is None:
            if self._due(live, now_ms()):  # refused or not stored
                self._wake(live, RETRY)
            else:
                self._set_timer(live)

    def _is_first(self, live: LiveTable, command: c.ClockCommand) -> bool:
        if self._hub.alone or not isinstance(command, c.EndTurn):
            return True
        holder = live.table.holders[command.seat]
        here = {watcher.person for watcher in live.watchers}
        return live.draft_of(command.seat) is not None or (
            holder is not None and holder.person in here
        )

    async def _end(self, live: LiveTable, command: c.ClockCommand) -> None:
        if isinstance(command, c.EndTurn):
            command = c.EndTurn(command.seat, live.draft_of(command.seat))
        stored = await self._ask(live, CLOCK, command)
        if stored and isinstance(command, c.Pause):
            live.was_attended = False

    async def _take_back(self, live: LiveTable, person: PersonId) -> None:
        """Take the seat of a person back who has come back."""
        while returns(live.table, person) and person in live.presence.here:
            if await self._ask(live, Actor(Role.PERSON, person), c.TakeBack()):
                return
            await asyncio.sleep(RETRY)

    # Bots

    async def _play(self, live: LiveTable, seat: Seat, wait: float) -> None:
        """Play the bot of a seat until the seat is no longer awaited."""
        try:
            await asyncio.sleep(wait)
            while seat in live.table.awaited() and may_play(live, seat):
                bot = live.table.bot_of(seat)
                assert bot is not None
                command = await self._command(live, seat, bot)
                if not await self._ask(live, Actor(Role.BOT, seat=seat), command):
                    await asyncio.sleep(RETRY)
        finally:
            live.thinking.discard(seat)

    async def _command(self, live: LiveTable, seat: Seat, bot: str) -> Command:
        table = live.table
        if table.game.phase is Phase.FINAL_CHECK:
            return c.Finish()
        alone = not live.watchers and not any(people for people, _ in live.elsewhere.values())
        turn = await self._pool.play(bot, bot_view(table, seat), table.host, later=alone)
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


def may_play(live: LiveTable, seat: Seat) -> bool:
    """Whether a bot plays a seat now; a stand-in waits while nobody is present."""
    table = live.table
    if table.bot_of(seat) is None or live.gone is not None:
        return False
    return table.stand_ins[seat] is None or is_attended(table, live.presence)
