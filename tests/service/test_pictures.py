"""Pictures: each drawn once, bounded, and back after a crash of their process."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from typing import cast

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
    drawer = Pictures(1)
    drawn: list[Picture] = []
    go = threading.Event()

    def draw(picture: Picture) -> bytes:
        drawn.append(picture)
        assert go.wait(10)
        return b"png"

    monkeypatch.setattr(pictures, "_draw", draw)
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


@pytest.mark.asyncio
async def test_a_process_that_fails_costs_one_picture_only() -> None:
    drawer = Pictures(8)
    broken = EMPTY._replace(sheet=cast("Sheet", None))
    with pytest.raises(ServiceError, match="ended early"):
        await drawer.png(broken)
    assert (await drawer.png(EMPTY)).startswith(b"\x89PNG")
    assert multiprocessing.active_children() == []
