"""A contest as JSON for programs (docs/arena.md has the fields)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import hashi
from hashi.arena.match import DealResult
from hashi.arena.scheduler import RunResult
from hashi.arena.settings import Setting
from hashi.arena.summary import BotSummary
from hashi.bots.registry import with_weights
from hashi.rules import Board
from hashi.rules.codec import board_json, deck_json

FORMAT: Final = "hashi-arena-1"


def report_json(
    setting: Setting, outcome: RunResult[DealResult], bots: Sequence[BotSummary]
) -> dict[str, object]:
    """Settings, figures per bot and totals per deal; only `turn_seconds` differ between runs."""
    return {
        "format": FORMAT,
        "hashi": hashi.__version__,
        "settings": setting_json(setting),
        "finished": len(outcome.results),
        "stopped": outcome.stopped,
        "bots": [_bot_json(bot) for bot in bots],
        "deals": [_deal_json(deal) for deal in outcome.results],
    }


def setting_json(setting: Setting) -> dict[str, object]:
    """What was played, with everything needed to play it again."""
    return {
        "bots": list(setting.bots),
        "board": board_json(setting.board),
        "deck": deck_json(setting.deck),
        "seats": setting.seats,
        "deals": setting.deals,
        "seed": setting.seed,
        "starts": str(setting.starts),
        "seconds": setting.seconds,
        "turn_limit": setting.turn_limit,
        "first": setting.first,
        "weights": weights_used(setting.board),
        "bot_weights": [
            _file_json(weighted[1]) if (weighted := with_weights(name)) else None
            for name in setting.bots
        ],
    }


def weights_used(board: Board) -> dict[str, str] | None:
    """Name and SHA-256 of the learned value that the levels play this board with, or None."""
    if find_spec("numpy") is None or find_spec("numba") is None:
        return None
    from hashi.bots.value.weights import weights_file

    path = weights_file(board)
    return None if path is None else _file_json(path)


def _file_json(path: Path) -> dict[str, str]:
    return {"file": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}


def _bot_json(bot: BotSummary) -> dict[str, object]:
    return {
        "name": bot.name,
        "games": bot.games,
        "total": bot.total.to_json(),
        "deviation": bot.deviation,
        "difference": None if bot.difference is None else bot.difference.to_json(),
        "wins": None if bot.wins is None else bot.wins.to_json(),
        "shared": bot.shared,
        "elo": None if bot.elo is None else bot.elo.to_json(),
        "islands": bot.islands,
        "goals": {
            str(goal): {"reached": share.reached, "first": share.first}
            for goal, share in bot.goals.items()
        },
        "ranks": None if bot.ranks is None else {str(r): n for r, n in bot.ranks.items()},
        "turn_seconds": {"mean": bot.times.mean, "p99": bot.times.p99, "max": bot.times.max},
    }


def _deal_json(deal: DealResult) -> dict[str, object]:
    return {
        "deal": deal.number,
        "games": [
            {
                "bots": [seat.bot for seat in game.seats],
                "totals": [seat.score.total for seat in game.seats],
                "winners": list(game.winners),
            }
            for game in deal.games
        ],
    }
