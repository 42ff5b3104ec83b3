"""Faulty WebSocket proxy: drops, doubles, delays and reorders frames, cuts connections.

The dice of a connection are seeded by its path, so that a connection of the same name meets the
same faults whatever else is running.
"""

from __future__ import annotations

import asyncio
import heapq
import json
import random
from dataclasses import dataclass, fields
from types import TracebackType

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.http11 import Request, Response

Peer = ClientConnection | ServerConnection
GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, TimeoutError)


@dataclass(frozen=True, slots=True)
class Rates:
    """How likely each fault is, for each frame or connection."""

    drop: float = 0.02
    double: float = 0.06
    delay: float = 0.15  # up to `slow` seconds
    slow: float = 0.06
    late_copy: float = 0.3  # of doubled frames: the second comes up to `very_late` seconds later
    very_late: float = 0.6
    open: float = 0.04  # cut while the connection is being made
    hello: float = 0.03  # cut right after hello, or right before welcome
    command: float = 0.012  # cut right after a command was passed on
    reply: float = 0.012  # cut right before the reply comes back
    other: float = 0.002  # cut at any other frame
    linger: float = 0.4  # of cuts: the node hears of it only later


@dataclass(slots=True)
class Counted:
    """What the proxy did."""

    connections: int = 0
    frames: int = 0
    dropped: int = 0
    doubled: int = 0
    delayed: int = 0
    reordered: int = 0  # overtaken by a later frame of the same direction
    crossed: int = 0  # overtaken by a later frame of the other direction
    cut_opening: int = 0
    cut_hello: int = 0
    cut_command: int = 0
    cut_reply: int = 0
    cut_other: int = 0

    @property
    def cuts(self) -> int:
        """All cuts."""
        return sum(getattr(self, f.name) for f in fields(self) if f.name.startswith("cut_"))


class Lane:
    """One direction of a connection: frames wait here until they are due."""

    def __init__(self, link: Link, target: Peer) -> None:
        self._link = link
        self._target = target
        self._heap: list[tuple[float, int, int, str | bytes, bool]] = []
        self._count = 0
        self._sent = 0  # the highest number that went out
        self._news = asyncio.Event()

    def put(self, frame: str | bytes, number: int, delay: float, cut: bool) -> None:
        """Send a frame after a while; `cut` ends the connection right after it."""
        self._count += 1
        due = asyncio.get_running_loop().time() + delay
        heapq.heappush(self._heap, (due, self._count, number, frame, cut))
        self._news.set()

    async def run(self) -> None:
        """Send what is due."""
        loop = asyncio.get_running_loop()
        while True:
            wait = self._heap[0][0] - loop.time() if self._heap else None
            if wait is None or wait > 0:
                self._news.clear()
                try:
                    async with asyncio.timeout(wait):
                        await self._news.wait()
                except TimeoutError:
                    pass
                continue
            _, _, number, frame, cut = heapq.heappop(self._heap)
            await self._target.send(frame)
            self._link.passed(number, self._sent)
            self._sent = max(self._sent, number)
            if cut:
                return


class Link:
    """One client's connection through the proxy."""

    def __init__(
        self, client: ServerConnection, node: ClientConnection, dice: random.Random, proxy: Proxy
    ) -> None:
        self._client = client
        self._node = node
        self._dice = dice
        self._rates = proxy.rates
        self._counted = proxy.counted
        self._number = 0
        self._highest = 0
        self._up = Lane(self, node)
        self._down = Lane(self, client)

    def passed(self, number: int, highest_of_lane: int) -> None:
        """Count a frame that went out after a later one."""
        if number < highest_of_lane:
            self._counted.reordered += 1
        elif number < self._highest:
            self._counted.crossed += 1
        self._highest = max(self._highest, number)

    async def run(self) -> None:
        """Pass frames on until either side ends or the dice say so."""
        sending = asyncio.create_task(self._up.run())
        tasks = [
            sending,
            asyncio.create_task(self._down.run()),
            asyncio.create_task(self._pump(self._client, self._up)),
            asyncio.create_task(self._pump(self._node, self._down)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._dice.random() < self._rates.linger:
                self._client.transport.abort()
                await asyncio.wait({sending}, timeout=self._dice.random() * 0.3)
        finally:
            self._client.transport.abort()
            self._node.transport.abort()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _pump(self, source: Peer, lane: Lane) -> None:
        up, dice, rates, counted = lane is self._up, self._dice, self._rates, self._counted
        while True:
            try:
                frame = await source.recv()
            except ConnectionClosed:
                return
            self._number += 1
            counted.frames += 1
            kind = json.loads(frame).get("type")
            chance = dice.random()
            cut = False
            if up and kind == "hello":
                cut = chance < rates.hello
                counted.cut_hello += cut
            elif up:
                cut = chance < rates.command
                counted.cut_command += cut
            elif kind == "welcome" and chance < rates.hello:
                counted.cut_hello += 1
                return
            elif kind == "reply" and chance < rates.reply:
                counted.cut_reply += 1
                return
            elif chance < rates.other:
                counted.cut_other += 1
                return
            if not cut and dice.random() < rates.drop:
                counted.dropped += 1
                continue
            delay = 0.0
            if not cut and dice.random() < rates.delay:
                counted.delayed += 1
                delay = dice.random() * rates.slow
            lane.put(frame, self._number, delay, cut)
            if not cut and dice.random() < rates.double:
                counted.doubled += 1
                late = dice.random() < rates.late_copy
                further = dice.random() * (rates.very_late if late else rates.slow)
                lane.put(frame, self._number, delay + further, False)


class Proxy:
    """Listens on a free port and passes frames on to a node, badly."""

    def __init__(self, node: str, seed: int, rates: Rates) -> None:
        """Stand before the node whose WebSocket is at `node`."""
        self.rates = rates
        self.counted = Counted()
        self._node = node
        self._seed = seed
        self._server: Server | None = None

    async def __aenter__(self) -> Proxy:
        self._server = await serve(
            *(self._handle, "127.0.0.1", 0),
            process_request=self._begin,
            compression=None,
            ping_interval=None,
            close_timeout=1,
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        """Where it listens; a client adds a name of its own for each connection."""
        assert self._server is not None
        port = next(iter(self._server.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}"

    async def _begin(self, client: ServerConnection, request: Request) -> Response | None:
        """Some connections end before their handshake does."""
        self.counted.connections += 1
        dice = random.Random(f"{self._seed}{request.path}/open")
        if dice.random() < self.rates.open / 2:
            self.counted.cut_opening += 1
            client.transport.abort()
        return None

    async def _handle(self, client: ServerConnection) -> None:
        assert client.request is not None
        dice = random.Random(f"{self._seed}{client.request.path}")
        early = dice.random() < self.rates.open / 2
        try:
            async with connect(
                *(self._node,),
                compression=None,
                ping_interval=None,
                close_timeout=1,
                max_size=None,
            ) as node:
                if early:  # the node has a connection that never says hello
                    self.counted.cut_opening += 1
                    client.transport.abort()
                    node.transport.abort()
                    return
                await Link(client, node, dice, self).run()
        except GONE:
            client.transport.abort()
