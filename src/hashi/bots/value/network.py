"""Learned value, as kernels: forward pass of the network, value of every legal turn.

One hidden layer: the embeddings of all active features are summed. `WIDTH` - 1 hidden units pass a
ReLU and are weighted; biases and output weights depend on mode and round. The last column skips the
hidden layer.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.features import (
    MAX_ACTIVE,
    active_features,
    apply_turn,
    new_islands,
    read_islands,
)
from hashi.bots.value.payouts import banked
from hashi.engine.kernels import WORDS, U, close_round, play
from hashi.rules.deck import ROUNDS

WIDTH = 64  # hidden units and the skip column


@njit(cache=True)
def forward(weights: Any, mode: Any, played: Any, active: Any, units: Any) -> Any:
    """The expected points still to come; leaves the hidden sums in `units`.

    Four rows at a time: the sums go through memory, and the chain of additions dominates.
    """
    embedding, biases = weights.embedding, weights.biases[mode, played]
    outputs, count = weights.outputs[mode, played], active.size
    for unit in range(WIDTH):
        units[unit] = biases[unit]
    at = 0
    while at + 4 <= count:
        a, b = embedding[active[at]], embedding[active[at + 1]]
        c, d = embedding[active[at + 2]], embedding[active[at + 3]]
        for unit in range(WIDTH):
            units[unit] += (a[unit] + b[unit]) + (c[unit] + d[unit])
        at += 4
    while at < count:
        a = embedding[active[at]]
        for unit in range(WIDTH):
            units[unit] += a[unit]
        at += 1
    skip = units[WIDTH - 1]
    units[WIDTH - 1] = np.float32(0)
    zero = np.float32(0)
    s0, s1, s2, s3 = zero, zero, zero, zero
    for unit in range(0, WIDTH, 4):
        s0 += outputs[unit] * max(units[unit], zero)
        s1 += outputs[unit + 1] * max(units[unit + 1], zero)
        s2 += outputs[unit + 2] * max(units[unit + 2], zero)
        s3 += outputs[unit + 3] * max(units[unit + 3], zero)
    return skip + ((s0 + s1) + (s2 + s3))


@njit(cache=True, nogil=True)
def value_turns(board: Any, weights: Any, at: Any, sheet: Any, buffers: Any, count: Any) -> Any:
    """Write the value of the sheet after each of `count` turns; returns the index of the best."""
    turns, values = buffers.turns, buffers.values
    start, islands = new_islands(), new_islands()
    work = np.empty(WORDS, np.uint64)
    active = np.empty(MAX_ACTIVE, np.int64)
    units = np.empty(WIDTH, np.float32)
    read_islands(sheet, start)
    best = 0
    for index in range(count):
        work[:] = sheet
        play(board.table, work, turns[index])
        close_round(board.table, work, U(at.played))
        value = np.float32(banked(work, at.payouts))
        if at.played < ROUNDS:
            islands[:2] = start[:2]
            apply_turn(board.ends, turns[index], islands)
            found = active_features(board, at, work, islands, active)
            value += forward(weights, at.mode, at.played, active[:found], units)
        values[index] = value
        if value > values[best]:
            best = index
    return best
