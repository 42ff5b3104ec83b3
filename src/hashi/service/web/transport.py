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
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.utils import apply_mask

from hashi.service.web.headers import HEADERS, NO_STORE

DROP: Final = "hashi.drop"  # names among the extensions of a connection's scope
PUSH: Final = "hashi.push"
HEAR: Final = "hashi.hear"
TEXT: Final = 0x81  # the first byte of a frame that is a whole message (RFC 6455, 5.2)
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80  # in the second byte of everything that clients send
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
    """Offers `push`, `hear` and `drop`: to send, to be told and to close, without waiting.

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
        self._listener: Callable[[str], bool] | None = None
        self._between = False  # sure that the next byte begins a message

    def handle_connect(self, event: Request) -> None:
        """Offer it with every handshake that is taken."""
        super().handle_connect(event)
        if not self.close_sent:
            offered = cast("dict[str, object]", self.scope["extensions"])
            offered |= {DROP: self.drop, PUSH: self.push, HEAR: self.hear}

    def push(self, *texts: bytes) -> bool:
        """Send text frames now; False where the client must be waited for, or goes."""
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join([_head(len(text)) + text for text in texts]))
        return True

    def hear(self, listener: Callable[[str], bool]) -> None:
        """Call this for every text; what it does not take, the application fetches.

        While there is something to fetch the line is not read, so that nothing overtakes it.
        """
        self._listener = listener

    def data_received(self, data: bytes) -> None:
        """Read; the usual, one whole text and nothing else, does not go the general way."""
        if not self.handshake_initiated:
            super().data_received(data)
            self._between = data.endswith(b"\r\n\r\n")
        elif not (self._between and self._heard(data)):
            self._between = self._between and _are_whole(data)
            super().data_received(data)

    def _heard(self, data: bytes) -> bool:
        """Whether somebody has taken this."""
        if self._listener is None or self.conn.state is not OPEN:
            return False
        text = _text(data, self.config.ws_max_size)
        return text is not None and self._listener(text)

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


def _head(size: int) -> bytes:
    """What stands before a text of a server (RFC 6455, 5.2)."""
    if size < 126:
        return struct.pack("!BB", TEXT, size)
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)


def _text(data: bytes, most: int) -> str | None:
    """The text of a client's frame, if the data is that and nothing else."""
    if len(data) < 8 or data[0] != TEXT:
        return None
    size, start = data[1] - MASKED, 6
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
    elif size > 126:
        return None
    if size != len(data) - start or size > most:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def _are_whole(data: bytes) -> bool:
    """Whether there are only whole frames, each of them whole messages."""
    at = 0
    while at + 2 <= len(data) and data[at] in (TEXT, PING, PONG):
        size, start = data[at + 1] & 0x7F, 6
        if size == 126:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), 8
        elif size == 127:
            return False
        at += start + size
    return at == len(data)
