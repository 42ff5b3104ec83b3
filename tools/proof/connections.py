"""A player's connections: addresses of nodes, and a connection that reconnects."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from hashi.protocol import PROTOCOL

if TYPE_CHECKING:
    from tools.proof.players import Player

AGAIN: Final = 0.05  # seconds before reconnecting
NO_TABLE: Final = 4404


@dataclass(slots=True)
class Address:
    """Where a node is to be found now; nobody knocks while it is not open."""

    url: str = ""
    open: asyncio.Event = field(default_factory=asyncio.Event)
    since: float = 0.0  # when it was opened

    def let_in(self) -> None:
        self.since = time.monotonic()
        self.open.set()

    def shut(self) -> None:
        self.open.clear()


class Link:
    """A player's connection to one node, which reconnects when it breaks."""

    def __init__(self, player: Player, address: Address) -> None:
        self.player = player
        self.address = address
        self.seq = 0
        self.game: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self._socket: ClientConnection | None = None

    async def run(self) -> None:
        """Stay connected until the player is done."""
        while not self.player.over:
            await self.address.open.wait()
            headers = {"Authorization": f"Bearer {self.player.token}"}
            url = self.address.url.replace("http", "ws", 1) + "/ws"
            try:
                async with connect(
                    url,
                    additional_headers=headers,
                    compression=None,
                    ping_interval=None,
                    proxy=None,
                    open_timeout=20,
                    close_timeout=0.5,
                ) as self._socket:
                    await self._serve(self._socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == NO_TABLE:
                    self.player.problem("an opened table is not there")
                    return
            except (OSError, WebSocketException, TimeoutError, EOFError):
                pass
            finally:
                self._socket = None
            if not self.player.over:
                await asyncio.sleep(AGAIN)

    async def _serve(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "table": self.player.match.game}
        await socket.send(json.dumps({**hello, "after": self.seq}))
        self.player.forget_questions()
        if self.player.pending is not None:
            await self.send(self.player.pending.data)
        while not self.player.over:
            frame = json.loads(await socket.recv())
            await self.player.hear(self, frame)

    async def send(self, data: dict[str, object]) -> None:
        """Send, or leave it: what got lost is sent again after the next hello."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._socket.send(json.dumps(data))

    def follow(self, frame: dict[str, Any]) -> None:
        """Take a snapshot or an update over."""
        problem = self.player.problem
        if frame["type"] == "snapshot":
            self.game, self.table = {}, {}
        elif frame["from"] != self.seq:
            problem(f"an update from {frame['from']} came to who knows {self.seq}")
        if frame["seq"] < self.seq:
            problem(f"went back from {self.seq} to {frame['seq']}")
        self.seq = frame["seq"]
        self.game |= frame["game"]
        self.table |= frame["table"]
        seen = self.player.journal.seen
        for event in frame.get("events", ()):
            if "seq" in event and seen.setdefault(event["seq"], event["type"]) != event["type"]:
                problem(f"event {event['seq']} was told twice, and differently")
