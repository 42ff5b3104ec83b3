"""Luck of the cards: 0 on average, nothing hidden goes in, and refusals."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from hashi.analysis.luck import luck, luck_of_steps
from hashi.analysis.timeline import ReviewError, Snapshot, Step
from hashi.bots.levels import search_on
from hashi.bots.search.search import position
from hashi.engine import decode
from hashi.rules import (
    ROUNDS,
    SIDE_A,
    STANDARD_DECK,
    Card,
    Reached,
    Sheet,
    Turn,
    apply_unchecked,
    legal_starts,
    score,
)
from tests.analysis import golden

GAMES = 60


def played(cards: tuple[Card, ...], dice: Random) -> list[Step]:
    """A solo game of a player who makes one of the better turns."""
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn(dice.choice(legal_starts(SIDE_A))))
    at = Snapshot((sheet,), (Reached(),), 0, STANDARD_DECK.cards)
    steps = []
    for card in cards:
        left = list(at.unseen)
        left.remove(card)
        seats = [*zip(at.sheets, at.reached, strict=True)]
        here = position(SIDE_A, seats, 0, card, left, at.closed + 1)
        turns, values = search_on(SIDE_A).value_turns(here)
        best = sorted(zip(values.tolist(), turns.tolist(), strict=True))[-3:]
        step = Step(at, card, (decode(SIDE_A, dice.choice(best)[1]),))
        steps.append(step)
        at = step.after
    return steps


def test_luck_is_0_on_average_and_explains_much_of_a_total() -> None:
    dice = Random(7)
    found, totals = [], []
    for _ in range(GAMES):
        steps = played(tuple(dice.sample(STANDARD_DECK.cards, ROUNDS)), dice)
        found.append(sum(luck_of_steps(SIDE_A, steps)))
        end = steps[-1].after
        totals.append(score(end.sheets[0], 0, end.reached).total)
    assert abs(fmean(found)) <= 3 * stdev(found) / sqrt(GAMES)
    less = [total - points for total, points in zip(totals, found, strict=True)]
    assert stdev(less) < 0.8 * stdev(totals)


def test_the_luck_of_a_round_is_0_over_all_cards_that_could_have_come() -> None:
    steps = played(tuple(Random(8).sample(STANDARD_DECK.cards, ROUNDS)), Random(8))
    for step in (steps[0], steps[6], steps[15]):
        others = [replace(step, card=card) for card in step.before.unseen]
        assert fmean(luck_of_steps(SIDE_A, others)) == pytest.approx(0.0, abs=1e-4)
        assert len({round(one, 4) for one in luck_of_steps(SIDE_A, others)}) > 1


def test_cards_that_come_later_change_nothing() -> None:
    cards = tuple(Random(9).sample(STANDARD_DECK.cards, ROUNDS))
    one = played(cards, Random(9))
    two = played((*cards[:8], *reversed(cards[8:])), Random(9))
    assert luck_of_steps(SIDE_A, one)[:8] == luck_of_steps(SIDE_A, two)[:8]
    assert luck_of_steps(SIDE_A, one) != luck_of_steps(SIDE_A, two)


def test_a_record_of_one_seat_is_needed_complete_and_without_a_mistake() -> None:
    record = golden("A1")
    found = luck(record)
    assert len(found.rounds) == ROUNDS
    assert found.points == pytest.approx(sum(found.rounds))
    with pytest.raises(ReviewError, match="found 2 seats, expected 1"):
        luck(golden("A2"))
    with pytest.raises(ReviewError, match="found 5 rounds without a mistake, expected 17"):
        luck(replace(record, rounds=record.rounds[:5], scores=None, secret=None))
