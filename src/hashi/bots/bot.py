"""What a bot is: one method, a view in, a turn out."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Protocol

from hashi.rules import Phase, Turn, View, legal_starts, legal_turns


class Bot(Protocol):
    """A player. It never receives the state of a game, only what its seat may see."""

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, a turn that only writes the start number (2.1)."""
        ...


def dice(view: View, salt: str = "") -> Random:
    """Random numbers that depend on nothing but the view: equal views, equal dice."""
    return Random(hashlib.sha256(salt.encode() + b"\0" + _seen(view)).digest())


def _seen(view: View) -> bytes:
    """The view as text; with all boards open it says nothing of hidden ones, as ever."""
    if any(view.hidden):
        return view.to_bytes()
    data = view.to_json()
    del data["hidden"]
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def own_seat(view: View) -> int:
    """The seat that looks; a spectator has no turn to make."""
    if view.seat is None:
        raise ValueError("found a spectator's view, expected the view of a seat")
    return view.seat


class RandomBot:
    """Any legal turn, all alike: the ground that every other bot is measured from."""

    def play(self, view: View) -> Turn:
        """A legal turn by the dice."""
        roll = dice(view)
        if view.phase is Phase.SET_UP:
            return Turn(roll.choice(legal_starts(view.board)), ())
        assert view.card is not None  # no other phase asks for a turn
        return roll.choice(list(legal_turns(view.sheets[own_seat(view)], view.card)))
