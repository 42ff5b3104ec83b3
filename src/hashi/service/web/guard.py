"""Request guard: rate limits, origins, security headers, errors without tracebacks.

An ASGI application around the API and the WebSocket, so that nothing can be forgotten by a route.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import cache
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import orjson
import structlog

from hashi.protocol.errors import ErrorCode, status_of
from hashi.service.error_text import say_error
from hashi.service.errors import ServiceError
from hashi.service.limits import address_key
from hashi.service.metrics import Metrics
from hashi.service.node import Node
from hashi.service.rate_limit import Buckets, Counts
from hashi.service.web.entrance import Entrance
from hashi.service.web.headers import FRAME_OPTIONS, HEADERS, NO_STORE
from hashi.service.web.http_protocol import CYCLE, LOOPBACK, MONITORING
from hashi.service.web.socket import Connection
from hashi.service.web.static_files import BuiltSite
from hashi.service.web.transport import TRANSPORT
from hashi.table.ids import PersonId, Token
from hashi.texts import choose_language

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

COOKIE: Final = "hashi_person"
SECURE_COOKIE: Final = f"__Host-{COOKIE}"  # under https: no other host can set it
SOCKET: Final = "/ws"
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
CODES: Final = {  # of refusals of the protocol
    HTTPStatus.BAD_REQUEST: ErrorCode.BAD_REQUEST,
    HTTPStatus.REQUEST_TIMEOUT: ErrorCode.BAD_REQUEST,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ErrorCode.TOO_LARGE,
    HTTPStatus.TOO_MANY_REQUESTS: ErrorCode.TOO_MANY,
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: ErrorCode.TOO_LARGE,
    HTTPStatus.SERVICE_UNAVAILABLE: ErrorCode.UNAVAILABLE,
}
HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
LOCAL: Final = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]{1,5})?")
GONE: Final = 499  # the client has closed the connection
log = structlog.get_logger("hashi.web")


def header(scope: Scope, name: bytes) -> str:
    """One header of a request; empty where there is none."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def token_of(scope: Scope) -> Token | None:
    """The token of a request: a program's own header, or the cookie of a browser."""
    kind, _, token = header(scope, b"authorization").partition(" ")
    if kind.lower() == "bearer" and token:
        return Token(token.strip()[:200])
    return cookie_token(scope)


def cookie_token(scope: Scope) -> Token | None:
    """The token in the cookie of a browser; under https the old cookie counts until upgraded."""
    secure = cookie_value(scope, SECURE_COOKIE) if is_secure(scope) else None
    return secure or cookie_value(scope, COOKIE)


def cookie_value(scope: Scope, name: str) -> Token | None:
    """The first cookie of a name that is not empty."""
    # By hand: the library's reader gives up on all cookies when another site's is odd.
    for cookie in header(scope, b"cookie").split(";"):
        found, _, value = cookie.partition("=")
        if found.strip() == name and value.strip():
            return Token(value.strip()[:200])
    return None


def is_secure(scope: Scope) -> bool:
    """Whether the request came over TLS, here or to a trusted proxy."""
    return scope.get("scheme") in ("https", "wss")


def languages(scope: Scope) -> list[str]:
    """The languages a request asks for, in their order."""
    wanted = header(scope, b"accept-language")[:200]
    return [part.split(";")[0].strip() for part in wanted.split(",")]


def same_origin(scope: Scope, public: SplitResult | None = None) -> bool:
    """Whether a browser's request comes from our own pages; programs send no origin.

    Its scheme has to match, too: that of the public URL at its host, else that of the request.
    """
    origin = header(scope, b"origin").lower()
    if not origin:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    kind, _, host = origin.partition("://")
    expected = "https" if is_secure(scope) else "http"
    if public is not None and host == public.netloc:
        expected = public.scheme
    return kind == expected and host == header(scope, b"host").lower() != ""


def check_host(scope: Scope, public: SplitResult | None) -> None:
    """Raise for a host that links and origins must not be made of.

    With a public URL only its host is served, and this computer's own names; monitoring may use
    any. A page of another site that resolves to this node is refused like that.
    """
    hosts = [value.decode("latin-1").lower() for key, value in scope["headers"] if key == b"host"]
    if len(hosts) > 1 or not HOST.fullmatch(hosts[0] if hosts else "none"):
        raise ServiceError(ErrorCode.BAD_REQUEST, "found no host that could be one")
    if public is None or not hosts or scope["path"] in MONITORING:
        return
    if hosts[0] != public.netloc and LOCAL.fullmatch(hosts[0]) is None:
        raise ServiceError(ErrorCode.BAD_REQUEST, "found another host than the public one")


def public_parts(url: str | None) -> SplitResult | None:
    """Scheme and host of the public URL as browsers send them."""
    if url is None:
        return None
    parts = urlsplit(url.lower())
    default = {"http": ":80", "https": ":443"}[parts.scheme]
    return parts._replace(netloc=parts.netloc.removesuffix(default))


class Guard:
    """The whole web side of a node as one ASGI application."""

    def __init__(self, node: Node, api: App, metrics: Metrics) -> None:
        """Let requests through to the API, and clients through to their tables."""
        self.node = node
        self._api = api
        self._metrics = metrics
        self.limits = node.config.limits
        self.site: BuiltSite | None = None
        self.pages: App = api  # what serves its paths
        self._public = public_parts(node.config.public_url)
        self.lines = Counts(self.limits.lines)
        self._requests = Buckets(self.limits.requests)
        self._files = Buckets(self.limits.files)
        self._counts = Counts(self.limits.connections)
        self.entrance = Entrance()
        self.connections: set[Connection] = set()
        node.identities.on_change = self._recheck

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one connection or request."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._api(scope, receive, send)

    def refused(self, status: HTTPStatus, languages: str) -> bytes:
        """Count a refusal of the protocol, and give its body."""
        code = CODES[status]
        self.node.refusals[str(code)] += 1
        self._metrics.request("none", status, 0.0)
        wanted = [part.split(";")[0].strip() for part in languages[:200].split(",")]
        return _said(code, choose_language(wanted))

    def drop_slow(self, limit: float) -> None:
        """Disconnect every client that has taken nothing since `limit` (monotonic seconds)."""
        for connection in list(self.connections):
            connection.drop_slow(limit)

    def notify(self) -> None:
        """Notify every connection, and who waits for a change of a room, that the node stops."""
        self.node.rooms.stop()
        for connection in list(self.connections):
            connection.notify()

    def _recheck(self, person: PersonId | None) -> None:
        """Check the identity of a person's connections again, or of all."""
        for connection in list(self.connections):
            if person is None or connection.person == person:
                connection.recheck()

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        address = address_of(scope)
        refused = self._refused(scope, address)
        if refused is not None:
            if refused.code == ErrorCode.TOO_MANY:
                self.entrance.refuse(address)
            self.node.refusals[str(refused.code)] += 1
            await _refuse_socket(scope, send, refused)
            return
        transport = scope["extensions"][TRANSPORT]
        connection = Connection(self.node, receive, transport, token_of(scope), address)
        self.connections.add(connection)
        self._metrics.socket_opened()
        try:
            async with self.entrance.turn(address):
                await send({"type": "websocket.accept", "headers": _headers(scope, ())})
            await connection.run()
        except OSError:  # the client has gone
            return
        finally:
            self.connections.discard(connection)
            self._counts.leave(address)
            self._metrics.socket_closed()

    def _refused(self, scope: Scope, address: str) -> ServiceError | None:
        """Why a WebSocket is not taken; one that is has been counted."""
        if scope["path"] != SOCKET:
            return ServiceError(ErrorCode.NOT_FOUND, f"expected {SOCKET}")
        try:
            check_host(scope, self._public)
        except ServiceError as error:
            return error
        if not same_origin(scope, self._public):
            return ServiceError(ErrorCode.WRONG_ORIGIN, "found another origin")
        if self.node.stopping:
            return ServiceError(ErrorCode.UNAVAILABLE, "the node stops")
        if not self._requests.take(address):
            return ServiceError(ErrorCode.TOO_MANY, "too many requests")
        if not self._counts.enter(address):
            return ServiceError(ErrorCode.TOO_MANY, "too many connections")
        return None

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
            app = self.pages if self._is_file(scope) else self._api
            if self._free(scope):
                await app(scope, receive, sending)
            else:
                async with self.entrance.turn(address_of(scope)):
                    if is_gone(scope):
                        status = GONE
                        return
                    await app(scope, _bounded(receive, self.limits.body_bytes), sending)
        except ServiceError as error:
            if not started:
                self.node.refusals[str(error.code)] += 1
                await _refuse(scope, sending, error)
        except asyncio.CancelledError:  # uvicorn ends what takes too long when the node stops
            if started or not self.node.stopping:
                raise
            stopped = ServiceError(ErrorCode.UNAVAILABLE, "the node stops")
            await _refuse(scope, sending, stopped)
        except Exception:
            log.exception("request-failed", path=scope["path"][:200], method=scope["method"])
            if not started:
                await _refuse(scope, sending, ServiceError(ErrorCode.UNAVAILABLE, "failed"), 500)
        finally:
            took = time.perf_counter() - began
            self._metrics.request(scope["method"], status, took)
            # A line every 2 s, or one for each request of a flood, would hide the others.
            quiet = scope["path"] in MONITORING or status == status_of(ErrorCode.TOO_MANY)
            say = log.debug if quiet or (status < 400 and self._is_file(scope)) else log.info
            say(
                "request",
                method=scope["method"],
                path=scope["path"][:200],
                status=status,
                ms=round(took * 1_000, 1),
            )

    def _free(self, scope: Scope) -> bool:
        """Whether a request is not counted: monitoring on this computer."""
        client = scope.get("client")
        if scope["path"] not in MONITORING or client is None:
            return False
        return client[0] in LOOPBACK and not header(scope, b"x-forwarded-for")

    def _is_file(self, scope: Scope) -> bool:
        """Whether a request is for a page or a static file."""
        known = self.site is not None and self.site.find(scope["path"]) is not None
        return known and scope["method"] in SAFE

    def _check(self, scope: Scope) -> None:
        buckets = self._files if self._is_file(scope) else self._requests
        if not self._free(scope) and not buckets.take(address_of(scope)):
            self.entrance.refuse(address_of(scope))
            raise ServiceError(ErrorCode.TOO_MANY, "too many requests")
        check_host(scope, self._public)
        if scope["method"] in SAFE:
            return
        # Another site's page can make a browser send our cookie, but neither JSON nor our origin.
        if not same_origin(scope, self._public):
            raise ServiceError(ErrorCode.WRONG_ORIGIN, "found another origin")
        length, most = header(scope, b"content-length"), self.limits.body_bytes
        if length.isascii() and length.isdigit() and int(length[:20]) > most:
            raise ServiceError(ErrorCode.TOO_LARGE, f"found {length} bytes, expected {most}")
        has_body = length not in ("", "0") or header(scope, b"transfer-encoding")
        kind = header(scope, b"content-type").split(";")[0].strip().lower()
        if has_body and kind != "application/json":
            raise ServiceError(ErrorCode.BAD_REQUEST, f"found {kind!r}, expected application/json")


@cache
def _said(code: ErrorCode, language: str) -> bytes:
    return orjson.dumps({"error": say_error(ServiceError(code, "refused by the server"), language)})


def is_gone(scope: Scope) -> bool:
    """Whether the client has gone while its request waited."""
    cycle = scope.get(CYCLE)
    return cycle is not None and cycle.disconnected


def _bounded(receive: Receive, most: int) -> Receive:
    """A body that ends with a refusal where it becomes too large."""
    size = 0

    async def receiving() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > most:
                raise ServiceError(ErrorCode.TOO_LARGE, f"expected at most {most} bytes")
        return message

    return receiving


def _headers(scope: Scope, have: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    own = {name.lower() for name, _ in have}
    if b"content-security-policy" in own:  # it says itself who may frame it
        own.add(FRAME_OPTIONS)
    added = [pair for pair in (*HEADERS, NO_STORE) if pair[0] not in own]
    if is_secure(scope):
        added.append((b"strict-transport-security", b"max-age=31536000"))
    return added


async def _refuse(
    scope: Scope, send: Send, error: ServiceError, status: int | None = None, kind: str = "http"
) -> None:
    said = say_error(error, choose_language(languages(scope)))
    body = orjson.dumps({"error": said})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if error.code in (ErrorCode.TOO_MANY, ErrorCode.UNAVAILABLE):
        headers.append((b"retry-after", b"1"))
    if error.code == ErrorCode.TOO_MANY:
        headers.append((b"connection", b"close"))  # the requests behind it would get the same
    if kind != "http":  # what the other way adds to every answer
        headers += _headers(scope, headers)
    await send(
        {
            "type": f"{kind}.response.start",
            "status": status or status_of(error.code),
            "headers": headers,
        }
    )
    await send({"type": f"{kind}.response.body", "body": body})


async def _refuse_socket(scope: Scope, send: Send, error: ServiceError) -> None:
    """Answer a handshake as a request is answered, where the server can; else with a bare 403."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await _refuse(scope, send, error, kind="websocket.http")
    else:
        await send({"type": "websocket.close", "code": 1008})


def address_of(scope: Scope) -> str:
    """The address that limits count a client by."""
    client = scope.get("client")
    return address_key(str(client[0])) if client else "unknown"
