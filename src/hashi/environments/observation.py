"""Observation of a seat: layout and largest values of its bytes."""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hashi.engine import steps

Bytes = NDArray[np.uint8]

# Name: first place, length, largest value. In the order of the kernels' constants.
FIELDS: Final = {
    "numbers": (steps.SEE_NUMBERS, 18, 6),
    "loads": (steps.SEE_LOADS, 18, 6),
    "finished": (steps.SEE_FINISHED, 18, 1),
    "writable": (steps.SEE_WRITABLE, 18, 1),
    "red": (steps.SEE_RED, 18, 1),
    "blue": (steps.SEE_BLUE, 18, 1),
    "bridges": (steps.SEE_BRIDGES, 36, 2),
    "blocked": (steps.SEE_BLOCKED, 36, 1),
    "straits": (steps.SEE_STRAITS, 36, 1),
    "drawn": (steps.SEE_DRAWN, 36, 2),
    "card_number": (steps.SEE_NUMBER, 6, 1),
    "card_bridges": (steps.SEE_COUNT, 3, 1),
    "unseen": (steps.SEE_UNSEEN, 18, 18),
    "round": (steps.SEE_ROUND, 1, 17),
    "phase": (steps.SEE_PHASE, 3, 1),
    "left": (steps.SEE_LEFT, 1, 3),
    "reached": (steps.SEE_REACHED, 3, 1),
    "on_offer": (steps.SEE_OFFER, 3, 1),
}
# Once for every other seat, clockwise from the left neighbour.
OTHER_FIELDS: Final = {
    "numbers": (steps.OTHER_NUMBERS, 18, 6),
    "loads": (steps.OTHER_LOADS, 18, 6),
    "bridges": (steps.OTHER_BRIDGES, 36, 2),
    "reached": (steps.OTHER_REACHED, 3, 1),
}


def size(seats: int = 1) -> int:
    """How many bytes a seat sees."""
    return steps.SEEN + (seats - 1) * steps.OTHER_SEEN


def space(seats: int = 1) -> spaces.Space[Bytes]:
    """The space of what a seat sees, each byte with its own largest value."""
    high = np.zeros(size(seats), np.uint8)
    for start, length, most in FIELDS.values():
        high[start : start + length] = most
    for other in range(seats - 1):
        at = steps.SEEN + other * steps.OTHER_SEEN
        for start, length, most in OTHER_FIELDS.values():
            high[at + start : at + start + length] = most
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def named(seen: Bytes) -> dict[str, Bytes]:
    """The parts of what a seat sees by their names, as views; `other_1_numbers` and so on."""
    parts = {name: seen[..., at : at + length] for name, (at, length, _) in FIELDS.items()}
    for other in range((seen.shape[-1] - steps.SEEN) // steps.OTHER_SEEN):
        base = steps.SEEN + other * steps.OTHER_SEEN
        for name, (at, length, _) in OTHER_FIELDS.items():
            parts[f"other_{other + 1}_{name}"] = seen[..., base + at : base + at + length]
    return parts
