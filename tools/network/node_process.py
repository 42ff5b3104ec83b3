"""A real node in a separate process, intact or sabotaged.

`python -m tools.network.node_process --database URL --port-file FILE` is what runs in that process.
"""

from __future__ import annotations

import argparse
import logging
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from importlib import import_module
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
END_SECONDS = 10.0


class NodeFailed(RuntimeError):
    """The node did not come up; the text ends with what it said last."""


class LaunchedNode:
    """A node on a free port, with a database of its own in a folder."""

    def __init__(self, folder: Path, sabotage: str | None = None) -> None:
        """Start it and wait until it is ready; `sabotage` is `module:name`."""
        self.database = f"sqlite:///{folder / 'games.sqlite3'}"
        self._said = folder / "node.log"
        self._port_file = folder / "port"
        self._port_file.unlink(missing_ok=True)
        command = [sys.executable, "-m", "tools.network.node_process"]
        command += ["--database", self.database, "--port-file", str(self._port_file)]
        if sabotage is not None:
            command += ["--sabotage", sabotage]
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self._log: IO[bytes] = self._said.open("wb")
        self.process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=self._log, stderr=subprocess.STDOUT
        )
        try:
            self.port = self._wait()
        except BaseException:
            self.end()
            raise

    @property
    def http(self) -> str:
        """Where its API is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket(self) -> str:
        """Where its WebSocket is."""
        return f"ws://127.0.0.1:{self.port}/ws"

    def _wait(self) -> int:
        limit = time.monotonic() + START_SECONDS
        while time.monotonic() < limit and self.process.poll() is None:
            text = self._port_file.read_text() if self._port_file.exists() else ""
            if text.endswith("\n"):
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{int(text)}/readyz", timeout=2):
                        return int(text)
                except (OSError, urllib.error.URLError):
                    pass
            time.sleep(0.05)
        raise NodeFailed(f"the node did not come up: {self.said()}")

    def said(self) -> str:
        """The end of its log."""
        return self._said.read_text(errors="replace")[-2_000:]

    def end(self) -> None:
        """Stop it, by force if it does not go."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self._log.close()


def main() -> None:
    """Serve, with limits wide enough for many players at one address."""
    import structlog

    from hashi.service.node import Config
    from hashi.service.server import listen, serve
    from tools.wide_limits import WIDE_LIMITS

    parser = argparse.ArgumentParser()
    parser.add_argument("--database", required=True)
    parser.add_argument("--port-file", required=True, type=Path)
    parser.add_argument("--sabotage")
    options = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    if options.sabotage is not None:
        module, _, name = options.sabotage.partition(":")
        import_module(module).SABOTAGES[name]()
    config = Config(
        options.database,
        limits=WIDE_LIMITS,
    )
    listener = listen("127.0.0.1", 0)
    options.port_file.write_text(f"{listener.getsockname()[1]}\n")
    serve(config, listener)


if __name__ == "__main__":
    main()
