"""Computing beside the event loop: few things at a time, on threads."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from hashi.service.beside_loop import compute


@pytest.mark.asyncio
async def test_two_things_at_a_time_are_computed_beside_the_loop() -> None:
    working: list[int] = []

    def work(number: int, *, more: int) -> tuple[int, int]:
        working.append(number)
        time.sleep(0.002)
        assert len(working) <= 2
        working.remove(number)
        return number + more, threading.get_ident()

    found = await asyncio.gather(*(compute(work, number, more=1) for number in range(5)))
    assert [number for number, _ in found] == [1, 2, 3, 4, 5]
    assert len({thread for _, thread in found}) <= 2
    assert threading.get_ident() not in {thread for _, thread in found}


@pytest.mark.asyncio
async def test_an_error_reaches_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        await compute(divmod, 1, 0)
