"""Players made of code: a view in, a turn out (docs/bots.md)."""

from hashi.bots.bot import Bot, RandomBot, dice
from hashi.bots.registry import BotError, bot_names, find_bot, strongest

__all__ = ["Bot", "BotError", "RandomBot", "bot_names", "dice", "find_bot", "strongest"]
