"""uvicorn's WebSocket protocol with callbacks for messages, and limits.

ASGI gives an application an awaitable for each message and for each frame it sends. A connection
here is served by callbacks instead: `SocketProtocol` hands it every message in the loop iteration
that read it, and sends frames without waiting. This is the only path for messages; ASGI carries
the handshake and the disconnect.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections import deque
from typing import Any, Final, Protocol, cast

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from hashi.protocol.close_codes import CloseCode
from hashi.service.limits import DEFAULT, Limits
from hashi.service.rate_limit import Bucket
from hashi.service.web.headers import HEADERS, NO_STORE

TRANSPORT: Final = "hashi.transport"  # key of the SocketProtocol in the scope's extensions
TEXT: Final = 0x81  # first byte of an unfragmented text frame (RFC 6455, 5.2)
GOING_AWAY: Final = 1001
INVALID_UTF8: Final = 1007
SHUTDOWN_SECONDS: Final = 0.5  # time for a client to answer the close frame at shutdown
SLICE: Final = 4_096  # bytes parsed at once: at most 700 frames
CLOSE_SECONDS: Final = 5.0  # time for a client to read the close frame before the line is cut


class Handshake(ServerProtocol):
    """WebSocket handshake whose refusals have the usual headers."""

    def reject(self, status: int, text: str) -> Response:
        """Add the headers to the library's response."""
        made = super().reject(status, text)
        for name, value in (*HEADERS, NO_STORE):
            made.headers[name.decode()] = value.decode()
        return made


class Receiver(Protocol):
    """The owner of an open WebSocket, called by its protocol."""

    def on_message(self) -> None:
        """There are messages; take them with `SocketProtocol.next_message`."""
        ...

    def on_writable(self) -> None:
        """The send buffer has drained."""
        ...


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol with a message queue, backpressure and coded close, without awaiting."""

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
        self._limits: Limits = getattr(config.app, "limits", DEFAULT)
        self._control = Bucket(self._limits.control_frames)
        self._flooded = False
        self.receiver: Receiver | None = None
        self.can_send = True  # False while the client takes nothing: the buffer is full
        self._messages: deque[str | bytes] = deque()

    def handle_connect(self, event: Request) -> None:
        """Offer this protocol to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, object]", self.scope["extensions"])[TRANSPORT] = self

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Parse in slices, so that a flood of tiny frames is noticed after one of them."""
        if len(data) <= SLICE:
            super().data_received(data)
            return
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self._flooded or self.transport.is_closing():
                return

    def handle_text(self, event: Frame) -> None:
        """Take a text, which usually comes in one piece."""
        if event.fin and not self.close_sent:
            self._take_text(bytes(event.data))
        else:
            super().handle_text(event)

    def handle_ping(self) -> None:
        """Answer with a pong, unless the client reads none."""
        pong = b"".join(self.conn.data_to_send())
        if self._take_control() and self.can_send:
            self.transport.write(pong)

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping of ours."""
        if self._take_control():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if self._take_control():
            if len(self.frames) > self._limits.frame_pieces:
                self._flood()
            else:
                super().handle_cont(event)

    def _take_control(self) -> bool:
        """Count a frame that costs the client nothing; beyond the limit the line ends."""
        if self._flooded or not self._control.take():
            self._flood()
            return False
        return True

    def _flood(self) -> None:
        if not self._flooded:
            self._flooded = True
            self.frames = []
            self.close(CloseCode.TOO_MANY, "too many frames")
            self.transport.pause_reading()  # nothing more is read until the line is cut

    def send_receive_event_to_app(self) -> None:
        """Queue a whole message, and stop reading while the receiver leaves it there."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self._take_text(data)
        else:
            self._take(data)

    def _take_text(self, data: bytes) -> None:
        try:
            message = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_UTF8)
            self.handle_parser_exception()
        else:
            self._take(message)

    def _take(self, message: str | bytes) -> None:
        self._messages.append(message)
        if self.receiver is not None:
            self.receiver.on_message()
        if self._messages and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def next_message(self) -> str | bytes | None:
        """The oldest message, text or binary; None when all have been taken."""
        if self._messages:
            return self._messages.popleft()
        self._resume_reading()
        return None

    def _resume_reading(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # Sending

    async def send(self, message: Any) -> None:
        """Let a refused handshake count as complete, else uvicorn logs an error for each."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def send_texts(self, *texts: bytes) -> None:
        """Send text frames; dropped once either side has closed."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join([_head(len(text)) + text for text in texts]))

    def pause_writing(self) -> None:
        """Note that the buffer is full."""
        super().pause_writing()
        self.can_send = False

    def resume_writing(self) -> None:
        """Pass the end of backpressure on."""
        super().resume_writing()
        self.can_send = True
        if self.receiver is not None:
            self.receiver.on_writable()

    # Closing

    def close(self, code: int, reason: str) -> None:
        """Send a close frame and end the application's `receive`, even if the client is stuck.

        The line is cut unless the client answers within CLOSE_SECONDS.
        """
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        # As long as this timer is set, uvicorn keeps the line open after the application ends.
        self.close_timer = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
        if not self.close_sent and not self.transport.is_closing():
            self._send_close(code, reason)

    def _send_close(self, code: int, reason: str) -> None:
        try:
            self.conn.send_close(code, reason)
        except InvalidState:  # the client closes at the same moment
            return
        self.close_sent = True
        self._messages.clear()
        self._resume_reading()  # else the client's close frame would not be read
        self.transport.write(b"".join(self.conn.data_to_send()))

    def keepalive_timeout(self) -> None:
        """End a line that does not answer pings, even if it does not read either."""
        super().keepalive_timeout()
        self._cut_soon()

    def handle_close(self, event: Frame) -> None:
        """End the line, even if the client does not read what was sent before."""
        super().handle_close(event)
        self._cut_soon()

    def handle_parser_exception(self) -> None:
        """End the line over frames that are none."""
        super().handle_parser_exception()
        self._cut_soon()

    def _cut_soon(self) -> None:
        """Without this, a closed line waits for its unread buffer forever."""
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

    def shutdown(self) -> None:
        """Close with 1001 in whatever state the line is, with a moment for the client's answer."""
        self.stop_keepalive()
        if not self.handshake_complete:
            self.send_500_response()
            self.transport.close()
            return
        if not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self._send_close(GOING_AWAY, "server is shutting down")
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(SHUTDOWN_SECONDS, self.transport.abort)


def _head(size: int) -> bytes:
    """The header of a server's text frame (RFC 6455, 5.2)."""
    if size < 126:
        return struct.pack("!BB", TEXT, size)
    if size < 65_536:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)
