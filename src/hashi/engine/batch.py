"""Many games at once, and the everyday calls of the engine."""

from __future__ import annotations

import numpy as np

from hashi.engine import kernels as k
from hashi.engine.tables import board_table, deck_table
from hashi.rules.board import Board
from hashi.rules.deck import Card, Deck

MAX_TURNS = 1 << 16  # no position of a legal board has more


def legal_codes(board: Board, words: k.Words, card: Card) -> k.Ints:
    """Every legal turn of a sheet with a card, as numbers, in a fixed order."""
    out = np.empty(MAX_TURNS, np.int64)
    count = k.legal(board_table(board), words, card.number, card.bridges, out)
    return out[:count].copy()


def random_totals(board: Board, deck: Deck, seats: int, games: int, seed: int) -> k.Ints:
    """How often each total (0-60) comes up when all seats play at random."""
    totals = np.zeros(61, np.int64)
    k.random_games(
        board_table(board), deck_table(deck), seats, games, np.uint64(seed % 2**64), totals
    )
    return totals


class Batch:
    """Games of equal board, deck and seats, played in step.

    `sheets` is games x seats x words, `orders` games x 18: the shuffled places of the deck, the
    first 17 to be drawn in turn, the last one put away (2.2). Copying a game copies its rows.
    """

    def __init__(self, board: Board, deck: Deck, seats: int, games: int, seed: int) -> None:
        """Shuffle, and prepare every sheet with a random start number (2.1, 2.2)."""
        self.board = board
        self.deck = deck
        self.round = 0
        self.sheets = np.zeros((games, seats, k.WORDS), np.uint64)
        self.orders = np.empty((games, k.DECK_SIZE), np.int64)
        k.deal_batch(board_table(board), self.sheets, self.orders, np.uint64(seed % 2**64))

    def flip(self) -> k.Ints:
        """Turn the next card of every game up; gives games x (number, bridges)."""
        if self.round == k.ROUNDS:
            raise ValueError("all 17 cards have been turned up")
        self.round += 1
        return deck_table(self.deck)[self.orders[:, self.round - 1]]

    def play(self, turns: k.Ints) -> None:
        """Make every seat's turn (games x seats), which must be legal, and judge the goals."""
        k.play_batch(board_table(self.board), self.sheets, turns, np.uint64(self.round))

    def scores(self) -> k.Ints:
        """The points of every seat: games x seats x (islands, red, blue, chain)."""
        games, seats, _ = self.sheets.shape
        points = np.zeros((games, seats, 4), np.int64)
        k.score_batch(self.sheets, points)
        return points
