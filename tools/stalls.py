"""Stalls of an event loop: how long it answered nothing, and what its thread did meanwhile."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import Final, NamedTuple

EVERY: Final = 0.01  # seconds between two looks
STALL: Final = 0.05  # seconds without an answer that count as a stall
FRAMES: Final = 3  # of the stack, the innermost ones


class Stall(NamedTuple):
    """A time in which the loop ran nothing else, and where it was when that was noticed."""

    seconds: float
    place: str


def watch(loop: asyncio.AbstractEventLoop, file: Path) -> None:
    """Write every stall of the loop of this thread to a file, from now on."""
    thread = threading.get_ident()
    watching = threading.Thread(target=_watch, args=(loop, thread, file), daemon=True)
    watching.start()


def _watch(loop: asyncio.AbstractEventLoop, thread: int, file: Path) -> None:
    while not loop.is_closed():
        answered, began = threading.Event(), time.perf_counter()
        try:
            loop.call_soon_threadsafe(answered.set)
        except RuntimeError:  # it was closed meanwhile
            return
        if not answered.wait(STALL):
            place = _place(thread)
            answered.wait()
            with file.open("a") as lines:
                lines.write(f"{time.perf_counter() - began:.3f} {place}\n")
        time.sleep(EVERY)


def _place(thread: int) -> str:
    stack = traceback.extract_stack(sys._current_frames()[thread])
    return " < ".join(f"{Path(f.filename).stem}.{f.name}:{f.lineno}" for f in stack[::-1][:FRAMES])


def read_stalls(file: Path) -> list[Stall]:
    """The stalls in a file; none where there is no file."""
    if not file.exists():
        return []
    lines = (line.partition(" ") for line in file.read_text().splitlines())
    return [Stall(float(seconds), place) for seconds, _, place in lines]
