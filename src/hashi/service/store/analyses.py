"""Stored analyses of finished games: results, and the claims of nodes that compute them.

A claim is a lease that its node renews. Leases use the database's clock, so clocks of nodes need
not agree. What a dead node had claimed is free again when its lease has expired.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import (
    ColumnElement,
    Row,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from hashi.analysis import TurnLoss
from hashi.protocol.analyses import AnalysisKind, AnalysisState
from hashi.service.store.database import Database, translated
from hashi.service.store.schema import analyses
from hashi.table.ids import NOBODY, NodeId, PersonId, TableId

LEASE_MS: Final = 20_000
c = analyses.c


class AnalysisKey(NamedTuple):
    """Identity of an analysis; `engine` is the version of what computes it."""

    game: TableId
    kind: AnalysisKind
    seat: int
    engine: str

    @property
    def row(self) -> ColumnElement[bool]:
        return (
            (c.game == self.game)
            & (c.kind == str(self.kind))
            & (c.seat == self.seat)
            & (c.engine == self.engine)
        )


@dataclass(frozen=True, slots=True)
class Analysis:
    """An analysis.

    `position` is 1 for the next one in the queue and 0 outside of it, and in the store; `progress`
    is the number of rounds done and of all rounds; `code` says why it failed. `costliest` is never
    stored: the node that computes a review adds it.
    """

    key: AnalysisKey
    state: AnalysisState
    position: int = 0
    progress: tuple[int, int] | None = None
    result: dict[str, object] | None = None
    code: str | None = None
    detail: str = ""
    costliest: tuple[TurnLoss, ...] = ()

    @property
    def over(self) -> bool:
        return self.state in (AnalysisState.DONE, AnalysisState.FAILED)


class ParTotal(NamedTuple):
    """The total of a par; at most `bound` where it is not proven."""

    total: int
    bound: int
    proven: bool


class Claim(NamedTuple):
    """An analysis that this node has to compute; `attempts` counts claims, this one included."""

    key: AnalysisKey
    attempts: int


class Waiting(NamedTuple):
    """An analysis in the queue; nobody's if its node has stopped or died."""

    key: AnalysisKey
    person: PersonId


Choose = Callable[[list[Waiting]], Waiting]


def oldest(waiting: list[Waiting]) -> Waiting:
    """The one that waits longest."""
    return waiting[0]


class Analyses:
    """Analyses as rows."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._now = database.now

    async def find(self, key: AnalysisKey) -> Analysis | None:
        with translated():
            async with self._database.engine.connect() as connection:
                row = (await connection.execute(select(analyses).where(key.row))).first()
        return None if row is None else _analysis(row)

    async def pars(self, games: Collection[TableId], engine: str) -> dict[TableId, ParTotal]:
        """Par of the first seat of games, where it is computed."""
        wanted = select(c.game, c.result).where(
            c.game.in_(list(games)),
            c.kind == str(AnalysisKind.PAR),
            c.seat == 0,
            c.engine == engine,
            c.state == AnalysisState.DONE,
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(wanted)).all()
        found = ((game, orjson.loads(result)) for game, result in rows)
        return {game: ParTotal(*(par[name] for name in ParTotal._fields)) for game, par in found}

    async def add(self, key: AnalysisKey, person: PersonId) -> None:
        values = {
            **key._asdict(),
            "state": AnalysisState.WAITING,
            "person": person,
            "created": self._now,
        }
        try:
            await self._database.rows(
                insert(analyses).values(**values, updated=self._now, attempts=0)
            )
        except IntegrityError:  # another request was faster
            return

    async def add_result(self, key: AnalysisKey, result: dict[str, object]) -> None:
        """Store an analysis that was computed ahead."""
        values = {**key._asdict(), "state": AnalysisState.DONE, "attempts": 0}
        values |= {"result": orjson.dumps(result).decode(), "created": self._now}
        try:
            await self._database.rows(insert(analyses).values(**values, updated=self._now))
        except IntegrityError:  # another request was faster
            return

    async def retry(self, key: AnalysisKey, person: PersonId) -> None:
        values = {
            "state": AnalysisState.WAITING,
            "person": person,
            "created": self._now,
            "attempts": 0,
        }
        await self._database.rows(
            update(analyses)
            .where(key.row, c.state == AnalysisState.FAILED)
            .values(**values, updated=self._now, error=None, detail=None, done=None, rounds=None)
        )

    async def waiting(self, engine: str) -> int:
        """The length of the queue."""
        query = select(func.count()).where(c.engine == engine, c.state == AnalysisState.WAITING)
        with translated():
            async with self._database.engine.connect() as connection:
                return int((await connection.execute(query)).scalar_one())

    async def queue(self, engine: str) -> list[Waiting]:
        """What waits or whose lease has expired, the oldest first."""
        query = (
            select(c.game, c.kind, c.seat, c.engine, c.person)
            .where(c.engine == engine, self._free)
            .order_by(c.created, c.game, c.kind, c.seat)
        )
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(query)).all()
        return [
            Waiting(
                AnalysisKey(row.game, AnalysisKind(row.kind), row.seat, row.engine),
                PersonId(row.person or NOBODY),
            )
            for row in rows
        ]

    @property
    def _free(self) -> ColumnElement[bool]:
        return (c.state == AnalysisState.WAITING) | (
            (c.state == AnalysisState.RUNNING) & (c.lease < self._now)
        )

    async def running(self, engine: str) -> int:
        """How many analyses all nodes compute now."""
        claimed = (c.state == AnalysisState.RUNNING) & (c.lease >= self._now)
        query = select(func.count()).where(c.engine == engine, claimed)
        with translated():
            async with self._database.engine.connect() as connection:
                return int((await connection.execute(query)).scalar_one())

    async def claim(self, engine: str, node: NodeId, choose: Choose = oldest) -> Claim | None:
        """Claim what `choose` picks from the queue; None if it is empty."""
        while waiting := await self.queue(engine):
            key = choose(waiting).key
            values = {"state": AnalysisState.RUNNING, "node": node, "person": None}
            claimed = await self._database.rows(
                update(analyses)
                .where(key.row, self._free)  # else another node was faster
                .values(**values, lease=self._now + LEASE_MS, attempts=c.attempts + 1)
                .values(updated=self._now, done=None, rounds=None)
                .returning(c.attempts)
            )
            if claimed:
                return Claim(key, claimed[0][0])
        return None

    async def renew(self, key: AnalysisKey, node: NodeId, progress: tuple[int, int] | None) -> bool:
        """Extend a lease and store the progress; False when another node has taken it over."""
        done, rounds = progress or (None, None)
        return await self._update_claimed(
            key, node, done=done, rounds=rounds, lease=self._now + LEASE_MS
        )

    async def release(self, key: AnalysisKey, node: NodeId) -> None:
        """Give a claim back: the node stops."""
        await self._update_claimed(
            key, node, state=AnalysisState.WAITING, lease=None, attempts=c.attempts - 1
        )

    async def finish(
        self,
        key: AnalysisKey,
        node: NodeId,
        result: dict[str, object],
        progress: tuple[int, int] | None = None,
    ) -> bool:
        """Store a result, and drop results of other engines; False when the claim was lost."""
        done, rounds = progress or (None, None)
        values = {
            "state": AnalysisState.DONE,
            "result": orjson.dumps(result).decode(),
            "lease": None,
        }
        stored = await self._update_claimed(key, node, **values, done=done, rounds=rounds)
        if stored:
            same = (c.game == key.game) & (c.kind == str(key.kind)) & (c.seat == key.seat)
            over = c.state.in_([AnalysisState.DONE, AnalysisState.FAILED])
            await self._database.rows(delete(analyses).where(same, over, c.engine != key.engine))
        return stored

    async def fail(self, key: AnalysisKey, node: NodeId, error: str, detail: str) -> bool:
        """Store why there is no result; False when the claim was lost."""
        return await self._update_claimed(
            key, node, state=AnalysisState.FAILED, lease=None, error=error, detail=detail
        )

    async def _update_claimed(self, key: AnalysisKey, node: NodeId, **values: object) -> bool:
        mine = key.row & (c.state == AnalysisState.RUNNING) & (c.node == node)
        change = update(analyses).where(mine).values(**values, updated=self._now)
        return bool(await self._database.rows(change.returning(c.game)))


def _analysis(row: Row[Any]) -> Analysis:
    return Analysis(
        AnalysisKey(row.game, AnalysisKind(row.kind), row.seat, row.engine),
        AnalysisState(row.state),
        0,
        None if row.done is None else (row.done, row.rounds),
        None if row.result is None else orjson.loads(row.result),
        row.error,
        row.detail or "",
    )
