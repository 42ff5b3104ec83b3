"""Learned value, as kernels: forward pass of the network, value of every legal turn.

One hidden layer: the embeddings of all active features are summed. `WIDTH` - 1 hidden units pass a
ReLU and are weighted; biases and output weights depend on mode and round. The last column skips the
hidden layer.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.increments import (
    ADDED,
    DROPPED,
    ROWS,
    add_bridge,
    add_number,
    begin,
    new_levels,
    uncounted,
)
from hashi.bots.value.payouts import banked, points_in_hand
from hashi.engine.kernels import (
    COUNT_AT,
    LOADS,
    NUMBERS,
    REACHED,
    STRAIT_AT,
    STRAIT_BITS,
    WORDS,
    U,
    close_round,
    play,
)
from hashi.rules.deck import ROUNDS

WIDTH = 128  # hidden units and the skip column
NUMBER_MARK = (1 << COUNT_AT) - 1  # the island and the number of a turn


@njit(cache=True)
def forward(weights: Any, mode: Any, played: Any, active: Any, units: Any) -> Any:
    """The expected points still to come; leaves the hidden sums in `units`.

    Four rows at a time: the sums go through memory, and the chain of additions dominates.
    """
    embedding, biases = weights.embedding, weights.biases[mode, played]
    count = active.size
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
    return _output(weights.outputs, units.reshape((1, WIDTH)), mode, played, 0)


@uncounted
def _output(outputs: Any, units: Any, mode: Any, played: Any, row: Any) -> Any:
    """The value from the hidden sums: ReLU, output weights, skip column."""
    zero = np.float32(0)
    s0, s1, s2, s3 = zero, zero, zero, zero
    for unit in range(0, WIDTH - 4, 4):
        s0 += outputs[mode, played, unit] * max(units[row, unit], zero)
        s1 += outputs[mode, played, unit + 1] * max(units[row, unit + 1], zero)
        s2 += outputs[mode, played, unit + 2] * max(units[row, unit + 2], zero)
        s3 += outputs[mode, played, unit + 3] * max(units[row, unit + 3], zero)
    s0 += outputs[mode, played, WIDTH - 4] * max(units[row, WIDTH - 4], zero)
    s1 += outputs[mode, played, WIDTH - 3] * max(units[row, WIDTH - 3], zero)
    s2 += outputs[mode, played, WIDTH - 2] * max(units[row, WIDTH - 2], zero)
    return units[row, WIDTH - 1] + ((s0 + s1) + (s2 + s3))


@uncounted
def _add_changes(
    embedding: Any, changes: Any, counts: Any, units: Any, above: Any, row: Any
) -> None:
    """The hidden sums of a row: those above it, the added features more, the dropped ones less."""
    added, dropped = counts[ADDED], counts[DROPPED]
    for unit in range(WIDTH):
        units[row, unit] = units[above, unit]
    pairs = min(added, dropped)
    at = 0
    while at + 2 <= pairs:
        a, b = U(changes[ADDED, at]), U(changes[DROPPED, at])
        c, d = U(changes[ADDED, at + 1]), U(changes[DROPPED, at + 1])
        for unit in range(WIDTH):
            units[row, unit] += (embedding[a, unit] - embedding[b, unit]) + (
                embedding[c, unit] - embedding[d, unit]
            )
        at += 2
    for other in range(at, added):
        a = U(changes[ADDED, other])
        for unit in range(WIDTH):
            units[row, unit] += embedding[a, unit]
    for other in range(at, dropped):
        a = U(changes[DROPPED, other])
        for unit in range(WIDTH):
            units[row, unit] -= embedding[a, unit]


@njit(cache=True, nogil=True)
def value_turns(board: Any, weights: Any, at: Any, sheet: Any, buffers: Any, count: Any) -> Any:
    """Write the value of the sheet after each of `count` turns; returns the index of the best.

    A turn that begins with the marks of the one before it, as most do in the order of `legal`, is
    valued from there.
    """
    if at.played >= ROUNDS:
        return _last_turns(board, at, sheet, buffers, count)
    start = begin_values(board, weights, at, sheet)
    return values_after(board, weights, at, start, buffers, count)


@njit(cache=True)
def begin_values(board: Any, weights: Any, at: Any, sheet: Any) -> Any:
    """The levels and hidden sums of a sheet, for any number of `values_after` before round 17."""
    levels, units = new_levels(), np.empty((ROWS + 1, WIDTH), np.float32)
    begin(board, at, sheet, levels)
    biases = weights.biases
    for unit in range(WIDTH):
        units[ROWS, unit] = biases[at.mode, at.played, unit]
    _add_changes(weights.embedding, levels.changes, levels.counts, units, ROWS, 0)
    return levels, units


@njit(cache=True)
def values_after(board: Any, weights: Any, at: Any, start: Any, buffers: Any, count: Any) -> Any:
    """What `value_turns` does, from the `begin_values` of the sheet."""
    levels, units = start
    made = np.full(ROWS, -1, np.int64)
    return _value_tree(board, levels, at, weights, units, made, buffers, count)


@uncounted
def _value_tree(
    board: Any, levels: Any, at: Any, weights: Any, units: Any, made: Any, buffers: Any, count: Any
) -> Any:
    """Value turns after `begin`; `made` is the mark of every row, -1 for an outdated one."""
    words, changes, counts = levels.words, levels.changes, levels.counts
    embedding, turns, values = weights.embedding, buffers.turns, buffers.values
    best = 0
    for index in range(count):
        turn = turns[index]
        number, bridges = turn & NUMBER_MARK, (turn >> COUNT_AT) & 7
        if made[1] != number:
            add_number(board, levels, at, number)
            _add_changes(embedding, changes, counts, units, 0, 1)
            made[1], made[2] = number, -1
        for row in range(2, 2 + bridges):
            strait = (turn >> (STRAIT_AT + STRAIT_BITS * (row - 2))) & 63
            if made[row] != strait:
                add_bridge(board, levels, at, row, strait)
                _add_changes(embedding, changes, counts, units, row - 1, row)
                made[row] = strait
                if row + 1 < ROWS:
                    made[row + 1] = -1
        row = 1 + bridges
        value = np.float32(
            points_in_hand(words[row, NUMBERS], words[row, LOADS], words[row, REACHED], at.payouts)
        )
        value += _output(weights.outputs, units, at.mode, at.played, row)
        values[index] = value
        if value > values[best]:
            best = index
    return best


@njit(cache=True)
def _last_turns(board: Any, at: Any, sheet: Any, buffers: Any, count: Any) -> Any:
    """The values of the turns of the last round: the points in hand."""
    work = np.empty(WORDS, np.uint64)
    best = 0
    for index in range(count):
        work[:] = sheet
        play(board.table, work, buffers.turns[index])
        close_round(board.table, work, U(at.played))
        buffers.values[index] = np.float32(banked(work, at.payouts))
        if buffers.values[index] > buffers.values[best]:
            best = index
    return best
