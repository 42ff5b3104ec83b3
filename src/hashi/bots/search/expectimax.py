"""Expectimax over the unseen cards, as a kernel.

The unseen cards are public knowledge (3.13) and equally likely: the value of a sheet is the mean
over them, each answered by its best turn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from hashi.bots.value.arrays import UNSEEN_ALL, Buffers, Situation, WeightArrays
from hashi.bots.value.network import value_turns
from hashi.bots.value.payouts import reveal
from hashi.bots.value.screening import best_turn
from hashi.engine.kernels import MAX_TURNS, WORDS, Ints, U, close_round, legal, play
from hashi.engine.tables import BoardArrays
from hashi.rules.deck import ROUNDS

CARD_NUMBER, CARD_BRIDGES, CARD_COUNT, CARD_COLUMNS = 0, 1, 2, 3  # of a kind of unseen card
NOTHING = np.float32(-1e9)


class Tree(NamedTuple):
    """What is the same in all nodes of a search; `buffers` have a row for every depth."""

    board: BoardArrays
    weights: WeightArrays
    cards: Ints
    width: int  # turns tried at every inner node
    screened: int  # turns valued at a leaf after screening, 0 for all
    buffers: Buffers


@njit(cache=True, nogil=True)
def expected_value(tree: Any, at: Any, sheet: Any, kind: Any, depth: Any) -> Any:
    """The value of a sheet if this kind of card comes next, its best turn made.

    The best turn is that of the learned value; with `depth` above 1, of the `tree.width` best ones,
    the one with the highest mean over the next card. `at` is the situation before the card.
    """
    table, cards = tree.board.table, tree.cards
    number, bridges = cards[kind, CARD_NUMBER], cards[kind, CARD_BRIDGES]
    unseen = at.unseen.copy()
    reveal(number, bridges, unseen)
    later = Situation(at.played + 1, unseen, at.payouts, at.mode, at.race)
    buffers = Buffers(tree.buffers.turns[depth - 1], tree.buffers.values[depth - 1])
    turns, values = buffers.turns, buffers.values
    if depth <= 1:
        _, top = best_turn(
            tree.board, tree.weights, later, sheet, number, bridges, tree.screened, buffers
        )
        return top
    count = min(legal(table, sheet, number, bridges, turns), MAX_TURNS)
    best = value_turns(tree.board, tree.weights, later, sheet, buffers, count)
    top = np.float64(values[best])
    if later.played >= ROUNDS or unseen[UNSEEN_ALL] == 0:
        return top
    cards[kind, CARD_COUNT] -= 1
    work = np.empty(WORDS, np.uint64)
    top = np.float64(NOTHING)
    for _ in range(min(tree.width, count)):
        best = np.argmax(values[:count])
        work[:] = sheet
        play(table, work, turns[best])
        close_round(table, work, U(later.played))
        values[best] = NOTHING
        total = 0.0
        for other in range(cards.shape[0]):
            if cards[other, CARD_COUNT] > 0:
                total += cards[other, CARD_COUNT] * expected_value(
                    tree, later, work, other, depth - 1
                )
        top = max(top, total / unseen[UNSEEN_ALL])
    cards[kind, CARD_COUNT] += 1
    return top
