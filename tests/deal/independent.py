"""Independent implementation of the deal, written from docs/deal.md with a hash function only.

`python3 -m tests.deal.independent` prints docs/deal-vectors.json.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256

CARDS = [
    "1/1",
    "1/1",
    "1/2",
    "2/1",
    "2/2",
    "2/3",
    "3/1",
    "3/2",
    "3/3",
    "4/1",
    "4/2",
    "4/3",
    "5/1",
    "5/2",
    "5/3",
    "6/1",
    "6/2",
    "6/3",
]


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC by its definition (RFC 2104) for keys of up to one block of 64 bytes."""
    padded = key + bytes(64 - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def commitment_of(secret: bytes) -> str:
    return sha256(b"hashi-deal-1 commitment\x00" + secret).hexdigest()


def seed_of(secret: bytes, salts: list[bytes]) -> bytes:
    message = b"hashi-deal-1 seed\x00" + len(salts).to_bytes(1, "big")
    for salt in salts:
        message += len(salt).to_bytes(1, "big") + salt
    return hmac_sha256(secret, message)


def stream_of(seed: bytes, blocks: int) -> bytes:
    return b"".join(
        hmac_sha256(seed, b"hashi-deal-1 block\x00" + i.to_bytes(4, "big")) for i in range(blocks)
    )


@dataclass(frozen=True)
class Shuffled:
    """The 18 places in dealt order, and how many bytes were thrown away on the way."""

    order: list[int]
    thrown: int


def shuffle(secret: bytes, salts: list[bytes]) -> Shuffled:
    # Eight blocks are 256 bytes; needing more than that for 17 swaps will not happen.
    stream = stream_of(seed_of(secret, salts), 8)
    places = list(range(18))
    at = thrown = 0
    i = 17
    while i >= 1:
        b = stream[at]
        at += 1
        if b >= 256 - 256 % (i + 1):
            thrown += 1
            continue
        j = b % (i + 1)
        places[i], places[j] = places[j], places[i]
        i -= 1
    return Shuffled(places, thrown)


# The third throws one byte away, the fifth three: without rejection they come out differently.
INPUTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (bytes(range(32)).hex(), ("",)),
    ("00" * 32, ("c0ffee",)),
    (sha256(b"two seats 1").hexdigest(), ("", "6861736869")),
    ("ff" * 32, ("01", "", "0123456789abcdef")),
    (sha256(b"four seats 150").hexdigest(), ("00", "0000", "", bytes(range(224, 256)).hex())),
)


def vector(secret: str, salts: tuple[str, ...]) -> dict[str, object]:
    raw = bytes.fromhex(secret)
    seats = [bytes.fromhex(salt) for salt in salts]
    shuffled = shuffle(raw, seats)
    dealt = [CARDS[place] for place in shuffled.order]
    return {
        "secret": secret,
        "salts": list(salts),
        "commitment": commitment_of(raw),
        "seed": seed_of(raw, seats).hex(),
        "thrown": shuffled.thrown,
        "order": " ".join(map(str, shuffled.order)),
        "pile": " ".join(dealt[:17]),
        "removed": dealt[17],
    }


def vectors_text() -> str:
    """The content of docs/deal-vectors.json."""
    vectors = [vector(secret, salts) for secret, salts in INPUTS]
    return json.dumps({"scheme": "hashi-deal-1", "vectors": vectors}, indent=2) + "\n"


if __name__ == "__main__":
    print(vectors_text(), end="")
