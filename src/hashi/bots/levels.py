"""Built-in bots, from weakest to strongest, named after the solo ranks.

A level combines a value (learned or heuristic), a search and errors: blind spots, legal turns it
does not consider, and noise in its values.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from threading import get_ident

import numpy as np

from hashi.bots.bot import dice, own_seat
from hashi.bots.search.search import Effort, Search, SeatPosition, opening, position
from hashi.bots.value.arrays import RACE, SOLO
from hashi.bots.value.weights import about_of, weights_for, weights_of
from hashi.engine import decode, words_of
from hashi.engine.kernels import Words
from hashi.portable_bots.levels import HEURISTIC_LEVELS
from hashi.rules import (
    DECK_SIZE,
    PASS,
    ROUNDS,
    SIDE_A,
    STANDARD_DECK,
    Board,
    Card,
    Law,
    Phase,
    Rank,
    Sheet,
    Turn,
    View,
    Writing,
    apply_unchecked,
    legal_starts,
    refusals,
)


@dataclass(frozen=True, slots=True)
class Level:
    """Parameters of a level."""

    rank: Rank
    learned: bool = True  # the learned value where the board has weights, else the heuristic
    blind: int = 0  # blind spots of the heuristic
    considers: float = 1.0  # share of its legal turns
    noise: float = 0.0  # standard deviation of the error of a turn's value, in points
    effort: Effort | None = None  # search without a time limit; None: no search
    timed: Effort | None = None  # search with a time limit


LEVELS = (
    *(
        Level(of.rank, learned=False, blind=of.blind, considers=of.considers, noise=of.noise)
        for of in HEURISTIC_LEVELS
    ),
    Level(Rank.PROJECT_MANAGER, noise=0.8),
    Level(Rank.MASTER_BRIDGE_BUILDER, noise=0.5),
    Level(
        Rank.ISLAND_GOD,
        effort=Effort(near=8, far=0),
        timed=Effort(near=24, far=5, width=3, depth=2),
    ),
)


@cache
def warm_up() -> None:
    """Load or compile all kernels, so that no turn has to wait for it."""
    at = opening(SIDE_A, start_words(SIDE_A, legal_starts(SIDE_A)[0]), STANDARD_DECK.cards, SOLO)
    at = replace(at, situation=at.situation._replace(played=ROUNDS - 3))
    for weights in (weights_for(SIDE_A), None):
        Search(SIDE_A, weights).best(at, Effort(near=2, far=2, width=1, depth=2))


def search_on(board: Board, weights: Path | None = None) -> Search:
    """The search for a board, one per thread: a search is not thread-safe.

    It values by the weights of a file, usually by those found for the board; raises WeightsError
    for those of another board.
    """
    return _search_on(board, weights, get_ident())


@lru_cache(maxsize=16)
def _search_on(board: Board, weights: Path | None, _thread: int) -> Search:
    return Search(board, weights_for(board) if weights is None else weights_of(weights, board))


def ordered_turns(
    level: Level,
    at: SeatPosition,
    seed: Callable[[], int],
    seconds: float | None = None,
    weights: Path | None = None,
) -> list[int]:
    """Turn codes in the order a level prefers them, best first; `seed` is that of its errors."""
    search = search_on(at.board, weights)
    effort = level.effort if seconds is None else level.timed
    if effort is not None:
        return [candidate.turn for candidate in search.best(at, effort, seconds)]
    turns, values = search.value_turns(at, None if level.learned else level.blind)
    if level.noise or level.considers < 1.0:
        rng = np.random.default_rng(seed())
        values = values + rng.normal(0.0, level.noise, len(values)).astype(np.float32)
        considered = np.flatnonzero(rng.random(len(values)) < level.considers)
        turns, values = turns[considered], values[considered]
    return [int(turn) for turn in turns[np.argsort(-values, kind="stable")]]


class LevelBot:
    """A bot of a level. Without a time limit its turn depends on the view only."""

    def __init__(
        self, level: Level, seconds: float | None = None, weights: Path | None = None
    ) -> None:
        """`seconds` is the time limit per turn; without one the amount of work is fixed.

        `weights` is a file to play by instead of those found for the board.
        """
        if seconds is not None and not seconds > 0:
            raise ValueError(f"found {seconds} seconds, expected more than 0")
        if weights is not None:
            about_of(weights)  # now, and not at the first turn, if it cannot be read
        warm_up()
        self.level = level
        self.seconds = seconds
        self.weights = weights

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            return Turn(self._start(view), ())
        at = position_of(view)
        sheet = view.sheets[own_seat(view)]

        for code in self._ordered(view, at):
            turn = decode(view.board, code)
            if view.law is Law.REFEREE or not refusals(sheet, at.card, turn):
                return turn
        return PASS  # on a sheet with mistakes all turns of the engine may be illegal

    def _ordered(self, view: View, at: SeatPosition) -> list[int]:
        def seed() -> int:
            return dice(view, self.level.rank).getrandbits(64)

        return ordered_turns(self.level, at, seed, self.seconds, self.weights)

    def _start(self, view: View) -> Writing:
        """The start number (2.1): best for itself in solo, worst for the neighbour otherwise."""
        level, board = self.level, view.board
        solo = len(view.players) == 1
        rng = dice(view, level.rank)
        values = start_values(board, view.deck.cards, solo, self.weights)
        rated = [
            ((1 if solo else -1) * values[start] + rng.gauss(0.0, level.noise), start)
            for start in legal_starts(board)
        ]
        return max(rated, key=lambda item: item[0])[1]


@lru_cache(maxsize=64)
def start_values(
    board: Board, cards: tuple[Card, ...], solo: bool, weights: Path | None = None
) -> dict[Writing, float]:
    """The value of each start number to the seat that plays the sheet."""
    search = search_on(board, weights)
    mode = SOLO if solo else RACE
    return {
        start: search.start_value(start_words(board, start), cards, mode)
        for start in legal_starts(board)
    }


def start_words(board: Board, start: Writing) -> Words:
    return words_of(apply_unchecked(Sheet.empty(board), Turn(start, ())))


def position_of(view: View) -> SeatPosition:
    assert view.card is not None  # no other phase asks for a turn
    unseen = list(view.unseen)
    if len(unseen) > DECK_SIZE - view.round and view.card in unseen:
        unseen.remove(view.card)  # a hand-crossed info bar can be behind
    seats = [*zip(view.sheets, view.reached, strict=True)]
    return position(view.board, seats, own_seat(view), view.card, unseen, view.round)
