"""Hints: what a strong bot would do in a person's place, from what that person may see alone."""

from __future__ import annotations

import asyncio
from typing import Final

from hashi.protocol.errors import ErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import GameError, Phase
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn
from hashi.service.errors import ServiceError
from hashi.service.live.bot_pool import Desk
from hashi.service.live.live_table import LiveTable
from hashi.table.info_bar import bot_view

ADVISER: Final = "island-god"
SECONDS: Final = 60.0  # how long somebody waits for a hint; kernels are compiled the first time
KEPT: Final = 256  # hints remembered by a node

Asked = tuple[str, Seat, int, Sheet | None]  # table, seat, round and the sheet as it lies


class Adviser:
    """Hands hints out: one question to the desk for each seat and card, however often asked."""

    def __init__(self, desk: Desk) -> None:
        """Ask the bots of this desk."""
        self._desk = desk
        self._asked: dict[Asked, asyncio.Task[Turn | None]] = {}

    async def advise(self, live: LiveTable, seat: Seat) -> Turn:
        """What the bot would do in this seat now; a coded refusal where no hint may be given."""
        table = live.table
        if not table.may_have_hints:
            raise ServiceError(ErrorCode.HINTS_OFF, "not everybody has agreed to hints")
        if table.game.phase not in (Phase.SET_UP, Phase.ROUND) or seat not in table.awaited():
            raise GameError("wrong-phase", "the table does not wait for this seat")
        sheet = table.game.sheets[seat] if table.game.sheets else None
        asked = (live.row.game, seat, len(table.game.cards), sheet)
        task = self._asked.get(asked)
        if task is None or (task.done() and (task.cancelled() or task.result() is None)):
            while len(self._asked) >= KEPT:
                self._asked.pop(next(iter(self._asked))).cancel()
            thinking = self._desk.advise(ADVISER, bot_view(table, seat))
            task = self._asked[asked] = asyncio.create_task(thinking)
        await asyncio.wait({task}, timeout=SECONDS)
        turn = task.result() if task.done() and not task.cancelled() else None
        if turn is None:
            raise ServiceError(ErrorCode.NO_HINT, "the bot has no answer")
        return turn

    async def stop(self) -> None:
        """Ask for nothing any more."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)
