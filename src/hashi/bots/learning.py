"""Learning from self-play, as kernels: games, what they teach, and steps of the weights.

Every seat makes the turn after which its sheet is worth the most, now and then another good one
on purpose. A sheet's target is what the best turn of the next round was worth (TD), mixed with
what came of it; a turn made on purpose cuts the mixing, so that nobody learns from whims.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.features import (
    BENCH,
    HIGH,
    LIMIT,
    LOW,
    MAX_FACTS,
    OUTLOOK,
    PAYS,
    RACE,
    SHARED,
    SOLO,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
    WIDTH,
    banked,
    find_facts,
    mark_turn,
    network,
    race_pays,
    race_rows,
    read_sheet,
)
from hashi.engine.kernels import (
    DECK_SIZE,
    FIRST_BLUE,
    FIRST_CHAIN,
    FIRST_RED,
    ISLANDS,
    LATER_BLUE,
    LATER_CHAIN,
    LATER_RED,
    NUMBERS,
    PLAIN,
    ROUNDS,
    SOLO_BLUE,
    SOLO_CHAIN,
    SOLO_RED,
    U0,
    WORDS,
    U,
    after,
    below,
    close_round,
    legal,
    play,
    random_start,
    seeded,
    shuffle,
)

MOST_TURNS = 1 << 16  # no position of a legal board has more
FINE = 1 << 30  # how finely chances are drawn
CLIP = 4.0  # no single game moves a weight by more than this error
FADE, SPREAD = 0.9, 0.999  # of Adam's two means


@njit(cache=True)
def solo_pays(pays: Any) -> None:
    """What the goals pay in solo (5.2)."""
    pays[LIMIT], pays[LIMIT + 1], pays[LIMIT + 2] = SOLO_RED, SOLO_BLUE, SOLO_CHAIN
    pays[HIGH], pays[HIGH + 1], pays[HIGH + 2] = FIRST_RED, FIRST_BLUE, FIRST_CHAIN
    pays[LOW], pays[LOW + 1], pays[LOW + 2] = LATER_RED, LATER_BLUE, LATER_CHAIN


@njit(cache=True)
def all_unseen(deck: Any, outlook: Any) -> None:
    """The cards to come before the first is turned up."""
    outlook[:] = 0
    outlook[UNSEEN_ALL] = DECK_SIZE
    for card in range(DECK_SIZE):
        outlook[UNSEEN_NUMBERS + deck[card, 0] - 1] += 1
        outlook[UNSEEN_BRIDGES + deck[card, 1] - 1] += 1


@njit(inline="always", cache=True)
def turn_up(number: Any, bridges: Any, outlook: Any) -> None:
    """Count a card as seen."""
    outlook[UNSEEN_NUMBERS + number - 1] -= 1
    outlook[UNSEEN_BRIDGES + bridges - 1] -= 1
    outlook[UNSEEN_ALL] -= 1


@njit(cache=True)
def weigh(
    table: Any,
    ends: Any,
    sheet: Any,
    turns: Any,
    count: Any,
    played: Any,
    outlook: Any,
    pays: Any,
    mode: Any,
    race: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    values: Any,
) -> Any:
    """The value of the sheet after each of the turns of round `played`; gives the best one."""
    start = np.empty((BENCH, ISLANDS), np.int64)
    bench = np.empty((BENCH, ISLANDS), np.int64)
    work = np.empty(WORDS, np.uint64)
    facts = np.empty(MAX_FACTS, np.int64)
    units = np.empty(WIDTH, np.float32)
    read_sheet(sheet, start)
    best = 0
    for at in range(count):
        work[:] = sheet
        play(table, work, turns[at])
        close_round(table, work, U(played))
        value = np.float32(banked(work, pays))
        if played < ROUNDS:
            bench[:2] = start[:2]
            mark_turn(ends, turns[at], bench)
            found = find_facts(table, ends, work, outlook, mode, race, bench, facts)
            value += network(rows, biases[mode, played], exits[mode, played], facts, found, units)
        values[at] = value
        if value > values[best]:
            best = at
    return best


@njit(inline="always", cache=True)
def _whim(values: Any, count: Any, best: Any, warmth: Any, chance: Any) -> Any:
    """A turn by its value: one worth `warmth` points less comes up e times less often."""
    total = 0.0
    for at in range(count):
        total += np.exp((values[at] - values[best]) / warmth)
    mark = np.float64(below(chance, U(FINE))) / FINE * total
    for at in range(count):
        mark -= np.exp((values[at] - values[best]) / warmth)
        if mark <= 0.0:
            return at
    return best


@njit(cache=True)
def _choose(values: Any, count: Any, best: Any, whims: Any, warmth: Any, chance: Any) -> Any:
    """The best turn, or with the chance `whims` one by its value; gives the random state too."""
    chance = after(chance)
    if np.float64(below(chance, U(FINE))) >= whims * FINE:
        return best, chance
    chance = after(chance)
    return _whim(values, count, best, warmth, chance), chance


@njit(cache=True)
def _look_back(promised: Any, sure: Any, whim: Any, mixing: Any, targets: Any, stride: Any) -> None:
    """The targets of one seat's sheets, from the last to the first."""
    came = sure[ROUNDS - 1]
    for number in range(ROUNDS - 2, -1, -1):
        if whim[number + 1]:
            came = promised[number + 1]
        else:
            came = (1.0 - mixing) * promised[number + 1] + mixing * came
        targets[number * stride] = came - sure[number]


@njit(cache=True, nogil=True)
def self_play(
    table: Any,
    ends: Any,
    deck: Any,
    seats: Any,
    games: Any,
    seed: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    whims: Any,
    warmth: Any,
    mixing: Any,
    bonus: Any,
    facts: Any,
    counts: Any,
    heads: Any,
    targets: Any,
    totals: Any,
) -> Any:
    """Play games; write every sheet but the last of each, what it should be worth, and totals.

    `whims` is the chance of a turn on purpose, `mixing` the share of what came of it (lambda).
    Gives the number of sheets written.
    """
    chance = seeded(seed)
    order = np.arange(DECK_SIZE)
    sheets = np.zeros((seats, WORDS), np.uint64)
    before = np.zeros((seats, WORDS), np.uint64)
    turns, values = np.empty(MOST_TURNS, np.int64), np.empty(MOST_TURNS, np.float32)
    outlook, bench = np.zeros(OUTLOOK, np.int64), np.zeros((BENCH, ISLANDS), np.int64)
    pays, race = np.zeros(PAYS, np.int64), np.full(3, -1, np.int64)
    promised, sure = np.zeros((seats, ROUNDS)), np.zeros((seats, ROUNDS))
    whim = np.zeros((seats, ROUNDS), np.int64)
    mode = SOLO if seats == 1 else RACE
    solo_pays(pays)
    written = 0
    for game in range(games):
        chance = shuffle(order, chance)
        chance = _prepare(table, sheets, chance)
        all_unseen(deck, outlook)
        first = written
        for number in range(ROUNDS):
            card, played = order[number], number + 1
            turn_up(deck[card, 0], deck[card, 1], outlook)
            before[:] = sheets
            for seat in range(seats):
                sheet = sheets[seat]
                if seats > 1:
                    race_pays(before, bonus, pays)
                    race_rows(table, before, seat, pays, race)
                count = legal(table, sheet, deck[card, 0], deck[card, 1], turns)
                count = min(count, MOST_TURNS)
                best = weigh(
                    table, ends, sheet, turns, count, played, outlook, pays, mode, race,
                    rows, biases, exits, values,
                )  # fmt: skip
                pick, chance = _choose(values, count, best, whims, warmth, chance)
                promised[seat, number] = values[best]
                whim[seat, number] = pick != best
                play(table, sheet, turns[pick])
                close_round(table, sheet, U(played))
                sure[seat, number] = banked(sheet, pays)
                if played < ROUNDS:
                    read_sheet(sheet, bench)
                    counts[written] = find_facts(
                        table, ends, sheet, outlook, mode, race, bench, facts[written]
                    )
                    heads[written] = played
                    written += 1
        for seat in range(seats):
            totals[game * seats + seat] = sure[seat, ROUNDS - 1]
            _look_back(
                promised[seat], sure[seat], whim[seat], mixing, targets[first + seat :], seats
            )
    return written


@njit(cache=True)
def _prepare(table: Any, sheets: Any, chance: Any) -> Any:
    """Empty sheets with random start numbers (2.1); gives the random state."""
    sheets[:] = U0
    for seat in range(sheets.shape[0]):
        chance = after(chance)
        sheets[seat, NUMBERS] = random_start(table[PLAIN], chance)
    return chance


@njit(cache=True, nogil=True)
def teach(
    facts: Any,
    counts: Any,
    heads: Any,
    targets: Any,
    chosen: Any,
    mode: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    d_rows: Any,
    d_biases: Any,
    d_exits: Any,
) -> Any:
    """Add up how the weights should move to meet the targets; gives the sum of squared errors.

    In a race the rows that both modes share stay as solo games have made them.
    """
    units = np.zeros(WIDTH, np.float32)
    moves = np.zeros(WIDTH, np.float32)
    squares = 0.0
    fixed = SHARED if mode == RACE else 0
    for at in chosen:
        count, head = counts[at], heads[at]
        exit_, bias = exits[mode, head], biases[mode, head]
        error = network(rows, bias, exit_, facts[at], count, units) - targets[at]
        squares += error * error
        error = np.float32(min(max(error, -CLIP), CLIP))
        for unit in range(WIDTH - 1):
            moves[unit] = np.float32(0)
            if units[unit] > 0:
                d_exits[mode, head, unit] += error * units[unit]
                moves[unit] = error * exit_[unit]
        moves[WIDTH - 1] = error
        for unit in range(WIDTH):
            d_biases[mode, head, unit] += moves[unit]
        for fact in range(count):
            row = facts[at, fact]
            if row >= fixed:
                d_row = d_rows[row]
                for unit in range(WIDTH):
                    d_row[unit] += moves[unit]
    return squares


@njit(cache=True, nogil=True)
def step_weights(
    weights: Any, moves: Any, means: Any, squares: Any, pace: Any, share: Any, step: Any
) -> None:
    """One step of Adam over flat arrays; clears `moves`."""
    one = np.float32(1.0)
    fade, spread, share32 = np.float32(FADE), np.float32(SPREAD), np.float32(share)
    mean_up = np.float32(1.0 / (1.0 - FADE**step))
    square_up = np.float32(1.0 / (1.0 - SPREAD**step))
    pace32, tiny = np.float32(pace), np.float32(1e-6)
    for at in range(weights.size):
        move = moves[at] * share32
        moves[at] = np.float32(0)
        means[at] = fade * means[at] + (one - fade) * move
        squares[at] = spread * squares[at] + (one - spread) * move * move
        weights[at] -= pace32 * means[at] * mean_up / (np.sqrt(squares[at] * square_up) + tiny)
