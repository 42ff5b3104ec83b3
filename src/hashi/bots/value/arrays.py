"""Arrays that the kernels of bots share: layouts, and NamedTuples that group them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hashi.engine.kernels import Ints

Floats = NDArray[np.float32]

MODES, SOLO, RACE = 2, 0, 1  # one seat, or several seats that race for the goals

# Payouts of the goals: by goal the last round that pays the higher value, then both values.
LIMIT, HIGH, LOW, PAYOUTS = 0, 3, 6, 9
# Unseen cards: counts by number (1-6), then by bridges (1-3), then of all.
UNSEEN_NUMBERS, UNSEEN_BRIDGES, UNSEEN_ALL, UNSEEN = 0, 6, 9, 10
# Island rows: number, load and room (bridges that the neighbours can still give).
NUMBER_ROW, LOAD_ROW, ROOM_ROW, ISLAND_ROWS = 0, 1, 2, 3


class WeightArrays(NamedTuple):
    """Embedding of the features; biases and output weights by mode and rounds played."""

    embedding: Floats
    biases: Floats
    outputs: Floats


class Situation(NamedTuple):
    """Everything but the sheet that the value of a turn depends on."""

    played: int  # rounds, the one of the turn included
    unseen: Ints
    payouts: Ints
    mode: int
    race: Ints  # a feature for each goal, -1 in solo


class Buffers(NamedTuple):
    """Preallocated output of kernels: legal turns and their values."""

    turns: Ints
    values: Floats
