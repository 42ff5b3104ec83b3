"""Bot protocol: a view in, a turn out; random numbers derived from a view."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Protocol, cast

from hashi.rules import Phase, Turn, View, legal_starts, legal_turns
from hashi.rules.codec import board_json


class Bot(Protocol):
    """A player. It gets the view of its seat, never the state of a game."""

    def play(self, view: View) -> Turn:
        """The turn for the open card; in set-up, a turn that only writes the start number (2.1)."""
        ...


def dice(view: View, salt: str = "") -> Random:
    """Random numbers that depend on the view (and `salt`) only."""
    return Random(hashlib.sha256(salt.encode() + b"\0" + _view_bytes(view)).digest())


def _view_bytes(view: View) -> bytes:
    """The view as canonical JSON in a fixed form, so that new fields change no bot's turns.

    Without what follows from the rest: straits, progress, and `hidden` where no board is.
    """
    data = view.to_json() | {"board": board_json(view.board)}
    sheets = cast("list[dict[str, object] | None]", data["sheets"])
    data["sheets"] = [
        sheet and {name: part for name, part in sheet.items() if name != "progress"}
        for sheet in sheets
    ]
    if not any(view.hidden):
        del data["hidden"]
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def own_seat(view: View) -> int:
    """The seat of a view; raises ValueError for a spectator's."""
    if view.seat is None:
        raise ValueError("found a spectator's view, expected the view of a seat")
    return view.seat


class RandomBot:
    """Uniformly random legal turns: the baseline for all other bots."""

    def play(self, view: View) -> Turn:
        rng = dice(view)
        if view.phase is Phase.SET_UP:
            return Turn(rng.choice(legal_starts(view.board)), ())
        assert view.card is not None  # no other phase asks for a turn
        return rng.choice(list(legal_turns(view.sheets[own_seat(view)], view.card)))
