"""Measure the first start of a server: `python3 -m tools.first_start`.

Compiles the kernels, as set-up and the image do; then serves from an empty folder and asks for the
deals of today until every one of them says how hard it is. Exits with 1 beyond `--limit` seconds.
The figures are computed at the lowest priority, so on a busy machine only the processor time of
the process that computes them says something.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from hashi.bots.levels import warm_up
from hashi.engine.cache import folder
from hashi.service.process_name import DEALS
from tools.processes import family
from tools.server import HOST, Server

POLL = 0.1
PATIENCE = 300.0


class Hashi(Server):
    """`hashi serve` on an empty folder."""

    name = "hashi serve"
    stop_signal = signal.SIGTERM
    guard_signal = signal.SIGTERM

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def _prepare(self) -> None:
        """It makes all its files itself."""

    def _command(self) -> Sequence[str]:
        where = ["--data", str(self.home), "--port", str(self.port)]
        # A server of these tools has a home folder of its own, which has no compiled kernels.
        kernels = f"NUMBA_CACHE_DIR={os.environ.get('NUMBA_CACHE_DIR') or folder()}"
        return ["/usr/bin/env", kernels, sys.executable, "-m", "hashi", "serve", *where]

    def _is_ready(self) -> bool:
        try:
            self.ask("/readyz")
        except OSError:
            return False
        return True

    def _forget(self) -> None:
        """All it has is in its folder."""

    def ask(self, path: str) -> Any:
        """The answer to a GET."""
        with urlopen(self.url + path) as answer:
            return json.load(answer)


def processor_time(server: Server) -> float:
    """Seconds of the processor that the process of the figures has used."""
    assert server.pid is not None
    used = 0.0
    for pid in family(server.pid):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            head, _, tail = Path(f"/proc/{pid}/stat").read_text().rpartition(")")
            if head.endswith(f"({DEALS}"):
                used += sum(map(int, tail.split()[11:13])) / os.sysconf("SC_CLK_TCK")
    return used


def measure() -> float:
    """Seconds from the start of the process until all deals of today are useful."""
    began = time.monotonic()
    useful: set[str] = set()
    with Hashi() as server:
        while (took := time.monotonic() - began) < PATIENCE:
            deals = server.ask("/api/daily")["deals"]
            for name in [one["deal"] for one in deals if one["mean"] is not None]:
                if name not in useful:
                    spent = processor_time(server)
                    print(
                        f"{name}: useful after {took:.1f} s, {spent:.1f} s of the processor",
                        flush=True,
                    )
                    useful.add(name)
            if len(useful) == len(deals):
                break
            time.sleep(POLL)
    return took


def main(argv: Sequence[str]) -> int:
    """Print when each deal of today was useful."""
    parser = ArgumentParser(prog="first_start", description="Measure the first start of a server.")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds (default: 10)")
    wanted = parser.parse_args(argv)
    warm_up()
    took = measure()
    print(f"all deals of today after {took:.1f} s, limit {wanted.limit:g} s")
    return int(took > wanted.limit)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
