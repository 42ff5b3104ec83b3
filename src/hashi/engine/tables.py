"""Boards and decks as arrays for the kernels."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from hashi.engine import kernels as k
from hashi.rules.board import Board, Flag
from hashi.rules.deck import Deck

HALF = 9  # islands per look-up table
MAX_STRAITS = 36  # on any board


class BoardArrays(NamedTuple):
    """A board for kernels that need more than its masks."""

    table: k.Words  # `board_table`
    ends: k.Ints  # the two islands of every strait


@cache
def board_table(board: Board) -> k.Words:
    """The masks of a board and the look-up tables from islands to straits; read-only."""
    table = [0] * k.TABLE
    table[k.ALL] = (1 << len(board.straits)) - 1
    table[k.STRAITS] = len(board.straits)
    for flag, place in ((Flag.RED, k.RED), (Flag.BLUE, k.BLUE), (Flag.PLAIN, k.PLAIN)):
        table[place] = sum(1 << board.island_index(island) for island in board.flagged(flag))
    at = [sum(1 << strait for strait in straits) for straits in board.straits_at]
    for strait, (one, other) in enumerate(board.ends):
        table[k.ENDS + strait] = (1 << one) | (1 << other)
        table[k.CROSS + strait] = sum(1 << crossed for crossed in board.crossings[strait])
    for mask in range(1, 1 << HALF):
        rest, lowest = mask & (mask - 1), (mask & -mask).bit_length() - 1
        table[k.LOW + mask] = table[k.LOW + rest] | at[lowest]
        table[k.HIGH + mask] = table[k.HIGH + rest] | at[lowest + HALF]
    words = np.array(table, np.uint64)
    words.flags.writeable = False
    return words


@cache
def board_arrays(board: Board) -> BoardArrays:
    """The table of a board and the ends of its straits; read-only."""
    ends = np.zeros((MAX_STRAITS, 2), np.int64)
    ends[: len(board.ends)] = board.ends
    ends.flags.writeable = False
    return BoardArrays(board_table(board), ends)


@cache
def deck_table(deck: Deck) -> k.Ints:
    """The cards of a deck in info bar order, as rows of number and bridges; read-only."""
    rows = np.array([(card.number, card.bridges) for card in deck.cards], np.int64)
    rows.flags.writeable = False
    return rows
