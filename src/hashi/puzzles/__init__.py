"""Puzzles: what they are, the shipped pool, checked answers, ratings and repetition.

Pure standard-library Python on top of the rules, so that a browser page runs it too; `hashi.mining`
makes the pool.
"""

from hashi.puzzles.check import (
    ClosedAnswer,
    GiftAnswer,
    OpenAnswer,
    check_closed,
    check_gift,
    check_open,
)
from hashi.puzzles.model import (
    ClosedPuzzle,
    GiftPuzzle,
    Kind,
    OpenPuzzle,
    Position,
    Puzzle,
    PuzzleError,
    Theme,
)
from hashi.puzzles.pool import Pool, shipped_pool

__all__ = [
    "ClosedAnswer",
    "ClosedPuzzle",
    "GiftAnswer",
    "GiftPuzzle",
    "Kind",
    "OpenAnswer",
    "OpenPuzzle",
    "Pool",
    "Position",
    "Puzzle",
    "PuzzleError",
    "Theme",
    "check_closed",
    "check_gift",
    "check_open",
    "shipped_pool",
]
