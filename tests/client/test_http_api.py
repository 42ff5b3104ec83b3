"""Retries of the HTTP client, against a real socket that refuses, resets and closes connections."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from hashi.client import ClientError, Unreachable
from hashi.client.http_api import Web

RESET: Final = struct.pack("ii", 1, 0)  # SO_LINGER of zero: close() sends RST
ANSWER: Final = json.dumps({"name": "Anna", "tables": [], "code": "C", "bots": ["minion"]})


def reset(connection: socket.socket) -> None:
    connection.recv(65_536)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


def close(connection: socket.socket) -> None:
    connection.recv(65_536)


def cut_short(connection: socket.socket) -> None:
    connection.recv(65_536)
    connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf")


def busy(connection: socket.socket) -> None:
    connection.recv(65_536)
    connection.sendall(b"HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n")


def answer(connection: socket.socket) -> None:
    connection.recv(65_536)
    head = f"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {len(ANSWER)}\r\n\r\n"
    connection.sendall((head + ANSWER).encode())


Reaction = Callable[[socket.socket], None]


class Listener:
    """A server that meets each connection with the next of its reactions; the last one stays."""

    def __init__(self, *reactions: Reaction) -> None:
        self._reactions = reactions
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.connections = 0
        self._thread = threading.Thread(target=self._accept)
        self._thread.start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            reaction = self._reactions[min(self.connections, len(self._reactions) - 1)]
            self.connections += 1
            with connection:
                reaction(connection)

    def close(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join()


@contextmanager
def listening(*reactions: Reaction) -> Iterator[Listener]:
    listener = Listener(*reactions)
    try:
        yield listener
    finally:
        listener.close()


@pytest.mark.parametrize("loss", [reset, close, cut_short, busy])
def test_an_idempotent_request_is_retried(loss: Reaction) -> None:
    with listening(loss, loss, answer) as listener:
        assert Web(listener.url, "token").me()["name"] == "Anna"
        assert listener.connections == 3


def test_a_rematch_is_idempotent() -> None:
    with listening(reset, answer) as listener:
        assert Web(listener.url, "token").rematch("CODE")["code"] == "C"
        assert listener.connections == 2


@pytest.mark.parametrize("loss", [reset, close, cut_short])
def test_a_request_that_may_have_arrived_is_sent_once(loss: Reaction) -> None:
    with listening(loss, answer) as listener:
        with pytest.raises(ClientError, match="may have been carried out") as caught:
            Web(listener.url, "token").open_table()
        assert caught.value.code == "lost"
        assert not isinstance(caught.value, Unreachable)
        assert listener.connections == 1


def test_a_busy_service_is_asked_again_whatever_the_request() -> None:
    with listening(busy, answer) as listener:
        assert Web(listener.url, "token").open_table()["code"] == "C"


def test_the_error_tells_the_time_that_passed() -> None:
    with listening(reset) as listener:
        began = time.monotonic()
        with pytest.raises(Unreachable) as caught:
            Web(listener.url, "token", patience=0.5).me()
        passed = time.monotonic() - began
        assert listener.connections > 1
    told = float(caught.value.text.removeprefix("no connection for ").removesuffix(" s"))
    assert 0.2 < told <= passed + 0.05


def test_a_refused_connection_is_retried_whatever_the_request() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    began = time.monotonic()
    with pytest.raises(Unreachable):
        Web(f"http://127.0.0.1:{port}", patience=0.3).open_table()
    assert time.monotonic() - began > 0.05


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_does_not_carry_the_token_to_another_host(status: int) -> None:
    with listening(answer) as other:
        target = f"{other.url}/api/me"

        def redirect(connection: socket.socket) -> None:
            connection.recv(65_536)
            head = f"HTTP/1.1 {status} Moved\r\nlocation: {target}\r\ncontent-length: 0\r\n\r\n"
            connection.sendall(head.encode())

        with listening(redirect) as listener, pytest.raises(ClientError) as caught:
            Web(listener.url, "token").me()
        assert other.connections == 0
    assert caught.value.code == "redirect"
    assert target in str(caught.value)
