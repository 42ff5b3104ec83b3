"""Tests of the arena, and small contests for them."""

from __future__ import annotations

from pathlib import Path

from hashi.arena import DealResult, GameResult, SeatResult
from hashi.rules import Reached, Score, Seat

BOTS = Path(__file__).with_name("bots.py")
GREEDY = f"{BOTS}:Greedy"
LAZY = f"{BOTS}:Lazy"


def seat_result(bot: int, total: int, *, red: int | None = None) -> SeatResult:
    """A seat with a total of islands alone, or with the first value for red in some round."""
    paid = 9 if red is not None else 0
    score = Score(islands=total - paid, red=paid)
    return SeatResult(bot, score, Reached(red=red), (0.25, 0.75))


def game_result(*seats: tuple[int, int]) -> GameResult:
    """A game from (bot, total) by seat."""
    best = max(total for _, total in seats)
    winners = tuple(Seat(at) for at, (_, total) in enumerate(seats) if total == best)
    return GameResult(tuple(seat_result(*seat) for seat in seats), winners)


def deal_result(number: int, *games: tuple[tuple[int, int], ...]) -> DealResult:
    """A deal from its games."""
    return DealResult(number, tuple(game_result(*game) for game in games))
