"""Frames by address: each address gets a few per iteration of the event loop.

A WebSocket may send bursts, and an address may have hundreds of WebSockets. Handled as they come,
the frames of all of them would make the next frame of everybody else wait.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Final

FRAMES: Final = 8  # of an address per iteration, about 0.1 ms each
HELLO: Final = 4  # a hello costs as much as so many


class FrameTurns:
    """Counts the frames of each address, and calls back where one has to wait."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, int] = defaultdict(int)
        self._counted = False
        self._waiting: list[Callable[[], None]] = []

    def is_free(self, address: str, again: Callable[[], None]) -> bool:
        """Whether a frame may be handled now; if not, `again` is called in a later iteration."""
        if self._counts[address] < FRAMES:
            return True
        self._waiting.append(again)
        return False

    def count(self, address: str, cost: int) -> None:
        """Count a frame that is handled."""
        if not self._counted:
            self._counted = True
            asyncio.get_running_loop().call_soon(self._next)
        self._counts[address] += cost

    def _next(self) -> None:
        self._counts.clear()
        self._counted = False
        waiting, self._waiting = self._waiting, []
        for again in waiting:
            again()
