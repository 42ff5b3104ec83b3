"""Events of a table beyond those of the rules: seats, bots, hand-overs, phrases.

People are stored by id, never by name: a name can be erased, a log cannot. Only `Public` fields
are announced to everybody at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from hashi.rules.codec import Most, Public
from hashi.rules.events import Event, Seat
from hashi.table.ids import PersonId, TableId
from hashi.table.phrases import Phrase
from hashi.table.settings import Settings

MAX_TIME: Final = 2**53 - 1  # ms; exact in JavaScript


class Reason(StrEnum):
    """Why a bot plays a person's seat."""

    CLOCK = "clock"
    PLAYERS = "players"  # the host or the others decided it
    SELF = "self"


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The first event of every log; the game's first event follows at once."""

    host: PersonId
    settings: Settings


@dataclass(frozen=True, slots=True)
class Sat:
    """A person takes a seat before the start, with a salt for the deal."""

    seat: Public[Seat]
    person: PersonId
    salt: str = ""


@dataclass(frozen=True, slots=True)
class SeatReserved:
    """A seat of a rematch waits for the person who had it: they sit down, or decline."""

    seat: Public[Seat]
    person: PersonId


@dataclass(frozen=True, slots=True)
class BotSat:
    """A seat is filled with a bot before the start."""

    seat: Public[Seat]
    bot: Public[str]


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat is free again before the start."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class HandedOver:
    """From now on a bot plays a person's seat.

    Only for the own seat; logs of 0.1.0 have it for every reason.
    """

    seat: Public[Seat]
    bot: Public[str]
    reason: Public[Reason]


@dataclass(frozen=True, slots=True)
class HandOverAsked:
    """A player wants a stand-in to play a seat; its person has 10 s to refuse.

    `by` is null for a host without a seat.
    """

    seat: Public[Seat]
    by: Public[Seat | None]


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A person refuses the hand-over of their seat."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class CardMissed:
    """A stand-in plays the open card for a person, and further cards after two in a row."""

    seat: Public[Seat]
    bot: Public[str]
    reason: Public[Reason]


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The person plays again."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class Resigned:
    """A person gives up: a bot plays the seat to the end of the game."""

    seat: Public[Seat]
    bot: Public[str]


@dataclass(frozen=True, slots=True)
class TurnRetracted:
    """A solo player takes the last turn back, though the next card has been seen.

    That card goes back on the pile, and comes up again after the new turn. Round 0 is the start
    number.
    """

    seat: Public[Seat]
    round: Public[int]


@dataclass(frozen=True, slots=True)
class Paused:
    """Nobody who plays is present: the clock has stopped at `since`."""

    since: Public[Annotated[int, Most(MAX_TIME)]]


@dataclass(frozen=True, slots=True)
class Resumed:
    """Somebody is back: the clock runs again."""


@dataclass(frozen=True, slots=True)
class Said:
    """A seat says one of the fixed phrases."""

    seat: Public[Seat]
    phrase: Public[Phrase]


@dataclass(frozen=True, slots=True)
class HintsAgreed:
    """A person agrees that everybody at the table may have hints, or takes that back."""

    seat: Public[Seat]
    agreed: Public[bool]


@dataclass(frozen=True, slots=True)
class HintTaken:
    """A person has had a first hint: from now on the result is marked as assisted."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class Repeated:
    """At the start of a challenge: this person has played it before, so the game is not ranked."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class Done:
    """A seat has nothing more to check before the scores become final (6.5)."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The players continue at another table."""

    table: Public[TableId]


Replacement = HandedOver | HandOverAsked | SeatKept | CardMissed | TakenBack | Resigned
Absence = Replacement | Paused | Resumed
Manner = Absence | TurnRetracted | Said | HintsAgreed | HintTaken | Repeated | Done | RematchOpened
Lobby = TableOpened | Sat | SeatReserved | BotSat | Stood | Manner
TableEvent = Lobby | Event
