"""Numbered deals: one secret seed of a server fixes the secret of every deal `A-1`, `A-2`, ...

The construction is specified in docs/deals.md. A deal's secret is revealed to the players who
have finished it; it says nothing about the seed or the secrets of other deals.
"""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from typing import ClassVar, Final, Protocol, Self

from hashi.deal.construction import SCHEME, SECRET_BYTES, Deal, DealError, commitment, deal
from hashi.rules.board import Board
from hashi.rules.errors import shown
from hashi.rules.standard import SIDES, STANDARD_DECK

MAX_NUMBER: Final = 999_999_999
NO_SALTS: Final = (b"",)  # one seat: everybody gets the same cards
NAME: Final = re.compile(r"([A-Z])-([1-9][0-9]{0,8})")


class NamedDeal(Protocol):
    """The name of a deal that follows from the seed; `label` keeps the kinds of names apart."""

    label: ClassVar[str]

    @property
    def series(self) -> str: ...  # what `number` counts: deals of a side, days, weeks

    @property
    def number(self) -> int: ...

    @property
    def board(self) -> Board: ...


@dataclass(frozen=True, slots=True, order=True)
class DealName:
    """The name of a numbered deal: a side of the standard board and a number from 1."""

    side: str
    number: int
    label: ClassVar[str] = "number"

    def __post_init__(self) -> None:
        if self.side not in SIDES:
            raise DealError("deal-name", f"found side {shown(self.side)}, expected {_sides()}")
        if not 1 <= self.number <= MAX_NUMBER:
            raise DealError("deal-name", f"found number {self.number}, expected 1 to {MAX_NUMBER}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `A-1234`; small letters are fine."""
        found = NAME.fullmatch(text.upper())
        if found is None:
            raise DealError(
                "deal-name", f"found {shown(text)}, expected a side and a number such as A-1234"
            )
        return cls(found[1], int(found[2]))

    @classmethod
    def exactly(cls, text: str) -> Self | None:
        """The name that is printed just like this; None for any other text."""
        found = NAME.fullmatch(text)
        return None if found is None or found[1] not in SIDES else cls(found[1], int(found[2]))

    def __str__(self) -> str:
        return f"{self.side}-{self.number}"

    @property
    def series(self) -> str:
        """The sequence that the number counts in."""
        return self.side

    @property
    def board(self) -> Board:
        return SIDES[self.side]


def secret_of(seed: bytes, name: NamedDeal) -> bytes:
    """The secret of a deal."""
    if len(seed) != SECRET_BYTES:
        raise DealError("seed", f"found {len(seed)} bytes, expected {SECRET_BYTES}")
    message = f"{SCHEME} {name.label}".encode() + b"\0" + str(name).encode("ascii")
    return hmac.digest(seed, message, "sha256")


def commitment_of(seed: bytes, name: NamedDeal) -> str:
    """The commitment of a deal, the same for everybody who plays it."""
    return commitment(secret_of(seed, name))


def numbered_deal(seed: bytes, name: NamedDeal) -> Deal:
    """The cards of a deal: the standard deck, one seat, no salt."""
    return deal(STANDARD_DECK, secret_of(seed, name), NO_SALTS)


def _sides() -> str:
    return " or ".join(SIDES)
