"""Where people and bots meet: the one authority over a game, whatever the face."""

from hashi.service.local import LocalTable
from hashi.service.seats import Adviser, Answer, BotSeat, Fault, Guarded

__all__ = ["Adviser", "Answer", "BotSeat", "Fault", "Guarded", "LocalTable"]
