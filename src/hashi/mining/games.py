"""Positions for puzzles: solo games of the learned value with errors, and the turns of levels."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from hashi.bots.levels import LEVELS, Level, ordered_turns, search_on
from hashi.bots.search.search import solo_position
from hashi.engine import board_table, sheet_of, words_of
from hashi.engine import kernels as k
from hashi.engine.kernels import Words
from hashi.puzzles.model import Position
from hashi.rules import STANDARD_DECK, Board, Card, Sheet, Turn, apply_unchecked, legal_starts

NOISES: Final = (0.3, 1.0, 2.0, 3.0)  # points: from nearly perfect to careless games


@dataclass(frozen=True)
class Halt:
    """A game that stopped before round `round_number`; `cards` are those still unseen, in order.

    The last of the cards is the one removed from the game (2.2).
    """

    board: Board
    words: Words
    cards: tuple[Card, ...]
    round_number: int

    @property
    def position(self) -> Position:
        sheet, reached = sheet_of(self.board, self.words)
        return Position(self.board.name, sheet.numbers, sheet.bridges, reached, self.round_number)


def game_until(board: Board, round_number: int, random: Random) -> Halt:
    """Play a game with random cards, start number and errors up to a round."""
    cards = list(STANDARD_DECK.cards)
    random.shuffle(cards)
    start, noise = random.choice(legal_starts(board)), random.choice(NOISES)
    rng = np.random.default_rng(random.getrandbits(64))
    words = words_of(apply_unchecked(Sheet.empty(board), Turn(start)))
    for number in range(1, round_number):
        at = solo_position(board, words, cards[number - 1], cards[number:], number)
        turns, values = search_on(board).value_turns(at)
        best = int(np.argmax(values + rng.normal(0.0, noise, len(values))))
        words = after(board, words, int(turns[best]), number)
    return Halt(board, words, tuple(cards[round_number - 1 :]), round_number)


def after(board: Board, words: Words, turn: int, number: int) -> Words:
    """The sheet after a turn, at the end of its round."""
    words = words.copy()
    k.play(board_table(board), words, turn)
    k.close_round(board_table(board), words, np.uint64(number))
    return words


def level_turn(
    level: Level, board: Board, words: Words, cards: tuple[Card, ...], number: int, seed: int
) -> int:
    """The turn of a level with the first of the unseen cards; passes where it considers none."""
    at = solo_position(board, words, cards[0], cards[1:], number)
    turns = ordered_turns(level, at, lambda: seed * 100 + number)
    return turns[0] if turns else k.NO_ISLAND


def level_line(level: Level, halt: Halt, cards: int, seed: int) -> Words:
    """The sheet after a level has played so many cards, without knowing them beforehand."""
    words = halt.words
    for at in range(cards):
        number = halt.round_number + at
        turn = level_turn(level, halt.board, words, halt.cards[at:], number, seed)
        words = after(halt.board, words, turn, number)
    return words


def names(failed: list[Level]) -> tuple[str, ...]:
    return tuple(level.rank.value for level in LEVELS if level in failed)
