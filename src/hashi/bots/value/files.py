"""Folders with trained weights; reads no weights, so that it needs no NumPy."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
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


@cache
def weights_digest() -> str:
    """What the weight files contain, in 16 hex digits."""
    digest = hashlib.sha256()
    for path in weight_files():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
