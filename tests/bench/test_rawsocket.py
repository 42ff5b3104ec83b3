"""The client of the benchmarks keeps its line: a node ends one whose pongs are not its pings."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bench.rawsocket import RawSocket


class Transport:
    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)


@pytest.mark.asyncio
async def test_a_pong_has_the_bytes_of_its_ping() -> None:
    heard: list[bytes] = []
    socket, transport = RawSocket("localhost", "token", heard.append), Transport()
    socket.connection_made(cast(Any, transport))
    transport.written.clear()
    frames = b"\x81\x02hi" + b"\x89\x04abcd" + b"\x89\x00" + b"\x81\x02ho"
    socket.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + frames[:9])
    socket.data_received(frames[9:])
    await asyncio.wait_for(socket.opened, 1)
    assert heard == [b"hi", b"ho"]
    assert transport.written == [b"\x8a\x84\0\0\0\0abcd", b"\x8a\x80\0\0\0\0"]
