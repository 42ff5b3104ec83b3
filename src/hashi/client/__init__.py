"""Playing at tables on the network from Python (docs/network-bots.md, docs/protocol.md).

`session` is the protocol without I/O, `sync` a client that waits, `aio` one for asyncio. Needs
the extra 'client'.
"""

from __future__ import annotations

from hashi.client.bot_player import Bot, Result
from hashi.client.errors import ClientError, Unreachable
from hashi.client.http_api import Web, split_link
from hashi.client.session import Reply, Session
from hashi.client.sync import Table
from hashi.rules import Seat

__all__ = [
    "Bot",
    "ClientError",
    "Reply",
    "Result",
    "Service",
    "Session",
    "Table",
    "Unreachable",
    "play",
    "split_link",
]


class Service(Web):
    """A service: create an identity, open tables, join them."""

    def open(self, **settings: object) -> Table:
        """Open a table and watch it; creates an identity if needed."""
        if self.token is None:
            self.come_in()
        return self.join(str(self.open_table(**settings)["code"]))

    def join(self, table: str) -> Table:
        """Look at a table by its number or code: `with service.join(code) as table: ...`."""
        return Table(self, table)


def play(
    url: str,
    table: str,
    bot: Bot,
    name: str | None = None,
    *,
    seat: int | None = None,
    token: str | None = None,
) -> Result:
    """Let a bot sit down at a table and play it to the end; gives what came of it.

    With the token of an earlier visit the bot returns to its seat.
    """
    service = Service(url, token)
    if token is None:
        service.come_in(name)
    with service.join(table) as joined:
        if joined.seat is None:
            joined.sit(None if seat is None else Seat(seat))
        return joined.play_bot(bot)
