"""Answers about single turns that the browser reads: tasks of a game, what if, puzzles.

`tools/make_protocol.py` writes them as TypeScript, as those of `answers`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from hashi.protocol.frames import BoardData, PossibleTurns, ScoreData, SheetData
from hashi.puzzles.model import Kind, Theme
from hashi.rules.events import Seat
from hashi.rules.game import Phase
from hashi.rules.scoring import Goal, Rank

# Tasks of a finished game


class TaskRow(TypedDict):
    """A turn that cost points."""

    round: int
    loss: float


class TaskData(TaskRow):
    """A task: the sheet before the turn, its card, and all legal turns."""

    seat: Seat
    board: BoardData
    card: str
    played: str
    sheet: SheetData
    turns: PossibleTurns


class MarkReason(TypedDict):
    """Straits or islands that the turn gave away."""

    kind: Literal["crossed", "ended", "impossible", "unfinished"]
    straits: NotRequired[list[str]]
    islands: NotRequired[list[str]]
    by: NotRequired[str]


class GoalReason(TypedDict):
    """The chance of a goal in percent, after the best turn and after the one played."""

    kind: Literal["first", "reached"]
    goal: Goal
    best: float
    played: float


class CountReason(TypedDict):
    """A longest chain, or a mean number of islands."""

    kind: Literal["chain", "islands"]
    best: float
    played: float


ReasonData = MarkReason | GoalReason | CountReason


class JudgementData(TypedDict):
    """An answer compared with the best turn."""

    turn: str
    accepted: bool
    loss: float
    error: float
    reasons: list[ReasonData]


class TaskSolution(TypedDict):
    """The best turn found, and the turn that was played."""

    best: str
    played: JudgementData


# What if


class PlayedCard(TypedDict):
    """A card and the turn with it; null while the card is open."""

    card: str
    turn: str | None


class RealGame(TypedDict):
    """What a seat really did; `alike`: rounds that the branch repeats."""

    rounds: list[PlayedCard]
    total: int | None
    alike: int
    seats: int


class BranchData(TypedDict):
    """A branch of a game."""

    branch: str
    board: BoardData
    phase: Phase
    round: int
    card: str | None
    sheet: SheetData
    score: ScoreData | None
    rank: Annotated[str | None, Rank]
    rounds: list[PlayedCard]
    unseen: list[tuple[str, int]]
    turns: PossibleTurns
    really: RealGame | None


class TotalsData(TypedDict):
    """How many playouts ended with which total; `more`: another part can be asked for."""

    totals: list[tuple[int, int]]
    exact: bool
    more: bool


# Puzzles


PuzzleSide = Literal["A", "B"]


class PuzzleStep(TypedDict):
    """A position: the sheet after `at` cards, and what can be done; no card: a start number."""

    at: int
    round: int
    card: str | None
    sheet: SheetData
    points: ScoreData
    goals: dict[Goal, int]
    turns: PossibleTurns


class PuzzleData(TypedDict):
    """A puzzle without its solution; `maximum`: of an open ending."""

    id: str
    side: PuzzleSide
    kind: Kind
    rating: int
    board: BoardData
    cards: list[str]
    unseen: list[str]
    maximum: NotRequired[int]
    step: PuzzleStep


class NotedData(TypedDict):
    """What an answer has changed for this person."""

    first: bool
    rating: int
    change: int
    due: str | None


class VerdictData(TypedDict):
    """An answer, judged: open endings have a total, closed ones a value, gifts a mean."""

    right: bool
    total: NotRequired[int]
    maximum: NotRequired[int]
    sheet: NotRequired[SheetData]
    value: NotRequired[float]
    best: NotRequired[float]
    margin: NotRequired[float]
    mean: NotRequired[float]
    lowest: NotRequired[float]
    noted: NotedData | None


class SolutionStep(TypedDict):
    """A card of a solution: the sheet before its turn, the points after it."""

    card: str
    turn: str
    sheet: SheetData
    total: int


class StartMean(TypedDict):
    """The mean total that a start number leaves to the neighbour."""

    start: str
    mean: float


class SolutionData(TypedDict):
    """The solution of a puzzle: steps of an ending, means of a gift, whose `right` is nastiest."""

    kind: Kind
    themes: list[Theme]
    failed: list[str]
    maximum: NotRequired[int]
    steps: NotRequired[list[SolutionStep]]
    turns: NotRequired[list[str]]
    count: NotRequired[int]
    best: NotRequired[float]
    margin: NotRequired[float]
    right: NotRequired[str]
    means: NotRequired[list[StartMean]]
    error: NotRequired[float]
    noted: NotedData | None


class PuzzleCounts(TypedDict):
    """How many puzzles a side has."""

    count: int
    kinds: dict[Kind, int]
    themes: dict[Theme, int]


class PuzzleProgress(TypedDict):
    """What a person has tried; `rush`: their best one."""

    rating: int
    deviation: int
    tried: int
    solved: int
    due: int
    waiting: int
    rush: int


class RushRules(TypedDict):
    """How long a rush takes, and the misses that end it."""

    seconds: int
    misses: int


class PuzzleOverview(TypedDict):
    """All puzzles, those of today, and my progress."""

    sides: dict[PuzzleSide, PuzzleCounts]
    daily: dict[PuzzleSide, str]
    progress: PuzzleProgress
    rush: RushRules


ANSWERS = (
    *(TaskRow, TaskData, JudgementData, TaskSolution, BranchData, TotalsData),
    *(PuzzleData, VerdictData, SolutionData, PuzzleOverview),
)
