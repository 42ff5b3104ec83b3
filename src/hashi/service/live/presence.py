"""Presence: who is connected to a table, here and at other nodes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from hashi.service.live import commands
from hashi.service.live.fanout import Fanout, Notice
from hashi.service.live.live_table import LiveTable, Watcher
from hashi.table.ids import NodeId, PersonId

INTERVAL: Final = 10.0  # seconds between notices to other nodes
KEPT_INTERVALS: Final = 2.5  # a node that has been silent for longer is gone


class Presence:
    """Keeps the watchers of tables, and exchanges who is present with other nodes."""

    def __init__(
        self,
        fanout: Fanout,
        node: NodeId,
        on_change: Callable[[LiveTable, PersonId | None], None],
    ) -> None:
        """Publish as this node; `on_change` gets the person of a new connection here, or None."""
        self._fanout = fanout
        self._node = node
        self._on_change = on_change

    def join(self, live: LiveTable, watcher: Watcher) -> None:
        """Add a connection to a table, which notifies it, and others if they see a change."""
        live.watchers.add(watcher)
        self.publish(live)
        self._changed(live, watcher.person)
        watcher.notify()

    def leave(self, live: LiveTable, watcher: Watcher) -> None:
        """Remove a connection."""
        live.watchers.discard(watcher)
        live.used = time.monotonic()
        self.publish(live)
        self._changed(live)

    def _changed(self, live: LiveTable, joined: PersonId | None = None) -> None:
        before = live.presence.here
        live.note_presence(time.monotonic(), commands.now_ms())
        if live.presence.here != before:  # else each of many spectators would notify all others
            live.seats_changed()
        self._on_change(live, joined)

    def publish(self, live: LiveTable) -> None:
        """Send other nodes who is connected here."""
        here = {watcher.person for watcher in live.watchers if watcher.person is not None}
        self._fanout.publish(Notice(live.row.game, live.seq, self._node, tuple(sorted(here))))

    def receive(self, live: LiveTable, notice: Notice) -> None:
        """Take over who is connected to another node."""
        assert notice.present is not None
        until = time.monotonic() + KEPT_INTERVALS * INTERVAL
        live.elsewhere[notice.node] = (frozenset(notice.present), until)
        self._changed(live)

    def expire(self, live: LiveTable) -> None:
        """Drop the people of nodes that have gone silent."""
        now = time.monotonic()
        silent = [node for node, (_, until) in live.elsewhere.items() if until <= now]
        for node in silent:
            del live.elsewhere[node]
        if silent:
            self._changed(live)
