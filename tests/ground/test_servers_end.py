"""Of the real servers of the tests nothing is left, however they or the tests end."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.processes import family, is_alive, processes
from tools.servers import Postgres, Server, Valkey

ROOT = Path(__file__).parents[2]


def gone(pids: list[int], folder: Path, seconds: float = 20) -> bool:
    """Whether processes and folder vanish in time."""
    deadline = time.monotonic() + seconds
    while any(map(is_alive, pids)) or folder.exists():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.parametrize("last", ["stop", "kill", "pause"])
@pytest.mark.parametrize("make", [Postgres, Valkey])
def test_nothing_is_left(make: type[Server], last: str) -> None:
    with make() as server:
        assert server.pid is not None
        pids, folder = family(server.pid), server.home
        assert all(map(is_alive, pids))
        getattr(server, last)()
        if last == "kill":
            assert folder.exists()
    assert gone(pids, folder, 0)
    assert not server.pid
    server.stop()  # once more does no harm


@pytest.mark.skipif(not Path("/proc/sysvipc/shm").exists(), reason="only Linux lists it so")
def test_a_killed_postgres_leaves_no_shared_memory() -> None:
    def segments() -> set[str]:
        lines = Path("/proc/sysvipc/shm").read_text(encoding="ascii").splitlines()
        return {line.split()[1] for line in lines[1:]}

    with Postgres() as server:
        words = (server.home / "data" / "postmaster.pid").read_text(encoding="utf-8").split("\n")
        segment = words[6].split()[1]
        assert segment in segments()
        server.kill()
    assert segment not in segments()


CHILD = """
import sys, time
from tools import servers
server = getattr(servers, sys.argv[1])()
server.start()
if sys.argv[2] == "paused":
    server.pause()
print(server.pid, server.home, flush=True)
if sys.argv[2] != "leave":
    time.sleep(600)
"""


@pytest.mark.parametrize(
    ("make", "state", "end"),
    [
        (Postgres, "leave", None),
        (Postgres, "paused", signal.SIGKILL),
        (Valkey, "running", signal.SIGINT),
        (Valkey, "running", signal.SIGTERM),
        (Valkey, "paused", signal.SIGKILL),
    ],
)
def test_no_server_outlives_who_started_it(
    make: type[Server], state: str, end: signal.Signals | None
) -> None:
    command = [sys.executable, "-c", CHILD, make.__name__, state]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as child:
        assert child.stdout is not None
        pid, folder = child.stdout.readline().split()
        pids = [p.pid for p in processes().values() if int(pid) in {p.pid, p.parent}]
        if end is not None:
            child.send_signal(end)
        child.wait(30)
    assert gone(pids, Path(folder))
