"""The pool of numbered deals: computes the figures of deals ahead of need, each once.

Every step is stored when it is done, so a run that was stopped continues where it ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Final

from hashi.arena.deal_figures import DealFigures, Step, bots_version, next_figures, refuse_others
from hashi.arena.scheduler import Chunk, Report, Workers, silent
from hashi.deal import AnyName
from hashi.rules.errors import HashiError
from hashi.service.store.deals import Deals, Figures
from hashi.table.ids import NodeId

RENEW: Final = 5.0  # seconds between renewals of the claims, a quarter of a lease
POLL: Final = 0.5  # seconds between progress reports when nothing comes back


def figures_json(
    seed: bytes, name: AnyName, known: Figures | None, seconds: float, _number: int
) -> dict[str, object]:
    """The work of one process: the next step of the figures of one deal."""
    return next_figures(seed, name, DealFigures.to_continue(known), seconds).to_json()


def ranges(names: Sequence[AnyName]) -> dict[str, range]:
    """The numbers of deals that follow each other, by series."""
    numbers: dict[str, list[int]] = {}
    for name in names:
        numbers.setdefault(name.series, []).append(name.number)
    return {series: range(min(found), max(found) + 1) for series, found in numbers.items()}


async def fill(
    deals: Deals,
    names: Sequence[AnyName],
    workers: Workers,
    *,
    node: NodeId,
    seconds: float,
    report: Report = silent,
) -> None:
    """Compute what is missing of these deals, except what another node computes now.

    The deals of a series follow each other.
    """
    seed, wanted = await deals.seed(), ranges(names)
    await deals.outdate(bots_version())
    for series in wanted:
        await deals.plan([name for name in names if name.series == series])
    running: dict[asyncio.Task[Chunk], AnyName] = {}

    async def go_on(name: AnyName, known: Figures | None) -> None:
        """Start the next step of a deal, or finish it."""
        if known is not None and DealFigures.to_continue(known).next is Step.NONE:
            await deals.finish(name, node, known)
            return
        work = partial(figures_json, seed, name, known, seconds)
        running[asyncio.create_task(_compute(workers, work, name))] = name

    renewal = asyncio.create_task(_renew(deals, node))
    try:
        while True:
            while len(running) < workers.places():
                claimed = await _claim(deals, wanted, node)
                if claimed is None:
                    break
                await go_on(*claimed)
            done = [await deals.done(series, numbers) for series, numbers in wanted.items()]
            report(sum(done), len(names))
            if not running:
                return
            finished, _ = await asyncio.wait(
                running, timeout=POLL, return_when=asyncio.FIRST_COMPLETED
            )
            for task in finished:
                name = running.pop(task)
                found = _result(task.result(), name)
                if await deals.keep(name, node, found):  # else another node has taken it over
                    await go_on(name, found)
    finally:
        renewal.cancel()
        if running:
            workers.abandon()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        await deals.release(node)


async def _claim(
    deals: Deals, wanted: Mapping[str, range], node: NodeId
) -> tuple[AnyName, Figures | None] | None:
    for series, numbers in wanted.items():
        if found := await deals.claim(series, numbers, node):
            return found
    return None


async def _compute(workers: Workers, work: Any, name: AnyName) -> Chunk:
    numbers = range(name.number, name.number + 1)
    # In a thread, because a single worker computes while it is submitted to.
    future: Future[Chunk] = await asyncio.to_thread(workers.submit, work, numbers)
    return await asyncio.wrap_future(future)


def _result(chunk: Chunk, name: AnyName) -> dict[str, object]:
    if chunk.failure is not None:
        raise HashiError(chunk.failure.code, chunk.failure.text)
    result: dict[str, object] = chunk.results[name.number]
    refuse_others(result)
    return result


async def _renew(deals: Deals, node: NodeId) -> None:
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(RENEW)
            await deals.renew(node)
