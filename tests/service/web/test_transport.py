"""Frames pushed and heard: of any size, cut in any way, in order, and none after a good-bye."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from hashi.service.server import listen
from hashi.service.web.transport import HEAR, PUSH, SocketProtocol
from tools.fuzz_frames import BINARY, PING, TEXT, client_frame

MANY = 1_000  # frames of 64 KiB that no line between two programs holds
MOST = 4_096  # bytes of a client's frame
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Pushing = Callable[[Callable[[bytes], bool], Callable[[Message], Awaitable[None]]], Awaitable[None]]


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
async def line(pushing: Pushing) -> AsyncIterator[ClientConnection]:
    """A client of a server that takes every handshake and then pushes."""

    async def app(scope: Message, receive: Receive, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await pushing(scope["extensions"][PUSH], send)

    async with serving(app) as port:
        url = f"ws://127.0.0.1:{port}"
        async with connect(url, max_size=None, compression=None) as client:
            yield client


@pytest.mark.asyncio
async def test_a_frame_of_any_size_arrives_as_it_was() -> None:
    sizes = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]

    async def pushing(push: Callable[[bytes], bool], send: Any) -> None:
        for size in sizes:
            while not push(("ä" * (size // 2) + "x" * (size % 2)).encode()):
                await asyncio.sleep(0.01)  # the client is still taking the one before
        await send({"type": "websocket.close"})

    async with line(pushing) as client:
        found = [await client.recv() for _ in sizes]
    assert all(isinstance(text, str) for text in found)
    assert found == ["ä" * (size // 2) + "x" * (size % 2) for size in sizes]


@pytest.mark.asyncio
async def test_nothing_is_pushed_to_a_client_that_takes_nothing() -> None:
    stuck, go_on = asyncio.Event(), asyncio.Event()
    pushed, answers = 0, []

    async def pushing(push: Callable[[bytes], bool], send: Any) -> None:
        nonlocal pushed
        while pushed < MANY and push(b"x" * 65_536):
            pushed += 1
            await asyncio.sleep(0)
        answers.append(push(b"small"))
        stuck.set()
        await go_on.wait()
        await send({"type": "websocket.send", "text": "waited for"})
        answers.append(push(b"after it"))
        await send({"type": "websocket.close"})
        answers.append(push(b"after the good-bye"))

    async with line(pushing) as client:
        await asyncio.wait_for(stuck.wait(), 30)
        go_on.set()
        found = [text async for text in client]
    assert 0 < pushed < MANY
    assert answers == [False, True, False]
    assert found[pushed:] == ["waited for", "after it"]


@pytest.mark.asyncio
async def test_nothing_is_pushed_to_a_client_that_has_gone() -> None:
    gone = asyncio.Event()
    answers: list[bool] = []

    async def pushing(push: Callable[[bytes], bool], _send: Any) -> None:
        answers.append(push(b"hello"))
        await gone.wait()
        answers.append(push(b"too late"))

    async with line(pushing) as client:
        assert await client.recv() == "hello"
        await client.close()
        gone.set()
    assert answers == [True, False]


class Ears:
    """An application that takes texts as they come, but for those that begin with "later"."""

    def __init__(self) -> None:
        self.came: list[str] = []
        self.heard: list[str] = []
        self.may_fetch = asyncio.Event()
        self.may_fetch.set()
        self.over = asyncio.Event()
        self.code = 0

    async def __call__(self, scope: Message, receive: Receive, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][HEAR](self.hear)
        while True:
            await self.may_fetch.wait()
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.code = message["code"]
                self.over.set()
                return
            self.came.append(message.get("text") or "no text")
            if self.came[-1] == "later: end":
                await send({"type": "websocket.close", "code": 4_000})
                return

    def hear(self, text: str) -> bool:
        if text.startswith("later"):
            return False
        self.came.append(text)
        self.heard.append(text)
        return True

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
        writer.write(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await reader.readuntil(b"\r\n\r\n")
        try:
            yield Mouth(reader, writer)
        finally:
            writer.transport.abort()


def text(content: str) -> bytes:
    return client_frame(TEXT, content.encode())


@pytest.mark.asyncio
async def test_a_whole_text_is_heard_at_once_whatever_its_size() -> None:
    ears = Ears()
    texts = ["é" * (size // 2) for size in (2, 124, 126, 128, 256, 4_000, MOST)]
    async with talking(ears) as mouth:
        await mouth.say(*map(text, texts))
        await ears.until(len(texts))
        assert ears.came == ears.heard == texts
        length = b"\x81\xff" + (119).to_bytes(8, "big")  # as for very large ones
        await mouth.say(length + bytes(4) + b"z" * 119)
        await ears.until(len(texts) + 1)
    assert ears.came[-1] == "z" * 119


@pytest.mark.asyncio
async def test_what_is_not_taken_is_fetched_and_comes_before_what_follows() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("one"))
        ears.may_fetch.clear()
        await mouth.say(text("later 1"), text("later 2"), text("two"))
        assert ears.heard == ["one"]
        ears.may_fetch.set()
        await ears.until(4)
        await mouth.say(text("three"))
        await ears.until(5)
    assert ears.came == ["one", "later 1", "later 2", "two", "three"]
    assert ears.heard[0] == "one"
    assert ears.heard[-1] == "three"


@pytest.mark.asyncio
async def test_several_frames_at_once_and_pings_among_them_keep_their_order() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("a") + client_frame(PING, b"?") + text("b"), client_frame(PING, b"!"))
        assert await mouth.reader.readexactly(6) == b"\x8a\x01?\x8a\x01!"
        await mouth.say(text("still heard"))
        await ears.until(3)
    assert ears.came == ["a", "b", "still heard"]
    assert ears.heard == ["still heard"]


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", [1, 2, 5, 8, 9, 208])
async def test_a_part_of_a_frame_that_looks_like_a_frame_is_none(cut: int) -> None:
    """Whoever cuts a frame so that its middle looks like a whole one smuggles nothing in."""
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
async def test_what_is_no_text_is_heard_by_nobody(sent: list[bytes], code: int) -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("good"), *sent, text("too late"))
        await asyncio.wait_for(ears.over.wait(), 20)
        answer = await asyncio.wait_for(mouth.reader.read(4), 20)
    assert ears.came == ears.heard == ["good"]
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
async def test_after_our_good_bye_nothing_is_heard() -> None:
    ears = Ears()
    async with talking(ears) as mouth:
        await mouth.say(text("good"), text("later: end"))
        assert await mouth.reader.readexactly(4) == b"\x88\x02\x0f\xa0"
        await mouth.say(text("too late"))
    assert ears.came == ["good", "later: end"]
