"""Folders with trained weights; reads no weights, so that it needs no NumPy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

SHIPPED = Path(__file__).parent / "trained"
FOLDER_VARIABLE = "HASHI_WEIGHTS"  # a folder with weights for custom boards


def weight_files() -> Iterator[Path]:
    """All weight files: the user's first, then the shipped ones."""
    folder = os.environ.get(FOLDER_VARIABLE)
    for place in (Path(folder), SHIPPED) if folder else (SHIPPED,):
        yield from sorted(place.glob("*.npz"))
