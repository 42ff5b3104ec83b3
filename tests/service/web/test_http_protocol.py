"""HTTP protocol: limits of head, body, time and connections, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import replace
from http import HTTPStatus
from typing import Any

import pytest
import uvicorn

from hashi.service.limits import DEFAULT, Limits
from hashi.service.rate_limit import Counts
from hashi.service.server import listen
from hashi.service.web import http_protocol
from hashi.service.web.entrance import REFUSED, Entrance
from hashi.service.web.http_protocol import CYCLE, HttpProtocol

SHORT = replace(DEFAULT, head_seconds=0.2, body_seconds=0.2, unread_seconds=0.3)
GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


class App:
    """An application that reads the body, or none of it, and answers with `size` bytes."""

    def __init__(self, limits: Limits, size: int = 2, *, reads: bool = True) -> None:
        self.limits = limits
        self.lines = Counts(limits.lines)
        self.entrance = Entrance()
        self.size = size
        self.reads = reads
        self.heads: list[object] = []  # of every request

    def refused(self, status: HTTPStatus, languages: str) -> bytes:
        return b"%d %b" % (status, languages.encode())

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
        self.heads.append(scope["headers"])
        while self.reads and (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * self.size})


class Stalled(App):
    """One that begins its response and does not end it."""

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x", "more_body": True})
        while (await receive())["type"] != "http.disconnect":
            pass


@asynccontextmanager
async def served(app: App, trusted: str = "") -> AsyncIterator[int]:
    with listen("127.0.0.1", 0) as listener:
        config = uvicorn.Config(
            app,
            http=HttpProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            forwarded_allow_ips=trusted,
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


async def answer(port: int, *pieces: bytes) -> bytes:
    """Everything that comes back before the service closes the line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        return b"reset"
    finally:
        writer.close()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "pieces",
    [
        [GET, b"a: " + b"x" * 20_000],
        [GET, *[b"a: " + b"x" * 4_000 + b"\r\n"] * 6],
        [b"GET /" + b"x" * 10_000, b"y" * 10_000],
        [GET + b"a: " + b"x" * 20_000 + b"\r\n\r\n"],
        [GET + b"a: b\r\n" * 101 + b"\r\n"],
    ],
)
async def test_a_head_that_is_too_large_gets_431(pieces: list[bytes]) -> None:
    async with served(App(DEFAULT)) as port:
        found = await answer(port, *pieces)
    assert found.startswith(b"HTTP/1.1 431 ")
    assert b"content-security-policy" in found


CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"


@pytest.mark.asyncio
async def test_a_trailer_gets_400() -> None:
    app = App(DEFAULT, reads=False)
    async with served(app) as port:
        found = await answer(port, CHUNKED + b"\r\n1\r\nx\r\n0\r\na: b\r\n\r\n")
        assert found.startswith(b"HTTP/1.1 400 ")
        late = await answer(port, CHUNKED + b"\r\n0\r\n", b"a: b\r\n", b"c: d\r\n")
        assert late.count(b"HTTP/1.1 ") == 1  # the response that it has already
    assert all(len(head) == 2 for head in app.heads)  # type: ignore[arg-type]


@pytest.mark.asyncio
@pytest.mark.parametrize("reads", [True, False])
@pytest.mark.parametrize(
    "pieces",
    [
        [b"0\r\na: " + b"x" * 40_000, b"x" * 40_000],  # a trailer without end
        [b"1;" + b"x" * 40_000, b"x" * 40_000],  # the extension of a chunk
        [b"1\r\nx\r\n" * 8_000, b"1\r\nx\r\n" * 8_000],
        [b"f000\r\n" + b"x" * 0xF000 + b"\r\n", b"f000\r\n" + b"x" * 0xF000],
    ],
)
async def test_a_body_without_end_gets_413(pieces: list[bytes], reads: bool) -> None:
    async with served(App(DEFAULT, reads=reads)) as port:
        found = await answer(port, CHUNKED + b"\r\n", *pieces)
    assert found.startswith(b"HTTP/1.1 413 " if reads else b"HTTP/1.1 200 ")
    assert found.count(b"HTTP/1.1 ") == 1


@pytest.mark.asyncio
async def test_requests_that_wait_on_a_line_are_few() -> None:
    get = GET + b"\r\n"
    async with served(App(DEFAULT)) as port:
        last = GET + b"Connection: close\r\n\r\n"
        assert (await answer(port, get * 8 + last)).count(b"HTTP/1.1 200 ") == 9
        assert (await answer(port, get * 3_000)).startswith(b"HTTP/1.1 429 ")


@pytest.mark.asyncio
async def test_a_refusal_does_not_come_into_the_middle_of_a_response() -> None:
    async with served(Stalled(SHORT)) as port:
        found = await answer(port, CHUNKED + b"\r\n", b"x")
    assert found == b"reset" or found.count(b"HTTP/1.1 ") == 1


@pytest.mark.asyncio
async def test_after_an_upgrade_to_something_unknown_the_line_ends() -> None:
    async with served(App(DEFAULT)) as port:
        head = GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        async with asyncio.timeout(3):  # before the line has been idle for too long
            found = await answer(port, head, GET + b"\r\n")
    assert found.count(b"HTTP/1.1 200 ") == 1


@pytest.mark.asyncio
async def test_a_head_within_the_limits_and_a_large_body_pass() -> None:
    head = b"POST / HTTP/1.1\r\nHost: x\r\na: " + b"x" * 15_000 + b"\r\nConnection: close\r\n"
    body = b"Content-Length: 16000\r\n\r\n" + b"x" * 16_000
    async with served(App(DEFAULT)) as port:
        assert (await answer(port, head + body)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "half",
    [
        [],
        [b"GET / HTT"],
        [b"\r\n"],
        [b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx"],
        [GET + b"\r\n", b"\r\n"],  # a whole request, then an empty line
        [GET + b"\r\n", b"GET"],
    ],
)
async def test_half_a_request_is_ended(half: list[bytes]) -> None:
    async with served(App(SHORT)) as port:
        found = await answer(port, *half)
    assert b"HTTP/1.1 408 " in found


@pytest.mark.asyncio
async def test_a_response_that_nobody_reads_is_cut() -> None:
    app = App(SHORT, 50_000_000)
    async with served(app) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1_024)
        writer.write(GET + b"\r\n")
        for _ in range(100):
            await asyncio.sleep(0.05)
            if app.lines._counts == {} and _:
                break
        writer.close()
    assert app.lines._counts == {}


@pytest.mark.asyncio
async def test_connections_per_address_are_counted_but_not_those_of_a_proxy() -> None:
    for trusted, refused in (("", 1), ("127.0.0.1", 0)):
        app = App(replace(DEFAULT, lines=3))
        async with served(app, trusted) as port:
            lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
            await asyncio.sleep(0.05)
            answers = [
                await asyncio.wait_for(reader.read(12), 0.1) if refused and at == 3 else b""
                for at, (reader, _) in enumerate(lines)
            ]
            assert answers.count(b"HTTP/1.1 429") == refused
            for _, writer in lines:
                writer.close()
            await asyncio.sleep(0.05)
            assert app.lines._counts == {}


@pytest.mark.asyncio
async def test_beyond_all_connections_only_monitoring_is_answered() -> None:
    app = App(replace(DEFAULT, all_connections=2))
    async with served(app) as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        await asyncio.sleep(0.05)
        refused = await answer(port, GET + b"Accept-Language: pl\r\n\r\n")
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 1\r\n" in refused
        assert refused.endswith(b"503 pl")
        for path in (b"/healthz", b"/readyz?x=1"):
            found = await answer(port, GET.replace(b"/", path, 1) + b"\r\n")
            assert found.startswith(b"HTTP/1.1 200 ")  # and the line is closed
        for _, writer in lines:
            writer.close()
        await asyncio.sleep(0.05)
        last = GET + b"Connection: close\r\n\r\n"
        assert (await answer(port, last)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.asyncio
async def test_beyond_all_connections_others_are_refused_unread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "LOOPBACK", set())
    async with served(App(replace(DEFAULT, all_connections=0))) as port:
        assert (await answer(port)).startswith(b"HTTP/1.1 503 ")


def flood(app: App, address: str) -> None:
    """Let an address be refused too often."""
    for _ in range(int(REFUSED.burst) + 1):
        app.entrance.refuse(address)


@pytest.mark.asyncio
@pytest.mark.parametrize("trusted", ["", "127.0.0.1"])
async def test_a_flood_is_refused_late_and_unread(
    trusted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "DEAF_SECONDS", 0.2)
    app, address = App(DEFAULT), "192.0.2.7" if trusted else "127.0.0.1"
    flood(app, address)
    get = GET + b"X-Forwarded-For: 192.0.2.7\r\n\r\n"
    other = GET + b"X-Forwarded-For: 192.0.2.8\r\nConnection: close\r\n\r\n"
    async with served(app, trusted) as port:
        began = asyncio.get_running_loop().time()
        found = await answer(port, get * 8)
        assert asyncio.get_running_loop().time() - began > 0.15
        assert found.count(b"HTTP/1.1 ") == 1
        assert found.startswith(b"HTTP/1.1 429 ")
        assert not app.heads
        if trusted:
            assert (await answer(port, other)).startswith(b"HTTP/1.1 200 ")
        await asyncio.sleep(0.05)
    assert app.entrance.deaf._counts == {}


@pytest.mark.asyncio
async def test_few_connections_of_a_flood_wait_and_others_are_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_protocol, "DEAF_SECONDS", 0.3)
    app = App(DEFAULT)
    app.entrance.deaf = Counts(1)
    flood(app, "127.0.0.1")
    async with served(app) as port:
        _, first = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.sleep(0.05)
        assert await answer(port, GET + b"\r\n") in (b"reset", b"")
        first.close()


@pytest.mark.asyncio
async def test_requests_behind_one_whose_client_has_gone_are_dropped() -> None:
    begun: list[object] = []
    gone: list[object] = []

    class Waiting(App):
        """One whose requests wait for their clients to go."""

        async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
            begun.append(scope)
            while (await receive())["type"] != "http.disconnect":
                pass
            gone.append(scope[CYCLE].disconnected)
            await send({"type": "http.response.start", "status": 200, "headers": []})

    async with served(Waiting(DEFAULT)) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write((GET + b"\r\n") * 4)
        await writer.drain()
        await asyncio.sleep(0.05)
        writer.transport.abort()
        async with asyncio.timeout(5):
            while not gone:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
    assert gone == [True]
    assert len(begun) == 1
