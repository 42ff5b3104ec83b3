"""Difficulty of a board: par on the deals of the bots."""

from __future__ import annotations

import sys

import pytest

from hashi.analysis import ParError
from hashi.arena import ArenaError, Setting, local_workers, play_deal
from hashi.arena.difficulty import (
    ParResult,
    check_par,
    find_pars,
    par_of_deal,
    summarise_pars,
    usual_bots,
)
from hashi.arena.statistics import estimate, share
from hashi.bots import bot_names
from tests.arena import GREEDY


def test_par_is_of_the_deal_that_bots_play() -> None:
    """Deal 4 of seed 1 on side A, proven in a second; no bot can do better on it."""
    setting = Setting((GREEDY,))
    best = par_of_deal(setting, 60, 4)
    assert best == ParResult(4, 60, 60)
    assert best.proven
    assert play_deal(setting, 4).games[0].seats[0].score.total <= best.total


def test_pars_by_workers() -> None:
    setting = Setting(("random",))
    with local_workers(1) as workers:
        outcome = find_pars(setting, 3, 0.001, workers)
    assert [found.number for found in outcome.results] == [0, 1, 2]
    assert all(found.bound >= 56 and not found.proven for found in outcome.results)


def test_the_summary() -> None:
    found = summarise_pars([ParResult(0, 60, 60), ParResult(1, 56, 58), ParResult(2, 58, 58)])
    assert (found.deals, found.proven) == (3, 2)
    assert found.total == estimate([60, 56, 58])
    assert found.ceiling == share(1, 3)


def test_the_usual_bots_are_the_weakest_the_next_and_the_best() -> None:
    names = usual_bots()
    assert names[0] == "random"
    assert 1 <= len(names) <= 3
    assert len(set(names)) == len(names)
    assert set(names) <= set(bot_names())


def test_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    check_par(1, 1)
    with pytest.raises(ArenaError, match="found 0 deals for par"):
        check_par(0, 1)
    with pytest.raises(ArenaError, match="found 0 seconds"):
        check_par(1, 0)
    monkeypatch.setitem(sys.modules, "ortools", None)
    with pytest.raises(ParError, match=r"hashi-game\[par\]") as error:
        check_par(1, 1)
    assert error.value.code == "par-solver"
