"""Figures of a solo deal: deal par, and the total of every level from every start number.

A level rolls its dice from the view, so a level and a start number give one game wherever it is
computed. No figure contains a card or a turn.

Figures are made in steps, the cheap ones first, so that a deal is useful before it is complete: a
short search for deal par, the levels from the fastest to the slowest, and a longer search where par
is not proven yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from hashi.analysis import deal_par
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.deal import AnyName, numbered_deal, secret_of
from hashi.rules import (
    ROUNDS,
    STANDARD_DECK,
    Board,
    GameCreated,
    Seat,
    Writing,
    legal_starts,
    parse_writing,
)
from hashi.table.local import LocalTable

FORM: Final = 1  # of the JSON
SECONDS: Final = 60.0  # for deal par
FIRST_SECONDS: Final = 5.0  # for the first step of it, before the levels
SLOW: Final = LEVEL_NAMES[-1]  # takes four times as long as all others together
PLAYER: Final = "Player 1"  # part of the view, so part of the dice


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a deal is worth.

    `total` and `bound` are deal par and what has not been ruled out, `start` is the start number of
    deal par. `levels` has the totals of each level in the order of `legal_starts`; levels that are
    yet to be computed are missing. `searched`: par has had all the time it may take.
    """

    total: int
    bound: int
    start: Writing
    levels: Mapping[str, tuple[int, ...]]
    searched: bool = True

    @property
    def proven(self) -> bool:
        return self.total == self.bound

    @property
    def is_useful(self) -> bool:
        """Whether all but the slow steps are done."""
        return len(self.levels) >= len(LEVEL_NAMES) - 1

    @property
    def is_complete(self) -> bool:
        return len(self.levels) == len(LEVEL_NAMES) and (self.proven or self.searched)

    def to_json(self) -> dict[str, object]:
        return {
            "figures": FORM,
            "par": {"total": self.total, "bound": self.bound, "start": str(self.start)},
            "searched": self.searched,
            "levels": {name: list(totals) for name, totals in self.levels.items()},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealFigures:
        """Read what `to_json` wrote."""
        par = data["par"]
        levels = {name: tuple(totals) for name, totals in data["levels"].items()}
        searched = data.get("searched", True)  # figures of an earlier version are complete
        return cls(par["total"], par["bound"], parse_writing(par["start"]), levels, searched)


def compute_figures(seed: bytes, name: AnyName, seconds: float = SECONDS) -> DealFigures:
    """The figures of a deal; `seconds` limits the search for deal par."""
    figures = next_figures(seed, name, None, seconds)
    while not figures.is_complete:
        figures = next_figures(seed, name, figures, seconds)
    return figures


def next_figures(
    seed: bytes, name: AnyName, figures: DealFigures | None, seconds: float = SECONDS
) -> DealFigures:
    """The figures after the next step; the first one without any before."""
    if figures is None:
        return _with_par(seed, name, None, min(seconds, FIRST_SECONDS), seconds)
    missing = [level for level in LEVEL_NAMES if level not in figures.levels]
    if not missing:
        return _with_par(seed, name, figures, seconds, seconds)
    totals = level_totals(name.board, secret_of(seed, name), missing[0])
    return replace(figures, levels={**figures.levels, missing[0]: totals})


def _with_par(
    seed: bytes, name: AnyName, figures: DealFigures | None, seconds: float, most: float
) -> DealFigures:
    best = deal_par(name.board, numbered_deal(seed, name).pile, seconds=seconds)
    assert best.start is not None  # the start number of a deal is always open
    levels = {} if figures is None else figures.levels
    found = DealFigures(best.total, best.bound, best.start, levels, seconds >= most)
    if figures is not None and figures.total > found.total:  # the machine was busy
        return replace(figures, bound=min(figures.bound, found.bound), searched=True)
    return found


def level_totals(board: Board, secret: bytes, level: str) -> tuple[int, ...]:
    """The totals of a level alone with these cards, from every start number."""
    bot = find_bot(level)
    totals = []
    for start in legal_starts(board):
        table = LocalTable(GameCreated(board, STANDARD_DECK, 1), secret)
        table.sit(Seat(0), PLAYER)
        table.write_start(Seat(0), start)
        for _ in range(ROUNDS):
            table.flip()
            table.submit(Seat(0), bot.play(table.view(Seat(0))))
        table.end()
        totals.append(table.game.scores[0].total)
    return tuple(totals)
