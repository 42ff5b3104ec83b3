"""Hints: the turn of a strong bot, from the view of the person who asks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import GameErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import GameError, Phase
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn
from hashi.service.errors import ServiceError
from hashi.service.live.bot_pool import BotPool
from hashi.service.live.live_table import LiveTable
from hashi.table.errors import TableError, TableErrorCode
from hashi.table.info_bar import bot_view

LEVEL: Final = "island-god"
TIMEOUT: Final = 60.0  # seconds; covers compiling the kernels the first time
KEPT: Final = 256  # hints cached by a node

Note = Callable[[LiveTable, Seat], Awaitable[None]]  # stores that a seat gets a hint
Asked = tuple[str, Seat, int, Sheet | None]  # table, seat, round and sheet


class Hints:
    """Hints from the bot pool, computed once for each seat and card."""

    def __init__(self, pool: BotPool, note: Note) -> None:
        """Use the bots of this pool; nobody gets a hint before `note` has stored that."""
        self._pool = pool
        self._note = note
        self._asked: dict[Asked, asyncio.Task[Turn | None]] = {}

    async def hint(self, live: LiveTable, seat: Seat) -> Turn:
        """The suggested turn for a seat; a HashiError where the table allows no hint now."""
        table = live.table
        if table.strict:
            raise TableError(TableErrorCode.COUNTED_GAME, "a counted game has no hints")
        if not table.may_have_hints:
            raise ServiceError(ErrorCode.HINTS_OFF, "not everybody has agreed to hints")
        if table.game.phase not in (Phase.SET_UP, Phase.ROUND) or seat not in table.awaited():
            raise GameError(GameErrorCode.WRONG_PHASE, "the table does not wait for this seat")
        sheet = table.game.sheets[seat] if table.game.sheets else None
        asked = (live.row.game, seat, len(table.game.cards), sheet)
        task = self._asked.get(asked)
        if task is None or (task.done() and (task.cancelled() or task.result() is None)):
            while len(self._asked) >= KEPT:
                self._asked.pop(next(iter(self._asked))).cancel()
            thinking = self._pool.hint(LEVEL, bot_view(table, seat), table.host)
            task = self._asked[asked] = asyncio.create_task(thinking)
        await asyncio.wait({task}, timeout=TIMEOUT)
        turn = task.result() if task.done() and not task.cancelled() else None
        if turn is None:
            raise ServiceError(ErrorCode.NO_HINT, "the bot has no answer")
        if seat not in live.table.assisted:
            await self._note(live, seat)
        return turn

    async def stop(self) -> None:
        """Cancel the hints being computed."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)
