"""Bots that misbehave, for the pool to survive."""

from __future__ import annotations

import os
import time

from hashi.bots import RandomBot
from hashi.rules import Turn, View


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
