"""Tables at work on a node: commands in, events stored, everybody told, bots and clocks seen to."""

from hashi.service.live.desk import Desk
from hashi.service.live.fanout import Fanout, Hint, NoFanout, ValkeyFanout
from hashi.service.live.hub import Hub
from hashi.service.live.outcome import Outcome
from hashi.service.live.tables import LiveTable, Request, Watcher

__all__ = [
    "Desk",
    "Fanout",
    "Hint",
    "Hub",
    "LiveTable",
    "NoFanout",
    "Outcome",
    "Request",
    "ValkeyFanout",
    "Watcher",
]
