"""Expectimax kernel; `test_search` proves it exact near the end of a game."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.search import expectimax
from hashi.bots.value.arrays import Buffers
from hashi.bots.value.weights import weights_for
from hashi.engine import board_arrays
from hashi.rules import SIDE_A
from tests.bots.positions import meet
from tests.engine import plain_modules


@pytest.mark.parametrize(("kind", "number", "depth"), [(0, 14, 2), (1, 15, 1)])
def test_compiled_and_plain_values_are_equal(kind: int, number: int, depth: int) -> None:
    weights = weights_for(SIDE_A)
    assert weights is not None
    buffers = Buffers(np.empty((3, 1 << 16), np.int64), np.empty((3, 1 << 16), np.float32))
    at = next(met for met in meet(SIDE_A, 1, 9) if met.round == number).at
    tree = expectimax.Tree(board_arrays(SIDE_A), weights.arrays, at.cards, 2, 0, buffers)
    plain = plain_modules()["bots.search.expectimax"]
    with np.errstate(over="ignore"):
        slow, fast = (
            module.expected_value(tree, at.situation, at.sheet, kind, depth)
            for module in (plain, expectimax)
        )
    assert slow == pytest.approx(fast, abs=1e-4)
