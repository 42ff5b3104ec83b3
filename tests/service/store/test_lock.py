"""One process per SQLite database."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hashi.service.node import Config, Node
from hashi.service.store.lock import DatabaseLock, InUse, locked

HOLD = """\
import sys
from pathlib import Path
from hashi.service.store.lock import DatabaseLock
lock = DatabaseLock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_the_lock_ends_with_its_process(tmp_path: Path) -> None:
    file = tmp_path / "hashi.sqlite3"
    command = [sys.executable, "-c", HOLD, str(file)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(InUse, match=f"process {holder.pid}.*several nodes need PostgreSQL"):
            DatabaseLock(file)
        holder.kill()
    with DatabaseLock(file), pytest.raises(InUse, match=f"process {os.getpid()}"), locked(file):
        pass
    with locked(file), locked(None):
        pass


@pytest.mark.asyncio
async def test_a_second_node_on_one_sqlite_file_is_refused(sqlite_url: str) -> None:
    nodes = [Node(Config(sqlite_url)), Node(Config(sqlite_url)), Node(Config(sqlite_url))]
    await nodes[0].start()
    with pytest.raises(InUse):
        await nodes[1].start()
    await nodes[1].stop()
    await nodes[0].stop()
    await nodes[2].start()
    await nodes[2].stop()
