"""Rate limiting: token buckets, and counts of what is in use, per address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from hashi.table.ids import PersonId

T = TypeVar("T")
KEPT: Final = 20_000  # addresses; the least recently seen is evicted


@dataclass(frozen=True, slots=True)
class Rate:
    """Requests per second, and how many may come at once."""

    per_second: float
    burst: float


class Bucket:
    """Token bucket of one connection or address."""

    __slots__ = ("_at", "_burst", "_left", "_per_second")

    def __init__(self, rate: Rate) -> None:
        """Start with a full burst."""
        self._burst = rate.burst
        self._per_second = rate.per_second
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Spend `cost` tokens; False, and nothing spent, where fewer are left."""
        now = time.monotonic()
        left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if left < cost:
            self._left = left
            return False
        self._left = left - cost
        return True


class Buckets:
    """One token bucket per address."""

    def __init__(self, rate: Rate) -> None:
        """Give every address the same rate."""
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Spend `cost` tokens of an address; False where fewer are left."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take(cost)


class ByAddress(Generic[T]):
    """Things in use by the address that they came from, in the order of their use."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._things: OrderedDict[str, list[T]] = OrderedDict()

    def of(self, address: str) -> list[T]:
        """The things of an address."""
        return self._things.get(address, [])

    def put(self, address: str, things: list[T]) -> None:
        """Replace the things of an address."""
        self._things[address] = things
        self._things.move_to_end(address)
        if len(self._things) > KEPT:
            self._things.popitem(last=False)


class Counts:
    """Number of open connections per address."""

    def __init__(self, most: int) -> None:
        """Allow `most` connections per address."""
        self._most = most
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Count one more connection; False where the address has its maximum."""
        count = self._counts.get(address, 0)
        if count >= self._most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self._counts[address] - 1
        if count:
            self._counts[address] = count
        else:
            del self._counts[address]


class Places:
    """Places in use by address; where all are in use, an address without one still gets one."""

    def __init__(self, most: int, most_by_address: int) -> None:
        """Allow `most` in all, and `most_by_address` to an address."""
        self.most = most
        self.most_by_address = most_by_address
        self._used = 0
        self._by_address: dict[str, int] = {}

    @contextmanager
    def use(self, address: str) -> Iterator[None]:
        """A place while inside; raises NoPlace where the address may have no more."""
        mine = self._by_address.get(address, 0)
        if mine >= self.most_by_address or (mine and self._used >= self.most):
            raise NoPlace
        self._by_address[address] = mine + 1
        self._used += 1
        try:
            yield
        finally:
            self._used -= 1
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class NoPlace(Exception):
    """An address uses as many places as it may."""


class LastAddresses:
    """The address that each person came from last; never stored."""

    def __init__(self) -> None:
        self._of: OrderedDict[PersonId, str] = OrderedDict()

    def note(self, person: PersonId, address: str) -> None:
        self._of[person] = address
        self._of.move_to_end(person)
        if len(self._of) > KEPT:
            self._of.popitem(last=False)

    def of(self, person: PersonId) -> str:
        """The address; empty for somebody who has not been at this node lately."""
        return self._of.get(person, "")
