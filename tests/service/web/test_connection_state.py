"""State machine of a connection: legal transitions, refused ones, and what each state does."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio

from hashi.protocol.close_codes import CloseCode
from hashi.service.frame_turns import FrameTurns
from hashi.service.live import Reply, Request
from hashi.service.node import Node
from hashi.service.rate_limit import Bucket
from hashi.service.store import Identity
from hashi.service.web import socket
from hashi.service.web.socket import SENDING, TRANSITIONS, Connection, State
from hashi.service.web.transport import Receiver
from hashi.table.ids import DeviceId, PersonId, Token
from tests.service.nodes import config

HELLO = '{"type":"hello","protocol":2,"table":"TABLE"}'
SAY = '{"type":"say","key":"k","phrase":"hello"}'
PING = '{"type":"ping","key":"p"}'


class FakeLink:
    """A WebSocket without a network."""

    def __init__(self) -> None:
        self.receiver: Receiver | None = None
        self.can_send = True
        self.messages: deque[str | bytes] = deque()
        self.sent: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        self.disconnect: asyncio.Future[dict[str, object]] = asyncio.Future()

    def next_message(self) -> str | bytes | None:
        return self.messages.popleft() if self.messages else None

    def send_texts(self, *texts: bytes) -> None:
        assert self.closed is None
        self.sent += map(json.loads, texts)

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self.leave()

    def leave(self) -> None:
        if not self.disconnect.done():
            self.disconnect.set_result({"type": "websocket.disconnect"})

    def say(self, *messages: str) -> None:
        self.messages += messages
        assert self.receiver is not None
        self.receiver.on_message()

    def kinds(self) -> list[str]:
        return [frame["type"] for frame in self.sent]


class Line:
    """A connection, its link, and a node whose hub keeps commands until told to answer."""

    def __init__(self, node: Node) -> None:
        self.link = FakeLink()
        self.connection = Connection(node, self._receive, self.link, Token("token"), "192.0.2.7")
        self.asked: list[Request] = []
        self.loaded = asyncio.Event()
        live = SimpleNamespace(
            row=SimpleNamespace(game="GAME"),
            table=SimpleNamespace(seat_of=lambda _: 0, host="P0", holders=(), started=True),
            gone=None,
            states={2: None},
            seq=2,
            seats_version=0,
            leading=None,
            lead_version=0,
            resumed=lambda *_: b'{"type":"snapshot"}',
            frame=lambda *_: b'{"type":"update"}',
            seats=lambda *_: b'{"type":"seats"}',
        )
        self.live = live

        async def get(_: str) -> object:
            await self.loaded.wait()
            return live

        async def nothing(*_: object) -> None:
            pass

        async def identity(*_: object) -> Identity:
            return Identity(PersonId("P0"), "Anna", DeviceId("D0"))

        node.hub = cast(
            "Any",
            SimpleNamespace(
                get=get,
                presence=SimpleNamespace(
                    join=lambda _, watcher: watcher.notify(), leave=lambda *_: None
                ),
                commands=SimpleNamespace(ask=lambda _, request: self.asked.append(request)),
            ),
        )
        node.may_look = nothing  # type: ignore[method-assign, assignment]
        node.identities.of = identity  # type: ignore[method-assign, assignment]
        self.task = asyncio.create_task(self.connection.run())

    async def _receive(self) -> dict[str, object]:
        return await self.link.disconnect

    @property
    def state(self) -> State:
        return self.connection.state

    def is_blocked(self) -> bool:
        return self.connection.blocked_since is not None

    async def reach(self, state: State) -> None:
        """Bring the connection to a state in the usual way."""
        await asyncio.sleep(0)
        if state is State.CLOSED:
            self.link.leave()
            await self.task
        elif state is State.CLOSING:
            self.link.say('{"type":"nonsense"}')
        elif state is not State.HELLO:
            self.link.say(HELLO)
            if state is not State.JOINING:
                self.loaded.set()
                while self.state is State.JOINING:
                    await asyncio.sleep(0)
            if state is State.WAITING:
                self.link.say(SAY)
        assert self.state is state


@pytest_asyncio.fixture
async def line(tmp_path: Path) -> AsyncIterator[Line]:
    node = Node(config(tmp_path))
    hub, made = node.hub, Line(node)
    yield made
    made.link.leave()
    await asyncio.gather(made.task, return_exceptions=True)
    node.hub = hub
    await node.stop()


@pytest.mark.asyncio
@pytest.mark.parametrize(("before", "after"), list(product(State, State)))
async def test_only_listed_transitions_are_possible(
    line: Line, before: State, after: State
) -> None:
    await line.reach(before)
    if after in TRANSITIONS[before]:
        line.connection._enter(after)
        assert line.state is after
    else:
        with pytest.raises(RuntimeError, match=f"from {before.name} to {after.name}"):
            line.connection._enter(after)
        assert line.state is before


def test_every_state_can_end() -> None:
    ends = {State.CLOSING, State.CLOSED}
    assert all(State.CLOSED in TRANSITIONS[state] for state in set(State) - {State.CLOSED})
    assert all(State.CLOSING in TRANSITIONS[state] for state in set(State) - ends)
    assert not SENDING & ends


@pytest.mark.asyncio
async def test_frames_wait_while_the_table_is_loaded(line: Line) -> None:
    await line.reach(State.JOINING)
    line.link.say(PING)
    assert line.link.sent == []
    line.loaded.set()
    while len(line.link.sent) < 4:
        await asyncio.sleep(0)
    assert line.link.kinds() == ["welcome", "snapshot", "seats", "pong"]


@pytest.mark.asyncio
async def test_frames_wait_while_a_command_is_under_way_but_updates_do_not(line: Line) -> None:
    await line.reach(State.WAITING)
    line.link.say(PING, SAY)
    line.live.seq = 3
    line.connection.notify()
    assert line.link.kinds() == ["welcome", "snapshot", "seats", "update"]
    line.asked[0].answer(Reply(3))
    assert line.link.kinds()[4:] == ["reply", "pong"]
    assert len(line.asked) == 2


@pytest.mark.asyncio
async def test_a_blocked_client_gets_one_update_and_its_answers_in_order(line: Line) -> None:
    await line.reach(State.WAITING)
    line.link.can_send = False
    line.link.say(PING)
    for seq in (3, 4, 5):
        line.live.seq = seq
        line.connection.notify()
    line.asked[0].answer(Reply(3))
    assert line.is_blocked()
    assert len(line.link.sent) == 3
    line.link.can_send = True
    line.connection.on_writable()
    assert not line.is_blocked()
    assert line.link.kinds()[3:] == ["update", "reply", "pong"]


@pytest.mark.asyncio
async def test_a_blocked_client_is_closed_after_a_while_and_only_then(line: Line) -> None:
    await line.reach(State.OPEN)
    line.connection.drop_slow(float("inf"))
    assert line.state is State.OPEN
    line.link.can_send = False
    line.connection.notify()
    line.connection.drop_slow(0.0)
    assert line.state is State.OPEN
    line.connection.drop_slow(float("inf"))
    assert line.link.closed == (CloseCode.SLOW, "slow")


@pytest.mark.asyncio
async def test_a_reply_after_the_end_goes_nowhere(line: Line) -> None:
    await line.reach(State.WAITING)
    sent = len(line.link.sent)
    line.link.leave()
    await line.task
    line.asked[0].answer(Reply(3))
    line.connection.notify()
    assert line.state is State.CLOSED
    assert len(line.link.sent) == sent


@pytest.mark.asyncio
async def test_turns_after_the_close_go_nowhere(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed = asyncio.Event()

    async def slow(*_: object) -> bytes:
        await computed.wait()
        return b'{"type":"turns"}'

    monkeypatch.setattr(socket, "turns_beside_the_loop", slow)
    await line.reach(State.OPEN)
    sent = len(line.link.sent)
    line.link.say('{"type":"turns","key":"t"}')
    await asyncio.sleep(0)
    asked = line.connection._task
    assert asked is not None
    computed.set()
    line.connection._close(CloseCode.SIGNED_OUT, "signed out")
    await asked  # raises where it continues as if the line was open
    assert len(line.link.sent) == sent


@pytest.mark.asyncio
async def test_a_client_that_leaves_while_its_table_is_loaded_does_not_join(line: Line) -> None:
    await line.reach(State.JOINING)
    line.link.leave()
    await line.task
    line.loaded.set()
    await asyncio.sleep(0.01)
    assert line.link.sent == []


@pytest.mark.asyncio
async def test_many_commands_at_once_are_handled_without_recursion(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    await line.reach(State.OPEN)
    monkeypatch.setattr(Bucket, "take", lambda *_: True)
    monkeypatch.setattr(FrameTurns, "is_free", lambda *_: True)
    hub = cast("Any", line.connection._node.hub)
    hub.commands.ask = lambda _, request: request.answer(Reply(2))
    line.link.say(*[SAY] * 3_000)
    assert line.link.kinds()[3:] == ["reply"] * 3_000
