"""Screening of legal turns: estimates from single marks, and how rarely the best turn is missed."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hashi.bots.search.search import Search
from hashi.bots.value import screening
from hashi.bots.value.arrays import Buffers
from hashi.bots.value.network import value_turns
from hashi.bots.value.weights import Weights, random_weights, weights_for
from hashi.engine import board_arrays
from hashi.engine import kernels as k
from hashi.rules import SIDE_A, SIDE_B, Board
from tests.bots.positions import CUSTOM, Met, meet
from tests.engine import plain_modules

KEEP = 12
BOARDS = pytest.mark.parametrize("board", [SIDE_A, SIDE_B, CUSTOM], ids=["A", "B", "custom"])


def weights_of(board: Board) -> Weights:
    return weights_for(board) or random_weights(3)


def screened(
    module: ModuleType, board: Board, weights: Weights, met: Met, keep: int
) -> tuple[int, float]:
    at = met.at
    buffers = Buffers(np.empty(k.MAX_TURNS, np.int64), np.empty(k.MAX_TURNS, np.float32))
    best, value = module.best_turn(
        *(board_arrays(board), weights.arrays, at.situation, at.sheet),
        *(at.card.number, at.card.bridges, keep, buffers),
    )
    return int(best), float(value)


def straits_of(turn: int) -> list[int]:
    count = (turn >> k.COUNT_AT) & 7
    return [(turn >> (k.STRAIT_AT + k.STRAIT_BITS * at)) & 63 for at in range(count)]


def coded(mark: int, straits: list[int]) -> int:
    places = (s << (k.STRAIT_AT + k.STRAIT_BITS * at) for at, s in enumerate(straits))
    return mark | len(straits) << k.COUNT_AT | sum(places)


def estimates(board: Board, weights: Weights, met: Met, turns: list[int]) -> list[float]:
    """The value of the number plus the gain of every bridge, each tried on its own."""

    def value(mark: int, straits: list[int]) -> float:
        codes = np.array([coded(mark, straits)], np.int64)
        buffers = Buffers(codes, np.zeros(1, np.float32))
        value_turns(board_arrays(board), weights.arrays, met.at.situation, met.at.sheet, buffers, 1)
        return float(buffers.values[0])

    def gain(mark: int, straits: list[int], before: list[int]) -> float:
        return value(mark, straits) - value(mark, before)

    used = {(turn & 255, strait) for turn in turns for strait in straits_of(turn)}
    twice = {
        (turn & 255, s) for turn in turns for s in straits_of(turn) if straits_of(turn).count(s) > 1
    }
    found = []
    for turn in turns:
        number, straits = turn & 255, straits_of(turn)
        total = value(number, [])
        for index, strait in enumerate(straits):
            second = index > 0 and straits[index - 1] == strait
            near = (number & k.NO_ISLAND) in board.ends[strait]
            assert (number, strait) in (twice if second else used)
            mark = number if near else k.NO_ISLAND
            bare: list[int] = [strait] if second else []
            total += gain(mark, [*bare, strait], bare)
        found.append(total)
    return found


def long_lists(board: Board, keep: int, games: int = 3) -> Iterator[Met]:
    """Positions whose turns are screened."""
    search = Search(board, weights_of(board))
    for seed in range(games):
        for met in meet(board, 1 + 2 * (seed % 2), seed, last=16):
            many = len(search.value_turns(met.at)[0]) >= screening.WORTH * keep
            if met.card.bridges >= screening.SCREENED and many:
                yield met


@BOARDS
def test_the_turns_with_the_highest_estimates_get_their_value(board: Board) -> None:
    weights, tried = weights_of(board), 0
    for met in [*long_lists(board, KEEP)][:6]:
        codes, values = Search(board, weights).value_turns(met.at)
        estimate = np.array(estimates(board, weights, met, codes.tolist()))
        order = np.sort(estimate)[::-1]
        if order[KEEP - 1] - order[KEEP] < 1e-3:
            continue  # float32 and float64 may disagree about equals
        kept = estimate >= order[KEEP - 1]
        expected = values[kept].max()
        turn, value = screened(screening, board, weights, met, KEEP)
        assert value == pytest.approx(float(expected), abs=1e-4)
        assert turn in codes[kept]
        tried += 1
    assert tried >= 2


@pytest.mark.parametrize("board", [SIDE_A, SIDE_B], ids=["A", "B"])
def test_screening_seldom_misses_the_best_turn(board: Board) -> None:
    weights, lost = weights_of(board), []
    for met in long_lists(board, 40, games=12):
        values = Search(board, weights).value_turns(met.at)[1]
        lost.append(float(values.max()) - screened(screening, board, weights, met, 40)[1])
    assert min(lost) > -1e-3  # it is one of the legal turns
    assert sum(points < 1e-3 for points in lost) / len(lost) > 0.85
    assert np.mean(lost) < 0.1


@BOARDS
def test_few_turns_are_all_valued(board: Board) -> None:
    weights, counts = weights_of(board), []
    for met in meet(board, 1, 7):
        codes, values = Search(board, weights).value_turns(met.at)
        best = int(values.argmax())
        keep = 0 if met.round % 2 else len(codes)
        found = screened(screening, board, weights, met, keep)
        assert found == (int(codes[best]), float(values[best]))
        counts.append(len(codes))
    assert max(counts) > 100


def test_compiled_and_plain_are_equal() -> None:
    plain: Any = plain_modules()["bots.value.screening"]
    met = min(long_lists(SIDE_A, KEEP), key=lambda met: len(met.unseen))
    weights = weights_of(SIDE_A)
    with np.errstate(over="ignore"):
        turn, value = screened(plain, SIDE_A, weights, met, KEEP)
    fast = screened(screening, SIDE_A, weights, met, KEEP)
    assert turn == fast[0]
    assert value == pytest.approx(fast[1], abs=1e-5)
