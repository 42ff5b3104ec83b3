"""The WebSocket: hello, then commands in and frames out (docs/protocol.md).

A connection holds no queue of updates. It knows up to which place its client has been told, and
sends what is new since then: a slow client gets fewer, larger updates, never a growing pile.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, Final, Protocol

import orjson
import structlog

from hashi import __version__
from hashi.protocol import MAX_FRAME, PROTOCOL
from hashi.protocol.close_codes import CloseCode
from hashi.protocol.errors import ErrorCode
from hashi.rules.errors import HashiError
from hashi.rules.events import Seat
from hashi.service.error_text import say_error, say_refusals
from hashi.service.errors import ServiceError
from hashi.service.live import LiveTable, Outcome, Request
from hashi.service.live import hub as live_hub
from hashi.service.node import Node
from hashi.service.rate_limit import Bucket
from hashi.service.store import Unavailable
from hashi.service.web.parse import fingerprint, load, read_command, read_key
from hashi.service.web.queries import turns_json, why
from hashi.table import Actor, Role
from hashi.table.errors import TableCode
from hashi.texts import choose_language

HELLO_SECONDS: Final = 10.0
SLOW_SECONDS: Final = 20.0  # a client that takes nothing for so long is let go
CLOSE_SECONDS: Final = 1.0
STRIKES: Final = 50  # refused frames in a row before the connection ends
log = structlog.get_logger("hashi.socket")

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Cut = Callable[[int, str], None]
Hear = Callable[[Callable[[str], bool]], None]


class Push(Protocol):
    """Sends texts at once; False where the client must be waited for, and nothing was sent."""

    def __call__(self, *texts: bytes) -> bool:
        """Send them."""
        ...


class _Ended(Exception):
    """The connection is to end with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class _Gone(Exception):
    """The client has gone."""


class Connection:
    """One client at one table."""

    def __init__(
        self,
        node: Node,
        receive: Receive,
        send: Send,
        token: str | None,
        push: Push | None = None,
        cut: Cut | None = None,
        hear: Hear | None = None,
    ) -> None:
        """Serve a client that has been let in; `token` comes from its cookie or header.

        `push` sends and `cut` ends without waiting for the client, and `hear` lets us be called
        for every frame, where the server can do that.
        """
        self._node = node
        self._receive = receive
        self._send = send
        self._push = push
        self._cut = cut
        self._hear = hear
        self._token = token
        self._bucket = Bucket(node.config.frames)
        self._news = asyncio.Event()
        self._told: LiveTable | None = None  # where the teller waits for news
        self._free = asyncio.Event()  # every command has been answered
        self._free.set()
        self._held = False  # the listener has a frame in its hands
        self._reply: bytes | None = None  # what the teller is to send before we are free
        self._language = "en"
        self._seq = 0
        self._seat: Seat | None = None
        self._seats = -1
        self._opened = time.monotonic()
        self._strikes = 0
        self.sending_since: float | None = None
        self.person: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._advised: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """There is something new to send: now if it can be, else when the teller comes to it."""
        if self._told is None or not self._tell_now(self._told):
            self._news.set()

    def drop(self) -> None:
        """Let a client go that takes nothing."""
        if self._task is not None:
            self._task.cancel()

    async def run(self) -> None:
        """Serve until either side ends."""
        try:
            live = await self._hello()
        except _Gone:
            return
        except _Ended as ended:
            await self._close(ended)
            return
        except HashiError as error:
            log.error("hello-failed", code=error.code)
            await self._close(_Ended(CloseCode.UNAVAILABLE, ErrorCode.UNAVAILABLE))
            return
        teller = self._task = asyncio.create_task(self._tell(live))
        listener = asyncio.create_task(self._listen(live))
        self._node.hub.join(live, self)
        if self._hear is not None:
            self._hear(partial(self._take, live))
        try:
            done, _ = await asyncio.wait({teller, listener}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._held = True  # what still comes is for nobody
            self._node.hub.leave(live, self)
            for task in (teller, listener, self._advised):
                if task is not None:
                    task.cancel()
            results = await asyncio.gather(teller, listener, return_exceptions=True)
        if teller in done and teller.cancelled():
            await self._close(_Ended(CloseCode.SLOW, "slow"))
            return
        for result in results:
            if isinstance(result, _Ended):
                await self._close(result)
            elif isinstance(result, Exception) and not isinstance(result, _Gone | OSError):
                log.error("connection-failed", exc_info=result)
                await self._close(_Ended(CloseCode.ERROR, "error"))

    async def _close(self, ended: _Ended) -> None:
        """Say good-bye, but wait for nobody who does not take it."""
        closing = {"type": "websocket.close", "code": ended.code, "reason": ended.reason}
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._send(closing)
        except TimeoutError:
            if self._cut is not None:
                self._cut(ended.code, ended.reason)
        except (OSError, RuntimeError):  # gone already
            return

    async def _frame(self) -> dict[str, object]:
        """The next frame as data; refusals are answered here and counted."""
        while True:
            self._held = False
            message = await self._receive()
            if message["type"] != "websocket.receive":
                raise _Gone
            self._held = True
            await self._free.wait()
            try:
                if not self._bucket.take():
                    raise ServiceError(ErrorCode.TOO_MANY, "too many frames")
                raw = message.get("text")
                if raw is None:
                    raise ServiceError(ErrorCode.BAD_REQUEST, "found a binary frame, expected text")
                return load(raw, MAX_FRAME)
            except ServiceError as error:
                await self._refuse(None, error)

    async def _refuse(self, key: str | None, error: HashiError) -> None:
        self._strikes += 1
        if self._strikes > STRIKES:
            code = CloseCode.TOO_MANY if error.code == ErrorCode.TOO_MANY else CloseCode.BAD_FRAMES
            raise _Ended(code, error.code)
        said = {"type": "error", "key": key, "error": say_error(error, self._language)}
        await self._out(orjson.dumps(said))

    async def _hello(self) -> LiveTable:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                data = await self._frame()
        except TimeoutError:
            raise _Ended(CloseCode.HELLO, "no hello") from None
        if data.get("type") != "hello":
            raise _Ended(CloseCode.HELLO, "expected hello")
        if data.get("protocol") != PROTOCOL:
            raise _Ended(CloseCode.PROTOCOL, f"expected protocol {PROTOCOL}")
        table, after, token = data.get("table"), data.get("after", 0), data.get("token")
        if not isinstance(table, str) or type(after) is not int or len(table) > 32:
            raise _Ended(CloseCode.HELLO, "expected table and after")
        self._language = choose_language([str(data.get("lang", ""))[:20]])
        try:
            live = await self._node.hub.get(table)
            if isinstance(token, str):
                self._token = token
            if self._token:
                self.person = await self._node.player_of(self._token, live.row.game)
            await self._node.may_look(live.row.game, self.person)
        except Unavailable:
            raise _Ended(CloseCode.UNAVAILABLE, ErrorCode.UNAVAILABLE) from None
        except ServiceError as error:
            raise _Ended(CloseCode.NO_TABLE, error.code) from None
        self._seq = after if after in live.states else 0
        self._seat = live.table.seat_of(self.person) if self.person else None
        welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "version": __version__,
            "seat": self._seat,
            "host": self.person is not None and self.person == live.table.host,
            "known": self.person is not None,
            "now": live_hub.now_ms(),
        }
        await self._out(orjson.dumps(welcome))
        self._news.set()
        return live

    # Telling

    async def _out(self, frame: bytes) -> None:
        if self._push is not None and self._push(frame):
            return
        self.sending_since = time.monotonic()
        try:
            await self._send({"type": "websocket.send", "text": frame.decode()})
        except RuntimeError:  # the server has closed already, over frames that were none
            raise _Gone from None
        self.sending_since = None

    def _tell_now(self, live: LiveTable, *replies: bytes) -> bool:
        """The usual news, a new state of the table, without a visit to the teller.

        False where there is anything else about it; then nothing was sent.
        """
        node, person = self._node, self.person
        if self._push is None or node.stopping or self._seats != live.seats_version:
            return False
        seat = live.table.seat_of(person) if person else None
        if seat != self._seat or node.moved_since(person, self._opened):
            return False
        if self._seq != live.seq:
            try:
                replies = (live.frame(self._seq, person), *replies)
            except Exception:  # whoever wakes us is not to blame: the teller meets it too
                return False
        if replies and not self._push(*replies):
            return False
        self._seq = live.seq
        return True

    async def _tell(self, live: LiveTable) -> None:
        first = True
        while True:
            self._told = None if first else live
            await self._news.wait()
            self._told = None
            self._news.clear()
            if self._node.stopping:
                raise _Ended(CloseCode.GOING_AWAY, "the node stops")
            if self._node.moved_since(self.person, self._opened):
                raise _Ended(CloseCode.SIGNED_OUT, "went on at another device")
            seat = live.table.seat_of(self.person) if self.person else None
            if seat != self._seat:  # a new seat sees another game: tell it whole
                self._seat, self._seq = seat, 0
            if self._seq != live.seq or first:
                since, self._seq = self._seq, live.seq
                await self._out((live.resumed if first else live.frame)(since, self.person))
                first = False
            if self._seats != live.seats_version:
                self._seats = live.seats_version
                await self._out(live.seats(time.monotonic(), self.person))
            if self._reply is not None:
                await self._out(self._reply)
                self._reply = None
                self._free.set()

    # Listening

    def _take(self, live: LiveTable, text: str) -> bool:
        """Deal with a frame at once, if it is a good command and comes after all is answered."""
        if self._held or not self._free.is_set():
            return False
        try:
            request = self._request(live, load(text, MAX_FRAME))
        except Exception:  # the listener meets it too, and says what is wrong
            return False
        if not self._bucket.take():
            return False
        self._strikes = 0
        self._ask(live, request)
        return True

    async def _listen(self, live: LiveTable) -> None:
        while True:
            data = await self._frame()
            kind, key = data.get("type"), data.get("key")
            shown_key = key if isinstance(key, str) and len(key) <= 64 else None
            try:
                if kind == "ping":
                    await self._out(
                        orjson.dumps({"type": "pong", "key": shown_key, "seq": self._seq})
                    )
                elif kind == "turns":
                    await self._out(await self._turns(live, shown_key))
                elif kind == "why":
                    await self._out(self._why(live, data, shown_key))
                elif kind == "hint":
                    self._ask_advice(live, shown_key)
                else:
                    self._ask(live, self._request(live, data))
                self._strikes = 0
            except HashiError as error:
                await self._refuse(shown_key, error)

    def _request(self, live: LiveTable, data: dict[str, object]) -> Request:
        key = read_key(data)
        if self.person is None:
            raise ServiceError(ErrorCode.NO_IDENTITY, "a spectator without identity cannot act")
        return Request(
            Actor(Role.PERSON, self.person),
            read_command(data),
            f"{self.person}/{key}",
            fingerprint(data),
            partial(self._answered, live, key),
        )

    def _ask(self, live: LiveTable, request: Request) -> None:
        self._free.clear()
        self._node.hub.ask(live, request)

    def _answered(self, live: LiveTable, key: str, outcome: Outcome | Unavailable) -> None:
        """Send the answer, with the news that it made; the teller does it if it cannot be now."""
        if isinstance(outcome, Outcome):
            said = reply(key, outcome, self._language)
        else:
            error = say_error(ServiceError(ErrorCode.UNAVAILABLE, str(outcome)), self._language)
            said = orjson.dumps({"type": "error", "key": key, "error": error})
        if self._told is not None and self._tell_now(live, said):
            self._free.set()
        else:
            self._reply = said
            self._news.set()

    async def _turns(self, live: LiveTable, key: str | None) -> bytes:
        data = await asyncio.to_thread(turns_json, live.table, self._own_seat(live))
        return orjson.dumps({"type": "turns", "key": key, **data})

    def _why(self, live: LiveTable, data: dict[str, object], key: str | None) -> bytes:
        found = why(live.table, self._own_seat(live), data)
        said = {"type": "why", "key": key, "refusals": say_refusals(found, self._language)}
        return orjson.dumps(said)

    def _ask_advice(self, live: LiveTable, key: str | None) -> None:
        """A bot takes its time: it is asked beside everything else, and once at a time."""
        if self._advised is not None and not self._advised.done():
            raise ServiceError(ErrorCode.TOO_MANY, "a bot is thinking already")
        self._advised = asyncio.create_task(self._advice(live, key))

    async def _advice(self, live: LiveTable, key: str | None) -> None:
        said: dict[str, object]
        try:
            turn = await self._node.adviser.advise(live, self._own_seat(live))
            said = {"type": "hint", "key": key, "turn": str(turn)}
        except HashiError as error:
            said = {"type": "error", "key": key, "error": say_error(error, self._language)}
        with contextlib.suppress(_Gone, OSError):  # nobody may wait for it any more
            await self._out(orjson.dumps(said))

    def _own_seat(self, live: LiveTable) -> Seat:
        seat = live.table.seat_of(self.person) if self.person else None
        if seat is None:
            raise ServiceError(TableCode.NOT_SEATED, "whoever asks holds no seat")
        return seat


def reply(key: str, outcome: Outcome, language: str) -> bytes:
    """The answer to a command."""
    error = outcome.error
    if error is None:
        return b'{"type":"reply","key":"%b","seq":%d}' % (key.encode(), outcome.seq)
    said = say_error(error, language)
    return orjson.dumps({"type": "reply", "key": key, "seq": outcome.seq, "error": said})
