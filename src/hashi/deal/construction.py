"""Construction of the deal: the order of all 18 cards from a secret and the players' salts.

It is fixed and specified byte for byte in docs/deal.md, with test vectors: secret and salts give
the same order with any implementation of HMAC-SHA256.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hashi.rules.deck import DECK_SIZE, ROUNDS, Card, Deck
from hashi.rules.errors import HashiError

SCHEME: Final = "hashi-deal-1"
SECRET_BYTES: Final = 32
MAX_SALT_BYTES: Final = 32


class DealError(HashiError):
    """A secret or salt that does not fit the scheme."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The draw pile from the top, and the card that went back to the box (2.2)."""

    pile: tuple[Card, ...]
    removed: Card


def new_secret() -> bytes:
    """A new secret from the operating system's random generator."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """The hash of the secret in hex, published before anyone sits down."""
    return hashlib.sha256(_label("commitment") + _checked(secret)).hexdigest()


def order(secret: bytes, salts: Sequence[bytes]) -> tuple[int, ...]:
    """The shuffled info-bar slots: the draw pile of 17 from the top, then the removed card.

    `salts` has one entry per seat in seat order, empty for a seat without a salt.
    """
    stream = _bytes(_seed(_checked(secret), salts))
    slots = list(range(DECK_SIZE))
    for last in range(DECK_SIZE - 1, 0, -1):  # Fisher-Yates from the end
        chosen = _below(last + 1, stream)
        slots[last], slots[chosen] = slots[chosen], slots[last]
    return tuple(slots)


def deal(deck: Deck, secret: bytes, salts: Sequence[bytes]) -> Deal:
    """Deal a deck: 17 cards to draw, one removed unseen (2.2)."""
    cards = [deck.cards[slot] for slot in order(secret, salts)]
    return Deal(tuple(cards[:ROUNDS]), cards[ROUNDS])


def _label(purpose: str) -> bytes:
    """Domain separation of the hashes."""
    return f"{SCHEME} {purpose}".encode() + b"\0"


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise DealError("secret", f"found {len(secret)} bytes, expected {SECRET_BYTES}")
    return secret


def _seed(secret: bytes, salts: Sequence[bytes]) -> bytes:
    message = _label("seed") + bytes([len(salts)])
    for salt in salts:
        if len(salt) > MAX_SALT_BYTES:
            raise DealError("salt", f"found {len(salt)} bytes, expected at most {MAX_SALT_BYTES}")
        message += bytes([len(salt)]) + salt
    return hmac.digest(secret, message, "sha256")


def _bytes(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, _label("block") + block.to_bytes(4, "big"), "sha256")
        block += 1


def _below(bound: int, stream: Iterator[int]) -> int:
    """A uniform number from 0 to bound - 1, by rejection sampling."""
    limit = 256 - 256 % bound
    while True:
        byte = next(stream)
        if byte < limit:
            return byte % bound
