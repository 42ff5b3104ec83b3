"""Features of a sheet kept up to date mark by mark, as kernels.

The legal turns of a card form a tree: a number, then bridge after bridge. Each mark changes a few
of the features that `active_features` lists, so a turn is valued from the one it extends: `Levels`
has a row for the sheet itself and one for every mark of a turn. A slot of a row holds one feature,
or `NO_FEATURE`.

The kernels never slice arrays, and those in the inner loop are compiled without reference counts:
counting every view took longer than the features. Between kernels a NamedTuple costs nothing
(`python3 dev.py bench "sheets valued"`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from numba import njit

from hashi.bots.value.arrays import UNSEEN_ALL, UNSEEN_BRIDGES, UNSEEN_NUMBERS
from hashi.bots.value.features import (
    BLUE_AT,
    BRIDGE_COUNTS,
    BRIDGES_AT,
    CHAIN_AT,
    CHAIN_FINISHED,
    CHAIN_SIZES,
    EMPTY_AT,
    FIT_AT,
    FITS,
    ISLAND_AT,
    JOINT,
    LOW_LOADS,
    NEED_AT,
    NEED_COUNTS,
    NUMBER_COUNTS,
    NUMBERS_AT,
    RED_AT,
    ROOMS,
    STATES,
    STRAIT_ENDS,
    STRAIT_PAIR_AT,
    STRAIT_STATES,
    best_chain,
    end_state,
    joint,
)
from hashi.engine.kernels import (
    BLOCKED,
    CROSS,
    ENDS,
    ISLANDS,
    LOADS,
    M18,
    MAX_CODED,
    NO_ISLAND,
    NUMBER_AT,
    NUMBERS,
    ONE,
    REACHED,
    RED,
    ROUND_MASK,
    STRAITS,
    TWO,
    U0,
    U1,
    U18,
    U36,
    WORDS,
    Ints,
    U,
    Words,
    at_any,
    field,
    finished,
    judge,
    limits,
    lowest,
    number_planes,
    one_more,
    popcount,
)
from hashi.engine.tables import MAX_STRAITS
from hashi.rules.deck import MAX_CARD_BRIDGES, MAX_NUMBER

NO_FEATURE: Final = -1
ROWS: Final = 2 + MAX_CODED  # the sheet, its number, its bridges
# Words of a level: those of the sheet, then the masks that the best possible chain depends on.
DONE, POSSIBLE, EDGES, LEVEL_WORDS = WORDS, WORDS + 1, WORDS + 2, WORDS + 3
# Slots: a feature each, but for the state of every island as an end of straits.
END_SLOT = 0
ISLAND_SLOT = END_SLOT + ISLANDS
FIT_SLOT = ISLAND_SLOT + ISLANDS
STRAIT_SLOT = FIT_SLOT + ISLANDS
EMPTY_SLOT = STRAIT_SLOT + MAX_STRAITS
NEED_SLOT = EMPTY_SLOT + 1
GOAL_SLOT = NEED_SLOT + 1  # red, blue, chain
RACE_SLOT = GOAL_SLOT + 3
SLOTS = RACE_SLOT + 3
ADDED, DROPPED = 0, 1


Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def uncounted(kernel: Kernel) -> Kernel:
    """Compile a kernel without reference counts; it must not make or slice arrays."""
    options: dict[str, Any] = {"_nrt": False}
    return cast(Kernel, njit(cache=True, **options)(kernel))


class Levels(NamedTuple):
    """Rows of words and slots, and the features that the last mark added and dropped.

    `counts` says how many of them there are. `fits` holds the part of a fit feature that depends
    on the unseen numbers, by the lowest and highest number that fits.
    """

    words: Words
    slots: Ints
    changes: Ints
    counts: Ints
    fits: Ints


@njit(cache=True)
def new_levels() -> Any:
    return Levels(
        np.empty((ROWS, LEVEL_WORDS), np.uint64),
        np.empty((ROWS, SLOTS), np.int64),
        np.empty((2, SLOTS + MAX_NUMBER + MAX_CARD_BRIDGES + 1), np.int64),
        np.zeros(2, np.int64),
        np.zeros((MAX_NUMBER + 1, MAX_NUMBER + 1), np.int64),
    )


@njit(inline="always", cache=True)
def _set(slots: Any, changes: Any, counts: Any, row: Any, slot: Any, feature: Any) -> None:
    """Put a feature into a slot and note the change; without branches, which would be guesses."""
    old = slots[row, slot]
    differs = np.int64(old != feature)
    changes[ADDED, counts[ADDED]] = feature
    counts[ADDED] += differs & np.int64(feature >= 0)
    changes[DROPPED, counts[DROPPED]] = old
    counts[DROPPED] += differs & np.int64(old >= 0)
    slots[row, slot] = feature


@njit(cache=True)
def _read_unseen(unseen: Any, changes: Any, counts: Any, fits: Any) -> None:
    """Fill `fits`, and add the features of the unseen cards, which no turn changes."""
    total = unseen[UNSEEN_ALL]
    for low in range(1, MAX_NUMBER + 1):
        fitting = 0
        for high in range(low, MAX_NUMBER + 1):
            fitting += unseen[UNSEEN_NUMBERS + high - 1]
            fits[low, high] = (fitting * (FITS - 1) + total - 1) // total if total > 0 else 0
    count = 0
    for kind in range(MAX_NUMBER):
        seen = min(unseen[UNSEEN_NUMBERS + kind], NUMBER_COUNTS - 1)
        changes[ADDED, count] = NUMBERS_AT + kind * NUMBER_COUNTS + seen
        count += 1
    for kind in range(MAX_CARD_BRIDGES):
        seen = min(unseen[UNSEEN_BRIDGES + kind], BRIDGE_COUNTS - 1)
        changes[ADDED, count] = BRIDGES_AT + kind * BRIDGE_COUNTS + seen
        count += 1
    counts[ADDED], counts[DROPPED] = count, 0


@njit(cache=True)
def begin(board: Any, at: Any, sheet: Any, levels: Any) -> None:
    """Read a sheet into the first row: all its features are added."""
    words, slots, counts = levels.words, levels.slots, levels.counts
    for word in range(WORDS):
        words[0, word] = sheet[word]
    words[0, DONE] = finished(sheet[NUMBERS], sheet[LOADS])
    words[0, POSSIBLE], words[0, EDGES] = U0, ~U0  # no such straits: the chain is yet to be read
    for slot in range(SLOTS):
        slots[0, slot] = NO_FEATURE
    _read_unseen(at.unseen, levels.changes, counts, levels.fits)
    straits = (U1 << board.table[STRAITS]) - U1
    _update(board, levels, at, 0, M18, straits)


@njit(inline="always", cache=True)
def _copy(words: Any, slots: Any, counts: Any, row: Any) -> None:
    """Start a row as a copy of the one above it."""
    for word in range(LEVEL_WORDS):
        words[row, word] = words[row - 1, word]
    for slot in range(SLOTS):
        slots[row, slot] = slots[row - 1, slot]
    counts[ADDED] = counts[DROPPED] = 0


@uncounted
def add_number(board: Any, levels: Any, at: Any, mark: Any) -> None:
    """Make the second row from the first one by the number of a turn, if it has one."""
    words = levels.words
    _copy(words, levels.slots, levels.counts, 1)
    island = mark & NO_ISLAND
    if island != NO_ISLAND:
        words[1, NUMBERS] |= number_planes(U(island), U(mark >> NUMBER_AT))
        _update(board, levels, at, 1, U1 << U(island), U0)


@uncounted
def add_bridge(board: Any, levels: Any, at: Any, row: Any, strait: Any) -> None:
    """Make a row from the one above it by drawing a bridge."""
    table, words = board.table, levels.words
    _copy(words, levels.slots, levels.counts, row)
    bit, blocked = U1 << U(strait), words[row, BLOCKED]
    words[row, TWO] |= words[row, ONE] & bit
    words[row, ONE] |= bit
    words[row, BLOCKED] |= table[CROSS + strait]
    words[row, LOADS] = one_more(words[row, LOADS], table[ENDS + strait])
    straits = bit | (words[row, BLOCKED] & ~blocked)
    _update(board, levels, at, row, table[ENDS + strait], straits)


@uncounted
def _update(board: Any, levels: Any, at: Any, row: Any, changed: Any, straits: Any) -> None:
    """Bring the slots of a row up to date after a mark.

    `changed` are the islands with another number or load, `straits` those with another number of
    bridges or newly blocked.
    """
    table, words, slots = board.table, levels.words, levels.slots
    changes, counts = levels.changes, levels.counts
    n, load = words[row, NUMBERS], words[row, LOADS]
    limit = limits(n)
    differs = limit ^ load
    full = ~(differs | (differs >> U18) | (differs >> U36)) & M18
    differs = limit ^ one_more(load, M18)
    tight = full | (~(differs | (differs >> U18) | (differs >> U36)) & M18)
    left = changed
    while left:
        island = np.int64(lowest(left))
        left &= left - U1
        slots[row, END_SLOT + island] = end_state(field(n, island), field(load, island))
    touched = at_any(table, changed) | straits
    _update_straits(board.ends, words, slots, changes, counts, row, touched)
    # A neighbour's room shrinks only when an island can take less than the two bridges of a strait.
    closed = words[row, TWO] | words[row, BLOCKED]
    near = (at_any(table, changed & tight) & ~closed) | straits
    islands = changed
    while near:
        islands |= table[ENDS + lowest(near)]
        near &= near - U1
    possible = _update_islands(table, levels, row, islands, full, tight)
    _update_sums(words, slots, changes, counts, row)
    _update_goals(table, levels, at, row, changed, possible)


@uncounted
def _update_straits(
    ends: Any, words: Any, slots: Any, changes: Any, counts: Any, row: Any, straits: Any
) -> None:
    one, two, blocked = words[row, ONE], words[row, TWO], words[row, BLOCKED]
    while straits:
        s = lowest(straits)
        straits &= straits - U1
        strait = np.int64(s)
        seen: Any = np.int64((one >> s) & U1) + np.int64((two >> s) & U1)
        seen = 3 if (blocked >> s) & U1 else seen
        end_i = slots[row, END_SLOT + ends[strait, 0]]
        end_j = slots[row, END_SLOT + ends[strait, 1]]
        kind = (strait * STRAIT_STATES + seen) * STRAIT_ENDS + end_i
        feature = STRAIT_PAIR_AT + kind * STRAIT_ENDS + end_j
        _set(slots, changes, counts, row, STRAIT_SLOT + strait, feature)


@uncounted
def _update_islands(table: Any, levels: Any, row: Any, islands: Any, full: Any, tight: Any) -> Any:
    """Islands whose room may have changed: need or load, room, and the numbers that fit.

    Returns the islands with a number that have room for what they need.
    """
    words, slots, fits = levels.words, levels.slots, levels.fits
    changes, counts = levels.changes, levels.counts
    n, load, blocked = words[row, NUMBERS], words[row, LOADS], words[row, BLOCKED]
    # A strait gives an island a first bridge unless its other end is full, and a second one if it
    # has none yet and its other end can take two.
    first = ~(words[row, TWO] | blocked) & ~at_any(table, full)
    second = ~(words[row, ONE] | blocked)
    possible = words[row, POSSIBLE]
    while islands:
        bit = islands & (~islands + U1)
        islands &= islands - U1
        island = np.int64(lowest(bit))
        number, loaded = field(n, island), field(load, island)
        here = U0 if full & bit else at_any(table, bit)
        second_here = here & second & ~at_any(table, tight & ~bit)
        room = np.int64(popcount(here & first)) + np.int64(popcount(second_here))
        possible &= ~bit
        if number > 0:
            state, fit = number - loaded, NO_FEATURE
            if state <= room:
                possible |= bit
        else:
            state = 7 + loaded
            share = fits[max(loaded, 1), min(loaded + room, 6)]
            fit = FIT_AT + (island * LOW_LOADS + min(loaded, LOW_LOADS - 1)) * FITS + share
        feature = ISLAND_AT + (island * STATES + state) * ROOMS + min(room, ROOMS - 1)
        _set(slots, changes, counts, row, ISLAND_SLOT + island, feature)
        _set(slots, changes, counts, row, FIT_SLOT + island, fit)
    return possible


@uncounted
def _update_sums(words: Any, slots: Any, changes: Any, counts: Any, row: Any) -> None:
    """How many islands and bridges are missing in total."""
    n, load = words[row, NUMBERS], words[row, LOADS]
    has = (n | (n >> U18) | (n >> U36)) & M18
    empty = ISLANDS - np.int64(popcount(has))
    load &= has | (has << U18) | (has << U36)
    missing: Any = 0
    for plane in range(3):
        by = U(18 * plane)
        some = np.int64(popcount((n >> by) & M18)) - np.int64(popcount((load >> by) & M18))
        missing += some << plane
    _set(slots, changes, counts, row, EMPTY_SLOT, EMPTY_AT + empty)
    _set(slots, changes, counts, row, NEED_SLOT, NEED_AT + min(missing, NEED_COUNTS - 1))


@njit(inline="always", cache=True)
def _joint_state(flagged: Any, n: Any, load: Any) -> Any:
    state = 0
    while flagged:
        island = np.int64(lowest(flagged))
        flagged &= flagged - U1
        state = state * JOINT + joint(field(n, island), field(load, island))
    return state


@uncounted
def _update_goals(table: Any, levels: Any, at: Any, row: Any, changed: Any, possible: Any) -> None:
    """The goals that are not reached; a goal is reached only by finishing an island."""
    words, slots, mode = levels.words, levels.slots, at.mode
    changes, counts = levels.changes, levels.counts
    n, load, one = words[row, NUMBERS], words[row, LOADS], words[row, ONE]
    done = finished(n, load)
    edges = one & ~at_any(table, ~possible & M18)
    if done != words[row, DONE]:
        words[row, REACHED] = judge(table, n, load, one, words[row, REACHED], U(at.played))
    reached = words[row, REACHED]
    for goal in range(3):
        feature = slots[row, GOAL_SLOT + goal]
        if (reached >> U(5 * goal)) & ROUND_MASK:
            feature = NO_FEATURE
        elif goal == 2:
            same = possible == words[row, POSSIBLE] and edges == words[row, EDGES]
            if not same or done != words[row, DONE]:
                state = best_chain(table, possible, done, edges)
                feature = CHAIN_AT + mode * CHAIN_SIZES * CHAIN_FINISHED + state
        elif changed & table[RED + goal]:
            state = _joint_state(table[RED + goal], n, load)
            feature = RED_AT + mode * JOINT**4 + state
            if goal == 1:
                feature = BLUE_AT + mode * JOINT**3 + state
        _set(slots, changes, counts, row, GOAL_SLOT + goal, feature)
        rival = at.race[goal] if feature >= 0 else NO_FEATURE
        _set(slots, changes, counts, row, RACE_SLOT + goal, rival)
    words[row, DONE], words[row, POSSIBLE], words[row, EDGES] = done, possible, edges
