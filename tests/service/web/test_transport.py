"""Frames that are pushed: every size, no more than a client takes, and never after a good-bye."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from hashi.service.serving import listen
from hashi.service.web.transport import PUSH, SocketProtocol

MANY = 1_000  # frames of 64 KiB that no line between two programs holds
Message = MutableMapping[str, Any]
Pushing = Callable[[Callable[[bytes], bool], Callable[[Message], Awaitable[None]]], Awaitable[None]]


@asynccontextmanager
async def line(pushing: Pushing) -> AsyncIterator[ClientConnection]:
    """A client of a server that takes every handshake and then pushes."""

    async def app(scope: Message, receive: Callable[[], Awaitable[Message]], send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await pushing(scope["extensions"][PUSH], send)

    with listen("127.0.0.1", 0) as listener:
        config = uvicorn.Config(app, ws=SocketProtocol, lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        url = f"ws://127.0.0.1:{listener.getsockname()[1]}"
        try:
            async with connect(url, max_size=None, compression=None) as client:
                yield client
        finally:
            server.should_exit = True
            await serving


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
