"""The course of lessons: steps, each with parts that a player does one after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from hashi.rules import (
    PAY,
    SIDE_A,
    STANDARD_DECK,
    Card,
    Goal,
    Island,
    Reached,
    Refusal,
    RefusalCode,
    Sheet,
    Turn,
    impossible_islands,
    legal_starts,
    legal_turns,
)
from hashi.rules.refusal import RULE_OF_CODE
from hashi.rules.scoring import PILES, SOLO_DEADLINE, judge, score
from hashi.rules.view import board_view_json, sheet_json
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


Find = Literal["finished", "one-left", "lost"]
Ask = Literal["points", "gone", "deadline"]


@dataclass(frozen=True)
class Part:
    """One thing to do: make one of the turns, a mistake, find islands or choose a number.

    `turns` are texts of turns; `write`, `draw` and `whole` stand for every legal turn in the crop
    with a number alone, with bridges alone, or with both. `keep` leaves the marks of the part
    before; `undo` asks to mark something and take it back. `rules` are those that the part lets a
    player try, besides that of its mistake.
    """

    id: str
    marks: str = ""
    card: str | None = None
    turns: tuple[str, ...] = ()
    mistake: RefusalCode | None = None
    try_at: str = ""
    commit: bool = False
    keep: bool = False
    undo: bool = False
    find: Find | None = None
    ask: Ask | None = None
    choose: tuple[int, ...] = ()
    crossed_off: tuple[str, ...] = ()  # cards on the info bar
    goal: Goal | None = None
    rules: tuple[str, ...] = ()

    def tried(self) -> set[str]:
        """The numbers of the rules that a player tries here."""
        return {*self.rules, *([RULE_OF_CODE[self.mistake]] if self.mistake else [])}

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
                case "whole":
                    found += [turn for turn in legal if turn.draw and turn.write]
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

    def islands(self, crop: Crop) -> tuple[str, ...]:
        """The islands to find."""
        if self.find is None:
            return ()
        fits = _FITS[self.find](self.sheet())
        return tuple(str(island) for island in crop.islands(SIDE_A) if fits(island))

    def crossed_places(self) -> list[int]:
        """The places on the info bar that are crossed off."""
        return list(STANDARD_DECK.crossed_off(map(Card.parse, self.crossed_off)))

    def answer(self) -> int | None:
        """The right answer, by the rules."""
        match self.ask:
            case "points":  # what the sheet is worth with the goals it shows
                sheet = self.sheet()
                return score(sheet, 0, [judge(sheet, Reached(), ROUND)]).total
            case "gone":  # the number of which no card is left
                off = set(self.crossed_places())
                left = {c.number for at, c in enumerate(STANDARD_DECK.cards) if at not in off}
                (gone,) = {card.number for card in STANDARD_DECK.cards} - left
                return gone
            case "deadline":
                return SOLO_DEADLINE[Goal.BLUE]
            case None:
                return None

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
            "undo": self.undo,
            "seek": self.find,
            "find": list(self.islands(crop)),
            "ask": self.ask,
            "choose": list(self.choose),
            "answer": self.answer(),
            "crossed_off": self.crossed_places(),
            "goal": self.goal,
            "refused": _refusals_json(self.refused(crop)),
            "refused_commits": _refusals_json(self.refused_commits(crop)),
        }


def _lost(sheet: Sheet) -> Callable[[Island], bool]:
    return set(impossible_islands(sheet, STANDARD_DECK.cards, ROUNDS_LEFT)).__contains__


def _finished(sheet: Sheet) -> Callable[[Island], bool]:
    return lambda island: sheet.number(island) == sheet.load(island)


def _one_left(sheet: Sheet) -> Callable[[Island], bool]:
    return lambda island: (sheet.number(island) or 0) - sheet.load(island) == 1


_FITS: Final[dict[Find, Callable[[Sheet], Callable[[Island], bool]]]] = {
    "lost": _lost,
    "finished": _finished,
    "one-left": _one_left,
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

AIM: Final = "1@A1 2@C1 3@D1 2@F1 4@F3 A1-C1 C1-D1 D1-F1 F1-F3"
SIX: Final = "2@E2 2@B3 2@E5 4@F3 E2=E3 B3=E3 E3=E5"
SEEN: Final = ("5/1", "5/2", "5/3", "2/1", "2/3", "6/2", "1/1", "4/3")

COURSE: Final = (
    Step(
        "aim",
        WHOLE,
        (
            Part("aim", AIM, find="finished", rules=("4.1",)),
            Part("pips", AIM, find="one-left", rules=("4.1",)),
        ),
    ),
    Step("start", WHOLE, (Part("start", turns=("start",), rules=("2.1",)),)),
    Step(
        "number",
        MIDDLE,
        (
            Part("taken", "3@C1", "4/1", mistake=RefusalCode.ISLAND_TAKEN, try_at="4@C1"),
            Part("number", "3@C1", "4/1", ("write",), rules=("3.2",)),
        ),
    ),
    Step(
        "bridge",
        MIDDLE,
        (
            Part("unnumbered", "3@C1 4@E3", "5/1", mistake=RefusalCode.NO_NUMBER, try_at="B2-B3"),
            Part("bridge", "3@C1 4@E3", "5/1", ("draw",), rules=("3.7", "3.11")),
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
            Part("both", "3@C1 4@E3", "6/2", ("draw",), commit=True, keep=True, rules=("3.6",)),
        ),
    ),
    Step(
        "turn",
        CORNER,
        (
            Part("undo", "4@B2", "3/2", ("whole",), commit=True, undo=True),
            Part("whole", "4@B2", "3/2", ("whole",), commit=True, rules=("3.1",)),
        ),
    ),
    Step(
        "double",
        MIDDLE,
        (
            Part("second", "3@C1 5@B2 C1=D1 B2-E2", "1/1", ("B2-E2",), rules=("3.8",)),
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
            Part("around", "3@D1 5@B2 B2-E2", "3/1", ("draw",), rules=("3.9",)),
        ),
    ),
    Step(
        "flag",
        CORNER,
        (
            Part("flag", "4@B2 B2-B3", "2/1", mistake=RefusalCode.FLAG_NEEDS_BRIDGE, try_at="2@A2"),
            Part("flag-bridge", "4@B2 B2-B3", "2/1", ("A2-B2",), rules=("3.11",)),
            Part("flag-number", "4@B2 B2-B3 A2-B2", "2/3", ("2@A2",), rules=("3.4",)),
        ),
    ),
    Step(
        "finish",
        CORNER,
        (
            Part("finish", "2@A2 4@B2 B2-B3 A2-B2", "6/1", ("A2-B2",), rules=("4.1",)),
            Part(
                *("full", "2@A2 4@B2 B2-B3 A2=B2", "4/1"),
                mistake=RefusalCode.FINISHED_ISLAND,
                try_at="A1-A2",
            ),
        ),
    ),
    Step(
        "small",
        CORNER,
        (
            Part("small", "4@B2 B2=B3", "1/1", mistake=RefusalCode.NUMBER_TOO_SMALL, try_at="1@B3"),
            Part("at-once", "4@B2 B2=B3", "2/1", ("2@B3",), rules=("3.3", "3.5")),
        ),
    ),
    Step(
        "six",
        "B2:F5",
        (
            Part("six", SIX, "5/1", mistake=RefusalCode.LOAD_OVER_SIX, try_at="E3-F3"),
            Part("six-number", SIX, "6/1", ("6@E3",), rules=("3.3", "3.5")),
        ),
    ),
    Step("lost", "D1:F4", (Part("lost", "1@D1 4@F1 2@F3 D1-F1 F1=F3", find="lost"),)),
    Step(
        "goals",
        WHOLE,
        (
            Part("red", RED, "5/1", ("D5-E5",), goal=Goal.RED, rules=("4.2",)),
            Part("blue", BLUE, "3/1", ("D4-F4",), goal=Goal.BLUE, rules=("4.3",)),
            Part("chain", CHAIN, "4/1", ("E3-F3",), goal=Goal.CHAIN, rules=("4.4",)),
        ),
    ),
    Step(
        "leave",
        MIDDLE,
        (Part("leave", "3@C1 4@E3 C1=D1 C1-C4", "1/3", ("-",), commit=True, rules=("3.1",)),),
    ),
    Step(
        "cards",
        WHOLE,
        (
            Part("gone", ask="gone", choose=(2, 5, 6), crossed_off=SEEN, rules=("3.13",)),
            Part("piles", ask="deadline", choose=(5, 7, 12), rules=("5.1", "5.2")),
        ),
    ),
    Step(
        "points",
        WHOLE,
        (Part("points", f"{CHAIN} E3-F3", ask="points", choose=(12, 14, 20), rules=("4.6",)),),
    ),
)


def course_json() -> dict[str, object]:
    """The whole course, with the board it is played on and what goals pay."""
    return {
        "board": board_view_json(SIDE_A),
        "cards": [str(card) for card in STANDARD_DECK.cards],
        "piles": PILES,
        "round": ROUND,
        "pay": {goal: [pay.first, pay.later] for goal, pay in PAY.items()},
        "deadlines": SOLO_DEADLINE,
        "steps": [step.to_json() for step in COURSE],
        "chain": [str(island) for island in COURSE[-1].parts[0].sheet().longest_chain],
    }
