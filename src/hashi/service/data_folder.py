"""The folder for a user's data: the database, deals of bots, games of the terminal."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """HASHI_DATA, else the folder that the system gives each user for data."""
    if os.environ.get("HASHI_DATA"):
        return Path(os.environ["HASHI_DATA"])
    return user_data_path("hashi", appauthor=False)
