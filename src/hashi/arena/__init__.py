"""Contests of bots on the same deals, and their statistics (docs/arena.md)."""

from hashi.arena.match import DealResult, GameResult, SeatResult, play_deal, play_game, simulate
from hashi.arena.report import report_json
from hashi.arena.scheduler import RunResult, Workers, run_contest
from hashi.arena.settings import ArenaError, Setting, Starts
from hashi.arena.statistics import Estimate
from hashi.arena.summary import BotSummary, summarise
from hashi.arena.workers import cluster_workers, cores, local_workers

__all__ = [
    "ArenaError",
    "BotSummary",
    "DealResult",
    "Estimate",
    "GameResult",
    "RunResult",
    "SeatResult",
    "Setting",
    "Starts",
    "Workers",
    "cluster_workers",
    "cores",
    "local_workers",
    "play_deal",
    "play_game",
    "report_json",
    "run_contest",
    "simulate",
    "summarise",
]
