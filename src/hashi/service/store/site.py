"""Site state, set by the operator for everybody: announcement, pause of new tables."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import orjson
from sqlalchemy import Connection, delete, insert, select

from hashi.service.store import schema
from hashi.service.store.database import Database, translated

REMEMBERED: Final = 1.0  # seconds: every open page asks
PAUSE: Final = "pause"
ANNOUNCEMENT: Final = "announcement"
ANY: Final = ""  # the text for languages without one of their own


@dataclass(frozen=True, slots=True)
class Announcement:
    """A short text for everybody; `texts` by language, `until` in ms, None until cleared."""

    texts: Mapping[str, str]
    until: int | None
    changed: int = 0  # when it was made, in ms: tells one from the next

    def text(self, language: str) -> str:
        """The text in a language, or the one for all."""
        return self.texts.get(language, self.texts[ANY])


@dataclass(frozen=True, slots=True)
class SiteState:
    """What holds for the whole site."""

    paused: bool = False
    announcement: Announcement | None = None


class Site:
    """Site state as rows."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._database = database
        self._known: tuple[float, SiteState] | None = None

    async def recent(self) -> SiteState:
        """The state at most REMEMBERED seconds ago."""
        now = time.monotonic()
        if self._known is None or now - self._known[0] > REMEMBERED:
            self._known = (now, await self.read())
        return self._known[1]

    async def read(self) -> SiteState:
        """The state now; an announcement whose time is over counts as none."""
        c = schema.site.c
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(select(c.name, c.value, c.changed))).all()
        found = {row.name: (orjson.loads(row.value), row.changed) for row in rows}
        announcement = None
        if ANNOUNCEMENT in found:
            value, changed = found[ANNOUNCEMENT]
            if value["until"] is None or value["until"] > time.time() * 1_000:
                announcement = Announcement(value["texts"], value["until"], changed)
        return SiteState(PAUSE in found, announcement)


def put(connection: Connection, name: str, value: Mapping[str, object] | None) -> bool:
    """Set or clear one part of the state, in a transaction of the caller; whether it changed."""
    c = schema.site.c
    before = connection.execute(delete(schema.site).where(c.name == name)).rowcount
    if value is None:
        return bool(before)
    text = orjson.dumps(value).decode()
    row = {"name": name, "value": text, "changed": time.time_ns() // 1_000_000}
    connection.execute(insert(schema.site), [row])
    return True
