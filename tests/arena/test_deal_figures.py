"""Figures of a numbered deal: the same everywhere, by the rules, without a card."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from hashi.analysis import Par
from hashi.arena import deal_figures as module
from hashi.arena.deal_figures import (
    PLAYER,
    DealFigures,
    DealPar,
    Step,
    level_totals,
    next_figures,
)
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.bots.value.files import weights_digest
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
START = legal_starts(SIDE_A)[3]
TOTALS = {level: (30 + at, 31 + at) for at, level in enumerate(LEVEL_NAMES)}


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
    found = DealFigures({})
    while found.next is not Step.NONE:
        found = next_figures(SEED, DealName("B", 5), found, 7.0)
    dealt = (SIDES["B"], numbered_deal(SEED, DealName("B", 5)).pile)
    assert asked == [(*dealt, 5.0), (*dealt, 7.0)]  # first a little, then the rest
    assert found.par == DealPar(58, 60, legal_starts(SIDE_A)[3], searched=True)
    assert not found.par.proven
    assert list(found.levels) == ["minion", "concrete-pourer"]
    weak, strong = (sum(totals) for totals in found.levels.values())
    assert weak < strong
    text = json.dumps(found.to_json())
    assert DealFigures.from_json(json.loads(text)) == found
    assert "/" not in text  # no card


def test_a_deal_is_useful_before_it_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fast levels, a short search, the slow level, a long search that may find less."""
    pars = iter([Par(58, False, 60, (), 5.0, START), Par(57, False, 59, (), 60.0, START)])
    monkeypatch.setattr(module, "deal_par", lambda *_, **__: next(pars))
    monkeypatch.setattr(module, "level_totals", lambda _board, _secret, level: TOTALS[level])
    found, steps = DealFigures({}), list[tuple[Step, float | None, float | None]]()
    while found.next is not Step.NONE:
        steps.append((found.next, found.mean, found.worth))
        found = next_figures(SEED, NAME, found)
        assert DealFigures.from_json(json.loads(json.dumps(found.to_json()))) == found
    assert steps == [
        *[(Step.LEVELS, None, None)] * 7,
        (Step.PAR, 33.5, None),  # the mean of seven levels says less than that of eight
        (Step.SLOW, 33.5, None),
        (Step.SEARCH, 34, 34),
    ]
    assert found.par == DealPar(58, 59, START, searched=True)


def test_figures_of_an_earlier_version_can_be_read() -> None:
    levels = {level: [1, 2] for level in LEVEL_NAMES}
    par = {"total": 58, "bound": 60, "start": str(START)}
    found = DealFigures.from_json({"figures": 1, "par": par, "levels": levels})
    assert found.next is Step.NONE


def test_new_bots_play_again_and_what_the_earlier_made_is_kept_until_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A deal never mixes the totals of two versions; deal par is that of the cards and stays."""
    monkeypatch.setattr(module, "level_totals", lambda _board, _secret, level: TOTALS[level])
    monkeypatch.setattr(module, "bots_version", lambda: "old")
    par = DealPar(58, 58, START)
    old = DealFigures(dict.fromkeys(LEVEL_NAMES, (9, 9)), par)
    stored: dict[str, Any] = old.to_json()
    assert DealFigures.to_continue(stored) == old
    for version in ("new", "newer"):  # the second while the first was not done
        monkeypatch.setattr(module, "bots_version", lambda version=version: version)
        assert DealFigures.to_continue(stored).next is Step.LEVELS
        for _ in LEVEL_NAMES[1:]:
            stored = next_figures(SEED, NAME, DealFigures.to_continue(stored)).to_json()
            shown = DealFigures.from_json(json.loads(json.dumps(stored)))
            assert shown == old
    assert DealFigures.to_continue(stored).next is Step.SLOW  # no second search for par
    stored = next_figures(SEED, NAME, DealFigures.to_continue(stored)).to_json()
    assert DealFigures.from_json(stored) == DealFigures(TOTALS, par)
    assert "before" not in stored
    # What earlier bots have not finished is of no use to anybody.
    half = {**old.to_json(), "bots": "old", "levels": {"minion": [9, 9]}}
    assert DealFigures.to_continue(half) == DealFigures({}, par)
    assert DealFigures.to_continue(None) == DealFigures({})


def test_bots_that_play_otherwise_have_a_version_of_their_own() -> None:
    """New turns: increase BOTS unless only weights are new, which are seen without it."""
    golden = Path(__file__).parents[1] / "golden" / "bots.txt"
    digest = hashlib.sha256(golden.read_bytes()).hexdigest()
    assert (module.BOTS, digest[:16]) == (1, "cd19a18f31378a2b")
    assert module.bots_version() == f"1-{weights_digest()}"
