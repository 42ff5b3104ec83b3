"""Benchmarks of the engine against a hand-written C++ program that plays the same random games.

The yardstick needs g++ or clang++; without one its rows are left out.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from time import perf_counter

import numpy as np

from bench import Bench, rate
from hashi.engine import board_table, deck_table, kernels, words_of
from hashi.rules import SIDE_A, STANDARD_DECK, Sheet, Turn, apply_unchecked

GAMES = 150_000
BEST_OF = 5
TABLE, DECK = board_table(SIDE_A), deck_table(STANDARD_DECK)
SOURCE = Path(__file__).parent / "yardstick.cpp"
COMPILER = shutil.which("g++") or shutil.which("clang++")
CORES = os.cpu_count() or 1


def engine_games(seats: int, games: int, seed: int = 1) -> float:
    """Random games a second on one core, shuffle and scores included."""
    totals = np.zeros(61, np.int64)
    kernels.random_games(TABLE, DECK, seats, 10, np.uint64(seed), totals)
    start = perf_counter()
    kernels.random_games(TABLE, DECK, seats, games, np.uint64(seed), totals)
    return games / (perf_counter() - start)


@cache
def yardstick() -> Path:
    """The compiled yardstick."""
    target = Path(tempfile.mkdtemp(prefix="hashi-bench-")) / "yardstick"
    command = [str(COMPILER), "-O3", "-march=native", "-o", str(target), str(SOURCE)]
    subprocess.run(command, check=True)
    return target


def yardstick_games() -> float:
    """The yardstick's random solo games a second."""
    words = [*map(str, TABLE.tolist()), *(f"{n} {b}" for n, b in DECK.tolist())]
    done = subprocess.run(
        [str(yardstick()), str(GAMES), "1"],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[0])


def ratio() -> float:
    """The engine's solo games over the yardstick's, measured by turns, best against best."""
    pairs = [(engine_games(1, GAMES), yardstick_games()) for _ in range(BEST_OF)]
    return max(fast for fast, _ in pairs) / max(stick for _, stick in pairs)


def best_games(seats: int) -> float:
    """The best of several runs."""
    return max(engine_games(seats, GAMES // seats) for _ in range(BEST_OF))


def growth(cores: int) -> float:
    """Random solo games a second on several cores."""

    def one(seed: int) -> None:
        totals = np.zeros(61, np.int64)
        kernels.random_games(TABLE, DECK, 1, GAMES, np.uint64(seed), totals)

    with ThreadPoolExecutor(cores) as pool:
        list(pool.map(lambda _: None, range(cores)))
        start = perf_counter()
        list(pool.map(one, range(1, cores + 1)))
        return cores * GAMES / (perf_counter() - start)


def legal_turns() -> float:
    """Legal turns enumerated a second, from a position with many."""
    sheet = Sheet.empty(SIDE_A)
    for turn in ("4@C1", "5@D1 C1-D1 D1=F1", "6@B5 A5-B5 B5-D5", "6@E3 E3-F3 E3-E5"):
        sheet = apply_unchecked(sheet, Turn.parse(turn))
    words, out = words_of(sheet), np.empty(1 << 16, np.int64)
    count: int = kernels.legal(TABLE, words, 3, 3, out)
    return rate(lambda: kernels.legal(TABLE, words, 3, 3, out)) * count


def copies() -> float:
    """States of four seats copied a second, a batch at a time."""
    games = 10_000
    source = np.zeros((games, 4, kernels.WORDS), np.uint64)
    target = source.copy()
    return rate(lambda: np.copyto(target, source)) * games


def cores_to_measure() -> Iterator[int]:
    """One core, doubled until all are in use."""
    cores = 1
    while cores < CORES:
        yield cores
        cores *= 2
    yield CORES


YARDSTICK = [
    Bench("yardstick: random solo games in C++", "games/s", yardstick_games),
    Bench("engine: random solo games over the yardstick", "x", ratio),
]

BENCHES = [
    *(YARDSTICK if COMPILER else []),
    Bench("engine: random solo games", "games/s", lambda: best_games(1)),
    Bench("engine: random games of four", "games/s", lambda: best_games(4)),
    Bench("engine: legal turns enumerated", "turns/s", legal_turns),
    Bench("engine: states of four seats copied", "states/s", copies),
    *(
        Bench(f"engine: random solo games on {n} core(s)", "games/s", partial(growth, n))
        for n in cores_to_measure()
    ),
]
