"""Estimates from playouts: what total to expect, and how likely each goal is.

This module loads numba and the bots; nothing imports it before a review is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm, sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from hashi.analysis.review import Chance, Estimate
from hashi.analysis.timeline import Table
from hashi.bots.search.playouts import PlayoutStart, playouts
from hashi.bots.search.search import BONUS, Effort, Search, position
from hashi.bots.value.weights import Weights
from hashi.engine import board_arrays, decode, words_of
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.scoring import SOLO_DEADLINE, Goal
from hashi.rules.turn import Turn

Ints = NDArray[np.int64]
# Twice as much looking ahead costs seconds and hardly ever finds a turn that plays out better.
EFFORT = Effort(near=16, far=2, width=2)


@dataclass(frozen=True)
class Outcomes:
    """The ends of many playouts: games x seats totals, and by goal the rounds they were reached."""

    totals: Ints
    reached: Ints
    exact: bool  # every order of the cards was played, once each

    def estimate(self, seat: int) -> Estimate:
        """What the playouts say for one seat."""
        totals = self.totals[:, seat]
        return Estimate(
            float(totals.mean()),
            self._error(totals),
            {goal: self._chance(seat, at, goal) for at, goal in enumerate(Goal)},
        )

    def less_than(self, other: Outcomes, seat: int) -> tuple[float, float]:
        """How many points less than the other, on the same orders, and the standard error."""
        less = other.totals[:, seat] - self.totals[:, seat]
        return float(less.mean()), self._error(less)

    def _error(self, values: Ints) -> float:
        return 0.0 if self.exact else float(values.std(ddof=1)) / sqrt(len(values))

    def _chance(self, seat: int, at: int, goal: Goal) -> Chance:
        rounds = self.reached[:, :, at]
        own = rounds[:, seat]
        if rounds.shape[1] == 1:
            limit: Ints | int = SOLO_DEADLINE[goal]  # 5.2
        else:  # 4.2-4.4: everybody who gets there in the first round of all
            limit = np.where(rounds > 0, rounds, ROUNDS + 1).min(axis=1)
        return Chance(float((own > 0).mean()), float(((own > 0) & (own <= limit)).mean()))


class Estimator:
    """Plays games out, and looks for good turns, on one board with its weights."""

    def __init__(self, board: Board, weights: Weights, count: int) -> None:
        """`count` is the maximum number of playouts per estimate."""
        self._board, self._weights, self._count = board, weights, count
        self._search = Search(board, weights)

    def play_out(self, table: Table) -> Outcomes:
        """The rest of the game, many times over."""
        orders = self._orders(table)
        seats = len(table.sheets)
        totals = np.zeros((len(orders), seats), np.int64)
        reached = np.zeros((len(orders), seats, len(Goal)), np.int64)
        words = [words_of(s, r) for s, r in zip(table.sheets, table.reached, strict=True)]
        cards = np.array([(card.number, card.bridges) for card in table.unseen], np.int64)
        start = PlayoutStart(np.array(words, np.uint64), table.closed, cards, BONUS)
        arrays = self._weights.arrays
        playouts(board_arrays(self._board), arrays, start, orders, totals, reached)
        return Outcomes(totals, reached, self._is_few(table))

    def best_turn(self, table: Table, seat: int, card: Card) -> Turn:
        """The turn that looks best with a card, looking one and two cards ahead."""
        left = list(table.unseen)
        left.remove(card)
        seats = [*zip(table.sheets, table.reached, strict=True)]
        at = position(self._board, seats, seat, card, left, table.closed + 1)
        return decode(self._board, self._search.best(at, EFFORT)[0].turn)

    def _orders(self, table: Table) -> Ints:
        """The orders in which the unseen cards may come: all of them, or as many as asked for.

        They depend on round and unseen cards alone: turns are compared on the same orders, and
        nothing of what really came later goes in.
        """
        places, left = range(len(table.unseen)), ROUNDS - table.closed
        if self._is_few(table):
            orders: Sequence[Sequence[int]] = [*permutations(places, left)]
        else:
            chance = Random(f"{table.closed} {' '.join(sorted(map(str, table.unseen)))}")
            orders = [chance.sample(places, left) for _ in range(self._count)]
        return np.array(orders, np.int64).reshape(len(orders), left)

    def _is_few(self, table: Table) -> bool:
        """Whether every order of the cards can be played."""
        return perm(len(table.unseen), ROUNDS - table.closed) <= self._count
