"""Positions met in random games, as the rules see them and as the kernels do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hashi.bots.searching import Position, position
from hashi.rules import (
    ROUNDS,
    STANDARD_DECK,
    Board,
    Card,
    Sheet,
    Turn,
    apply,
    legal_starts,
    legal_turns,
)
from hashi.rules.scoring import Reached, judge


@dataclass(frozen=True)
class Met:
    """All seats when a card lies open, and the position of seat 0."""

    sheets: tuple[Sheet, ...]
    reached: tuple[Reached, ...]
    card: Card
    round: int
    unseen: tuple[Card, ...]
    at: Position


def meet(board: Board, seats: int, seed: int, last: int = ROUNDS) -> Iterator[Met]:
    """The positions of one game of random turns, round by round."""
    chance = random.Random(seed)
    cards = chance.sample(STANDARD_DECK.cards, len(STANDARD_DECK.cards))
    sheets = [
        apply(Sheet.empty(board), Turn(chance.choice(legal_starts(board)), ()))
        for _ in range(seats)
    ]
    reached = [Reached() for _ in range(seats)]
    for number in range(1, last + 1):
        card, unseen = cards[number - 1], tuple(cards[number:])
        now = tuple(sheets), tuple(reached)
        yield Met(*now, card, number, unseen, position(board, *now, 0, card, number, unseen))
        for seat in range(seats):
            turns = list(legal_turns(sheets[seat], card))
            sheets[seat] = apply(sheets[seat], chance.choice(turns[len(turns) // 2 :]))
            reached[seat] = judge(sheets[seat], reached[seat], number)
