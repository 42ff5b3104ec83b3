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
    queued: float  # seconds of them in which its thread could run, and other programs had all cores
    place: str


def watch(loop: asyncio.AbstractEventLoop, file: Path) -> None:
    """Write every stall of the loop of this thread to a file, from now on."""
    thread = threading.current_thread()
    watching = threading.Thread(target=_watch, args=(loop, thread, file), daemon=True)
    watching.start()


def _watch(loop: asyncio.AbstractEventLoop, thread: threading.Thread, file: Path) -> None:
    assert thread.ident is not None
    while not loop.is_closed():
        answered, began, queued = threading.Event(), time.perf_counter(), _queued(thread)
        try:
            loop.call_soon_threadsafe(answered.set)
        except RuntimeError:  # it was closed meanwhile
            return
        if not answered.wait(STALL):
            place = _place(thread.ident)
            answered.wait()
            took = time.perf_counter() - began
            with file.open("a") as lines:
                lines.write(f"{took:.3f} {_queued(thread) - queued:.3f} {place}\n")
        time.sleep(EVERY)


def _queued(thread: threading.Thread) -> float:
    """Seconds that a thread has waited for a core, by Linux's scheduler; 0 elsewhere."""
    file = Path(f"/proc/self/task/{thread.native_id}/schedstat")
    return int(file.read_text().split()[1]) / 1e9 if file.exists() else 0.0


def _place(thread: int) -> str:
    stack = traceback.extract_stack(sys._current_frames()[thread])
    return " < ".join(f"{Path(f.filename).stem}.{f.name}:{f.lineno}" for f in stack[::-1][:FRAMES])


def read_stalls(file: Path) -> list[Stall]:
    """The stalls in a file; none where there is no file."""
    if not file.exists():
        return []
    lines = (line.split(" ", 2) for line in file.read_text().splitlines())
    return [Stall(float(seconds), float(queued), place) for seconds, queued, place in lines]
