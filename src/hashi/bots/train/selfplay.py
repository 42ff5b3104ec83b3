"""Self-play, as kernels: games, and TD(lambda) targets for every sheet.

Every seat makes its best turn by the learned value, and at the exploration rate another one drawn
by value. The target of a sheet is the value of the best turn of the next round, mixed with the
targets after it (lambda); an exploratory turn cuts the trace.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from hashi.bots.value.arrays import HIGH, PAYOUTS, RACE, SOLO, UNSEEN, Buffers, Floats, Situation
from hashi.bots.value.features import active_features, new_islands, race_features, read_islands
from hashi.bots.value.heuristic import heuristic_turns
from hashi.bots.value.network import value_turns
from hashi.bots.value.payouts import banked, count_unseen, race_payouts, reveal, solo_payouts
from hashi.engine.kernels import (
    MAX_TURNS,
    NUMBERS,
    PLAIN,
    U0,
    WORDS,
    Ints,
    U,
    close_round,
    legal,
    next_random,
    play,
    random_below,
    random_start,
    seeded,
    shuffle,
)
from hashi.rules.deck import DECK_SIZE, ROUNDS

RESOLUTION = 1 << 30  # of random numbers between 0 and 1


class SelfPlay(NamedTuple):
    """Settings of a run of self-play."""

    seats: int
    games: int
    seed: np.uint64
    exploration: float  # probability of an exploratory turn
    temperature: float  # points: an exploratory turn worth so much less is e times less likely
    trace: float  # lambda of TD(lambda)
    bonus: int  # points added to the value of taking a goal first (`race_payouts`)
    blue: int = 0  # points added to blue in time, in solo


class Samples(NamedTuple):
    """Sheets to learn from: active features and their count, rounds played, target value."""

    active: NDArray[np.int16]
    counts: Ints
    rounds: Ints
    targets: Floats


@njit(inline="always", cache=True)
def _draw_by_value(values: Any, best: Any, temperature: Any, state: Any) -> Any:
    """A random turn, its probability by the softmax of the values."""
    total = 0.0
    for at in range(values.size):
        total += np.exp((values[at] - values[best]) / temperature)
    mark = np.float64(random_below(state, U(RESOLUTION))) / RESOLUTION * total
    for at in range(values.size):
        mark -= np.exp((values[at] - values[best]) / temperature)
        if mark <= 0.0:
            return at
    return best


@njit(cache=True)
def _choose(values: Any, best: Any, exploration: Any, temperature: Any, state: Any) -> Any:
    """The best turn or an exploratory one; returns the random state too."""
    state = next_random(state)
    if np.float64(random_below(state, U(RESOLUTION))) >= exploration * RESOLUTION:
        return best, state
    state = next_random(state)
    return _draw_by_value(values, best, temperature, state), state


@njit(cache=True)
def _td_targets(best: Any, points: Any, explored: Any, trace: Any, targets: Any) -> None:
    """Write the targets of one seat's sheets, from the last to the first.

    By round: the value of the best turn, the banked points, and whether the turn was exploratory.
    """
    future = points[ROUNDS - 1]
    for number in range(ROUNDS - 2, -1, -1):
        if explored[number + 1]:
            future = best[number + 1]
        else:
            future = (1.0 - trace) * best[number + 1] + trace * future
        targets[number] = future - points[number]


@njit(cache=True)
def _deal(table: Any, order: Any, sheets: Any, state: Any) -> Any:
    """Shuffle, and write random start numbers (2.1, 2.2); returns the random state."""
    state = shuffle(order, state)
    sheets[:] = U0
    for seat in range(sheets.shape[0]):
        state = next_random(state)
        sheets[seat, NUMBERS] = random_start(table[PLAIN], state)
    return state


@njit(cache=True, nogil=True)
def self_play(board: Any, deck: Any, weights: Any, settings: Any, samples: Any, totals: Any) -> Any:
    """Play games; write a sample for every sheet but the last of each game, and all totals.

    Returns the number of samples.
    """
    table, seats = board.table, settings.seats
    state = seeded(settings.seed)
    order = np.arange(DECK_SIZE)
    sheets = np.zeros((seats, WORDS), np.uint64)
    before = np.zeros((seats, WORDS), np.uint64)
    buffers = Buffers(np.empty(MAX_TURNS, np.int64), np.empty(MAX_TURNS, np.float32))
    turns, values = buffers.turns, buffers.values
    unseen, islands = np.zeros(UNSEEN, np.int64), new_islands()
    payouts, race = np.zeros(PAYOUTS, np.int64), np.full(3, -1, np.int64)
    best_values, points = np.zeros((seats, ROUNDS)), np.zeros((seats, ROUNDS))
    explored = np.zeros((seats, ROUNDS), np.int64)
    mode = SOLO if seats == 1 else RACE
    solo_payouts(payouts)
    if seats == 1:
        payouts[HIGH + 1] += settings.blue
    written = 0
    for game in range(settings.games):
        state = _deal(table, order, sheets, state)
        count_unseen(deck, unseen)
        first = written
        for number in range(ROUNDS):
            card = deck[order[number]]
            at = Situation(number + 1, unseen, payouts, mode, race)
            reveal(card[0], card[1], unseen)
            before[:] = sheets
            for seat in range(seats):
                sheet = sheets[seat]
                if seats > 1:
                    race_payouts(before, settings.bonus, payouts)
                    race_features(table, before, seat, payouts, race)
                count = min(legal(table, sheet, card[0], card[1], turns), MAX_TURNS)
                best = value_turns(board, weights, at, sheet, buffers, count)
                pick, state = _choose(
                    values[:count], best, settings.exploration, settings.temperature, state
                )
                best_values[seat, number] = values[best]
                explored[seat, number] = pick != best
                play(table, sheet, turns[pick])
                close_round(table, sheet, U(at.played))
                points[seat, number] = banked(sheet, payouts)
                if at.played < ROUNDS:
                    read_islands(sheet, islands)
                    samples.counts[written] = active_features(
                        board, at, sheet, islands, samples.active[written]
                    )
                    samples.rounds[written] = at.played
                    written += 1
        for seat in range(seats):
            totals[game * seats + seat] = points[seat, ROUNDS - 1]
            targets = samples.targets[first + seat : written : seats]
            _td_targets(best_values[seat], points[seat], explored[seat], settings.trace, targets)
    return written


@njit(cache=True, nogil=True)
def heuristic_play(board: Any, deck: Any, settings: Any, totals: Any) -> None:
    """Totals of solo games by the heuristic, on the deals of `self_play` without exploration."""
    table, state = board.table, seeded(settings.seed)
    order = np.arange(DECK_SIZE)
    sheets = np.zeros((1, WORDS), np.uint64)
    buffers = Buffers(np.empty(MAX_TURNS, np.int64), np.empty(MAX_TURNS, np.float32))
    unseen = np.zeros(UNSEEN, np.int64)
    payouts, race = np.zeros(PAYOUTS, np.int64), np.full(3, -1, np.int64)
    solo_payouts(payouts)
    for game in range(settings.games):
        state = _deal(table, order, sheets, state)
        count_unseen(deck, unseen)
        sheet = sheets[0]
        for number in range(ROUNDS):
            card = deck[order[number]]
            at = Situation(number + 1, unseen, payouts, SOLO, race)
            reveal(card[0], card[1], unseen)
            count = min(legal(table, sheet, card[0], card[1], buffers.turns), MAX_TURNS)
            best = heuristic_turns(board, at, sheet, 0, buffers, count)
            state = next_random(state)  # the draw that decides on exploration
            play(table, sheet, buffers.turns[best])
            close_round(table, sheet, U(at.played))
        totals[game] = banked(sheet, payouts)
