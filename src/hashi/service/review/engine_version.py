"""Engine version: identifies everything that a stored analysis depends on."""

from __future__ import annotations

from typing import Final

from hashi.bots.value.files import weights_digest
from hashi.service.review.process import Limits

# Increase when par or review can give another answer for the same game: stored results of other
# engines are then recomputed on demand. A test compares the answers for one game with known ones.
ENGINE: Final = 9


def engine_version(limits: Limits) -> str:
    """Code version, limits of this node, and the weights that reviews use."""
    return f"{ENGINE}-par{limits.seconds:g}-review{limits.playouts}-{weights_digest()}"
