"""Bot protocol: a view in, a turn out."""

from __future__ import annotations

from typing import Protocol

from hashi.portable_bots.dice import dice, own_seat
from hashi.rules import Phase, Turn, View, legal_starts, legal_turns

__all__ = ["Bot", "RandomBot", "dice", "own_seat"]


class Bot(Protocol):
    """A player. It gets the view of its seat, never the state of a game."""

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, a turn that only writes the start number (2.1)."""
        ...


class RandomBot:
    """Uniformly random legal turns: the baseline for all other bots."""

    def play(self, view: View) -> Turn:
        rng = dice(view)
        if view.phase is Phase.SET_UP:
            return Turn(rng.choice(legal_starts(view.board)), ())
        assert view.card is not None  # no other phase asks for a turn
        return rng.choice(list(legal_turns(view.sheets[own_seat(view)], view.card)))
