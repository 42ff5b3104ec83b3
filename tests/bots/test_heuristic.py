"""Hand-made value."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.search.search import Search
from hashi.bots.value import heuristic
from hashi.bots.value.arrays import Buffers
from hashi.bots.value.heuristic import CROSSINGS, FLAGS
from hashi.engine import board_arrays, encode, words_of
from hashi.rules import SIDE_B, Sheet, Turn, Writing, apply_unchecked
from tests.bots.positions import CUSTOM, meet
from tests.engine import plain_modules


def test_a_blind_spot_for_crossings_overrates_a_blocked_strait() -> None:
    board = SIDE_B
    crossing = next(s for s, crossed in enumerate(board.crossings) if crossed)
    strait = board.straits[crossing]
    sheet = apply_unchecked(
        Sheet.empty(board), Turn(Writing(3, board.islands[board.ends[crossing][0]]), ())
    )
    after = apply_unchecked(sheet, Turn(None, (strait,)))
    at = next(meet(board, 1, 0)).at.situation._replace(played=3)
    values = {}
    for blind in (0, CROSSINGS, FLAGS):
        buffers = Buffers(np.array([encode(board, Turn())]), np.zeros(1, np.float32))
        heuristic.heuristic_turns(board_arrays(board), at, words_of(after), blind, buffers, 1)
        values[blind] = float(buffers.values[0])
    assert values[CROSSINGS] > values[0] > values[FLAGS]


def test_compiled_and_plain_values_are_equal() -> None:
    plain = plain_modules()["bots.value.heuristic"]
    search, board = Search(CUSTOM, None), board_arrays(CUSTOM)
    with np.errstate(over="ignore"):
        for met in meet(CUSTOM, 2, 5, last=6):
            turns, values = search.value_turns(met.at, FLAGS)
            few = Buffers(turns[:6].copy(), np.zeros(6, np.float32))
            count = min(6, len(turns))
            plain.heuristic_turns(board, met.at.situation, met.at.sheet, FLAGS, few, count)
            assert few.values[:count] == pytest.approx(values[:count], abs=1e-4)
        late = next(met for met in meet(CUSTOM, 1, 5) if met.round == 15).at
        buffers = Buffers(np.empty(1 << 16, np.int64), np.empty(1 << 16, np.float32))
        slow, fast = (
            module.heuristic_after(board, late.situation, late.sheet, 2, 1, buffers)
            for module in (plain, heuristic)
        )
        assert slow == pytest.approx(fast, abs=1e-4)
