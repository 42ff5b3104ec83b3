"""Figures of a solo deal: deal par, and the total of every level from every start number.

A level rolls its dice from the view, so a level and a start number give one game wherever it is
computed. No figure contains a card or a turn.

Figures are made in steps, the cheap ones first, so that a deal is useful before it is complete: the
levels from the fastest on, a short search for deal par, the slow level, and a longer search where
par is not proven yet.

Stored figures say which bots made them. After an upgrade with other bots the levels play again;
until they have, the totals of the earlier bots are kept, so that no deal mixes the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Final

from hashi.analysis import deal_par
from hashi.arena.strength import worth
from hashi.bots import find_bot
from hashi.bots.registry import LEVEL_NAMES
from hashi.bots.value.files import weights_digest
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
from hashi.rules.errors import HashiError
from hashi.table.local import LocalTable

FORM: Final = 1  # of the JSON
BOTS: Final = 1  # increase when a level plays otherwise with the same weights
SECONDS: Final = 240.0  # of work for deal par: proves it in 19 of 20 deals and more (docs/deals.md)
FIRST_SECONDS: Final = 5.0  # for the short search, before the slow level
PLAYER: Final = "Player 1"  # part of the view, so part of the dice


def bots_version() -> str:
    """The bots that play here: their code and their weights."""
    return f"{BOTS}-{weights_digest()}"


def made_by_others(data: Mapping[str, Any]) -> bool:
    """Whether other bots than those of now made these figures."""
    return bool(data.get("bots") != bots_version())


def refuse_others(data: Mapping[str, Any]) -> None:
    """Raise for a step that a worker of another version made: it would be repeated forever."""
    if made_by_others(data):
        text = f"found figures by the bots {data.get('bots')}, expected those by {bots_version()}"
        raise HashiError("other-bots", text)


class Step(IntEnum):
    """What the figures of a deal still need first."""

    LEVELS = 0  # the fast ones
    PAR = 1  # a short search
    SLOW = 2  # the slow level
    SEARCH = 3  # a long search for par
    NONE = 4


@dataclass(frozen=True, slots=True)
class DealPar:
    """Deal par and what has not been ruled out; `start` is the start number of the line found."""

    total: int
    bound: int
    start: Writing
    searched: bool = True  # with all the time it may take

    @property
    def proven(self) -> bool:
        return self.total == self.bound


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a deal is worth, as far as it has been computed.

    `levels` has the totals of each level in the order of `legal_starts`, `before` those of all
    levels by earlier bots, until `levels` are complete.
    """

    levels: Mapping[str, tuple[int, ...]]
    par: DealPar | None = None
    before: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def next(self) -> Step:
        """The next step; none is left where figures are complete."""
        if len(self.levels) < len(LEVEL_NAMES) - 1:
            return Step.LEVELS
        if self.par is None:
            return Step.PAR
        if len(self.levels) < len(LEVEL_NAMES):
            return Step.SLOW
        return Step.NONE if self.par.proven or self.par.searched else Step.SEARCH

    @property
    def mean(self) -> float | None:
        """How hard the deal is: the mean total of the levels; None before all fast ones.

        Without the slow level, which is the strongest, it is about two points too low.
        """
        return None if self.next is Step.LEVELS else worth(self.levels)

    @property
    def worth(self) -> float | None:
        """What strength compares with: None while a level is missing."""
        return worth(self.levels) if len(self.levels) == len(LEVEL_NAMES) else None

    def to_json(self) -> dict[str, object]:
        par = None
        if self.par is not None:
            par = {"total": self.par.total, "bound": self.par.bound, "start": str(self.par.start)}
        before = {} if len(self.levels) == len(LEVEL_NAMES) else self.before
        return {
            "figures": FORM,
            "bots": bots_version(),
            "par": par,
            "searched": self.par is not None and self.par.searched,
            "levels": {name: list(totals) for name, totals in self.levels.items()},
            **(
                {"before": {name: list(totals) for name, totals in before.items()}}
                if before
                else {}
            ),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealFigures:
        """What to show of stored figures: those of earlier bots until others are complete."""
        levels = _totals(data.get("before") or data["levels"])
        par = data["par"]
        if par is None:
            return cls(levels)
        searched = data.get("searched", True)  # figures of an earlier version are complete
        return cls(
            levels, DealPar(par["total"], par["bound"], parse_writing(par["start"]), searched)
        )

    @classmethod
    def to_continue(cls, data: Mapping[str, Any] | None) -> DealFigures:
        """What is left of stored figures for the next step: par, and totals of the bots of now."""
        if data is None:
            return cls({})
        shown = cls.from_json(data)
        if made_by_others(data):
            return cls({}, shown.par, shown.levels if len(shown.levels) == len(LEVEL_NAMES) else {})
        return cls(_totals(data["levels"]), shown.par, _totals(data.get("before", {})))


def _totals(read: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    return {name: tuple(totals) for name, totals in read.items()}


def next_figures(
    seed: bytes, name: AnyName, figures: DealFigures, seconds: float = SECONDS
) -> DealFigures:
    """The figures after the next step; `seconds` limits the search for deal par."""
    if figures.next is Step.PAR:
        return replace(figures, par=_par(seed, name, min(seconds, FIRST_SECONDS), seconds))
    if figures.next is Step.SEARCH:
        return replace(figures, par=_better(figures.par, _par(seed, name, seconds, seconds)))
    level = next(level for level in LEVEL_NAMES if level not in figures.levels)
    totals = level_totals(name.board, secret_of(seed, name), level)
    return replace(figures, levels={**figures.levels, level: totals})


def _par(seed: bytes, name: AnyName, seconds: float, most: float) -> DealPar:
    best = deal_par(name.board, numbered_deal(seed, name).pile, seconds=seconds)
    assert best.start is not None  # the start number of a deal is always open
    return DealPar(best.total, best.bound, best.start, seconds >= most)


def _better(before: DealPar | None, now: DealPar) -> DealPar:
    """The result of the longer search, which may have found less: it takes another course."""
    if before is None or now.total >= before.total:
        return now
    return replace(before, bound=min(before.bound, now.bound), searched=True)


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
