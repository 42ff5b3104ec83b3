"""What stands before every request: limits, origins, headers; and no traceback ever leaves.

An ASGI application around the API and the WebSocket, so that nothing can be forgotten by a route.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
import structlog

from hashi.service.errors import Code, ServiceError
from hashi.service.metrics import Metrics
from hashi.service.node import Node
from hashi.service.web.limits import Buckets, Counts
from hashi.service.web.socket import Connection
from hashi.service.wording import say_error
from hashi.texts import choose_language

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

COOKIE: Final = "hashi_person"
SOCKET: Final = "/ws"
MAX_BODY: Final = 16_384
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
UNLIMITED: Final = {"/healthz", "/readyz", "/metrics"}  # asked by machines of the house
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
]
log = structlog.get_logger("hashi.web")


def header(scope: Scope, name: bytes) -> str:
    """One header of a request; empty where there is none."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def token_of(scope: Scope) -> str | None:
    """The token of a request: a program's own header, or the cookie of a browser."""
    kind, _, token = header(scope, b"authorization").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()[:200]
    try:
        cookies = SimpleCookie(header(scope, b"cookie"))
    except CookieError:
        return None
    return cookies[COOKIE].value[:200] if COOKIE in cookies else None


def languages(scope: Scope) -> list[str]:
    """The languages a request asks for, in their order."""
    wanted = header(scope, b"accept-language")[:200]
    return [part.split(";")[0].strip() for part in wanted.split(",")]


def same_origin(scope: Scope) -> bool:
    """Whether a browser's request comes from our own pages; programs send no origin."""
    origin = header(scope, b"origin")
    if not origin:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    return urlsplit(origin).netloc.lower() == header(scope, b"host").lower() != ""


class Guard:
    """The whole web side of a node as one ASGI application."""

    def __init__(self, node: Node, api: App, metrics: Metrics) -> None:
        """Let requests through to the API, and clients through to their tables."""
        self.node = node
        self._api = api
        self._metrics = metrics
        self._requests = Buckets(node.config.requests)
        self._counts = Counts(node.config.connections)
        self.connections: set[Connection] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one connection or request."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._api(scope, receive, send)

    def drop_slow(self, limit: float) -> None:
        """Let go of every client that has taken nothing since `limit`."""
        for connection in list(self.connections):
            if connection.sending_since is not None and connection.sending_since < limit:
                connection.drop()

    def wake(self) -> None:
        """Wake every connection, as the node stops."""
        for connection in list(self.connections):
            connection.wake()

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        address = _address(scope)
        allowed = scope["path"] == SOCKET and same_origin(scope) and not self.node.stopping
        if not allowed or not self._requests.take(address) or not self._counts.enter(address):
            await send({"type": "websocket.close", "code": 1008})  # before accept: HTTP 403
            return
        connection = Connection(self.node, receive, send, token_of(scope))
        self.connections.add(connection)
        self._metrics.socket_opened()
        try:
            await send({"type": "websocket.accept", "headers": HEADERS})
            await connection.run()
        finally:
            self.connections.discard(connection)
            self._counts.leave(address)
            self._metrics.socket_closed()

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500
        started = False

        async def sending(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                kept = [pair for pair in message["headers"] if pair[0].lower() != b"server"]
                message["headers"] = [*kept, *_headers(scope, kept)]
            await send(message)

        try:
            self._check(scope)
            await self._api(scope, _bounded(receive), sending)
        except ServiceError as error:
            if not started:
                await _refuse(scope, sending, error)
        except Exception:
            log.exception("request-failed", path=scope["path"], method=scope["method"])
            if not started:
                await _refuse(scope, sending, ServiceError(Code.UNAVAILABLE, "failed"), 500)
        finally:
            took = time.perf_counter() - began
            self._metrics.request(scope["method"], status, took)
            log.info(
                "request",
                method=scope["method"],
                path=scope["path"],
                status=status,
                ms=round(took * 1_000, 1),
            )

    def _check(self, scope: Scope) -> None:
        if scope["path"] not in UNLIMITED and not self._requests.take(_address(scope)):
            raise ServiceError(Code.TOO_MANY, "too many requests")
        if scope["method"] in SAFE:
            return
        # Another site's page can make a browser send our cookie, but neither JSON nor our origin.
        if not same_origin(scope):
            raise ServiceError(Code.WRONG_ORIGIN, "found another origin")
        length = header(scope, b"content-length")
        if length.isdigit() and int(length) > MAX_BODY:
            raise ServiceError(Code.TOO_LARGE, f"found {length} bytes, expected {MAX_BODY}")
        has_body = length not in ("", "0") or header(scope, b"transfer-encoding")
        kind = header(scope, b"content-type").split(";")[0].strip().lower()
        if has_body and kind != "application/json":
            raise ServiceError(Code.BAD_REQUEST, f"found {kind!r}, expected application/json")


def _bounded(receive: Receive) -> Receive:
    """A body that ends with a refusal where it becomes too large."""
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > MAX_BODY:
                raise ServiceError(Code.TOO_LARGE, f"expected at most {MAX_BODY} bytes")
        return message

    return receiving


def _headers(scope: Scope, have: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    added = list(HEADERS)
    if not any(name.lower() == b"cache-control" for name, _ in have):
        added.append((b"cache-control", b"no-store"))
    if scope.get("scheme") == "https":
        added.append((b"strict-transport-security", b"max-age=31536000"))
    return added


STATUS: Final = {
    Code.BAD_REQUEST: 400,
    Code.TOO_LARGE: 413,
    Code.TOO_DEEP: 400,
    Code.TOO_MANY: 429,
    Code.PROTOCOL: 400,
    Code.WRONG_ORIGIN: 403,
    Code.NOT_FOUND: 404,
    Code.UNAVAILABLE: 503,
    Code.NO_IDENTITY: 401,
    Code.NO_SUCH_TABLE: 404,
    Code.CHALLENGE_CLOSED: 403,
    Code.NOT_HOST: 403,
    Code.NOT_SEATED: 403,
    Code.MOVE_CODE: 404,
    Code.NAME_LENGTH: 422,
    Code.NAME_CHARACTERS: 422,
}


def status_of(code: str) -> int:
    """The HTTP status of a refusal: 409 where the table is not in the state for it."""
    return STATUS.get(Code(code), 409) if code in set(Code) else 409


async def _refuse(scope: Scope, send: Send, error: ServiceError, status: int | None = None) -> None:
    said = say_error(error, choose_language(languages(scope)))
    body = orjson.dumps({"error": said})
    headers = [(b"content-type", b"application/json")]
    if error.code == Code.TOO_MANY:
        headers.append((b"retry-after", b"1"))
    await send(
        {
            "type": "http.response.start",
            "status": status or status_of(error.code),
            "headers": headers,
        }
    )
    await send({"type": "http.response.body", "body": body})


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "unknown"
