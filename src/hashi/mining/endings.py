"""Endings of solo games for the exact search: preparation of its arrays, and answers as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hashi.bots.value.arrays import PAYOUTS
from hashi.bots.value.payouts import solo_payouts
from hashi.engine import board_arrays
from hashi.engine import kernels as k
from hashi.engine.kernels import Words
from hashi.mining.exact import (
    GAVE_UP,
    MEMORY,
    Ending,
    best_total,
    expected_sum,
    orders_of,
)
from hashi.rules import ROUNDS, Board, Card

MAX_LEFT = 6  # cards
# Nodes of a search before it gives up: rare positions would take longer than all the others.
OPEN_NODES = 20_000  # without those above the last card
CLOSED_NODES = 150_000
NO_FLOOR = -2  # below every sum, and not GAVE_UP


@dataclass(frozen=True, slots=True)
class ClosedValues:
    """Every legal turn and the sum of its best totals over all `orders` of the unseen cards."""

    turns: tuple[int, ...]
    sums: tuple[int, ...]
    orders: int


class Solver:
    """The exact search on one board. Not thread-safe: calls share buffers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._arrays = board_arrays(board)
        self._payouts = np.zeros(PAYOUTS, np.int64)
        solo_payouts(self._payouts)
        self._turns = np.empty((MAX_LEFT, k.MAX_TURNS), np.int64)
        self._keys = np.empty((MAX_LEFT, k.MAX_TURNS), np.int64)
        self._seen = np.zeros(MEMORY, np.uint64)
        self._values = np.zeros(MEMORY, np.int64)

    def _ending(self, cards: Sequence[Card], nodes: int) -> Ending:
        self._seen[:] = 0
        rows = np.array([(card.number, card.bridges) for card in cards], np.int64).reshape(-1, 2)
        budget = np.array([nodes], np.int64)
        buffers = (self._turns, self._keys, self._seen, self._values)
        return Ending(self._arrays, self._payouts, rows, *buffers, budget)

    def best(
        self, sheet: Words, cards: Sequence[Card], floor: int = 0, nodes: int = OPEN_NODES
    ) -> int | None:
        """The best total of an open ending, `floor` if it is not above; None: gave up."""
        found = best_total(self._ending(cards, nodes), sheet, 0, ROUNDS - len(cards) + 1, floor)
        return None if found == GAVE_UP else int(found)

    def best_line(
        self, sheet: Words, cards: Sequence[Card], floor: int = 0
    ) -> tuple[int, list[int]] | None:
        """The best total of an open ending and turns that reach it; None: gave up.

        `floor` must be below the best total. One memory serves all searches: those for the line
        mostly look up what the first one found.
        """
        ending = self._ending(cards, OPEN_NODES)
        first = ROUNDS - len(cards) + 1
        total = int(best_total(ending, sheet, 0, first, floor))
        if total == GAVE_UP:
            return None
        line = list[int]()
        for row in range(len(cards)):
            step = self._first_reaching(ending, sheet, cards, row, total)
            if step is None:
                return None
            turn, sheet = step
            line.append(turn)
        return total, line

    def _first_reaching(
        self, ending: Ending, sheet: Words, cards: Sequence[Card], row: int, total: int
    ) -> tuple[int, Words] | None:
        """The first turn with the card of a row that leads to a total, and the sheet after it."""
        number = ROUNDS - len(cards) + 1 + row
        for turn, after in self.children(sheet, cards[row], number):
            if row == len(cards) - 1:
                found = self.points(after)
            else:
                found = int(best_total(ending, after, row + 1, number + 1, total - 1))
            if found == GAVE_UP:
                return None
            if found >= total:
                return turn, after
        raise AssertionError(f"no turn reaches {total}")

    def values(
        self, sheet: Words, card: Card, unseen: Sequence[Card], nodes: int = CLOSED_NODES
    ) -> ClosedValues | None:
        """The exact value of every turn of a closed ending; None: gave up.

        All `unseen` cards but one come after the open card, in any order.
        """
        left, mask = len(unseen) - 1, (1 << len(unseen)) - 1
        number, ending = ROUNDS - left, self._ending(unseen, nodes)
        turns, sums = [], []
        for turn, after in self.children(sheet, card, number):
            found = expected_sum(ending, after, mask, left, number + 1, NO_FLOOR)
            if found == GAVE_UP:
                return None
            turns.append(turn)
            sums.append(int(found))
        return ClosedValues(tuple(turns), tuple(sums), orders_of(len(unseen), left))

    def children(self, sheet: Words, card: Card, number: int) -> list[tuple[int, Words]]:
        """Every legal turn and the sheet after it, at the end of its round."""
        turns = np.empty(k.MAX_TURNS, np.int64)
        count = k.legal(self._arrays.table, sheet, card.number, card.bridges, turns)
        found = []
        for turn in turns[:count]:
            after = sheet.copy()
            k.play(self._arrays.table, after, turn)
            k.close_round(self._arrays.table, after, np.uint64(number))
            found.append((int(turn), after))
        return found

    def points(self, sheet: Words) -> int:
        out = np.zeros((1, 4), np.int64)
        k.scores(sheet.reshape(1, -1), out)
        return int(out.sum())
