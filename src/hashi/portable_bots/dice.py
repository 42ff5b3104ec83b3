"""Random numbers derived from a view, the same on every machine; the seat of a view."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import cast

from hashi.rules import View
from hashi.rules.codec import board_json


def dice(view: View, salt: str = "") -> Random:
    """Random numbers that depend on the view (and `salt`) only."""
    return Random(hashlib.sha256(salt.encode() + b"\0" + _view_bytes(view)).digest())


def _view_bytes(view: View) -> bytes:
    """The view as canonical JSON in a fixed form, so that new fields change no bot's turns.

    Without what follows from the rest: straits, progress, chains, and `hidden` where no board is.
    """
    data = view.to_json() | {"board": board_json(view.board)}
    sheets = cast("list[dict[str, object] | None]", data["sheets"])
    data["sheets"] = [
        sheet and {name: part for name, part in sheet.items() if name != "progress"}
        for sheet in sheets
    ]
    del data["chains"]
    if not any(view.hidden):
        del data["hidden"]
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def own_seat(view: View) -> int:
    """The seat of a view; raises ValueError for a spectator's."""
    if view.seat is None:
        raise ValueError("found a spectator's view, expected the view of a seat")
    return view.seat
