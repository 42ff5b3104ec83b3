"""Running a node: a socket, a server, and an end within two seconds."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import threading
from collections.abc import Callable, Coroutine
from errno import EADDRINUSE
from types import FrameType
from typing import Any, Final

import uvicorn

from hashi.protocol import MAX_FRAME
from hashi.rules.errors import HashiError
from hashi.service import logs
from hashi.service.node import Config
from hashi.service.web.app import make_app, running
from hashi.service.web.guard import Guard
from hashi.service.web.static_files import Site
from hashi.service.web.transport import HttpProtocol, SocketProtocol

PING_SECONDS: Final = 20
STOP_SECONDS: Final = 1
LAST_SECONDS: Final = 1.8  # after the signal the process ends, whatever still hangs
# States of games are many and live long, and hold no cycles: Python's collector would walk them
# again and again for nothing, a quarter of all processor time and the longest waits. It looks at
# what is new in small steps, of a millisecond or two, and hardly ever at the rest.
COLLECT: Final = (2_000, 10, 5_000)
BACKLOG: Final = 2_048
# Longer than a proxy keeps an idle line (deploy/Caddyfile): should the node end it first, a request
# may be on its way on it, and be lost.
KEEP_SECONDS: Final = 75


class PortTaken(HashiError):
    """Somebody else listens there, or nobody may."""


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio takes its lines for something else and lets small frames wait.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, UnicodeError) as error:  # the latter for a name that cannot be one
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        if getattr(error, "errno", None) == EADDRINUSE:
            why = "another program listens there; choose another by --port"
        raise PortTaken("port", f"cannot listen on {host} port {port}: {why}") from None
    return listener


class Server(uvicorn.Server):
    """A server that lets its clients know when it stops."""

    def __init__(
        self, config: uvicorn.Config, guard: Guard, started: Callable[[], None] | None = None
    ) -> None:
        """Serve a guarded node, and call `started` when it can be reached."""
        super().__init__(config)
        self._guard = guard
        self._tell_started = started
        # A database that hangs, say, is not waited for: no promise is open, so nothing is lost.
        self._last = threading.Timer(LAST_SECONDS, os._exit, (0,))
        self._last.daemon = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started and self._tell_started is not None:
            self._tell_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 # uvicorn's
        """Stop; unlike uvicorn's own way, an end that was asked for is no failure."""
        self.force_exit = self.should_exit
        if not self.should_exit:
            self._last.start()
        self.should_exit = True

    def ended(self) -> None:
        """The end was reached in good time."""
        self._last.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all connections first, without waiting for clients that do not answer."""
        for server in self.servers:
            server.close()
        self._guard.node.stopping = True
        self._guard.notify()
        await asyncio.sleep(0.05)  # who is at a table is told by the table
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()  # takes nothing: nothing more can be told


def settings(guard: Guard, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """How a node is served; its headers are those of the guard, and nothing is added to them."""
    return uvicorn.Config(
        guard,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="off",  # `running` is entered here, where its errors can be told
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_keep_alive=KEEP_SECONDS,
    )


def serve(
    config: Config,
    listener: socket.socket,
    *,
    proxies: str = "127.0.0.1",
    quiet: bool = False,
    site: Site | None = None,
    started: Callable[[], None] | None = None,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM); `started` is called once it can be reached.

    A node that cannot start raises why: Unavailable, or a HashiError of the store. With `quiet`,
    only warnings are logged.
    """
    if quiet:
        logs.set_up(level="warning")
    guard = make_app(config, site)
    server = Server(settings(guard, proxies), guard, started)

    async def run() -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        async with running(guard):
            await server.serve(sockets=[listener])

    try:
        uvloop_run(run)
    finally:
        server.ended()


def uvloop_run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())
    else:
        uvloop.run(main())
