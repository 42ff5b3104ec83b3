"""People, tables and raw sockets for the tests of the web side."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.service.nodes import RunningNode

PATIENCE = 20.0
HEADERS = {
    "content-security-policy": None,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": None,
    "cache-control": None,
}


@dataclass(frozen=True)
class Guest:
    """Somebody with an identity, as a program."""

    name: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}


def come_in(node: RunningNode) -> Guest:
    data = call(node, "POST", "/api/people").json()
    return Guest(data["name"], data["token"])


def call(
    node: RunningNode,
    method: str,
    path: str,
    guest: Guest | None = None,
    *,
    headers: Mapping[str, str] | None = None,
    **others: Any,
) -> httpx.Response:
    sent = {**(guest.headers if guest else {}), **(headers or {})}
    with httpx.Client(verify=False, trust_env=False, timeout=PATIENCE) as client:
        response = client.request(method, node.url + path, headers=sent, **others)
    check_headers(response.headers)
    return response


def check_headers(headers: Mapping[str, str]) -> None:
    """Every answer carries all of these, whatever else it is."""
    for name, value in HEADERS.items():
        assert name in headers, name
        assert value is None or headers[name] == value
    policy = headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "http:" not in policy
    assert "https:" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "server" not in headers


def refused(response: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """A refusal as every refusal is; gives what was said."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"] == "application/json"
    error = response.json()["error"]
    check_error(error, code)
    return cast("dict[str, Any]", error)


def check_error(error: Mapping[str, Any], code: str) -> None:
    assert error["code"] == code, error
    assert set(error) - {"line"} == {"code", "text", "refusals", "detail"}
    assert error.get("line", 1) >= 1
    assert error["text"]
    for word in ("Traceback", "Error:", "Exception", "sqlite", "SELECT", "/src/", ".py"):
        assert word not in json.dumps(error), error


def open_table(node: RunningNode, host: Guest, **settings: Any) -> dict[str, str]:
    response = call(node, "POST", "/api/tables", host, json=settings)
    assert response.status_code == 201, response.text
    return cast("dict[str, str]", response.json())


_keys = iter(range(1_000_000_000))


def new_key() -> str:
    return f"k{next(_keys)}"


def act(
    node: RunningNode, table: str, guest: Guest | None, kind: str, **fields: Any
) -> httpx.Response:
    data = {"type": kind, "key": new_key(), **fields}
    return call(node, "POST", f"/api/tables/{table}/commands", guest, json=data)


def do(node: RunningNode, table: str, guest: Guest, kind: str, **fields: Any) -> dict[str, Any]:
    response = act(node, table, guest, kind, **fields)
    assert response.status_code == 200, response.text
    return cast("dict[str, Any]", response.json())


def look(node: RunningNode, table: str, guest: Guest | None = None) -> dict[str, Any]:
    response = call(node, "GET", f"/api/tables/{table}", guest)
    assert response.status_code == 200, response.text
    return cast("dict[str, Any]", response.json())


def start_game(node: RunningNode, guests: list[Guest], **settings: Any) -> str:
    """A table where these people sit in order and the game has begun."""
    table = open_table(node, guests[0], seats=len(guests), **settings)["code"]
    for seat, guest in enumerate(guests):
        do(node, table, guest, "sit", seat=seat)
    do(node, table, guests[0], "start")
    return table


def write_starts(node: RunningNode, table: str, guests: list[Guest]) -> None:
    """End the set-up: everybody writes the first legal start number (2.1)."""
    for guest in guests:
        starts = call(node, "GET", f"/api/tables/{table}/turns", guest).json()["turns"]
        do(node, table, guest, "write-start", start=starts[0])


def play_round(node: RunningNode, table: str, guests: list[Guest]) -> None:
    """Everybody leaves both actions out."""
    number = look(node, table, guests[0])["game"]["round"]
    for guest in guests:
        do(node, table, guest, "submit", round=number, turn="-")


def play_out(node: RunningNode, table: str, guests: list[Guest]) -> None:
    write_starts(node, table, guests)
    while look(node, table, guests[0])["game"]["phase"] == "round":
        play_round(node, table, guests)


class Face:
    """One client at a WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **data: Any) -> None:
        self.connection.send(json.dumps(data))

    def read(self) -> dict[str, Any]:
        return cast("dict[str, Any]", json.loads(self.connection.recv(timeout=PATIENCE)))

    def until(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind."""
        while (frame := self.read())["type"] != kind:
            pass
        return frame

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command; its reply, or the error for what could not be read."""
        key = new_key()
        self.send(type=kind, key=key, **fields)
        while True:
            frame = self.read()
            answers = ("reply", "error", "turns", "why", "hint", "draft", "pong")
            if frame["type"] in answers and frame["key"] in (key, None):
                return frame

    def code(self) -> int:
        """The code with which the service ends the connection; None would be 1006."""
        try:
            while True:
                self.connection.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


@contextmanager
def plain_socket(
    node: RunningNode, headers: Mapping[str, str] | None = None, **others: Any
) -> Iterator[Face]:
    """A WebSocket before its hello."""
    with connect(
        node.socket_url, additional_headers=dict(headers or {}), proxy=None, **others
    ) as connection:
        yield Face(connection)


@contextmanager
def face(node: RunningNode, table: str, guest: Guest | None = None, **hello: Any) -> Iterator[Face]:
    """A WebSocket at a table, after its welcome."""
    with plain_socket(node, guest.headers if guest else None) as made:
        made.send(**{"type": "hello", "protocol": 2, "table": table, "after": 0} | hello)
        assert made.read()["type"] == "welcome"
        yield made


def raw_exchange(node: RunningNode, sent: bytes, *, end: bool = False) -> bytes:
    """Send bytes as they are, and read all that comes back until the other side closes."""
    host, _, port = node.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        line.sendall(sent)
        if end:
            line.shutdown(socket.SHUT_WR)
        found = b""
        while more := line.recv(65_536):
            found += more
    return found


def parsed(answer: bytes) -> httpx.Response:
    """A raw answer as a response."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    headers = [(name, value) for name, _, value in (line.partition(": ") for line in lines[1:])]
    return httpx.Response(int(lines[0].split()[1]), headers=headers, content=body)
