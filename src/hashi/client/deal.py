"""Seal and random numbers of a deal, kept by a client to verify the deal later (docs/deal.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from hashi.record import Proof, Record, verify_record
from hashi.rules import Seat

SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """The commitment as first seen, the own salt as sent, all salts as shown at the start.

    `early`: the commitment was seen before the start, when it could not depend on any salt.
    """

    commitment: str | None = None
    early: bool = False
    seat: Seat | None = None
    salt: str | None = None
    salts: tuple[str, ...] = ()

    def saw(self, table: Mapping[str, Any], game: Mapping[str, Any]) -> KeptDeal:
        """What is kept after a state of the table; nothing that was kept is replaced."""
        kept = self
        if game.get("phase") == "ended":  # by then it could be anything
            return kept
        if kept.commitment is None and game.get("commitment"):
            early = game.get("phase") == "seating"
            kept = replace(kept, commitment=str(game["commitment"]), early=early)
        if not kept.salts and table.get("salts"):
            kept = replace(kept, salts=tuple(map(str, table["salts"])))
        if kept.salt is not None and game.get("seat") is not None:
            kept = replace(kept, seat=Seat(game["seat"]))
        return kept

    @property
    def expected(self) -> dict[Seat, str]:
        """The salts that a record must have."""
        found = {Seat(seat): salt for seat, salt in enumerate(self.salts)}
        if self.seat is not None and self.salt is not None:
            found[self.seat] = self.salt
        return found

    def verify(self, record: Record) -> Proof:
        """Verify a record against what was kept; raises RecordError where they differ."""
        return verify_record(record, commitment_seen=self.commitment, salts_seen=self.expected)

    def to_json(self) -> dict[str, Any]:
        """The form in a file."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read the form of a file; raises KeyError or TypeError."""
        seat = None if data["seat"] is None else Seat(data["seat"])
        salts = tuple(map(str, data["salts"]))
        return cls(data["commitment"], bool(data["early"]), seat, data["salt"], salts)
