"""`hashi serve` as a process of its own, for tests that need signals, logs and real clients."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.faces import plain_environment

WAIT = 60.0


@dataclass
class Served:
    """A running node."""

    process: subprocess.Popen[str]
    url: str
    log: Path

    @property
    def socket_url(self) -> str:
        """Where WebSockets go."""
        return self.url.replace("http://", "ws://") + "/ws"

    def stop(self, number: int = signal.SIGTERM) -> float:
        """Send a signal and wait for the end; the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(WAIT)
        return time.monotonic() - began

    def lines(self) -> list[dict[str, Any]]:
        """The log as data."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def post(self, path: str, body: object = None, token: str = "") -> Any:
        """What is answered to a POST."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"} if data else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = Request(self.url + path, data=data, headers=headers, method="POST")
        with urlopen(request, timeout=WAIT) as answer:
            return json.load(answer)

    def get(self, path: str) -> str:
        """What is answered to a GET."""
        with urlopen(self.url + path, timeout=WAIT) as answer:
            return str(answer.read().decode())


@contextmanager
def served(folder: Path, *arguments: str, **environment: str) -> Iterator[Served]:
    """Serve from a folder on a free port until the test is over."""
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "log"
    where = () if "--database" in arguments else ("--data", str(folder))
    command = [sys.executable, "-m", "hashi", "serve", "--port", "0", *where, *arguments]
    with log.open("w") as err:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=err,
            encoding="utf-8",
            env=plain_environment(**environment),
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, (line, log.read_text())
        yield Served(process, found[0], log)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
