"""Resuming: what a new connection receives that names its last sequence number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from hashi.client import Service
from tests.service.nodes import RunningNode, running_node


@pytest.fixture(scope="module")
def node() -> Iterator[RunningNode]:
    with running_node() as running:
        yield running


@contextmanager
def connection(service: Service, table: str, after: int = 0) -> Iterator[ClientConnection]:
    with connect(service.socket_url, additional_headers=service.headers) as socket:
        hello = {"type": "hello", "protocol": 2, "table": table, "after": after}
        socket.send(json.dumps(hello))
        yield socket


def frame(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of these kinds."""
    while True:
        found = json.loads(socket.recv(timeout=20))
        assert isinstance(found, dict)
        if found["type"] in kinds:
            return found


def test_a_player_who_kept_the_seat_gets_only_changes(node: RunningNode) -> None:
    service = Service(node.url)
    service.come_in()
    code = service.open_table()["code"]
    with connection(service, code) as socket:
        socket.send(json.dumps({"type": "sit", "key": "k1"}))
        seq = frame(socket, "reply")["seq"]
        socket.send(json.dumps({"type": "start", "key": "k2"}))
        frame(socket, "reply")
    with connection(service, code, after=seq) as socket:
        told = frame(socket, "snapshot", "update")
        assert (told["type"], told["from"]) == ("update", seq)


def test_a_player_who_sat_down_since_gets_what_the_seat_sees(node: RunningNode) -> None:
    service = Service(node.url)
    service.come_in()
    code = service.open_table()["code"]
    with connection(service, code) as socket:
        before = frame(socket, "snapshot")["seq"]
        socket.send(json.dumps({"type": "sit", "key": "k1"}))
        frame(socket, "reply")
    with connection(service, code, after=before) as socket:
        told = frame(socket, "snapshot", "update")
        assert told["game"]["seat"] == 0
        assert {"start", "turn"} <= set(told["game"])


def test_a_pong_names_the_place_up_to_which_the_client_was_told(node: RunningNode) -> None:
    service = Service(node.url)
    service.come_in()
    code = service.open_table()["code"]
    with connection(service, code) as socket:
        seq = frame(socket, "snapshot")["seq"]
        socket.send(json.dumps({"type": "ping", "key": "p"}))
        assert frame(socket, "pong") == {"type": "pong", "key": "p", "seq": seq}
