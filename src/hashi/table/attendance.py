"""Attendance: who is connected to a table, and the cards that people have missed.

All times are in ms. `Presence` comes from the runner of the table and is not stored; `Attendance`
is part of the table's state.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from hashi.rules.events import Seat
from hashi.table.ids import PersonId

AWAY: Final = 15_000  # without a connection for so long, a person counts as absent
LATE: Final = 60_000  # after the card, a person counts as late where there is no clock
WARNING: Final = 10_000  # between the request to hand a seat over and the hand-over
MISSED: Final = 2  # cards in a row after which a stand-in keeps the seat
LEAST: Final = 10_000  # time left after a pause, and after people come to an empty table
PAUSE_DELAY: Final = 2_000  # a reload of the page is no pause


class Term(StrEnum):
    """How long a stand-in plays a seat."""

    CARD = "card"  # the open card only
    RETURN = "return"  # until its person is back
    CHOICE = "choice"  # until its person, who chose it, takes the seat back
    RESIGNED = "resigned"  # to the end of the game


@dataclass(frozen=True, slots=True)
class Asked:
    """A player's request to hand a seat over; its person may refuse until it takes effect."""

    by: Seat | None  # None: the host, who has no seat
    until: int


@dataclass(frozen=True, slots=True)
class Attendance:
    """What a table knows of the person of a seat."""

    missed: int = 0  # cards in a row that a stand-in played because the person did not
    term: Term | None = None
    asked: Asked | None = None
    kept: int | None = None  # when the person last refused a hand-over
    covered: bool = False  # the open turn is a stand-in's


ATTENTIVE: Final = Attendance()


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a table now, at any node."""

    here: Container[PersonId] = ()
    left: Mapping[PersonId, int] = field(default_factory=dict)  # when the others were last here
    known_since: int = 0  # people without a time in `left` count as away since then
    attended_since: int = 0  # since when somebody with a seat has been here

    def away_since(self, person: PersonId) -> int | None:
        """Since when a person has had no connection; None for one who has."""
        return None if person in self.here else self.left.get(person, self.known_since)


NOBODY_HERE: Final = Presence()
