"""Stalls of an event loop: found with their length and place, as `tools.room` reports them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from tools.loop_stalls import STALL, read_stalls, watch
from tools.room import legal_turn


def test_a_stall_is_written_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "stalls"

    def stall() -> None:
        time.sleep(0.5)

    async def run() -> None:
        watch(asyncio.get_running_loop(), file)
        await asyncio.sleep(0.2)
        stall()
        await asyncio.sleep(0.2)

    assert read_stalls(file) == []
    asyncio.run(run())
    longest = max(read_stalls(file))
    assert longest.seconds > STALL
    assert "test_loop_stalls.stall" in longest.place


def test_a_phone_reads_a_legal_turn_from_its_frame() -> None:
    """The example of docs/protocol.md."""

    class First:
        """Chooses the first of everything."""

        def choice(self, some: list[object]) -> object:
            return some[0]

        def randrange(self, _: int) -> int:
            return 0

    frame = {"writings": ["-", "1@D1"], "straits": ["C1-D1", "C1-C4", "D1-F1"], "bridges": 2}
    drawing = {**frame, "draws": {"3": "abbc", "2": "ac"}}
    assert legal_turn(drawing, First()) == "1@D1 C1-D1 D1-F1"  # type: ignore[arg-type]
    assert legal_turn({**frame, "draws": {}}, First()) == "-"  # type: ignore[arg-type]
