"""Child processes that never outlive their parent."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import NamedTuple

# Every line names the processes to end, the first of them the one that ends the others; `end`
# says that all is cleaned up. Without that word the writer died, by whatever signal: a pipe
# closes even after SIGKILL, and unlike the kernel's parent-death signal it does so everywhere.
GUARD = """
trap '' INT TERM HUP
pids=
while read -r line; do
  [ "$line" = end ] && exit 0
  pids=$line
done
if [ -n "$pids" ]; then
  first=${pids%% *}
  kill -CONT $pids
  kill -"$2" "$first"
  tries=0
  while kill -0 "$first" && [ "$tries" -lt 50 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -KILL $pids
fi
rm -rf -- "$1"
"""


class Process(NamedTuple):
    """What the system tells of a process."""

    pid: int
    parent: int
    state: str  # a letter, Z for a zombie: dead, though nobody has asked how it ended


class Guard:
    """Ends processes and removes a folder when this process ends without doing so itself."""

    def __init__(self, folder: Path, end_signal: signal.Signals) -> None:
        name = end_signal.name.removeprefix("SIG")
        self._process = subprocess.Popen(
            ["sh", "-c", GUARD, "guard", str(folder), name],
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            bufsize=0,
            cwd="/",
            start_new_session=True,  # Ctrl-C in the terminal is not for it
        )

    def watch(self, *pids: int) -> None:
        """From now on these processes are to be ended; the first ends the others."""
        self._say(" ".join(map(str, pids)))

    def dismiss(self) -> None:
        """All is cleaned up."""
        # The word, since closing is not enough: a forked child may hold the pipe open.
        self._say("end")
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()

    def _say(self, line: str) -> None:
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):
                self._process.stdin.write(f"{line}\n".encode())


def processes() -> dict[int, Process]:
    """All processes of this machine by their number."""
    if Path("/proc/self/stat").exists():
        found = map(_from_proc, Path("/proc").glob("[0-9]*/stat"))
    else:
        listing = ["ps", "-A", "-o", "pid=,ppid=,stat="]
        done = subprocess.run(listing, capture_output=True, text=True, check=True)
        found = map(_from_ps, done.stdout.splitlines())
    return {process.pid: process for process in found if process is not None}


def _from_proc(path: Path) -> Process | None:
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:  # it ended meanwhile
        return None
    # The name stands in brackets and may hold brackets and blanks itself.
    state, parent = text.rpartition(")")[2].split()[:2]
    return Process(int(path.parent.name), int(parent), state)


def _from_ps(line: str) -> Process | None:
    pid, parent, state = line.split()[:3]
    return Process(int(pid), int(parent), state[0])


def family(pid: int) -> list[int]:
    """A process and its living children, the process first."""
    children = [p for p in processes().values() if p.parent == pid and p.state not in "ZX"]
    return [pid, *(child.pid for child in children)]


def is_alive(pid: int) -> bool:
    """Whether a process runs or is paused; a zombie is dead."""
    found = processes().get(pid)
    return found is not None and found.state not in "ZX"


def send(pids: Iterable[int], what: signal.Signals) -> None:
    """Send a signal to those of the processes that are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def wait_for_death(pids: Iterable[int], seconds: float) -> None:
    """Wait until none of them is alive, at most so long; for processes that are not our children.

    The kernel frees the memory and the locks of a killed process only when it really ends.
    """
    deadline = time.monotonic() + seconds
    waiting = set(pids)
    while waiting and time.monotonic() < deadline:
        now = processes()
        waiting = {pid for pid in waiting if pid in now and now[pid].state not in "ZX"}
        if waiting:
            time.sleep(0.01)
