"""Features kept up to date mark by mark, compared with those read from the whole sheet."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.search.search import Search
from hashi.bots.value import increments as inc
from hashi.bots.value.network import WIDTH, forward
from hashi.bots.value.payouts import banked
from hashi.bots.value.weights import random_weights
from hashi.engine import board_arrays, decode, words_of
from hashi.engine import kernels as k
from hashi.rules import ROUNDS, SIDE_A, SIDE_B, Board, apply_unchecked
from hashi.rules.scoring import judge
from tests.bots.positions import CUSTOM, Met, meet
from tests.bots.test_features import features_of

BOARDS = pytest.mark.parametrize("board", [SIDE_A, SIDE_B, CUSTOM], ids=["A", "B", "custom"])
SEATS = pytest.mark.parametrize("seats", [1, 3])


def words_after(board: Board, met: Met, code: int) -> k.Words:
    """The sheet after a turn and its round, by the rules."""
    sheet = apply_unchecked(met.sheets[0], decode(board, code))
    return words_of(sheet, judge(sheet, met.reached[0], met.round))


@BOARDS
@SEATS
def test_every_mark_leaves_the_features_of_the_sheet(board: Board, seats: int) -> None:
    arrays, search = board_arrays(board), Search(board, random_weights(1))
    for met in meet(board, seats, 5, last=ROUNDS - 1):
        at = met.at.situation
        codes = search.value_turns(met.at)[0]
        for code in map(int, codes[:: max(1, len(codes) // 12)]):
            levels = inc.new_levels()
            inc.begin(arrays, at, met.at.sheet, levels)
            active = {*levels.changes[inc.ADDED, : levels.counts[inc.ADDED]].tolist()}
            assert active == {*features_of(board, met.at.sheet, at)}
            args = (arrays, levels, at)
            marks = [(code >> (k.STRAIT_AT + k.STRAIT_BITS * n)) & 63 for n in range(3)]
            for row in range(1, 2 + ((code >> k.COUNT_AT) & 7)):
                if row == 1:
                    inc.add_number(*args, code & 255)
                else:
                    inc.add_bridge(*args, row, marks[row - 2])
                active |= {*levels.changes[inc.ADDED, : levels.counts[inc.ADDED]].tolist()}
                active -= {*levels.changes[inc.DROPPED, : levels.counts[inc.DROPPED]].tolist()}
            after = words_after(board, met, code)
            assert active == {*features_of(board, after, at)}
            assert levels.words[row, : k.WORDS].tolist() == after.tolist()


@BOARDS
@SEATS
def test_values_equal_those_of_whole_sheets(board: Board, seats: int) -> None:
    weights, units = random_weights(2), np.zeros(WIDTH, np.float32)
    search = Search(board, weights)
    for met in meet(board, seats, 8):
        at = met.at.situation
        codes, values = search.value_turns(met.at)
        for index in range(0, len(codes), max(1, len(codes) // 20)):
            after = words_after(board, met, int(codes[index]))
            value = float(banked(after, at.payouts))
            if met.round < ROUNDS:
                active = np.array(features_of(board, after, at))
                value += forward(weights.arrays, at.mode, at.played, active, units)
            assert values[index] == pytest.approx(value, abs=1e-4)
