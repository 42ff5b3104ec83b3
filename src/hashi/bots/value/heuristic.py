"""Hand-made value of a sheet, as kernels: works on any board, without training.

Every island gets a probability of being finished from its need, its room and the unseen cards;
goals are products of those probabilities. Two blind spots model beginners: crossings that block
straits, and the goals of flags.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.arrays import (
    HIGH,
    LIMIT,
    LOAD_ROW,
    LOW,
    NUMBER_ROW,
    ROOM_ROW,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
    Situation,
)
from hashi.bots.value.features import apply_turn, new_islands, read_islands
from hashi.bots.value.payouts import banked, reveal
from hashi.engine.kernels import (
    BLOCKED,
    BLUE,
    ISLANDS,
    M18,
    MAX_TURNS,
    ONE,
    PLAIN,
    REACHED,
    RED,
    ROUND_MASK,
    STRAITS,
    TWO,
    U0,
    U1,
    U5,
    U10,
    WORDS,
    U,
    at_any,
    close_round,
    connected,
    legal,
    lowest,
    play,
)
from hashi.rules.deck import MAX_NUMBER, ROUNDS
from hashi.rules.scoring import CHAIN_LENGTH, ISLAND_POINTS

# Blind spots, one bit each.
CROSSINGS, FLAGS = 1, 2
LIKELY = 0.5  # probability from which an island counts for a chain


@njit(inline="always", cache=True)
def _logistic(x: Any) -> Any:
    return 1.0 / (1.0 + math.exp(-x))


@njit(inline="always", cache=True)
def _rooms(board: Any, sheet: Any, blind: Any, islands: Any) -> None:
    """Write how many bridges each island can still get from its neighbours."""
    islands[ROOM_ROW, :] = 0
    blocked = U0 if blind & CROSSINGS else sheet[BLOCKED]
    for strait in range(np.int64(board.table[STRAITS])):
        s = U(strait)
        if ((sheet[TWO] | blocked) >> s) & U1:
            continue
        i, j = board.ends[strait, 0], board.ends[strait, 1]
        number_i, number_j = islands[NUMBER_ROW, i], islands[NUMBER_ROW, j]
        slack_i = (number_i if number_i else MAX_NUMBER) - islands[LOAD_ROW, i]
        slack_j = (number_j if number_j else MAX_NUMBER) - islands[LOAD_ROW, j]
        if slack_i > 0 and slack_j > 0:
            free = 2 - np.int64((sheet[ONE] >> s) & U1)
            islands[ROOM_ROW, i] += min(free, slack_j)
            islands[ROOM_ROW, j] += min(free, slack_i)


@njit(inline="always", cache=True)
def _finish_probabilities(table: Any, unseen: Any, left: Any, islands: Any, p_finish: Any) -> None:
    """Write each island's probability of being finished in the rounds left."""
    total = max(unseen[UNSEEN_ALL], 1)
    supply, demand, empty = 0.0, 0.0, 0
    for kind in range(3):
        supply += (kind + 1) * unseen[UNSEEN_BRIDGES + kind] * left / total
    for island in range(ISLANDS):
        if islands[NUMBER_ROW, island]:
            demand += islands[NUMBER_ROW, island] - islands[LOAD_ROW, island]
        else:
            empty += 1
    plenty = 2.0 * supply / (demand + 3.5 * min(empty, left) + 1.0) - 1.0
    time = left / ROUNDS
    for island in range(ISLANDS):
        number, load = islands[NUMBER_ROW, island], islands[LOAD_ROW, island]
        room = islands[ROOM_ROW, island]
        if number and number == load:
            p_finish[island] = 1.0
        elif left == 0:
            p_finish[island] = 0.0
        elif number:
            need = number - load
            x = 1.0 + 0.35 * (room - need) - 0.35 * need + plenty + 0.8 * time
            p_finish[island] = _logistic(x) if room >= need else 0.0
        else:
            fitting = 0
            for kind in range(max(load, 1), min(load + room, MAX_NUMBER) + 1):
                fitting += unseen[UNSEEN_NUMBERS + kind - 1]
            tries = 1.0 + 0.6 * left / max(1, empty)
            x = -0.4 + 0.35 * room + plenty + 0.8 * time + 0.1 * load
            p = (1.0 - (1.0 - fitting / total) ** tries) * _logistic(x)
            if load == 0 and not (table[PLAIN] >> U(island)) & U1:
                p *= 0.7
            p_finish[island] = p * min(1.0, left / max(1, empty))


@njit(inline="always", cache=True)
def _flag_goal(
    flagged: Any, played: Any, payouts: Any, goal: Any, haste: Any, p_finish: Any
) -> Any:
    """Expected points of the goal of these flagged islands, not reached yet."""
    product, missing = 1.0, 0
    while flagged:
        island = np.int64(lowest(flagged))
        flagged &= flagged - U1
        product *= p_finish[island]
        missing += p_finish[island] < 1.0
    in_time = 0.0
    left = payouts[LIMIT + goal] - played
    if left > 0:
        in_time = _logistic(0.5 * (min(left, ROUNDS - played) - haste * missing))
    return product**0.9 * (
        payouts[LOW + goal] + in_time * (payouts[HIGH + goal] - payouts[LOW + goal])
    )


@njit(inline="always", cache=True)
def _chain_goal(table: Any, one: Any, played: Any, payouts: Any, p_finish: Any) -> Any:
    """Expected points of the chain: the best group of likely islands already connected."""
    likely, best = U0, 0.0
    for island in range(ISLANDS):
        if p_finish[island] >= LIKELY:
            likely |= U1 << U(island)
    edges = one & ~at_any(table, ~likely & M18)
    while likely:
        group = connected(table, likely, edges)
        likely &= ~group
        size = 0.0
        while group:
            size += p_finish[np.int64(lowest(group))]
            group &= group - U1
        best = max(best, size)
    p = _logistic(1.2 * (best - CHAIN_LENGTH) + 0.5 * (ROUNDS - played) / ROUNDS)
    in_time = 0.0
    rounds = min(payouts[LIMIT + 2], ROUNDS) - played
    if rounds > 0:
        in_time = _logistic(0.5 * rounds + 0.8 * (best - CHAIN_LENGTH))
    return p * (payouts[LOW + 2] + in_time * (payouts[HIGH + 2] - payouts[LOW + 2]))


@njit(inline="always", cache=True)
def _expected_points(
    table: Any, sheet: Any, played: Any, payouts: Any, blind: Any, p_finish: Any
) -> Any:
    """Expected points of unfinished islands and goals not reached yet."""
    value = 0.0
    for island in range(ISLANDS):
        if p_finish[island] < 1.0:
            value += ISLAND_POINTS * p_finish[island]
    reached = sheet[REACHED]
    if not blind & FLAGS:
        if reached & ROUND_MASK == U0:
            value += _flag_goal(table[RED], played, payouts, 0, 1.8, p_finish)
        if (reached >> U5) & ROUND_MASK == U0:
            value += _flag_goal(table[BLUE], played, payouts, 1, 1.5, p_finish)
    if reached >> U10 == U0:
        value += _chain_goal(table, sheet[ONE], played, payouts, p_finish)
    return value


@njit(cache=True, nogil=True)
def heuristic_turns(board: Any, at: Any, sheet: Any, blind: Any, buffers: Any, count: Any) -> Any:
    """Write the value of the sheet after each of `count` turns; returns the index of the best."""
    turns, values = buffers.turns, buffers.values
    start, islands = new_islands(), new_islands()
    p_finish = np.empty(ISLANDS)
    work = np.empty(WORDS, np.uint64)
    read_islands(sheet, start)
    best = 0
    for index in range(count):
        work[:] = sheet
        play(board.table, work, turns[index])
        close_round(board.table, work, U(at.played))
        value = np.float64(banked(work, at.payouts))
        if at.played < ROUNDS:
            islands[:2] = start[:2]
            apply_turn(board.ends, turns[index], islands)
            _rooms(board, work, blind, islands)
            _finish_probabilities(board.table, at.unseen, ROUNDS - at.played, islands, p_finish)
            value += _expected_points(board.table, work, at.played, at.payouts, blind, p_finish)
        values[index] = value
        if value > values[best]:
            best = index
    return best


@njit(cache=True, nogil=True)
def heuristic_after(
    board: Any, at: Any, sheet: Any, number: Any, bridges: Any, buffers: Any
) -> Any:
    """The value of a sheet once its best turn with this next card is made."""
    unseen = at.unseen.copy()
    reveal(number, bridges, unseen)
    later = Situation(at.played + 1, unseen, at.payouts, at.mode, at.race)
    count = min(legal(board.table, sheet, number, bridges, buffers.turns), MAX_TURNS)
    best = heuristic_turns(board, later, sheet, 0, buffers, count)
    return np.float64(buffers.values[best])
