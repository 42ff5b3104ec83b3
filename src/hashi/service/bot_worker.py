"""Main loop of a worker process of the bot pool.

Outside the package `live`, because a new process imports whatever package this is in: a worker
needs neither the store nor its libraries.
"""

from __future__ import annotations

import contextlib
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from hashi.bots import find_bot
from hashi.rules import View
from hashi.service.guarded_bot import GuardedBot

if TYPE_CHECKING:
    from hashi.analysis.retry import Judgement
    from hashi.analysis.timeline import Step
    from hashi.analysis.whatif import Position, Totals
    from hashi.rules import Seat, Turn


@dataclass(frozen=True, slots=True)
class Question:
    """An answer to a task of a finished game, to be compared with the best turn."""

    step: Step
    seat: Seat
    turn: Turn
    best: Turn


@dataclass(frozen=True, slots=True)
class Rest:
    """A part of the playouts from a position."""

    at: Position
    part: int


Job = tuple[str, View] | Question | Rest  # a bot's turn, a judgement, or playouts


def work(pipe: Connection, seconds: float) -> None:
    """Warm up, then answer views with turns, and questions, until the node is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node stops its workers itself
    bots: dict[str, GuardedBot] = {}
    with contextlib.suppress(ImportError):  # without the extra, bots without kernels still play
        from hashi.bots.levels import warm_up

        warm_up()
    with contextlib.suppress(EOFError, OSError):  # the node is gone
        pipe.send("ready")
        while True:
            job: Job = pipe.recv()
            if isinstance(job, Question):
                pipe.send(_judgement(job))
                continue
            if isinstance(job, Rest):
                pipe.send(_totals(job))
                continue
            name, view = job
            if name not in bots:
                bots[name] = GuardedBot(find_bot(name, seconds=seconds))
            pipe.send(bots[name].answer(view))


def _judgement(question: Question) -> Judgement | None:
    """The judgement; None without engine or weights."""
    from hashi.analysis.retry import judge
    from hashi.analysis.timeline import ReviewError

    try:
        return judge(question.step, question.seat, question.turn, question.best)
    except ReviewError:
        return None


def _totals(rest: Rest) -> Totals | None:
    """The playouts; None without engine or weights."""
    from hashi.analysis.timeline import ReviewError
    from hashi.analysis.whatif import play_out

    try:
        return play_out(rest.at, rest.part)
    except ReviewError:
        return None
