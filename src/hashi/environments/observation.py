"""What a seat sees, as a row of bytes: where each thing stands and how large it can be."""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hashi.engine import kernels as k

Bytes = NDArray[np.uint8]

# Name: first place, length, largest value. In the order of the kernels' constants.
FIELDS: Final = {
    "numbers": (k.SEE_NUMBERS, 18, 6),
    "loads": (k.SEE_LOADS, 18, 6),
    "finished": (k.SEE_FINISHED, 18, 1),
    "writable": (k.SEE_WRITABLE, 18, 1),
    "red": (k.SEE_RED, 18, 1),
    "blue": (k.SEE_BLUE, 18, 1),
    "bridges": (k.SEE_BRIDGES, 36, 2),
    "blocked": (k.SEE_BLOCKED, 36, 1),
    "straits": (k.SEE_STRAITS, 36, 1),
    "drawn": (k.SEE_DRAWN, 36, 2),
    "card_number": (k.SEE_NUMBER, 6, 1),
    "card_bridges": (k.SEE_COUNT, 3, 1),
    "unseen": (k.SEE_UNSEEN, 18, 18),
    "round": (k.SEE_ROUND, 1, 17),
    "phase": (k.SEE_PHASE, 3, 1),
    "left": (k.SEE_LEFT, 1, 3),
    "reached": (k.SEE_REACHED, 3, 1),
    "on_offer": (k.SEE_OFFER, 3, 1),
}
# Once for every other seat, clockwise from the left neighbour.
OTHER_FIELDS: Final = {
    "numbers": (k.OTHER_NUMBERS, 18, 6),
    "loads": (k.OTHER_LOADS, 18, 6),
    "bridges": (k.OTHER_BRIDGES, 36, 2),
    "reached": (k.OTHER_REACHED, 3, 1),
}


def size(seats: int = 1) -> int:
    """How many bytes a seat sees."""
    return k.SEEN + (seats - 1) * k.OTHER_SEEN


def space(seats: int = 1) -> spaces.Space[Bytes]:
    """The space of what a seat sees, each byte with its own largest value."""
    high = np.zeros(size(seats), np.uint8)
    for start, length, most in FIELDS.values():
        high[start : start + length] = most
    for other in range(seats - 1):
        at = k.SEEN + other * k.OTHER_SEEN
        for start, length, most in OTHER_FIELDS.values():
            high[at + start : at + start + length] = most
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def named(seen: Bytes) -> dict[str, Bytes]:
    """The parts of what a seat sees by their names, as views; `other_1_numbers` and so on."""
    parts = {name: seen[..., at : at + length] for name, (at, length, _) in FIELDS.items()}
    for other in range((seen.shape[-1] - k.SEEN) // k.OTHER_SEEN):
        base = k.SEEN + other * k.OTHER_SEEN
        for name, (at, length, _) in OTHER_FIELDS.items():
            parts[f"other_{other + 1}_{name}"] = seen[..., base + at : base + at + length]
    return parts
