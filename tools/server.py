"""Base of the PostgreSQL and Valkey servers for tests: a process in a folder."""

from __future__ import annotations

import atexit
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from typing import ClassVar, Self

from tools.processes import Guard, family, send, wait_for_death

HOST = "127.0.0.1"
# Below the ports that systems give to outgoing connections: a client's connection must not sit
# on the port of a server that is being started again.
PORTS = range(15_000, 32_000)
PORT_TRIES = 5  # between finding a free port and listening on it, somebody else may come
TAKEN = "Address already in use"  # what the servers say when they come too late
PATIENCE = 60.0  # a durable server that was killed has much to read again
FAREWELL = 0.5  # for clients to be told; then a durable server only saves what nobody needs
TAIL = 15  # lines of the log in an error


class ServerError(Exception):
    """A server could not be started or used; the text says why."""


class Server(ABC):
    """A process in a temporary folder, with a port that stays the same for all its life."""

    name: ClassVar[str]
    stop_signal: ClassVar[signal.Signals]
    guard_signal: ClassVar[signal.Signals]  # when nobody will need the data any more

    def __init__(self, port: int | None = None) -> None:
        self._port = port
        self._process: subprocess.Popen[bytes] | None = None
        self._guard: Guard | None = None
        self._said_before = 0
        self._owner = 0
        self.account: tuple[int, int] | None = None  # user and group to run as, if not ours
        self.folder: Path | None = None

    @property
    @abstractmethod
    def url(self) -> str:
        """Where clients find it."""

    @abstractmethod
    def _prepare(self) -> None:
        """Put into the new folder what the server needs there."""

    @abstractmethod
    def _command(self) -> Sequence[str]: ...

    @abstractmethod
    def _is_ready(self) -> bool: ...

    @abstractmethod
    def _forget(self) -> None:
        """Free what the server keeps outside its folder."""

    @property
    def home(self) -> Path:
        """Its folder, while it has one."""
        if self.folder is None:
            raise ServerError(f"{self.name} has not been started")
        return self.folder

    @property
    def port(self) -> int:
        if self._port is None:
            raise ServerError(f"{self.name} has no port before its first start")
        return self._port

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        running = self._process is not None and self._process.poll() is None
        return self._process.pid if self._process is not None and running else None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, with the data of the last time if `stop` has not removed them."""
        if self.pid is not None:
            raise ServerError(f"{self.name} is already running")
        fresh = self.folder is None
        try:
            if fresh:
                self._make_folder()
            self._start()
        except BaseException:
            if fresh:
                self.stop()
            raise

    def stop(self, *, keep: bool = False) -> None:
        """End it quickly but in order, and remove its data unless they are to be kept."""
        pid = self.pid
        if pid is not None and self._process is not None:
            self._go_on(pid)
            send([pid], self.stop_signal)
            try:
                self._process.wait(PATIENCE if keep else FAREWELL)
            except subprocess.TimeoutExpired:
                self.kill()
        self._process = None
        self._tell_guard()
        if not keep:
            self._remove()

    def restart(self) -> None:
        """End it in order and start it again: the same port, and what it keeps on disk."""
        self.stop(keep=True)
        self.start()

    def kill(self) -> None:
        """End it at once with SIGKILL; `start` continues with what it had written."""
        pid = self.pid
        if pid is not None and self._process is not None:
            send([pid], signal.SIGSTOP)  # so that it has no further children meanwhile
            pids = family(pid)
            send(pids, signal.SIGKILL)
            self._process.wait()
            wait_for_death(pids[1:], PATIENCE)
        self._process = None
        self._tell_guard()

    def pause(self) -> None:
        """Let it hang: connections stay open, new ones are taken, and nothing is answered."""
        if (pid := self.pid) is None:
            raise ServerError(f"{self.name} is not running")
        send([pid], signal.SIGSTOP)
        pids = family(pid)
        send(pids[1:], signal.SIGSTOP)
        self._tell_guard(*pids)

    def resume(self) -> None:
        """Let it go on after `pause`."""
        if (pid := self.pid) is None:
            raise ServerError(f"{self.name} is not running")
        self._go_on(pid)

    def _go_on(self, pid: int) -> None:
        send(reversed(family(pid)), signal.SIGCONT)
        self._tell_guard(pid)

    def _make_folder(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"hashi-{self.name.lower()}-")).resolve()
        self._guard = Guard(self.folder, self.guard_signal)
        self._owner = os.getpid()
        atexit.register(self._at_exit)
        self._prepare()

    def _at_exit(self) -> None:
        if self._owner == os.getpid():  # a forked child must not end its parent's server
            self.stop()

    def _remove(self) -> None:
        if self.folder is not None:
            self._forget()
            for _ in range(20):  # a child that ends late may still write
                shutil.rmtree(self.folder, ignore_errors=True)
                if not self.folder.exists():
                    break
                time.sleep(0.05)
        if self._guard is not None:
            self._guard.dismiss()
        atexit.unregister(self._at_exit)
        self.folder = self._guard = None

    def _start(self) -> None:
        tries = 1 if self._port is not None else PORT_TRIES
        while True:
            chosen, self._port = self._port, self._port or free_port()
            tries -= 1
            try:
                self._launch()
            except ServerError as error:
                self._port = chosen
                if not tries or TAKEN not in str(error):
                    raise
            else:
                return

    def _launch(self) -> None:
        log = self.home / "log"
        self._said_before = log.stat().st_size if log.exists() else 0
        self._process = self._spawn(self._command())
        deadline = time.monotonic() + PATIENCE
        problem = ""
        while not problem and not self._is_ready():
            if (code := self._process.poll()) is not None:
                problem = f"it ended with code {code}"
            elif time.monotonic() > deadline:
                problem = f"it was not ready after {PATIENCE:.0f} seconds"
            else:
                time.sleep(0.01)
        if problem:
            self.kill()
            raise ServerError(
                f"{self.name} did not start on port {self.port}: {problem}\n{self._said()}"
            )

    def _spawn(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        user, group = self.account or (None, None)
        # Nothing of the caller's settings: the same server on every machine.
        env = {"PATH": os.defpath, "HOME": str(self.home), "LC_ALL": "C", "TZ": "UTC"}
        try:
            with (self.home / "log").open("ab") as log:
                process = subprocess.Popen(
                    command,
                    cwd=self.home,
                    env=env,
                    stdin=DEVNULL,
                    stdout=log,
                    stderr=STDOUT,
                    start_new_session=True,  # Ctrl-C in the terminal is not for it
                    user=user,
                    group=group,
                    extra_groups=None if self.account is None else [],
                )
        except OSError as error:
            raise ServerError(f"{self.name} cannot be started: {error}") from error
        self._tell_guard(process.pid)
        return process

    def _said(self) -> str:
        """The last lines of its log since it was started."""
        with (self.home / "log").open("rb") as file:
            file.seek(self._said_before)
            lines = file.read().decode(errors="replace").splitlines()
        return "\n".join("  " + line for line in lines[-TAIL:])

    def _tell_guard(self, *pids: int) -> None:
        if self._guard is not None:
            self._guard.watch(*pids)


def free_port() -> int:
    """A port of this machine on which nobody listens now."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the servers do
            try:
                trial.bind((HOST, port))
            except OSError:
                continue
            return port
    raise ServerError("no free port found on this machine")
