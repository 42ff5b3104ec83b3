"""Search for the best turn within a time limit.

First every legal turn gets its learned value. The best are then valued by the mean over all cards
that can come next, and the best of those one round deeper, card by card: when time is up, all
candidates have been tried on the same cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from hashi.bots.search.expectimax import CARD_COLUMNS, CARD_COUNT, Tree, expected_value
from hashi.bots.value.arrays import PAYOUTS, RACE, SOLO, UNSEEN, Buffers, Floats, Situation
from hashi.bots.value.features import race_features
from hashi.bots.value.heuristic import heuristic_after, heuristic_turns
from hashi.bots.value.network import value_turns
from hashi.bots.value.payouts import count_unseen, race_payouts, solo_payouts
from hashi.bots.value.weights import Weights
from hashi.engine import board_arrays, board_table, words_of
from hashi.engine import kernels as k
from hashi.engine.kernels import MAX_TURNS, Ints, Words, legal
from hashi.rules import ROUNDS, Board, Card, Reached, Sheet

MAX_DEPTH = 4  # rounds to look ahead
# Seconds reserved for everything around the search and for a busy machine, but never more than this
# share of the limit; and the share of the limit that may be used.
RESERVE, MAX_RESERVE, USABLE = 0.02, 0.4, 0.95
BONUS = 2  # as in training: taking a goal first is worth more than its points


@dataclass(frozen=True)
class SeatPosition:
    """What a seat knows about an open card, as arrays for the kernels."""

    board: Board
    sheet: Words
    card: Card
    cards: Ints  # unseen cards by kind: number, bridges, count
    situation: Situation


@dataclass(frozen=True, slots=True)
class Effort:
    """Size of a search: candidates one card ahead, candidates deeper, and the tree below those.

    With `keep`, only so many of the candidates one card ahead are tried on every card: those that
    are best on a quarter of them. With `screened`, the last turns of a line are screened, and only
    so many get their value.
    """

    near: int = 16
    far: int = 4
    width: int = 3
    depth: int = 2
    keep: int | None = None
    screened: int = 0

    def __post_init__(self) -> None:
        if not 1 <= self.depth <= MAX_DEPTH:
            raise ValueError(f"found depth {self.depth}, expected 1 to {MAX_DEPTH}")


@dataclass(slots=True)
class Candidate:
    """A turn, its value, and by kind of card the value if that card comes next."""

    turn: int
    value: float
    after: Words
    by_card: Floats


def position(
    board: Board,
    seats: Sequence[tuple[Sheet, Reached]],
    me: int,
    card: Card,
    unseen: Sequence[Card],
    played: int,
) -> SeatPosition:
    """The position of seat `me` in round `played`; `unseen` leaves the open card out."""
    words = np.array([words_of(sheet, reached) for sheet, reached in seats], np.uint64)
    return _position(board, words, me, card, unseen, played)


def solo_position(
    board: Board, sheet: Words, card: Card, unseen: Sequence[Card], played: int
) -> SeatPosition:
    """The position of a solo game, from the words of its sheet."""
    return _position(board, sheet.reshape(1, -1), 0, card, unseen, played)


def opening(board: Board, sheet: Words, deck: Sequence[Card], mode: int) -> SeatPosition:
    """The position before the first card is flipped; its `card` is a placeholder."""
    words = np.zeros((1 if mode == SOLO else 2, k.WORDS), np.uint64)
    words[0] = sheet
    return _position(board, words, 0, deck[0], deck, 0)


def _position(
    board: Board, words: Words, me: int, card: Card, unseen: Sequence[Card], played: int
) -> SeatPosition:
    payouts, race = np.zeros(PAYOUTS, np.int64), np.full(3, -1, np.int64)
    if len(words) == 1:
        solo_payouts(payouts)
    else:
        race_payouts(words, BONUS, payouts)
        race_features(board_table(board), words, me, payouts, race)
    counts = np.zeros(UNSEEN, np.int64)
    pairs = [(card.number, card.bridges) for card in unseen]
    count_unseen(np.array(pairs, np.int64).reshape(-1, 2), counts)
    kinds = [(*pair, count) for pair, count in sorted(Counter(pairs).items())]
    cards = np.array(kinds, np.int64).reshape(-1, CARD_COLUMNS)
    mode = SOLO if len(words) == 1 else RACE
    situation = Situation(played, counts, payouts, mode, race)
    return SeatPosition(board, words[me], card, cards, situation)


class Search:
    """The search on one board, by its learned value or, without weights, by the heuristic.

    Not thread-safe: calls share buffers.
    """

    def __init__(self, board: Board, weights: Weights | None) -> None:
        self._board = board
        self._arrays = board_arrays(board)
        self._weights = None if weights is None else weights.arrays
        self._buffers = Buffers(
            np.empty((MAX_DEPTH, MAX_TURNS), np.int64), np.empty((MAX_DEPTH, MAX_TURNS), np.float32)
        )
        self._top = Buffers(self._buffers.turns[0], self._buffers.values[0])

    def value_turns(self, at: SeatPosition, blind: int | None = None) -> tuple[Ints, Floats]:
        """Every legal turn and the value of the sheet after it, in the order of the engine.

        `blind` selects the heuristic with these blind spots, even where there are weights.
        """
        board, top = self._arrays, self._top
        count = legal(board.table, at.sheet, at.card.number, at.card.bridges, top.turns)
        count = min(count, MAX_TURNS)
        if blind is None and self._weights is not None:
            value_turns(board, self._weights, at.situation, at.sheet, top, count)
        else:
            heuristic_turns(board, at.situation, at.sheet, blind or 0, top, count)
        return top.turns[:count], top.values[:count]

    def best(
        self, at: SeatPosition, effort: Effort, seconds: float | None = None
    ) -> list[Candidate]:
        """The candidates, best first; without `seconds` the search is complete."""
        clock = _Clock(seconds)
        turns, values = self.value_turns(at)
        order = np.argsort(-values, kind="stable")[: effort.near]
        near = [self._candidate(at, int(turns[i]), float(values[i])) for i in order]
        counts = at.cards[:, CARD_COUNT]
        if at.situation.played == ROUNDS or not len(counts):
            return near
        if effort.keep is not None:
            near = self._best_on_some(at, near, effort.screened)[: effort.keep]
        searched = []
        for candidate in near:
            if not self._near(at, candidate, clock, effort.screened):
                break
            candidate.value = float(candidate.by_card @ counts / counts.sum())
            searched.append(candidate)
        if not searched:
            return near
        searched.sort(key=lambda candidate: -candidate.value)
        if effort.far > 1 and at.situation.played + 1 < ROUNDS and self._weights is not None:
            far = searched[: effort.far]
            self._far(at, far, effort, clock)
            searched[: effort.far] = sorted(far, key=lambda candidate: -candidate.value)
        return searched

    def start_value(self, sheet: Words, cards: Sequence[Card], mode: int) -> float:
        """The value of a sheet before the first card: the mean over all cards."""
        at = opening(self._board, sheet, cards, mode)
        counts = at.cards[:, CARD_COUNT]
        return float(self.card_values(at) @ counts / counts.sum())

    def card_values(self, at: SeatPosition) -> Floats:
        """By kind of unseen card, the value of the sheet if that card comes next.

        `at` is between two rounds: its card is a placeholder, its rounds are those played.
        """
        candidate = Candidate(k.NO_ISLAND, 0.0, at.sheet, np.zeros(len(at.cards), np.float32))
        self._near(at, candidate, _Clock(None), 0)
        return candidate.by_card

    def _candidate(self, at: SeatPosition, turn: int, value: float) -> Candidate:
        after = at.sheet.copy()
        k.play(self._arrays.table, after, turn)
        k.close_round(self._arrays.table, after, np.uint64(at.situation.played))
        return Candidate(turn, value, after, np.zeros(len(at.cards), np.float32))

    def _best_on_some(
        self, at: SeatPosition, near: list[Candidate], screened: int
    ) -> list[Candidate]:
        """The candidates sorted by their value on a quarter of the next cards."""
        some = np.arange(0, len(at.cards), 4)
        weights = at.cards[some, CARD_COUNT]

        def value(candidate: Candidate) -> float:
            values = [self._value_after(at, candidate, int(kind), 1, 1, screened) for kind in some]
            return float(np.dot(values, weights))

        return sorted(near, key=value, reverse=True)

    def _near(self, at: SeatPosition, candidate: Candidate, clock: _Clock, screened: int) -> bool:
        """Try every next card; False when time is up."""
        for kind in range(len(at.cards)):
            if clock.is_up():
                return False
            candidate.by_card[kind] = self._value_after(at, candidate, kind, 1, 1, screened)
        return True

    def _far(self, at: SeatPosition, far: list[Candidate], effort: Effort, clock: _Clock) -> None:
        """Try every next card one round deeper, each on all candidates before it counts."""
        counts = at.cards[:, CARD_COUNT]
        clock.expect_longer((1 + effort.width * len(counts)) ** (effort.depth - 1))
        for kind in range(len(counts)):
            deeper = []
            for candidate in far:
                if clock.is_up():
                    return
                value = self._value_after(
                    at, candidate, kind, effort.depth, effort.width, effort.screened
                )
                deeper.append(value)
            for candidate, value in zip(far, deeper, strict=True):
                candidate.by_card[kind] = value
                candidate.value = float(candidate.by_card @ counts / counts.sum())

    def _value_after(
        self,
        at: SeatPosition,
        candidate: Candidate,
        kind: int,
        depth: int,
        width: int,
        screened: int,
    ) -> float:
        """The value of a candidate if this kind of card comes next."""
        if self._weights is None:
            number, bridges, _ = at.cards[kind]
            sheet, top = candidate.after, self._top
            return float(heuristic_after(self._arrays, at.situation, sheet, number, bridges, top))
        tree = Tree(self._arrays, self._weights, at.cards, width, screened, self._buffers)
        return float(expected_value(tree, at.situation, candidate.after, kind, depth))


class _Clock:
    """Deadline that also rules out a step as long as the longest one so far."""

    def __init__(self, seconds: float | None) -> None:
        self._end: float | None = None
        if seconds is not None:
            reserve = min(RESERVE, seconds * MAX_RESERVE)
            self._end = perf_counter() + seconds * USABLE - reserve
        self._last: float | None = None
        self._longest = 0.0

    def expect_longer(self, times: int) -> None:
        self._last, self._longest = None, self._longest * times

    def is_up(self) -> bool:
        if self._end is None:
            return False
        now = perf_counter()
        if self._last is not None:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest > self._end
