"""Storage of logs and people: SQLite for a family, PostgreSQL for a site, the same code."""

from hashi.service.store.challenges import Challenges
from hashi.service.store.database import Database, Unavailable, default_url
from hashi.service.store.devices import Devices, Identity
from hashi.service.store.games import GameRow, Games, LogRow
from hashi.service.store.people import People
from hashi.service.store.writer import Conflict, Statement, StoredReply, Write, Writer

__all__ = [
    "Challenges",
    "Conflict",
    "Database",
    "Devices",
    "GameRow",
    "Games",
    "Identity",
    "LogRow",
    "People",
    "Statement",
    "StoredReply",
    "Unavailable",
    "Write",
    "Writer",
    "default_url",
]
