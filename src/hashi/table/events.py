"""What happens at a table beyond the rules' own events: sitting down, bots, hand-overs, phrases.

Persons stand here by their number, never by name: a name can be erased, a log cannot.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hashi.rules.events import Event, Seat
from hashi.table.settings import Settings


class Reason(StrEnum):
    """Why a bot plays a person's seat."""

    CLOCK = "clock"
    PLAYERS = "players"  # the host or the others decided it
    SELF = "self"


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The first event of every log; the game's own first event follows at once."""

    host: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Sat:
    """A person takes a seat before the start, with own randomness for the deal."""

    seat: Seat
    person: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class BotSat:
    """A seat is filled with a bot before the start."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat is free again before the start."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver:
    """From now on a bot plays a person's seat."""

    seat: Seat
    bot: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The person plays again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """A seat says one of the fixed phrases."""

    seat: Seat
    phrase: str


@dataclass(frozen=True, slots=True)
class HintsAgreed:
    """A person agrees that everybody at the table may have hints, or takes that back."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class Done:
    """A seat has nothing more to check before the scores become final (6.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """The table goes on as another one."""

    table: str


Manner = HandedOver | TakenBack | Said | HintsAgreed | Done | RematchOpened
Lobby = TableOpened | Sat | BotSat | Stood | Manner
TableEvent = Lobby | Event
