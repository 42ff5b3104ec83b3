"""Kernels of the game, compiled by numba: deal, legal turns, turns, goals and scores.

Kernels of environments and bots build on them (`cache.SOURCES`). numba does not notice when a
compiled function of another module changes, so the cache is named after a hash of all of them.

Islands are bits 0-17 of a mask, straits bits 0-35. The numbers on a sheet are three planes of 18
bits in one word (the ones, the twos and the fours of every island's number), the loads likewise:
one logical operation asks a question of all islands at once. A sheet is a row of six words; a turn
is one whole number. Rule numbers are those of docs/rules.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from hashi.engine import cache
from hashi.rules.board import ISLANDS_OF_FLAG
from hashi.rules.deck import DECK_SIZE, MAX_NUMBER, ROUNDS
from hashi.rules.legal import MAX_ON_STRAIT, START_NUMBERS
from hashi.rules.scoring import CHAIN_LENGTH, GOALS, ISLAND_POINTS, PAY, SOLO_DEADLINE

cache.prepare()

Words = NDArray[np.uint64]
Ints = NDArray[np.int64]

# A sheet's words.
NUMBERS, LOADS, ONE, TWO, BLOCKED, REACHED, WORDS = 0, 1, 2, 3, 4, 5, 6
# A board's table: masks, then per strait its two ends and what it crosses, then for each half of
# an island mask the straits at any of its islands.
ALL, RED, BLUE, PLAIN, STRAITS = 0, 1, 2, 3, 4
ENDS, CROSS, LOW, HIGH, TABLE = 8, 44, 80, 592, 1104

ISLANDS = sum(ISLANDS_OF_FLAG.values())
NO_ISLAND = 31
MAX_CODED = 5  # bridges that fit into a turn code
MAX_TURNS = 1 << 16  # no position of a legal board has more
# A turn: island (5 bits), number (3), count of bridges (3), straits (6 each).
NUMBER_AT, COUNT_AT, STRAIT_AT, STRAIT_BITS = 5, 8, 11, 6

# What a turn breaks, one bit each; the order of `engine.turns.CODES`.
WRONG_NUMBER, TAKEN, FLAG, TOO_SMALL = 1, 2, 4, 8
WRONG_COUNT, NO_NUMBER, THIRD, CROSSING = 16, 32, 64, 128
FINISHED, OVER_NUMBER, OVER_SIX = 256, 512, 1024

# Kernels cannot read dictionaries of enums.
FIRST_RED, FIRST_BLUE, FIRST_CHAIN = (PAY[goal].first for goal in GOALS)
LATER_RED, LATER_BLUE, LATER_CHAIN = (PAY[goal].later for goal in GOALS)
SOLO_RED, SOLO_BLUE, SOLO_CHAIN = (SOLO_DEADLINE[goal] for goal in GOALS)

U = np.uint64
M18 = U((1 << 18) - 1)
U0, U1, U2, U4, U5, U9, U10 = (U(n) for n in (0, 1, 2, 4, 5, 9, 10))
U18, U36 = U(18), U(36)
LOW9 = U(511)
ROUND_MASK = U(31)
CHAIN = U(CHAIN_LENGTH)
FIRST_START = U(START_NUMBERS[0])
R12, R25, R27, R32 = U(12), U(25), U(27), U(32)
STAR = U(0x2545F4914F6CDD1D)
GOLDEN, MIX1, MIX2 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
R30, R31 = U(30), U(31)


if cache.jit_is_off():

    def popcount(x: Any) -> Any:
        """How many bits are set."""
        return U(int(x).bit_count())

    def lowest(x: Any) -> Any:
        """The index of the lowest set bit."""
        return U((int(x) & -int(x)).bit_length() - 1)

else:

    @intrinsic
    def popcount(_context: Any, _x: Any) -> Any:
        """How many bits are set, in one instruction."""

        def code(_target: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.uint64(types.uint64), code

    @intrinsic
    def lowest(_context: Any, _x: Any) -> Any:
        """The index of the lowest set bit, in one instruction; there must be one."""

        def code(target: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], target.get_constant(types.boolean, True))

        return types.uint64(types.uint64), code


@njit(inline="always", cache=True)
def nth(mask: Any, n: Any) -> Any:
    """The index of the n-th set bit, from 0."""
    while n > U0:
        mask &= mask - U1
        n -= U1
    return lowest(mask)


@njit(inline="always", cache=True)
def at_any(table: Any, islands: Any) -> Any:
    return table[LOW + (islands & LOW9)] | table[HIGH + (islands >> U9)]


@njit(inline="always", cache=True)
def next_random(state: Any) -> Any:
    """The next random state (xorshift64*)."""
    state ^= state >> R12
    state ^= state << R25
    state ^= state >> R27
    return state


@njit(inline="always", cache=True)
def random_below(state: Any, bound: Any) -> Any:
    """A number from 0 to bound-1 from a random state; biased by less than bound in 2**32."""
    return (((state * STAR) >> R32) * bound) >> R32


@njit(cache=True)
def seeded(seed: Any) -> Any:
    """A first random state from any seed (splitmix64)."""
    z = seed + GOLDEN
    z = (z ^ (z >> R30)) * MIX1
    z = (z ^ (z >> R27)) * MIX2
    z = z ^ (z >> R31)
    return z if z != U0 else U1


@njit(inline="always", cache=True)
def writable(plain: Any, n: Any, load: Any, number: Any) -> Any:
    """The islands that may take the number (3.2-3.5)."""
    has = (n | (n >> U18) | (n >> U36)) & M18
    l0, l1, l2 = load & M18, (load >> U18) & M18, load >> U36
    x0 = M18 if number & U1 else U0
    x1 = M18 if number & U2 else U0
    x2 = M18 if number & U4 else U0
    same = ~(l2 ^ x2)
    over = (l2 & ~x2) | (same & l1 & ~x1)
    over |= same & ~(l1 ^ x1) & l0 & ~x0
    return (plain | l0 | l1 | l2) & ~has & ~over & M18


@njit(inline="always", cache=True)
def limits(n: Any) -> Any:
    """The most bridges each island may have, as planes: its number, or six (3.10)."""
    six = M18 & ~(n | (n >> U18) | (n >> U36))
    return n | (six << U18) | (six << U36)


@njit(inline="always", cache=True)
def startable(table: Any, n: Any) -> Any:
    """The straits with a number at one end at least (3.7)."""
    return at_any(table, (n | (n >> U18) | (n >> U36)) & M18)


@njit(inline="always", cache=True)
def open_straits(table: Any, limit: Any, load: Any) -> Any:
    """The straits at whose both ends a bridge still fits (3.10)."""
    differs = limit ^ load
    return ~at_any(table, ~(differs | (differs >> U18) | (differs >> U36)) & M18)


@njit(inline="always", cache=True)
def number_planes(island: Any, number: Any) -> Any:
    planes = (number & U1) | ((number & U2) << U(17)) | ((number & U4) << U(34))
    return planes << island


@njit(inline="always", cache=True)
def one_more(load: Any, ends: Any) -> Any:
    """The loads with one bridge more at both ends."""
    carry = load & ends
    twos = (load >> U18) & carry
    return load ^ ends ^ (carry << U18) ^ (twos << U36)


@njit(inline="always", cache=True)
def drawable(table: Any, sheet: Any) -> Any:
    """The straits that may take one more bridge (3.7-3.10)."""
    n = sheet[NUMBERS]
    free = startable(table, n) & ~sheet[TWO] & ~sheet[BLOCKED]
    return free & open_straits(table, limits(n), sheet[LOADS])


@njit(inline="always", cache=True)
def draw(table: Any, sheet: Any, strait: Any) -> None:
    bit = U1 << strait
    sheet[TWO] |= sheet[ONE] & bit
    sheet[ONE] |= bit
    sheet[BLOCKED] |= table[CROSS + strait]
    sheet[LOADS] = one_more(sheet[LOADS], table[ENDS + strait])


@njit(inline="always", cache=True)
def finished(n: Any, load: Any) -> Any:
    differs = n ^ load
    has = n | (n >> U18) | (n >> U36)
    return has & ~(differs | (differs >> U18) | (differs >> U36)) & M18


@njit(inline="always", cache=True)
def connected(table: Any, islands: Any, edges: Any) -> Any:
    """The lowest of the islands, and all that bridges along these straits connect it to."""
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
def has_chain(table: Any, one: Any, done: Any) -> Any:
    """Whether six finished islands are joined by bridges (4.4)."""
    edges = one & ~at_any(table, ~done & M18)
    left = done
    while popcount(left) >= CHAIN:
        group = connected(table, left, edges)
        if popcount(group) >= CHAIN:
            return True
        left &= ~group
    return False


@njit(inline="always", cache=True)
def judge(table: Any, n: Any, load: Any, one: Any, reached: Any, number: Any) -> Any:
    """The rounds of the goals after what the sheet shows at the end of a round (4.5)."""
    done = finished(n, load)
    if reached & ROUND_MASK == U0 and done & table[RED] == table[RED]:
        reached |= number
    if (reached >> U5) & ROUND_MASK == U0 and done & table[BLUE] == table[BLUE]:
        reached |= number << U5
    if reached >> U10 == U0 and has_chain(table, one, done):
        reached |= number << U10
    return reached


@njit(cache=True)
def close_round(table: Any, sheet: Any, number: Any) -> None:
    """Note on a sheet the goals it shows at the end of a round."""
    reached = judge(table, sheet[NUMBERS], sheet[LOADS], sheet[ONE], sheet[REACHED], number)
    sheet[REACHED] = reached


@njit(cache=True)
def play(table: Any, sheet: Any, turn: Any) -> None:
    """Make a turn, which must be legal."""
    island = turn & NO_ISLAND
    if island != NO_ISLAND:
        sheet[NUMBERS] |= number_planes(U(island), U((turn >> NUMBER_AT) & 7))
    for at in range((turn >> COUNT_AT) & 7):
        strait = (turn >> (STRAIT_AT + STRAIT_BITS * at)) & 63
        draw(table, sheet, U(strait))


@njit(cache=True, nogil=True)
def legal(table: Any, sheet: Any, number: Any, bridges: Any, out: Any) -> Any:
    """Fill `out` with every legal turn, once each, and return their count (3.1-3.10).

    If the count exceeds the size of `out`, the rest is missing.
    """
    count = 0
    work = np.empty(WORDS, np.uint64)
    islands = writable(table[PLAIN], sheet[NUMBERS], sheet[LOADS], U(number))
    island: Any = NO_ISLAND
    while True:
        work[:] = sheet
        turn = island
        if island != NO_ISLAND:
            work[NUMBERS] |= number_planes(U(island), U(number))
            turn |= number << NUMBER_AT
        if count < out.size:
            out[count] = turn
        count += 1
        count = _drawings(table, work, turn | (bridges << COUNT_AT), bridges, out, count)
        if islands == U0:
            return count
        island = np.int64(lowest(islands))
        islands &= islands - U1


@njit(cache=True)
def _drawings(table: Any, work: Any, turn: Any, bridges: Any, out: Any, count: Any) -> Any:
    """Every way to draw the bridges, straits rising, as nested loops of one, two or three."""
    one = np.empty(WORDS, np.uint64)
    two = np.empty(WORDS, np.uint64)
    first = drawable(table, work)
    while first:
        a = lowest(first)
        from_a = ~((U1 << a) - U1)  # this strait and those after it
        first &= first - U1
        code_a = turn | (np.int64(a) << STRAIT_AT)
        if bridges == 1:
            if count < out.size:
                out[count] = code_a
            count += 1
            continue
        one[:] = work
        draw(table, one, a)
        second = drawable(table, one) & from_a
        while second:
            b = lowest(second)
            from_b = ~((U1 << b) - U1)
            second &= second - U1
            code_b = code_a | (np.int64(b) << (STRAIT_AT + STRAIT_BITS))
            if bridges == 2:
                if count < out.size:
                    out[count] = code_b
                count += 1
                continue
            two[:] = one
            draw(table, two, b)
            third = drawable(table, two) & from_b
            while third:
                c = lowest(third)
                third &= third - U1
                if count < out.size:
                    out[count] = code_b | (np.int64(c) << (STRAIT_AT + 2 * STRAIT_BITS))
                count += 1
    return count


@njit(cache=True)
def refused(table: Any, sheet: Any, number: Any, bridges: Any, turn: Any) -> Any:
    """Everything a turn breaks, as bits; 0 for a legal turn (3.2-3.10)."""
    found = 0
    island = turn & NO_ISLAND
    work = sheet.copy()
    if island != NO_ISLAND:
        bit = U1 << U(island)
        written = (turn >> NUMBER_AT) & 7
        load, there = field(sheet[LOADS], island), field(sheet[NUMBERS], island)
        if written != number:
            found |= WRONG_NUMBER
        if there:
            found |= TAKEN
        if not table[PLAIN] & bit and load == 0:
            found |= FLAG
        if written < load:
            found |= TOO_SMALL
        work[NUMBERS] &= ~(bit | (bit << U18) | (bit << U36))
        work[NUMBERS] |= number_planes(U(island), U(written))
    count = (turn >> COUNT_AT) & 7
    if count not in (0, bridges):
        found |= WRONG_COUNT
    return found | _draw_refused(table, sheet, work, turn, count)


@njit(cache=True)
def _draw_refused(table: Any, sheet: Any, work: Any, turn: Any, count: Any) -> Any:
    """What the bridges of a turn break, the number taken as written."""
    found = 0
    ending = np.zeros(ISLANDS, np.int64)
    new = np.zeros(64, np.int64)
    mask = U0
    for at in range(count):
        strait = (turn >> (STRAIT_AT + STRAIT_BITS * at)) & 63
        new[strait] += 1
        mask |= U1 << U(strait)
    for strait in range(np.int64(table[STRAITS])):
        if new[strait] == 0:
            continue
        bit = U1 << U(strait)
        held = np.int64((sheet[ONE] & bit) != U0) + np.int64((sheet[TWO] & bit) != U0)
        if held + new[strait] > MAX_ON_STRAIT:
            found |= THIRD
        if table[CROSS + strait] & (sheet[ONE] | mask):
            found |= CROSSING
        numbered = False
        for island in range(ISLANDS):
            if (table[ENDS + strait] >> U(island)) & U1:
                ending[island] += new[strait]
                numbered = numbered or field(work[NUMBERS], island) > 0
        if not numbered:
            found |= NO_NUMBER
    for island in range(ISLANDS):
        if ending[island] == 0:
            continue
        before, number = field(sheet[LOADS], island), field(work[NUMBERS], island)
        if number == 0:
            if before + ending[island] > MAX_NUMBER:
                found |= OVER_SIX
        elif before == number:
            found |= FINISHED
        elif before + ending[island] > number:
            found |= OVER_NUMBER
    return found


@njit(inline="always", cache=True)
def field(planes: Any, island: Any) -> Any:
    p = planes >> U(island)
    return np.int64((p & U1) | (((p >> U18) & U1) << U1) | (((p >> U36) & U1) << U2))


@njit(inline="always", cache=True)
def _pay(reached: Any, first: Any, high: Any, low: Any) -> Any:
    if reached == U0:
        return 0
    return high if reached <= first else low


@njit(cache=True)
def scores(sheets: Any, out: Any) -> None:
    """The points of every seat (4.1-4.6, 5.2); `out` is seats x (islands, red, blue, chain)."""
    seats = sheets.shape[0]
    red, blue, chain = U(SOLO_RED), U(SOLO_BLUE), U(SOLO_CHAIN)
    if seats > 1:  # the first round in which anybody reached it
        red = blue = chain = ROUND_MASK
        for seat in range(seats):
            reached = sheets[seat, REACHED]
            r, b, c = reached & ROUND_MASK, (reached >> U5) & ROUND_MASK, reached >> U10
            red = r if r != U0 and r < red else red
            blue = b if b != U0 and b < blue else blue
            chain = c if c != U0 and c < chain else chain
    for seat in range(seats):
        reached = sheets[seat, REACHED]
        out[seat, 0] = ISLAND_POINTS * np.int64(
            popcount(finished(sheets[seat, NUMBERS], sheets[seat, LOADS]))
        )
        out[seat, 1] = _pay(reached & ROUND_MASK, red, FIRST_RED, LATER_RED)
        out[seat, 2] = _pay((reached >> U5) & ROUND_MASK, blue, FIRST_BLUE, LATER_BLUE)
        out[seat, 3] = _pay(reached >> U10, chain, FIRST_CHAIN, LATER_CHAIN)


@njit(cache=True)
def shuffle(order: Any, state: Any) -> Any:
    """Shuffle the indices of a deck (2.2); returns the random state."""
    for last in range(DECK_SIZE - 1, 0, -1):
        state = next_random(state)
        other = random_below(state, U(last + 1))
        order[last], order[other] = order[other], order[last]
    return state


@njit(inline="always", cache=True)
def random_start(plain: Any, state: Any) -> Any:
    """A random 3 or 4 on a random plain island (2.1), as planes; the state must be fresh."""
    choice = random_below(state, popcount(plain) << U1)
    return number_planes(nth(plain, choice >> U1), FIRST_START + (choice & U1))


@njit(inline="always", cache=True)
def random_round(table: Any, sheet: Any, number: Any, bridges: Any, at: Any, state: Any) -> Any:
    """One random turn and its goals; returns the random state.

    Writes on a random island if any may be written on, then draws bridge by bridge at random.
    If the card's count cannot be drawn that way, none is (3.6).
    """
    n, load, one, two = sheet[NUMBERS], sheet[LOADS], sheet[ONE], sheet[TWO]
    blocked = sheet[BLOCKED]
    islands = writable(table[PLAIN], n, load, number)
    if islands:
        state = next_random(state)
        n |= number_planes(nth(islands, random_below(state, popcount(islands))), number)
    start, limit = startable(table, n), limits(n)
    drawn = True
    for _ in range(bridges):
        straits = start & ~two & ~blocked & open_straits(table, limit, load)
        if straits == U0:
            drawn = False
            break
        state = next_random(state)
        strait = nth(straits, random_below(state, popcount(straits)))
        bit = U1 << strait
        two |= one & bit
        one |= bit
        blocked |= table[CROSS + strait]
        load = one_more(load, table[ENDS + strait])
    if drawn:
        sheet[LOADS], sheet[ONE], sheet[TWO], sheet[BLOCKED] = load, one, two, blocked
    else:
        load, one = sheet[LOADS], sheet[ONE]
    sheet[NUMBERS] = n
    sheet[REACHED] = judge(table, n, load, one, sheet[REACHED], at)
    return state


@njit(cache=True, nogil=True)
def random_games(table: Any, deck: Any, seats: Any, games: Any, seed: Any, totals: Any) -> Any:
    """Play whole random games: shuffle, 17 rounds, scores.

    `deck` is 18 x (number, bridges); `totals` counts the totals of all seats (index 0-60).
    """
    state = seeded(seed)
    order = np.arange(DECK_SIZE)
    sheets = np.empty((seats, WORDS), np.uint64)
    points = np.empty((seats, 4), np.int64)
    for _ in range(games):
        state = shuffle(order, state)
        sheets[:] = U0
        for seat in range(seats):
            state = next_random(state)
            sheets[seat, NUMBERS] = random_start(table[PLAIN], state)
        for number in range(ROUNDS):
            card = order[number]
            at, bridges = U(number + 1), deck[card, 1]
            for seat in range(seats):
                state = random_round(table, sheets[seat], U(deck[card, 0]), bridges, at, state)
        scores(sheets, points)
        for seat in range(seats):
            totals[points[seat, 0] + points[seat, 1] + points[seat, 2] + points[seat, 3]] += 1
    return state
