"""Where people and bots meet: the one authority over a game, whatever the face."""

from hashi.service.guarded_bot import Adviser, Answer, BotSeat, Fault, Guarded
from hashi.service.local import LocalTable

__all__ = ["Adviser", "Answer", "BotSeat", "Fault", "Guarded", "LocalTable"]
