"""Time limit of a turn: the bot answers in a thread of its own, and the arena waits so long.

A thread cannot be stopped from outside. A bot that hangs ends the contest, and its thread ends with
the process; until then the thread is left alone and the next bot gets a new one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread, local

from hashi.bots import Bot
from hashi.rules import View


class LateError(Exception):
    """A bot that has not answered in time."""


@dataclass(frozen=True, slots=True)
class _Answer:
    turn: object = None
    error: BaseException | None = None


class _Runner:
    """A thread that asks one bot at a time, kept from turn to turn."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[tuple[Bot, View]] = SimpleQueue()
        self._answers: SimpleQueue[_Answer] = SimpleQueue()
        self.process = os.getpid()
        Thread(target=self._run, daemon=True, name="hashi-bot").start()

    def ask(self, bot: Bot, view: View, seconds: float) -> _Answer:
        self._questions.put((bot, view))
        return self._answers.get(timeout=seconds)

    def _run(self) -> None:
        while True:
            bot, view = self._questions.get()
            try:
                answer = _Answer(bot.play(view))
            except BaseException as error:  # also SystemExit: a bot may fail in any way
                answer = _Answer(error=error)
            self._answers.put(answer)


_runners = local()  # workers of a cluster play several games at once, one in each thread


def ask(bot: Bot, view: View, seconds: float) -> object:
    """What the bot answers; raises what it raises, or `LateError` after so many seconds."""
    runner: _Runner | None = getattr(_runners, "runner", None)
    if runner is None or runner.process != os.getpid():  # a forked process has no other threads
        runner = _Runner()
    _runners.runner = None  # a bot that hangs keeps the thread
    try:
        answer = runner.ask(bot, view, seconds)
    except Empty:
        raise LateError from None
    _runners.runner = runner
    if answer.error is not None:
        raise answer.error
    return answer.turn
