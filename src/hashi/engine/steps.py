"""Turns in steps, for learning environments: kernels for steps, observations and action masks."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hashi.engine.kernels import (
    ALL,
    BLOCKED,
    BLUE,
    COUNT_AT,
    CROSS,
    ENDS,
    ISLANDS,
    LOADS,
    NO_ISLAND,
    NUMBER_AT,
    NUMBERS,
    ONE,
    PLAIN,
    REACHED,
    RED,
    ROUND_MASK,
    SOLO_BLUE,
    SOLO_CHAIN,
    SOLO_RED,
    STRAIT_AT,
    STRAIT_BITS,
    TWO,
    U0,
    U1,
    U2,
    U4,
    U5,
    U10,
    WORDS,
    Ints,
    U,
    Words,
    close_round,
    draw,
    finished,
    limits,
    lowest,
    next_random,
    nth,
    number_planes,
    one_more,
    open_straits,
    popcount,
    random_below,
    random_start,
    scores,
    shuffle,
    startable,
    writable,
)
from hashi.engine.tables import MAX_STRAITS
from hashi.rules.deck import DECK_SIZE, MAX_CARD_BRIDGES, ROUNDS
from hashi.rules.scoring import ISLAND_POINTS

# A turn is made in steps: an island to write on (0-17) or action a left out, then a
# strait for every bridge or action b left out, then waiting for the other seats.
LEAVE_A, FIRST_STRAIT, LEAVE_B, WAIT, ACTIONS = 18, 19, 55, 56, 56
# A seat's words: its sheet now, its sheet when the card was turned up, the steps it may take.
OPENED, ALLOWED, SEAT_WORDS = WORDS, 2 * WORDS, 2 * WORDS + 1
# A seat's counters: the action it is at, bridges left to draw, its turn so far, points paid for
# goals, points in total, and from TURNS on the turns of finished rounds.
PHASE, LEFT, TURN, GOALS, POINTS, TURNS = 0, 1, 2, 3, 4, 5
SEAT_COUNTERS = TURNS + ROUNDS
AT_A, AT_B, AT_END = 0, 1, 2
# A game's counters: its round, whether it is over, the order of the cards, and how many cards of
# each number and count of bridges have not come up.
ROUND, OVER, ORDER, UNSEEN, GAME_COUNTERS = 0, 1, 2, 20, 38
# What a seat sees, in bytes; docs/environments.md explains it.
SEE_NUMBERS, SEE_LOADS, SEE_FINISHED, SEE_WRITABLE = 0, 18, 36, 54
SEE_RED, SEE_BLUE, SEE_BRIDGES, SEE_BLOCKED, SEE_STRAITS, SEE_DRAWN = 72, 90, 108, 144, 180, 216
SEE_NUMBER, SEE_COUNT, SEE_UNSEEN, SEE_ROUND = 252, 258, 261, 279
SEE_PHASE, SEE_LEFT, SEE_REACHED, SEE_OFFER, SEEN = 280, 283, 284, 287, 290
# What a seat sees of each other seat, as of the end of the last round.
OTHER_NUMBERS, OTHER_LOADS, OTHER_BRIDGES, OTHER_REACHED, OTHER_SEEN = 0, 18, 36, 72, 75
REFUSED, ENDED, POINTS_AT = 1, 2, 2  # what `step_solo` gives: two bits, then the points gained


class GameArrays(NamedTuple):
    """One game: board and deck, the words and counters of its seats, its counters, its output.

    `seen` and `mask` are what every seat sees and the steps it may take.
    """

    table: Words
    deck: Ints
    words: Words
    counters: Ints
    game: Ints
    seen: NDArray[np.uint8]
    mask: NDArray[np.int8]


class SoloBatch(NamedTuple):
    """Many solo games on one board and deck: as `GameArrays`, with a first axis for the games.

    `states` are their random states. Of a game that ends, `last_seen` gets what its seat saw at the
    end and `totals` its points.
    """

    table: Words
    deck: Ints
    words: Words
    counters: Ints
    games: Ints
    seen: NDArray[np.uint8]
    mask: NDArray[np.int8]
    states: Words
    last_seen: NDArray[np.uint8]
    totals: Ints


@njit(inline="always", cache=True)
def free_straits(table: Any, start: Any, limit: Any, load: Any, two: Any, blocked: Any) -> Any:
    """The straits that may take one more bridge, from what `startable` and `limits` say."""
    return start & ~two & ~blocked & open_straits(table, limit, load)


@njit(cache=True)
def continuing(table: Any, sheet: Any, left: Any) -> Any:
    """The straits after whose bridge all of the one to three bridges left can be drawn (3.6)."""
    n, one, two, blocked = sheet[NUMBERS], sheet[ONE], sheet[TWO], sheet[BLOCKED]
    start, limit = startable(table, n), limits(n)
    first = free_straits(table, start, limit, sheet[LOADS], two, blocked)
    if left == 1:
        return first
    good = U0
    todo = first
    while todo:
        a = lowest(todo)
        todo &= todo - U1
        bit = U1 << a
        one_a, two_a = one | bit, two | (one & bit)
        blocked_a = blocked | table[CROSS + a]
        load_a = one_more(sheet[LOADS], table[ENDS + a])
        second = free_straits(table, start, limit, load_a, two_a, blocked_a)
        if left == 2:
            good |= bit if second else U0
            continue
        while second:
            b = lowest(second)
            second &= second - U1
            two_b = two_a | (one_a & (U1 << b))
            load_b = one_more(load_a, table[ENDS + b])
            blocked_b = blocked_a | table[CROSS + b]
            if free_straits(table, start, limit, load_b, two_b, blocked_b):
                good |= bit
                break
    return good


@njit(cache=True)
def allow(table: Any, words: Any, counters: Any, number: Any, bridges: Any) -> None:
    """Write which steps a seat may take: those that can still become a complete legal turn."""
    phase = counters[PHASE]
    if phase == AT_A:
        islands = writable(table[PLAIN], words[NUMBERS], words[LOADS], U(number))
        words[ALLOWED] = islands | (U1 << U(LEAVE_A))
    elif phase == AT_B:
        allowed = continuing(table, words, counters[LEFT]) << U(FIRST_STRAIT)
        if counters[LEFT] == bridges:
            allowed |= U1 << U(LEAVE_B)
        words[ALLOWED] = allowed
    else:
        words[ALLOWED] = U1 << U(WAIT)


@njit(cache=True)
def take(table: Any, words: Any, counters: Any, number: Any, action: Any) -> Any:
    """Take one step of a seat's turn; False, and nothing changed, if it may not be taken."""
    if action < 0 or action > WAIT or (words[ALLOWED] >> U(action)) & U1 == U0:
        return False
    if action < LEAVE_A:
        words[NUMBERS] |= number_planes(U(action), U(number))
        counters[TURN] = action | (number << NUMBER_AT)
        counters[PHASE] = AT_B
    elif action == LEAVE_A:
        counters[PHASE] = AT_B
    elif action < LEAVE_B:
        strait = action - FIRST_STRAIT
        draw(table, words, U(strait))
        drawn = (counters[TURN] >> COUNT_AT) & 7
        counters[TURN] |= strait << (STRAIT_AT + STRAIT_BITS * drawn)
        counters[TURN] += 1 << COUNT_AT
        counters[LEFT] -= 1
        if counters[LEFT] == 0:
            counters[PHASE] = AT_END
    elif action == LEAVE_B:
        counters[PHASE] = AT_END
    return True


@njit(cache=True)
def open_round(table: Any, deck: Any, words: Any, counters: Any, game: Any) -> None:
    """Turn up the next card for all seats of a game (3.1)."""
    card = game[ORDER + game[ROUND]]
    number, bridges = deck[card, 0], deck[card, 1]
    game[ROUND] += 1
    game[UNSEEN + (number - 1) * MAX_CARD_BRIDGES + bridges - 1] -= 1
    for seat in range(words.shape[0]):
        for word in range(WORDS):
            words[seat, OPENED + word] = words[seat, word]
        counters[seat, PHASE] = AT_A
        counters[seat, LEFT] = bridges
        counters[seat, TURN] = NO_ISLAND
        allow(table, words[seat], counters[seat], number, bridges)


@njit(cache=True)
def begin(table: Any, deck: Any, words: Any, counters: Any, game: Any) -> None:
    """Begin a game whose order and start numbers are set: count cards and points, turn one up."""
    game[ROUND] = 0
    game[OVER] = 0
    game[UNSEEN:GAME_COUNTERS] = 0
    for card in range(DECK_SIZE):
        game[UNSEEN + (deck[card, 0] - 1) * MAX_CARD_BRIDGES + deck[card, 1] - 1] += 1
    counters[:] = 0
    open_round(table, deck, words, counters, game)


@njit(cache=True)
def deal_game(table: Any, words: Any, game: Any, state: Any) -> Any:
    """Wipe the sheets, shuffle, write random start numbers (2.1, 2.2); gives the random state."""
    words[:] = U0
    for place in range(DECK_SIZE):
        game[ORDER + place] = place
    state = shuffle(game[ORDER:UNSEEN], state)
    for seat in range(words.shape[0]):
        state = next_random(state)
        words[seat, NUMBERS] = random_start(table[PLAIN], state)
    return state


@njit(cache=True)
def advance(table: Any, deck: Any, words: Any, counters: Any, game: Any) -> None:
    """Count the points; once all seats have made their turn, close the round, open the next."""
    seats = words.shape[0]
    ready = True
    for seat in range(seats):
        ready = ready and counters[seat, PHASE] == AT_END
    if ready:
        number = game[ROUND]
        for seat in range(seats):
            close_round(table, words[seat], U(number))
            counters[seat, TURNS + number - 1] = counters[seat, TURN]
        points = np.empty((seats, 4), np.int64)
        scores(words, points)
        for seat in range(seats):
            counters[seat, GOALS] = points[seat, 1] + points[seat, 2] + points[seat, 3]
    for seat in range(seats):
        done = np.int64(popcount(finished(words[seat, NUMBERS], words[seat, LOADS])))
        counters[seat, POINTS] = counters[seat, GOALS] + ISLAND_POINTS * done
    if not ready:
        card = game[ORDER + game[ROUND] - 1]
        for seat in range(seats):
            allow(table, words[seat], counters[seat], deck[card, 0], deck[card, 1])
    elif game[ROUND] < ROUNDS:
        open_round(table, deck, words, counters, game)
    else:
        game[OVER] = 1
        for seat in range(seats):
            words[seat, ALLOWED] = U0


@njit(inline="always", cache=True)
def _spread(bits: Any, out: Any, at: Any, count: Any) -> None:
    """Bits as bytes of 0 and 1."""
    for place in range(count):
        out[at + place] = (bits >> U(place)) & U1


@njit(inline="always", cache=True)
def _spread_planes(planes: Any, out: Any, at: Any) -> None:
    """The numbers or loads of all islands as bytes."""
    for island in range(ISLANDS):
        p = planes >> U(island)
        out[at + island] = (p & U1) | ((p >> U(17)) & U2) | ((p >> U(34)) & U4)


@njit(inline="always", cache=True)
def _spread_pairs(one: Any, two: Any, out: Any, at: Any) -> None:
    """How many of two bits are set, for every strait, as bytes."""
    for strait in range(MAX_STRAITS):
        s = U(strait)
        out[at + strait] = ((one >> s) & U1) + ((two >> s) & U1)


@njit(cache=True)
def observe_board(table: Any, out: Any) -> None:
    """Write what a seat sees of the board, which no step changes."""
    _spread(table[RED], out, SEE_RED, ISLANDS)
    _spread(table[BLUE], out, SEE_BLUE, ISLANDS)
    _spread(table[ALL], out, SEE_STRAITS, MAX_STRAITS)


@njit(inline="always", cache=True)
def _goals(reached: Any, out: Any, at: Any) -> None:
    out[at] = 1 if reached & ROUND_MASK else 0
    out[at + 1] = 1 if (reached >> U5) & ROUND_MASK else 0
    out[at + 2] = 1 if reached >> U10 else 0


@njit(cache=True)
def observe(deck: Any, words: Any, counters: Any, game: Any, me: Any, out: Any) -> None:
    """Write everything that a seat sees and a step can change: never what is still face down."""
    row = words[me]
    n, load, allowed = row[NUMBERS], row[LOADS], row[ALLOWED]
    one, two = row[ONE], row[TWO]
    _spread_planes(n, out, SEE_NUMBERS)
    _spread_planes(load, out, SEE_LOADS)
    _spread(finished(n, load), out, SEE_FINISHED, ISLANDS)
    _spread(allowed, out, SEE_WRITABLE, ISLANDS)
    _spread_pairs(one, two, out, SEE_BRIDGES)
    _spread(row[BLOCKED], out, SEE_BLOCKED, MAX_STRAITS)
    # One bridge of a strait is new where the first or the second bit is; both may be.
    _spread_pairs(one & ~row[OPENED + ONE], two & ~row[OPENED + TWO], out, SEE_DRAWN)
    number = game[ROUND]
    out[SEE_NUMBER:SEE_UNSEEN] = 0
    out[SEE_PHASE:SEE_LEFT] = 0
    if game[OVER] == 0:
        card = game[ORDER + number - 1]
        out[SEE_NUMBER + deck[card, 0] - 1] = 1
        out[SEE_COUNT + deck[card, 1] - 1] = 1
        out[SEE_PHASE + counters[me, PHASE]] = 1
    for kind in range(UNSEEN, GAME_COUNTERS):
        out[SEE_UNSEEN + kind - UNSEEN] = game[kind]
    out[SEE_ROUND] = number
    out[SEE_LEFT] = counters[me, LEFT]
    _goals(row[REACHED], out, SEE_REACHED)
    seats = words.shape[0]
    if seats == 1:
        out[SEE_OFFER] = number <= SOLO_RED
        out[SEE_OFFER + 1] = number <= SOLO_BLUE
        out[SEE_OFFER + 2] = number <= SOLO_CHAIN
        return
    gone = U0
    for seat in range(seats):
        gone |= words[seat, OPENED + REACHED]
    _goals(gone, out, SEE_OFFER)
    for goal in range(3):
        out[SEE_OFFER + goal] = 1 - out[SEE_OFFER + goal]
    # The others' marks of this round are not to be seen before all have made their turn (3.1).
    for step in range(1, seats):
        at = SEEN + OTHER_SEEN * (step - 1)
        other = words[(me + step) % seats]
        _spread_planes(other[OPENED + NUMBERS], out, at + OTHER_NUMBERS)
        _spread_planes(other[OPENED + LOADS], out, at + OTHER_LOADS)
        _spread_pairs(other[OPENED + ONE], other[OPENED + TWO], out, at + OTHER_BRIDGES)
        _goals(other[OPENED + REACHED], out, at + OTHER_REACHED)


@njit(cache=True)
def look(deck: Any, words: Any, counters: Any, game: Any, seen: Any, mask: Any) -> None:
    """Write for every seat of a game what it sees and which steps it may take."""
    for seat in range(words.shape[0]):
        observe(deck, words, counters, game, seat, seen[seat])
        _spread(words[seat, ALLOWED], mask[seat], 0, mask.shape[1])


@njit(cache=True, nogil=True)
def begin_game(arrays: Any) -> None:
    """Begin a game whose order and start numbers are set, and show it to its seats."""
    table, deck, words, counters, game, seen, mask = arrays
    begin(table, deck, words, counters, game)
    for seat in range(words.shape[0]):
        observe_board(table, seen[seat])
    look(deck, words, counters, game, seen, mask)


@njit(cache=True, nogil=True)
def step_solo(
    table: Any,
    deck: Any,
    words: Any,
    counters: Any,
    game: Any,
    action: Any,
    seen: Any,
    mask: Any,
) -> Any:
    """One step of a solo game; returns the points gained and the bits REFUSED and ENDED.

    Takes plain arrays: numba dispatches a call from Python with five of them in 0.3 us, and with a
    NamedTuple of five in 0.8. `python3 dev.py bench "fast path"` measures this call.
    """
    before = counters[0, POINTS]
    card = game[ORDER + game[ROUND] - 1]
    if not take(table, words[0], counters[0], deck[card, 0], action):
        return REFUSED | (ENDED * game[OVER])
    advance(table, deck, words, counters, game)
    look(deck, words, counters, game, seen, mask)
    return (ENDED * game[OVER]) | ((counters[0, POINTS] - before) << POINTS_AT)


@njit(cache=True, nogil=True)
def step_game(arrays: Any, actions: Any, gained: Any, refused_steps: Any) -> None:
    """One step of all seats of a game; writes the points gained and which seats were refused."""
    table, deck, words, counters, game, seen, mask = arrays
    card = game[ORDER + game[ROUND] - 1]
    for seat in range(words.shape[0]):
        gained[seat] = -counters[seat, POINTS]
        refused_steps[seat] = not take(
            table, words[seat], counters[seat], deck[card, 0], actions[seat]
        )
    if game[OVER] == 0:
        advance(table, deck, words, counters, game)
    for seat in range(words.shape[0]):
        gained[seat] += counters[seat, POINTS]
    look(deck, words, counters, game, seen, mask)


@njit(inline="always", cache=True)
def _game_of(batch: Any, at: Any) -> Any:
    return GameArrays(
        batch.table,
        batch.deck,
        batch.words[at],
        batch.counters[at],
        batch.games[at],
        batch.seen[at],
        batch.mask[at],
    )


@njit(cache=True, nogil=True)
def deal_solos(batch: Any) -> None:
    """Deal and begin all games of a `SoloBatch`."""
    for at in range(batch.games.shape[0]):
        batch.states[at] = deal_game(
            batch.table, batch.words[at], batch.games[at], batch.states[at]
        )
        begin_game(_game_of(batch, at))


@njit(cache=True, nogil=True)
def step_solos(batch: Any, actions: Any, results: Any) -> Any:
    """One step of all games of a `SoloBatch`, as `step_solo`; a game that ends is dealt again.

    Returns how many ended.
    """
    ends = 0
    for at in range(batch.games.shape[0]):
        table, deck, words, counters, game, seen, mask = _game_of(batch, at)
        result = step_solo(table, deck, words, counters, game, actions[at], seen, mask)
        results[at] = result
        if result & ENDED:
            ends += 1
            batch.last_seen[at] = seen[0]
            batch.totals[at] = counters[0, POINTS]
            batch.states[at] = deal_game(table, words, game, batch.states[at])
            begin(table, deck, words, counters, game)
            look(deck, words, counters, game, seen, mask)
    return ends


@njit(cache=True, nogil=True)
def random_steps(words: Any, states: Any, actions: Any) -> None:
    """For every first seat a random step among those it may take; 0 where there is none."""
    for at in range(actions.shape[0]):
        allowed = words[at, 0, ALLOWED]
        if allowed == U0:
            actions[at] = 0
            continue
        states[at] = next_random(states[at])
        actions[at] = np.int64(nth(allowed, random_below(states[at], popcount(allowed))))
