"""Bots that misbehave, for the pool to survive."""

from __future__ import annotations

import os
import sys
import time
from multiprocessing.connection import Connection

from hashi.bots import RandomBot
from hashi.rules import Turn, View
from hashi.service import bot_worker


def work_without_kernels(pipe: Connection, seconds: float) -> None:
    """A worker as without the extra `engine`, which is ready in a third of the time."""
    sys.modules["hashi.bots.levels"] = None  # type: ignore[assignment] # importing it fails
    bot_worker.work(pipe, seconds)


class Good:
    def play(self, view: View) -> Turn:
        return RandomBot().play(view)


class Raises:
    def play(self, view: View) -> Turn:
        raise RuntimeError("no idea")


class Nonsense:
    def play(self, view: View) -> Turn:
        return "pass"  # type: ignore[return-value] # on purpose


class Cheats:
    def play(self, view: View) -> Turn:
        return Turn.parse("6@A1 A1-A2 A1-A2 A1-A2 A1-A2")


class Sleeps:
    def play(self, view: View) -> Turn:
        time.sleep(600)
        return Turn()


class Dies:
    def play(self, view: View) -> Turn:
        os._exit(3)


class Unmakeable:
    def __init__(self) -> None:
        raise RuntimeError("cannot be made")
