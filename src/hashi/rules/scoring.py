"""Goals, points and ranks (sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from hashi.rules.board import Board, Flag
from hashi.rules.sheet import Sheet

ISLAND_POINTS: Final = 2  # 4.6
CHAIN_LENGTH: Final = 6  # 4.4
PILES: Final = (7, 5, 5)  # 5.1


class Goal(StrEnum):
    """The three goals, each paid once per player (4.2-4.4)."""

    RED = "red"
    BLUE = "blue"
    CHAIN = "chain"


GOALS: Final = tuple(Goal)
GOAL_NAMES: Final = tuple([goal.value for goal in GOALS])
FLAGS: Final = {Goal.RED: Flag.RED, Goal.BLUE: Flag.BLUE}  # 4.2, 4.3


@dataclass(frozen=True, slots=True)
class Pay:
    """The points of a goal: in the round it is first reached, and in later rounds."""

    first: int
    later: int


PAY: Final = {Goal.RED: Pay(9, 5), Goal.BLUE: Pay(7, 3), Goal.CHAIN: Pay(8, 4)}  # 4.2-4.4
SOLO_DEADLINE: Final = {Goal.RED: 12, Goal.BLUE: 7, Goal.CHAIN: 12}  # 5.2


@dataclass(frozen=True, slots=True)
class Reached:
    """The round in which one player reached each goal; None until then."""

    red: int | None = None
    blue: int | None = None
    chain: int | None = None

    def round_of(self, goal: Goal) -> int | None:
        """The round in which the goal was reached, or None."""
        if goal is Goal.RED:
            return self.red
        return self.blue if goal is Goal.BLUE else self.chain

    def put(self, goal: Goal, round_number: int) -> Reached:
        return replace(self, **{goal.value: round_number})


@dataclass(frozen=True, slots=True)
class Score:
    """Points by category, with the goals as paid so far."""

    islands: int = 0
    red: int = 0
    blue: int = 0
    chain: int = 0

    @property
    def total(self) -> int:
        return self.islands + self.red + self.blue + self.chain

    def paid(self, goal: Goal) -> int:
        return (self.red, self.blue, self.chain)[GOALS.index(goal)]


def holds(sheet: Sheet, goal: Goal) -> bool:
    """Whether the sheet reaches the goal (4.2-4.4)."""
    if goal is Goal.CHAIN:
        enough = sheet.finished_bits.bit_count() >= CHAIN_LENGTH  # cheap, before the chain search
        return enough and sheet.largest_chain >= CHAIN_LENGTH
    flagged = sheet.board.flag_bits(FLAGS[goal])
    return sheet.finished_bits & flagged == flagged


def progress(sheet: Sheet, goal: Goal) -> int:
    """How many of the islands that the goal needs are finished; for the chain, joined."""
    return all_progress(sheet)[goal.value]


def all_progress(sheet: Sheet) -> dict[str, int]:
    """`progress` by the name of the goal."""
    finished, flagged = sheet.finished_bits, sheet.board.flag_bits
    if not finished:
        return dict.fromkeys(GOAL_NAMES, 0)
    return {
        "red": (finished & flagged(Flag.RED)).bit_count(),
        "blue": (finished & flagged(Flag.BLUE)).bit_count(),
        "chain": min(CHAIN_LENGTH, sheet.largest_chain),
    }


def needs(board: Board, goal: Goal) -> int:
    """The islands that a goal needs (4.2-4.4)."""
    return CHAIN_LENGTH if goal is Goal.CHAIN else len(board.flagged_at(FLAGS[goal]))


def judge(sheet: Sheet, before: Reached, round_number: int) -> Reached:
    """The goals after a round: those reached before, and those the sheet reaches now (4.5)."""
    reached = before
    for goal in GOALS:
        earlier = before.round_of(goal)
        if earlier is None and holds(sheet, goal):
            reached = reached.put(goal, round_number)
    return reached


def paid(goal: Goal, seat: int, race: Sequence[Reached]) -> int:
    """The points a goal has paid a seat: 0, the first value or the later one (4.2-4.4, 5.2)."""
    reached = race[seat].round_of(goal)
    if reached is None:
        return 0
    if len(race) == 1:
        first = reached <= SOLO_DEADLINE[goal]
    else:
        rounds = [other.round_of(goal) for other in race]
        first = reached == min(r for r in rounds if r is not None)
    return PAY[goal].first if first else PAY[goal].later


def on_offer(goal: Goal, round_number: int, race: Sequence[Reached]) -> int:
    """The points a goal pays a seat that reaches it in this round (4.5, 5.2)."""
    if len(race) == 1:
        return PAY[goal].first if round_number <= SOLO_DEADLINE[goal] else PAY[goal].later
    for reached in race:
        at = reached.round_of(goal)
        if at is not None and at < round_number:
            return PAY[goal].later
    return PAY[goal].first


def score(sheet: Sheet, seat: int, race: Sequence[Reached]) -> Score:
    """Points by category so far; final after the last round (4.1, 4.6)."""
    islands, own = ISLAND_POINTS * sheet.circled.count(True), race[seat]
    return Score(
        islands,
        0 if own.red is None else paid(Goal.RED, seat, race),
        0 if own.blue is None else paid(Goal.BLUE, seat, race),
        0 if own.chain is None else paid(Goal.CHAIN, seat, race),
    )


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the highest total; equal totals share the win (4.6)."""
    best = max(points.total for points in scores)
    return tuple(seat for seat, points in enumerate(scores) if points.total == best)


class Rank(StrEnum):
    """The solo ranks from the lowest to the highest (5.3)."""

    MINION = "minion"
    DOGSBODY = "dogsbody"
    BAMBOO_BINDER = "bamboo-binder"
    SCREW_TIGHTENER = "screw-tightener"
    CONCRETE_POURER = "concrete-pourer"
    PROJECT_MANAGER = "project-manager"
    MASTER_BRIDGE_BUILDER = "master-bridge-builder"
    PROFESSIONAL_PLANNER = "professional-planner"
    STATICS_EXPERT = "statics-expert"
    ACE_ARCHITECT = "ace-architect"
    CONSTRUCTION_GENIUS = "construction-genius"
    ISLAND_GOD = "island-god"


RANK_FROM: Final = {
    Rank.MINION: 0,
    Rank.DOGSBODY: 41,
    Rank.BAMBOO_BINDER: 43,
    Rank.SCREW_TIGHTENER: 45,
    Rank.CONCRETE_POURER: 47,
    Rank.PROJECT_MANAGER: 49,
    Rank.MASTER_BRIDGE_BUILDER: 51,
    Rank.PROFESSIONAL_PLANNER: 52,
    Rank.STATICS_EXPERT: 54,
    Rank.ACE_ARCHITECT: 56,
    Rank.CONSTRUCTION_GENIUS: 58,
    Rank.ISLAND_GOD: 60,
}


def rank(total: int) -> Rank:
    """The rank a solo total earns (5.3)."""
    return max((r for r, least in RANK_FROM.items() if least <= total), key=RANK_FROM.__getitem__)


def next_rank(total: int) -> tuple[Rank, int] | None:
    """The next higher rank and the points needed for it; None at the highest."""
    higher = [(least - total, r) for r, least in RANK_FROM.items() if least > total]
    if not higher:
        return None
    missing, name = min(higher)
    return name, missing


def piles_left(rounds_flipped: int) -> tuple[int, ...]:
    """The number of cards left in each of the three solo piles (5.1)."""
    left = []
    for pile in PILES:
        taken = min(pile, rounds_flipped)
        rounds_flipped -= taken
        left.append(pile - taken)
    return tuple(left)
