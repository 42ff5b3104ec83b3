"""Commands: what people, bots and clocks ask of a table.

A command's `type` on the wire is its class name in kebab case; a field with a default may be
left out. `WireCommand` are those that clients send.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Final, get_args

from hashi.rules.board import Island
from hashi.rules.codec import Matches
from hashi.rules.events import Action, Seat
from hashi.rules.turn import Turn, Writing
from hashi.table.ids import PersonId, TableId

Salt = Annotated[
    str,
    Matches(re.compile("(?:[0-9a-f]{2}){0,32}"), "salt", "at most 32 bytes in lower-case hex"),
]
Word = Annotated[str, Matches(re.compile("[a-z0-9-]{1,40}"), "word", "1 to 40 of a-z 0-9 -")]


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat, the one reserved for you, or the first free one; the salt goes into the deal."""

    seat: Seat | None = None
    salt: Salt = ""


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave the seat before the start, or decline a reserved one."""


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Fill a free seat with a bot (host)."""

    seat: Seat
    bot: Word


@dataclass(frozen=True, slots=True)
class Clear:
    """Make a seat free before the start (host)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Start:
    """Start the game; every seat is held (host)."""


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
    """Take the turn back while the round is open; round 0 is your start number."""

    round: int


@dataclass(frozen=True, slots=True)
class Retract:
    """Take back the last turn of a solo game, though its round is over; in no strict challenge.

    `round` is the turn's, 0 for the start number. The same card comes up next; the result is
    marked.
    """

    round: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Cross a slot off an info bar kept by hand, or clear it (3.13)."""

    slot: int
    crossed: bool = True


@dataclass(frozen=True, slots=True)
class Check:
    """Look for mistakes on your own sheet (6.5)."""


@dataclass(frozen=True, slots=True)
class PointOut:
    """Point at a mistake on another sheet (6.5)."""

    seat: Seat
    island: Island


@dataclass(frozen=True, slots=True)
class Correct:
    """Enter a mistaken action again (6.2)."""

    round: int
    action: Action
    turn: Turn


@dataclass(frozen=True, slots=True)
class Finish:
    """Declare the own sheet checked; scores are final when all have (paper rules)."""


@dataclass(frozen=True, slots=True)
class HandOver:
    """Let a bot play your seat, or ask for a stand-in for an absent or late player.

    That person is warned and may refuse for 10 s. A `bot` other than the stand-in can only be
    chosen for your own seat, and only where hints are allowed.
    """

    seat: Seat
    bot: Word | None = None


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """Refuse the hand-over of your seat that another player has asked for."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Play your own seat again."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the game: a bot plays your seat to the end, and the others play on."""


@dataclass(frozen=True, slots=True)
class Say:
    """Say one of the fixed phrases."""

    phrase: Word


@dataclass(frozen=True, slots=True)
class AgreeHints:
    """Agree that everybody at the table may have hints, or take that back."""

    agreed: bool = True


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Note that a person is about to get a hint (service)."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """Record the table of the rematch."""

    table: TableId


@dataclass(frozen=True, slots=True)
class Reserve:
    """Keep a free seat of a rematch for the person who had it (host)."""

    seat: Seat
    person: PersonId


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn of a seat whose time is over; a legal draft of its person counts (clock)."""

    seat: Seat
    draft: Turn | None = None  # in set-up a turn with the start number only


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock: nobody who plays is present (clock)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clock run again: somebody is back (clock)."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """Take over the next card of a room; a legal draft ends the turn, else it is a pass (clock)."""

    draft: Turn | None = None


Chatter = (
    Sit | Stand | SeatBot | Clear | Withdraw | Retract | Mark | HandOver | AgreeHints | Say
)  # endlessly possible
Play = WriteStart | Submit | Withdraw | Mark | Check | PointOut | Correct | Finish
Absence = HandOver | KeepSeat | TakeBack | Resign
WireCommand = Sit | Stand | SeatBot | Clear | Start | Play | Retract | Absence | AgreeHints | Say
ClockCommand = EndTurn | Pause | Resume | NextCard
CHATTER: Final = frozenset(get_args(Chatter))  # to look a class up takes a tenth of `isinstance`
Command = WireCommand | TakeHint | Rematch | Reserve | ClockCommand
