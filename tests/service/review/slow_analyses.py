"""Replacements for the main function of an analysis process, for tests that spawn it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from multiprocessing.connection import Connection

from hashi.analysis import TurnLoss
from hashi.protocol.analyses import AnalysisKind
from hashi.record import Record
from hashi.service.review import process
from hashi.service.review.process import Costliest, Job, Limits, Refusal
from hashi.service.review.scheduler import AnalysisScheduler
from hashi.service.store import Database, analyses
from hashi.service.store.analyses import Analyses
from hashi.table.ids import NodeId
from tests.service.review.games import record


def short(pipe: Connection, _nice: int) -> None:
    """Return who computed it."""
    with contextlib.suppress(EOFError):
        while True:
            job: Job | None = pipe.recv()
            if job is None:  # it is warmed up
                continue
            pipe.send(Costliest((TurnLoss(4, 2.5),)))
            pipe.send((1, 17))
            pipe.send({"seat": job.key.seat, "process": os.getpid()})


def endless(pipe: Connection, _nice: int) -> None:
    """Par never ends; a review does."""
    job: Job = pipe.recv()
    if job.key.kind is AnalysisKind.PAR:
        pipe.send((1, 17))
        time.sleep(600)
    pipe.send({})


def refusing(pipe: Connection, _nice: int) -> None:
    """Refuse the first job, and return who computed the next."""
    pipe.recv()
    pipe.send(Refusal("analysis-board", "no weights"))
    pipe.recv()
    pipe.send({"process": os.getpid()})


def claiming_node(url: str) -> None:
    """A node that claims an analysis and never finishes it, until the process is killed."""
    asyncio.run(_claim_forever(url))


async def _claim_forever(url: str) -> None:
    analyses.LEASE_MS = 2_000  # type: ignore[misc] # so that a test need not wait for long
    process.work = endless  # type: ignore[assignment] # as a patch

    async def load(_: str) -> Record:
        return record()

    scheduler = AnalysisScheduler(
        *(Analyses(Database(url)), load, Limits(0.5, 2, 0)),
        node=NodeId("killed"),
        publish=lambda _: None,
    )
    scheduler.start()
    await asyncio.sleep(600)
