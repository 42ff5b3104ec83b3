"""Fair queue: a few things shared by many, handed out round-robin by who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Items for one user at a time; of the waiting, every key gets one in turn.

    With `later`, a turn comes only when nobody else waits.
    """

    def __init__(self, items: Iterable[Item]) -> None:
        self._free = list(items)
        self._waiting: tuple[OrderedDict[str, deque[asyncio.Future[Item]]], ...] = (
            OrderedDict(),
            OrderedDict(),
        )

    async def get(self, key: str, *, later: bool = False) -> Item:
        """An item, once it is the turn of `key`."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Item] = asyncio.get_running_loop().create_future()
        self._waiting[later].setdefault(key, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came at the same moment
                self.put(turn.result())
            raise

    def put(self, item: Item) -> None:
        """Give an item back."""
        for keys in self._waiting:
            while keys:
                key, turns = keys.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    keys[key] = turns  # behind all other keys
                if not turn.done():
                    turn.set_result(item)
                    return
        self._free.append(item)
