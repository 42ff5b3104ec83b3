"""Deals with names: the secret seed, the figures of every deal with the claims on them, results.

A deal is played as a challenge whose id is the deal's name, so its counted games and ranking are
those of `store.challenges`.

Claims work as for analyses (`store.analyses`): leases by the database's clock, so that several
nodes and commands compute each deal once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from datetime import date
from itertools import count
from typing import Any, Final

import orjson
from sqlalchemy import ColumnElement, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from hashi.deal import (
    AnyName,
    DatedName,
    DayName,
    DealName,
    WeekName,
    commitment,
    day_at,
    exact_name,
    in_series,
    new_secret,
    secret_of,
)
from hashi.protocol.analyses import AnalysisState
from hashi.protocol.errors import ErrorCode
from hashi.rules.events import GameCreated
from hashi.rules.standard import STANDARD_DECK
from hashi.service.errors import ServiceError
from hashi.service.store.database import Database
from hashi.service.store.schema import counted_games, deals, seeds
from hashi.table.ids import ChallengeId, NodeId, PersonId

LEASE_MS: Final = 20_000
SEED: Final = "deals"  # the row of the seed
BATCH: Final = 500
ATTEMPTS: Final = 5  # claims before a deal that ends its nodes is left alone by them
c = deals.c
Figures = dict[str, Any]


class Deals:
    """Deals as rows."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database
        self._now = database.now
        self._seed: tuple[bytes, date] | None = None
        self._undealt: dict[str, int] = {}  # by side: all numbers below have been dealt

    async def seed(self) -> bytes:
        """The seed of this server; drawn on the first request, and never replaced."""
        return (await self._origin())[0]

    async def first_day(self) -> date:
        """The day on which the seed was drawn: the first that has deals."""
        return (await self._origin())[1]

    async def _origin(self) -> tuple[bytes, date]:
        if self._seed is None:
            self._seed = await self._read_seed()
        return self._seed

    async def _read_seed(self) -> tuple[bytes, date]:
        wanted = select(seeds.c.seed, seeds.c.created).where(seeds.c.name == SEED)
        found = await self._database.rows(wanted)
        if not found:
            row = {"name": SEED, "seed": new_secret()}
            with contextlib.suppress(IntegrityError):  # another process was faster
                await self._database.rows(insert(seeds).values(**row, created=self._now))
            found = await self._database.rows(wanted)
        return bytes(found[0].seed), day_at(found[0].created)

    async def check_open(self, name: DatedName, now: int) -> None:
        """Raise ServiceError for a day or week that has not begun, or was before this site."""
        first = await self.first_day()
        before = name.day < first if isinstance(name, DayName) else name < WeekName.of(first)
        if before:
            raise ServiceError(ErrorCode.NOT_FOUND, f"found {name}, before the first day {first}")
        if now < name.opens:
            raise ServiceError(ErrorCode.DEAL_NOT_OPEN, f"{name} has not begun")

    async def challenge(self, name: AnyName, now: int) -> tuple[bytes, GameCreated]:
        """The secret of a deal, and what is played on it; raises as `check_open` does."""
        if not isinstance(name, DealName):
            await self.check_open(name, now)
        secret = secret_of(await self.seed(), name)
        created = GameCreated(name.board, STANDARD_DECK, 1, commitment=commitment(secret))
        return secret, created

    async def unseen(self, person: PersonId, side: str) -> DealName:
        """The first deal of a side that a person has never started."""
        g = counted_games.c
        wanted = select(g.challenge).where(g.person == person, g.challenge.like(f"{side}-%"))
        seen = {DealName.exactly(row[0]) for row in await self._database.rows(wanted)}
        return next(name for n in count(1) if (name := DealName(side, n)) not in seen)

    async def unfinished(self, person: PersonId) -> list[AnyName]:
        """The deals whose ranked game a person has begun without help and not finished."""
        g = counted_games.c
        wanted = select(g.challenge).where(g.person == person, g.total.is_(None), ~g.assisted)
        names = [exact_name(row.challenge) for row in await self._database.rows(wanted)]
        return [name for name in names if name is not None]

    async def people(self, name: AnyName) -> dict[int, int]:
        """How many people have which total in their ranked game."""
        g = counted_games.c
        wanted = (
            select(g.total, func.count().label("people"))
            .where(g.challenge == ChallengeId(str(name)), g.total.is_not(None))
            .where(g.assisted.is_(False), g.later.is_(False))
            .group_by(g.total)
            .order_by(g.total)
        )
        return {row.total: row.people for row in await self._database.rows(wanted)}

    async def deal_out(self, name: AnyName) -> None:
        """Note that a deal is in use: a person has opened it."""
        this = (c.side == name.series) & (c.number == name.number)
        if not await self._database.rows(select(c.number).where(this, c.dealt.is_not(None))):
            await self.plan([name])
            first = update(deals).where(this, c.dealt.is_(None))
            await self._database.rows(first.values(dealt=self._now))

    async def undealt(self, side: str, most: int) -> list[DealName]:
        """The next deals of a side that nobody has opened yet."""
        found: list[int] = []
        first = self._undealt.get(side, 1)
        while len(found) < most:
            window = range(first, first + BATCH)
            dealt = select(c.number).where(
                c.side == side, c.number.between(window[0], window[-1]), c.dealt.is_not(None)
            )
            used = {row.number for row in await self._database.rows(dealt)}
            found += [number for number in window if number not in used]
            if not found:
                self._undealt[side] = window.stop
            first = window.stop
        return [DealName(side, number) for number in found[:most]]

    async def in_use(self, most: int) -> list[AnyName]:
        """Deals that people have opened and whose figures are not complete, newest first."""
        wanted = (
            select(c.side, c.number)
            .where(c.dealt.is_not(None), c.state != AnalysisState.DONE)
            .order_by(c.dealt.desc())
            .limit(most)
        )
        return [in_series(row.side, row.number) for row in await self._database.rows(wanted)]

    async def missing(self, names: Sequence[AnyName]) -> int:
        """How many of these deals have no complete figures."""
        pairs = [(name.series, name.number) for name in names]
        done = select(func.count()).where(
            tuple_(c.side, c.number).in_(pairs), c.state == AnalysisState.DONE
        )
        return len(names) - int((await self._database.rows(done))[0][0])

    async def plan(self, names: Sequence[AnyName]) -> None:
        """Let figures be computed for deals of one series that are not planned yet."""
        for at in range(0, len(names), BATCH):
            part = names[at : at + BATCH]
            while rows := await self._unplanned(part):
                try:
                    await self._database.execute(insert(deals), rows)
                except IntegrityError:  # another process plans the same: look again
                    continue
                break

    async def _unplanned(self, names: Sequence[AnyName]) -> list[dict[str, object]]:
        numbers = [name.number for name in names]
        wanted = select(c.number).where(c.side == names[0].series, c.number.in_(numbers))
        known = {row.number for row in await self._database.rows(wanted)}
        now = (await self._database.rows(select(self._now)))[0][0]
        fixed = {"state": AnalysisState.WAITING, "attempts": 0, "created": now, "updated": now}
        return [
            {"side": name.series, "number": name.number, **fixed}
            for name in names
            if name.number not in known
        ]

    async def outdate(self, bots: str) -> None:
        """Plan complete figures again that other bots made; they stay until they are replaced."""
        made = c.figures.contains(f'"bots":"{bots}"')
        others = update(deals).where(c.state == AnalysisState.DONE, ~made)
        values = {"state": AnalysisState.WAITING, "lease": None, "attempts": 0}
        await self._database.rows(others.values(**values))

    async def claim(
        self, series: str, numbers: range, node: NodeId
    ) -> tuple[AnyName, Figures | None] | None:
        """The first planned deal of these that nobody computes, with its figures so far.

        None if there is none.
        """
        first = (
            select(c.number).where(_among(series, numbers), self._free).order_by(c.number).limit(1)
        )
        while found := await self._database.rows(first):
            if claimed := await self._claim(in_series(series, found[0].number), node):
                return claimed
        return None

    async def claim_of(
        self,
        names: Sequence[AnyName],
        node: NodeId,
        order: Callable[[AnyName, Figures | None], int],
    ) -> tuple[AnyName, Figures | None] | None:
        """A planned deal of these that nobody computes, with its figures so far; None if none.

        The one with the least `order`, and of those the one named first.
        """
        place = {(name.series, name.number): at for at, name in enumerate(names)}
        mine = tuple_(c.side, c.number).in_(list(place)) & self._free & (c.attempts < ATTEMPTS)
        while True:
            rows = await self._database.rows(select(c.side, c.number, c.figures).where(mine))
            if not rows:
                return None
            read = [(in_series(row.side, row.number), _parsed(row.figures)) for row in rows]
            name, _ = min(read, key=lambda one: (order(*one), place[one[0].series, one[0].number]))
            if claimed := await self._claim(name, node):
                return claimed

    @property
    def _free(self) -> ColumnElement[bool]:
        return (c.state == AnalysisState.WAITING) | (
            (c.state == AnalysisState.RUNNING) & (c.lease < self._now)
        )

    async def _claim(self, name: AnyName, node: NodeId) -> tuple[AnyName, Figures | None] | None:
        """Claim a deal; None when another node was faster.

        Its figures are those at this moment: a node that gave it back may have added to them.
        """
        claimed = (
            update(deals)
            .where(c.side == name.series, c.number == name.number, self._free)
            .values(state=AnalysisState.RUNNING, node=node, attempts=c.attempts + 1)
            .values(lease=self._now + LEASE_MS, updated=self._now)
            .returning(c.figures)
        )
        found = await self._database.rows(claimed)
        return (name, _parsed(found[0].figures)) if found else None

    async def keep(self, name: AnyName, node: NodeId, figures: Figures) -> bool:
        """Store figures so far; False when another node has taken the deal over."""
        change = update(deals).where(_claimed(name, node)).values(updated=self._now)
        text = orjson.dumps(figures).decode()
        return bool(await self._database.rows(change.values(figures=text).returning(c.number)))

    async def give_back(self, name: AnyName, node: NodeId, *, failed: bool = False) -> None:
        """Give one claim back, with the figures so far; a `failed` one counts as an attempt."""
        attempts = c.attempts if failed else c.attempts - 1
        values = {"state": AnalysisState.WAITING, "lease": None, "attempts": attempts}
        await self._database.rows(update(deals).where(_claimed(name, node)).values(**values))

    async def renew(self, node: NodeId) -> None:
        """Extend all claims of a node."""
        mine = (c.state == AnalysisState.RUNNING) & (c.node == node)
        await self._database.rows(update(deals).where(mine).values(lease=self._now + LEASE_MS))

    async def release(self, node: NodeId) -> None:
        """Give all claims of a node back: it stops."""
        mine = (c.state == AnalysisState.RUNNING) & (c.node == node)
        values = {"state": AnalysisState.WAITING, "lease": None, "attempts": c.attempts - 1}
        await self._database.rows(update(deals).where(mine).values(**values))

    async def finish(self, name: AnyName, node: NodeId, figures: dict[str, object]) -> bool:
        """Store figures; False when another node has taken the deal over."""
        change = (
            update(deals)
            .where(_claimed(name, node))
            .values(state=AnalysisState.DONE, lease=None, updated=self._now)
            .values(figures=orjson.dumps(figures).decode())
            .returning(c.number)
        )
        return bool(await self._database.rows(change))

    async def figures(self, name: AnyName) -> dict[str, Any] | None:
        """The figures of a deal, as far as they have been computed."""
        wanted = select(c.figures).where(c.side == name.series, c.number == name.number)
        found = await self._database.rows(wanted)
        return _parsed(found[0].figures) if found else None

    async def figures_of(self, names: Sequence[AnyName]) -> dict[AnyName, dict[str, Any]]:
        """The figures of some deals, of those that have them."""
        found: dict[AnyName, dict[str, Any]] = {}
        for series in {name.series for name in names}:
            numbers = [name.number for name in names if name.series == series]
            wanted = select(c.number, c.figures).where(
                c.side == series, c.number.in_(numbers), c.figures.is_not(None)
            )
            for row in await self._database.rows(wanted):
                found[in_series(series, row.number)] = orjson.loads(row.figures)
        return found

    async def computed(self, series: str, numbers: range) -> dict[int, Figures]:
        """The figures of those deals whose figures are complete, by number."""
        wanted = (
            select(c.number, c.figures)
            .where(_among(series, numbers), c.state == AnalysisState.DONE)
            .order_by(c.number)
        )
        return {row.number: orjson.loads(row.figures) for row in await self._database.rows(wanted)}

    async def done(self, series: str, numbers: range) -> int:
        """How many of these deals have complete figures."""
        wanted = select(func.count()).where(_among(series, numbers), c.state == AnalysisState.DONE)
        return int((await self._database.rows(wanted))[0][0])


def _claimed(name: AnyName, node: NodeId) -> ColumnElement[bool]:
    mine = (c.state == AnalysisState.RUNNING) & (c.node == node)
    return (c.side == name.series) & (c.number == name.number) & mine


def _among(series: str, numbers: range) -> ColumnElement[bool]:
    return (c.side == series) & c.number.between(numbers.start, numbers.stop - 1)


def _parsed(text: str | None) -> Figures | None:
    return None if text is None else orjson.loads(text)
