"""Figures of a solo deal: deal par, and the total of every level from every start number.

A level rolls its dice from the view, so a level and a start number give one game wherever it is
computed. No figure contains a card or a turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
PLAYER: Final = "Player 1"  # part of the view, so part of the dice


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a deal is worth.

    `total` and `bound` are deal par and what has not been ruled out, `start` is the start number of
    deal par. `levels` has the totals of each level in the order of `legal_starts`.
    """

    total: int
    bound: int
    start: Writing
    levels: Mapping[str, tuple[int, ...]]

    @property
    def proven(self) -> bool:
        return self.total == self.bound

    def to_json(self) -> dict[str, object]:
        return {
            "figures": FORM,
            "par": {"total": self.total, "bound": self.bound, "start": str(self.start)},
            "levels": {name: list(totals) for name, totals in self.levels.items()},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> DealFigures:
        """Read what `to_json` wrote."""
        par = data["par"]
        levels = {name: tuple(totals) for name, totals in data["levels"].items()}
        return cls(par["total"], par["bound"], parse_writing(par["start"]), levels)


def compute_figures(seed: bytes, name: AnyName, seconds: float = SECONDS) -> DealFigures:
    """The figures of a deal; `seconds` limits the search for deal par."""
    secret = secret_of(seed, name)
    best = deal_par(name.board, numbered_deal(seed, name).pile, seconds=seconds)
    assert best.start is not None  # the start number of a deal is always open
    levels = {level: level_totals(name.board, secret, level) for level in LEVEL_NAMES}
    return DealFigures(best.total, best.bound, best.start, levels)


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
