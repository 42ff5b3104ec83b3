"""Screening of legal turns, as kernels: the best turn without valuing every turn.

Cards with two or three bridges have hundreds of turns, which differ in how the same few marks are
combined. So every mark is valued alone: each number, each bridge, a second bridge on a strait, and
each bridge at the island of a number. A turn's estimate is the value of its number plus the gains
of its bridges; only the turns with the highest estimates get their learned value.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.arrays import Buffers
from hashi.bots.value.network import NUMBER_MARK, begin_values, value_turns, values_after
from hashi.engine.kernels import (
    COUNT_AT,
    ISLANDS,
    MAX_TURNS,
    NO_ISLAND,
    STRAIT_AT,
    STRAIT_BITS,
    U1,
    U,
    legal,
)
from hashi.engine.tables import MAX_STRAITS
from hashi.rules.deck import ROUNDS

SCREENED = 2  # bridges of a card from which on turns are screened
WORTH = 4  # turns for each one kept, from which on screening saves time
NUMBERS_TRIED = ISLANDS + 1  # the last one: no number
DOUBLE = MAX_STRAITS  # columns of gains: a first bridge by strait, then a second one by strait
MAX_PROBES = NUMBERS_TRIED * (1 + 2 * MAX_STRAITS)


@njit(inline="always", cache=True)
def _row(mark: Any) -> Any:
    """The row of a turn's number in tables by island."""
    island = mark & NO_ISLAND
    return ISLANDS if island == NO_ISLAND else island


@njit(inline="always", cache=True)
def _strait(turn: Any, at: Any) -> Any:
    return (turn >> (STRAIT_AT + STRAIT_BITS * at)) & 63


@njit(cache=True)
def _marks(turns: Any, count: Any, numbers: Any, straits: Any) -> None:
    """Write the number mark of every row, -1 for none, and the straits of all turns.

    `straits` gets one mask of first bridges and one of second ones on a strait, both by row.
    """
    numbers[:] = -1
    straits[:] = U(0)
    for index in range(count):
        turn = turns[index]
        row = _row(turn)
        numbers[row] = turn & NUMBER_MARK
        last = -1
        for at in range((turn >> COUNT_AT) & 7):
            strait = _strait(turn, at)
            straits[1 if strait == last else 0, row] |= U1 << U(strait)
            last = strait


@njit(cache=True)
def _probes(ends: Any, numbers: Any, straits: Any, probes: Any) -> Any:
    """Write the turns to be valued, in the order of a tree: a number, one bridge, a second one.

    Bridges away from the island of a number are tried without it.
    """
    count = 0
    single, double = np.int64(1) << COUNT_AT, np.int64(2) << COUNT_AT
    for row in range(NUMBERS_TRIED):
        mark = numbers[row]
        if mark < 0:
            continue
        probes[count] = mark
        count += 1
        one, two = straits[0, row], straits[1, row]
        if row == ISLANDS:
            for other in range(ISLANDS):
                one |= straits[0, other]
                two |= straits[1, other]
        for strait in range(MAX_STRAITS):
            bit = U1 << U(strait)
            if one & bit and (row == ISLANDS or ends[strait, 0] == row or ends[strait, 1] == row):
                probes[count] = mark | single | (strait << STRAIT_AT)
                count += 1
                if two & bit:
                    pair = strait | (strait << STRAIT_BITS)
                    probes[count] = mark | double | (pair << STRAIT_AT)
                    count += 1
    return count


@njit(cache=True)
def _gains(probes: Any, values: Any, count: Any, bases: Any, gains: Any) -> None:
    """By row, the value of the number alone and the gain of every bridge that was tried."""
    gains[:] = np.nan
    for index in range(count):
        probe = probes[index]
        row, bridges = _row(probe), (probe >> COUNT_AT) & 7
        strait = _strait(probe, 0)
        if bridges == 0:
            bases[row] = values[index]
        elif bridges == 1:
            gains[row, strait] = values[index] - bases[row]
        else:
            gains[row, DOUBLE + strait] = values[index] - bases[row] - gains[row, strait]


@njit(inline="always", cache=True)
def _estimate(turn: Any, bases: Any, gains: Any) -> Any:
    row = _row(turn)
    estimate = bases[row]
    last = -1
    for at in range((turn >> COUNT_AT) & 7):
        strait = _strait(turn, at)
        column = strait + (DOUBLE if strait == last else 0)
        gain = gains[row, column]
        estimate += gains[ISLANDS, column] if np.isnan(gain) else gain
        last = strait
    return estimate


@njit(cache=True)
def _keep_best(turns: Any, count: Any, keep: Any, bases: Any, gains: Any) -> Any:
    """Move the turns with the highest estimates to the front, their order unchanged."""
    estimates = np.empty(count, np.float32)
    for index in range(count):
        estimates[index] = _estimate(turns[index], bases, gains)
    limit = np.partition(estimates, count - keep)[count - keep]
    kept = 0
    for index in range(count):
        if estimates[index] >= limit:
            turns[kept] = turns[index]
            kept += 1
    return kept


@njit(cache=True, nogil=True)
def best_turn(
    board: Any,
    weights: Any,
    at: Any,
    sheet: Any,
    number: Any,
    bridges: Any,
    keep: Any,
    buffers: Any,
) -> Any:
    """The turn with the highest learned value and that value, among the `keep` turns of screening.

    With `keep` 0 every turn is valued; so are few turns, and the exact values of the last round.
    """
    turns = buffers.turns
    count = min(legal(board.table, sheet, number, bridges, turns), MAX_TURNS)
    if keep == 0 or bridges < SCREENED or count < WORTH * keep or at.played >= ROUNDS:
        best = value_turns(board, weights, at, sheet, buffers, count)
        return turns[best], np.float64(buffers.values[best])
    numbers = np.empty(NUMBERS_TRIED, np.int64)
    straits = np.empty((2, NUMBERS_TRIED), np.uint64)
    probes = Buffers(np.empty(MAX_PROBES, np.int64), np.empty(MAX_PROBES, np.float32))
    bases = np.empty(NUMBERS_TRIED, np.float32)
    gains = np.empty((NUMBERS_TRIED, 2 * MAX_STRAITS), np.float32)
    state = begin_values(board, weights, at, sheet)
    _marks(turns, count, numbers, straits)
    probed = _probes(board.ends, numbers, straits, probes.turns)
    values_after(board, weights, at, state, probes, probed)
    _gains(probes.turns, probes.values, probed, bases, gains)
    count = _keep_best(turns, count, keep, bases, gains)
    best = values_after(board, weights, at, state, buffers, count)
    return turns[best], np.float64(buffers.values[best])
