"""Pictures of finished sheets, drawn in a process of their own.

Drawing takes a tenth of a second that holds the interpreter; the event loop has no such time.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from hashi.drawing.pixels import to_png
from hashi.drawing.preview import draw_preview
from hashi.protocol.errors import ErrorCode
from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.rules.sheet import Sheet
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable
from hashi.table.ids import TableId

WIDTH: Final = 800
KEPT: Final = 256  # pictures in memory, about 35 kB each
WAITING: Final = 8  # requests at a time; more are refused
NICE: Final = 10


class Picture(NamedTuple):
    """What a picture shows; without a total, an empty sheet that reveals nothing."""

    game: TableId
    sheet: Sheet
    total: int | None


def picture_of(live: LiveTable, seat: Seat | None) -> Picture:
    """The sheet of a seat, else of a winner; an empty one while others may play the same cards."""
    game = live.table.game
    if game.phase is not Phase.ENDED or live.row.challenge is not None:
        return Picture(live.row.game, Sheet.empty(game.created.board), None)
    shown = game.winners[0] if seat is None else seat
    if shown not in game.seats:
        raise ServiceError(
            ErrorCode.BAD_REQUEST, f"found seat {shown}, expected 0 to {game.created.seats - 1}"
        )
    return Picture(live.row.game, game.sheets[shown], game.scores[shown].total)


class Pictures:
    """Draws each picture once, as long as it is kept."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._made: OrderedDict[Picture, bytes] = OrderedDict()
        self._waiting = 0

    async def png(self, picture: Picture) -> bytes:
        """The PNG; raises ServiceError if too many are asked for at once."""
        if found := self._made.get(picture):
            self._made.move_to_end(picture)
            return found
        if self._waiting >= WAITING:
            raise ServiceError(ErrorCode.UNAVAILABLE, "too many pictures are being drawn")
        self._waiting += 1
        try:
            made = await self._draw(picture)
        finally:
            self._waiting -= 1
        self._made[picture] = made
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return made

    async def _draw(self, picture: Picture) -> bytes:
        if self._pool is None:  # the first picture
            self._pool = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=_begin
            )
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, _paint, picture.sheet, picture.total)
        except BrokenProcessPool:
            self.close()  # the next picture starts another one
            raise ServiceError(ErrorCode.UNAVAILABLE, "the drawing process ended") from None

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(NICE)


def _paint(sheet: Sheet, total: int | None) -> bytes:
    return to_png(draw_preview(sheet, total), WIDTH)
