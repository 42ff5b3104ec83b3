"""Positions met in random games, as the rules see them and as the kernels do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hashi.bots.search.search import SeatPosition, position
from hashi.rules import (
    ROUNDS,
    STANDARD_DECK,
    Board,
    Card,
    Sheet,
    Turn,
    apply_unchecked,
    legal_starts,
    legal_turns,
)
from hashi.rules.scoring import Reached, judge

CUSTOM = Board("custom", ("o.oo..", "RoBoR.", "o..o..", "BoRoB.", "o.o..R"))


@dataclass(frozen=True)
class Met:
    """All seats when a card is face up, and the position of seat 0."""

    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    card: Card
    round: int
    unseen: tuple[Card, ...]
    at: SeatPosition


def meet(board: Board, seats: int, seed: int, last: int = ROUNDS) -> Iterator[Met]:
    """The positions of one game of random turns, round by round."""
    chance = random.Random(seed)
    cards = chance.sample(STANDARD_DECK.cards, len(STANDARD_DECK.cards))
    sheets = [
        apply_unchecked(Sheet.empty(board), Turn(chance.choice(legal_starts(board)), ()))
        for _ in range(seats)
    ]
    reached = [Reached() for _ in range(seats)]
    for number in range(1, last + 1):
        card, unseen = cards[number - 1], tuple(cards[number:])
        at = position(board, [*zip(sheets, reached, strict=True)], 0, card, unseen, number)
        yield Met(tuple(sheets), tuple(reached), card, number, unseen, at)
        for seat in range(seats):
            turns = list(legal_turns(sheets[seat], card))
            sheets[seat] = apply_unchecked(sheets[seat], chance.choice(turns[len(turns) // 2 :]))
            reached[seat] = judge(sheets[seat], reached[seat], number)
