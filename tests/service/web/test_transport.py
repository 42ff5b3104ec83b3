"""WebSocket protocol: frames of any size, cut in any way, in order, and none after a close."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from hashi.service.server import listen
from hashi.service.web.transport import TRANSPORT, SocketProtocol
from tools.fuzz_frames import BINARY, PING, TEXT, client_frame

MANY = 1_000  # frames of 64 KiB: more than a line between two processes buffers
MOST = 4_096  # bytes of a client's frame
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Sending = Callable[[SocketProtocol], Awaitable[None]]


@asynccontextmanager
async def serving(app: Any) -> AsyncIterator[int]:
    """A server of this application; gives its port."""
    with listen("127.0.0.1", 0) as listener:
        config = uvicorn.Config(
            app, ws=SocketProtocol, ws_max_size=MOST, lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


@asynccontextmanager
async def line(sending: Sending) -> AsyncIterator[ClientConnection]:
    """A client of a server that accepts every handshake and then sends."""

    async def app(scope: Message, receive: Receive, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await sending(scope["extensions"][TRANSPORT])

    async with serving(app) as port:
        url = f"ws://127.0.0.1:{port}"
        async with connect(url, max_size=None, compression=None) as client:
            yield client


@pytest.mark.asyncio
async def test_a_frame_of_any_size_arrives_as_it_was() -> None:
    sizes = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
    texts = ["ä" * (size // 2) + "x" * (size % 2) for size in sizes]

    async def sending(transport: SocketProtocol) -> None:
        transport.send_texts(*(text.encode() for text in texts))
        transport.close(1000, "")

    async with line(sending) as client:
        found = [await client.recv() for _ in sizes]
    assert all(isinstance(text, str) for text in found)
    assert found == texts


class Drained:
    """A receiver that only waits for the send buffer to drain."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()

    def on_message(self) -> None:
        raise AssertionError("no message was sent")

    def on_writable(self) -> None:
        self.writable.set()


@pytest.mark.asyncio
async def test_a_client_that_takes_nothing_blocks_and_then_unblocks() -> None:
    stuck, go_on = asyncio.Event(), asyncio.Event()
    sent = 0

    async def sending(transport: SocketProtocol) -> None:
        nonlocal sent
        transport.receiver = drained = Drained()
        while sent < MANY and transport.can_send:
            transport.send_texts(b"x" * 65_536)
            sent += 1
            await asyncio.sleep(0)
        stuck.set()
        await go_on.wait()
        await drained.writable.wait()
        assert transport.can_send
        transport.send_texts(b"after it")
        transport.close(1000, "")
        transport.send_texts(b"after the close frame")

    async with line(sending) as client:
        await asyncio.wait_for(stuck.wait(), 30)
        go_on.set()
        found = [text async for text in client]
    assert 0 < sent < MANY
    assert found[sent:] == ["after it"]


@pytest.mark.asyncio
async def test_nothing_is_sent_to_a_client_that_has_gone() -> None:
    gone, ended = asyncio.Event(), asyncio.Event()

    async def sending(transport: SocketProtocol) -> None:
        transport.send_texts(b"hello")
        await gone.wait()
        transport.send_texts(b"too late")
        transport.close(1000, "")
        ended.set()

    async with line(sending) as client:
        assert await client.recv() == "hello"
        await client.close()
        gone.set()
        await asyncio.wait_for(ended.wait(), 20)


class Ears:
    """An application that takes messages as they come, while it `listens`."""

    def __init__(self) -> None:
        self.came: list[str] = []
        self.listens = True
        self.over = asyncio.Event()
        self.code = 0
        self.transport: SocketProtocol | None = None

    async def __call__(self, scope: Message, receive: Receive, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.transport = scope["extensions"][TRANSPORT]
        self.transport.receiver = self
        self.on_message()
        message = await receive()
        assert message["type"] == "websocket.disconnect"
        self.code = message["code"]
        self.over.set()

    def on_message(self) -> None:
        assert self.transport is not None
        while self.listens and (message := self.transport.next_message()) is not None:
            self.came.append(message if isinstance(message, str) else "no text")
            if message == "end":
                self.transport.close(4_000, "")

    def on_writable(self) -> None:
        raise AssertionError("nothing was sent")

    def reading_paused(self) -> bool:
        assert self.transport is not None
        return self.transport.read_paused

    async def until(self, count: int) -> None:
        async with asyncio.timeout(20):
            while len(self.came) < count:
                await asyncio.sleep(0.002)


class Mouth:
    """A client that cuts what it sends as it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *pieces: bytes) -> None:
        """Each piece arrives before the next is sent."""
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0.02)


@asynccontextmanager
async def talking(ears: Ears) -> AsyncIterator[Mouth]:
    async with serving(ears) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        try:
            yield Mouth(reader, writer)
        finally:
            writer.transport.abort()


def text(content: str) -> bytes:
    return client_frame(TEXT, content.encode())


@pytest.mark.asyncio
async def test_a_text_of_any_size_is_received() -> None:
    ears = Ears()
    texts = ["é" * (size // 2) for size in (2, 124, 126, 128, 256, 4_000, MOST)]
    async with talking(ears) as mouth:
        await mouth.say(*map(text, texts))
        length = b"\x81\xff" + (119).to_bytes(8, "big")  # the header of very large frames
        await mouth.say(length + bytes(4) + b"z" * 119)
        await ears.until(len(texts) + 1)
    assert ears.came == [*texts, "z" * 119]


@pytest.mark.asyncio
async def test_the_line_is_not_read_while_messages_wait() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("one"))
        ears.listens = False
        await mouth.say(text("two"), text("three") + text("four"))
        assert ears.reading_paused()
        assert ears.came == ["one"]
        ears.listens = True
        ears.on_message()
        assert not ears.reading_paused()
        await mouth.say(text("five"))
        await ears.until(5)
    assert ears.came == ["one", "two", "three", "four", "five"]


@pytest.mark.asyncio
async def test_several_frames_at_once_and_pings_among_them_keep_their_order() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("a") + client_frame(PING, b"?") + text("b"), client_frame(PING, b"!"))
        assert await mouth.reader.readexactly(6) == b"\x8a\x01?\x8a\x01!"
        await mouth.say(text("c"))
        await ears.until(3)
    assert ears.came == ["a", "b", "c"]


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", [1, 2, 5, 8, 9, 208])
async def test_a_part_of_a_frame_that_looks_like_a_frame_is_none(cut: int) -> None:
    ears, false = Ears(), text("smuggled")
    outer = client_frame(BINARY, b"x" * 200 + false + b"y" * 200)
    begin = outer.index(false)
    pieces = [outer[:cut], outer[cut:begin], false, outer[begin + len(false) :]]
    async with talking(ears) as mouth:
        await mouth.say(*filter(None, pieces), text("after"))
        await ears.until(2)
    assert ears.came == ["no text", "after"]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ([b"\x81\x05hello"], 1002),  # not masked
        ([b"\x81\x05\0\0\0\0hello"], 1002),  # though it looks so
        ([client_frame(TEXT, b"\xff\xfe\xc0")], 1007),
        ([client_frame(TEXT, b"x" * (MOST + 1))], 1009),
        ([b"\xc1\x85\0\0\0\0hello"], 1002),  # a reserved bit
        ([b"\x01\x85\0\0\0\0hello", text("a text in a text")], 1002),
        ([client_frame(0x88, b"\x03\xe8")], 1000),
    ],
)
async def test_a_protocol_error_ends_the_line_with_its_code(sent: list[bytes], code: int) -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("good"), *sent, text("too late"))
        await asyncio.wait_for(ears.over.wait(), 20)
        answer = await asyncio.wait_for(mouth.reader.read(4), 20)
    assert ears.came == ["good"]
    assert answer[:1] == b"\x88"
    assert int.from_bytes(answer[2:4], "big") == code


@pytest.mark.asyncio
async def test_a_message_in_pieces_comes_as_one() -> None:
    ears, frame = Ears(), text("cut in the middle")
    async with talking(ears) as mouth:
        await mouth.say(frame[:1], frame[1:7], frame[7:], text("next"))
        await mouth.say(b"\x01\x83\0\0\0\0in ", client_frame(PING, b""))
        await mouth.say(b"\x80\x83\0\0\0\0two", text("last"))
        await ears.until(4)
    assert ears.came == ["cut in the middle", "next", "in two", "last"]


@pytest.mark.asyncio
async def test_nothing_is_received_after_our_close_frame() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("good"), text("end"))
        assert await mouth.reader.readexactly(4) == b"\x88\x02\x0f\xa0"
        await mouth.say(text("too late"))
    assert ears.came == ["good", "end"]


class Flood:
    """A server of open WebSockets and a raw client that reads nothing."""

    def __init__(self) -> None:
        self.transport: SocketProtocol | None = None
        self.code = 0
        self.over = asyncio.Event()

    async def __call__(self, scope: Message, receive: Receive, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.transport = scope["extensions"][TRANSPORT]
        self.code = (await receive())["code"]
        self.over.set()


FLOODS = {
    "pings": client_frame(PING, b"x" * 125),
    "pongs": client_frame(0x8A, b""),
    "pieces": client_frame(0x00, b""),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_of_frames_that_cost_nothing_ends_the_line(kind: str) -> None:
    app = Flood()
    async with serving(app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        if kind == "pieces":
            writer.write(client_frame(0x01, b""))
        writer.write(FLOODS[kind] * 20_000)
        await asyncio.wait_for(app.over.wait(), 5)
        writer.close()
    assert app.code == 4429
    assert app.transport is not None
    assert not app.transport._messages


@pytest.mark.asyncio
async def test_a_client_that_reads_nothing_gets_no_pongs() -> None:
    app = Flood()
    async with serving(app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        assert app.transport is not None
        app.transport.pause_writing()
        writer.write(client_frame(PING, b"unread"))
        await asyncio.sleep(0.05)
        app.transport.resume_writing()
        writer.write(client_frame(PING, b"read"))
        assert (await reader.readexactly(6)).endswith(b"read")
        writer.close()


@pytest.mark.asyncio
async def test_a_message_has_few_pieces() -> None:
    app = Flood()
    async with serving(app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(client_frame(0x01, b"a") + client_frame(0x00, b"b") * 20)  # within the rate
        await asyncio.wait_for(app.over.wait(), 5)
        writer.close()
    assert app.code == 4429
