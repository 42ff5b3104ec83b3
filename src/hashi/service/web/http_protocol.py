"""uvicorn's HTTP protocol with limits of size, time and connections."""

from __future__ import annotations

import asyncio
from enum import Enum
from http import HTTPStatus
from typing import Any, Final, Protocol, cast

from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from hashi.service.limits import Limits, address_key
from hashi.service.rate_limit import Counts
from hashi.service.web.entrance import DEAF_SECONDS, Entrance
from hashi.service.web.headers import HEADERS, NO_STORE
from hashi.service.web.transport import SLICE

NAMED: Final = b"".join(name + b": " + value + b"\r\n" for name, value in (*HEADERS, NO_STORE))
RETRY: Final = {HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE}
DROP_SECONDS: Final = 0.01  # for what a flood has sent meanwhile
CYCLE: Final = "hashi.cycle"  # key of the RequestResponseCycle in the scope
MONITORING: Final = {"/healthz", "/readyz", "/metrics"}
LOOPBACK: Final = {"127.0.0.1", "::1"}


class GuardedApp(Protocol):
    """What protocols need of the application that they serve: `guard.Guard`."""

    limits: Limits
    lines: Counts
    entrance: Entrance

    def refused(self, status: HTTPStatus, languages: str) -> bytes:
        """Count a refusal, and give its body; `languages` as the client asked for them."""
        ...


class _Refused(Exception):
    """A request beyond a limit; ends the parser."""


class _Stage(Enum):
    """What the client sends next: a request, the rest of its head, or the rest of its body."""

    IDLE = 0
    HEAD = 1
    BODY = 2


class HttpProtocol(HttpToolsProtocol):
    """HTTP protocol with limits of size and time, and the usual headers on its own refusals."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Serve one line."""
        super().__init__(config, server_state, app_state, _loop)
        self._guard = cast(GuardedApp, config.app)
        self._limits = self._guard.limits
        self._trusted = cast(ProxyHeadersMiddleware, self.app).trusted_hosts
        self._status = HTTPStatus.BAD_REQUEST
        self._line = ""  # the address that the line counts for
        self._stage = _Stage.IDLE
        self._bytes = 0  # of this stage
        self._trailers = 0
        self._answered: RequestResponseCycle | None = None  # the cycle that may write its response
        self._deaf = False  # nothing more is taken
        self._held = ""  # the address whose refusal comes late
        self._late = ""  # the address of a flood whose request was read
        self._full = False  # only monitoring is answered
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the line and wait for a head."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        trusted = not peer or peer in self._trusted
        if len(self.connections) > self._limits.all_connections:
            if not (trusted or peer in LOOPBACK):
                self._refuse(HTTPStatus.SERVICE_UNAVAILABLE)
                return
            self._full = True
        if not trusted:  # a proxy has lines for all of its clients
            address = address_key(peer)
            if not self._guard.lines.enter(address):
                self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
                return
            self._line = address
            if self._guard.entrance.is_flood(address):
                self._refuse_late(address)
                return
        self._expect(self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the line no more, and end the requests that were pipelined on it."""
        self._leave()
        if self._answered is not None:  # uvicorn only knows the last one
            self._answered.disconnected = True
            self._answered.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the line over; WebSockets are counted apart."""
        self._leave()
        self._deaf = True
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Answer as if no upgrade was asked for; the parser can read nothing more."""
        self._deaf = True
        self.cycle.keep_alive = False

    def _leave(self) -> None:
        self._expect(None)
        self.resume_writing()
        if self._held:
            self._guard.entrance.deaf.leave(self._held)
            self._held = ""
        if self._line:
            self._guard.lines.leave(self._line)
            self._line = ""

    def _expect(self, seconds: float | None) -> None:
        """Refuse the request unless it continues within this time; None ends the wait."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None:
            late = HTTPStatus.REQUEST_TIMEOUT
            self._deadline = self.loop.call_later(seconds, self._refuse, late)

    def data_received(self, data: bytes) -> None:
        """Feed the parser in slices, so that a flood is noticed after one of them."""
        for start in range(0, len(data), SLICE):
            if self._deaf or self.transport.is_closing():
                return
            if self._deadline is None and not self._busy:
                self._expect(self._limits.head_seconds)
            piece = data[start : start + SLICE]
            super().data_received(piece)
            self._count(len(piece))

    def _count(self, size: int) -> None:
        """Refuse a head or a body that has no end."""
        self._bytes += size
        if self._stage is _Stage.HEAD and self._bytes > self._limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._stage is _Stage.BODY and self._bytes > self._limits.sent_bytes:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    @property
    def _busy(self) -> bool:
        """Whether a response is under way."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _begin(self, stage: _Stage) -> None:
        self._stage, self._bytes = stage, 0

    def on_message_begin(self) -> None:
        """A head begins."""
        if len(self.pipeline) >= self._limits.pipelined:
            self._fail(HTTPStatus.TOO_MANY_REQUESTS)
        super().on_message_begin()
        self._begin(_Stage.HEAD)
        self._trailers = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a field of the head; one of a trailer would go unseen into the same list."""
        if self._stage is _Stage.BODY:
            self._trailers += 1
            if self._trailers > self._limits.trailers:
                self._fail(HTTPStatus.BAD_REQUEST)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole: check it before the application sees it."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > self._limits.head_bytes or len(self.headers) > self._limits.head_fields:
            self._fail(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        if self._full and self.url.partition(b"?")[0].decode("latin-1") not in MONITORING:
            self._fail(HTTPStatus.SERVICE_UNAVAILABLE)
        address = self._address()
        if self._guard.entrance.is_flood(address):
            self._late = address
            self._fail(HTTPStatus.TOO_MANY_REQUESTS)
        self._begin(_Stage.BODY)
        self._expect(self._limits.body_seconds)
        super().on_headers_complete()
        if self._full:
            self.cycle.keep_alive = False

    def _address(self) -> str:
        """The address that the request counts for."""
        peer = self.client[0] if self.client else ""
        if peer in self._trusted:
            named = [value for name, value in self.headers if name == b"x-forwarded-for"]
            if named:
                listed = b", ".join(named).decode("latin-1")
                peer = self._trusted.get_trusted_client_address(listed)[0] or peer
        return address_key(peer) if peer else "unknown"

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._begin(_Stage.IDLE)
        self._expect(None)
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """The turn of a request has come."""
        self._answered = cycle
        cycle.scope[CYCLE] = cycle  # type: ignore[typeddict-unknown-key]
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """Cut a line whose client does not read its response."""
        super().pause_writing()
        self._unread = self.loop.call_later(self._limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 # uvicorn's
        """Refuse a request that the parser has refused."""
        if self._late and not self._busy:
            self._refuse_late(self._late)
        else:
            self._refuse(self._status)

    def _refuse_late(self, address: str) -> None:
        """Refuse a flood after a while, without reading more of it."""
        self._deaf = True
        self._expect(None)
        if not self._guard.entrance.deaf.enter(address):
            self.transport.abort()
            return
        self._held = address
        self.transport.pause_reading()
        self._deadline = self.loop.call_later(DEAF_SECONDS, self._end_late)

    def _end_late(self) -> None:
        self.transport.resume_reading()  # what is unread at a close would reset the connection
        late = HTTPStatus.TOO_MANY_REQUESTS
        self._deadline = self.loop.call_later(DROP_SECONDS, self._refuse, late)

    def _fail(self, status: HTTPStatus) -> None:
        """End the parser, which refuses the request."""
        self._status = status
        raise _Refused

    def _refuse(self, status: HTTPStatus) -> None:
        """Refuse the request and close the line."""
        if self.transport.is_closing():
            return
        self._deaf = True
        answered = self._answered
        if answered is not None and answered.response_started and not answered.response_complete:
            self.transport.abort()  # a second response cannot come into the middle of the first
            return
        if answered is not None:
            answered.disconnected = True
        if self._stage is not _Stage.BODY or self._busy:
            self.transport.write(self._refusal(status))
        self.transport.close()

    def _refusal(self, status: HTTPStatus) -> bytes:
        wanted = [value for name, value in self.headers or () if name == b"accept-language"]
        body = self._guard.refused(status, b",".join(wanted).decode("latin-1"))
        retry = b"retry-after: 1\r\n" if status in RETRY else b""
        return (
            b"HTTP/1.1 %d %b\r\n%b%bcontent-type: application/json\r\ncontent-length: %d\r\n"
            b"connection: close\r\n\r\n%b"
            % (status, status.phrase.encode(), NAMED, retry, len(body), body)
        )
