"""Readiness of a node: the database has the right schema and accepts writes."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from hashi.service.outage import Outage
from hashi.service.store import Database, Unavailable, Writer
from hashi.service.store.database import probe_write
from hashi.service.store.migrate import newest, present

TIMEOUT: Final = 2.0
REMEMBERED: Final = 1.0  # seconds: asking costs a visit to the database
FRESH: Final = 5.0  # seconds for which a commit shows that the database accepts writes
log = structlog.get_logger("hashi.node")


class Readiness:
    """Checks on request; the last failed commit counts until a write succeeds."""

    def __init__(self, database: Database, writer: Writer) -> None:
        """Check this database, written to by this writer."""
        self._database = database
        self._writer = writer
        self._outage = Outage(log, "not-ready", "ready-again")
        self._probe: asyncio.Task[None] | None = None
        self._probed = -FRESH
        self._checked: tuple[float, str | None] = (-REMEMBERED, None)

    async def problem(self) -> str | None:
        """Why the node cannot serve, at most a second ago; None if it can."""
        now = time.monotonic()
        if now - self._checked[0] > REMEMBERED:
            self._checked = (now, await self._check())
        return self._checked[1]

    async def _check(self) -> str | None:
        try:
            async with asyncio.timeout(TIMEOUT):
                found = await self._problem()
        except Unavailable as error:
            found = str(error)
        except TimeoutError:
            found = f"no answer from the database within {TIMEOUT:g} s"
        if found is None:
            self._outage.worked()
        else:
            self._outage.failed(found)
        return found

    async def _problem(self) -> str | None:
        form, needed = await present(self._database), newest()
        if form != needed:
            return f"found schema {form}, expected {needed}"
        stored = max(self._writer.stored_at, self._probed)
        if self._writer.outage.lasts or time.monotonic() - stored > FRESH:
            await self._write()
        return None

    async def _write(self) -> None:
        """Write; one attempt at a time, however many ask."""
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(probe_write(self._database))
        await asyncio.shield(self._probe)
        self._probed = time.monotonic()
        self._writer.outage.worked()

    async def stop(self) -> None:
        """Cancel an attempt that hangs."""
        if self._probe is not None:
            self._probe.cancel()
            await asyncio.gather(self._probe, return_exceptions=True)
