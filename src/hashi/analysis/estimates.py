"""Forecasts from playouts: expected total and probability of each goal.

Imported on demand because it loads numba and the bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm, sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from hashi.analysis.review import Chance, Forecast
from hashi.analysis.timeline import Snapshot
from hashi.bots.search.playouts import PlayoutStart, playouts
from hashi.bots.search.search import BONUS, Effort, Search, position
from hashi.bots.value.weights import Weights
from hashi.engine import board_arrays, decode, words_of
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.scoring import SOLO_DEADLINE, Goal
from hashi.rules.turn import Turn

Ints = NDArray[np.int64]
# Twice the effort costs seconds and hardly ever finds a turn that plays out better.
EFFORT = Effort(near=16, far=2, width=2)


@dataclass(frozen=True)
class Outcomes:
    """Results of playouts: games x seats totals, and by goal the rounds they were reached."""

    totals: Ints
    reached: Ints
    exact: bool  # every order of the cards was played, once each

    def forecast(self, seat: int) -> Forecast:
        totals = self.totals[:, seat]
        return Forecast(
            float(totals.mean()),
            self._error(totals),
            {goal: self._chance(seat, at, goal) for at, goal in enumerate(Goal)},
        )

    def less_than(self, other: Outcomes, seat: int) -> tuple[float, float]:
        """Mean difference to the other in points, on the same orders, and its standard error."""
        less = other.totals[:, seat] - self.totals[:, seat]
        return float(less.mean()), self._error(less)

    def _error(self, values: Ints) -> float:
        return 0.0 if self.exact else float(values.std(ddof=1)) / sqrt(len(values))

    def _chance(self, seat: int, at: int, goal: Goal) -> Chance:
        rounds = self.reached[:, :, at]
        own = rounds[:, seat]
        if rounds.shape[1] == 1:
            limit: Ints | int = SOLO_DEADLINE[goal]  # 5.2
        else:  # 4.2-4.4: all seats that reach it in the first round anybody does
            limit = np.where(rounds > 0, rounds, ROUNDS + 1).min(axis=1)
        return Chance(float((own > 0).mean()), float(((own > 0) & (own <= limit)).mean()))


class Estimator:
    """Playouts and best turns on one board with its weights."""

    def __init__(self, board: Board, weights: Weights, count: int) -> None:
        """`count` is the maximum number of playouts."""
        self._board, self._weights, self._count = board, weights, count
        self._search = Search(board, weights)

    def play_out(self, snapshot: Snapshot) -> Outcomes:
        orders = self._orders(snapshot)
        seats = len(snapshot.sheets)
        totals = np.zeros((len(orders), seats), np.int64)
        reached = np.zeros((len(orders), seats, len(Goal)), np.int64)
        words = [words_of(s, r) for s, r in zip(snapshot.sheets, snapshot.reached, strict=True)]
        cards = np.array([(card.number, card.bridges) for card in snapshot.unseen], np.int64)
        start = PlayoutStart(np.array(words, np.uint64), snapshot.closed, cards, BONUS)
        arrays = self._weights.arrays
        playouts(board_arrays(self._board), arrays, start, orders, totals, reached)
        return Outcomes(totals, reached, self._is_few(snapshot))

    def best_turn(self, snapshot: Snapshot, seat: int, card: Card) -> Turn:
        """The best turn with a card, found by searching one and two cards ahead."""
        left = list(snapshot.unseen)
        left.remove(card)
        seats = [*zip(snapshot.sheets, snapshot.reached, strict=True)]
        at = position(self._board, seats, seat, card, left, snapshot.closed + 1)
        return decode(self._board, self._search.best(at, EFFORT)[0].turn)

    def _orders(self, snapshot: Snapshot) -> Ints:
        """The orders in which the unseen cards may come: all of them, or as many as asked for.

        They depend on round and unseen cards alone: turns are compared on the same orders, and
        nothing of what really came later goes in.
        """
        places, left = range(len(snapshot.unseen)), ROUNDS - snapshot.closed
        if self._is_few(snapshot):
            orders: Sequence[Sequence[int]] = [*permutations(places, left)]
        else:
            chance = Random(f"{snapshot.closed} {' '.join(sorted(map(str, snapshot.unseen)))}")
            orders = [chance.sample(places, left) for _ in range(self._count)]
        return np.array(orders, np.int64).reshape(len(orders), left)

    def _is_few(self, snapshot: Snapshot) -> bool:
        return perm(len(snapshot.unseen), ROUNDS - snapshot.closed) <= self._count
