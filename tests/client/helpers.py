"""Helpers of the client tests: a proxy that drops connections, and simple bots."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from hashi.rules import Phase, Turn, View, legal_starts, legal_turns


class FirstBot:
    """The first legal turn: a game that is the same with any watcher."""

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            return Turn(legal_starts(view.board)[0])
        assert view.seat is not None
        assert view.card is not None
        return next(iter(legal_turns(view.sheets[view.seat], view.card)))


class LastBot(FirstBot):
    """The last one instead: mostly to leave out."""

    def play(self, view: View) -> Turn:
        if view.phase is Phase.SET_UP:
            return Turn(legal_starts(view.board)[-1])
        assert view.seat is not None
        assert view.card is not None
        return list(legal_turns(view.sheets[view.seat], view.card))[-1]


class Proxy:
    """Bytes between clients and a node, until it is told to cut or to keep answers back."""

    def __init__(self, url: str) -> None:
        self._target = (urlsplit(url).hostname, urlsplit(url).port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self.answers = threading.Event()  # while clear, nothing comes back from the node
        self.answers.set()
        self._threads = [threading.Thread(target=self._accept, daemon=True)]
        self._threads[0].start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
                node = socket.create_connection(self._target)
            except OSError:
                return
            with self._lock:
                self._open |= {client, node}
            for args in ((client, node, False), (node, client, True)):
                thread = threading.Thread(target=self._forward, args=args, daemon=True)
                self._threads.append(thread)
                thread.start()

    def _forward(self, source: socket.socket, sink: socket.socket, back: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                if back and not self.answers.is_set():
                    continue  # lost on the way
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Lose every connection that is open now."""
        with self._lock:
            lost = set(self._open)
        for end in lost:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        ends = set(self._open)
        self.cut()
        for thread in self._threads:
            thread.join(5)
        for end in ends:
            end.close()


@contextmanager
def proxy_to(url: str) -> Iterator[Proxy]:
    proxy = Proxy(url)
    try:
        yield proxy
    finally:
        proxy.close()
