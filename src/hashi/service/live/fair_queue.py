"""Fair queues: round-robin by address, and by person within an address."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from itertools import count
from typing import Final, Generic, TypeVar

from hashi.service.rate_limit import KEPT

Item = TypeVar("Item")
Wish = TypeVar("Wish")
Who = tuple[str, str]  # address and person


class RoundRobin(Generic[Wish]):
    """What waits, in the order in which it gets its turn.

    Every address gets one turn in each round, and so does every person within an address.
    """

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[Wish]]] = OrderedDict()

    def add(self, who: Who, wish: Wish) -> None:
        address, person = who
        people = self._addresses.setdefault(address, OrderedDict())
        people.setdefault(person, deque()).append(wish)

    def pop(self) -> Wish | None:
        """Take out what is next; None if nothing waits."""
        if not self._addresses:
            return None
        address, people = self._addresses.popitem(last=False)
        person, wishes = people.popitem(last=False)
        wish = wishes.popleft()
        if wishes:
            people[person] = wishes  # behind all other people
        if people:
            self._addresses[address] = people  # behind all other addresses
        return wish


class FairQueue(Generic[Item]):
    """Items for one user at a time, handed out round-robin.

    With `later`, a turn comes only when nobody else waits.
    """

    def __init__(self, items: Iterable[Item]) -> None:
        self._free = list(items)
        self._waiting: tuple[RoundRobin[asyncio.Future[Item]], ...] = (RoundRobin(), RoundRobin())

    async def get(self, who: Who, *, later: bool = False) -> Item:
        """An item, once it is the turn of this address and person."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Item] = asyncio.get_running_loop().create_future()
        self._waiting[later].add(who, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came at the same moment
                self.put(turn.result())
            raise

    def put(self, item: Item) -> None:
        """Give an item back."""
        for waiting in self._waiting:
            while (turn := waiting.pop()) is not None:
                if not turn.done():
                    turn.set_result(item)
                    return
        self._free.append(item)


class FairOrder(Generic[Wish]):
    """Round-robin order of wishes that are stored elsewhere: who was served last comes last."""

    def __init__(self, who: Callable[[Wish], Who]) -> None:
        self._who: Final = who
        self._turns = count(1)
        self._served: OrderedDict[Who | str, int] = OrderedDict()  # addresses, and people there

    def sort(self, wishes: Iterable[Wish]) -> list[Wish]:
        """The order in which these will be served, oldest first given."""

        def last(wish: Wish) -> tuple[int, int]:
            who = self._who(wish)
            return self._served.get(who[0], 0), self._served.get(who, 0)

        waiting: RoundRobin[Wish] = RoundRobin()
        for wish in sorted(wishes, key=last):  # stable: the oldest of equals first
            waiting.add(self._who(wish), wish)
        found = []
        while (following := waiting.pop()) is not None:
            found.append(following)
        return found

    def serve(self, wish: Wish) -> None:
        """Note that this one is being served."""
        turn, who = next(self._turns), self._who(wish)
        for served in (who[0], who):
            self._served[served] = turn
            self._served.move_to_end(served)
        while len(self._served) > 2 * KEPT:
            self._served.popitem(last=False)
