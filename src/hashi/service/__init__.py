"""Where people and bots meet: the one authority over a game, whatever the face."""

from hashi.service.local import LocalTable

__all__ = ["LocalTable"]
