"""Figures of a numbered deal: the same everywhere, by the rules, without a card."""

from __future__ import annotations

import json

import pytest

from hashi.analysis import Par
from hashi.arena import figures as module
from hashi.arena.figures import PLAYER, DealFigures, compute_figures, level_totals
from hashi.bots import find_bot
from hashi.deal import DealName, commitment_of, numbered_deal, secret_of
from hashi.rules import (
    SIDE_A,
    SIDES,
    STANDARD_DECK,
    CardFlipped,
    GameCreated,
    GameEnded,
    Seat,
    SeatTaken,
    StartWritten,
    TurnSubmitted,
    Writing,
    legal_starts,
    step,
    view,
)

SEED = bytes(range(32))
NAME = DealName("A", 1)


def total_by_hand(start: Writing) -> int:
    """A game of the level `minion` on the deal's cards, written out event by event."""
    bot, seat = find_bot("minion"), Seat(0)
    sealed = commitment_of(SEED, NAME)  # part of the view, so part of the dice
    game = step(None, GameCreated(SIDE_A, STANDARD_DECK, 1, commitment=sealed))
    game = step(game, SeatTaken(seat, PLAYER))
    game = step(game, StartWritten(seat, start))
    for number, card in enumerate(numbered_deal(SEED, NAME).pile, start=1):
        game = step(game, CardFlipped(number, card))
        game = step(game, TurnSubmitted(seat, number, bot.play(view(game, seat))))
    return step(game, GameEnded()).scores[0].total


def test_levels_play_the_cards_of_the_deal_from_every_start_number() -> None:
    totals = level_totals(SIDE_A, secret_of(SEED, NAME), "minion")
    assert len(totals) == len(legal_starts(SIDE_A)) == 22
    assert totals == level_totals(SIDE_A, secret_of(SEED, NAME), "minion")
    assert len(set(totals)) > 3
    for at in (0, 21):
        assert totals[at] == total_by_hand(legal_starts(SIDE_A)[at])


def test_figures_are_those_of_all_levels_and_of_deal_par(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def scripted(board: object, cards: object, *, seconds: float) -> Par:
        asked.append((board, cards, seconds))
        return Par(58, False, 60, (), 1.0, legal_starts(SIDE_A)[3])

    monkeypatch.setattr(module, "deal_par", scripted)
    monkeypatch.setattr(module, "LEVEL_NAMES", ("minion", "concrete-pourer"))
    found = compute_figures(SEED, DealName("B", 5), 7.0)
    dealt = (SIDES["B"], numbered_deal(SEED, DealName("B", 5)).pile)
    assert asked == [(*dealt, 5.0), (*dealt, 7.0)]  # first a little, then the rest
    assert (found.total, found.bound, found.proven) == (58, 60, False)
    assert list(found.levels) == ["minion", "concrete-pourer"]
    weak, strong = (sum(totals) for totals in found.levels.values())
    assert weak < strong
    text = json.dumps(found.to_json())
    assert DealFigures.from_json(json.loads(text)) == found
    assert "/" not in text  # no card
