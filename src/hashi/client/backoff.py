"""Backoff: when to retry and when to give up. Takes the time as an argument."""

from __future__ import annotations

import random
from typing import Final

from websockets.exceptions import ConnectionClosed

from hashi.client.errors import ClientError, Unreachable
from hashi.protocol.close_codes import FINAL

SHORTEST: Final = 0.05
LONGEST: Final = 5.0
BUSY: Final = 0.5  # seconds to leave a service alone that is busy
QUIET: Final = 10.0  # seconds without a frame, or an answer, before asking whether all is well
MAX_SIZE: Final = 4_000_000


class Patience:
    """How long connections have failed now, and how long to wait before the next one."""

    def __init__(self, seconds: float) -> None:
        """Give up after so many seconds without a connection that works."""
        self._seconds = seconds
        self._since: float | None = None
        self._attempt = 0

    def worked(self) -> None:
        self._since, self._attempt = None, 0

    def failed(self, error: Exception | None, now: float) -> float:
        """The seconds to wait before the next attempt: longer each time, and not all at once.

        Raises a ClientError where trying again cannot help, or has been tried for too long.
        """
        if isinstance(error, ConnectionClosed) and error.rcvd is not None:
            named = ClientError.closed(error.rcvd.code, error.rcvd.reason)
            if error.rcvd.code in FINAL:
                raise named from None
            error = named
        if self._since is None:
            self._since = now
        wait = min(LONGEST, SHORTEST * 2.0**self._attempt) * random.uniform(0.5, 1.0)
        if now + wait - self._since > self._seconds:
            raise Unreachable(now - self._since, error) from None
        self._attempt += 1
        return wait
