"""What the learned value looks at, as kernels: a sheet after a turn becomes a few dozen rows.

Every row of the weights stands for one small fact ("island C4 needs 2 and has room for 3"). A
sheet's value is a small network over the sum of the rows of all facts that hold: `WIDTH` - 1
hidden units that are cut off at zero, with a bias and an exit of their own for every round, and
one column that goes straight to the exit.

The facts: each island's need and room, which numbers still fit on it, every strait with both its
ends, the red and the blue islands jointly, the best chain to be, the cards to come, and how many
islands and bridges are still missing. With several seats also the race for each goal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.engine.kernels import (
    BLOCKED,
    BLUE,
    COUNT_AT,
    ENDS,
    FIRST_BLUE,
    FIRST_CHAIN,
    FIRST_RED,
    ISLAND_POINTS,
    ISLANDS,
    LATER_BLUE,
    LATER_CHAIN,
    LATER_RED,
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
    U18,
    U36,
    U,
    at_any,
    finished,
    lowest,
    popcount,
)

WIDTH = 64  # hidden units and the straight column
MODES, SOLO, RACE = 2, 0, 1
HEADS = 18  # biases and exits: one per round played, 0-17

# How finely facts are told apart.
STATES, ROOMS = 14, 9  # need 0-6 or load 0-6 without a number; room 0-8
FITS, LOW_LOADS = 9, 4  # share of the unseen numbers that fit, in eighths; load 0-3
ENDS_SEEN, STRAIT_SEEN = 10, 4  # an end as seen from a strait; bridges 0-2, or blocked
JOINT = 6  # a flagged island within its goal
SLOTS = 36
KINDS, UNSEEN_SEEN, BRIDGE_KINDS, BRIDGES_SEEN = 6, 6, 3, 12
EMPTY_SEEN, NEED_SEEN = 19, 48
CHAIN_SEEN, CHAIN_DONE = 10, 8
RACE_SEEN, SEATS_SEEN = 7, 3  # gone, or what the closest other seat misses (0-5); 2-4 seats

# Where the rows of each kind of fact begin.
ISLAND_AT = 0
FIT_AT = ISLAND_AT + ISLANDS * STATES * ROOMS
STRAIT_PAIR_AT = FIT_AT + ISLANDS * LOW_LOADS * FITS
UNSEEN_AT = STRAIT_PAIR_AT + SLOTS * STRAIT_SEEN * ENDS_SEEN * ENDS_SEEN
BRIDGES_AT = UNSEEN_AT + KINDS * UNSEEN_SEEN
EMPTY_AT = BRIDGES_AT + BRIDGE_KINDS * BRIDGES_SEEN
NEED_AT = EMPTY_AT + EMPTY_SEEN
SHARED = NEED_AT + NEED_SEEN  # rows from here on belong to one mode alone
RED_AT = SHARED
BLUE_AT = RED_AT + MODES * JOINT**4
CHAIN_AT = BLUE_AT + MODES * JOINT**3
RACE_AT = CHAIN_AT + MODES * CHAIN_SEEN * CHAIN_DONE
ROWS = RACE_AT + 3 * RACE_SEEN * SEATS_SEEN
MAX_FACTS = 96

# What the goals pay: by goal the last round that pays the higher value, both values.
LIMIT, HIGH, LOW, PAYS = 0, 3, 6, 9
# The cards to come: unseen cards by number (1-6), then by bridges (1-3), then all.
UNSEEN_NUMBERS, UNSEEN_BRIDGES, UNSEEN_ALL, OUTLOOK = 0, 6, 9, 10
# Room to work in: numbers, loads and rooms of the islands.
NUMBER_ROW, LOAD_ROW, ROOM_ROW, BENCH = 0, 1, 2, 3


@njit(inline="always", cache=True)
def field(planes: Any, island: Any) -> Any:
    """The number or load of one island."""
    p = planes >> U(island)
    return np.int64((p & U1) | (((p >> U18) & U1) << U1) | (((p >> U36) & U1) << (U1 + U1)))


@njit(cache=True)
def read_sheet(sheet: Any, bench: Any) -> None:
    """Note the numbers and loads of all islands."""
    for island in range(ISLANDS):
        bench[NUMBER_ROW, island] = field(sheet[NUMBERS], island)
        bench[LOAD_ROW, island] = field(sheet[LOADS], island)


@njit(inline="always", cache=True)
def mark_turn(ends: Any, turn: Any, bench: Any) -> None:
    """Note the numbers and loads after a turn."""
    island = turn & NO_ISLAND
    if island != NO_ISLAND:
        bench[NUMBER_ROW, island] = (turn >> NUMBER_AT) & 7
    for at in range((turn >> COUNT_AT) & 7):
        strait = (turn >> (STRAIT_AT + STRAIT_BITS * at)) & 63
        bench[LOAD_ROW, ends[strait, 0]] += 1
        bench[LOAD_ROW, ends[strait, 1]] += 1


@njit(inline="always", cache=True)
def _end(number: Any, load: Any) -> Any:
    """An end of a strait: need 0-4, or load 0-4 without a number."""
    if number > 0:
        return min(number - load, 4)
    return 5 + min(load, 4)


@njit(inline="always", cache=True)
def _joint(number: Any, load: Any) -> Any:
    """A flagged island within its goal: need 0-3, bare, or reached by a bridge."""
    if number > 0:
        return min(number - load, 3)
    return 4 if load == 0 else 5


@njit(inline="always", cache=True)
def _slack(number: Any, load: Any) -> Any:
    """How many bridges an island may still take (3.10)."""
    return number - load if number > 0 else 6 - load


@njit(inline="always", cache=True)
def _strait_facts(table: Any, ends: Any, sheet: Any, bench: Any, facts: Any) -> Any:
    """A fact for every strait; notes the room of the islands."""
    bench[ROOM_ROW, :] = 0
    count = 0
    one, two, blocked = sheet[ONE], sheet[TWO], sheet[BLOCKED]
    for strait in range(np.int64(table[STRAITS])):
        i, j = ends[strait, 0], ends[strait, 1]
        s = U(strait)
        seen: Any = np.int64((one >> s) & U1) + np.int64((two >> s) & U1)
        if (blocked >> s) & U1:
            seen = 3
        elif seen < 2:
            room_i = _slack(bench[NUMBER_ROW, i], bench[LOAD_ROW, i])
            room_j = _slack(bench[NUMBER_ROW, j], bench[LOAD_ROW, j])
            if room_i > 0:
                bench[ROOM_ROW, i] += min(2 - seen, room_j)
            if room_j > 0:
                bench[ROOM_ROW, j] += min(2 - seen, room_i)
        end_i = _end(bench[NUMBER_ROW, i], bench[LOAD_ROW, i])
        end_j = _end(bench[NUMBER_ROW, j], bench[LOAD_ROW, j])
        kind = (strait * STRAIT_SEEN + seen) * ENDS_SEEN + end_i
        facts[count] = STRAIT_PAIR_AT + kind * ENDS_SEEN + end_j
        count += 1
    return count


@njit(inline="always", cache=True)
def _island_facts(outlook: Any, bench: Any, facts: Any, count: Any) -> Any:
    """Facts for every island, and how many islands and bridges are missing in all."""
    empty, missing = 0, 0
    unseen = outlook[UNSEEN_ALL]
    for island in range(ISLANDS):
        number, load = bench[NUMBER_ROW, island], bench[LOAD_ROW, island]
        room = bench[ROOM_ROW, island]
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
                fitting += outlook[UNSEEN_NUMBERS + kind - 1]
            share = (fitting * (FITS - 1) + unseen - 1) // unseen if unseen > 0 else 0
            low = min(load, LOW_LOADS - 1)
            facts[count] = FIT_AT + (island * LOW_LOADS + low) * FITS + share
            count += 1
        facts[count] = ISLAND_AT + (island * STATES + state) * ROOMS + min(room, ROOMS - 1)
        count += 1
    facts[count] = EMPTY_AT + empty
    facts[count + 1] = NEED_AT + min(missing, NEED_SEEN - 1)
    return count + 2


@njit(inline="always", cache=True)
def _joint_state(flagged: Any, bench: Any) -> Any:
    state = 0
    while flagged:
        island = np.int64(lowest(flagged))
        flagged &= flagged - U1
        state = state * JOINT + _joint(bench[NUMBER_ROW, island], bench[LOAD_ROW, island])
    return state


@njit(inline="always", cache=True)
def joined(table: Any, islands: Any, edges: Any) -> Any:
    """The lowest of the islands, and all that bridges along these straits join it to."""
    group = islands & (~islands + U1)
    seen = U0
    while seen != group:
        near = at_any(table, group & ~seen) & edges
        seen = group
        while near:
            group |= table[ENDS + lowest(near)]
            near &= near - U1
    return group


@njit(inline="always", cache=True)
def _chain_state(table: Any, one: Any, bench: Any) -> Any:
    """The best chain to be: islands that can be finished, joined by bridges; and how many are."""
    alive, done = U0, U0
    for island in range(ISLANDS):
        if bench[NUMBER_ROW, island] > 0:
            need = bench[NUMBER_ROW, island] - bench[LOAD_ROW, island]
            if need == 0:
                done |= U1 << U(island)
            if need <= bench[ROOM_ROW, island]:
                alive |= U1 << U(island)
    alive |= done
    edges = one & ~at_any(table, ~alive & M18)
    size: Any = 0
    ready: Any = 0
    while alive:
        group = joined(table, alive, edges)
        alive &= ~group
        islands, ended = np.int64(popcount(group)), np.int64(popcount(group & done))
        if islands + ended > size + ready:
            size, ready = islands, ended
    return min(size, CHAIN_SEEN - 1) * CHAIN_DONE + min(ready, CHAIN_DONE - 1)


@njit(cache=True)
def find_facts(
    table: Any, ends: Any, sheet: Any, outlook: Any, mode: Any, race: Any, bench: Any, facts: Any
) -> Any:
    """Write the rows of all facts that hold and give their count.

    `bench` must hold the sheet's numbers and loads; `race` has one row per goal, or -1.
    """
    count = _strait_facts(table, ends, sheet, bench, facts)
    count = _island_facts(outlook, bench, facts, count)
    for kind in range(KINDS):
        seen = min(outlook[UNSEEN_NUMBERS + kind], UNSEEN_SEEN - 1)
        facts[count] = UNSEEN_AT + kind * UNSEEN_SEEN + seen
        count += 1
    for kind in range(BRIDGE_KINDS):
        seen = min(outlook[UNSEEN_BRIDGES + kind], BRIDGES_SEEN - 1)
        facts[count] = BRIDGES_AT + kind * BRIDGES_SEEN + seen
        count += 1
    reached = sheet[REACHED]
    if reached & ROUND_MASK == U0:
        facts[count] = RED_AT + mode * JOINT**4 + _joint_state(table[RED], bench)
        count += 1
        if race[0] >= 0:
            facts[count] = race[0]
            count += 1
    if (reached >> U5) & ROUND_MASK == U0:
        facts[count] = BLUE_AT + mode * JOINT**3 + _joint_state(table[BLUE], bench)
        count += 1
        if race[1] >= 0:
            facts[count] = race[1]
            count += 1
    if reached >> U10 == U0:
        chain = _chain_state(table, sheet[ONE], bench)
        facts[count] = CHAIN_AT + mode * CHAIN_SEEN * CHAIN_DONE + chain
        count += 1
        if race[2] >= 0:
            facts[count] = race[2]
            count += 1
    return count


@njit(cache=True)
def network(rows: Any, biases: Any, exits: Any, facts: Any, count: Any, units: Any) -> Any:
    """The points to come; leaves the sums of the hidden units in `units`.

    Four rows at a time: the sums go through memory, and the chain of additions is what costs.
    """
    for unit in range(WIDTH):
        units[unit] = biases[unit]
    at = 0
    while at + 4 <= count:
        a, b, c, d = rows[facts[at]], rows[facts[at + 1]], rows[facts[at + 2]], rows[facts[at + 3]]
        for unit in range(WIDTH):
            units[unit] += (a[unit] + b[unit]) + (c[unit] + d[unit])
        at += 4
    while at < count:
        a = rows[facts[at]]
        for unit in range(WIDTH):
            units[unit] += a[unit]
        at += 1
    straight = units[WIDTH - 1]
    units[WIDTH - 1] = np.float32(0)
    zero = np.float32(0)
    s0, s1, s2, s3 = zero, zero, zero, zero
    for unit in range(0, WIDTH, 4):
        s0 += exits[unit] * max(units[unit], zero)
        s1 += exits[unit + 1] * max(units[unit + 1], zero)
        s2 += exits[unit + 2] * max(units[unit + 2], zero)
        s3 += exits[unit + 3] * max(units[unit + 3], zero)
    return straight + ((s0 + s1) + (s2 + s3))


@njit(inline="always", cache=True)
def _goal_points(reached: Any, pays: Any, goal: Any) -> Any:
    if reached == U0:
        return 0
    return pays[HIGH + goal] if np.int64(reached) <= pays[LIMIT + goal] else pays[LOW + goal]


@njit(inline="always", cache=True)
def banked(sheet: Any, pays: Any) -> Any:
    """The points that nothing can take away: finished islands (4.6) and goals (4.2-4.4)."""
    reached = sheet[REACHED]
    points = ISLAND_POINTS * np.int64(popcount(finished(sheet[NUMBERS], sheet[LOADS])))
    points += _goal_points(reached & ROUND_MASK, pays, 0)
    points += _goal_points((reached >> U5) & ROUND_MASK, pays, 1)
    return points + _goal_points(reached >> U10, pays, 2)


@njit(cache=True)
def missing_for_goals(table: Any, sheet: Any, out: Any) -> None:
    """What a sheet still misses for red, blue and chain, in islands; 0 once reached."""
    done = finished(sheet[NUMBERS], sheet[LOADS])
    reached = sheet[REACHED]
    red = np.int64(popcount(table[RED] & ~done))
    blue = np.int64(popcount(table[BLUE] & ~done))
    out[0] = 0 if reached & ROUND_MASK else red
    out[1] = 0 if (reached >> U5) & ROUND_MASK else blue
    if reached >> U10:
        out[2] = 0
        return
    edges = sheet[ONE] & ~at_any(table, ~done & M18)
    size: Any = 0
    while done:
        group = joined(table, done, edges)
        done &= ~group
        size = max(size, np.int64(popcount(group)))
    out[2] = max(6 - size, 1)


@njit(cache=True)
def race_rows(table: Any, sheets: Any, me: Any, pays: Any, race: Any) -> None:
    """The rows that tell how the race for each goal stands for a seat; -1 in solo."""
    seats = sheets.shape[0]
    missing = np.empty(3, np.int64)
    for goal in range(3):
        race[goal] = -1
    if seats == 1:
        return
    closest = np.full(3, RACE_SEEN - 2, np.int64)
    for seat in range(seats):
        if seat == me:
            continue
        missing_for_goals(table, sheets[seat], missing)
        for goal in range(3):
            closest[goal] = min(closest[goal], missing[goal])
    for goal in range(3):
        state = 0 if pays[LIMIT + goal] < ROUND_MASK else 1 + closest[goal]
        race[goal] = RACE_AT + (goal * RACE_SEEN + state) * SEATS_SEEN + seats - 2


@njit(cache=True)
def race_pays(sheets: Any, bonus: Any, pays: Any) -> None:
    """What the goals pay in a race: the higher value up to the round that first shows them.

    `bonus` is added to the higher value: what it is worth to take it away from the others.
    """
    pays[HIGH], pays[HIGH + 1], pays[HIGH + 2] = FIRST_RED, FIRST_BLUE, FIRST_CHAIN
    pays[LOW], pays[LOW + 1], pays[LOW + 2] = LATER_RED, LATER_BLUE, LATER_CHAIN
    for goal in range(3):
        pays[HIGH + goal] += bonus
        first = np.int64(ROUND_MASK)
        for seat in range(sheets.shape[0]):
            reached = np.int64((sheets[seat, REACHED] >> U(5 * goal)) & ROUND_MASK)
            if reached > 0:
                first = min(first, reached)
        pays[LIMIT + goal] = first
