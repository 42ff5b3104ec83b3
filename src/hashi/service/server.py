"""The server process of a node: listening socket, uvicorn, shutdown within two seconds."""

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

from hashi.rules.errors import HashiError
from hashi.service import logs, open_files
from hashi.service.node import Config
from hashi.service.web.app import make_app, running
from hashi.service.web.guard import Guard
from hashi.service.web.http_protocol import HttpProtocol
from hashi.service.web.static_files import BuiltSite
from hashi.service.web.transport import SocketProtocol
from hashi.texts import LANGUAGES, texts

PING_SECONDS: Final = 20
STOP_SECONDS: Final = 1
EXIT_SECONDS: Final = 1.8  # after the signal the process exits, whatever still hangs
# Game states are many, live long and hold no cycles: with the default thresholds the garbage
# collector takes a quarter of the CPU time and the longest pauses. These keep young collections at
# 1-2 ms and make full ones rare.
COLLECT: Final = (2_000, 10, 5_000)
BACKLOG: Final = 2_048
ACCEPTED: Final = 16  # connections per iteration of the loop
# Longer than a proxy keeps an idle connection (deploy/Caddyfile): if the node closed it first, a
# request on its way could be lost.
KEEP_SECONDS: Final = 75


class PortTaken(HashiError):
    """The address is in use or not allowed."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, else asyncio does not set TCP_NODELAY and small frames wait.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, UnicodeError) as error:  # UnicodeError: not a host name
        listener.close()
        why = getattr(error, "strerror", None) or str(error)
        if getattr(error, "errno", None) == EADDRINUSE:
            why = "another program listens there; choose another port with --port"
        raise PortTaken("port", f"cannot listen on {host} port {port}: {why}") from None
    return listener


def accepting(listener: socket.socket) -> list[socket.socket]:
    """The listening socket, several times on uvloop, within a running loop.

    uvloop accepts one connection per socket and iteration, so that while many connect at once
    everybody else's next page would wait for as many iterations.
    """
    on_uvloop = type(asyncio.get_running_loop()).__module__.startswith("uvloop")
    return [listener, *(listener.dup() for _ in range(ACCEPTED - 1) if on_uvloop)]


class Server(uvicorn.Server):
    """A uvicorn server that closes WebSockets with a reason when it stops."""

    def __init__(
        self, config: uvicorn.Config, guard: Guard, started: Callable[[], None] | None = None
    ) -> None:
        """Serve a guarded node; call `started` once it accepts connections."""
        super().__init__(config)
        self._guard = guard
        self._on_started = started
        # Does not wait for, say, a hanging database: what was acknowledged is stored already.
        self._exit_timer = threading.Timer(EXIT_SECONDS, os._exit, (0,))
        self._exit_timer.daemon = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then call `started`."""
        await super().startup(sockets)
        if self.started and self._on_started is not None:
            self._on_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 # uvicorn's
        """Stop; unlike in uvicorn, a signal does not make the exit status a failure."""
        self.force_exit = self.should_exit
        if not self.should_exit:
            self._exit_timer.start()
        self.should_exit = True

    def ended(self) -> None:
        """Cancel the forced exit."""
        self._exit_timer.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all connections first, without waiting for clients that do not answer."""
        for server in self.servers:
            server.close()
        self._guard.node.stopping = True
        self._guard.notify()
        await asyncio.sleep(0.05)  # connections send their close frames
        await super().shutdown(sockets)
        for connection in list(self.server_state.connections):
            connection.transport.abort()  # the client does not read


def settings(guard: Guard, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """Settings of uvicorn; the guard sets all headers."""
    return uvicorn.Config(
        guard,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=guard.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="off",  # `running` is entered in `serve`, which reports its errors
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
    site: BuiltSite | None = None,
    started: Callable[[], None] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; `started` is called once the node accepts connections.

    Raises Unavailable or a HashiError of the store where the node cannot start. With `quiet`,
    only warnings are logged.
    """
    if quiet:
        logs.set_up(level="warning")
    open_files.raise_limit()
    guard = make_app(config, site)
    server = Server(settings(guard, proxies), guard, started)
    for language in LANGUAGES:  # the first refusal in each would stall the loop for 0.1 s
        texts(language)

    async def run() -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        async with running(guard):
            await server.serve(sockets=accepting(listener))

    try:
        uvloop_run(run)
    finally:
        server.ended()


def uvloop_run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run on uvloop if it is installed."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())
    else:
        uvloop.run(main())
