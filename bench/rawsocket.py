"""Minimal WebSocket client for load tests: its own CPU cost is negligible."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import cast

Listener = Callable[[bytes], None]


class RawSocket(asyncio.Protocol):
    """Text frames only; the mask is all zeros, which the standard allows and which is free."""

    def __init__(self, host: str, token: str, listener: Listener) -> None:
        self._hello = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        self.listener = listener
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, address: tuple[str, int], token: str, listener: Listener) -> RawSocket:
        """Shake hands."""
        loop = asyncio.get_running_loop()
        host = f"{address[0]}:{address[1]}"
        _, socket = await loop.create_connection(lambda: cls(host, token, listener), *address)
        await socket.opened
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def connection_lost(self, _: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server refused the handshake"))
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        size = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        head = head or struct.pack("!BBH", 0x81, 0x80 | 126, size)
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Hang up, as a lost network does."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            del buffer[: end + 4]
            self._open = True
            self.opened.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            kind, size, body = buffer[start] & 0x0F, buffer[start + 1] & 0x7F, start + 2
            if size == 126:
                if len(buffer) < body + 2:
                    break
                size, body = int.from_bytes(buffer[body : body + 2], "big"), body + 2
            elif size == 127:
                if len(buffer) < body + 8:
                    break
                size, body = int.from_bytes(buffer[body : body + 8], "big"), body + 8
            if len(buffer) < body + size:
                break
            start = body + size
            if kind == 1:
                self.listener(bytes(buffer[body:start]))
            elif kind == 9 and self._transport is not None:  # a ping wants its bytes back
                pong = struct.pack("!BB", 0x8A, 0x80 | size) + b"\0\0\0\0" + buffer[body:start]
                self._transport.write(pong)
        del buffer[:start]
