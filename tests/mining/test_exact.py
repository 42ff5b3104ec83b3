"""The exact search against methods that share nothing with it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hashi.analysis import par_from
from hashi.engine import sheet_of
from hashi.mining.endings import Solver
from hashi.mining.games import Halt, game_until
from hashi.rules import SIDES, Card, Reached, Sheet, apply_unchecked, legal_turns
from hashi.rules.scoring import judge, score


def halted(side: str, left: int, seed: int) -> Halt:
    return game_until(SIDES[side], 17 - left + 1, Random(seed))


def plain_sum(sheet: Sheet, reached: Reached, cards: tuple[Card, ...], number: int) -> int:
    """The sum over all orders of all cards but one, by the rules and without any short cut."""
    if number > 17:
        return score(sheet, 0, (reached,)).total
    total = 0
    for at, card in enumerate(cards):
        rest = cards[:at] + cards[at + 1 :]
        total += max(
            plain_sum(after, judge(after, reached, number), rest, number + 1)
            for after in (apply_unchecked(sheet, turn) for turn in legal_turns(sheet, card))
        )
    return total


@pytest.mark.parametrize("side", ["A", "B"])
def test_closed_endings_equal_an_expectimax_of_the_rules(side: str) -> None:
    compared = 0
    for seed in range(60):
        halt = halted(side, 3, seed)
        found = Solver(halt.board).values(halt.words, halt.cards[0], halt.cards[1:])
        assert found is not None
        if len(found.turns) > 12:
            continue  # too long for plain Python
        sheet, reached = sheet_of(halt.board, halt.words)
        sums = []
        for turn in legal_turns(sheet, halt.cards[0]):
            after = apply_unchecked(sheet, turn)
            sums.append(plain_sum(after, judge(after, reached, 15), halt.cards[1:], 16))
        assert sorted(sums) == sorted(found.sums)
        assert found.orders == 6
        compared += 1
        if compared == 5:
            break
    assert compared == 5


@pytest.mark.parametrize("left", [4, 5])
def test_open_endings_equal_par(left: int) -> None:
    for seed in range(4):
        halt = halted("AB"[seed % 2], left, seed)
        cards = halt.cards[:-1]
        best = Solver(halt.board).best(halt.words, cards)
        sheet, reached = sheet_of(halt.board, halt.words)
        par = par_from(sheet, cards, halt.round_number, reached)
        assert (par.proven, par.total) == (True, best)


def test_positions_that_share_bits_are_kept_apart() -> None:
    """The mask of the unseen cards and the numbers of a sheet once hashed to the same key."""
    words = np.array([7415391232524642, 4600677706516840, 12743543, 12718432, 66688, 0], np.uint64)
    card, *unseen = (Card(3, 3), Card(2, 3), Card(5, 2), Card(3, 2), Card(6, 1))
    found = Solver(SIDES["B"]).values(words, card, unseen, nodes=1_000_000)
    assert found is not None
    assert (max(found.sums), found.orders) == (925, 24)


def test_a_search_gives_up_when_its_nodes_are_spent() -> None:
    halt = halted("A", 6, 3)
    solver = Solver(halt.board)
    assert solver.best(halt.words, halt.cards[:-1], nodes=0) is None
    assert solver.values(halt.words, halt.cards[0], halt.cards[1:4], nodes=1) is None


def test_a_floor_that_no_line_passes_is_returned() -> None:
    halt = halted("A", 4, 1)
    assert Solver(halt.board).best(halt.words, halt.cards[:-1], floor=60) == 60
