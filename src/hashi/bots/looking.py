"""Looking ahead, as kernels: what a sheet is worth over all the cards that can still come.

The unseen cards are public knowledge (3.13), each as likely as the other. For every one of them
the best turn is made, by the learned value or by looking further, and the mean is taken.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from hashi.bots.features import UNSEEN_ALL
from hashi.bots.learning import MOST_TURNS, turn_up, weigh
from hashi.engine.kernels import ROUNDS, WORDS, U, close_round, legal, play

CARD_NUMBER, CARD_BRIDGES, CARD_COUNT, CARD = 0, 1, 2, 3  # a kind of card and how many are unseen
NOTHING = np.float32(-1e9)


@njit(cache=True, nogil=True)
def rank(
    table: Any,
    ends: Any,
    sheet: Any,
    number: Any,
    bridges: Any,
    played: Any,
    outlook: Any,
    pays: Any,
    mode: Any,
    race: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    turns: Any,
    values: Any,
) -> Any:
    """All legal turns with a card and the value of the sheet after each; gives their count."""
    count = min(legal(table, sheet, number, bridges, turns), MOST_TURNS)
    weigh(
        table, ends, sheet, turns, count, played, outlook, pays, mode, race,
        rows, biases, exits, values,
    )  # fmt: skip
    return count


@njit(cache=True, nogil=True)
def expect(
    table: Any,
    ends: Any,
    sheet: Any,
    played: Any,
    cards: Any,
    kind: Any,
    outlook: Any,
    pays: Any,
    mode: Any,
    race: Any,
    rows: Any,
    biases: Any,
    exits: Any,
    depth: Any,
    width: Any,
    turns: Any,
    values: Any,
) -> Any:
    """The value of a sheet if this kind of card comes next, with the best turn made of it.

    The best turn by the learned value; with a `depth` above 1 by looking that many cards ahead,
    at the `width` turns that look best. `turns` and `values` have a row of room for every depth.
    """
    number, bridges = cards[kind, CARD_NUMBER], cards[kind, CARD_BRIDGES]
    later = outlook.copy()
    turn_up(number, bridges, later)
    codes, worth = turns[depth - 1], values[depth - 1]
    count = min(legal(table, sheet, number, bridges, codes), MOST_TURNS)
    best = weigh(
        table, ends, sheet, codes, count, played + 1, later, pays, mode, race,
        rows, biases, exits, worth,
    )  # fmt: skip
    top = np.float64(worth[best])
    if depth <= 1 or played + 1 >= ROUNDS or later[UNSEEN_ALL] == 0:
        return top
    cards[kind, CARD_COUNT] -= 1
    work = np.empty(WORDS, np.uint64)
    top = np.float64(NOTHING)
    for _ in range(min(width, count)):
        best = np.argmax(worth[:count])
        work[:] = sheet
        play(table, work, codes[best])
        close_round(table, work, U(played + 1))
        worth[best] = NOTHING
        total = 0.0
        for other in range(cards.shape[0]):
            if cards[other, CARD_COUNT] > 0:
                total += cards[other, CARD_COUNT] * expect(
                    table, ends, work, played + 1, cards, other, later, pays, mode, race,
                    rows, biases, exits, depth - 1, width, turns, values,
                )  # fmt: skip
        top = max(top, total / later[UNSEEN_ALL])
    cards[kind, CARD_COUNT] += 1
    return top
