"""Sheets as 64-bit words and back."""

from __future__ import annotations

import numpy as np

from hashi.engine import kernels as k
from hashi.rules.board import Board
from hashi.rules.scoring import Reached
from hashi.rules.sheet import Sheet

PLANE = 18
ROUND_BITS = 5


def words_of(sheet: Sheet, reached: Reached | None = None) -> k.Words:
    """A legal sheet, and the goals reached on it, as the row of words the kernels work on."""
    goals = reached or Reached()
    words = [0] * k.WORDS
    words[k.NUMBERS] = _planes(sheet.numbers)
    words[k.LOADS] = _planes(sheet.loads)
    for strait, count in enumerate(sheet.bridges):
        words[k.ONE] |= (count >= 1) << strait
        words[k.TWO] |= (count >= 2) << strait
        for crossed in sheet.board.crossings[strait] if count else ():
            words[k.BLOCKED] |= 1 << crossed
    for at, number in enumerate((goals.red, goals.blue, goals.chain)):
        words[k.REACHED] |= (number or 0) << (ROUND_BITS * at)
    return np.array(words, np.uint64)


def sheet_of(board: Board, words: k.Words) -> tuple[Sheet, Reached]:
    numbers = tuple(_field(int(words[k.NUMBERS]), island) for island in range(len(board.islands)))
    one, two, reached = (int(words[word]) for word in (k.ONE, k.TWO, k.REACHED))
    bridges = tuple((one >> s & 1) + (two >> s & 1) for s in range(len(board.straits)))
    red, blue, chain = (reached >> (ROUND_BITS * at) & 31 or None for at in range(3))
    return Sheet(board, numbers, bridges), Reached(red, blue, chain)


def _planes(values: tuple[int, ...]) -> int:
    return sum(
        (value >> plane & 1) << (island + PLANE * plane)
        for island, value in enumerate(values)
        for plane in range(3)
    )


def _field(planes: int, island: int) -> int:
    return sum((planes >> (island + PLANE * plane) & 1) << plane for plane in range(3))
