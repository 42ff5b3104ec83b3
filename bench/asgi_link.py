"""A node whose WebSockets go through ASGI, to measure what the callbacks of a node are worth.

Everything above the WebSocket is the same. Below it, uvicorn's own protocol puts every message into
a queue, from which the task of the connection takes it, and a second task per connection sends.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hashi.service import server
from hashi.service.web.guard import Guard
from hashi.service.web.transport import TRANSPORT, Receiver

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class AsgiLink:
    """What a connection needs of its WebSocket, made of `receive` and `send`."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self.receiver: Receiver | None = None
        self.can_send = True
        self._receive, self._send = receive, send
        self._messages: deque[str | bytes] = deque()
        self._out: deque[Message] = deque()
        self._filled = asyncio.Event()
        self._sender = asyncio.create_task(self._send_all())

    async def receive(self) -> Message:
        """The next message that is no frame; frames go to the receiver."""
        while (message := await self._receive())["type"] == "websocket.receive":
            self._messages.append(message.get("text") or message["bytes"])
            if self.receiver is not None:
                self.receiver.on_message()
        return message

    def next_message(self) -> str | bytes | None:
        return self._messages.popleft() if self._messages else None

    def send_texts(self, *texts: bytes) -> None:
        self._out += [{"type": "websocket.send", "text": text.decode()} for text in texts]
        self._filled.set()

    def close(self, code: int, reason: str) -> None:
        self._out.append({"type": "websocket.close", "code": code, "reason": reason})
        self._filled.set()

    def stop(self) -> None:
        self._sender.cancel()

    async def _send_all(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._out:
                await self._send(self._out.popleft())


def use_asgi() -> None:
    """From now on, nodes of this process serve WebSockets through ASGI."""
    by_callbacks = Guard._websocket

    async def by_asgi(guard: Guard, scope: Message, receive: Receive, send: Send) -> None:
        link = AsgiLink(receive, send)
        scope["extensions"][TRANSPORT] = link
        try:
            await by_callbacks(guard, scope, link.receive, send)
        finally:
            link.stop()

    cast(Any, server).SocketProtocol = WebSocketsSansIOProtocol
    cast(Any, Guard)._websocket = by_asgi
