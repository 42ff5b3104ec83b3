"""Outage log: the first failure, a reminder now and then, and the recovery."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

REMIND: Final = 30.0  # seconds between lines on one outage


class Outage:
    """Logs failures of one part without a line for each; not thread-safe."""

    def __init__(
        self, log: Any, failed: str, recovered: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Log the events `failed` and `recovered`."""
        self._log = log
        self._events = (failed, recovered)
        self._clock = clock
        self._since: float | None = None
        self._logged = 0.0
        self._failures = 0

    @property
    def lasts(self) -> bool:
        """Whether the last attempt failed."""
        return self._since is not None

    def failed(self, reason: str) -> None:
        """Note a failure; logged if it is the first, or the last line is REMIND seconds old."""
        now = self._clock()
        self._failures += 1
        if self._since is None or now - self._logged >= REMIND:
            self._log.warning(self._events[0], reason=reason, failures=self._failures)
            self._logged = now
        if self._since is None:
            self._since = now

    def worked(self) -> None:
        """Note a success; logged if it ends an outage."""
        if self._since is not None:
            seconds = round(self._clock() - self._since, 1)
            self._log.info(self._events[1], seconds=seconds, failures=self._failures)
            self._since, self._failures = None, 0
