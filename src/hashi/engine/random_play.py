"""Random games in bulk."""

from __future__ import annotations

import numpy as np

from hashi.engine import kernels as k
from hashi.engine.tables import board_table, deck_table
from hashi.rules.board import Board
from hashi.rules.deck import Deck


def random_totals(board: Board, deck: Deck, seats: int, games: int, seed: int) -> k.Ints:
    """How often each total (0-60) comes up when all seats play at random."""
    totals = np.zeros(61, np.int64)
    k.random_games(
        board_table(board), deck_table(deck), seats, games, np.uint64(seed % 2**64), totals
    )
    return totals
