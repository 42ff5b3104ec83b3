"""Notices between nodes: "this game has reached this sequence number".

A notice is only a reason to read the database, which has everything; without notices nodes poll.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import orjson
import structlog

from hashi.service.outage import Outage
from hashi.table.ids import NOBODY, NodeId, PersonId, RoomId, TableId

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL: Final = "hashi:notices:1"
WAITING: Final = 10_000  # notices queued while the server is slow; further ones are dropped
RETRY: Final = 0.5
PING: Final = 2.0
NO_NODE: Final = NodeId("")
NO_ROOM: Final = RoomId("")
log = structlog.get_logger("hashi.fanout")


class Notice(NamedTuple):
    """A game has reached a sequence number, or these people are present at it through a node."""

    game: TableId
    seq: int = 0
    node: NodeId = NO_NODE
    present: tuple[PersonId, ...] | None = None
    person: PersonId = NOBODY  # whose name, tokens or ban changed, whatever the game
    analysis: bool = False  # an analysis of the game has changed
    gone: bool = False  # the game was deleted
    lead: str | None = None  # who leads through its replay now (`leading`)
    room: RoomId = NO_ROOM  # a room that has changed, whatever the game


Listener = Callable[[Notice], None]


class Fanout(Protocol):
    """Publish and subscribe between nodes."""

    @property
    def healthy(self) -> bool:
        """Whether notices arrive now."""
        ...

    async def start(self, listener: Listener) -> None:
        """Listen to other nodes."""
        ...

    async def stop(self) -> None:
        """Stop listening."""
        ...

    def publish(self, notice: Notice) -> None:
        """Notify other nodes if possible; never waits and never fails."""
        ...


class NoFanout:
    """A single node, or nodes that only poll."""

    healthy = False

    async def start(self, listener: Listener) -> None:
        """No-op."""

    async def stop(self) -> None:
        """No-op."""

    def publish(self, notice: Notice) -> None:
        """No-op."""


class ValkeyFanout:
    """Notices over Valkey or Redis publish and subscribe."""

    def __init__(self, url: str, node: NodeId) -> None:
        """Use the server at this URL; `node` is the name of this node."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        self._lost = (RedisError, OSError, TimeoutError)
        self._redis = Redis  # imported late: most nodes have no such server
        self._url = url
        self._node = node
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribed = False
        self._outage = Outage(log, "fanout-lost", "fanout-recovered")
        self._publishing = True

    @property
    def healthy(self) -> bool:
        """Whether this node both receives and publishes."""
        return self._subscribed and self._publishing

    async def start(self, listener: Listener) -> None:
        """Start both tasks; a lost server is retried until `stop`."""
        self._tasks = [
            asyncio.create_task(self._listen(listener), name="fanout-listen"),
            asyncio.create_task(self._publish_all(), name="fanout-publish"),
        ]

    async def stop(self) -> None:
        """Cancel both tasks."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish(self, notice: Notice) -> None:
        """Queue a notice; dropped when the queue is full."""
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(notice)

    def _client(self) -> Redis:
        return self._redis.from_url(self._url, socket_connect_timeout=2, socket_timeout=PING * 3)

    async def _listen(self, listener: Listener) -> None:
        while True:
            try:
                async with self._client() as client, client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._subscribed = True
                    self._outage.worked()
                    unanswered = 0
                    while True:
                        message = await channel.get_message(timeout=PING)
                        if message is None:  # detects a dead connection
                            if unanswered:
                                raise TimeoutError("no answer to a ping")
                            await channel.ping()
                            unanswered += 1
                        else:
                            unanswered = 0
                            if message["type"] == "message":
                                self._hear(message["data"], listener)
            except self._lost as error:
                self._subscribed = False
                self._outage.failed(type(error).__name__)
                await asyncio.sleep(RETRY)

    def _hear(self, data: bytes, listener: Listener) -> None:
        try:
            read = orjson.loads(data)
            present = read["present"]
            notice = Notice(
                TableId(str(read["game"])),
                int(read["seq"]),
                NodeId(str(read["node"])),
                None if present is None else tuple(PersonId(str(person)) for person in present),
                PersonId(str(read.get("person", NOBODY))),
                bool(read.get("analysis")),
                bool(read.get("gone")),
                None if read.get("lead") is None else str(read["lead"]),
                RoomId(str(read.get("room", NO_ROOM))),
            )
        except (ValueError, KeyError, TypeError):
            log.warning("fanout-unreadable", size=len(data))
            return
        if notice.node != self._node:
            listener(notice)

    async def _publish_all(self) -> None:
        while True:
            try:
                async with self._client() as client:
                    await client.ping()
                    while True:
                        self._publishing = True
                        await self._publish_batch(client)
            except self._lost:
                self._publishing = False
                await asyncio.sleep(RETRY)

    async def _publish_batch(self, client: Redis) -> None:
        notices = [await self._waiting.get()]
        while len(notices) < 200 and not self._waiting.empty():
            notices.append(self._waiting.get_nowait())
        async with client.pipeline(transaction=False) as pipe:
            for notice in notices:
                data = {
                    "game": notice.game,
                    "seq": notice.seq,
                    "node": self._node,
                    "present": notice.present,
                    "person": notice.person,
                    "analysis": notice.analysis,
                    "gone": notice.gone,
                    "lead": notice.lead,
                    "room": notice.room,
                }
                pipe.publish(CHANNEL, orjson.dumps(data))
            await pipe.execute()
