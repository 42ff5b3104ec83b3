"""Limits of memory, tasks and open files for a process and its children: Linux, cgroups v1, root.

with group("node", Allowance(memory=2**31, tasks=512)) as node:
    process = subprocess.Popen(command, preexec_fn=node.enter)
    ...
    print(node.report())
"""

from __future__ import annotations

import os
import re
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

UNITS: Final = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30}


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a process and its children may use; None: as much as there is."""

    memory: int | None = None  # bytes, page cache included
    tasks: int | None = None  # processes and threads
    files: int | None = None  # open files of each process, as far as this machine allows


def size(text: str) -> int:
    """Bytes, from `2G` of systemd or `512m` of Docker."""
    found = re.fullmatch(r"(\d+)([kmg]?)", text.lower())
    if found is None:
        raise ValueError(f"found {text!r}, expected a number with K, M or G")
    return int(found[1]) * UNITS[found[2]]


def controllers() -> tuple[Path, Path] | None:
    """Where cgroups v1 of memory and tasks are mounted."""
    mounts = Path("/proc/self/mounts").read_text(encoding="utf-8")
    found = [
        re.search(rf"^\S+ (\S+) cgroup \S*\b{name}\b", mounts, re.M) for name in ("memory", "pids")
    ]
    if os.geteuid() != 0 or found[0] is None or found[1] is None:
        return None
    return Path(found[0][1]), Path(found[1][1])


class Group:
    """A control group; gone with the `with` block."""

    def __init__(self, name: str, allowed: Allowance, memory: Path, tasks: Path) -> None:
        self.name = name
        self.allowed = allowed
        self._memory, self._tasks = memory, tasks

    def enter(self) -> None:
        """Put this process and its later children into the group."""
        self.add(os.getpid())
        if self.allowed.files is not None:
            files = min(self.allowed.files, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    def add(self, pid: int) -> None:
        """Put a process that runs already into the group; its open files stay as they are."""
        for folder in (self._memory, self._tasks):
            (folder / "cgroup.procs").write_text(str(pid))

    @property
    def peak_memory(self) -> int:
        return int((self._memory / "memory.max_usage_in_bytes").read_text())

    @property
    def peak_tasks(self) -> int:
        return int((self._tasks / "pids.peak").read_text())

    def check(self) -> None:
        """Raise where the kernel has killed something or refused a task."""
        killed = re.search(r"^oom_kill (\d+)$", self._read("memory.oom_control"), re.M)
        assert killed is not None
        assert killed[1] == "0", f"{self.name}: {killed[1]} processes killed for want of memory"
        refused = (self._tasks / "pids.events").read_text().split()
        assert refused == ["max", "0"], f"{self.name}: tasks refused: {refused[-1]}"

    def report(self) -> str:
        """Peaks and limits, for people."""
        memory, tasks = self.allowed.memory, self.allowed.tasks
        return (
            f"{self.name}: at most {self.peak_memory / 2**20:.0f} MiB"
            f"{'' if memory is None else f' of {memory / 2**20:.0f}'}"
            f", {self.peak_tasks} tasks{'' if tasks is None else f' of {tasks}'}"
        )

    def _read(self, name: str) -> str:
        return (self._memory / name).read_text(encoding="utf-8")


@contextmanager
def group(name: str, allowed: Allowance) -> Iterator[Group]:
    """A new control group with these limits."""
    found = controllers()
    if found is None:
        raise OSError("there are no control groups of memory and tasks (cgroups v1, as root)")
    folders = [folder / f"hashi-{name}-{os.getpid()}" for folder in found]
    made = Group(name, allowed, *folders)
    try:
        for folder in folders:
            folder.mkdir()
        if allowed.memory is not None:
            (folders[0] / "memory.limit_in_bytes").write_text(str(allowed.memory))
        if allowed.tasks is not None:
            (folders[1] / "pids.max").write_text(str(allowed.tasks))
        yield made
    finally:
        for folder in folders:
            _remove(folder)


def _remove(folder: Path) -> None:
    for _ in range(100):  # processes that have just been killed leave late
        try:
            folder.rmdir()
        except FileNotFoundError:
            return
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"{folder} is still in use")
