"""Feed of one connection: what its client knows of a table, and the frames it needs next."""

from __future__ import annotations

from hashi.service.live.live_table import LiveTable
from hashi.table.ids import PersonId


class Feed:
    """Position of one client in the event log of a table.

    There is no queue of updates: a client that was not served for a while gets one larger update.
    """

    __slots__ = ("_first", "_holders", "_lead", "_person", "_seats", "live", "seat", "seq")

    def __init__(self, live: LiveTable, person: PersonId | None, after: int) -> None:
        """Continue after the sequence number that the client knows; from the start if too old."""
        self.live = live
        self._person = person
        self._holders = live.table.holders
        self.seat = live.table.seat_of(person) if person else None
        self.seq = after if after in live.states else 0
        self._seats = -1
        self._lead = live.lead_version if live.leading is None else -1
        self._first = True

    def frames(self) -> list[bytes]:
        """The frames that bring the client up to date, which it then is taken to be."""
        live, person, seq = self.live, self._person, self.seq
        known = (seq, self._seats, self._lead)
        if known == (live.seq, live.seats_version, live.lead_version) and not self._first:
            return []  # often: the reply to its own command has brought everything
        if live.table.holders is not self._holders:
            self._holders = live.table.holders
            seat = live.table.seat_of(person) if person else None
            if seat != self.seat:  # another seat sees another game, so it gets a snapshot
                self.seat, seq = seat, 0
        frames: list[bytes] = []
        if self._first:
            frames.append(live.resumed(seq, person))
        elif seq != live.seq:
            frames.append(live.frame(seq, person))
        if self._seats != live.seats_version:
            frames.append(live.seats(person))
        if self._lead != live.lead_version:
            frames.append(live.led())
        self.seq, self._seats, self._first = live.seq, live.seats_version, False
        self._lead = live.lead_version
        return frames
