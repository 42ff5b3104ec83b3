"""Reasons why a turn is worse than another one: facts of the sheet, and chances from playouts.

A reason is a kind with its arguments; faces put it into words. Nothing is guessed: facts follow
from the rules, and chances are shares of playouts on the same orders of the cards. A chance is a
reason only where the difference exceeds its error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import TYPE_CHECKING, Final

from hashi.analysis.loss_kinds import expected_pay
from hashi.analysis.percent import percent
from hashi.rules.board import Island, Strait
from hashi.rules.deck import Card
from hashi.rules.finishable import blocked_straits, impossible_islands
from hashi.rules.legal import apply_unchecked
from hashi.rules.scoring import ISLAND_POINTS, Goal
from hashi.rules.sheet import Sheet
from hashi.rules.turn import Turn

if TYPE_CHECKING:
    from hashi.analysis.estimates import Outcomes
    from hashi.analysis.review import Chance

SURE: Final = 1.96  # standard errors on each side of a mean in its 95 % interval
LEAST_CHANCE: Final = 0.05  # a smaller difference of chances is no reason
LEAST_ISLANDS: Final = 0.2  # nor is a smaller one of finished islands


class ReasonKind(StrEnum):
    """What a turn has done to the sheet, or to what can be expected of it."""

    CROSSED = "crossed"  # a bridge crosses straits that the better turn keeps open
    ENDED = "ended"  # finishing an island closes straits that an impossible island needed
    IMPOSSIBLE = "impossible"  # islands can no longer be finished
    FIRST = "first"  # the chance of a goal's first pay falls: in time (5.2), or before others
    REACHED = "reached"  # the chance of reaching a goal at all falls
    CHAIN = "chain"  # the longest chain is shorter
    UNFINISHED = "unfinished"  # the better turn finishes islands at once
    ISLANDS = "islands"  # fewer finished islands at the end, on average


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason; only the arguments of its kind are set.

    `best` and `played` are percentages, lengths of chains, or mean numbers of islands to a tenth.
    """

    kind: ReasonKind
    straits: tuple[Strait, ...] = ()
    islands: tuple[Island, ...] = ()
    by: Strait | Island | None = None
    goal: Goal | None = None
    best: float | None = None
    played: float | None = None

    def to_json(self) -> dict[str, object]:
        found: dict[str, object] = {"kind": str(self.kind)}
        if self.straits:
            found["straits"] = [str(strait) for strait in self.straits]
        if self.islands:
            found["islands"] = [str(island) for island in self.islands]
        if self.by is not None:
            found["by"] = str(self.by)
        if self.goal is not None:
            found["goal"] = str(self.goal)
        if self.best is not None:
            found |= {"best": self.best, "played": self.played}
        return found


@dataclass(frozen=True, slots=True)
class Sample:
    """Playouts after a turn, as one seat sees them: its totals, and the chances of the goals.

    Two samples on the same orders of the cards can be compared game by game. An `exact` one has
    every order, once each.
    """

    totals: tuple[int, ...]
    goals: Mapping[Goal, Chance]
    exact: bool

    @property
    def total(self) -> float:
        return sum(self.totals) / len(self.totals)

    @property
    def islands(self) -> float:
        """Finished islands at the end, on average: 2 points each of what no goal has paid (4.6)."""
        paid = sum(expected_pay(goal, chance) for goal, chance in self.goals.items())
        return round((self.total - paid) / ISLAND_POINTS, 9)  # else 14.25 may be a little more

    def less_than(self, other: Sample) -> tuple[float, float]:
        """Mean difference to the other in points, and its standard error."""
        less = [b - a for a, b in zip(self.totals, other.totals, strict=True)]
        mean = sum(less) / len(less)
        if self.exact or len(less) == 1:
            return mean, 0.0
        spread = sum((points - mean) ** 2 for points in less) / (len(less) - 1)
        return mean, sqrt(spread / len(less))


def sample_of(outcomes: Outcomes, seat: int) -> Sample:
    """Playouts as one seat sees them."""
    totals = tuple(int(total) for total in outcomes.totals[:, seat])
    return Sample(totals, outcomes.forecast(seat).goals, outcomes.exact)


def facts(
    sheet: Sheet, card: Card, left: Sequence[Card], rounds: int, played: Turn, best: Turn
) -> list[Reason]:
    """What a turn has done to the sheet before it and the best turn would not have done.

    `left` are the cards that may come after this one, in `rounds` more rounds.
    """
    after, instead = apply_unchecked(sheet, played), apply_unchecked(sheet, best)
    gone = {*impossible_islands(after, left, rounds)}
    gone -= {*impossible_islands(sheet, [card, *left], rounds + 1)}
    gone -= {*impossible_islands(instead, left, rounds)}
    closed = {*blocked_straits(after)} - {*blocked_straits(sheet)} - {*blocked_straits(instead)}
    found = [*_crossed(played, closed), *_ended(sheet, after, closed, gone)]
    if gone:
        found.append(Reason(ReasonKind.IMPOSSIBLE, islands=_in_order(sheet, gone)))
    if instead.largest_chain > after.largest_chain:
        longer, shorter = instead.largest_chain, after.largest_chain
        found.append(Reason(ReasonKind.CHAIN, best=longer, played=shorter))
    missed = {*instead.finished} - {*after.finished}
    if missed:
        found.append(Reason(ReasonKind.UNFINISHED, islands=_in_order(sheet, missed)))
    return found


def _crossed(played: Turn, closed: set[Strait]) -> Iterator[Reason]:
    for bridge in dict.fromkeys(played.draw):
        crossed = tuple(sorted(strait for strait in closed if strait.crosses(bridge)))
        if crossed:
            yield Reason(ReasonKind.CROSSED, straits=crossed, by=bridge)


def _ended(sheet: Sheet, after: Sheet, closed: set[Strait], gone: set[Island]) -> Iterator[Reason]:
    for island in after.finished:
        if sheet.is_finished(island):
            continue
        straits = [s for s in closed if island in s.ends and not gone.isdisjoint(s.ends)]
        if straits:
            yield Reason(ReasonKind.ENDED, straits=tuple(sorted(straits)), by=island)


def _in_order(sheet: Sheet, islands: set[Island]) -> tuple[Island, ...]:
    return tuple(island for island in sheet.board.islands if island in islands)


def expectations(played: Sample, best: Sample) -> list[Reason]:
    """What can be expected less of the turn played, beyond the error of the playouts."""
    found = []
    games = 0 if played.exact else len(played.totals)
    for goal in Goal:
        mine, other = played.goals[goal], best.goals[goal]
        if _falls(other.first, mine.first, games):
            found.append(_chance(ReasonKind.FIRST, goal, other.first, mine.first))
        elif _falls(other.reached, mine.reached, games):
            found.append(_chance(ReasonKind.REACHED, goal, other.reached, mine.reached))
    many, few = round(best.islands, 1), round(played.islands, 1)
    if many - few >= LEAST_ISLANDS:
        found.append(Reason(ReasonKind.ISLANDS, best=many, played=few))
    return found


def _falls(best: float, played: float, games: int) -> bool:
    """Whether a chance is smaller by more than its error; 0 games for exact chances."""
    error = sqrt((best * (1 - best) + played * (1 - played)) / games) if games else 0.0
    return best - played >= max(LEAST_CHANCE, SURE * error)


def _chance(kind: ReasonKind, goal: Goal, best: float, played: float) -> Reason:
    return Reason(kind, goal=goal, best=percent(best), played=percent(played))
