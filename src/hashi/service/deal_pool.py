"""The pool of numbered deals: computes the figures of deals ahead of need, each once.

Every result is stored when it comes, so a run that was stopped continues where it ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from hashi.arena.figures import compute_figures
from hashi.arena.scheduler import Chunk, Report, Workers, silent
from hashi.deal import AnyName, DealName
from hashi.rules.errors import HashiError
from hashi.service.store.deals import Deals
from hashi.table.ids import NodeId

RENEW: Final = 5.0  # seconds between renewals of the claims, a quarter of a lease
POLL: Final = 0.5  # seconds between progress reports when nothing comes back


def figures_json(seed: bytes, side: str, seconds: float, number: int) -> dict[str, object]:
    """The work of one process: the figures of one deal."""
    return compute_figures(seed, DealName(side, number), seconds).to_json()


async def fill(
    deals: Deals,
    side: str,
    last: int,
    workers: Workers,
    *,
    node: NodeId,
    seconds: float,
    report: Report = silent,
) -> None:
    """Compute what is missing of deals 1 to `last`, except what another node computes now."""
    work = partial(figures_json, await deals.seed(), side, seconds)
    await deals.plan([DealName(side, number) for number in range(1, last + 1)])
    running: dict[asyncio.Task[Chunk], AnyName] = {}
    renewal = asyncio.create_task(_renew(deals, node))
    try:
        while True:
            while len(running) < workers.places():
                name = await deals.claim(side, last, node)
                if name is None:
                    break
                running[asyncio.create_task(_compute(workers, work, name))] = name
            report(await deals.done(side, last), last)
            if not running:
                return
            finished, _ = await asyncio.wait(
                running, timeout=POLL, return_when=asyncio.FIRST_COMPLETED
            )
            for task in finished:
                name = running.pop(task)
                await deals.finish(name, node, _result(task.result(), name))
    finally:
        renewal.cancel()
        if running:
            workers.abandon()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        await deals.release(node)


async def _compute(workers: Workers, work: Any, name: AnyName) -> Chunk:
    numbers = range(name.number, name.number + 1)
    # In a thread, because a single worker computes while it is submitted to.
    future: Future[Chunk] = await asyncio.to_thread(workers.submit, work, numbers)
    return await asyncio.wrap_future(future)


def _result(chunk: Chunk, name: AnyName) -> dict[str, object]:
    if chunk.failure is not None:
        raise HashiError(chunk.failure.code, chunk.failure.text)
    result: dict[str, object] = chunk.results[name.number]
    return result


async def _renew(deals: Deals, node: NodeId) -> None:
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(RENEW)
            await deals.renew(node)
