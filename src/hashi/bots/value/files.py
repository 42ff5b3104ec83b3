"""Folders with trained weights; reads no weights, so that it needs no NumPy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from hashi.rules.errors import HashiError

SHIPPED = Path(__file__).parent / "trained"
FOLDER_VARIABLE = "HASHI_WEIGHTS"  # a folder with weights for custom boards


class WeightsError(HashiError):
    """A file that holds no weights for this version, or no folder of them."""


def weight_files() -> Iterator[Path]:
    """All weight files: the user's first, then the shipped ones."""
    folder = os.environ.get(FOLDER_VARIABLE)
    if folder and not Path(folder).is_dir():
        raise WeightsError(
            "no-weights-folder", f"{FOLDER_VARIABLE}: found no folder {folder}, expected one"
        )
    for place in (Path(folder), SHIPPED) if folder else (SHIPPED,):
        yield from sorted(place.glob("*.npz"))
