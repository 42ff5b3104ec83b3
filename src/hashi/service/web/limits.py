"""How much one connection or address may ask for: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

KEPT: Final = 20_000  # addresses remembered; the longest unseen are forgotten


@dataclass(frozen=True, slots=True)
class Rate:
    """So many per second, and so many at once."""

    per_second: float
    burst: float


class Bucket:
    """What is left to one party."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        """Start full."""
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough left."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """A bucket for every address."""

    def __init__(self, rate: Rate) -> None:
        """All addresses have the same rate."""
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address has enough left."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take(cost)


class Counts:
    """How many connections each address holds now."""

    def __init__(self, most: int) -> None:
        """Allow so many per address."""
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more is allowed; if so, it is counted."""
        count = self._counts.get(address, 0)
        if count >= self._most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        count = self._counts[address] - 1
        if count:
            self._counts[address] = count
        else:
            del self._counts[address]
