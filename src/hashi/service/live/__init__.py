"""Live tables of a node: commands, notification of clients, bots, clocks."""

from hashi.service.live.bot_pool import BotPool
from hashi.service.live.fanout import Fanout, NoFanout, Notice, ValkeyFanout
from hashi.service.live.hub import Hub
from hashi.service.live.live_table import LiveTable, Request, Watcher
from hashi.service.live.reply import Reply

__all__ = [
    "BotPool",
    "Fanout",
    "Hub",
    "LiveTable",
    "NoFanout",
    "Notice",
    "Reply",
    "Request",
    "ValkeyFanout",
    "Watcher",
]
