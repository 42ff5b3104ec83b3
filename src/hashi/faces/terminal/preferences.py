"""Preferences of the terminal, kept between games in the user's data folder."""

from __future__ import annotations

import json
from pathlib import Path

from hashi.service.data_folder import data_folder


def _file() -> Path:
    return data_folder() / "terminal.json"


def wants_maps() -> bool | None:
    """Whether the sheet is drawn before every turn; None while nobody has said."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8")).get("maps")
    except (OSError, ValueError, AttributeError):  # none yet, or not ours
        return None
    return found if isinstance(found, bool) else None


def keep_maps(maps: bool) -> None:
    """Remember the wish; raises OSError."""
    path = _file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"maps": maps}), encoding="utf-8")
