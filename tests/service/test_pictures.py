"""Pictures: each drawn once, bounded, and back after a crash of their process."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from hashi.rules import SIDE_A, SIDE_B, Sheet
from hashi.service import pictures
from hashi.service.errors import ServiceError
from hashi.service.pictures import Picture, Pictures
from hashi.table.ids import TableId

EMPTY = Picture(TableId("G"), Sheet.empty(SIDE_A), None)
OTHER = Picture(TableId("H"), Sheet.empty(SIDE_B), 7)


@pytest.mark.asyncio
async def test_a_picture_is_drawn_once_and_too_many_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawer = Pictures()
    drawn: list[Picture] = []
    go = asyncio.Event()

    async def draw(picture: Picture) -> bytes:
        drawn.append(picture)
        await go.wait()
        return b"png"

    monkeypatch.setattr(drawer, "_draw", draw)
    monkeypatch.setattr(pictures, "WAITING", 1)
    monkeypatch.setattr(pictures, "KEPT", 1)
    first = asyncio.create_task(drawer.png(EMPTY))
    await asyncio.sleep(0)
    with pytest.raises(ServiceError, match="too many pictures"):
        await drawer.png(OTHER)
    go.set()
    assert await first == await drawer.png(EMPTY) == b"png"
    assert drawn == [EMPTY]
    await drawer.png(OTHER)  # takes the place of the first one
    await drawer.png(EMPTY)
    assert drawn == [EMPTY, OTHER, EMPTY]


async def _draw_many(drawer: Pictures) -> None:
    for number in range(100):
        await drawer.png(EMPTY._replace(total=number))


@pytest.mark.asyncio
async def test_a_killed_process_costs_one_picture_only() -> None:
    drawer = Pictures()
    try:
        png = await drawer.png(EMPTY)
        assert png.startswith(b"\x89PNG")
        assert drawer._pool is not None
        for pid in list(drawer._pool._processes):
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(ServiceError, match="ended"):
            await _draw_many(drawer)
        assert await drawer.png(OTHER)
        assert await drawer.png(EMPTY) == png
    finally:
        drawer.close()
