"""Search: the turns that look best are looked into further, as long as there is time.

First every legal turn is weighed by the learned value. The best of them are then weighed by what
every unseen card would allow next, and the best of those once more one round deeper, card by
card, so that all candidates have been tried on the same cards when time is up.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from hashi.bots import features as f
from hashi.bots import learning, looking
from hashi.bots.training import ends_of
from hashi.bots.weights import Floats, Weights
from hashi.engine import board_table, words_of
from hashi.engine.kernels import ROUNDS, Ints, Words, close_round, play
from hashi.rules import Board, Card, Reached, Sheet

DEPTHS = 5  # rounds of room to look ahead
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
        f.race_pays(words, me, BONUS, pays)
        f.race_rows(board_table(board), words, me, pays, race)
    kinds = Counter(unseen)
    cards = np.array(
        [(kind.number, kind.bridges, count) for kind, count in sorted(kinds.items(), key=_order)],
        np.int64,
    ).reshape(-1, looking.CARD)
    outlook = np.zeros(f.OUTLOOK, np.int64)
    outlook[f.UNSEEN_ALL] = len(unseen)
    for kind in unseen:
        outlook[f.UNSEEN_NUMBERS + kind.number - 1] += 1
        outlook[f.UNSEEN_BRIDGES + kind.bridges - 1] += 1
    mode = f.SOLO if len(sheets) == 1 else f.RACE
    return Position(board, words[me], card, played, cards, outlook, pays, mode, race)


def _order(item: tuple[Card, int]) -> tuple[int, int]:
    return item[0].number, item[0].bridges


class Search:
    """The search on one board with its weights."""

    def __init__(self, board: Board, weights: Weights) -> None:
        """Get room to work in; one search at a time."""
        self._table = board_table(board)
        self._ends = ends_of(board)
        self._weights = weights
        self._turns = np.empty((DEPTHS, learning.MOST_TURNS), np.int64)
        self._values = np.empty((DEPTHS, learning.MOST_TURNS), np.float32)

    def weigh(self, at: Position) -> tuple[Ints, Floats]:
        """Every legal turn and its value by the learned value alone, the best first."""
        count = looking.rank(
            *(self._table, self._ends, at.sheet, at.card.number, at.card.bridges, at.played),
            *(at.outlook, at.pays, at.mode, at.race, *self._weights.arrays),
            *(self._turns[0], self._values[0]),
        )
        values = self._values[0, :count]
        order = np.argsort(-values, kind="stable")
        return self._turns[0, order], values[order]

    def best(self, at: Position, effort: Effort, seconds: float | None = None) -> list[Candidate]:
        """The candidates, the best first; without `seconds` all of the effort is made."""
        end = None if seconds is None else perf_counter() + seconds
        turns, values = self.weigh(at)
        near = [
            Candidate(int(turn), float(value), self._after(at, int(turn)), np.zeros(0, np.float32))
            for turn, value in zip(turns[: effort.near], values[: effort.near], strict=True)
        ]
        if at.played == ROUNDS or len(near) == 1 or not len(at.cards):
            return near
        counts = at.cards[:, looking.CARD_COUNT]
        done = 0
        for candidate in near:
            if end is not None and done and perf_counter() > end:
                break
            candidate.by_card = self._cards(at, candidate)
            candidate.value = float(candidate.by_card @ counts / counts.sum())
            done += 1
        looked = sorted(near[:done], key=lambda c: -c.value)
        if effort.far > 1 and at.played + 1 < ROUNDS:
            self._deeper(at, looked[: effort.far], effort, end)
            looked[: effort.far] = sorted(looked[: effort.far], key=lambda c: -c.value)
        return looked

    def _deeper(
        self, at: Position, far: list[Candidate], effort: Effort, end: float | None
    ) -> None:
        counts = at.cards[:, looking.CARD_COUNT]
        for kind in range(len(at.cards)):
            deeper = []
            for candidate in far:
                if end is not None and perf_counter() > end:
                    return
                deeper.append(self._card(at, candidate, kind, effort.depth, effort.width))
            for candidate, value in zip(far, deeper, strict=True):
                candidate.by_card[kind] = value
                candidate.value = float(candidate.by_card @ counts / counts.sum())

    def _cards(self, at: Position, candidate: Candidate) -> Floats:
        kinds = range(len(at.cards))
        return np.array([self._card(at, candidate, kind, 1, 1) for kind in kinds], np.float32)

    def _card(self, at: Position, candidate: Candidate, kind: int, depth: int, width: int) -> float:
        return float(
            looking.expect(
                *(self._table, self._ends, candidate.after, at.played, at.cards, kind),
                *(at.outlook, at.pays, at.mode, at.race, *self._weights.arrays),
                *(depth, width, self._turns, self._values),
            )
        )

    def _after(self, at: Position, turn: int) -> Words:
        after = at.sheet.copy()
        play(self._table, after, turn)
        close_round(self._table, after, np.uint64(at.played))
        return after
