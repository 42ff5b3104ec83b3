"""Processor time of a node by part: its own process, and its children by their names."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final, NamedTuple

from hashi.service.process_name import ANALYSIS, BOTS, DEALS

NODE: Final = "node"
PARTS: Final = (NODE, BOTS, ANALYSIS, DEALS)
EVERY: Final = 0.05  # seconds between looks: what a process uses after the last look is not seen
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Used(NamedTuple):
    """A process, and the seconds of processor time that it has used."""

    name: str
    parent: int
    seconds: float


def used(stat: str) -> Used:
    """What a `/proc/PID/stat` says; a name may have brackets and spaces in it."""
    head, _, tail = stat.rpartition(")")
    fields = tail.split()
    return Used(head.partition("(")[2], int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS)


def children(pid: int) -> dict[int, Used]:
    """The children of a process that run now."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            one = used(path.read_text())
        except (FileNotFoundError, ProcessLookupError):  # it has just ended
            continue
        if one.parent == pid:
            found[int(path.parent.name)] = one
    return found


class ProcessorTime:
    """Processor time of a node and its children, looked at all the time: many live only briefly."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._children: dict[int, Used] = {}
        self._over = Event()
        self._thread = Thread(target=self._look_on, daemon=True)

    def __enter__(self) -> ProcessorTime:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self._thread.join()

    def by_part(self) -> dict[str, float]:
        """Seconds so far."""
        own = used(Path(f"/proc/{self._pid}/stat").read_text()).seconds
        seconds = dict.fromkeys(PARTS, 0.0) | {NODE: own}
        for child in list(self._children.values()):
            seconds[child.name] = seconds.get(child.name, 0.0) + child.seconds
        return seconds

    def _look_on(self) -> None:
        while not self._over.wait(EVERY):
            self._children.update(children(self._pid))
