"""The levels that need no numba: their parameters, and bots of them in plain Python.

`hashi.bots.levels` plays the same levels with compiled kernels; both choose the same turns
(`tools.portable_bots`).
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Final

from hashi.portable_bots.dice import dice, own_seat
from hashi.portable_bots.heuristic import CROSSINGS, FLAGS, Heuristic, PortablePosition
from hashi.portable_bots.numpy_random import NumpyRandom
from hashi.portable_bots.start_values import START_VALUES
from hashi.rules import (
    DECK_SIZE,
    PASS,
    SIDES,
    STANDARD_DECK,
    Board,
    Deck,
    Law,
    Phase,
    Rank,
    Reached,
    Sheet,
    Turn,
    View,
    Writing,
    apply_unchecked,
    legal_starts,
    legal_turns,
)
from hashi.rules.errors import HashiError, shown


@dataclass(frozen=True, slots=True)
class HeuristicLevel:
    """A level whose turns come from the heuristic and from errors."""

    rank: Rank
    blind: int = 0  # blind spots of the heuristic
    considers: float = 1.0  # share of its legal turns
    noise: float = 0.0  # standard deviation of the error of a turn's value, in points


HEURISTIC_LEVELS: Final = (
    HeuristicLevel(Rank.MINION, CROSSINGS | FLAGS, considers=0.1, noise=2.0),
    HeuristicLevel(Rank.DOGSBODY, CROSSINGS | FLAGS, considers=0.3, noise=1.2),
    HeuristicLevel(Rank.BAMBOO_BINDER, FLAGS, considers=0.4, noise=0.8),
    HeuristicLevel(Rank.SCREW_TIGHTENER, considers=0.7, noise=0.6),
    HeuristicLevel(Rank.CONCRETE_POURER),
)
PORTABLE_LEVELS: Final = tuple(str(level.rank) for level in HEURISTIC_LEVELS)


def portable_on(deck: Deck, law: Law) -> bool:
    """Whether these bots know the game; they play on every board."""
    return deck == STANDARD_DECK and law is Law.REFEREE


def start_values(board: Board, deck: Deck, seats: int) -> dict[str, float]:
    """The value of each start number to the seat that plays the sheet.

    On custom boards by the heuristic of the sheet alone: the server's mean over all first cards
    takes too long in a browser, so start numbers there can differ from the server's.
    """
    if SIDES.get(board.name) == board:
        return START_VALUES[board.name, seats == 1]
    race, found = (Reached(),) * seats, {}
    for start in legal_starts(board):
        sheet = apply_unchecked(Sheet.empty(board), Turn(start, ()))
        at = PortablePosition(sheet, race[0], race, deck.cards[0], deck.cards, 0)
        found[str(start)] = Heuristic(at, 0).value(PASS)
    return found


class PortableBot:
    """A bot of a level; its turn depends on the view only."""

    def __init__(self, name: str) -> None:
        """Raises HashiError for a name that is none of PORTABLE_LEVELS."""
        level = next((level for level in HEURISTIC_LEVELS if level.rank == name), None)
        if level is None:
            expected = f"one of {', '.join(PORTABLE_LEVELS)}"
            raise HashiError("unknown-bot", f"found bot {shown(name)}, expected {expected}")
        self.level = level

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, one that only writes the start number (2.1)."""
        if view.phase is Phase.SET_UP:
            return Turn(self._start(view), ())
        at = position_of(view)
        turns = list(legal_turns(at.sheet, at.card))
        noise = self._noise(view, len(turns))
        heuristic = Heuristic(at, self.level.blind)
        # Rounded as the kernels round, which keep values as 32-bit floats.
        values = array("f", [heuristic.value(turns[index]) for index in noise])
        values = array("f", map(float.__add__, values, array("f", noise.values())))
        best = max(zip(values, (-index for index in noise), strict=True), default=None)
        return PASS if best is None else turns[-best[1]]

    def _noise(self, view: View, count: int) -> dict[int, float]:
        """The errors in the values of the turns that this level considers, by index."""
        level = self.level
        if not level.noise and level.considers >= 1.0:
            return dict.fromkeys(range(count), 0.0)
        rng = NumpyRandom(dice(view, level.rank).getrandbits(64))
        errors = [level.noise * rng.normal() for _ in range(count)]
        return {index: one for index, one in enumerate(errors) if rng.random() < level.considers}

    def _start(self, view: View) -> Writing:
        """The start number: best for itself in solo, worst for the neighbour otherwise."""
        solo = len(view.players) == 1
        rng = dice(view, self.level.rank)
        values = start_values(view.board, view.deck, len(view.players))
        rated = [
            ((1 if solo else -1) * values[str(start)] + rng.gauss(0.0, self.level.noise), start)
            for start in legal_starts(view.board)
        ]
        return max(rated, key=lambda item: item[0])[1]


def position_of(view: View) -> PortablePosition:
    """The position of the seat of a view."""
    assert view.card is not None  # no other phase asks for a turn
    seat, unseen = own_seat(view), list(view.unseen)
    if len(unseen) > DECK_SIZE - view.round and view.card in unseen:
        unseen.remove(view.card)  # a hand-crossed info bar can be behind
    reached = tuple(view.reached)
    sheet = view.sheets[seat]
    return PortablePosition(sheet, reached[seat], reached, view.card, tuple(unseen), view.round)
