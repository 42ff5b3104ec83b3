"""Features of a sheet."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

from hashi.bots.value import features as f
from hashi.bots.value.arrays import ISLAND_ROWS, ROOM_ROW, Situation
from hashi.engine import board_arrays, encode, words_of
from hashi.engine import kernels as k
from hashi.engine.kernels import Words
from hashi.rules import SIDE_A, SIDE_B, Board, Sheet, Turn, apply_unchecked, legal_turns
from tests.bots.positions import Met, meet
from tests.engine import plain_modules


def features_of(board: Board, sheet: Words, at: Situation, module: ModuleType = f) -> list[int]:
    islands, active = np.zeros((ISLAND_ROWS, 18), np.int64), np.zeros(f.MAX_ACTIVE, np.int64)
    module.read_islands(sheet, islands)
    count = module.active_features(board_arrays(board), at, sheet, islands, active)
    return [int(feature) for feature in active[:count]]


def met_features(met: Met, board: Board, module: ModuleType = f) -> list[int]:
    return features_of(board, met.at.sheet, met.at.situation, module)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("board", [SIDE_A, SIDE_B], ids=["A", "B"])
def test_features_are_distinct_rows_of_the_embedding(board: Board, seats: int) -> None:
    for seed in range(5):
        for met in meet(board, seats, seed):
            active = met_features(met, board)
            assert len(board.straits) < len(active) <= f.MAX_ACTIVE
            assert len(set(active)) == len(active)
            assert min(active) >= 0
            assert max(active) < (f.FEATURES if seats > 1 else f.RACE_AT)


def test_features_of_a_sheet_worked_out_by_hand() -> None:
    """An empty sheet with a 4 on A5: it needs 4, and its two straits have room for 4."""
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("4@A5"))
    situation = next(meet(SIDE_A, 1, 0)).at.situation
    rows = set(features_of(SIDE_A, words_of(sheet), situation))
    island = SIDE_A.island_index(SIDE_A.islands[-4])
    assert str(SIDE_A.islands[-4]) == "A5"
    assert f.ISLAND_AT + (island * f.STATES + 4) * f.ROOMS + 4 in rows
    assert f.EMPTY_AT + 17 in rows
    assert f.NEED_AT + 4 in rows
    assert f.RED_AT + 4 * (1 + 6 + 36 + 216) in rows  # all four red islands bare
    assert f.CHAIN_AT + 1 * f.CHAIN_FINISHED in rows  # one island, none finished


def test_compiled_and_plain_features_are_equal() -> None:
    plain = plain_modules()["bots.value.features"]
    with np.errstate(over="ignore"):
        for met in meet(SIDE_B, 2, 3):
            assert met_features(met, SIDE_B, plain) == met_features(met, SIDE_B)


def test_applying_a_turn_updates_numbers_and_loads() -> None:
    """The shortcut of `value_turns` equals reading the sheet after the turn."""
    ends = board_arrays(SIDE_B).ends
    for met in meet(SIDE_B, 1, 11, last=9):
        turns = list(legal_turns(met.sheets[0], met.card))
        for turn in turns[:: max(1, len(turns) // 9)]:
            short, whole = np.zeros((2, ISLAND_ROWS, 18), np.int64)
            f.read_islands(met.at.sheet, short)
            f.apply_turn(ends, encode(SIDE_B, turn), short)
            f.read_islands(words_of(apply_unchecked(met.sheets[0], turn)), whole)
            assert (short[:ROOM_ROW] == whole[:ROOM_ROW]).all()


def test_a_field_is_read_from_its_planes() -> None:
    planes = k.number_planes(np.uint64(17), np.uint64(5))
    assert k.field(planes, 17) == 5
    assert k.field(planes, 16) == 0
