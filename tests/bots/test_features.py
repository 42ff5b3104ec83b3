"""What the learned value looks at: facts, points in hand, the race for goals."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

from hashi.bots import features as f
from hashi.bots import learning
from hashi.bots.training import ends_of
from hashi.bots.weights import first_weights
from hashi.engine import board_table, encode, words_of
from hashi.engine import kernels as k
from hashi.rules import SIDE_A, SIDE_B, Board, Turn, apply, legal_turns
from hashi.rules.scoring import Reached, score
from tests.bots.positions import Met, meet
from tests.engine import plain_modules


def facts_of(met: Met, board: Board, module: ModuleType = f) -> list[int]:
    bench, facts = np.zeros((f.BENCH, 18), np.int64), np.zeros(f.MAX_FACTS, np.int64)
    module.read_sheet(met.at.sheet, bench)
    count = module.find_facts(
        *(board_table(board), ends_of(board), met.at.sheet, met.at.outlook),
        *(met.at.mode, met.at.race, bench, facts),
    )
    return [int(fact) for fact in facts[:count]]


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("board", [SIDE_A, SIDE_B], ids=["A", "B"])
def test_facts_are_rows_of_the_weights_and_never_too_many(board: Board, seats: int) -> None:
    for seed in range(5):
        for met in meet(board, seats, seed):
            facts = facts_of(met, board)
            assert len(board.straits) < len(facts) <= f.MAX_FACTS
            assert len(set(facts)) == len(facts)
            assert min(facts) >= 0
            assert max(facts) < (f.ROWS if seats > 1 else f.RACE_AT)


def test_facts_of_a_sheet_read_off_by_hand() -> None:
    """An empty sheet with a 4 on A5: it needs 4, and its two straits have room for 4."""
    met = next(meet(SIDE_A, 1, 0))
    sheet = apply(type(met.sheets[0]).empty(SIDE_A), Turn.parse("4@A5"))
    bench, facts = np.zeros((f.BENCH, 18), np.int64), np.zeros(f.MAX_FACTS, np.int64)
    words = words_of(sheet)
    f.read_sheet(words, bench)
    count = f.find_facts(
        *(board_table(SIDE_A), ends_of(SIDE_A), words, met.at.outlook),
        *(f.SOLO, met.at.race, bench, facts),
    )
    rows = set(facts[:count].tolist())
    island = SIDE_A.island_index(SIDE_A.islands[-4])
    assert str(SIDE_A.islands[-4]) == "A5"
    assert f.ISLAND_AT + (island * f.STATES + 4) * f.ROOMS + 4 in rows
    assert f.EMPTY_AT + 17 in rows
    assert f.NEED_AT + 4 in rows
    assert f.RED_AT + 4 * (1 + 6 + 36 + 216) in rows  # all four red islands bare
    assert f.CHAIN_AT + 1 * f.CHAIN_DONE in rows  # one island, none finished


def test_compiled_and_plain_facts_are_equal() -> None:
    plain = plain_modules()["bots.features"]
    with np.errstate(over="ignore"):
        for met in meet(SIDE_B, 2, 3):
            assert facts_of(met, SIDE_B, plain) == facts_of(met, SIDE_B)


def test_the_network_is_sums_cut_off_at_zero() -> None:
    weights = first_weights(5)
    weights.rows[:, -1] = np.linspace(-1, 1, f.ROWS)
    units = np.zeros(f.WIDTH, np.float32)
    for met in meet(SIDE_A, 1, 7):
        facts = np.array(facts_of(met, SIDE_A))
        head = met.round
        value = f.network(
            *(weights.rows, weights.biases[0, head], weights.exits[0, head]),
            *(facts, len(facts), units),
        )
        sums = weights.rows[facts].astype(np.float64).sum(axis=0) + weights.biases[0, head]
        hidden = np.maximum(sums[:-1], 0.0) @ weights.exits[0, head, :-1]
        assert value == pytest.approx(sums[-1] + hidden, abs=1e-3)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_points_in_hand_are_the_points_of_the_rules(seats: int) -> None:
    """4.1-4.6, 5.2; in a race the seat's own turn decides against the rounds before."""
    for seed in range(12):
        *_, met = meet(SIDE_A, seats, seed)
        words = [words_of(s, r) for s, r in zip(met.sheets, met.reached, strict=True)]
        pays = np.zeros(f.PAYS, np.int64)
        for seat in range(seats):
            if seats == 1:
                learning.solo_pays(pays)
            else:
                f.race_pays(np.array(words), 0, pays)
            expected = score(met.sheets[seat], seat, met.reached).total
            assert f.banked(words[seat], pays) == expected


def test_the_race_pays_the_higher_value_until_another_was_earlier() -> None:
    sheet = next(meet(SIDE_A, 2, 1)).sheets[0]
    mine, other = words_of(sheet, Reached(red=9)), words_of(sheet, Reached(red=8, chain=9))
    pays = np.zeros(f.PAYS, np.int64)
    f.race_pays(np.array([mine, other]), 2, pays)
    assert list(pays) == [8, 31, 9, 11, 9, 10, 5, 3, 4]
    race = np.zeros(3, np.int64)
    f.race_rows(board_table(SIDE_A), np.array([mine, other]), 0, pays, race)
    gone = [f.RACE_AT + goal * f.RACE_SEEN * f.SEATS_SEEN for goal in (0, 2)]
    assert [int(race[0]), int(race[2])] == gone
    assert int(race[1]) == f.RACE_AT + (f.RACE_SEEN + 1 + 3) * f.SEATS_SEEN  # misses 3 islands


def test_what_is_missing_for_goals_counts_islands() -> None:
    table, missing = board_table(SIDE_A), np.zeros(3, np.int64)
    sheet = apply(next(meet(SIDE_A, 1, 0)).sheets[0].empty(SIDE_A), Turn.parse("2@A5 A4=A5"))
    sheet = apply(sheet, Turn.parse("2@A4"))
    f.missing_for_goals(table, words_of(sheet), missing)
    assert missing.tolist() == [4, 2, 4]  # A4 carries a blue flag; the two are joined
    f.missing_for_goals(table, words_of(sheet, Reached(1, 1, 1)), missing)
    assert missing.tolist() == [0, 0, 0]


def test_weighing_marks_turns_as_playing_them_does() -> None:
    """The shortcut over numbers and loads gives the facts of the sheet after the turn."""
    for met in meet(SIDE_B, 1, 11, last=9):
        turns = list(legal_turns(met.sheets[0], met.card))
        for turn in turns[:: max(1, len(turns) // 9)]:
            short, whole = np.zeros((f.BENCH, 18), np.int64), np.zeros((f.BENCH, 18), np.int64)
            f.read_sheet(met.at.sheet, short)
            f.mark_turn(ends_of(SIDE_B), encode(SIDE_B, turn), short)
            f.read_sheet(words_of(apply(met.sheets[0], turn)), whole)
            assert (short[: f.ROOM_ROW] == whole[: f.ROOM_ROW]).all()


def test_a_field_is_read_from_its_planes() -> None:
    planes = k.number_planes(np.uint64(17), np.uint64(5))
    assert f.field(planes, 17) == 5
    assert f.field(planes, 16) == 0
