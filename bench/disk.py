"""Disk probe: stalls of the disk during another benchmark.

A commit is as fast as the disk, and disks of shared machines hold everybody up now and then. The
probe has a file of its own, away from the database: if it is held up too, it was the disk.
"""

from __future__ import annotations

import os
import tempfile
import threading
from statistics import quantiles
from time import perf_counter
from typing import Final, NamedTuple

PAGE: Final = 4_096
PAGES: Final = 256
EVERY: Final = 0.01  # seconds
STALL: Final = 0.01  # seconds
# Linux need not write down when a file was changed, which databases make use of too.
to_disk = getattr(os, "fdatasync", os.fsync)


class Span(NamedTuple):
    """From one moment to another, by `perf_counter`."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        """How long it was."""
        return self.ended - self.began

    def meets(self, other: Span) -> bool:
        """Whether both had a moment in common."""
        return self.began < other.ended and other.began < self.ended


class Probe:
    """Writes a page and waits for the disk, again and again, until the block ends."""

    def __init__(self) -> None:
        self.waits: list[Span] = []
        self._enough = threading.Event()
        self._failure: OSError | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Probe:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join()
        if self._failure is not None:  # else a probe that saw nothing would mean a quiet disk
            raise self._failure

    def p99(self) -> float:
        """What one in a hundred writes at least takes, in milliseconds."""
        return quantiles([wait.seconds for wait in self.waits], n=100)[98] * 1_000

    def stalls(self) -> list[Span]:
        """When the disk held everybody up."""
        return [wait for wait in self.waits if wait.seconds > STALL]

    def _run(self) -> None:
        try:
            self._write()
        except OSError as error:
            self._failure = error

    def _write(self) -> None:
        with tempfile.TemporaryFile() as file:
            file.write(bytes(PAGE * PAGES))
            file.flush()
            os.fsync(file.fileno())
            place = 0
            while not self._enough.wait(EVERY):
                place = (place + 1) % PAGES
                began = perf_counter()
                file.seek(place * PAGE)
                file.write(bytes(PAGE))
                file.flush()
                to_disk(file.fileno())
                self.waits.append(Span(began, perf_counter()))
