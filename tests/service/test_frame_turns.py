"""Frames by address: few per iteration of the event loop."""

from __future__ import annotations

import asyncio

import pytest

from hashi.service.frame_turns import FRAMES, FrameTurns


class Line:
    """A connection with many frames."""

    def __init__(self, turns: FrameTurns, address: str, frames: int) -> None:
        self.turns, self.address, self.left = turns, address, frames
        self.handled = 0

    def read(self) -> None:
        while self.left and self.turns.is_free(self.address, self.read):
            self.turns.count(self.address, 1)
            self.left -= 1
            self.handled += 1


@pytest.mark.asyncio
async def test_all_connections_of_an_address_together_get_few_frames_per_iteration() -> None:
    turns = FrameTurns()
    many = [Line(turns, "many", 10) for _ in range(5)]
    one = Line(turns, "one", 1)
    for line in (*many, one):
        line.read()
    assert sum(line.handled for line in many) == FRAMES
    assert one.handled == 1
    for iteration in range(2, 8):
        await asyncio.sleep(0)
        assert sum(line.handled for line in many) == min(50, FRAMES * iteration)
    await asyncio.sleep(0)
    assert not turns._waiting
    assert not turns._counts
