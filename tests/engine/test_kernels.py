"""The engine equals the rules: compiled, as plain Python, and never with a bug in it."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.engine import board_table, deck_table, kernels
from hashi.rules import SIDE_A, STANDARD_DECK
from tests.engine import plain_kernels
from tools.equality import Differs, compare_game

SABOTAGE = {
    "3.3 flagged islands like plain ones": {
        "return (plain | l0 | l1 | l2) & ~has": "return (M18 | plain) & ~has"
    },
    "3.5 a number too small": {"& ~has & ~over & M18": "& ~has & M18"},
    "3.7 bridges from anywhere": {
        "return at_any(table, (n | (n >> U18) | (n >> U36)) & M18)": "return table[ALL]"
    },
    "3.8 no second bridge": {
        "    free = startable(table, n) & ~sheet[TWO] & ~sheet[BLOCKED]\n": (
            "    free = startable(table, n) & ~sheet[ONE] & ~sheet[BLOCKED]\n"
        )
    },
    "3.9 bridges cross": {
        "    free = startable(table, n) & ~sheet[TWO] & ~sheet[BLOCKED]\n": (
            "    free = startable(table, n) & ~sheet[TWO]\n"
        )
    },
    "3.10 five for six": {
        "return n | (six << U18) | (six << U36)": "return n | six | (six << U36)"
    },
    "4.4 a chain of five": {"CHAIN = U(CHAIN_LENGTH)": "CHAIN = U(CHAIN_LENGTH - 1)"},
    "4.5 goals judged late": {"        reached |= number\n": "        reached |= number + U1\n"},
    "4.6 three points an island": {"out[seat, 0] = ISLAND_POINTS * np": "out[seat, 0] = 3 * np"},
    "refusals without crossings": {
        "table[CROSS + strait] & (sheet[ONE] | mask)": "table[CROSS + strait] & sheet[ONE]"
    },
}


def test_the_engine_equals_the_rules() -> None:
    assert sum(compare_game(seed) for seed in range(40)) >= 40 * 17


def test_the_kernels_as_plain_python_equal_the_rules() -> None:
    plain = plain_kernels()
    with np.errstate(over="ignore"):
        assert sum(compare_game(seed, plain) for seed in range(3)) >= 3 * 17


@pytest.mark.parametrize("bug", SABOTAGE)
def test_a_bug_in_the_kernels_is_found(bug: str) -> None:
    broken = plain_kernels(SABOTAGE[bug])

    def compare() -> None:
        for seed in range(40):
            compare_game(seed, broken)

    with np.errstate(over="ignore"), pytest.raises(Differs):
        compare()


def test_random_games_are_the_same_compiled_or_not() -> None:
    plain = plain_kernels()
    table, deck = board_table(SIDE_A), deck_table(STANDARD_DECK)
    for seats in (1, 3):
        compiled, slow = np.zeros(61, np.int64), np.zeros(61, np.int64)
        state = kernels.random_games(table, deck, seats, 4, np.uint64(5), compiled)
        with np.errstate(over="ignore"):
            assert plain.random_games(table, deck, seats, 4, np.uint64(5), slow) == state
        assert compiled.tolist() == slow.tolist()
        assert compiled.sum() == 4 * seats


def test_a_short_list_of_turns_still_counts_them_all() -> None:
    sheet = np.zeros(kernels.WORDS, np.uint64)
    sheet[kernels.NUMBERS] = kernels.number_planes(np.uint64(1), np.uint64(4))
    table = board_table(SIDE_A)
    everything, few = np.empty(2000, np.int64), np.empty(10, np.int64)
    for bridges in (1, 2, 3):
        count = kernels.legal(table, sheet, 5, bridges, everything)
        assert kernels.legal(table, sheet, 5, bridges, few) == count
        assert few.tolist() == everything[:10].tolist()


def test_a_seed_of_any_kind_gives_a_state_that_moves() -> None:
    for module in (kernels, plain_kernels()):
        with np.errstate(over="ignore"):
            states = {int(module.seeded(np.uint64(seed))) for seed in (0, 1, 2**64 - 1)}
        assert len(states) == 3
        assert 0 not in states
