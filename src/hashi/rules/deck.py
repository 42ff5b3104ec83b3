"""Cards and decks (1.3, 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hashi.rules.errors import HashiError, shown

DECK_SIZE = 18  # 1.3
ROUNDS = 17  # 2.2: one card goes back to the box
MAX_NUMBER = 6
MAX_CARD_BRIDGES = 3


class Card(NamedTuple):
    """A number to write and a count of bridges to draw; its text form is `5/3`."""

    number: int
    bridges: int

    def __str__(self) -> str:
        return f"{self.number}/{self.bridges}"

    def __repr__(self) -> str:
        return f"Card('{self}')"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Parse `5/3`; raises DeckError."""
        number, slash, bridges = text.partition("/")
        if not slash or number not in tuple("123456") or bridges not in tuple("123"):  # 1.3
            raise DeckError(
                "card", shown(text), "a card like 5/3: a number 1-6, a slash, 1-3 bridges"
            )
        return cls(int(number), int(bridges))


class DeckError(HashiError):
    """An invalid card or deck, with what was found and what was expected."""

    def __init__(self, code: str, found: str, expected: str) -> None:
        """Keep the parts; `files` adds the line number."""
        super().__init__(code, f"found {found}, expected {expected}")
        self.found = found
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Deck:
    """The 18 cards of a game in info-bar order; invalid decks raise DeckError."""

    name: str
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Validate name, size and cards (1.3)."""
        if not 1 <= len(self.name) <= 40 or not self.name.isprintable():
            raise DeckError("deck-name", shown(self.name), "a printable name of 1-40 characters")
        if self.name != self.name.strip():
            raise DeckError("deck-name", shown(self.name), "a name without spaces around it")
        if len(self.cards) != DECK_SIZE:
            raise DeckError(
                "deck-size", f"{len(self.cards)} cards", f"{DECK_SIZE} cards (rule 1.3)"
            )
        for card in self.cards:
            Card.parse(str(card))

    def __repr__(self) -> str:
        return f"Deck({self.name}: {' '.join(map(str, self.cards))})"

    def unseen(self, seen: Iterable[Card]) -> tuple[Card, ...]:
        """The cards not seen yet, in deck order: the draw pile and the removed card."""
        gone = Counter(seen)
        left = []
        for card in self.cards:
            if gone.get(card):
                gone[card] -= 1
            else:
                left.append(card)
        return tuple(left)

    def crossed_off(self, seen: Iterable[Card]) -> tuple[int, ...]:
        """The info-bar slots that are crossed off once `seen` have come up (3.13)."""
        gone = Counter(seen)
        slots = []
        for slot, card in enumerate(self.cards):
            if gone.get(card):
                gone[card] -= 1
                slots.append(slot)
        return tuple(slots)
