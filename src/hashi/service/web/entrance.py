"""Entrance of a node: addresses take turns with requests, and who asks too often is not heard.

The event loop serves everybody in the order in which requests come, so a burst of one address, all
of it within its limits, would keep the next request of everybody else waiting for its last one.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from hashi.service.rate_limit import KEPT, Buckets, Counts, Rate

PLACES: Final = 2  # requests of an address in work at once; those beyond wait for their turn
HELD_SECONDS: Final = 0.05  # one in work for longer waits for the database or a bot: counts no more
REFUSED: Final = Rate(1.0, 20.0)  # refusals of an address at once; beyond, it is a flood
DEAF_SECONDS: Final = 1.0  # how late refusals of a flood come, unread; `retry-after` says the same
DEAF: Final = 300  # connections of an address that wait for them; others are cut


class _Queue:
    """The requests of one address."""

    __slots__ = ("waiting", "working")

    def __init__(self) -> None:
        self.working = 0
        self.waiting: deque[asyncio.Future[None]] = deque()

    def leave(self) -> None:
        """Give the place to who waits for longest."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.working -= 1


class Entrance:
    """Lets requests in, address by address."""

    def __init__(self) -> None:
        self._queues: dict[str, _Queue] = {}
        self._refused = Buckets(REFUSED)
        self._floods: OrderedDict[str, float] = OrderedDict()  # address: until when
        self.deaf = Counts(DEAF)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for the turn of a request; it ends with the block, or after HELD_SECONDS."""
        queue = self._queues.setdefault(address, _Queue())
        held = True

        def leave() -> None:
            nonlocal held
            if held:
                held = False
                queue.leave()
                if not queue.working:
                    self._queues.pop(address, None)

        loop = asyncio.get_running_loop()
        if queue.working < PLACES:
            queue.working += 1
        else:
            turn: asyncio.Future[None] = loop.create_future()
            queue.waiting.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():  # it came at the same moment
                    leave()
                raise
        timer = loop.call_later(HELD_SECONDS, leave)
        try:
            yield
        finally:
            timer.cancel()
            loop.call_soon(leave)  # in the next iteration: other addresses come first

    def refuse(self, address: str) -> None:
        """Note that an address was refused; one that continues is a flood for a while."""
        if not self._refused.take(address):
            self._floods[address] = time.monotonic() + DEAF_SECONDS
            self._floods.move_to_end(address)
            if len(self._floods) > KEPT:
                self._floods.popitem(last=False)

    def is_flood(self, address: str) -> bool:
        """Whether requests of an address are refused unread."""
        until = self._floods.get(address)
        if until is None:
            return False
        if until > time.monotonic():
            return True
        del self._floods[address]
        return False
