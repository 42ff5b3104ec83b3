"""Engine version: identifies everything that a stored analysis depends on."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from hashi.bots.value.files import weight_files
from hashi.service.review.process import Limits

# Increase when par or review can give another answer for the same game: stored results of other
# engines are then recomputed on demand. A test compares the answers for one game with known ones.
ENGINE: Final = 8


def engine_version(limits: Limits) -> str:
    """Code version, limits of this node, and the weights that reviews use."""
    return f"{ENGINE}-par{limits.seconds:g}-review{limits.playouts}-{_weights()}"


@cache
def _weights() -> str:
    digest = hashlib.sha256()
    for path in weight_files():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
