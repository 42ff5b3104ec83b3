"""Scheduler of the deal pool on a node: figures of deals and own-start pars ahead of need.

Everything runs in one process at the lowest priority. Work is claimed in the database, so any
number of nodes compute each thing once, and every step is stored when it is done. Deals that are
open now come first. Of the others, steps that make many deals useful come before the slow ones that
complete a deal.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import Any, Final

import structlog

from hashi.arena.figures import SECONDS, DealFigures
from hashi.deal import NO_SALTS, AnyName, DealName, day_at, deal, deals_at, sealed_names
from hashi.rules.errors import HashiError
from hashi.rules.events import Law
from hashi.rules.standard import SIDES
from hashi.service.deal_worker import DealWorker, FiguresStep, StartPar
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.store import Unavailable
from hashi.service.store.challenges import Challenge, Challenges
from hashi.service.store.deals import Deals
from hashi.service.store.start_pars import StartKey, StartPars
from hashi.table.ids import NodeId

RENEW: Final = 5.0  # seconds between renewals of the claims, a quarter of a lease
SWEEP: Final = 5.0  # seconds between looks for work
YIELD: Final = 0.25  # seconds between looks whether people still need the processor
IN_USE: Final = 20  # deals that people have opened, looked at in one go
DAYS_AHEAD: Final = 7  # whose deals of the day are computed before they open
FAR: Final = 1_000  # numbers beyond the next undealt one: computed when nothing else is left
log = structlog.get_logger("hashi.deals")

Wanted = Callable[[], Awaitable[Sequence[AnyName]]]


class DealScheduler:
    """The background work of a node on deals.

    `wanted` has the sources of deals whose figures are needed, most urgent first: a feature that
    needs figures of its deals appends a function that names them. The next undealt numbers of each
    side and the deals in use follow by themselves.
    """

    def __init__(
        self,
        deals: Deals,
        pars: StartPars,
        challenges: Challenges,
        *,
        node: NodeId,
        ahead: int,
        busy: Callable[[], bool] = lambda: False,
        seconds: float = SECONDS,
    ) -> None:
        """Keep `ahead` undealt numbers of each side ready; figures wait while people are `busy`."""
        self.wanted: list[Wanted] = []
        self.steps = 0
        self.completed = 0
        self.pars_computed = 0
        self.failed = 0
        self.missing = 0  # wanted deals without complete figures when last looked
        self._deals = deals
        self._pars = pars
        self._challenges = challenges
        self._node = node
        self._ahead = ahead
        self._busy = busy
        self._seconds = seconds
        self._worker = DealWorker()
        self._given_up: set[AnyName] = set()  # after a failure on this node
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        if self._ahead > 0:
            self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """End what runs and give its claims back."""
        if self._task is None:
            return
        self._worker.end()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._worker.rest()
        with contextlib.suppress(Unavailable):  # else the leases expire
            await self._deals.release(self._node)
            await self._pars.release(self._node)

    def wake(self) -> None:
        """Look for work now: something may be wanted that was not."""
        self._wake.set()

    async def start_written(self, live: LiveTable) -> None:
        """Let own-start par of a solo challenge be computed while it is played."""
        key = start_key(live)
        if self.is_on and key is not None:
            await self._pars.want(key)
            self._wake.set()

    async def names(self) -> list[AnyName]:
        """The deals whose figures are wanted, most urgent first, each once."""
        sources = [await source() for source in self.wanted]
        undealt = [await self._deals.undealt(side, self._ahead) for side in SIDES]
        used = await self._deals.in_use(IN_USE)
        far = {side: names[0].number + FAR for side, names in zip(SIDES, undealt, strict=True)}
        near = [
            name for name in used if not isinstance(name, DealName) or name.number <= far[name.side]
        ]
        order = chain(*sources, near, _in_turn(undealt), used)
        return [name for name in dict.fromkeys(order) if name not in self._given_up]

    async def _work(self) -> None:
        renewal = asyncio.create_task(self._renew())
        try:
            while True:
                self._wake.clear()
                try:
                    if await self._par() or await self._figures():
                        continue
                except Unavailable as error:  # what is claimed will be claimed again
                    log.warning("deal-store-failed", reason=str(error))
                except Exception as error:  # the pool is not worth a node
                    log.error("deal-pool-failed", exc_info=error)
                self._worker.rest()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(SWEEP):
                        await self._wake.wait()
        finally:
            renewal.cancel()

    async def _par(self) -> bool:
        """Compute one own-start par; False if none waits."""
        key = await self._pars.claim(self._node)
        if key is None:
            return False
        found = await self._challenges.find(key.challenge, now_ms())
        result = None
        if found is not None:  # else the challenge is gone
            result = await self._ask(
                StartPar(found.created.board, key.start, pile(found), self._seconds)
            )
        if result is None:
            await self._pars.fail(key, self._node)
        elif await self._pars.finish(key, self._node, result):
            self.pars_computed += 1
        return True

    async def _figures(self) -> bool:
        """Make one deal useful, or complete one; False if nothing is missing."""
        names = await self.names()
        for series in {name.series for name in names}:
            await self._deals.plan([name for name in names if name.series == series])
        claimed = await self._deals.claim_of(names, self._node, _order)
        self.missing = await self._deals.missing(names)
        if claimed is None:
            return False
        name, known = claimed
        seed, stage = await self._deals.seed(), _stage(known)
        while _stage(known) == stage:
            while self._busy():
                await asyncio.sleep(YIELD)
            known = await self._ask(FiguresStep(seed, name, known, self._seconds))
            if known is None:
                self._given_up.add(name)
                await self._deals.give_back(name, self._node, failed=True)
                return True
            if not await self._deals.keep(name, self._node, known):
                return True  # another node has taken it over
            self.steps += 1
            await self._par()  # somebody plays now: that cannot wait for the next steps
        assert known is not None
        if DealFigures.from_json(known).is_complete:
            self.completed += await self._deals.finish(name, self._node, known)
        else:
            await self._deals.give_back(name, self._node)
        return True

    async def _ask(self, job: FiguresStep | StartPar) -> dict[str, Any] | None:
        """The worker's answer; None after a failure."""
        try:
            return await self._worker.ask(job)
        except HashiError as error:
            self.failed += 1
            log.warning("deal-failed", code=str(error.code), reason=str(error))
            return None

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            try:
                await self._deals.renew(self._node)
                await self._pars.renew(self._node)
            except Unavailable as error:
                log.warning("deal-store-failed", reason=str(error))


async def coming_days() -> list[AnyName]:
    """The deals of today and this week, then those of the next days and their weeks."""
    now = now_ms()
    return list(dict.fromkeys([*deals_at(now), *sealed_names(day_at(now), DAYS_AHEAD)]))


def start_key(live: LiveTable) -> StartKey | None:
    """What own-start par of a game is found by; None where it is not computed ahead."""
    game, challenge = live.table.game, live.row.challenge
    if challenge is None or not game.solo or game.created.law is not Law.REFEREE:
        return None
    start = game.starts[0] if game.starts else None
    return None if start is None else StartKey(challenge, start)


def pile(challenge: Challenge) -> tuple[Any, ...]:
    """The cards of a challenge in order: a secret."""
    salts = tuple(map(bytes.fromhex, challenge.salts)) or NO_SALTS
    return deal(challenge.created.deck, challenge.secret, salts).pile


def _stage(figures: dict[str, Any] | None) -> int:
    """0: not useful yet, 1: useful, 2: complete."""
    if figures is None:
        return 0
    read = DealFigures.from_json(figures)
    return 2 if read.is_complete else int(read.is_useful)


def _order(name: AnyName, figures: dict[str, Any] | None) -> int:
    """The order of the steps: deals of today and this week useful, then complete; the others."""
    now = now_ms()
    is_open = not isinstance(name, DealName) and name.opens <= now < name.closes
    return _stage(figures) if is_open else 2 + _stage(figures)


def _in_turn(lists: Sequence[Sequence[DealName]]) -> Iterator[DealName]:
    for group in zip_longest(*lists):
        yield from (name for name in group if name is not None)
