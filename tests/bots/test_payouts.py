"""Payouts of goals and banked points."""

from __future__ import annotations

import numpy as np
import pytest

from hashi.bots.value.arrays import PAYOUTS, UNSEEN_ALL, UNSEEN_BRIDGES, UNSEEN_NUMBERS
from hashi.bots.value.features import RACE_AT, RACE_SEATS, RACE_STATES, race_features
from hashi.bots.value.payouts import (
    banked,
    count_unseen,
    missing_for_goals,
    race_payouts,
    reveal,
    solo_payouts,
)
from hashi.engine import board_table, deck_table, words_of
from hashi.rules import SIDE_A, STANDARD_DECK, Sheet, Turn, apply_unchecked
from hashi.rules.scoring import Reached, score
from tests.bots.positions import meet


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_banked_points_are_the_points_of_the_rules(seats: int) -> None:
    """4.1-4.6, 5.2; in a race the seat's own turn decides against the rounds before."""
    for seed in range(12):
        *_, met = meet(SIDE_A, seats, seed)
        words = [words_of(s, r) for s, r in zip(met.sheets, met.reached, strict=True)]
        payouts = np.zeros(PAYOUTS, np.int64)
        for seat in range(seats):
            if seats == 1:
                solo_payouts(payouts)
            else:
                race_payouts(np.array(words), 0, payouts)
            expected = score(met.sheets[seat], seat, met.reached).total
            assert banked(words[seat], payouts) == expected


def test_a_race_pays_the_higher_value_until_another_was_earlier() -> None:
    sheet = next(meet(SIDE_A, 2, 1)).sheets[0]
    mine, other = words_of(sheet, Reached(red=9)), words_of(sheet, Reached(red=8, chain=9))
    payouts = np.zeros(PAYOUTS, np.int64)
    race_payouts(np.array([mine, other]), 2, payouts)
    assert list(payouts) == [8, 31, 9, 11, 9, 10, 5, 3, 4]
    race = np.zeros(3, np.int64)
    race_features(board_table(SIDE_A), np.array([mine, other]), 0, payouts, race)
    gone = [RACE_AT + goal * RACE_STATES * RACE_SEATS for goal in (0, 2)]
    assert [int(race[0]), int(race[2])] == gone
    assert int(race[1]) == RACE_AT + (RACE_STATES + 1 + 3) * RACE_SEATS  # misses 3 islands


def test_what_is_missing_for_goals_counts_islands() -> None:
    table, missing = board_table(SIDE_A), np.zeros(3, np.int64)
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn.parse("2@A5 A4=A5"))
    sheet = apply_unchecked(sheet, Turn.parse("2@A4"))
    missing_for_goals(table, words_of(sheet), missing)
    assert missing.tolist() == [4, 2, 4]  # A4 carries a blue flag; the two are joined
    missing_for_goals(table, words_of(sheet, Reached(1, 1, 1)), missing)
    assert missing.tolist() == [0, 0, 0]


def test_a_flipped_card_is_no_longer_unseen() -> None:
    unseen = np.ones(10, np.int64)
    count_unseen(deck_table(STANDARD_DECK), unseen)
    assert unseen[UNSEEN_ALL] == 18
    assert unseen[UNSEEN_NUMBERS:UNSEEN_BRIDGES].sum() == 18
    card, before = STANDARD_DECK.cards[0], unseen.copy()
    reveal(card.number, card.bridges, unseen)
    assert (before - unseen).sum() == 3
    assert before[UNSEEN_NUMBERS + card.number - 1] - unseen[UNSEEN_NUMBERS + card.number - 1] == 1
