"""Difficulty of a board: totals of bots, and par on the same deals."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from hashi.analysis import ParError, par
from hashi.analysis.par import EXTRA
from hashi.arena.match import play_deal
from hashi.arena.scheduler import Report, RunResult, Workers, run, silent
from hashi.arena.settings import ArenaError, Setting, Starts
from hashi.arena.statistics import Estimate, estimate, share
from hashi.bots import bot_names, strongest
from hashi.rules import SIDES, Board, Card, Writing

CEILING: Final = 60  # 4.8
QUICK_LEVELS: Final = ("minion", "bamboo-binder", "concrete-pourer")  # need no trained values
QUICK_DEALS: Final = 10  # in a part of a quick rating
QUICK_PARTS: Final = 10
QUICK_PARS: Final = 5  # the first deals of a quick rating
QUICK_PAR_SECONDS: Final = 30.0  # of the solver's work on each


@dataclass(frozen=True, slots=True)
class ParResult:
    """The par of a deal: the total found, and what has not been ruled out."""

    number: int
    total: int
    bound: int

    @property
    def proven(self) -> bool:
        return self.total == self.bound


@dataclass(frozen=True, slots=True)
class ParSummary:
    """Par over deals. What is not proven counts with the total found."""

    deals: int
    proven: int
    total: Estimate
    ceiling: Estimate  # the share of deals in which 60 can be reached (4.8)


def usual_bots() -> tuple[str, ...]:
    """The weakest bot, the next one and the best of those built in: as many as there are."""
    return (*bot_names()[:2], strongest())


def check_par(deals: int, seconds: float) -> None:
    """Refuse before any work what par could not do."""
    if deals < 1:
        raise ArenaError("deals", f"found {deals} deals for par, expected at least 1")
    if not seconds > 0:
        raise ArenaError("seconds", f"found {seconds:g} seconds, expected more than 0")
    if importlib.util.find_spec("ortools") is None:
        raise ParError(
            "par-solver",
            f"par needs OR-Tools, which is not installed: pip install 'hashi-game[{EXTRA}]'",
        )


def par_of_deal(setting: Setting, seconds: float, number: int) -> ParResult:
    """Par with the cards and the random start number that the bots meet."""
    cards = setting.cards(number).pile
    found = par(setting.board, setting.start(number), cards, seconds=seconds)
    return ParResult(number, found.total, found.bound)


def find_pars(
    setting: Setting, deals: int, seconds: float, workers: Workers, report: Report = silent
) -> RunResult[ParResult]:
    return run(partial(par_of_deal, setting, seconds), deals, workers, report)


def summarise_pars(pars: Sequence[ParResult]) -> ParSummary:
    return ParSummary(
        deals=len(pars),
        proven=sum(found.proven for found in pars),
        total=estimate([found.total for found in pars]),
        ceiling=share(sum(found.total == CEILING for found in pars), len(pars)),
    )


Totals = Mapping[str, Sequence[int]]


@dataclass(frozen=True, slots=True)
class QuickRating:
    """A part of a quick rating: totals by level, and those of sides A and B with the same deals."""

    totals: Totals
    sides: Mapping[str, Totals]


def rate_quickly(board: Board, part: int) -> QuickRating:
    """The totals of the quick levels in one part of the deals; takes half a second of CPU time."""
    return QuickRating(_quick(board, part), {side: _side(side, part) for side in SIDES})


@cache
def _side(side: str, part: int) -> Totals:
    return _quick(SIDES[side], part)


def quick_deal(board: Board, number: int) -> tuple[Writing, tuple[Card, ...]]:
    """The start number and the cards of a deal of a quick rating."""
    setting = _quick_setting(board)
    return setting.start(number), setting.cards(number).pile


def _quick_setting(board: Board) -> Setting:
    board = replace(board, name="rated")  # bots that make errors roll their dice from the view
    return Setting(QUICK_LEVELS, board, deals=QUICK_DEALS * QUICK_PARTS, starts=Starts.RANDOM)


def _quick(board: Board, part: int) -> Totals:
    setting = _quick_setting(board)
    numbers = range(part * QUICK_DEALS, (part + 1) * QUICK_DEALS)
    games = [game for number in numbers for game in play_deal(setting, number).games]
    seats = [seat for game in games for seat in game.seats]
    return {
        level: [seat.score.total for seat in seats if seat.bot == at]
        for at, level in enumerate(QUICK_LEVELS)
    }
