"""Events of a game: a closed set of records, each with one JSON form (`wire`).

A game's state is a fold over them (`game.step`). Seats count from 0 in clockwise order (2.1).
Only `Public` fields are announced to everybody at the table; a field is private unless marked.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final, NewType

from hashi.rules.board import Board, Island
from hashi.rules.codec import Public, PublicOnOpenBoards, StoredAs
from hashi.rules.deck import Card, Deck
from hashi.rules.turn import Turn, Writing

Seat = NewType("Seat", int)
MAX_SEATS: Final = 4  # 1.1


class Law(StrEnum):
    """Who guards the rules (section 6): a referee, or nobody, as on paper."""

    REFEREE = "referee"
    PAPER = "paper"


class InfoBar(StrEnum):
    """Whether seen cards are crossed off for the players or by them (3.13)."""

    AUTOMATIC = "automatic"
    BY_HAND = "by-hand"


class Checks(StrEnum):
    """Under paper rules: sheets are checked on request, or after every round (6.5)."""

    ON_REQUEST = "on-request"
    EVERY_ROUND = "every-round"


class Action(StrEnum):
    """The two actions of a turn (3.1)."""

    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game is announced, with the commitment to its deal where there is one."""

    board: Board
    deck: Deck
    seats: int
    law: Law = Law.REFEREE
    info_bar: InfoBar = InfoBar.AUTOMATIC
    checks: Checks = Checks.ON_REQUEST
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A player sits down and may add a salt to the deal."""

    seat: Public[Seat]
    name: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class StartWritten:
    """A seat prepares a sheet for its left neighbour (2.1)."""

    seat: Public[Seat]
    start: Writing


@dataclass(frozen=True, slots=True)
class StartWithdrawn:
    """A seat takes its start number back before the sheets are passed (2.1)."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class CardFlipped:
    """The top card is turned up (3.1)."""

    round: Public[int]
    card: Public[Card]


@dataclass(frozen=True, slots=True)
class TurnSubmitted:
    """A seat is done with the open card; the round closes when all are (3.12)."""

    seat: Public[Seat]
    round: Public[int]
    turn: Turn


@dataclass(frozen=True, slots=True)
class TurnWithdrawn:
    """A seat takes its turn back while the round is open."""

    seat: Public[Seat]
    round: Public[int]


@dataclass(frozen=True, slots=True)
class CardMarked:
    """A seat crosses off a slot of its info bar by hand, or clears it (3.13)."""

    seat: Seat
    slot: Annotated[int, StoredAs("place")]
    crossed: bool


@dataclass(frozen=True, slots=True)
class SheetChecked:
    """A seat has its own sheet checked: every mistake on it is noticed (6.5)."""

    seat: Public[Seat]


@dataclass(frozen=True, slots=True)
class MistakePointedOut:
    """Another seat points at an island of a sheet: mistakes there are noticed (6.5)."""

    seat: Public[Seat]
    by: Public[Seat]
    island: Public[Island]


@dataclass(frozen=True, slots=True)
class MistakeCorrected:
    """A noticed mistake is taken back and that action entered again (6.2).

    `turn` holds the new marks of that action only. Round 0 is the set-up.
    """

    seat: Public[Seat]
    round: PublicOnOpenBoards[int]
    action: PublicOnOpenBoards[Action]
    turn: Turn


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last event: the scores are final and the deal's secret is shown."""

    secret: Public[str | None] = None


Event = (
    GameCreated
    | SeatTaken
    | StartWritten
    | StartWithdrawn
    | CardFlipped
    | TurnSubmitted
    | TurnWithdrawn
    | CardMarked
    | SheetChecked
    | MistakePointedOut
    | MistakeCorrected
    | GameEnded
)
