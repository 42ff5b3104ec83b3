"""A node with the browser face in a process of its own: `with running_site() as url: ...`

`python3 -m tools.browser_site DATABASE` is that process; limits are out of the way.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from hashi.faces.browser import built
from hashi.service.node import Config
from hashi.service.server import listen, serve
from tools.wide_limits import WIDE_LIMITS

START_SECONDS = 30.0
STOP_SECONDS = 10.0


@contextmanager
def running_site() -> Iterator[str]:
    """A node on a fresh SQLite file until the block ends; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.browser_site", f"sqlite:///{folder}/site.sqlite3"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            url = f"http://127.0.0.1:{process.stdout.readline().strip()}"
            try:
                _wait_ready(url)
                yield url
            finally:
                process.terminate()
                process.wait(STOP_SECONDS)


def _wait_ready(url: str) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=5):
                return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def main(database: str) -> None:
    """Serve until told to stop; the first line of the output is the port."""
    site = built()
    if site is None:
        sys.exit("the browser face is not built: run 'python3 dev.py build'")
    with listen("127.0.0.1", 0) as listener:
        print(listener.getsockname()[1], flush=True)
        config = Config(
            database,
            bot_workers=1,
            limits=WIDE_LIMITS,
        )
        serve(config, listener, quiet=True, site=site)


if __name__ == "__main__":
    main(sys.argv[1])
