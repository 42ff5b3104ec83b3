"""Puzzles as values: kinds, themes, positions.

Every puzzle is solo (section 5): the deadlines of 5.2 hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from hashi.rules import (
    ROUNDS,
    SIDES,
    Board,
    Card,
    HashiError,
    Reached,
    Sheet,
    Turn,
    Writing,
    legal_turns,
)


class PuzzleError(HashiError):
    """A pool that cannot be read, or a puzzle that does not exist."""


class Kind(StrEnum):
    """The three kinds of puzzles."""

    OPEN = "open"  # all cards left are shown: reach the maximum
    CLOSED = "closed"  # one card is open, the others are unseen: make the best turn
    GIFT = "gift"  # choose the start number that costs the neighbour most (2.1)


class Theme(StrEnum):
    """What a solution is about, computed by `themes`."""

    RED = "red"
    BLUE = "blue"
    CHAIN = "chain"
    CROSSING = "crossing"
    LAST_BRIDGE = "last-bridge"


@dataclass(frozen=True, slots=True)
class Position:
    """A sheet before the card of round `round_number`, and the goals reached so far."""

    side: str
    numbers: tuple[int, ...]
    bridges: tuple[int, ...]
    reached: Reached
    round_number: int

    @property
    def board(self) -> Board:
        return SIDES[self.side]

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.board, self.numbers, self.bridges)


@dataclass(frozen=True)
class OpenPuzzle:
    """Reach `maximum` with the `cards`, which come in this order; `line` is one way to do it."""

    id: str
    position: Position
    cards: tuple[Card, ...]
    maximum: int
    line: tuple[Turn, ...]
    themes: tuple[Theme, ...] = ()
    failed: tuple[str, ...] = ()  # levels whose line stays below the maximum

    kind = Kind.OPEN

    @property
    def side(self) -> str:
        return self.position.side


@dataclass(frozen=True)
class ClosedPuzzle:
    """Make the turn with the best expectation: all `unseen` cards but one come, in any order.

    `losses` has every legal turn in the order of their texts: how much less it is worth than the
    best, times `orders`. `best` is the expected total of the best turn, times `orders`.
    """

    id: str
    position: Position
    card: Card
    unseen: tuple[Card, ...]
    orders: int
    best: int
    losses: tuple[int, ...] = field(repr=False)
    themes: tuple[Theme, ...] = ()
    failed: tuple[str, ...] = ()  # levels whose turn loses something

    kind = Kind.CLOSED

    @property
    def side(self) -> str:
        return self.position.side

    @property
    def left(self) -> int:
        """The cards that come after this one."""
        return ROUNDS - self.position.round_number

    @property
    def expectation(self) -> float:
        return self.best / self.orders

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every legal turn, in the order of `losses`. Not kept: a pool would grow large."""
        return tuple(sorted(legal_turns(self.position.sheet, self.card), key=str))

    @property
    def right(self) -> tuple[Turn, ...]:
        return tuple(t for t, loss in zip(self.turns, self.losses, strict=True) if not loss)

    @cached_property
    def margin(self) -> float:
        """What the best turn that is not right loses."""
        return min(loss for loss in self.losses if loss) / self.orders


@dataclass(frozen=True)
class GiftPuzzle:
    """Choose the start number with the lowest mean total among the `options`.

    `means` are totals of the learned value over the same deals; `error` is the standard error of
    the difference between the two lowest.
    """

    id: str
    side: str
    options: tuple[Writing, ...]
    means: tuple[float, ...]
    error: float
    failed: tuple[str, ...] = ()
    themes: tuple[Theme, ...] = ()

    kind = Kind.GIFT

    @property
    def right(self) -> Writing:
        return self.options[self.means.index(min(self.means))]

    @property
    def margin(self) -> float:
        lowest, second, *_ = sorted(self.means)
        return second - lowest


Puzzle = OpenPuzzle | ClosedPuzzle | GiftPuzzle
