"""The levels, named after the solo ranks: from one who errs as beginners do to the Island god.

Every level is a mix of three things: a value (by hand or learned), how far it looks ahead, and
errors: what it overlooks, how many of its turns it does not think of, how far off it guesses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from threading import get_ident

import numpy as np

from hashi.bots.bot import dice, own_seat
from hashi.bots.features import RACE, SOLO
from hashi.bots.plain import CROSSINGS, FLAGS
from hashi.bots.searching import Effort, Position, Search, opening, position
from hashi.bots.weights import weights_for
from hashi.engine import decode, words_of
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
    apply,
    legal_starts,
    refusals,
)


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks."""

    rank: Rank
    learned: bool = True  # the learned value, where the board has one; else the value by hand
    overlooks: int = 0  # what the value by hand is blind to
    thinks_of: float = 1.0  # the share of its legal turns
    off_by: float = 0.0  # points: how far a guess at a turn's value is off, typically
    effort: Effort | None = None  # how it looks ahead; None: not at all
    timed: Effort | None = None  # the same when there is a limit of time


LEVELS = (
    Level(Rank.MINION, learned=False, overlooks=CROSSINGS | FLAGS, thinks_of=0.1, off_by=2.0),
    Level(Rank.DOGSBODY, learned=False, overlooks=CROSSINGS | FLAGS, thinks_of=0.3, off_by=1.2),
    Level(Rank.BAMBOO_BINDER, learned=False, overlooks=FLAGS, thinks_of=0.4, off_by=0.8),
    Level(Rank.SCREW_TIGHTENER, learned=False, thinks_of=0.7, off_by=0.6),
    Level(Rank.CONCRETE_POURER, learned=False),
    Level(Rank.PROJECT_MANAGER, off_by=0.8),
    Level(Rank.MASTER_BRIDGE_BUILDER, off_by=0.5),
    Level(
        Rank.ISLAND_GOD,
        effort=Effort(near=8, far=0),
        timed=Effort(near=24, far=5, width=3, depth=2),
    ),
)


@cache
def warm_up() -> None:
    """Load all kernels, or compile them the first time, so that no turn has to wait for that."""
    sheet = words_of(_prepared(SIDE_A, legal_starts(SIDE_A)[0]))
    at = replace(opening(SIDE_A, sheet, STANDARD_DECK.cards, SOLO), played=ROUNDS - 3)
    for weights in (weights_for(SIDE_A), None):
        Search(SIDE_A, weights).best(at, Effort(near=2, far=2, width=1, depth=2))


def search_on(board: Board) -> Search:
    """The search for a board, one for every thread: two would write over each other's work."""
    return _search_on(board, get_ident())


@lru_cache(maxsize=16)
def _search_on(board: Board, _thread: int) -> Search:
    return Search(board, weights_for(board))


class LevelBot:
    """A bot of a level. Its dice depend on the view alone, and so does its turn without a limit."""

    def __init__(self, level: Level, seconds: float | None = None) -> None:
        """`seconds` is the time per turn; without it the same work is done every time."""
        if seconds is not None and not seconds > 0:
            raise ValueError(f"found {seconds} seconds, expected more than 0")
        warm_up()
        self.level = level
        self.seconds = seconds

    def play(self, view: View) -> Turn:
        """The turn, or the start number."""
        if view.phase is Phase.SET_UP:
            return Turn(self._start(view), ())
        at = position_of(view)
        sheet = view.sheets[own_seat(view)]
        for code in self._ordered(view, at):
            turn = decode(view.board, code)
            if view.law is Law.REFEREE or not refusals(sheet, at.card, turn):
                return turn
        return PASS  # a sheet with mistakes on it may allow nothing that the engine thinks of

    def _ordered(self, view: View, at: Position) -> list[int]:
        """The turns it would make, the most liked one first."""
        level, search = self.level, search_on(at.board)
        effort = level.effort if self.seconds is None else level.timed
        if effort is not None:
            return [candidate.turn for candidate in search.best(at, effort, self.seconds)]
        turns, values = search.weigh(at, None if level.learned else level.overlooks)
        if level.off_by or level.thinks_of < 1.0:
            roll = np.random.default_rng(dice(view, level.rank).getrandbits(64))
            values = values + roll.normal(0.0, level.off_by, len(values)).astype(np.float32)
            thought_of = np.flatnonzero(roll.random(len(values)) < level.thinks_of)
            turns, values = turns[thought_of], values[thought_of]
        return [int(turn) for turn in turns[np.argsort(-values, kind="stable")]]

    def _start(self, view: View) -> Writing:
        """The start number (2.1): good for itself in solo, bad for the neighbour otherwise."""
        level, board = self.level, view.board
        alone = len(view.players) == 1
        roll = dice(view, level.rank)
        liked = [
            (
                (1 if alone else -1) * _start_values(board, view.deck.cards, alone)[start]
                + roll.gauss(0.0, level.off_by),
                start,
            )
            for start in legal_starts(board)
        ]
        return max(liked, key=lambda item: item[0])[1]


@lru_cache(maxsize=64)
def _start_values(board: Board, cards: tuple[Card, ...], alone: bool) -> dict[Writing, float]:
    """What each start number is worth to the one who plays the sheet."""
    search = search_on(board)
    mode = SOLO if alone else RACE
    return {
        start: search.start_value(words_of(_prepared(board, start)), cards, mode)
        for start in legal_starts(board)
    }


def _prepared(board: Board, start: Writing) -> Sheet:
    return apply(Sheet.empty(board), Turn(start, ()))


def position_of(view: View) -> Position:
    """What a seat's view says, for the search."""
    assert view.card is not None  # no other phase asks for a turn
    unseen = list(view.unseen)
    if len(unseen) > DECK_SIZE - view.round and view.card in unseen:
        unseen.remove(view.card)  # the info bar is kept by hand, and not up to date
    return position(
        view.board,
        view.sheets,
        view.reached,
        own_seat(view),
        view.card,
        view.round,
        tuple(unseen),
    )
