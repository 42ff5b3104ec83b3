"""The worker process of the deal pool: real jobs, failures as errors, an end at any time."""

from __future__ import annotations

import asyncio

import pytest

from hashi.arena import deal_figures as module
from hashi.deal import DealName, numbered_deal
from hashi.rules import SIDE_A, HashiError, legal_starts
from hashi.service.deal_worker import DealWorker, FiguresStep, StartPar, compute

SEED = bytes(range(32))
NAME = DealName("A", 1)
START = legal_starts(SIDE_A)[0]
CARDS = numbered_deal(SEED, NAME).pile


@pytest.mark.asyncio
async def test_a_process_computes_a_par_and_says_why_it_cannot() -> None:
    worker = DealWorker()
    try:
        found = await worker.ask(StartPar(SIDE_A, START, CARDS, 20.0))
        assert found["total"] == found["bound"] == 60
        assert len(found["turns"]) == 17  # type: ignore[arg-type]  # a list
        with pytest.raises(HashiError, match="found 16 cards"):
            await worker.ask(StartPar(SIDE_A, START, CARDS[:16], 20.0))
        running = asyncio.create_task(worker.ask(StartPar(SIDE_A, START, CARDS, 20.0)))
        await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
    finally:
        worker.end()
        worker.rest()
    with pytest.raises(HashiError, match="the node stops"):
        await worker.ask(StartPar(SIDE_A, START, CARDS, 20.0))


def test_a_step_of_figures_continues_those_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "level_totals", lambda *_: (30, 31))
    first = compute(FiguresStep(SEED, NAME, None, 1.0))
    assert first["levels"] == {"minion": [30, 31]}
    assert first["par"] is None
    known = {**first, "par": {"total": 58, "bound": 60, "start": str(START)}}
    found = compute(FiguresStep(SEED, NAME, known, 1.0))
    assert found["levels"] == {"minion": [30, 31], "dogsbody": [30, 31]}
    assert found["par"] == known["par"]
