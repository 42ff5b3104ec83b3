"""WebSocket connection: state machine, backpressure, rate limit, close codes (docs/protocol.md).

A client sends a hello and then commands and queries, which are answered one after the other. What
it has yet to be sent is known by its `Feed`, so nothing grows while a client is slow.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import aclosing
from enum import Enum
from functools import partial
from typing import Any, Final, Protocol, assert_never

import orjson
import structlog

from hashi import __version__
from hashi.protocol import PROTOCOL
from hashi.protocol.answers import WITH_TURNS, hint_frame, turns_depend_on, why
from hashi.protocol.close_codes import CloseCode
from hashi.protocol.errors import ErrorCode
from hashi.protocol.frames import ErrorFrame, ServerFrame, WelcomeFrame
from hashi.protocol.queries import (
    Analyse,
    Draft,
    Hint,
    Lead,
    Ping,
    Query,
    Turns,
    Why,
    read_query,
)
from hashi.rules.errors import HashiError
from hashi.rules.events import Seat
from hashi.service.error_text import say_error, say_refusals
from hashi.service.errors import ServiceError
from hashi.service.frame_turns import HELLO
from hashi.service.live import LiveTable, Reply, Request, commands
from hashi.service.live.feed import Feed
from hashi.service.live.replay_together import lead_frame, lead_of
from hashi.service.node import Node
from hashi.service.rate_limit import Bucket
from hashi.service.review.requests import analysis_json, analysis_key
from hashi.service.store import Identity, Unavailable
from hashi.service.store.analyses import AnalysisKey
from hashi.service.web.answer_frames import reply_frame, turns_beside_the_loop
from hashi.service.web.parse import (
    BadHello,
    any_key,
    fingerprint,
    load,
    read_command,
    read_hello,
    read_key,
)
from hashi.service.web.seat_tokens import check_command
from hashi.service.web.transport import Receiver
from hashi.table import Actor, Role
from hashi.table.doses import Dose, hint_of
from hashi.table.errors import TableErrorCode
from hashi.table.ids import CommandKey, PersonId, TableId, Token
from hashi.texts import choose_language

HELLO_SECONDS: Final = 10.0
STRIKES: Final = 50  # refused frames in a row before the connection ends
NO_ACTOR: Final = Actor(Role.PERSON)  # of a spectator without identity, who cannot act
log = structlog.get_logger("hashi.socket")

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]


class State(Enum):
    """Where a connection is between its handshake and its end."""

    HELLO = "hello"  # waits for the first frame
    JOINING = "joining"  # loads the table; frames wait
    OPEN = "open"  # takes frames and sends updates
    WAITING = "waiting"  # a command or query is under way: sends updates, frames wait
    CLOSING = "closing"  # the close frame is sent
    CLOSED = "closed"

    __hash__ = object.__hash__  # in C: states are looked up several times per frame


TRANSITIONS: Final[Mapping[State, frozenset[State]]] = {
    State.HELLO: frozenset({State.JOINING, State.CLOSING, State.CLOSED}),
    State.JOINING: frozenset({State.OPEN, State.CLOSING, State.CLOSED}),
    State.OPEN: frozenset({State.WAITING, State.CLOSING, State.CLOSED}),
    State.WAITING: frozenset({State.OPEN, State.CLOSING, State.CLOSED}),
    State.CLOSING: frozenset({State.CLOSED}),
    State.CLOSED: frozenset(),
}
READING: Final = frozenset({State.HELLO, State.OPEN})
SENDING: Final = frozenset({State.OPEN, State.WAITING})


class Link(Protocol):
    """What a connection needs of its WebSocket: `transport.SocketProtocol`."""

    receiver: Receiver | None

    @property
    def can_send(self) -> bool:
        """False while the client takes nothing."""
        ...

    def next_message(self) -> str | bytes | None:
        """The oldest message that came."""
        ...

    def send_texts(self, *texts: bytes) -> None:
        """Send text frames without waiting."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Send a close frame."""
        ...


class Connection:
    """One client at one table; the table's hub notifies it of changes."""

    def __init__(
        self, node: Node, receive: Receive, link: Link, token: Token | None, address: str
    ) -> None:
        """Serve an accepted WebSocket; `token` comes from its cookie or header."""
        self._node = node
        self._receive = receive
        self._link = link
        self._token = token
        self._address = address
        self._bucket = Bucket(node.config.limits.frames)
        self._state = State.HELLO
        self._language = "en"
        self._strikes = 0
        self._reading = False
        self._queued = False  # waits for its turn among the frames of its address
        self._outbox: list[bytes] = []  # answers in order, to be sent after the updates
        self._feed: Feed | None = None
        self._task: asyncio.Task[None] | None = None  # joining, or a query that takes a while
        self._hint: asyncio.Task[None] | None = None
        self._push_turns = False  # the client wants its legal turns with every card
        self._turns: asyncio.Task[None] | None = None
        self._turns_for: tuple[object, ...] | None = None  # what the last ones sent depend on
        self._analyses: dict[AnalysisKey, asyncio.Task[None]] = {}
        self._may_look = False  # since the start: a challenge is closed to those yet to play it
        self._looking: asyncio.Task[None] | None = None  # asks whether it is
        self.blocked_since: float | None = None  # frames wait for the client since then
        self._identity: Identity | None = None
        self._actor = NO_ACTOR  # the person of the identity
        self._rechecking: asyncio.Task[None] | None = None

    @property
    def person(self) -> PersonId | None:
        """Who is connected; None for a spectator without identity."""
        return None if self._identity is None else self._identity.person

    @property
    def state(self) -> State:
        """Where it is between handshake and end."""
        return self._state

    @property
    def settled(self) -> bool:
        """Whether everything that the client has to be sent was sent."""
        tasks = self._turns is not None or self._looking is not None
        busy = self._outbox or tasks or self.blocked_since is not None
        return self._state is State.OPEN and not busy

    def _enter(self, state: State) -> None:
        if state not in TRANSITIONS[self._state]:
            raise RuntimeError(f"connection cannot go from {self._state.name} to {state.name}")
        self._state = state

    async def run(self) -> None:
        """Serve until either side closes."""
        loop = asyncio.get_running_loop()
        timer = loop.call_later(HELLO_SECONDS, self._no_hello)
        self._link.receiver = self
        self.on_message()  # messages that came before there was a receiver
        try:
            await self._receive()  # the disconnect: messages do not come this way
        finally:
            timer.cancel()
            self._enter(State.CLOSED)
            self._link.receiver = None
            own = (self._task, self._hint, self._turns, self._looking, self._rechecking)
            for task in (*own, *self._analyses.values()):
                if task is not None:
                    task.cancel()
            if self._feed is not None:
                self._node.hub.presence.leave(self._feed.live, self)

    def _no_hello(self) -> None:
        if self._state is State.HELLO:
            self._close(CloseCode.HELLO, "no hello")

    def _close(self, code: int, reason: str) -> None:
        if self._state not in (State.CLOSING, State.CLOSED):
            self._enter(State.CLOSING)
            self._link.close(code, reason)

    def _fail(self, error: BaseException) -> None:
        """End over an unexpected error, of which the client learns nothing."""
        log.error("connection-failed", exc_info=error)
        self._close(CloseCode.ERROR, "error")

    def drop_slow(self, limit: float) -> None:
        """Close if the client has left its buffer full since `limit`."""
        if self._blocked() and self.blocked_since is not None and self.blocked_since < limit:
            self._close(CloseCode.SLOW, "slow")

    def recheck(self) -> None:
        """Read the identity again, and close if it has ended."""
        if self._identity is not None and self._state not in (State.CLOSING, State.CLOSED):
            if self._rechecking is not None:
                self._rechecking.cancel()
            self._rechecking = asyncio.create_task(self._check_identity(self._identity))

    async def _check_identity(self, before: Identity) -> None:
        try:
            assert self._token is not None
            found = await self._node.identities.of(self._token, before.table)
        except Unavailable:
            self._close(CloseCode.UNAVAILABLE, ErrorCode.UNAVAILABLE)
        except Exception as error:
            self._fail(error)
        else:
            if found is None or found.person != before.person:
                self._close(CloseCode.SIGNED_OUT, "signed out")
            elif found.banned:
                self._close(CloseCode.BANNED, ErrorCode.BANNED)

    # Sending

    def notify(self) -> None:
        """Send what is new at the table, or when the client can take it."""
        if self._state in SENDING:
            self._flush()

    def on_writable(self) -> None:
        """Send what has waited, then answer the frames that have."""
        self.blocked_since = None
        self._flush()
        self.on_message()

    def _flush(self) -> None:
        """Send updates and answers; a client that takes nothing gets them when it does."""
        if self._blocked():
            return
        frames = self._outbox
        if self._state in SENDING:
            if self._node.stopping:
                self._close(CloseCode.GOING_AWAY, "server is shutting down")
                return
            assert self._feed is not None
            if self._feed.live.gone is not None:
                self._close(CloseCode.NO_TABLE, self._feed.live.gone)
                return
            if not (self._may_look or self._checked(self._feed.live)):
                return
            try:
                frames = self._feed.frames() + frames
            except Exception as error:  # must not reach the hub, which notifies others too
                self._fail(error)
                return
        if frames:
            self._outbox = []
            self._link.send_texts(*frames)
        if self._push_turns:
            self._refresh_turns()

    def _checked(self, live: LiveTable) -> bool:
        """Whether the client may see the game; nothing is sent while that is being looked up.

        Everybody may look at a table that has not started, so a challenge asks again at its start.
        """
        if live.row.challenge is None or not live.table.started:
            return True
        self._may_look = self.person is not None and live.table.seat_of(self.person) is not None
        if not self._may_look and self._looking is None:
            self._looking = asyncio.create_task(self._or_close(self._look_again(live)))
        return self._may_look

    async def _look_again(self, live: LiveTable) -> None:
        await self._node.may_look(live.row.game, self.person)
        self._may_look, self._looking = True, None
        self.notify()

    def _refresh_turns(self) -> None:
        """Compute the legal turns of the seat if they may have changed, and then send them."""
        feed = self._feed
        if feed is None or feed.seat is None or self._turns is not None:
            return
        if feed.live.table.game.phase not in WITH_TURNS:
            return
        depend_on = turns_depend_on(feed.live.table, feed.seat)
        if depend_on != self._turns_for and self._state in SENDING:
            self._turns_for = depend_on
            self._turns = asyncio.create_task(self._send_turns(feed, feed.seat))

    async def _send_turns(self, feed: Feed, seat: Seat) -> None:
        table = feed.live.table
        try:
            frame = await turns_beside_the_loop(table, seat, None)
        except Exception as error:
            self._fail(error)
            return
        self._turns = None
        if self._turns_for == turns_depend_on(feed.live.table, seat):  # else outdated
            self._outbox.append(frame)
        self._flush()

    def _blocked(self) -> bool:
        """Whether the client takes nothing now; remembers since when something waits for it."""
        if self._link.can_send:
            return False
        if self.blocked_since is None:
            self.blocked_since = time.monotonic()
        return True

    def _answer(self, frame: ServerFrame) -> None:
        self._outbox.append(orjson.dumps(frame))
        self._flush()

    def _refuse(self, key: CommandKey | None, error: HashiError) -> None:
        self._strikes += 1
        if self._strikes > STRIKES:
            code = CloseCode.TOO_MANY if error.code == ErrorCode.TOO_MANY else CloseCode.BAD_FRAMES
            self._close(code, error.code)
        else:
            self._answer(self._error(key, error))

    def _error(self, key: CommandKey | None, error: HashiError) -> ErrorFrame:
        self._node.refusals[str(error.code)] += 1
        return {"type": "error", "key": key, "error": say_error(error, self._language)}

    # Reading

    def on_message(self) -> None:
        """Handle the messages that have come, until one has to be waited for."""
        if self._reading:
            return
        self._reading = True
        try:
            while self._state in READING and not self._blocked():
                turns, address = self._node.frame_turns, self._address
                if self._queued or not turns.is_free(address, self._read_on):
                    self._queued = True
                    return
                message = self._link.next_message()
                if message is None:
                    return
                turns.count(address, HELLO if self._state is State.HELLO else 1)
                self._handle(message)
        except Exception as error:
            self._fail(error)
        finally:
            self._reading = False

    def _read_on(self) -> None:
        """Its turn among the frames of its address has come."""
        self._queued = False
        self.on_message()

    def _handle(self, message: str | bytes) -> None:
        key = None
        try:
            if not (self._bucket.take() and self._node.frames.take(self._address)):
                raise ServiceError(ErrorCode.TOO_MANY, "too many frames")
            if isinstance(message, bytes):
                raise ServiceError(ErrorCode.BAD_REQUEST, "found a binary frame, expected text")
            data = load(message, self._node.config.limits.frame_bytes)
            if self._feed is None:
                self._hello(data)
                return
            key = any_key(data)
            self._dispatch(self._feed, data, key)
            self._strikes = 0
        except HashiError as error:
            self._refuse(key, error)

    def _dispatch(self, feed: Feed, data: dict[str, object], key: CommandKey | None) -> None:
        query = read_query(data)
        if query is None:
            self._command(feed, data)
        else:
            self._query(feed, query, key)

    def _query(self, feed: Feed, query: Query, key: CommandKey | None) -> None:
        match query:
            case Ping():
                self._answer({"type": "pong", "key": key, "seq": feed.seq})
            case Turns():
                seat = self._own_seat(feed)
                self._enter(State.WAITING)
                self._task = asyncio.create_task(self._answer_turns(feed, seat, key))
            case Why():
                refusals = why(feed.live.table, self._own_seat(feed), query)
                said = say_refusals(refusals, self._language)
                self._answer({"type": "why", "key": key, "refusals": said})
            case Draft():
                feed.live.keep_draft(self._own_seat(feed), query)
                self._answer({"type": "draft", "key": key})
            case Hint(dose):
                if self._hint is not None and not self._hint.done():
                    raise ServiceError(ErrorCode.TOO_MANY, "a hint is being computed")
                self._hint = asyncio.create_task(self._send_hint(feed, key, dose))
            case Analyse():
                wanted = analysis_key(self._node.analyses, feed.live, self.person, query)
                followed = self._analyses.get(wanted)
                if followed is None or followed.done():
                    following = self._follow(wanted, again=query.again, key=key)
                    self._analyses[wanted] = asyncio.create_task(following)
            case Lead():
                self._lead(feed, query, key)
            case _:
                assert_never(query)

    def _hello(self, data: dict[str, object]) -> None:
        hello = read_hello(data)
        if isinstance(hello, BadHello):
            self._close(hello.code, hello.reason)
            return
        self._language = choose_language([hello.language])
        self._push_turns = hello.turns
        self._token = hello.token or self._token
        self._enter(State.JOINING)
        self._task = asyncio.create_task(self._or_close(self._join(hello.table, hello.after)))

    async def _join(self, table: str, after: int) -> None:
        live = await self._node.hub.get(table)
        if self._token:
            await self._identify(self._token, live.row.game)
        if self._identity is not None and self._identity.banned:
            self._close(CloseCode.BANNED, ErrorCode.BANNED)
            return
        await self._node.may_look(live.row.game, self.person)
        if self._state is State.JOINING:
            self._may_look = live.table.started
            self._welcome(Feed(live, self.person, after))
            self.on_message()

    async def _or_close(self, looking: Awaitable[None]) -> None:
        """Wait for access to the table; without it, close with the reason."""
        try:
            await looking
        except Unavailable:
            self._close(CloseCode.UNAVAILABLE, ErrorCode.UNAVAILABLE)
        except ServiceError as error:
            self._close(CloseCode.NO_TABLE, error.code)
        except HashiError as error:
            log.error("hello-failed", code=error.code)
            self._close(CloseCode.UNAVAILABLE, ErrorCode.UNAVAILABLE)
        except Exception as error:
            self._fail(error)

    async def _identify(self, token: Token, table: TableId) -> None:
        """Find out who connects; again if somebody's tokens changed meanwhile."""
        identities = self._node.identities
        epoch = -1
        while epoch != identities.epoch:
            epoch = identities.epoch
            self._identity = await identities.of(token, table)
        if self.person is not None:
            self._actor = Actor(Role.PERSON, self.person)
            self._node.addresses.note(self.person, self._address)

    def _welcome(self, feed: Feed) -> None:
        live = feed.live
        welcome: WelcomeFrame = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "version": __version__,
            "seat": feed.seat,
            "host": self._identity is not None
            and self._identity.table is None
            and self._identity.person == live.table.host,
            "known": self._identity is not None,
            "now": commands.now_ms(),
        }
        self._link.send_texts(orjson.dumps(welcome))
        self._feed = feed
        self._enter(State.OPEN)
        self._node.hub.presence.join(live, self)  # which notifies us too: the first update

    def _command(self, feed: Feed, data: dict[str, object]) -> None:
        key = read_key(data)
        if self._identity is None:
            raise ServiceError(ErrorCode.NO_IDENTITY, "a spectator without identity cannot act")
        person, command = self._identity.person, read_command(data)
        if self._identity.table is not None:
            check_command(self._identity, command, feed.live.table.seat_of(person))
        self._node.take_turn(person, command, feed.live, self._address)
        request = Request(
            self._actor,
            command,
            f"{person}/{key}",
            fingerprint(data),
            partial(self._replied, key),
        )
        self._enter(State.WAITING)
        self._node.hub.commands.ask(feed.live, request)

    def _replied(self, key: CommandKey, reply: Reply | Unavailable) -> None:
        """Send the reply behind the update that the command caused."""
        if self._state is not State.WAITING:  # closed meanwhile
            return
        self._enter(State.OPEN)
        if isinstance(reply, Reply):
            if reply.code is not None:
                self._node.refusals[reply.code] += 1
            self._outbox.append(reply_frame(key, reply, self._language))
            self._flush()
        else:
            self._answer(self._error(key, ServiceError(ErrorCode.UNAVAILABLE, str(reply))))
        self.on_message()

    async def _answer_turns(self, feed: Feed, seat: Seat, key: CommandKey | None) -> None:
        try:
            frame = await turns_beside_the_loop(feed.live.table, seat, key)
        except Exception as error:
            self._fail(error)
            return
        if self._state is not State.WAITING:  # closed meanwhile
            return
        self._enter(State.OPEN)
        self._outbox.append(frame)
        self._flush()
        self.on_message()

    async def _send_hint(self, feed: Feed, key: CommandKey | None, dose: Dose) -> None:
        """Answer when the bot has; other frames do not wait for it."""
        try:
            turn = await self._node.hints.hint(feed.live, self._own_seat(feed))
        except HashiError as error:
            self._answer(self._error(key, error))
        except Exception as error:
            self._fail(error)
        else:
            board = feed.live.table.game.created.board
            self._answer(hint_frame(hint_of(board, turn, dose), key))

    async def _follow(self, wanted: AnalysisKey, *, again: bool, key: CommandKey | None) -> None:
        """Request an analysis, and send it now and after every change."""
        assert self.person is not None
        try:
            await self._node.analyses.request(wanted, self.person, self._address, again=again)
            async with aclosing(self._node.analyses.follow(wanted)) as changes:
                async for found in changes:
                    if found.over or not self._blocked():  # a slow client needs no progress
                        data = analysis_json(found, self._language)
                        self._answer({**data, "type": "analysis", "key": key})
        except HashiError as error:
            self._answer(self._error(key, error))
        except Exception as error:
            self._fail(error)

    def _lead(self, feed: Feed, query: Lead, key: CommandKey | None) -> None:
        live = feed.live
        leading = lead_of(live.table, live.leading, self.person, query)
        assert self.person is not None  # it has a seat
        self._node.take_chatter(self.person)
        self._answer(lead_frame(leading, key))
        self._node.hub.lead(live, leading)

    def _own_seat(self, feed: Feed) -> Seat:
        seat = feed.live.table.seat_of(self.person) if self.person else None
        if seat is None:
            raise ServiceError(TableErrorCode.NOT_SEATED, "the query needs a seat at the table")
        return seat
