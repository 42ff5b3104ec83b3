"""Pairs of games equal in public and different in secret, and every byte that leaves of them.

Both games of a pair run on a real node each, over real sockets, in lockstep: after each step the
world waits until the node has nothing left to tell, and a ping through every WebSocket makes sure
that all of it has arrived. What is public but cannot be equal by itself is made equal: the number
and the code of the table, the time, the names, and the commitment, which depends on the secret by
construction (docs/deal.md). What is secret differs in every pair even without being asked to: the
numbers and tokens of all people.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest

from hashi.rules.events import GameCreated
from hashi.service.live import commands
from hashi.service.store import GameRow
from hashi.service.web import api
from hashi.table import Settings
from hashi.table.events import TableOpened
from hashi.table.ids import NodeId, TableCode, TableId, Token
from tests.service.nodes import RunningNode, config, running_node
from tests.service.web.helpers import PATIENCE, Guest, call, come_in, raw_exchange

GAME, CODE = TableId("PAIRPAIRPAIRPAIR"), TableCode("PAIRPAIR")
NOW = 1_800_000_000_000
COMMITMENT = "c0" * 32
PATHS = (
    f"/api/tables/{CODE}",
    f"/api/tables/{CODE}/turns",
    f"/api/tables/{CODE}/record.hashi",
    f"/api/tables/{CODE}/record.json",
    f"/api/tables/{CODE}/code",
    f"/api/tables/{CODE}/proof",
    f"/api/tables/{CODE}/replay",
    "/api/tables",
    "/api/me",
    f"/t/{CODE}",
    "/",
    "/readyz",
    "/metrics",
)
# What a figure of the process is made of: time and memory, which no two runs have in common.
UNEQUAL = re.compile(
    rb"^(process_|python_|.*_seconds_|# |hashi_requests_created|hashi_disk_free).*\n", re.MULTILINE
)


END = b"\r\n\r\n"  # of the headers


class Leak(AssertionError):
    """Something that left the node tells the two games apart."""


@dataclass(frozen=True)
class Secrets:
    """What differs between the two games."""

    secret: bytes = bytes(32)
    salt: str = ""  # of seat 1
    start: int = 0  # which of the legal start numbers seat 1 writes
    turn: Callable[[list[str]], str] = lambda _: "-"  # what seat 1 plays
    marks: tuple[int, ...] = (0, 1)  # what seat 1 crosses off by hand


class Client:
    """One WebSocket as bytes; what it sends is fixed, so that all it gets can be compared."""

    def __init__(
        self, node: RunningNode, guest: Guest | None, after: int, table: str = CODE
    ) -> None:
        host, _, port = node.url.removeprefix("http://").partition(":")
        self.got = b""
        self._pings = 0
        self._line = socket.create_connection((host, int(port)), timeout=PATIENCE)
        told = f"Authorization: Bearer {guest.token}\r\n" if guest else ""
        self._line.sendall(
            "GET /ws HTTP/1.1\r\nHost: hashi.example\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{told}\r\n".encode()
        )
        self.until(b"\r\n\r\n")
        hello = {"type": "hello", "protocol": 2, "table": table, "after": after, "lang": "en"}
        self.send(hello | {"turns": True})
        self.until(b'"type":"seats"')

    def send(self, data: dict[str, Any]) -> None:
        self._frame(0x81, json.dumps(data).encode())

    def _frame(self, kind: int, body: bytes) -> None:
        size = bytes([0x80 | len(body)])
        if len(body) > 125:
            size = bytes([0x80 | 126]) + len(body).to_bytes(2, "big")
        self._line.sendall(bytes([kind]) + size + bytes(4) + body)

    def until(self, mark: bytes, start: int = 0) -> None:
        while mark not in self.got[start:]:
            more = self._line.recv(65_536)
            assert more, "the node has closed the line"
            self.got += more

    def sync(self) -> None:
        """Everything sent before has arrived."""
        self._pings += 1
        mark = b"ping%06d" % self._pings
        start = len(self.got)
        self._frame(0x89, mark)
        self.until(b"\x8a" + bytes([len(mark)]) + mark, start)

    def close(self) -> None:
        self._line.close()


@dataclass
class World:
    """One game of a pair, and everything that left its node, by who got it."""

    node: RunningNode
    secrets: Secrets
    guests: dict[str, Guest | None]
    probing: bool = True
    clients: dict[str, Client] = field(default_factory=dict)
    sent: dict[str, list[tuple[str, bytes]]] = field(default_factory=lambda: defaultdict(list))
    _keys: int = 0

    def act(self, who: str, kind: str, /, **fields: Any) -> None:
        """A command over the WebSocket; returns once everybody has been told."""
        self._keys += 1
        key = f"key{self._keys:06d}"
        client = self.clients[who]
        start = len(client.got)
        client.send({"type": kind, "key": key, **fields})
        client.until(b'"key":"%b"' % key.encode(), start)
        self.settle()

    def settle(self) -> None:
        limit = time.monotonic() + PATIENCE
        while not asyncio.run_coroutine_threadsafe(self._idle(), self.node.loop).result(PATIENCE):
            assert time.monotonic() < limit, "the node does not come to rest"
            time.sleep(0.002)
        for client in self.clients.values():
            client.sync()

    async def _idle(self) -> bool:
        hub = self.node.node.hub
        return (
            len(hub._tasks) <= 4  # both sweeps, the polls of tables and of people
            and not any(live.busy or live.inbox or live.stale for live in hub.tables.values())
            and all(connection.settled for connection in self.node.guard.connections)
            and len(self.node.guard.connections) == len(self.clients)
        )

    def turns(self, who: str) -> list[str]:
        """What a seat may do; asked as every client may ask."""
        guest = self.guests[who]
        return cast("list[str]", call(self.node, "GET", PATHS[1], guest).json()["turns"])

    def probe(self) -> None:
        """Ask for all there is, as everybody, and do what is refused."""
        if not self.probing:
            return
        for who, guest in self.guests.items():
            for path in PATHS:
                self.sent[who].append((path, self._get(path, guest)))
        for who in self.clients:
            if who in ("seat 0", "nobody"):
                for kind, fields in PROBES:
                    self.act(who, kind, **fields)
        for who in ("seat 0", "nobody"):
            self.reconnect(who)

    def _get(self, path: str, guest: Guest | None) -> bytes:
        told = f"Authorization: Bearer {guest.token}\r\n" if guest else ""
        head = f"GET {path} HTTP/1.1\r\nHost: hashi.example\r\nConnection: close\r\n{told}\r\n"
        answer = raw_exchange(self.node, head.encode())
        if path == "/metrics":
            top, _, body = answer.partition(b"\r\n\r\n")
            return re.sub(rb"content-length: \d+", b"", top) + UNEQUAL.sub(b"", body)
        return answer

    def reconnect(self, who: str) -> None:
        """Come back as somebody who knows the game up to any of its last places."""
        seq = self.node.node.hub.tables[GAME].seq
        for after in sorted({0, 2, seq // 2, seq - 3, seq - 1, seq}):
            name = f"{who} after {after}"
            self.clients[name] = Client(self.node, self.guests[who], after)
            self.settle()
            client = self.clients.pop(name)
            client.close()
            self.settle()
            self.sent[who].append((name, client.got))


PROBES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("submit", {"round": 99, "turn": "-"}),
    ("write-start", {"start": "6@A1"}),
    ("withdraw", {"round": 99}),
    ("take-back", {}),
    ("check-nothing", {}),
    ("point-out", {"seat": 1, "island": "ISLAND"}),
    ("hand-over", {"seat": 7}),
    ("mark", {"slot": 999, "crossed": True}),
    ("correct", {"round": 1, "action": "a", "turn": "-"}),
    ("turns", {}),
    ("why", {"turn": "6@A1 A1-C1"}),
    ("hint", {}),
    ("analyse", {"kind": "par", "seat": 0}),
    ("agree-hints", {"agreed": False}),
)


@contextmanager
def world(
    folder: Path, created: GameCreated, settings: Settings, secrets: Secrets, *, probing: bool
) -> Iterator[World]:
    """A node with one table where two sit; a third person and a nobody look on."""
    folder.mkdir()
    with ExitStack() as stack:
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        patched.setattr(commands, "now_ms", lambda: NOW)
        patched.setattr(api, "now_ms", lambda: NOW)
        node = stack.enter_context(running_node(config(folder)))
        node.node.name = node.node.hub.node = NodeId("node")
        guests: dict[str, Guest | None] = {}
        for who in ("seat 0", "seat 1", "spectator"):
            guest = come_in(node)
            call(node, "PATCH", "/api/me", guest, json={"name": who})
            guests[who] = guest
        guests["nobody"] = None
        host = cast("Guest", guests["seat 0"])
        person = asyncio.run_coroutine_threadsafe(
            node.node.identities.of(Token(host.token)), node.loop
        ).result(PATIENCE)
        assert person is not None
        row = GameRow(GAME, CODE, secrets.secret, person.person, str(settings.access), None, NOW)
        opening = node.node.hub.open(row, TableOpened(person.person, settings), created, NOW)
        asyncio.run_coroutine_threadsafe(opening, node.loop).result(PATIENCE)
        made = World(node, secrets, guests, probing)
        for who, guest_ in guests.items():
            client = Client(node, guest_, 0)
            stack.callback(client.close)
            made.clients[who] = client
            made.settle()
        made.act("seat 0", "sit", seat=0)
        made.act("seat 1", "sit", seat=1, salt=secrets.salt)
        made.act("seat 0", "start")
        yield made
        for who, client in made.clients.items():
            made.sent[who].append(("socket", client.got))


Script = Callable[[World], None]


def compare(
    folder: Path,
    created: GameCreated,
    settings: Settings,
    pair: tuple[Secrets, Secrets],
    script: Script,
    *,
    owners: tuple[str, ...] = (),
    probing: bool = True,
) -> int:
    """Run both games; Leak when anybody but the owners of the secret got another byte.

    Gives the number of bytes compared, so that a test can see that there were some.
    """
    worlds = []
    for name, secrets in zip("ab", pair, strict=True):
        with world(folder / name, created, settings, secrets, probing=probing) as made:
            script(made)
        worlds.append(made)
    one, two = worlds
    compared = 0
    for who in one.guests:
        if who in owners:
            continue
        for (what, first), (also, second) in zip(one.sent[who], two.sent[who], strict=True):
            if what != also or first != second:
                raise Leak(f"{who}, {what}: {_difference(first, second)}")
            compared += len(first)
    return compared


def _difference(one: bytes, two: bytes) -> str:
    if one.startswith(b"HTTP/1.1 200 OK") and one.partition(END)[2] != two.partition(END)[2]:
        one, two = one.partition(END)[2], two.partition(END)[2]  # more telling than its length
    place = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
    start = max(0, place - 80)
    return f"at {place}: {one[start : place + 80]!r} and {two[start : place + 80]!r}"
