"""What people, bots and clocks may ask of a table. How commands travel is not known here."""

from __future__ import annotations

from dataclasses import dataclass

from hashi.rules.board import Island
from hashi.rules.events import Action, Seat
from hashi.rules.turn import Turn, Writing


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat, or the first free one; a salt of one's own goes into the deal."""

    seat: Seat | None = None
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave the seat before the start."""


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Fill a free seat with a bot (host)."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Make a seat free before the start (host)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Start:
    """Begin: every seat is held (host)."""


@dataclass(frozen=True, slots=True)
class WriteStart:
    """Prepare the sheet that passes to the left (2.1)."""

    start: Writing


@dataclass(frozen=True, slots=True)
class Submit:
    """Make a turn with the open card."""

    round: int
    turn: Turn


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the turn back while the round is open."""

    round: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Cross a card off the own info bar by hand, or clear it (3.13)."""

    place: int
    crossed: bool


@dataclass(frozen=True, slots=True)
class CheckSheet:
    """Look for mistakes on the own sheet (6.5)."""


@dataclass(frozen=True, slots=True)
class PointOut:
    """Point at a mistake on another sheet (6.5)."""

    seat: Seat
    island: Island


@dataclass(frozen=True, slots=True)
class Correct:
    """Enter a mistaken action anew (6.2)."""

    round: int
    action: Action
    turn: Turn


@dataclass(frozen=True, slots=True)
class Finish:
    """Nothing more to check: let the scores become final (paper rules)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Let a bot play a seat from now on."""

    seat: Seat
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Play the own seat again."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say a phrase."""

    phrase: str


@dataclass(frozen=True, slots=True)
class AgreeHints:
    """Agree that everybody here may have hints, or take that back."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class Rematch:
    """Note that the table goes on as another one."""

    table: str


Play = WriteStart | Submit | Withdraw | Mark | CheckSheet | PointOut | Correct | Finish
Manner = HandOver | TakeBack | Say | AgreeHints | Rematch
Command = Sit | Stand | SeatBot | Clear | Start | Manner | Play
