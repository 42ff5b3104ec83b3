"""Statistics of a person, from results, stored reviews and the figures of numbered deals.

Means and bests are those of clean games: played without a bot's help, without paper rules and
without taking a turn back. Ranks, totals, goals and trend are those of solo play (section 5) on
sides A and B with the standard deck: other boards and decks have totals of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from statistics import fmean
from typing import Any, Final

from hashi.analysis.loss_kinds import GamePart, LossKind, part_of
from hashi.arena.deal_figures import DealFigures
from hashi.arena.strength import FEWEST, strength
from hashi.deal import AnyName, WeekName, exact_name
from hashi.rules.scoring import GOALS, PAY, RANK_FROM
from hashi.rules.standard import SIDES
from hashi.service.answers import (
    GroupStatistics,
    Losses,
    RankReached,
    RecentGames,
    ResultStatistics,
    StatisticsAnswer,
    StrengthData,
)
from hashi.service.store import Database
from hashi.service.store.deals import Deals
from hashi.service.store.results import CUSTOM, FILLED, GameResult, Mode, Results
from hashi.table.ids import PersonId

RECENT: Final = 20  # games compared with as many before
REVIEWED: Final = 50  # newest reviews that losses are averaged over
DEALS: Final = 200  # newest deals that count for strength
DIGITS: Final = 2


class Statistics:
    """Statistics of people from a database."""

    def __init__(self, database: Database) -> None:
        """Read from this database."""
        self._results = Results(database)
        self._deals = Deals(database)

    async def fill(self, person: PersonId, most: int | None = FILLED) -> int:
        """Add results of games that ended under an earlier version; how many are left."""
        return await self._results.fill(person, most)

    async def of(self, person: PersonId) -> StatisticsAnswer:
        """Everything about a person; `pending` games are yet to be added from their logs."""
        pending = await self.fill(person)
        found = await self._results.of_person(person)
        reviews = await self._results.reviews(person, REVIEWED)
        return {
            **summary(found),
            "pending": pending,
            "losses": losses(reviews),
            "strength": await self._strength(person, found),
        }

    async def _strength(self, person: PersonId, found: Iterable[GameResult]) -> StrengthData:
        played = {
            name: one.total
            for one in found
            if one.counted and one.clean and (name := _deal(one)) is not None
            if _comparable(name)
        }
        names = list(played)[:DEALS]
        figures = await self._deals.figures_of(names)
        worths = {name: DealFigures.from_json(read).worth for name, read in figures.items()}
        differences = [
            played[name] - worth for name in names if (worth := worths.get(name)) is not None
        ]
        known = strength(differences)
        unfinished = await self._deals.unfinished(person)
        return {
            "deals": len(differences),
            "unfinished": sum(_comparable(name) for name in unfinished),
            "needed": FEWEST,
            "value": None if known is None else _short(known.value),
            "low": None if known is None else _short(known.low),
            "high": None if known is None else _short(known.high),
        }


def _deal(one: GameResult) -> AnyName | None:
    return None if one.challenge is None else exact_name(one.challenge)


def _comparable(name: AnyName) -> bool:
    """Whether a deal counts for strength: custom boards, those of weeks, have another scale."""
    return not isinstance(name, WeekName)


def summary(found: Sequence[GameResult]) -> ResultStatistics:
    """What follows from results alone; they come newest first."""
    clean = [one for one in found if one.clean]
    solo = [one for one in clean if one.seats == 1 and one.side in SIDES]
    return {
        "games": len(found),
        "left_out": len(found) - len(clean),
        "by": [_group(*group) for group in _groups(clean)],
        "ranks": _ranks(solo),
        "totals": [
            {"total": total, "games": games}
            for total, games in sorted(Counter(one.total for one in solo).items())
        ],
        "recent": [
            _recent(side, games)
            for side in SIDES
            if (games := [one for one in solo if one.side == side])
        ],
        "goals": [
            {
                "goal": str(goal),
                "games": len(solo),
                "in_time": sum(getattr(one, goal) == PAY[goal].first for one in solo),
                "late": sum(getattr(one, goal) == PAY[goal].later for one in solo),
            }
            for goal in GOALS
        ],
    }


def _groups(clean: Sequence[GameResult]) -> Iterable[tuple[str, Mode, list[GameResult]]]:
    sides, modes = [*SIDES, CUSTOM], list(Mode)

    def place(one: GameResult) -> tuple[int, int]:
        return sides.index(one.side), modes.index(one.mode)

    for (side, mode), games in groupby(sorted(clean, key=place), key=place):
        yield sides[side], modes[mode], list(games)


def _group(side: str, mode: Mode, games: Sequence[GameResult]) -> GroupStatistics:
    several = [one for one in games if one.seats > 1]
    return {
        "side": side,
        "mode": str(mode),
        "games": len(games),
        "mean": _short(fmean(one.total for one in games)),
        "best": max(one.total for one in games),
        "won": sum(one.place == 1 for one in several) if several else None,
    }


def _ranks(solo: Sequence[GameResult]) -> list[RankReached]:
    """Every rank (5.3) with the end of the first game that earned it or a higher one."""
    oldest = list(reversed(solo))
    return [
        {
            "name": str(rank),
            "from": least,
            "reached": next((one.ended for one in oldest if one.total >= least), None),
        }
        for rank, least in RANK_FROM.items()
    ]


def _recent(side: str, games: Sequence[GameResult]) -> RecentGames:
    last, before = games[:RECENT], games[RECENT : 2 * RECENT]
    return {
        "side": side,
        "games": len(last),
        "mean": _mean(last),
        "before_games": len(before),
        "before_mean": _mean(before),
    }


def _mean(games: Sequence[GameResult]) -> float | None:
    return _short(fmean(one.total for one in games)) if games else None


def losses(reviews: Sequence[Mapping[str, Any]]) -> Losses | None:
    """Points lost per game, by phase and by kind, over reviewed games; None without any."""
    if not reviews:
        return None
    phases, kinds = dict.fromkeys(GamePart, 0.0), dict.fromkeys(LossKind, 0.0)
    for review in reviews:
        for turn in review["turns"]:
            phases[part_of(turn["round"])] += turn["loss"]
            for kind in LossKind:
                kinds[kind] += turn["kinds"][kind]
    games = len(reviews)
    return {
        "games": games,
        "points": _short(sum(phases.values()) / games),
        "phases": [{"phase": str(p), "points": _short(x / games)} for p, x in phases.items()],
        "kinds": [{"kind": str(k), "points": _short(x / games)} for k, x in kinds.items()],
    }


def _short(number: float) -> float:
    return round(number, DIGITS)
