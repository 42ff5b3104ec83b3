"""Opening gifts: the mean total after every start number, and puzzles with a clear answer.

The totals are those of the learned value, playing alone on the same deals for all start numbers,
so that the difference between two of them has a small error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

import numpy as np

from hashi.bots.levels import LEVELS, start_values, start_words
from hashi.bots.search.playouts import PlayoutStart, playouts
from hashi.bots.value.weights import weights_for
from hashi.engine import board_arrays, deck_table
from hashi.mining.games import names
from hashi.puzzles.model import GiftPuzzle, Kind
from hashi.puzzles.pool_format import puzzle_id
from hashi.rules import DECK_SIZE, ROUNDS, STANDARD_DECK, Board, Writing, legal_starts

OPTIONS: Final = 4  # start numbers to choose from
MARGIN: Final = 0.5  # points between the nastiest and the next
CERTAINTY: Final = 4.0  # standard errors between them
TRIES: Final = 100_000  # of drawing four start numbers

Totals = Mapping[Writing, Sequence[int]]


def start_totals(board: Board, start: Writing, deals: int, seed: int) -> list[int]:
    """The totals after a start number on `deals` deals, the same for every start number."""
    weights = weights_for(board)
    assert weights is not None, "both sides have weights"
    rng = np.random.default_rng(seed)
    orders = np.array([rng.permutation(DECK_SIZE)[:ROUNDS] for _ in range(deals)], np.int64)
    words = start_words(board, start).reshape(1, -1)
    begin = PlayoutStart(words, 0, deck_table(STANDARD_DECK), 0)
    totals, reached = np.zeros((deals, 1), np.int64), np.zeros((deals, 1, 3), np.int64)
    unused = np.zeros(len(orders))
    playouts(board_arrays(board), weights.arrays, begin, orders, totals, reached, unused)
    return [int(total) for total in totals[:, 0]]


def difference(one: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
    """The mean difference of totals on the same deals, and its standard error."""
    pairs = [a - b for a, b in zip(one, other, strict=True)]
    return fmean(pairs), stdev(pairs) / sqrt(len(pairs))


def gift_puzzles(
    board: Board, totals: Totals, count: int, seed: int, known: Iterable[tuple[Writing, ...]] = ()
) -> list[GiftPuzzle]:
    """Up to `count` different puzzles whose answer is clear, in a random order.

    `known` are options that other puzzles have already.
    """
    random, starts = Random(f"{seed} {board.name} gift"), legal_starts(board)
    seen, found = set(known), list[GiftPuzzle]()
    means = {start: fmean(totals[start]) for start in starts}
    for _ in range(TRIES):
        options = tuple(sorted(random.sample(starts, OPTIONS)))
        if len(found) == count:
            break
        lowest, second = sorted(options, key=means.__getitem__)[:2]
        gap, error = difference(totals[second], totals[lowest])
        if options in seen or gap < max(MARGIN, CERTAINTY * error):
            continue
        seen.add(options)
        failed = _failed(board, options, lowest, seed)
        identity = puzzle_id(board.name, Kind.GIFT, 0)
        rounded = tuple(round(means[start], 3) for start in options)
        found.append(GiftPuzzle(identity, board.name, options, rounded, round(error, 3), failed))
    return found


def _failed(
    board: Board, options: tuple[Writing, ...], right: Writing, seed: int
) -> tuple[str, ...]:
    """The levels that would give another start number, chosen as in their games."""
    values = start_values(board, STANDARD_DECK.cards, solo=False)
    failed = []
    for level in LEVELS:
        random = Random(f"{seed} {level.rank} {' '.join(map(str, options))}")
        rated = {start: values[start] + random.gauss(0.0, level.noise) for start in options}
        if min(rated, key=rated.__getitem__) != right:
            failed.append(level)
    return names(failed)
