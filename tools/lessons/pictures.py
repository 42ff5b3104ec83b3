"""Drawings of the rules: sheets with marks that are legal, or refused by the rule shown."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from hashi.rules import (
    PAY,
    SIDES,
    STANDARD_DECK,
    Card,
    Goal,
    Sheet,
    Turn,
    apply_unchecked,
    refusals,
)
from hashi.rules.scoring import ISLAND_POINTS, PILES, RANK_FROM, SOLO_DEADLINE, Score, holds
from hashi.rules.view import board_view_json, score_json, sheet_json
from tools.lessons.course import BLUE, CHAIN, CORNER, MIDDLE, RED
from tools.lessons.positions import WHOLE, sheet_of


@dataclass(frozen=True)
class Panel:
    """One sheet: what stands there, and the marks of a turn or a goal the picture is about."""

    marks: str = ""
    card: str | None = None
    turn: str = "-"
    goal: Goal | None = None
    crossed_out: str = ""
    noticed: str = ""  # islands that somebody has pointed at

    def sheet(self) -> Sheet:
        """The sheet before the turn."""
        return sheet_of(self.marks, self.crossed_out)

    def broken(self) -> tuple[str, ...]:
        """The numbers of the rules that the turn breaks."""
        if self.card is None:
            return ()
        found = refusals(self.sheet(), Card.parse(self.card), Turn.parse(self.turn))
        return tuple(refusal.rule for refusal in found)

    def good(self) -> bool | None:
        """Whether it is right as shown; None where there is nothing to judge."""
        if self.goal is not None:
            return holds(self.sheet(), self.goal)
        return None if self.card is None else not self.broken()

    def to_json(self) -> dict[str, object]:
        """The JSON form."""
        return {
            "sheet": sheet_json(self.sheet()),
            "card": self.card,
            "turn": self.turn,
            "after": sheet_json(apply_unchecked(self.sheet(), Turn.parse(self.turn))),
            "good": self.good(),
            "noticed": self.noticed.split(),
        }


@dataclass(frozen=True)
class Picture:
    """The panels that explain one rule, each a part of side A."""

    rule: str
    id: str
    crop: str
    panels: tuple[Panel, ...]

    def to_json(self) -> dict[str, object]:
        """The JSON form."""
        return {
            "rule": self.rule,
            "id": self.id,
            "crop": self.crop,
            "panels": [panel.to_json() for panel in self.panels],
        }


PAIR: Final = "3@C1 4@E3"
FULL: Final = "2@A2 4@B2 A2=B2 B2-B3"
BROKEN_CHAIN: Final = "1@A1 2@C1 3@D1 2@F1 2@F3 1@E3 A1-C1 C1-D1 D1-F1 F1-F3 E3-F3"

ISLANDS: Final = {"example": 15, "ceiling": 18}
EXAMPLE: Final = Score(  # 4.7
    islands=ISLANDS["example"] * ISLAND_POINTS, red=PAY[Goal.RED].later, chain=PAY[Goal.CHAIN].later
)
CEILING: Final = Score(  # 4.8
    islands=ISLANDS["ceiling"] * ISLAND_POINTS, **{goal: PAY[goal].first for goal in Goal}
)
SHARED: Final = (47, 51, 51)  # totals, of which the highest is reached twice (4.6)

PICTURES: Final = (
    Picture("1.2", "flags", "A1:D2", (Panel(),)),
    Picture("1.5", "names", "A1:D3", (Panel(),)),
    Picture("3.1", "turn", MIDDLE, (Panel("3@C1", "4/2", "4@E3 C1-D1 E2-E3"),)),
    Picture("3.2", "number", MIDDLE, (Panel("3@C1", "4/1", "4@E3"),)),
    Picture("3.3", "plain", MIDDLE, (Panel("3@C1 C1-D1", "4/1", "4@D1"),)),
    Picture(
        *("3.4", "flag", CORNER),
        (Panel("4@B2 B2-B3", "2/1", "2@A2"), Panel("4@B2 B2-B3 A2-B2", "2/1", "2@A2")),
    ),
    Picture(
        *("3.5", "small", MIDDLE),
        (
            Panel("5@B2 4@E3 B2=B3 B3-E3", "2/1", "2@B3"),
            Panel("5@B2 4@E3 B2=B3 B3-E3", "3/1", "3@B3"),
        ),
    ),
    Picture(
        *("3.6", "count", MIDDLE),
        (Panel(PAIR, "6/2", "C1-D1"), Panel(PAIR, "6/2", "C1-D1 E2-E3")),
    ),
    Picture(*("3.7", "ends", MIDDLE), (Panel(PAIR, "5/1", "B2-B3"), Panel(PAIR, "5/1", "B3-E3"))),
    Picture("3.8", "double", MIDDLE, (Panel(PAIR, "5/3", "C1=D1 B3-E3"),)),
    Picture(
        *("3.9", "crossing", MIDDLE),
        (
            Panel("3@D1 5@B2 B2-E2", "3/1", "D1-D4"),
            Panel("3@D1 5@B2 B2-E2", "3/1", "C1-D1"),
        ),
    ),
    Picture("3.10", "full", CORNER, (Panel(FULL, "4/1", "A1-A2"), Panel(FULL, "4/1", "B2-B3"))),
    Picture("3.11", "open", MIDDLE, (Panel(PAIR, "5/2", "C1-C4 E2-E3"),)),
    Picture("4.1", "circle", CORNER, (Panel(FULL),)),
    Picture("4.2", "red", WHOLE, (Panel(f"{RED} D5-E5", goal=Goal.RED),)),
    Picture("4.3", "blue", WHOLE, (Panel(f"{BLUE} D4-F4", goal=Goal.BLUE),)),
    Picture(
        *("4.4", "chain", "A1:F3"),
        (Panel(f"{CHAIN} E3-F3", goal=Goal.CHAIN), Panel(BROKEN_CHAIN, goal=Goal.CHAIN)),
    ),
    Picture("6.1", "mistake", MIDDLE, (Panel("3@D1 5@B2 B2-E2", "3/1", "D1-D4"),)),
    Picture(
        *("6.2", "corrected", MIDDLE),
        (
            Panel("3@D1 5@B2 B2-E2", "3/1", "D1-D4"),
            Panel("3@D1 5@B2 B2-E2", "3/1", "C1-D1"),
        ),
    ),
    Picture(
        *("6.3", "crossed-out", MIDDLE),
        (Panel("3@D1 5@B2 B2-E2 D1-D4", crossed_out="D1 D4"),),
    ),
    Picture(
        *("6.4", "concerned", CORNER),
        (Panel(f"{FULL} 3@A1", crossed_out="A1"), Panel(f"{FULL} A1-A2", crossed_out="A2")),
    ),
    Picture("6.5", "noticed", MIDDLE, (Panel("3@D1 5@B2 B2-E2 D1-D4", noticed="D1 D4"),)),
)


def pictures_json() -> dict[str, object]:
    """All pictures, and the lists that the rules name."""
    steps = [*RANK_FROM.items(), (None, 61)]
    return {
        "sides": {name: board_view_json(board) for name, board in SIDES.items()},
        "cards": [str(card) for card in STANDARD_DECK.cards],
        "piles": list(PILES),
        "pay": {goal: [pay.first, pay.later] for goal, pay in PAY.items()},
        "deadlines": SOLO_DEADLINE,
        "ranks": [
            # above 50 every rank has one reachable total (5.3)
            {"rank": rank, "from": least, "to": following - 1 if least < 51 else least}
            for (rank, least), (_, following) in pairwise(steps)
        ],
        "example": score_json(EXAMPLE),
        "ceiling": score_json(CEILING),
        "islands": ISLANDS,
        "shared": [{"total": total, "won": total == max(SHARED)} for total in SHARED],
        "pictures": [picture.to_json() for picture in PICTURES],
    }
