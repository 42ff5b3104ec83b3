"""The course of lessons: steps, each with parts that a player does one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hashi.rules import (
    PAY,
    SIDE_A,
    STANDARD_DECK,
    Card,
    Goal,
    Reached,
    Refusal,
    RefusalCode,
    Sheet,
    Turn,
    impossible_islands,
    legal_starts,
    legal_turns,
)
from hashi.rules.scoring import SOLO_DEADLINE, judge, score
from hashi.rules.view import sheet_json
from tools.lessons.positions import (
    WHOLE,
    Crop,
    refused_commits,
    refused_starts,
    refused_taps,
    sheet_of,
)

ROUND: Final = 9  # the round in which the goals of the course are reached
ROUNDS_LEFT: Final = 8


@dataclass(frozen=True)
class Part:
    """One thing to do: make one of the turns, a mistake, find islands or choose a number.

    `turns` are texts of turns; `write` and `draw` stand for every legal turn in the crop with a
    number alone, or with bridges alone. `keep` leaves the marks of the part before.
    """

    id: str
    marks: str = ""
    card: str | None = None
    turns: tuple[str, ...] = ()
    mistake: RefusalCode | None = None
    try_at: str = ""
    commit: bool = False
    keep: bool = False
    find: bool = False
    choose: tuple[int, ...] = ()
    goal: Goal | None = None

    def sheet(self) -> Sheet:
        """The prepared sheet."""
        return sheet_of(self.marks)

    def wanted(self, crop: Crop) -> tuple[Turn, ...]:
        """The turns that the part highlights."""
        if self.card is None:
            return tuple(map(Turn, legal_starts(SIDE_A))) if self.turns else ()
        found: list[Turn] = []
        legal = [t for t in legal_turns(self.sheet(), Card.parse(self.card)) if crop.holds(t)]
        for text in self.turns:
            match text:
                case "write":
                    found += [turn for turn in legal if turn.write and not turn.draw]
                case "draw":
                    found += [turn for turn in legal if turn.draw and not turn.write]
                case _:
                    found.append(Turn.parse(text))
        return tuple(found)

    def point(self) -> str:
        """The island or strait of the mistake, unless it takes more than a tap."""
        if not self.try_at or self.commit:
            return ""
        tried = Turn.parse(self.try_at)
        return str(tried.write.island if tried.write else tried.draw[0])

    def refused(self, crop: Crop) -> dict[str, list[Refusal]]:
        """The rules that other taps break, by attempt."""
        if self.card is None:
            return refused_starts(self.sheet(), crop) if self.turns else {}
        card, turns = Card.parse(self.card), self.wanted(crop)
        return refused_taps(self.sheet(), card, turns, crop, last=self.commit)

    def refused_commits(self, crop: Crop) -> dict[str, list[Refusal]]:
        """The rules that incomplete drafts break when committed."""
        if self.card is None or not self.commit:
            return {}
        return refused_commits(self.sheet(), Card.parse(self.card), self.wanted(crop))

    def lost(self, crop: Crop) -> tuple[str, ...]:
        """The islands to find: those that can never be finished."""
        if not self.find:
            return ()
        impossible = impossible_islands(self.sheet(), STANDARD_DECK.cards, ROUNDS_LEFT)
        return tuple(str(island) for island in impossible if crop.has(island))

    def points(self) -> int | None:
        """The right answer: what the sheet is worth with the goals it shows."""
        if not self.choose:
            return None
        sheet = self.sheet()
        return score(sheet, 0, [judge(sheet, Reached(), ROUND)]).total

    def to_json(self, crop: Crop) -> dict[str, object]:
        """The JSON form."""
        return {
            "id": self.id,
            "sheet": sheet_json(self.sheet()),
            "card": self.card,
            "turns": [str(turn) for turn in self.wanted(crop)],
            "mistake": self.mistake,
            "point": self.point(),
            "commit": self.commit,
            "keep": self.keep,
            "find": list(self.lost(crop)),
            "choose": list(self.choose),
            "points": self.points(),
            "goal": self.goal,
            "refused": _refusals_json(self.refused(crop)),
            "refused_commits": _refusals_json(self.refused_commits(crop)),
        }


def _refusals_json(found: dict[str, list[Refusal]]) -> dict[str, object]:
    return {key: [one.to_json() for one in broken] for key, broken in sorted(found.items())}


@dataclass(frozen=True)
class Step:
    """A rule or two, taught by doing the parts."""

    id: str
    crop: str
    parts: tuple[Part, ...]

    def to_json(self) -> dict[str, object]:
        """The JSON form."""
        crop = Crop.parse(self.crop)
        return {
            "id": self.id,
            "crop": self.crop,
            "parts": [part.to_json(crop) for part in self.parts],
        }


MIDDLE: Final = "B1:E4"
CORNER: Final = "A1:C3"
RED: Final = "2@A2 3@B2 2@F1 3@F3 1@C4 2@C1 2@D5 3@E5 A2=B2 F1=F3 C1-C4 D5-E5"
BLUE: Final = "2@A1 3@C1 1@A4 2@A5 2@D4 3@F4 A1=C1 A4-A5 D4-F4"
CHAIN: Final = "1@A1 2@C1 2@D1 2@F1 2@F3 1@E3 A1-C1 C1-D1 D1-F1 F1-F3"

COURSE: Final = (
    Step("start", WHOLE, (Part("start", turns=("start",)),)),
    Step(
        "number",
        MIDDLE,
        (
            Part("taken", "3@C1", "4/1", mistake=RefusalCode.ISLAND_TAKEN, try_at="4@C1"),
            Part("number", "3@C1", "4/1", ("write",)),
        ),
    ),
    Step(
        "bridge",
        MIDDLE,
        (
            Part("unnumbered", "3@C1 4@E3", "5/1", mistake=RefusalCode.NO_NUMBER, try_at="B2-B3"),
            Part("bridge", "3@C1 4@E3", "5/1", ("draw",)),
        ),
    ),
    Step(
        "count",
        MIDDLE,
        (
            Part(
                *("one", "3@C1 4@E3", "6/2", ("draw",)),
                mistake=RefusalCode.WRONG_COUNT,
                try_at="C1-D1",
                commit=True,
            ),
            Part("both", "3@C1 4@E3", "6/2", ("draw",), commit=True, keep=True),
        ),
    ),
    Step(
        "double",
        MIDDLE,
        (
            Part("second", "3@C1 5@B2 C1=D1 B2-E2", "1/1", ("B2-E2",)),
            Part(
                *("third", "3@C1 5@B2 C1=D1 B2=E2", "3/1"),
                mistake=RefusalCode.THIRD_BRIDGE,
                try_at="C1-D1",
            ),
        ),
    ),
    Step(
        "crossing",
        MIDDLE,
        (
            Part("cross", "3@D1 5@B2 B2-E2", "3/1", mistake=RefusalCode.CROSSING, try_at="D1-D4"),
            Part("around", "3@D1 5@B2 B2-E2", "3/1", ("draw",)),
        ),
    ),
    Step(
        "flag",
        CORNER,
        (
            Part("flag", "4@B2 B2-B3", "2/1", mistake=RefusalCode.FLAG_NEEDS_BRIDGE, try_at="2@A2"),
            Part("flag-bridge", "4@B2 B2-B3", "2/1", ("A2-B2",)),
            Part("flag-number", "4@B2 B2-B3 A2-B2", "2/3", ("2@A2",)),
        ),
    ),
    Step(
        "finish",
        CORNER,
        (
            Part("finish", "2@A2 4@B2 B2-B3 A2-B2", "6/1", ("A2-B2",)),
            Part(
                *("full", "2@A2 4@B2 B2-B3 A2=B2", "4/1"),
                mistake=RefusalCode.FINISHED_ISLAND,
                try_at="A1-A2",
            ),
        ),
    ),
    Step("lost", "D1:F4", (Part("lost", "1@D1 4@F1 2@F3 D1-F1 F1=F3", find=True),)),
    Step(
        "goals",
        WHOLE,
        (
            Part("red", RED, "5/1", ("D5-E5",), goal=Goal.RED),
            Part("blue", BLUE, "3/1", ("D4-F4",), goal=Goal.BLUE),
            Part("chain", CHAIN, "4/1", ("E3-F3",), goal=Goal.CHAIN),
        ),
    ),
    Step("leave", MIDDLE, (Part("leave", "3@C1 4@E3 C1=D1 C1-C4", "1/3", ("-",), commit=True),)),
    Step("points", WHOLE, (Part("points", f"{CHAIN} E3-F3", choose=(12, 14, 20)),)),
)


def course_json() -> dict[str, object]:
    """The whole course, with the board it is played on and what goals pay."""
    return {
        "map": list(SIDE_A.rows),
        "round": ROUND,
        "pay": {goal: [pay.first, pay.later] for goal, pay in PAY.items()},
        "deadlines": SOLO_DEADLINE,
        "steps": [step.to_json() for step in COURSE],
    }
