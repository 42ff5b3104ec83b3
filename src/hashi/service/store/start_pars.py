"""Own-start pars of solo challenges: computed while the game is played, shown when it has ended.

The cards of a challenge are the same for everybody, so its start number is all that par depends on:
each is computed once, however many people write it. Claims work as for analyses.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import orjson
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hashi.protocol.analyses import AnalysisState
from hashi.rules.turn import Writing, parse_writing
from hashi.service.store.database import Database
from hashi.service.store.schema import start_pars
from hashi.table.ids import ChallengeId, NodeId

LEASE_MS: Final = 20_000
ATTEMPTS: Final = 3  # claims before a par that ends its nodes is given up
c = start_pars.c


class StartKey(NamedTuple):
    """A challenge and a start number on it."""

    challenge: ChallengeId
    start: Writing


class StartPars:
    """Own-start pars as rows."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._now = database.now

    async def want(self, key: StartKey) -> None:
        """Let a par be computed, if nobody has asked for it before."""
        if await self._database.rows(select(c.state).where(_row(key))):
            return
        values = {"challenge": key.challenge, "start": str(key.start), "attempts": 0}
        values |= {"state": AnalysisState.WAITING, "created": self._now, "updated": self._now}
        try:
            await self._database.rows(insert(start_pars).values(**values))
        except IntegrityError:  # another request was faster
            return

    async def claim(self, node: NodeId) -> StartKey | None:
        """The newest par that waits: that game has just begun; None if there is none."""
        free = (c.attempts < ATTEMPTS) & (
            (c.state == AnalysisState.WAITING)
            | ((c.state == AnalysisState.RUNNING) & (c.lease < self._now))
        )
        first = select(c.challenge, c.start).where(free).order_by(c.created.desc()).limit(1)
        while found := await self._database.rows(first):
            key = StartKey(found[0].challenge, parse_writing(found[0].start))
            claimed = await self._database.rows(
                update(start_pars)
                .where(_row(key), free)  # else another node was faster
                .values(state=AnalysisState.RUNNING, node=node, attempts=c.attempts + 1)
                .values(lease=self._now + LEASE_MS, updated=self._now)
                .returning(c.start)
            )
            if claimed:
                return key
        return None

    async def renew(self, node: NodeId) -> None:
        """Extend all claims of a node."""
        await self._database.rows(
            update(start_pars).where(_mine(node)).values(lease=self._now + LEASE_MS)
        )

    async def release(self, node: NodeId) -> None:
        """Give all claims of a node back: it stops."""
        values = {"state": AnalysisState.WAITING, "lease": None, "attempts": c.attempts - 1}
        await self._database.rows(update(start_pars).where(_mine(node)).values(**values))

    async def fail(self, key: StartKey, node: NodeId) -> None:
        """Give one claim back; it counts as an attempt."""
        values = {"state": AnalysisState.WAITING, "lease": None}
        await self._database.rows(update(start_pars).where(_row(key), _mine(node)).values(**values))

    async def finish(self, key: StartKey, node: NodeId, par: dict[str, object]) -> bool:
        """Store a par; False when another node has taken it over."""
        change = (
            update(start_pars)
            .where(_row(key), _mine(node))
            .values(state=AnalysisState.DONE, lease=None, updated=self._now)
            .values(par=orjson.dumps(par).decode())
            .returning(c.start)
        )
        return bool(await self._database.rows(change))

    async def find(self, key: StartKey) -> dict[str, Any] | None:
        """A par, once it is computed; secret while a game with it runs."""
        found = await self._database.rows(select(c.par).where(_row(key)))
        return orjson.loads(found[0].par) if found and found[0].par is not None else None

    async def waiting(self) -> int:
        """How many pars are yet to be computed."""
        wanted = select(func.count()).where(c.state != AnalysisState.DONE, c.attempts < ATTEMPTS)
        return int((await self._database.rows(wanted))[0][0])


def _row(key: StartKey) -> Any:
    return (c.challenge == key.challenge) & (c.start == str(key.start))


def _mine(node: NodeId) -> Any:
    return (c.state == AnalysisState.RUNNING) & (c.node == node)
