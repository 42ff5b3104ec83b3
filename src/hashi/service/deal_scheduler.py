"""Scheduler of the deal pool on a node: figures of deals and own-start pars ahead of need.

Everything runs at the lowest priority, or on a cluster: figures in one process, and the pars that
people wait for in another, since a step of figures can take minutes. Work is claimed in the
database, so any number of nodes compute each thing once, and every step is stored when it is done.
Deals that are open now, and what people play, come first. Of the others, steps that make many deals
useful come before the slow ones that complete a deal. A deal that is being played gets at least its
quick steps, also where nothing is computed ahead of need and while people need the processor.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, zip_longest
from typing import Any, Final

import structlog

from hashi.analysis.par import SECONDS as START_SECONDS
from hashi.arena.deal_figures import SECONDS, DealFigures, Step, bots_version, refuse_others
from hashi.arena.difficulty import QUICK_PAR_SECONDS, quick_deal
from hashi.deal import (
    NO_SALTS,
    AnyName,
    DealName,
    day_at,
    deal,
    deals_at,
    exact_name,
    sealed_names,
)
from hashi.rules.errors import HashiError
from hashi.rules.events import Law
from hashi.rules.standard import SIDES
from hashi.service.board_pars import BoardPars
from hashi.service.deal_worker import AnyDealWorker, DealWorker, FiguresStep, Job, StartPar
from hashi.service.live import LiveTable
from hashi.service.live.commands import now_ms
from hashi.service.rate_limit import Bucket, Buckets, Rate
from hashi.service.store import Unavailable
from hashi.service.store.challenges import Challenge, Challenges
from hashi.service.store.deals import Deals
from hashi.service.store.start_pars import StartKey, StartPars
from hashi.table.ids import NodeId, PersonId

RENEW: Final = 5.0  # seconds between renewals of the claims, a quarter of a lease
SWEEP: Final = 5.0  # seconds between looks for work
YIELD: Final = 0.25  # seconds between looks whether people still need the processor
IN_USE: Final = 20  # deals that people have opened, looked at in one go
DAYS_AHEAD: Final = 7  # whose deals of the day are computed before they open
FAR: Final = 1_000  # numbers beyond the next undealt one: completed when nothing else is left
# Games on far numbers whose quick steps come early: each costs seconds, and anybody can open many.
FAR_GAMES: Final = Rate(1 / 60, 5.0)  # of this node
FAR_GAMES_OF_ONE: Final = Rate(1 / 300, 2.0)  # of a person
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
        ahead: int | None,
        busy: Callable[[], bool] = lambda: False,
        seconds: float = SECONDS,
        worker: Callable[[], AnyDealWorker] = DealWorker,
    ) -> None:
        """Keep `ahead` undealt numbers of each side ready; figures wait while people are `busy`.

        Quick steps of deals that are being played do not wait. With 0 only those are made; None:
        nothing is computed at all.
        """
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
        self._worker = worker()  # of figures
        self._par_worker = worker()
        self._outdated = False  # whether figures of other bots have been planned again
        self._given_up: set[AnyName] = set()  # after a failure on this node
        self._played: dict[AnyName, None] = {}  # need their quick steps now; the newest last
        self._far_games = Bucket(FAR_GAMES)
        self._far_games_of = Buckets(FAR_GAMES_OF_ONE)
        self._wake = asyncio.Event()
        self._par_wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self.boards = BoardPars(self._par_wake.set)

    @property
    def is_on(self) -> bool:
        return bool(self._tasks)

    def start(self) -> None:
        if self._ahead is not None:
            work = [
                self._work(self._asked, self._par_worker, self._par_wake),
                self._work(self._figures, self._worker, self._wake),
                self._renew(),
            ]
            self._tasks = [asyncio.create_task(one) for one in work]

    async def stop(self) -> None:
        """End what runs and give its claims back."""
        if not self._tasks:
            return
        workers = (self._worker, self._par_worker)
        for worker in workers:
            worker.end()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in workers:
            worker.rest()
        with contextlib.suppress(Unavailable):  # else the leases expire
            await self._deals.release(self._node)
            await self._pars.release(self._node)

    async def start_written(self, live: LiveTable) -> None:
        """Let own-start par and a histogram be computed while a solo challenge is played."""
        key = start_key(live)
        if self.is_on and key is not None:
            name = exact_name(key.challenge)
            if name is not None:
                await self.play(name, live.row.host)
            await self._pars.want(key)
            self._par_wake.set()

    async def play(self, name: AnyName, person: PersonId) -> None:
        """Let the quick steps of a deal come early: this person plays it now."""
        if isinstance(name, DealName):
            [first] = await self._deals.undealt(name.side, 1)
            far = name.number > first.number + FAR
            if far and not (self._far_games_of.take(person) and self._far_games.take()):
                return
        self._played.pop(name, None)
        self._played[name] = None
        if len(self._played) > IN_USE:
            del self._played[next(iter(self._played))]
        self._wake.set()

    async def names(self) -> dict[AnyName, bool]:
        """The deals whose figures are wanted, most urgent first, and whether people play them."""
        if not self._ahead:
            return self._now()
        sources = [await source() for source in self.wanted]
        undealt = [await self._deals.undealt(side, self._ahead) for side in SIDES]
        used = await self._deals.in_use(IN_USE)
        far = {side: names[0].number + FAR for side, names in zip(SIDES, undealt, strict=True)}
        near = {
            name for name in used if not isinstance(name, DealName) or name.number <= far[name.side]
        }
        near.update(self._played)
        played = [name for name in [*self._played, *used] if name in near]
        order = chain(*sources, played, _in_turn(undealt), used)
        return {name: name in near for name in order if name not in self._given_up}

    def _now(self) -> dict[AnyName, bool]:
        """The deals that are being played without their quick steps."""
        return {name: True for name in self._played if name not in self._given_up}

    async def _work(
        self, step: Callable[[], Awaitable[bool]], worker: AnyDealWorker, wake: asyncio.Event
    ) -> None:
        """Take steps as long as there are any, and look for more now and then."""
        while True:
            wake.clear()
            try:
                if await step():
                    continue
            except Unavailable as error:  # what is claimed will be claimed again
                log.warning("deal-store-failed", reason=str(error))
            except Exception as error:  # the pool is not worth a node
                log.error("deal-pool-failed", exc_info=error)
            worker.rest()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await wake.wait()

    async def _asked(self) -> bool:
        """Compute one par that somebody waits for; False if nobody does."""
        return await self._par() or await self._board_par()

    async def _board_par(self) -> bool:
        deal = self.boards.next()
        if deal is None:
            return False
        start, cards = quick_deal(*deal)
        job = StartPar(deal.board, start, cards, QUICK_PAR_SECONDS)
        self.boards.finish(deal, await self._ask(self._par_worker, job))
        return True

    async def _par(self) -> bool:
        """Compute one own-start par; False if none waits."""
        key = await self._pars.claim(self._node)
        if key is None:
            return False
        found = await self._challenges.find(key.challenge, now_ms())
        result = None
        if found is not None:  # else the challenge is gone
            job = StartPar(found.created.board, key.start, pile(found), START_SECONDS)
            result = await self._ask(self._par_worker, job)
        if result is None:
            await self._pars.fail(key, self._node)
        elif await self._pars.finish(key, self._node, result):
            self.pars_computed += 1
        return True

    async def _figures(self) -> bool:
        """Make the next step of one deal; False if nothing is missing."""
        if not self._outdated:
            await self._deals.outdate(bots_version())
            self._outdated = True
        busy = self._busy()
        names = self._now() if busy else await self.names()
        if busy and not names:
            await asyncio.sleep(YIELD)
            return True
        for series in {name.series for name in names}:
            await self._deals.plan([name for name in names if name.series == series])
        claimed = await self._deals.claim_of(list(names), self._node, partial(_order, names))
        if not busy:
            self.missing = await self._deals.missing(list(names))
        if claimed is None:
            return False
        name, stored = claimed
        seed, figures = await self._deals.seed(), DealFigures.to_continue(stored)
        step = figures.next
        if step > Step.PAR:
            self._played.pop(name, None)
            if busy or not self._ahead:
                await self._deals.give_back(name, self._node)
                return True
        while figures.next is step:
            if self._busy() and name not in self._played:
                break
            stored = await self._ask(self._worker, FiguresStep(seed, name, stored, self._seconds))
            if stored is None:
                self._given_up.add(name)
                await self._deals.give_back(name, self._node, failed=True)
                return True
            if not await self._deals.keep(name, self._node, stored):
                return True  # another node has taken it over
            self.steps += 1
            figures = DealFigures.to_continue(stored)
        if stored is not None and figures.next is Step.NONE:
            self.completed += await self._deals.finish(name, self._node, stored)
        else:
            await self._deals.give_back(name, self._node)
        return True

    async def _ask(self, worker: AnyDealWorker, job: Job) -> dict[str, Any] | None:
        """The worker's answer; None after a failure."""
        try:
            answer = await worker.ask(job)
            if isinstance(job, FiguresStep):
                refuse_others(answer)
            return answer
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


def _order(names: Mapping[AnyName, bool], name: AnyName, stored: dict[str, Any] | None) -> int:
    """The order of the steps: deals that are open now or played, then the others."""
    step, now = DealFigures.to_continue(stored).next, now_ms()
    if not isinstance(name, DealName) and name.opens <= now < name.closes:
        return step
    # Somebody who plays needs a histogram at the end; the slow level can come later.
    return step if names[name] and step <= Step.PAR else Step.NONE + step


def _in_turn(lists: Sequence[Sequence[DealName]]) -> Iterator[DealName]:
    for group in zip_longest(*lists):
        yield from (name for name in group if name is not None)
