"""Playouts, as a kernel: the rest of a game many times over, to see what mostly comes of it.

Every seat makes the turn after which its sheet is worth the most by the learned value, one turn
ahead, as in training. The cards come in the orders given: the caller draws them from what is
unseen, so that nothing but public knowledge goes in (3.13), and may play two positions out on the
same orders to compare them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.features import (
    OUTLOOK,
    PAYS,
    RACE,
    SOLO,
    UNSEEN_ALL,
    UNSEEN_BRIDGES,
    UNSEEN_NUMBERS,
    race_pays,
    race_rows,
)
from hashi.bots.learning import MOST_TURNS, solo_pays, turn_up, weigh
from hashi.engine.kernels import (
    REACHED,
    ROUND_MASK,
    U,
    close_round,
    legal,
    play,
    scores,
)


@njit(cache=True)
def _count_unseen(cards: Any, outlook: Any) -> None:
    outlook[:] = 0
    outlook[UNSEEN_ALL] = cards.shape[0]
    for card in range(cards.shape[0]):
        outlook[UNSEEN_NUMBERS + cards[card, 0] - 1] += 1
        outlook[UNSEEN_BRIDGES + cards[card, 1] - 1] += 1


@njit(cache=True)
def _note(sheets: Any, points: Any, totals: Any, reached: Any) -> None:
    """Write down how one game has ended for every seat."""
    scores(sheets, points)
    for seat in range(sheets.shape[0]):
        totals[seat] = points[seat, 0] + points[seat, 1] + points[seat, 2] + points[seat, 3]
        for goal in range(3):
            reached[seat, goal] = np.int64((sheets[seat, REACHED] >> U(5 * goal)) & ROUND_MASK)


@njit(cache=True, nogil=True)
def playouts(
    table: Any,
    ends: Any,
    start: Any,
    closed: Any,
    cards: Any,
    orders: Any,
    bonus: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    totals: Any,
    reached: Any,
) -> None:
    """Play the rest of a game once for every row of `orders`.

    `start` holds the sheets of all seats after `closed` rounds, `cards` the unseen cards as rows of
    number and bridges; a row of `orders` names the cards of the rounds to come. Writes games x
    seats totals, and games x seats x (red, blue, chain): the rounds in which the goals were
    reached, 0 for never. `bonus` is what seats add in their minds to a goal taken from the others
    (`race_pays`); the totals are the real ones.
    """
    seats = start.shape[0]
    sheets, before = start.copy(), start.copy()
    points = np.empty((seats, 4), np.int64)
    turns, values = np.empty(MOST_TURNS, np.int64), np.empty(MOST_TURNS, np.float32)
    outlook = np.zeros(OUTLOOK, np.int64)
    pays, race = np.zeros(PAYS, np.int64), np.full(3, -1, np.int64)
    mode = SOLO if seats == 1 else RACE
    solo_pays(pays)
    for game in range(orders.shape[0]):
        sheets[:] = start
        _count_unseen(cards, outlook)
        for at in range(orders.shape[1]):
            card, played = cards[orders[game, at]], closed + at + 1
            turn_up(card[0], card[1], outlook)
            before[:] = sheets
            for seat in range(seats):
                sheet = sheets[seat]
                if seats > 1:
                    race_pays(before, bonus, pays)
                    race_rows(table, before, seat, pays, race)
                count = min(legal(table, sheet, card[0], card[1], turns), MOST_TURNS)
                best = weigh(
                    table, ends, sheet, turns, count, played, outlook, pays, mode, race,
                    rows, biases, exits, values,
                )  # fmt: skip
                play(table, sheet, turns[best])
                close_round(table, sheet, U(played))
        _note(sheets, points, totals[game], reached[game])
