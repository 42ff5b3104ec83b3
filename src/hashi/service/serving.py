"""Running a node: a socket, a server, logs, and an end within two seconds."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Callable

import structlog
import uvicorn

from hashi.rules.errors import HashiError
from hashi.service.node import Config
from hashi.service.web.app import make_app
from hashi.service.web.guard import Guard
from hashi.service.web.reading import MAX_FRAME
from hashi.service.web.transport import HttpProtocol, SocketProtocol

PING_SECONDS = 20
STOP_SECONDS = 1
# States of games are many and live long, and hold no cycles: Python's collector would walk them
# again and again for nothing, a quarter of all processor time and the longest waits.
COLLECT = (20_000, 50, 100)
BACKLOG = 2_048


class PortTaken(HashiError):
    """Somebody else listens there."""


def listen(host: str, port: int) -> socket.socket:
    """A socket to serve on; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise PortTaken(
            "port", f"cannot listen on {host} port {port}: {error.strerror or error}"
        ) from None
    return listener


class Server(uvicorn.Server):
    """A server that lets its clients know when it stops."""

    def __init__(self, config: uvicorn.Config, guard: Guard) -> None:
        """Serve a guarded node."""
        super().__init__(config)
        self._guard = guard

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say good-bye to everybody first."""
        self._guard.node.stopping = True
        self._guard.wake()
        await asyncio.sleep(0)
        await super().shutdown(sockets)


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
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def serve(
    config: Config,
    listener: socket.socket,
    *,
    proxies: str = "127.0.0.1",
    quiet: bool = False,
    started: Callable[[], None] | None = None,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM)."""
    if quiet:
        level = structlog.make_filtering_bound_logger(logging.WARNING)
        structlog.configure(wrapper_class=level)
    guard = make_app(config)
    server = Server(settings(guard, proxies), guard)

    async def run() -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        if started is not None:
            asyncio.get_running_loop().call_later(0.1, started)
        await server.serve(sockets=[listener])

    uvloop_run(run)


def uvloop_run(main: Callable[[], object]) -> None:
    """Run on uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(main())  # type: ignore[arg-type] # a coroutine function
    else:
        uvloop.run(main())  # type: ignore[arg-type] # the same
