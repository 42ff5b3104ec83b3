"""Contests of bots on the same deals, and what they say (docs/arena.md)."""

from hashi.arena.contest import hold
from hashi.arena.errors import ArenaError
from hashi.arena.match import DealResult, GameResult, SeatResult, play_deal, play_game
from hashi.arena.report import report_json
from hashi.arena.scheduler import Outcome, Workers
from hashi.arena.settings import Setting, Starts
from hashi.arena.statistics import Estimate
from hashi.arena.summary import BotSummary, summarise
from hashi.arena.workers import cluster_workers, cores, local_workers

__all__ = [
    "ArenaError",
    "BotSummary",
    "DealResult",
    "Estimate",
    "GameResult",
    "Outcome",
    "SeatResult",
    "Setting",
    "Starts",
    "Workers",
    "cluster_workers",
    "cores",
    "hold",
    "local_workers",
    "play_deal",
    "play_game",
    "report_json",
    "summarise",
]
