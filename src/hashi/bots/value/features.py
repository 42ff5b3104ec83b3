"""Features of a sheet after a turn, as kernels: a few dozen active rows of the embedding.

A feature is one small fact ("island C4 needs 2 and has room for 3"): every island's need and room,
which numbers still fit on it, every strait with both its ends, the red and the blue islands
jointly, the best possible chain, the unseen cards, and how many islands and bridges are missing. In
a race (several seats) each goal adds one feature for the closest other seat.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.value.arrays import (
    ISLAND_ROWS,
    LIMIT,
    LOAD_ROW,
    MODES,
    NUMBER_ROW,
    ROOM_ROW,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
)
from hashi.bots.value.payouts import missing_for_goals
from hashi.engine.kernels import (
    BLOCKED,
    BLUE,
    COUNT_AT,
    ISLANDS,
    LOADS,
    M18,
    NO_ISLAND,
    NUMBER_AT,
    NUMBERS,
    ONE,
    REACHED,
    RED,
    ROUND_MASK,
    STRAIT_AT,
    STRAIT_BITS,
    STRAITS,
    TWO,
    U0,
    U1,
    U5,
    U10,
    U,
    at_any,
    connected,
    field,
    lowest,
    popcount,
)
from hashi.engine.tables import MAX_STRAITS
from hashi.rules.deck import MAX_CARD_BRIDGES, MAX_NUMBER

# Resolution of the features.
STATES, ROOMS = 14, 9  # need 0-6 or load 0-6 without a number; room 0-8
FITS, LOW_LOADS = 9, 4  # share of the unseen numbers that fit, in eighths; load 0-3
STRAIT_ENDS, STRAIT_STATES = 10, 4  # state of an end; bridges 0-2, or blocked
JOINT = 6  # state of a flagged island within its goal
NUMBER_COUNTS, BRIDGE_COUNTS = 6, 12
EMPTY_COUNTS, NEED_COUNTS = 19, 48
CHAIN_SIZES, CHAIN_FINISHED = 10, 8
RACE_STATES, RACE_SEATS = (
    7,
    3,
)  # paid out, or islands the closest other seat misses (0-5); 2-4 seats

# First row of each kind of feature in the embedding.
ISLAND_AT = 0
FIT_AT = ISLAND_AT + ISLANDS * STATES * ROOMS
STRAIT_PAIR_AT = FIT_AT + ISLANDS * LOW_LOADS * FITS
NUMBERS_AT = STRAIT_PAIR_AT + MAX_STRAITS * STRAIT_STATES * STRAIT_ENDS * STRAIT_ENDS
BRIDGES_AT = NUMBERS_AT + MAX_NUMBER * NUMBER_COUNTS
EMPTY_AT = BRIDGES_AT + MAX_CARD_BRIDGES * BRIDGE_COUNTS
NEED_AT = EMPTY_AT + EMPTY_COUNTS
SHARED = NEED_AT + NEED_COUNTS  # from here on every row belongs to one mode
RED_AT = SHARED
BLUE_AT = RED_AT + MODES * JOINT**4
CHAIN_AT = BLUE_AT + MODES * JOINT**3
RACE_AT = CHAIN_AT + MODES * CHAIN_SIZES * CHAIN_FINISHED
FEATURES = RACE_AT + 3 * RACE_STATES * RACE_SEATS
MAX_ACTIVE = 96  # features of one sheet


@njit(inline="always", cache=True)
def new_islands() -> Any:
    return np.empty((ISLAND_ROWS, ISLANDS), np.int64)


@njit(cache=True)
def read_islands(sheet: Any, islands: Any) -> None:
    for island in range(ISLANDS):
        islands[NUMBER_ROW, island] = field(sheet[NUMBERS], island)
        islands[LOAD_ROW, island] = field(sheet[LOADS], island)


@njit(inline="always", cache=True)
def apply_turn(ends: Any, turn: Any, islands: Any) -> None:
    island = turn & NO_ISLAND
    if island != NO_ISLAND:
        islands[NUMBER_ROW, island] = (turn >> NUMBER_AT) & 7
    for at in range((turn >> COUNT_AT) & 7):
        strait = (turn >> (STRAIT_AT + STRAIT_BITS * at)) & 63
        islands[LOAD_ROW, ends[strait, 0]] += 1
        islands[LOAD_ROW, ends[strait, 1]] += 1


@njit(inline="always", cache=True)
def end_state(number: Any, load: Any) -> Any:
    """An end of a strait: need 0-4, or load 0-4 without a number."""
    if number > 0:
        return min(number - load, 4)
    return 5 + min(load, 4)


@njit(inline="always", cache=True)
def joint(number: Any, load: Any) -> Any:
    """A flagged island within its goal: need 0-3, bare, or reached by a bridge."""
    if number > 0:
        return min(number - load, 3)
    return 4 if load == 0 else 5


@njit(inline="always", cache=True)
def _slack(number: Any, load: Any) -> Any:
    """How many bridges an island may still take (3.10)."""
    return number - load if number > 0 else 6 - load


@njit(inline="always", cache=True)
def _strait_features(board: Any, sheet: Any, islands: Any, active: Any) -> Any:
    """One feature for every strait; also writes the room of the islands."""
    ends = board.ends
    islands[ROOM_ROW, :] = 0
    count = 0
    one, two, blocked = sheet[ONE], sheet[TWO], sheet[BLOCKED]
    for strait in range(np.int64(board.table[STRAITS])):
        i, j = ends[strait, 0], ends[strait, 1]
        s = U(strait)
        seen: Any = np.int64((one >> s) & U1) + np.int64((two >> s) & U1)
        if (blocked >> s) & U1:
            seen = 3
        elif seen < 2:
            room_i = _slack(islands[NUMBER_ROW, i], islands[LOAD_ROW, i])
            room_j = _slack(islands[NUMBER_ROW, j], islands[LOAD_ROW, j])
            if room_i > 0:
                islands[ROOM_ROW, i] += min(2 - seen, room_j)
            if room_j > 0:
                islands[ROOM_ROW, j] += min(2 - seen, room_i)
        end_i = end_state(islands[NUMBER_ROW, i], islands[LOAD_ROW, i])
        end_j = end_state(islands[NUMBER_ROW, j], islands[LOAD_ROW, j])
        kind = (strait * STRAIT_STATES + seen) * STRAIT_ENDS + end_i
        active[count] = STRAIT_PAIR_AT + kind * STRAIT_ENDS + end_j
        count += 1
    return count


@njit(inline="always", cache=True)
def _island_features(unseen: Any, islands: Any, active: Any, count: Any) -> Any:
    """Features of every island, and how many islands and bridges are missing in total."""
    empty, missing = 0, 0
    total = unseen[UNSEEN_ALL]
    for island in range(ISLANDS):
        number, load = islands[NUMBER_ROW, island], islands[LOAD_ROW, island]
        room = islands[ROOM_ROW, island]
        if number > 0:
            state = number - load
            missing += state
            if state == 0:
                room = 0
        else:
            state = 7 + load
            empty += 1
            fitting = 0
            for kind in range(max(load, 1), min(load + room, 6) + 1):
                fitting += unseen[UNSEEN_NUMBERS + kind - 1]
            share = (fitting * (FITS - 1) + total - 1) // total if total > 0 else 0
            low = min(load, LOW_LOADS - 1)
            active[count] = FIT_AT + (island * LOW_LOADS + low) * FITS + share
            count += 1
        active[count] = ISLAND_AT + (island * STATES + state) * ROOMS + min(room, ROOMS - 1)
        count += 1
    active[count] = EMPTY_AT + empty
    active[count + 1] = NEED_AT + min(missing, NEED_COUNTS - 1)
    return count + 2


@njit(inline="always", cache=True)
def _joint_state(flagged: Any, islands: Any) -> Any:
    state = 0
    while flagged:
        island = np.int64(lowest(flagged))
        flagged &= flagged - U1
        state = state * JOINT + joint(islands[NUMBER_ROW, island], islands[LOAD_ROW, island])
    return state


@njit(inline="always", cache=True)
def _chain_state(table: Any, one: Any, islands: Any) -> Any:
    """The best possible chain: connected islands that can be finished; how many are finished."""
    possible, done = U0, U0
    for island in range(ISLANDS):
        if islands[NUMBER_ROW, island] > 0:
            need = islands[NUMBER_ROW, island] - islands[LOAD_ROW, island]
            if need == 0:
                done |= U1 << U(island)
            if need <= islands[ROOM_ROW, island]:
                possible |= U1 << U(island)
    possible |= done
    return best_chain(table, possible, done, one & ~at_any(table, ~possible & M18))


@njit(inline="always", cache=True)
def best_chain(table: Any, possible: Any, done: Any, edges: Any) -> Any:
    """The state of the best group of possible islands joined by edges: its size, finished ones."""
    size: Any = 0
    ready: Any = 0
    while possible:
        group = connected(table, possible, edges)
        possible &= ~group
        length, ended = np.int64(popcount(group)), np.int64(popcount(group & done))
        if length + ended > size + ready:
            size, ready = length, ended
    return min(size, CHAIN_SIZES - 1) * CHAIN_FINISHED + min(ready, CHAIN_FINISHED - 1)


@njit(cache=True)
def active_features(board: Any, at: Any, sheet: Any, islands: Any, active: Any) -> Any:
    """Write the active features of a sheet in a `Situation` and return their count.

    `islands` must hold the sheet's numbers and loads.
    """
    table, unseen, mode, race = board.table, at.unseen, at.mode, at.race
    count = _strait_features(board, sheet, islands, active)
    count = _island_features(unseen, islands, active, count)
    for kind in range(MAX_NUMBER):
        seen = min(unseen[UNSEEN_NUMBERS + kind], NUMBER_COUNTS - 1)
        active[count] = NUMBERS_AT + kind * NUMBER_COUNTS + seen
        count += 1
    for kind in range(MAX_CARD_BRIDGES):
        seen = min(unseen[UNSEEN_BRIDGES + kind], BRIDGE_COUNTS - 1)
        active[count] = BRIDGES_AT + kind * BRIDGE_COUNTS + seen
        count += 1
    reached = sheet[REACHED]
    if reached & ROUND_MASK == U0:
        active[count] = RED_AT + mode * JOINT**4 + _joint_state(table[RED], islands)
        count += 1
        if race[0] >= 0:
            active[count] = race[0]
            count += 1
    if (reached >> U5) & ROUND_MASK == U0:
        active[count] = BLUE_AT + mode * JOINT**3 + _joint_state(table[BLUE], islands)
        count += 1
        if race[1] >= 0:
            active[count] = race[1]
            count += 1
    if reached >> U10 == U0:
        chain = _chain_state(table, sheet[ONE], islands)
        active[count] = CHAIN_AT + mode * CHAIN_SIZES * CHAIN_FINISHED + chain
        count += 1
        if race[2] >= 0:
            active[count] = race[2]
            count += 1
    return count


@njit(cache=True)
def race_features(table: Any, sheets: Any, me: Any, payouts: Any, race: Any) -> None:
    """Write for each goal the feature of a seat's lead over the closest other; -1 in solo."""
    seats = sheets.shape[0]
    missing = np.empty(3, np.int64)
    for goal in range(3):
        race[goal] = -1
    if seats == 1:
        return
    closest = np.full(3, RACE_STATES - 2, np.int64)
    for seat in range(seats):
        if seat == me:
            continue
        missing_for_goals(table, sheets[seat], missing)
        for goal in range(3):
            closest[goal] = min(closest[goal], missing[goal])
    for goal in range(3):
        state = 0 if payouts[LIMIT + goal] < ROUND_MASK else 1 + closest[goal]
        race[goal] = RACE_AT + (goal * RACE_STATES + state) * RACE_SEATS + seats - 2
