"""Search: the turns that look best are looked into further, as long as there is time.

First every legal turn is weighed by the learned value. The best of them are then weighed by what
every unseen card would allow next, and the best of those once more one round deeper, card by
card, so that all candidates have been tried on the same cards when time is up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from hashi.bots import features as f
from hashi.bots import learning, looking, plain
from hashi.bots.training import ends_of
from hashi.bots.weights import Floats, Weights
from hashi.engine import board_table, words_of
from hashi.engine import kernels as k
from hashi.engine.kernels import ROUNDS, Ints, Words, legal
from hashi.rules import Board, Card, Reached, Sheet

DEPTHS = 4  # rounds of room to look ahead
# Seconds kept free for everything around the search and for a machine that is busy with others,
# but never more than this share of the time; and a share of a long time.
SPARE, MOST_SPARE, SHARE = 0.02, 0.4, 0.95
BONUS = 2  # as in training: a goal taken from the others is worth more than its points


@dataclass(frozen=True)
class Position:
    """What a seat knows when a card lies open, as the kernels take it."""

    board: Board
    sheet: Words
    card: Card
    played: int  # rounds, this one included
    cards: Ints
    outlook: Ints
    pays: Ints
    mode: int
    race: Ints


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is looked into: turns one card ahead, turns two cards ahead, and how widely."""

    near: int = 16
    far: int = 4
    width: int = 3
    depth: int = 2

    def __post_init__(self) -> None:
        """Refuse what the search has no room for."""
        if not 1 <= self.depth <= DEPTHS:
            raise ValueError(f"found depth {self.depth}, expected 1 to {DEPTHS}")


@dataclass(slots=True)
class Candidate:
    """A turn, its value, and by kind of card the value if that card comes next."""

    turn: int
    value: float
    after: Words
    by_card: Floats


def position(
    board: Board,
    sheets: tuple[Sheet, ...],
    reached: tuple[Reached, ...],
    me: int,
    card: Card,
    played: int,
    unseen: tuple[Card, ...],
) -> Position:
    """A position from what a view shows; `unseen` leaves the open card out."""
    words = np.array([words_of(s, r) for s, r in zip(sheets, reached, strict=True)], np.uint64)
    pays, race = np.zeros(f.PAYS, np.int64), np.full(3, -1, np.int64)
    if len(sheets) == 1:
        learning.solo_pays(pays)
    else:
        f.race_pays(words, BONUS, pays)
        f.race_rows(board_table(board), words, me, pays, race)
    cards, outlook = _to_come(unseen)
    mode = f.SOLO if len(sheets) == 1 else f.RACE
    return Position(board, words[me], card, played, cards, outlook, pays, mode, race)


def opening(board: Board, sheet: Words, deck: Sequence[Card], mode: int) -> Position:
    """The position before the first card; the card it holds lies face down and is not looked at."""
    pays, race = np.zeros(f.PAYS, np.int64), np.full(3, -1, np.int64)
    if mode == f.SOLO:
        learning.solo_pays(pays)
    else:
        others = np.zeros((2, k.WORDS), np.uint64)
        f.race_pays(others, BONUS, pays)
        f.race_rows(board_table(board), others, 0, pays, race)
    cards, outlook = _to_come(deck)
    return Position(board, sheet, deck[0], 0, cards, outlook, pays, mode, race)


def _to_come(unseen: Sequence[Card]) -> tuple[Ints, Ints]:
    """The unseen cards by kind, and the counts that the facts are about."""
    kinds = sorted(Counter((card.number, card.bridges) for card in unseen).items())
    cards = np.array([(*kind, count) for kind, count in kinds], np.int64).reshape(-1, looking.CARD)
    outlook = np.zeros(f.OUTLOOK, np.int64)
    outlook[f.UNSEEN_ALL] = len(unseen)
    for card in unseen:
        outlook[f.UNSEEN_NUMBERS + card.number - 1] += 1
        outlook[f.UNSEEN_BRIDGES + card.bridges - 1] += 1
    return cards, outlook


class Search:
    """The search on one board, with its weights or, where there are none, the value by hand."""

    def __init__(self, board: Board, weights: Weights | None) -> None:
        """Get room to work in; one search at a time."""
        self._board = board
        self._table = board_table(board)
        self._ends = ends_of(board)
        self._weights = weights
        self._turns = np.empty((DEPTHS, learning.MOST_TURNS), np.int64)
        self._values = np.empty((DEPTHS, learning.MOST_TURNS), np.float32)

    def weigh(self, at: Position, blind: int | None = None) -> tuple[Ints, Floats]:
        """Every legal turn and the value of the sheet after it, in the order of the engine.

        By the learned value, or with `blind` by hand, overlooking what it says (`plain`).
        """
        table, turns, values = self._table, self._turns[0], self._values[0]
        number, bridges = at.card.number, at.card.bridges
        if blind is None and self._weights is not None:
            count = looking.rank(
                *(table, self._ends, at.sheet, number, bridges, at.played),
                *(at.outlook, at.pays, at.mode, at.race, *self._weights.arrays, turns, values),
            )
        else:
            count = min(legal(table, at.sheet, number, bridges, turns), learning.MOST_TURNS)
            plain.weigh_plainly(
                *(table, self._ends, at.sheet, turns, count, at.played),
                *(at.outlook, at.pays, blind or 0, values),
            )
        return turns[:count], values[:count]

    def best(self, at: Position, effort: Effort, seconds: float | None = None) -> list[Candidate]:
        """The candidates, the best first; without `seconds` all of the effort is made."""
        clock = _Clock(seconds)
        turns, values = self.weigh(at)
        order = np.argsort(-values, kind="stable")[: effort.near]
        near = [self._candidate(at, int(turns[i]), float(values[i])) for i in order]
        counts = at.cards[:, looking.CARD_COUNT]
        if at.played == ROUNDS or not len(counts):
            return near
        looked = []
        for candidate in near:
            if not self._near(at, candidate, clock):
                break
            candidate.value = float(candidate.by_card @ counts / counts.sum())
            looked.append(candidate)
        if not looked:
            return near
        looked.sort(key=lambda candidate: -candidate.value)
        if effort.far > 1 and at.played + 1 < ROUNDS and self._weights is not None:
            far = looked[: effort.far]
            self._far(at, far, effort, clock)
            looked[: effort.far] = sorted(far, key=lambda candidate: -candidate.value)
        return looked

    def start_value(self, sheet: Words, cards: Sequence[Card], mode: int) -> float:
        """What a prepared sheet is worth before the first card, the best turn made of each."""
        at = opening(self._board, sheet, cards, mode)
        candidate = Candidate(k.NO_ISLAND, 0.0, sheet, np.zeros(len(at.cards), np.float32))
        counts = at.cards[:, looking.CARD_COUNT]
        self._near(at, candidate, _Clock(None))
        return float(candidate.by_card @ counts / counts.sum())

    def _candidate(self, at: Position, turn: int, value: float) -> Candidate:
        after = at.sheet.copy()
        k.play(self._table, after, turn)
        k.close_round(self._table, after, np.uint64(at.played))
        return Candidate(turn, value, after, np.zeros(len(at.cards), np.float32))

    def _near(self, at: Position, candidate: Candidate, clock: _Clock) -> bool:
        """Try every next card; False if time runs out."""
        for kind in range(len(at.cards)):
            if clock.is_up():
                return False
            candidate.by_card[kind] = self._card(at, candidate, kind, 1, 1)
        return True

    def _far(self, at: Position, far: list[Candidate], effort: Effort, clock: _Clock) -> None:
        """Try every next card one round deeper, each on all candidates before it counts."""
        counts = at.cards[:, looking.CARD_COUNT]
        clock.expect_longer((1 + effort.width * len(counts)) ** (effort.depth - 1))
        for kind in range(len(counts)):
            deeper = []
            for candidate in far:
                if clock.is_up():
                    return
                deeper.append(self._card(at, candidate, kind, effort.depth, effort.width))
            for candidate, value in zip(far, deeper, strict=True):
                candidate.by_card[kind] = value
                candidate.value = float(candidate.by_card @ counts / counts.sum())

    def _card(self, at: Position, candidate: Candidate, kind: int, depth: int, width: int) -> float:
        if self._weights is None:
            number, bridges, _ = at.cards[kind]
            return float(
                plain.expect_plainly(
                    *(self._table, self._ends, candidate.after, at.played, number, bridges),
                    *(at.outlook, at.pays, self._turns[0], self._values[0]),
                )
            )
        return float(
            looking.expect(
                *(self._table, self._ends, candidate.after, at.played, at.cards, kind),
                *(at.outlook, at.pays, at.mode, at.race, *self._weights.arrays),
                *(depth, width, self._turns, self._values),
            )
        )


class _Clock:
    """Says when to stop: before a step that would not be over in time."""

    def __init__(self, seconds: float | None) -> None:
        self._end: float | None = None
        if seconds is not None:
            spare = min(SPARE, seconds * MOST_SPARE)
            self._end = perf_counter() + seconds * SHARE - spare
        self._last: float | None = None
        self._longest = 0.0

    def expect_longer(self, times: int) -> None:
        """The steps from here on take so many times as long as the longest so far."""
        self._last, self._longest = None, self._longest * times

    def is_up(self) -> bool:
        """Ask before every step."""
        if self._end is None:
            return False
        now = perf_counter()
        if self._last is not None:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest > self._end
