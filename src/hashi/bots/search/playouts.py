"""Playouts, as a kernel: the rest of a game played to its end many times.

Every seat makes the turn with the highest learned value, as in training. The caller draws the
orders of the cards from the unseen ones, so only public knowledge goes in (3.13); two positions can
be compared on the same orders.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hashi.bots.value.arrays import PAYOUTS, RACE, SOLO, UNSEEN, Buffers, Situation
from hashi.bots.value.features import race_features
from hashi.bots.value.network import value_turns
from hashi.bots.value.payouts import count_unseen, race_payouts, reveal, solo_payouts
from hashi.engine.kernels import (
    MAX_TURNS,
    REACHED,
    ROUND_MASK,
    Ints,
    U,
    Words,
    close_round,
    legal,
    play,
    scores,
)


class PlayoutStart(NamedTuple):
    """Where playouts start: all sheets after `closed` rounds, and the unseen cards.

    `cards` has rows of number and bridges. `bonus` is what a seat adds to the value of taking a
    goal first (`race_payouts`); totals are without it.
    """

    sheets: Words
    closed: int
    cards: Ints
    bonus: int


@njit(cache=True)
def _write_result(sheets: Any, points: Any, totals: Any, reached: Any) -> None:
    scores(sheets, points)
    for seat in range(sheets.shape[0]):
        totals[seat] = points[seat, 0] + points[seat, 1] + points[seat, 2] + points[seat, 3]
        for goal in range(3):
            reached[seat, goal] = np.int64((sheets[seat, REACHED] >> U(5 * goal)) & ROUND_MASK)


@njit(cache=True, nogil=True)
def playouts(board: Any, weights: Any, start: Any, orders: Any, totals: Any, reached: Any) -> None:
    """Play the rest of a game once for every row of `orders`: indices of the coming cards.

    Writes games x seats totals, and games x seats x (red, blue, chain) rounds in which the goals
    were reached, 0 for never.
    """
    table, cards = board.table, start.cards
    seats = start.sheets.shape[0]
    sheets, before = start.sheets.copy(), start.sheets.copy()
    points = np.empty((seats, 4), np.int64)
    buffers = Buffers(np.empty(MAX_TURNS, np.int64), np.empty(MAX_TURNS, np.float32))
    unseen = np.zeros(UNSEEN, np.int64)
    payouts, race = np.zeros(PAYOUTS, np.int64), np.full(3, -1, np.int64)
    mode = SOLO if seats == 1 else RACE
    solo_payouts(payouts)
    for game in range(orders.shape[0]):
        sheets[:] = start.sheets
        count_unseen(cards, unseen)
        for index in range(orders.shape[1]):
            card = cards[orders[game, index]]
            at = Situation(start.closed + index + 1, unseen, payouts, mode, race)
            reveal(card[0], card[1], unseen)
            before[:] = sheets
            for seat in range(seats):
                sheet = sheets[seat]
                if seats > 1:
                    race_payouts(before, start.bonus, payouts)
                    race_features(table, before, seat, payouts, race)
                count = min(legal(table, sheet, card[0], card[1], buffers.turns), MAX_TURNS)
                best = value_turns(board, weights, at, sheet, buffers, count)
                play(table, sheet, buffers.turns[best])
                close_round(table, sheet, U(at.played))
        _write_result(sheets, points, totals[game], reached[game])
