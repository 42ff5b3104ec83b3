"""A real node on a free port, for tests: `with running_node() as node: ... node.url`.

The node runs in a thread with an event loop of its own, on SQLite in a folder of its own unless
the test names another database; a new file has its tables already. Rates are wide, as all clients
of a test share one address.
"""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from socket import socket

from hashi.service.node import Config, Node
from hashi.service.server import Server, listen, settings
from hashi.service.web.app import make_app, running
from hashi.service.web.guard import Guard
from hashi.service.web.static_files import BuiltSite
from tests.service.databases import put_migrated
from tools.wide_limits import WIDE, WIDE_LIMITS

START_SECONDS = 30.0
STOP_SECONDS = 15.0


def config(folder: Path, **others: object) -> Config:
    """What a node of a test is told: SQLite in this folder, wide rates, one bot worker."""
    url = f"sqlite:///{folder / 'hashi.sqlite3'}"
    limits = replace(WIDE_LIMITS, control_frames=WIDE)
    made = Config(database=url, bot_workers=1, limits=limits)
    made = replace(made, analysis_nice=0)  # tests keep all cores busy
    return replace(made, **others)  # type: ignore[arg-type] # fields by name


@dataclass(slots=True)
class RunningNode:
    """A node that serves, and where."""

    url: str  # http://127.0.0.1:PORT
    guard: Guard
    loop: asyncio.AbstractEventLoop
    stop: Callable[[], None]  # before the block ends

    @property
    def node(self) -> Node:
        """The node itself: look at it, but call it on its own loop only."""
        return self.guard.node

    @property
    def socket_url(self) -> str:
        """Where its WebSocket is."""
        return self.url.replace("http://", "ws://") + "/ws"


@contextmanager
def running_node(
    told: Config | None = None, port: int = 0, site: BuiltSite | None = None
) -> Iterator[RunningNode]:
    """Run a node until the block ends; port 0 takes a free one."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        made = config(Path(folder)) if told is None else told
        put_migrated(made.database)
        with listen("127.0.0.1", port) as listener, _serving(made, listener, site) as node:
            yield node


@contextmanager
def _serving(told: Config, listener: socket, site: BuiltSite | None) -> Iterator[RunningNode]:
    guard = make_app(told, site)
    server = Server(settings(guard), guard)
    loop = asyncio.new_event_loop()
    failures: list[BaseException] = []

    async def serve() -> None:
        async with running(guard):
            await server.serve(sockets=[listener])

    def run() -> None:
        try:
            loop.run_until_complete(serve())
            loop.run_until_complete(loop.shutdown_default_executor())
        except BaseException as error:
            failures.append(error)
            loop.run_until_complete(asyncio.sleep(0.3))  # the driver's thread has a last word
        finally:
            loop.close()

    def stop() -> None:
        server.should_exit = True
        thread.join(STOP_SECONDS)

    thread = threading.Thread(target=run, name="node", daemon=True)
    thread.start()
    try:
        until = time.monotonic() + START_SECONDS
        while not server.started:
            if not thread.is_alive() or time.monotonic() > until:
                raise RuntimeError(f"the node did not start: {failures or 'too slow'}")
            time.sleep(0.01)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        yield RunningNode(url, guard, loop, stop)
    finally:
        stop()
    if thread.is_alive():
        raise RuntimeError(f"the node did not stop within {STOP_SECONDS} s")
    if failures:
        raise failures[0]
