"""A node in a separate process, which can be killed and never outlives its parent.

The processes come from a server that has imported the service once and then forks: a restart
takes a tenth of a second, so that hundreds of kills fit into minutes.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import time
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import parent_process
from pathlib import Path
from typing import Final

import httpx

from hashi.service.node import Config
from hashi.service.server import listen, serve
from hashi.service.store import Database
from hashi.service.store.migrate import migrate, newest, present
from tools.processes import processes
from tools.proof.connections import Address
from tools.proof.kill_points import Kill, set_trap
from tools.proof.power import record
from tools.proof.sabotage import SABOTAGES
from tools.wide_limits import WIDE_LIMITS

HOST: Final = "127.0.0.1"
PATIENCE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Options:
    """How a node is run."""

    database: str
    log: Path
    fanout: str | None = None
    sabotage: str | None = None
    kill: Kill | None = None
    power: Path | None = None  # where SQLite's operations are recorded for a power cut
    port: int = 0


def run_node(options: Options, pipe: Connection) -> None:
    """The life of the process."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with options.log.open("ab", buffering=0) as log:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            os.dup2(log.fileno(), stream.fileno())
    if options.power is not None:
        record(options.power)
    if options.sabotage is not None:
        SABOTAGES[options.sabotage]()
    if options.kill is not None:
        set_trap(options.kill)
    listener = listen(HOST, options.port)
    pipe.send(listener.getsockname()[1])
    pipe.close()
    if not options.database.startswith("sqlite"):
        asyncio.run(_bring_up_to_date(options.database))
    config = Config(
        database=options.database,
        fanout=options.fanout,
        bot_workers=1,
        bot_seconds=0.01,
        limits=WIDE_LIMITS,
    )
    serve(config, listener, quiet=True)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)


async def _bring_up_to_date(url: str) -> None:
    """What `hashi migrate` does before nodes start."""
    database = Database(url)
    try:
        if await present(database) != newest():
            await migrate(database)
    finally:
        await database.close()


class NodeProcess:
    """A node that can be started again and again on the same database and address."""

    def __init__(self, options: Options) -> None:
        self.address = Address()
        self.starts = 0
        self._options = options
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tools.proof.node"])
        self._process: multiprocessing.context.ForkServerProcess | None = None

    async def start(self, kill: Kill | None = None) -> None:
        """Start it; it listens at once, and is ready later, or never if it dies before."""
        ours, theirs = self._context.Pipe(duplex=False)
        options = replace(self._options, kill=kill)
        self._process = self._context.Process(target=run_node, args=(options, theirs))
        await asyncio.to_thread(self._process.start)
        theirs.close()
        port = await asyncio.to_thread(_received, ours)
        self._options = replace(self._options, port=port)
        self.address.url = f"http://{HOST}:{port}"
        self.starts += 1

    async def ready(self) -> bool:
        """Wait until it serves; False if it dies before."""
        deadline = time.monotonic() + PATIENCE
        async with httpx.AsyncClient(timeout=5, trust_env=False) as client:
            while self.alive:
                try:
                    if (await client.get(f"{self.address.url}/readyz")).status_code == 200:
                        return True
                except httpx.HTTPError:
                    pass
                if time.monotonic() > deadline:
                    raise AssertionError(f"a node was not ready after {PATIENCE:.0f} s")
                await asyncio.sleep(0.02)
        return False

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def stopped(self) -> bool:
        """Whether it hangs after SIGSTOP."""
        pid = None if self._process is None else self._process.pid
        found = processes().get(pid) if pid is not None else None
        return found is not None and found.state == "T"

    async def death(self) -> None:
        """Wait until it is dead."""
        while self.alive:
            await asyncio.sleep(0.005)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal, if it lives."""
        if self._process is not None and self._process.pid is not None and self.alive:
            os.kill(self._process.pid, what)

    async def end(self) -> bool:
        """Kill it, and wait until it is gone; False if it has ended in another way before."""
        if self._process is None:
            return True
        self.send(signal.SIGKILL)
        await asyncio.to_thread(self._process.join)
        killed = self._process.exitcode == -signal.SIGKILL
        self._process.close()
        self._process = None
        return killed


def _received(pipe: Connection) -> int:
    try:
        if not pipe.poll(PATIENCE):
            raise AssertionError("a node did not start")
        return int(pipe.recv())
    finally:
        pipe.close()
