"""What the tests of reviews share: quick reviews, and records made for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from unittest import mock

from hashi.analysis import Review, estimates, review
from hashi.analysis.estimates import REVIEW, Estimator
from hashi.analysis.timeline import Snapshot
from hashi.bots.search.search import Effort
from hashi.bots.value.weights import weights_for
from hashi.record import Record
from hashi.record.model import Player, Round
from hashi.rules import (
    PASS,
    STANDARD_DECK,
    Board,
    Card,
    Reached,
    Sheet,
    Turn,
    Writing,
    apply_unchecked,
)
from tests.analysis import golden

QUICK = Effort(near=4, far=0)
FEW = 6  # playouts; enough to play all orders of the cards of the last two rounds


def quickly(record: Record, seat: int = 0, playouts: int = FEW) -> Review:
    """A review that looks at few turns and plays out rarely."""
    with mock.patch.object(estimates, "EFFORT", QUICK):
        return review(record, seat, playouts=playouts)


@cache
def reviewed(name: str, seat: int) -> Review:
    """The quick review of a golden game."""
    return quickly(golden(name), seat)


def cut(record: Record, rounds: int) -> Record:
    """The record of a game that was broken off."""
    return replace(record, rounds=record.rounds[:rounds], scores=None, secret=None)


def otherwise(record: Record, rounds: int) -> Record:
    """The same game up to a round; then other cards come and everybody passes."""
    rest = list(record.deck.unseen([round_.card for round_ in record.rounds[:rounds]]))
    Random(rounds).shuffle(rest)
    idle = (PASS,) * len(record.players)
    added = tuple(Round(card, idle) for card in rest[: 17 - rounds])
    return replace(cut(record, rounds), rounds=(*record.rounds[:rounds], *added))


def well_played(board: Board, start: Writing, seed: int, count: int = FEW) -> Record:
    """A solo game in which every turn is the best one that a quick review finds."""
    weights = weights_for(board)
    assert weights is not None
    estimator = Estimator(board, weights, count, REVIEW)
    cards = Random(seed).sample(STANDARD_DECK.cards, 17)
    table = Snapshot(
        (apply_unchecked(Sheet.empty(board), Turn(start)),), (Reached(),), 0, STANDARD_DECK.cards
    )
    rounds = []
    with mock.patch.object(estimates, "EFFORT", QUICK):
        for card in cards:
            turns = estimator.candidates(table, 0, card)
            turn = estimator.pick({turn: table.after(card, (turn,)) for turn in turns}, 0)
            rounds.append(Round(card, (turn,)))
            table = table.after(card, (turn,))
    return solo(board, start, rounds)


def solo(board: Board, start: Writing, rounds: Sequence[Round]) -> Record:
    """A record of a solo game."""
    return Record(board, STANDARD_DECK, (Player("Ada"),), starts=(start,), rounds=tuple(rounds))


def rounds_of(*lines: str) -> list[Round]:
    """Rounds of a solo game from `3/1 3@F3 F1-F3`."""
    found = []
    for line in lines:
        card, _, turn = line.partition(" ")
        number, bridges = map(int, card.split("/"))
        found.append(Round(Card(number, bridges), (Turn.parse(turn),)))
    return found
