"""Hints between nodes: "this game has reached this place". Never the truth, only a reason to look.

Whether hints arrive or not, a node finds everything in the database; without hints it polls.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import orjson
import redis.asyncio as redis
import structlog
from redis.exceptions import RedisError

CHANNEL: Final = "hashi:hints:1"
WAITING: Final = 10_000  # hints kept while the server is slow; more are dropped, as hints may be
RETRY: Final = 0.5
PING: Final = 2.0
log = structlog.get_logger("hashi.fanout")


@dataclass(frozen=True, slots=True)
class Hint:
    """A game has reached a place, or these people are present at it through a node."""

    game: str
    seq: int = 0
    node: str = ""
    present: tuple[str, ...] | None = None
    names: bool = False  # somebody at the table has another name
    moved: str = ""  # a person who went on at another device, whatever the game


Listener = Callable[[Hint], None]


class Fanout(Protocol):
    """A way for nodes to give one another hints."""

    @property
    def healthy(self) -> bool:
        """Whether hints arrive now."""
        ...

    async def start(self, listener: Listener) -> None:
        """Listen to other nodes."""
        ...

    async def stop(self) -> None:
        """Stop listening."""
        ...

    def publish(self, hint: Hint) -> None:
        """Tell other nodes, if possible; never waits and never fails."""
        ...


class NoFanout:
    """A node that is alone, or that finds out by polling."""

    healthy = False

    async def start(self, listener: Listener) -> None:
        """Nobody to listen to."""

    async def stop(self) -> None:
        """Nothing to stop."""

    def publish(self, hint: Hint) -> None:
        """Nobody to tell."""


class ValkeyFanout:
    """Hints through the publish and subscribe of Valkey or Redis."""

    def __init__(self, url: str, node: str) -> None:
        """Use this server, under this name of the node."""
        self._url = url
        self._node = node
        self._waiting: asyncio.Queue[Hint] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = False
        self._missed = False
        self._publishing = True

    @property
    def healthy(self) -> bool:
        """Whether this node hears and is heard."""
        return self._subscribed and self._publishing

    async def start(self, listener: Listener) -> None:
        """Begin to listen and to tell; a server that is not there is tried again and again."""
        self._tasks = [
            asyncio.create_task(self._listen(listener), name="fanout-listen"),
            asyncio.create_task(self._tell(), name="fanout-tell"),
        ]

    async def stop(self) -> None:
        """End both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, hint: Hint) -> None:
        """Tell the others soon; when too many wait, this one is dropped."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(hint)

    def _client(self) -> redis.Redis:
        return redis.Redis.from_url(self._url, socket_connect_timeout=2, socket_timeout=PING * 3)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._client() as client, client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._subscribed = True
                    unanswered = 0
                    while True:
                        message = await channel.get_message(timeout=PING)
                        if message is None:  # else a dead connection would go unnoticed
                            if unanswered:
                                raise TimeoutError("no answer to a ping")
                            await channel.ping()
                            unanswered += 1
                        else:
                            unanswered = 0
                            if message["type"] == "message":
                                self._hear(message["data"], listener)
            except (RedisError, OSError, TimeoutError) as error:
                if self._subscribed or not self._missed:  # once each time, also at the start
                    log.warning("fanout-lost", reason=type(error).__name__)
                self._subscribed, self._missed = False, True
                await asyncio.sleep(RETRY)

    def _hear(self, data: bytes, listener: Listener) -> None:
        try:
            told = orjson.loads(data)
            present = told["present"]
            hint = Hint(
                str(told["game"]),
                int(told["seq"]),
                str(told["node"]),
                None if present is None else tuple(map(str, present)),
                bool(told["names"]),
                str(told["moved"]),
            )
        except (ValueError, KeyError, TypeError):
            log.warning("fanout-nonsense", size=len(data))
            return
        if hint.node != self._node:
            listener(hint)

    async def _tell(self) -> None:
        while True:
            try:
                async with self._client() as client:
                    await client.ping()
                    while True:
                        self._publishing = True
                        await self._tell_some(client)
            except (RedisError, OSError, TimeoutError):
                self._publishing = False
                await asyncio.sleep(RETRY)

    async def _tell_some(self, client: redis.Redis) -> None:
        hints = [await self._waiting.get()]
        while len(hints) < 200 and not self._waiting.empty():
            hints.append(self._waiting.get_nowait())
        async with client.pipeline(transaction=False) as pipe:
            for hint in hints:
                told = {
                    "game": hint.game,
                    "seq": hint.seq,
                    "node": self._node,
                    "present": hint.present,
                    "names": hint.names,
                    "moved": hint.moved,
                }
                pipe.publish(CHANNEL, orjson.dumps(told))
            await pipe.execute()
