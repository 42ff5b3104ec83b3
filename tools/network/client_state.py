"""State of a client: a fold over the frames it received.

It trusts numbers only: an update counts when it begins where the client's knowledge ends, an old
one is passed over, and one that begins elsewhere means that something got lost between.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Frame = dict[str, Any]


class Gap(Exception):
    """An update does not start where the client's state ends: resume again."""


@dataclass
class Known:
    """The table in the eyes of one client."""

    seq: int = 0
    table: Frame = field(default_factory=dict)
    game: Frame = field(default_factory=dict)
    seats: list[Frame | None] = field(default_factory=list)  # with names and presence
    updates: list[Frame] = field(default_factory=list)  # the updates that counted
    careful: bool = True  # a sabotaged client takes every update as it comes

    def take(self, frame: Frame) -> bool:
        """Fold a frame in; whether it told of something that counted."""
        match frame["type"]:
            case "snapshot":
                if frame["seq"] < self.seq:
                    return False
                self.table, self.game = dict(frame["table"]), dict(frame["game"])
            case "update":
                careful = self.careful or not self.game
                if careful and frame["seq"] < self.seq:
                    return False
                if careful and frame["from"] != self.seq:
                    if frame["seq"] == self.seq:
                        return False  # a copy of what is known
                    raise Gap(f"know {self.seq}, found {frame['from']} to {frame['seq']}")
                self.table.update(frame["table"])
                self.game.update(frame["game"])
                self.updates.append(frame)
            case "seats":
                self.seats = frame["seats"]
                return False
            case _:
                return False
        self.seq = frame["seq"]
        return True

    def difference(self, snapshot: Frame) -> str | None:
        """What is not as in a snapshot of the same place; None when nothing is.

        Names come in frames without a number, so they are compared by `seats_difference`.
        """
        if self.seq != snapshot["seq"]:
            return f"knows {self.seq}, the table is at {snapshot['seq']}"
        for part, mine in (("table", self.table), ("game", self.game)):
            fresh = snapshot[part]
            for name in sorted(fresh.keys() | mine.keys()):
                one, other = mine.get(name, "nothing"), fresh.get(name, "nothing")
                if part == "table" and name == "seats":
                    one, other = without_names(one), without_names(other)
                if one != other:
                    return f"{part}.{name} at {self.seq}: knows {one}, the table has {other}"
        return None

    def seats_difference(self, snapshot: Frame) -> str | None:
        """Whether the names and bots of the seats are not as in a snapshot."""
        mine = [
            s and {k: v for k, v in s.items() if k not in ("present", "away")} for s in self.seats
        ]
        fresh = snapshot["table"]["seats"]
        return None if mine == fresh else f"seats: knows {mine}, the table has {fresh}"


def without_names(seats: list[Frame | None]) -> list[Frame | None]:
    """Seats without names."""
    return [seat and {k: v for k, v in seat.items() if k != "name"} for seat in seats]
