"""Bots (docs/bots.md): `find_bot(name).play(view)` returns a turn."""

from hashi.bots.bot import Bot, RandomBot, dice
from hashi.bots.registry import BotError, bot_names, find_bot, strongest

__all__ = ["Bot", "BotError", "RandomBot", "bot_names", "dice", "find_bot", "strongest"]
