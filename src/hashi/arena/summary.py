"""Statistics of every bot over the deals of a contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import combinations
from statistics import fmean
from typing import Final

from hashi.arena.match import DealResult, GameResult, SeatResult
from hashi.arena.settings import Setting
from hashi.arena.statistics import Estimate, Meeting, deviation, estimate, percentile
from hashi.rules import PAY, Goal, Rank, Score, rank
from hashi.rules.scoring import ISLAND_POINTS

SLOW: Final = 0.99  # the percentile of turn times shown


@dataclass(frozen=True, slots=True)
class GoalShare:
    """Share of games in which a goal was reached, and in which it paid its first value."""

    reached: float
    first: float


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """Seconds per turn."""

    mean: float
    p99: float
    max: float


@dataclass(frozen=True, slots=True)
class BotSummary:
    """Statistics of one bot.

    `difference` is to the first bot on the same deals. With several seats, `wins` is the mean of 1
    for a win, 1/k for a win shared by k and 0 otherwise, and `shared` the share of games with a
    shared win; `elo` is None without numpy. In solo, `ranks` counts the ranks of 5.3.
    """

    name: str
    label: str
    games: int
    total: Estimate
    deviation: float | None
    difference: Estimate | None
    wins: Estimate | None
    shared: float | None
    elo: Estimate | None
    islands: float
    goals: dict[Goal, GoalShare]
    times: TurnTimes
    ranks: dict[Rank, int] | None


def summarise(setting: Setting, deals: Sequence[DealResult]) -> tuple[BotSummary, ...]:
    table = setting.seats > 1
    elos = _elos(setting, deals)
    first = _totals(deals, 0)
    found = []
    for bot, (name, label) in enumerate(zip(setting.bots, setting.labels, strict=True)):
        seats = [seat for deal in deals for _, seat in _played(deal, bot)]
        totals = _totals(deals, bot)
        wins = [fmean([_win(game, at) for game, at in _places(deal, bot)]) for deal in deals]
        shares = [_shares(game, at) for deal in deals for game, at in _places(deal, bot)]
        times = [time for seat in seats for time in seat.times]
        ranks = Counter(rank(seat.score.total) for seat in seats)
        found.append(
            BotSummary(
                name=name,
                label=label,
                games=len(seats),
                total=estimate(totals),
                deviation=deviation([seat.score.total for seat in seats]),
                difference=None
                if bot == 0
                else estimate([own - other for own, other in zip(totals, first, strict=True)]),
                wins=estimate(wins) if table else None,
                shared=fmean(shares) if table else None,
                elo=elos[bot] if elos is not None else None,
                islands=fmean([seat.score.islands / ISLAND_POINTS for seat in seats]),
                goals={goal: _goal(goal, seats) for goal in Goal},
                times=TurnTimes(fmean(times), percentile(times, SLOW), max(times)),
                ranks=None if table else {r: ranks[r] for r in Rank},
            )
        )
    return tuple(found)


def _elos(setting: Setting, deals: Sequence[DealResult]) -> tuple[Estimate, ...] | None:
    if setting.seats == 1 or len(setting.bots) == 1 or find_spec("numpy") is None:
        return None
    from hashi.arena.elo import elo  # numpy comes with the extra `engine`

    return elo(len(setting.bots), map(meetings, deals))


def all_totals(deals: Sequence[DealResult], bot: int) -> list[int]:
    return [seat.score.total for deal in deals for _, seat in _played(deal, bot)]


def meetings(deal: DealResult) -> list[Meeting]:
    """Every pair of seats with different bots, the bot with the lower number first."""
    return [
        Meeting(one.bot, other.bot, _result(one.score, other.score))
        for game in deal.games
        for one, other in combinations(sorted(game.seats, key=lambda seat: seat.bot), 2)
        if one.bot != other.bot
    ]


def _result(one: Score, other: Score) -> float:
    return 0.5 if one.total == other.total else float(one.total > other.total)


def _places(deal: DealResult, bot: int) -> Iterator[tuple[GameResult, int]]:
    """The games of a bot and its seats there; it may fill several seats of one game."""
    for game in deal.games:
        for at, seat in enumerate(game.seats):
            if seat.bot == bot:
                yield game, at


def _played(deal: DealResult, bot: int) -> Iterator[tuple[GameResult, SeatResult]]:
    return ((game, game.seats[at]) for game, at in _places(deal, bot))


def _totals(deals: Sequence[DealResult], bot: int) -> list[float]:
    """One value per deal: the mean of the bot's totals there."""
    return [fmean([seat.score.total for _, seat in _played(deal, bot)]) for deal in deals]


def _win(game: GameResult, at: int) -> float:
    return 1 / len(game.winners) if at in game.winners else 0.0


def _shares(game: GameResult, at: int) -> float:
    return float(at in game.winners and len(game.winners) > 1)


def _goal(goal: Goal, seats: Sequence[SeatResult]) -> GoalShare:
    paid = [seat.score.paid(goal) for seat in seats]
    return GoalShare(
        reached=fmean([seat.reached.round_of(goal) is not None for seat in seats]),
        first=fmean([points == PAY[goal].first for points in paid]),
    )
