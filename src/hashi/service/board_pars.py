"""Par of custom boards while they are drawn: the first deals of a quick rating.

The deal pool computes them at the lowest priority; pars that are no longer asked for are dropped.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from hashi.arena.difficulty import CEILING, ParResult
from hashi.protocol.errors import ErrorCode
from hashi.rules.board import Board
from hashi.service.errors import ServiceError

WAIT: Final = 20.0  # seconds that a request waits before it must ask again
PATIENCE: Final = 60.0  # seconds without a request, after which the par is no longer computed
MOST: Final = 120  # pars that may be wanted at a time
KEPT: Final = 2_000  # results in memory; boards are drawn again and again with small changes


class BoardDeal(NamedTuple):
    """A board and the number of a deal of its rating."""

    board: Board
    number: int


@dataclass
class _Wanted:
    until: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)


class BoardPars:
    """Pars that editors wait for, and those found."""

    def __init__(self, wake: Callable[[], None], clock: Callable[[], float] = time.monotonic):
        """`wake` tells the deal pool that there is something to compute."""
        self._wake = wake
        self._clock = clock
        self._wanted: dict[BoardDeal, _Wanted] = {}
        self._found: OrderedDict[BoardDeal, ParResult] = OrderedDict()

    async def find(self, board: Board, number: int, wait: float = WAIT) -> ParResult | None:
        """The par of a deal; None while it is being computed."""
        deal = BoardDeal(replace(board, name="rated"), number)
        if deal not in self._found:
            if deal not in self._wanted and len(self._wanted) >= MOST:
                raise ServiceError(ErrorCode.ANALYSIS_BUSY, "found too many boards waiting")
            wanted = self._wanted.setdefault(deal, _Wanted())
            wanted.until = self._clock() + wait + PATIENCE
            self._wake()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await wanted.done.wait()
        if deal in self._found:
            self._found.move_to_end(deal)
        return self._found.get(deal)

    def next(self) -> BoardDeal | None:
        """The deal to compute now; those that nobody asks for any more are dropped."""
        now = self._clock()
        for deal in [deal for deal, wanted in self._wanted.items() if wanted.until < now]:
            del self._wanted[deal]
        return next(iter(self._wanted), None)

    def finish(self, deal: BoardDeal, result: dict[str, Any] | None) -> None:
        """Keep what the worker has found; None after a failure, which proves nothing."""
        total, bound = (result["total"], result["bound"]) if result else (0, CEILING)
        self._found[deal] = ParResult(deal.number, total, bound)
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        if (wanted := self._wanted.pop(deal, None)) is not None:
            wanted.done.set()
