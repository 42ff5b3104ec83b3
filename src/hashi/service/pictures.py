"""Pictures of finished sheets, each drawn in a process of its own.

Drawing takes a tenth of a second that holds the interpreter; the event loop has no such time.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from multiprocessing.connection import Connection
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
HEIGHT: Final = 420
KEPT: Final = 256  # pictures in memory, about 35 kB each
SECONDS: Final = 20.0  # for one picture, with the start of its process
NICE: Final = 10


class SheetPicture(NamedTuple):
    """What a picture shows; without a total, an empty sheet that reveals nothing.

    `game` is None for the board of a deal, which is the same for everybody.
    """

    game: TableId | None
    sheet: Sheet
    total: int | None


def picture_of(live: LiveTable, seat: Seat | None, *, allowed: bool) -> SheetPicture:
    """The sheet of a seat, else of a winner; an empty one before the end and where not allowed."""
    game = live.table.game
    if game.phase is not Phase.ENDED or not allowed:
        return SheetPicture(live.row.game, Sheet.empty(game.created.board), None)
    shown = game.winners[0] if seat is None else seat
    if shown not in game.seats:
        raise ServiceError(
            ErrorCode.BAD_REQUEST, f"found seat {shown}, expected 0 to {game.created.seats - 1}"
        )
    return SheetPicture(live.row.game, game.sheets[shown], game.scores[shown].total)


def draw_picture(picture: SheetPicture) -> bytes:
    """Draw in a new process, which ends with its picture."""
    context = multiprocessing.get_context("spawn")
    mine, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(theirs, picture), daemon=True)
    process.start()
    theirs.close()
    try:
        if not mine.poll(SECONDS):
            raise ServiceError(ErrorCode.UNAVAILABLE, "drawing took too long")
        return mine.recv_bytes()
    except EOFError:
        raise ServiceError(ErrorCode.UNAVAILABLE, "the drawing process ended early") from None
    finally:
        process.kill()
        process.join(5)
        mine.close()


def _work(pipe: Connection, picture: SheetPicture) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node ends it itself
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(NICE)
    pipe.send_bytes(to_png(draw_preview(picture.sheet, picture.total), WIDTH))
