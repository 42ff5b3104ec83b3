"""The value by hand, as kernels: what a careful player counts, on any board.

Every island gets a chance to be finished, from what it needs, the room around it and the cards to
come; goals are products of those chances. It needs no training. Two switches make it forgetful:
a beginner does not see that crossings close straits, nor what flags are for.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import njit

from hashi.bots.features import (
    BENCH,
    HIGH,
    LIMIT,
    LOAD_ROW,
    LOW,
    NUMBER_ROW,
    ROOM_ROW,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
    banked,
    joined,
    mark_turn,
    read_sheet,
)
from hashi.bots.learning import MOST_TURNS, turn_up
from hashi.engine.kernels import (
    BLOCKED,
    BLUE,
    ISLAND_POINTS,
    ISLANDS,
    M18,
    ONE,
    PLAIN,
    REACHED,
    RED,
    ROUND_MASK,
    ROUNDS,
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
    legal,
    lowest,
    play,
)

# What a player overlooks, one bit each.
CROSSINGS, FLAGS = 1, 2
LIKELY = 0.5  # an island this likely to be finished counts for a chain


@njit(inline="always", cache=True)
def _chance(x: Any) -> Any:
    return 1.0 / (1.0 + math.exp(-x))


@njit(inline="always", cache=True)
def _rooms(table: Any, ends: Any, sheet: Any, blind: Any, bench: Any) -> None:
    """How many bridges each island can still get from its neighbours."""
    bench[ROOM_ROW, :] = 0
    blocked = U0 if blind & CROSSINGS else sheet[BLOCKED]
    for strait in range(np.int64(table[STRAITS])):
        s = U(strait)
        if ((sheet[TWO] | blocked) >> s) & U1:
            continue
        i, j = ends[strait, 0], ends[strait, 1]
        number_i, number_j = bench[NUMBER_ROW, i], bench[NUMBER_ROW, j]
        slack_i = (number_i if number_i else 6) - bench[LOAD_ROW, i]
        slack_j = (number_j if number_j else 6) - bench[LOAD_ROW, j]
        if slack_i > 0 and slack_j > 0:
            free = 2 - np.int64((sheet[ONE] >> s) & U1)
            bench[ROOM_ROW, i] += min(free, slack_j)
            bench[ROOM_ROW, j] += min(free, slack_i)


@njit(inline="always", cache=True)
def _chances(table: Any, outlook: Any, left: Any, bench: Any, chances: Any) -> None:
    """Each island's chance to be finished in the rounds left."""
    unseen = max(outlook[UNSEEN_ALL], 1)
    supply, demand, empty = 0.0, 0.0, 0
    for kind in range(3):
        supply += (kind + 1) * outlook[UNSEEN_BRIDGES + kind] * left / unseen
    for island in range(ISLANDS):
        if bench[NUMBER_ROW, island]:
            demand += bench[NUMBER_ROW, island] - bench[LOAD_ROW, island]
        else:
            empty += 1
    plenty = 2.0 * supply / (demand + 3.5 * min(empty, left) + 1.0) - 1.0
    time = left / 17.0
    for island in range(ISLANDS):
        number, load = bench[NUMBER_ROW, island], bench[LOAD_ROW, island]
        room = bench[ROOM_ROW, island]
        if number and number == load:
            chances[island] = 1.0
        elif left == 0:
            chances[island] = 0.0
        elif number:
            need = number - load
            x = 1.0 + 0.35 * (room - need) - 0.35 * need + plenty + 0.8 * time
            chances[island] = _chance(x) if room >= need else 0.0
        else:
            fitting = 0
            for kind in range(max(load, 1), min(load + room, 6) + 1):
                fitting += outlook[UNSEEN_NUMBERS + kind - 1]
            tries = 1.0 + 0.6 * left / max(1, empty)
            x = -0.4 + 0.35 * room + plenty + 0.8 * time + 0.1 * load
            chance = (1.0 - (1.0 - fitting / unseen) ** tries) * _chance(x)
            if load == 0 and not (table[PLAIN] >> U(island)) & U1:
                chance *= 0.7
            chances[island] = chance * min(1.0, left / max(1, empty))


@njit(inline="always", cache=True)
def _flag_goal(flagged: Any, played: Any, pays: Any, goal: Any, haste: Any, chances: Any) -> Any:
    """What the goal of a set of flagged islands is worth, if it is not reached yet."""
    product, missing = 1.0, 0
    while flagged:
        island = np.int64(lowest(flagged))
        flagged &= flagged - U1
        product *= chances[island]
        missing += chances[island] < 1.0
    in_time = 0.0
    left = pays[LIMIT + goal] - played
    if left > 0:
        in_time = _chance(0.5 * (min(left, ROUNDS - played) - haste * missing))
    return product**0.9 * (pays[LOW + goal] + in_time * (pays[HIGH + goal] - pays[LOW + goal]))


@njit(inline="always", cache=True)
def _chain_goal(table: Any, one: Any, played: Any, pays: Any, chances: Any) -> Any:
    """What the chain is worth: the likeliest islands that bridges join already."""
    likely, best = U0, 0.0
    for island in range(ISLANDS):
        if chances[island] >= LIKELY:
            likely |= U1 << U(island)
    edges = one & ~at_any(table, ~likely & M18)
    while likely:
        group = joined(table, likely, edges)
        likely &= ~group
        size = 0.0
        while group:
            size += chances[np.int64(lowest(group))]
            group &= group - U1
        best = max(best, size)
    chance = _chance(1.2 * (best - 6.0) + 0.5 * (ROUNDS - played) / 17.0)
    in_time = 0.0
    rounds = min(pays[LIMIT + 2], ROUNDS) - played
    if rounds > 0:
        in_time = _chance(0.5 * rounds + 0.8 * (best - 6.0))
    return chance * (pays[LOW + 2] + in_time * (pays[HIGH + 2] - pays[LOW + 2]))


@njit(inline="always", cache=True)
def _hopes(table: Any, sheet: Any, played: Any, pays: Any, blind: Any, chances: Any) -> Any:
    """What islands and goals are worth that are not there yet."""
    value = 0.0
    for island in range(ISLANDS):
        if chances[island] < 1.0:
            value += ISLAND_POINTS * chances[island]
    reached = sheet[REACHED]
    if not blind & FLAGS:
        if reached & ROUND_MASK == U0:
            value += _flag_goal(table[RED], played, pays, 0, 1.8, chances)
        if (reached >> U5) & ROUND_MASK == U0:
            value += _flag_goal(table[BLUE], played, pays, 1, 1.5, chances)
    if reached >> U10 == U0:
        value += _chain_goal(table, sheet[ONE], played, pays, chances)
    return value


@njit(cache=True, nogil=True)
def weigh_plainly(
    table: Any,
    ends: Any,
    sheet: Any,
    turns: Any,
    count: Any,
    played: Any,
    outlook: Any,
    pays: Any,
    blind: Any,
    values: Any,
) -> Any:
    """The value by hand of the sheet after each turn; gives the best one."""
    start = np.empty((BENCH, ISLANDS), np.int64)
    bench = np.empty((BENCH, ISLANDS), np.int64)
    chances = np.empty(ISLANDS)
    work = np.empty(WORDS, np.uint64)
    read_sheet(sheet, start)
    best = 0
    for at in range(count):
        work[:] = sheet
        play(table, work, turns[at])
        close_round(table, work, U(played))
        value = np.float64(banked(work, pays))
        if played < ROUNDS:
            bench[:2] = start[:2]
            mark_turn(ends, turns[at], bench)
            _rooms(table, ends, work, blind, bench)
            _chances(table, outlook, ROUNDS - played, bench, chances)
            value += _hopes(table, work, played, pays, blind, chances)
        values[at] = value
        if value > values[best]:
            best = at
    return best


@njit(cache=True, nogil=True)
def expect_plainly(
    table: Any,
    ends: Any,
    sheet: Any,
    played: Any,
    number: Any,
    bridges: Any,
    outlook: Any,
    pays: Any,
    turns: Any,
    values: Any,
) -> Any:
    """The value by hand of a sheet if this card comes next, with the best turn made of it."""
    later = outlook.copy()
    turn_up(number, bridges, later)
    count = min(legal(table, sheet, number, bridges, turns), MOST_TURNS)
    best = weigh_plainly(table, ends, sheet, turns, count, played + 1, later, pays, 0, values)
    return np.float64(values[best])
