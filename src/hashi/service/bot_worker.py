"""Main loop of a worker process of the bot pool.

Outside the package `live`, because a new process imports whatever package this is in: a worker
needs neither the store nor its libraries.
"""

from __future__ import annotations

import contextlib
import os
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from threading import local
from typing import TYPE_CHECKING, Final, Union, cast

from hashi.bots import find_bot
from hashi.rules import View
from hashi.service.guarded_bot import TIMEOUT, Answer, Fault, GuardedBot
from hashi.service.process_name import BOTS, name_process

if TYPE_CHECKING:
    from hashi.analysis.retry import Judgement
    from hashi.analysis.timeline import Step
    from hashi.analysis.whatif import Position, Totals
    from hashi.arena.difficulty import QuickRating
    from hashi.rules import Board, Seat, Turn

NICE: Final = 5  # the event loop has priority; reviews have less


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


@dataclass(frozen=True, slots=True)
class Rating:
    """A part of the quick rating of a board."""

    board: Board
    part: int


Job = tuple[str, View] | Question | Rest | Rating
Found = Union[Answer, "Judgement", "Totals", "QuickRating"]  # what a worker sends back


def work(pipe: Connection, seconds: float) -> None:
    """Warm up, then answer views with turns, and questions, until the node is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the node stops its workers itself
    name_process(BOTS)
    with contextlib.suppress(AttributeError, OSError):  # Windows has none; a sandbox may forbid it
        os.nice(NICE)
    bots: dict[str, GuardedBot] = {}
    warm_up_kernels()
    with contextlib.suppress(EOFError, OSError):  # the node is gone
        pipe.send("ready")
        while True:
            pipe.send(answer(cast("Job", pipe.recv()), seconds, bots))


# A worker of a cluster may have several threads, and a bot plays one view at a time.
_bots = local()


def answer_on_cluster(job: Job, seconds: float, timeout: float) -> Found | None:
    """The answer to a job on a worker of a cluster, whose process is not ended for a slow bot."""
    by_name: dict[str, GuardedBot] = _bots.__dict__.setdefault("by_name", {})
    found = answer(job, seconds, by_name, timeout)
    if isinstance(found, Answer) and found.fault is Fault.SLOW:
        by_name.clear()  # its thread is lost; the next turn gets a bot of its own
        return None
    return found


def answer(
    job: Job, seconds: float, bots: dict[str, GuardedBot], timeout: float = TIMEOUT
) -> Found | None:
    """The answer to a job; `bots` are those made so far, by name."""
    if isinstance(job, Question):
        return _judgement(job)
    if isinstance(job, Rest):
        return _totals(job)
    if isinstance(job, Rating):
        from hashi.arena.difficulty import rate_quickly

        return rate_quickly(job.board, job.part)
    name, view = job
    if name not in bots:
        bots[name] = GuardedBot(find_bot(name, seconds=seconds), timeout)
    return bots[name].answer(view)


def warm_up_kernels() -> None:
    """Load or compile the kernels of the bots; without the extra, bots without them still play."""
    with contextlib.suppress(ImportError):
        from hashi.bots.levels import warm_up

        warm_up()


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
