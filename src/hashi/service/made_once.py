"""Files that cost CPU time, made on demand: each once as long as it is kept, one at a time.

Addresses take turns.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from hashi.protocol.errors import ErrorCode
from hashi.service.errors import ServiceError
from hashi.service.limits import Limits
from hashi.service.live.fair_queue import FairQueue
from hashi.service.rate_limit import NoPlace, Places

Wanted = TypeVar("Wanted", bound=Hashable)


class MadeOnce(Generic[Wanted]):
    """Makes files in a thread and keeps the last ones in memory."""

    def __init__(self, make: Callable[[Wanted], bytes], limits: Limits, kept: int) -> None:
        """Beyond the limits of pictures requests are refused instead of waiting."""
        self._make = make
        self._places = Places(limits.pictures, limits.address_pictures)
        self._kept = kept
        self._made: OrderedDict[Wanted, bytes] = OrderedDict()
        self._turns = FairQueue([None])

    async def get(self, wanted: Wanted, address: str) -> bytes:
        """The file; raises ServiceError if too many are asked for at once."""
        if found := self._made.get(wanted):
            self._made.move_to_end(wanted)
            return found
        try:
            with self._places.use(address):
                await self._turns.get((address, ""))
                try:
                    made = self._made.get(wanted)
                    if made is None:
                        made = await asyncio.to_thread(self._make, wanted)
                finally:
                    self._turns.put(None)
        except NoPlace:
            raise ServiceError(ErrorCode.UNAVAILABLE, "too many files are being made") from None
        self._made[wanted] = made
        while len(self._made) > self._kept:
            self._made.popitem(last=False)
        return made
