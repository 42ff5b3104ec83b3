"""Files that cost CPU time, made on demand: each once as long as it is kept, one at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError

Wanted = TypeVar("Wanted", bound=Hashable)


class MadeOnce(Generic[Wanted]):
    """Makes files in a thread and keeps the last ones in memory."""

    def __init__(self, make: Callable[[Wanted], bytes], most: int, kept: int) -> None:
        """At most `most` requests wait at a time; more are refused."""
        self._make = make
        self._most = most
        self._kept = kept
        self._made: OrderedDict[Wanted, bytes] = OrderedDict()
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def get(self, wanted: Wanted) -> bytes:
        """The file; raises ServiceError if too many are asked for at once."""
        if found := self._made.get(wanted):
            self._made.move_to_end(wanted)
            return found
        if self._waiting >= self._most:
            raise ServiceError(ErrorCode.UNAVAILABLE, "too many files are being made")
        self._waiting += 1
        try:
            async with self._one:
                made = self._made.get(wanted)
                if made is None:
                    made = await asyncio.to_thread(self._make, wanted)
        finally:
            self._waiting -= 1
        self._made[wanted] = made
        while len(self._made) > self._kept:
            self._made.popitem(last=False)
        return made
