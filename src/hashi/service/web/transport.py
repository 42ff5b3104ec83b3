"""The server's side of the lines: headers where no application is asked, ways to push and to cut.

What is no HTTP at all is refused by the server itself, before the guard sees it. And an
application can only ask the server to send a close frame, which waits behind everything that a
client has not taken: for ever, if it never does. And every frame it sends passes through much that
is made for other kinds of frames. So the protocols here do a little more.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from typing import Any, Final, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from hashi.service.web.headers import HEADERS, NO_STORE

DROP: Final = "hashi.drop"  # names among the extensions of a connection's scope
PUSH: Final = "hashi.push"
TEXT: Final = 0x81  # the first byte of a whole text frame (RFC 6455, 5.2)
GOING_AWAY: Final = 1001
GOODBYE_SECONDS: Final = 0.5  # what a client has to answer our good-bye before the line is cut
DROP_SECONDS: Final = 5.0  # a client that wakes up within these still reads why it was let go


class HttpProtocol(HttpToolsProtocol):
    """Refuses what is no HTTP with the headers that every answer carries."""

    def send_400_response(self, msg: str) -> None:
        """Refuse, and close the line."""
        named = b"".join(name + b": " + value + b"\r\n" for name, value in (*HEADERS, NO_STORE))
        size = str(len(msg)).encode()
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\n" + named + b"content-type: text/plain\r\n"
            b"content-length: " + size + b"\r\nconnection: close\r\n\r\n" + msg.encode()
        )
        self.transport.close()


class Handshake(ServerProtocol):
    """Refuses what is no handshake with the headers that every answer carries."""

    def reject(self, status: int, text: str) -> Response:
        """Make a refusal."""
        made = super().reject(status, text)
        for name, value in (*HEADERS, NO_STORE):
            made.headers[name.decode()] = value.decode()
        return made


class SocketProtocol(WebSocketsSansIOProtocol):
    """Offers `push(text)` and `drop(code, reason)`: to send, and to close, without waiting.

    When the node stops, every line is closed with the code for it, whatever state it is in.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Take a line over from HTTP."""
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Handshake(
            max_size=config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )

    def handle_connect(self, event: Request) -> None:
        """Offer it with every handshake that is taken."""
        super().handle_connect(event)
        if not self.close_sent:
            offered = cast("dict[str, object]", self.scope["extensions"])
            offered |= {DROP: self.drop, PUSH: self.push}

    def push(self, text: bytes) -> bool:
        """Send a text frame now; False where the client must be waited for, or goes."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        size = len(text)
        if size < 126:
            head = struct.pack("!BB", TEXT, size)
        elif size < 65_536:
            head = struct.pack("!BBH", TEXT, 126, size)
        else:
            head = struct.pack("!BBQ", TEXT, 127, size)
        self.transport.write(head + text)
        return True

    def drop(self, code: int, reason: str) -> None:
        """Let the client go, whether it reads or not."""
        if self.close_sent or self.transport.is_closing():
            self.loop.call_later(DROP_SECONDS, self.transport.abort)
            return
        # While this timer runs, the line stays open for a client that reads after all.
        self.close_timer = self.loop.call_later(DROP_SECONDS, self.transport.abort)
        try:
            self.conn.send_close(code, reason)
        except InvalidState:  # it is going by itself
            return
        self.close_sent = True
        if self.read_paused:  # what it still sends is thrown away
            self.read_paused = False
            self.transport.resume_reading()
        self.transport.write(b"".join(self.conn.data_to_send()))

    def shutdown(self) -> None:
        """Close with 1001, and leave the client a moment to answer."""
        self.stop_keepalive()
        if self.handshake_complete and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self.conn.send_close(GOING_AWAY, "the node stops")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        elif not self.handshake_complete:
            self.send_500_response()
            self.transport.close()
            return
        if self.read_paused:  # the client's answer must come through
            self.read_paused = False
            self.transport.resume_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)
