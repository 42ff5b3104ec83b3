"""The plain value of turns is the compiled one, on every board and with every blind spot."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.search.search import Search
from hashi.bots.value import heuristic as compiled
from hashi.engine import decode
from hashi.portable_bots import heuristic as plain
from hashi.portable_bots.heuristic import CROSSINGS, FLAGS, Heuristic, PortablePosition
from hashi.rules import SIDE_B, Board, legal_turns
from tests.bots.positions import CUSTOM, meet


def test_blind_spots_are_those_of_the_kernel() -> None:
    assert (plain.CROSSINGS, plain.FLAGS) == (compiled.CROSSINGS, compiled.FLAGS)


@pytest.mark.parametrize("board", [SIDE_B, CUSTOM], ids=["B", "custom"])
@pytest.mark.parametrize(("seats", "blind"), [(1, 0), (2, CROSSINGS), (3, FLAGS)])
def test_values_are_those_of_the_kernel(board: Board, seats: int, blind: int) -> None:
    search = Search(board, None)
    for met in meet(board, seats, seed=seats):
        codes, values = search.value_turns(met.at, blind)
        sheet, reached = met.sheets[0], met.reached[0]
        at = PortablePosition(sheet, reached, met.reached, met.card, met.unseen, met.round)
        turns = list(legal_turns(sheet, met.card))
        assert turns == [decode(board, int(code)) for code in codes]
        value = Heuristic(at, blind).value
        some = range(0, len(turns), 1 + len(turns) // 60)
        assert [np.float32(value(turns[one])) for one in some] == [values[one] for one in some]
