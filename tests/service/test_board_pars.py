"""Par of custom boards while they are drawn: asked again and again, computed once, dropped."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from hashi.arena.difficulty import CEILING
from hashi.rules.standard import SIDE_A, SIDE_B
from hashi.service import board_pars as module
from hashi.service.board_pars import PATIENCE, BoardPars
from hashi.service.errors import ServiceError

pytestmark = pytest.mark.asyncio
FOUND = {"total": 57, "bound": 58, "turns": []}


class Time:
    now = 100.0

    def __call__(self) -> float:
        return self.now


async def test_a_par_is_computed_once_whatever_the_board_is_called() -> None:
    woken: list[bool] = []
    pars = BoardPars(lambda: woken.append(True))
    assert await pars.find(SIDE_A, 3, wait=0.01) is None
    waiting = asyncio.create_task(pars.find(replace(SIDE_A, name="mine"), 3))
    await asyncio.sleep(0)
    deal = pars.next()
    assert deal is not None
    assert (deal.board.name, deal.number) == ("rated", 3)
    pars.finish(deal, FOUND)
    found = await waiting
    assert found is not None
    assert (found.total, found.bound, found.proven) == (57, 58, False)
    assert pars.next() is None
    assert await pars.find(SIDE_A, 3) == found
    assert len(woken) == 2


async def test_a_failure_proves_nothing_and_ends_the_wait() -> None:
    pars = BoardPars(lambda: None)
    waiting = asyncio.create_task(pars.find(SIDE_B, 0))
    await asyncio.sleep(0)
    deal = pars.next()
    assert deal is not None
    pars.finish(deal, None)
    found = await waiting
    assert found is not None
    assert (found.total, found.bound) == (0, CEILING)


async def test_what_nobody_asks_for_any_more_is_left_out() -> None:
    time = Time()
    pars = BoardPars(lambda: None, time)
    await pars.find(SIDE_A, 0, wait=0)
    time.now += PATIENCE / 2
    await pars.find(SIDE_B, 0, wait=0)
    time.now += PATIENCE / 2 + 1
    deal = pars.next()
    assert deal is not None
    assert deal.board.islands == SIDE_B.islands
    pars.finish(deal, FOUND)
    assert pars.next() is None


async def test_only_so_many_are_wanted_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 2)
    monkeypatch.setattr(module, "KEPT", 1)
    pars = BoardPars(lambda: None)
    for number in range(2):
        await pars.find(SIDE_A, number, wait=0)
    with pytest.raises(ServiceError, match="too many boards"):
        await pars.find(SIDE_A, 2, wait=0)
    await pars.find(SIDE_A, 1, wait=0)  # one that is wanted already may be asked for
    for _ in range(2):
        deal = pars.next()
        assert deal is not None
        pars.finish(deal, FOUND)
    assert await pars.find(SIDE_A, 1, wait=0) is not None
    assert await pars.find(SIDE_A, 0, wait=0) is None
