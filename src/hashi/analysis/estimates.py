"""Forecasts from playouts: expected total and probability of each goal.

Imported on demand because it loads numba and the bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import ceil, perm, sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from hashi.analysis.review import FEWEST, Chance, Forecast
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
Reals = NDArray[np.float64]
# Looking two cards ahead costs as much as all playouts and hardly ever finds a turn that plays out
# better (docs/analysis.md).
SCREENED = 40  # turns that get their value after screening (docs/analysis.md)
MOST = 6  # turns that the search tries on every card
EFFORT = Effort(near=16, far=1, keep=MOST, screened=SCREENED)
FIRST = 0.1  # of the playouts: the first pass over all turns
CHOICE = 0.3  # of the playouts, on orders of their own: which of the best turns is the best
LATER = 6  # rounds after which playouts are so short that several turns are compared
EARLY = 6  # rounds after which control variates save playouts
HALF = 0.5  # of them: all that a forecast needs that nothing is compared with


@dataclass(frozen=True)
class Plan:
    """How playouts are made: rounds of solo games with a control variate, and what that saves.

    The control variate of a round is the learned value with the card that came, minus its mean over
    all cards that could have come. Its mean is 0 for any weights, so it takes variance away and
    adds no bias. `share` is how many of the playouts asked for are as exact as all of them, EARLY
    rounds apart, in which most of the variance is that of other cards.
    `screened` turns get their value after screening, 0 for all.
    """

    share: float = 1.0
    controlled: tuple[int, ...] = ()
    screened: int = 0

    @property
    def mask(self) -> int:
        return sum(1 << number for number in self.controlled)

    def playouts(self, asked: int, snapshot: Snapshot) -> int:
        """How many playouts are as exact as so many plain ones."""
        saves = len(snapshot.sheets) == 1 and snapshot.closed > EARLY
        return max(ceil(asked * (self.share if saves else 1.0)), FEWEST)


PLAIN = Plan()
FAST = Plan(screened=SCREENED)
# With few legal turns and few cards left, the last rounds are cheap to control.
REVIEW = Plan(0.8, (16, 17), SCREENED)


@dataclass(frozen=True)
class Outcomes:
    """Results of playouts: games x seats totals, and by goal the rounds they were reached.

    `surprises` is the sum of the control variates of a game.
    """

    totals: Ints
    reached: Ints
    exact: bool  # every order of the cards was played, once each
    surprises: Reals

    def joined(self, other: Outcomes) -> Outcomes:
        """The games of both."""
        return Outcomes(
            np.concatenate([self.totals, other.totals]),
            np.concatenate([self.reached, other.reached]),
            self.exact,
            np.concatenate([self.surprises, other.surprises]),
        )

    def forecast(self, seat: int) -> Forecast:
        totals = self._totals(seat)
        return Forecast(
            float(totals.mean()),
            self._error(totals),
            {goal: self._chance(seat, at, goal) for at, goal in enumerate(Goal)},
        )

    def less_than(self, other: Outcomes, seat: int) -> tuple[float, float]:
        """Mean difference to the other in points, on the same orders, and its standard error."""
        less = other._totals(seat) - self._totals(seat)
        return float(less.mean()), self._error(less)

    def _totals(self, seat: int) -> Reals:
        return self.totals[:, seat] - self.surprises

    def _error(self, values: Reals) -> float:
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

    def __init__(
        self,
        board: Board,
        weights: Weights,
        count: int,
        plan: Plan = PLAIN,
        effort: Effort | None = None,
        seed: str = "",
    ) -> None:
        """`count` is the maximum number of playouts, or of those that would be as exact.

        A `seed` gives other orders of the cards, to see how far estimates differ.
        """
        self._board, self._weights, self._count = board, weights, count
        self._plan, self._effort, self._seed = plan, effort, seed
        self._search = Search(board, weights)

    def play_out(self, snapshot: Snapshot) -> Outcomes:
        orders, exact = self.orders(snapshot)
        return self.play_orders(snapshot, orders, exact=exact)

    def begin(self, snapshot: Snapshot) -> Outcomes:
        """The first playouts of `play_out`, a part of FIRST; all where there are few orders."""
        parts = self._parts(snapshot)
        return self.play_orders(snapshot, parts[0], exact=self._is_few(snapshot))

    def extend(self, snapshot: Snapshot, begun: Outcomes, *, half: bool = False) -> Outcomes:
        """What `play_out` gives, or half of it, by the playouts that `begin` left out."""
        for orders in self._parts(snapshot)[1 : 2 if half else None]:
            begun = begun.joined(self.play_orders(snapshot, orders, exact=False))
        return begun

    def play_orders(self, snapshot: Snapshot, orders: Ints, *, exact: bool) -> Outcomes:
        """Play the rest out once for each row of `orders`: indices of the unseen cards to come."""
        seats = len(snapshot.sheets)
        totals = np.zeros((len(orders), seats), np.int64)
        reached = np.zeros((len(orders), seats, len(Goal)), np.int64)
        surprises = np.zeros(len(orders))
        words = [words_of(s, r) for s, r in zip(snapshot.sheets, snapshot.reached, strict=True)]
        cards = np.array([(card.number, card.bridges) for card in snapshot.unseen], np.int64)
        controlled = 0 if exact else self._plan.mask
        table, screened = np.array(words, np.uint64), self._plan.screened
        start = PlayoutStart(table, snapshot.closed, cards, BONUS, controlled, screened)
        arrays = self._weights.arrays
        playouts(board_arrays(self._board), arrays, start, orders, totals, reached, surprises)
        return Outcomes(totals, reached, exact, surprises)

    def best_turn(self, snapshot: Snapshot, seat: int, card: Card) -> Turn:
        """The best turn with a card, found by searching one card ahead."""
        return self.best_turns(snapshot, seat, card, 1)[0]

    def candidates(self, snapshot: Snapshot, seat: int, card: Card) -> list[Turn]:
        """The turns that `pick` compares, the best of the search first."""
        if snapshot.closed < LATER:
            return self.best_turns(snapshot, seat, card, 1)
        exact = self._has_few_orders(len(snapshot.unseen) - 1, snapshot.closed + 1)
        return self.best_turns(snapshot, seat, card, MOST if exact else 3)

    def pick(self, ends: Mapping[Turn, Snapshot], seat: int) -> Turn:
        """The turn with the highest total in a part of playouts; the first of equals.

        They have orders of their own: the highest of several means is too high, so no other
        estimate may use them. Where there are few orders, all are played, and the means are exact.
        """
        if len(ends) == 1:
            return next(iter(ends))
        chooser = self if self._is_few(next(iter(ends.values()))) else self._chooser
        return max(ends, key=lambda turn: chooser.play_out(ends[turn]).forecast(seat).total)

    @cached_property
    def _chooser(self) -> Estimator:
        count = max(ceil(self._count * CHOICE), FEWEST)
        seed = f"{self._seed}choice "
        return Estimator(self._board, self._weights, count, self._plan, self._effort, seed)

    def best_turns(self, snapshot: Snapshot, seat: int, card: Card, count: int) -> list[Turn]:
        """The `count` best turns of that search, the best first; at most `EFFORT.keep`."""
        left = list(snapshot.unseen)
        left.remove(card)
        seats = [*zip(snapshot.sheets, snapshot.reached, strict=True)]
        at = position(self._board, seats, seat, card, left, snapshot.closed + 1)
        found = self._search.best(at, self._effort or EFFORT)[:count]
        return [decode(self._board, candidate.turn) for candidate in found]

    def orders(self, snapshot: Snapshot) -> tuple[Ints, bool]:
        """The orders of the cards that `play_out` uses, and whether these are all there are."""
        return np.concatenate(self._parts(snapshot)), self._is_few(snapshot)

    def _parts(self, snapshot: Snapshot) -> list[Ints]:
        """The orders in which the unseen cards may come: all of them, or as many as asked for.

        They depend on round and unseen cards alone: turns are compared on the same orders, and
        nothing of what really came later goes in. Where they are drawn, the first part is for
        `begin`, and the first two are half of them.
        """
        places, left = range(len(snapshot.unseen)), ROUNDS - snapshot.closed
        if self._is_few(snapshot):
            orders = [*permutations(places, left)]
            return [np.array(orders, np.int64).reshape(len(orders), left)]
        cards = " ".join(sorted(map(str, snapshot.unseen)))
        chance = Random(f"{self._seed}{snapshot.closed} {cards}")
        count = self._plan.playouts(self._count, snapshot)
        first, half = (max(ceil(count * share), FEWEST) for share in (FIRST, HALF))
        drawn = [tuple(chance.sample(places, left)) for _ in range(count)]
        parts = drawn[:first], drawn[first:half], drawn[half:]
        # Neighbours with the same first cards share their first turns.
        return [np.array(sorted(part), np.int64).reshape(len(part), left) for part in parts]

    def _is_few(self, snapshot: Snapshot) -> bool:
        return self._has_few_orders(len(snapshot.unseen), snapshot.closed)

    def _has_few_orders(self, unseen: int, closed: int) -> bool:
        return perm(unseen, ROUNDS - closed) <= self._count
