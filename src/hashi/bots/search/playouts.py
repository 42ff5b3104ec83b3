"""Playouts, as a kernel: the rest of a game played to its end many times.

Every seat makes the turn with the highest learned value, as in training, perhaps of screened ones
only. The caller draws the
orders of the cards from the unseen ones, so only public knowledge goes in (3.13); two positions can
be compared on the same orders.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hashi.bots.value.arrays import PAYOUTS, RACE, SOLO, UNSEEN, Buffers, Situation
from hashi.bots.value.features import race_features
from hashi.bots.value.payouts import count_unseen, race_payouts, reveal, solo_payouts
from hashi.bots.value.screening import best_turn
from hashi.engine.kernels import (
    MAX_TURNS,
    REACHED,
    ROUND_MASK,
    WORDS,
    Ints,
    U,
    Words,
    close_round,
    play,
    scores,
)


class PlayoutStart(NamedTuple):
    """Where playouts start: all sheets after `closed` rounds, and the unseen cards.

    `cards` has rows of number and bridges. `bonus` is what a seat adds to the value of taking a
    goal first (`race_payouts`); totals are without it. `controlled` has a bit for every round
    whose surprise is wanted. `screened` turns get their value after screening, 0 for all.
    """

    sheets: Words
    closed: int
    cards: Ints
    bonus: int
    controlled: int = 0
    screened: int = 0


@njit(cache=True)
def _write_result(sheets: Any, points: Any, totals: Any, reached: Any) -> None:
    scores(sheets, points)
    for seat in range(sheets.shape[0]):
        totals[seat] = points[seat, 0] + points[seat, 1] + points[seat, 2] + points[seat, 3]
        for goal in range(3):
            reached[seat, goal] = np.int64((sheets[seat, REACHED] >> U(5 * goal)) & ROUND_MASK)


@njit(cache=True)
def _surprise(
    board: Any,
    weights: Any,
    at: Any,
    sheet: Any,
    cards: Any,
    came: Any,
    keep: Any,
    buffers: Any,
) -> Any:
    """How much better the card that came is than the mean of all that could; and its best turn.

    `at` is the situation before the card; `came` marks the cards that came before it by 1, this one
    by 2. The mean of the surprise over these cards is 0, whatever the weights.
    """
    unseen = np.empty_like(at.unseen)
    later = Situation(at.played, unseen, at.payouts, at.mode, at.race)
    total, own, turn, kinds = 0.0, 0.0, np.int64(0), 0
    for card in range(cards.shape[0]):
        if came[card] != 1:
            unseen[:] = at.unseen
            reveal(cards[card, 0], cards[card, 1], unseen)
            number, bridges = cards[card, 0], cards[card, 1]
            best, value = best_turn(board, weights, later, sheet, number, bridges, keep, buffers)
            total += value
            kinds += 1
            if came[card] == 2:
                own, turn = value, best
    return own - total / kinds, turn


@njit(cache=True)
def _shared(orders: Any, game: Any) -> Any:
    """How many cards an order begins with that the one before it begins with too."""
    if game == 0:
        return 0
    index = 0
    while index < orders.shape[1] and orders[game, index] == orders[game - 1, index]:
        index += 1
    return index


@njit(cache=True, nogil=True)
def playouts(
    board: Any,
    weights: Any,
    start: Any,
    orders: Any,
    totals: Any,
    reached: Any,
    surprises: Any,
) -> None:
    """Play the rest of a game once for every row of `orders`: indices of the coming cards.

    Writes games x seats totals, and games x seats x (red, blue, chain) rounds in which the goals
    were reached, 0 for never. In solo, `surprises` gets for every game the sum of `_surprise` over
    the rounds of `start.controlled`. An order that begins with the cards of the one before it is
    played on from there.
    """
    table, cards, keep = board.table, start.cards, start.screened
    seats, rounds = start.sheets.shape[0], orders.shape[1]
    sheets, before = start.sheets.copy(), start.sheets.copy()
    points = np.empty((seats, 4), np.int64)
    buffers = Buffers(np.empty(MAX_TURNS, np.int64), np.empty(MAX_TURNS, np.float32))
    unseen, came = np.zeros(UNSEEN, np.int64), np.zeros(cards.shape[0], np.int64)
    payouts, race = np.zeros(PAYOUTS, np.int64), np.full(3, -1, np.int64)
    mode = SOLO if seats == 1 else RACE
    solo_payouts(payouts)
    # Sheets and sum of surprises after every card of the game before.
    trail, sums = np.zeros((rounds + 1, seats, WORDS), np.uint64), np.zeros(rounds + 1)
    trail[0] = start.sheets
    for game in range(orders.shape[0]):
        shared = _shared(orders, game)
        sheets[:] = trail[shared]
        count_unseen(cards, unseen)
        came[:] = 0
        for index in range(shared):
            drawn = orders[game, index]
            reveal(cards[drawn, 0], cards[drawn, 1], unseen)
            came[drawn] = 1
        for index in range(shared, rounds):
            drawn = orders[game, index]
            number, bridges = cards[drawn, 0], cards[drawn, 1]
            at = Situation(start.closed + index + 1, unseen, payouts, mode, race)
            sums[index + 1] = sums[index]
            if seats == 1 and (start.controlled >> at.played) & 1:
                came[drawn] = 2
                more, turn = _surprise(board, weights, at, sheets[0], cards, came, keep, buffers)
                sums[index + 1] += more
                play(table, sheets[0], turn)
                close_round(table, sheets[0], U(at.played))
                reveal(number, bridges, unseen)
            else:
                reveal(number, bridges, unseen)
                before[:] = sheets
                for seat in range(seats):
                    if seats > 1:
                        race_payouts(before, start.bonus, payouts)
                        race_features(table, before, seat, payouts, race)
                    sheet = sheets[seat]
                    turn, _ = best_turn(board, weights, at, sheet, number, bridges, keep, buffers)
                    play(table, sheet, turn)
                    close_round(table, sheet, U(at.played))
            came[drawn] = 1
            trail[index + 1] = sheets
        surprises[game] = sums[rounds]
        _write_result(sheets, points, totals[game], reached[game])
