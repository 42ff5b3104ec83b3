"""Unit check: deploy/hashi.service under a real systemd, in namespaces of its own.

    python3 -m tools.systemd_unit
    python3 -m tools.systemd_unit --sabotage write-execute      must fail

A systemd boots as process 1 of its own process, mount, IPC and cgroup namespaces, on an overlay of
this machine's file system that is thrown away: nothing outside it changes. It has no units but
those of deploy/. Under all restrictions of the unit a node then plays a game with bots, computes a
par and a review, is backed up by the unit of the timer, and stops in time. Needs root, systemd and
overlayfs. Where the machine has cgroups v1, systemd cannot limit memory and tasks by itself: then
all of it, systemd and its files included, is put under the unit's MemoryMax and TasksMax from
outside, and must stay below MemoryHigh.
"""

from __future__ import annotations

import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from hashi.bots import find_bot
from hashi.client import Service
from hashi.rules import Seat
from tools.deployment import fetch, free_port, until
from tools.prove import SKIPPED
from tools.resource_groups import Allowance, Group, controllers, size
from tools.resource_groups import group as limited

ROOT: Final = Path(__file__).parents[1]
DEPLOY: Final = ROOT / "deploy"
SYSTEMD: Final = Path("/usr/lib/systemd/systemd")
UNITS: Final = ("hashi.service", "hashi-backup.service", "hashi-backup.timer")
# The few units of the system that those of deploy/ refer to, without any content.
TARGETS: Final = ("sysinit", "basic", "shutdown", "network-online", "timers", "time-set", "umount")
EXPOSURE: Final = 2.0  # of 10, by `systemd-analyze security`
# Lines that are added to the unit, and must be found out.
SABOTAGES: Final = {
    "write-execute": "MemoryDenyWriteExecute=yes",  # the bots' search is compiled
    "read-only": "ReadOnlyPaths=/var/lib/hashi",
    "processes": "LimitNPROC=1",  # bots and analyses are processes
    "memory": "MemoryMax=128M",
    "tasks": "TasksMax=16",
    "files": "LimitNOFILE=24",
}
BOOT: Final = r"""
set -eu
work=$1 tree=$2 python=$3
mount -t tmpfs tmpfs "$work"
cd "$work"
mkdir upper work root
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/work" root
cd root
[ "$(stat -f -c %T .)" = overlayfs ]
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for node in null:3 zero:5 full:7 random:8 urandom:9; do
  mknod -m 666 "dev/${node%:*}" c 1 "${node#*:}"
done
mknod -m 666 dev/tty c 5 0
ln -s pts/ptmx dev/ptmx
mkdir dev/shm
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
for folder in etc/systemd/system usr/lib/systemd/system usr/lib/systemd/system-generators; do
  mount -t tmpfs tmpfs "$folder"
done
tar --extract --file - --directory etc/systemd/system
mkdir -p etc/hashi usr/local/share/doc/hashi opt/hashi/bin opt/hashi/python opt/hashi/tree
mv etc/systemd/system/hashi.toml etc/hashi/
cp "$tree/docs/hosting.md" usr/local/share/doc/hashi/
# The environment of the source tree in place of the one of docs/hosting.md, outside home folders.
mount --bind "$python" opt/hashi/python
mount --bind "$tree" opt/hashi/tree
mv etc/systemd/system/hashi etc/systemd/system/python opt/hashi/bin/
echo 'hashi:x:990:990::/var/lib/hashi:/usr/sbin/nologin' >> etc/passwd
echo 'hashi:x:990:' >> etc/group
install -d -m 700 -o 990 -g 990 var/backups/hashi
mkdir -p old
pivot_root . old
cd /
umount -l /old
[ ! -e /old/etc ]
exec env -i container=hashi PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /usr/lib/systemd/systemd --system --unit=check.target --log-target=null --show-status=false
"""
PYTHON: Final = """\
#!/bin/sh
export LD_LIBRARY_PATH=/opt/hashi/python/lib PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH=/opt/hashi/tree/src:/opt/hashi/tree/{site}
exec /opt/hashi/python/bin/python3 "$@"
"""
HASHI: Final = """\
#!/bin/sh
exec /opt/hashi/bin/python -m hashi "$@"
"""
WARM_UP: Final = "from hashi.bots.levels import warm_up; warm_up()"
PATIENCE: Final = 60.0
COMPILING: Final = 900.0  # seconds, on a busy machine


def missing() -> str | None:
    """Why the check cannot run on this machine."""
    if os.geteuid() != 0:
        return "it needs root"
    if not SYSTEMD.exists():
        return "there is no systemd (Debian: apt install systemd)"
    if cgroups() is None:
        return "no cgroup2 is mounted"
    return None


def cgroups() -> Path | None:
    """Where the cgroup2 hierarchy is mounted."""
    mounts = Path("/proc/self/mounts").read_text(encoding="utf-8")
    found = re.search(r"^\S+ (\S+) cgroup2 ", mounts, re.M)
    return Path(found[1]) if found else None


def _fill(folder: Path, port: int, sabotage: str | None) -> None:
    """The units of deploy/, the configuration and the program, in one folder."""
    for name in UNITS:
        shutil.copy(DEPLOY / name, folder)
    for name in TARGETS:
        (folder / f"{name}.target").write_text("[Unit]\nDefaultDependencies=no\n")
    wanted = "[Unit]\nDefaultDependencies=no\nWants=hashi.service\n"
    (folder / "check.target").write_text(wanted)
    for name in ("hashi.service", "hashi-backup.service"):
        (folder / f"{name}.d").mkdir()
        log = "[Service]\nStandardOutput=append:/run/hashi.log\nStandardError=inherit\n"
        (folder / f"{name}.d" / "log.conf").write_text(log)  # there is no journal
    if sabotage is not None:
        text = f"[Service]\n{SABOTAGES[sabotage]}\n"
        (folder / "hashi.service.d" / "sabotage.conf").write_text(text)
    settings = (DEPLOY / "hashi.toml").read_text(encoding="utf-8")
    (folder / "hashi.toml").write_text(f"{settings}\nport = {port}\n")
    site = Path(sys.prefix).relative_to(ROOT) / "lib" / f"python3.{sys.version_info[1]}"
    for name, text in (("python", PYTHON.format(site=site / "site-packages")), ("hashi", HASHI)):
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)


def setting(name: str, sabotage: str | None = None) -> str:
    """A setting of the unit; the last line counts, as in systemd."""
    text = (DEPLOY / "hashi.service").read_text(encoding="utf-8")
    lines = f"{text}\n{SABOTAGES.get(sabotage or '', '')}"
    return str(re.findall(rf"^{name}=(.*)$", lines, re.M)[-1])


class Machine:
    """A booted systemd; commands run inside."""

    def __init__(self, pid: int, limits: Group | None) -> None:
        self._pid = pid
        self.limits = limits  # None: this machine has no cgroups v1

    def run(self, *words: str, patience: float = PATIENCE) -> str:
        spaces = ("--mount", "--pid", "--ipc", "--uts", "--cgroup", "--root", "--wd")
        command = ["nsenter", f"--target={self._pid}", *spaces, *words]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=patience
        )
        if done.returncode:
            raise AssertionError(f"{' '.join(words)}: {done.stdout}{done.stderr}")
        return done.stdout + done.stderr

    def show(self, unit: str, name: str) -> str:
        return self.run("systemctl", "show", unit, "--value", "--property", name).strip()


@contextmanager
def machine(port: int, sabotage: str | None = None) -> Iterator[Machine]:
    """Boot systemd with the units of deploy/."""
    top = cgroups()
    assert top is not None
    group = top / f"hashi-unit-{os.getpid()}"
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hashi-unit-")))
        work, units = folder / "work", folder / "units"
        work.mkdir()
        units.mkdir()
        _fill(units, port, sabotage)
        group.mkdir()
        stack.callback(_remove, group)
        limits = None
        if controllers() is not None:
            memory, tasks = setting("MemoryMax", sabotage), setting("TasksMax", sabotage)
            allowed = Allowance(memory=size(memory), tasks=int(tasks))
            limits = stack.enter_context(limited("unit", allowed))

        def enter() -> None:
            (group / "cgroup.procs").write_text(str(os.getpid()))
            if limits is not None:
                limits.enter()

        packed = subprocess.run(
            ["tar", "--create", "--directory", str(units), "."], stdout=subprocess.PIPE, check=True
        )
        spaces = ("--mount", "--pid", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child")
        script = ["sh", "-c", BOOT, "boot", str(work), str(ROOT), sys.base_prefix]
        process = subprocess.Popen(
            ["unshare", "--propagation=private", *spaces, *script],
            stdin=subprocess.PIPE,
            preexec_fn=enter,  # noqa: PLW1509
        )
        stack.callback(process.wait)
        stack.callback(process.kill)
        assert process.stdin is not None
        process.stdin.write(packed.stdout)
        process.stdin.close()
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")

        def booted() -> bool:
            assert process.poll() is None, "systemd did not boot"
            pids = children.read_text().split()
            return bool(pids) and "systemd" in Path(f"/proc/{pids[0]}/comm").read_text()

        until(booted, "systemd")
        made = Machine(int(children.read_text().split()[0]), limits)
        until(lambda: _answers(made), "answer of systemd")
        yield made


def _answers(made: Machine) -> bool:
    try:
        return bool(made.show("hashi", "ActiveState"))
    except AssertionError:
        return False


def _remove(group: Path) -> None:
    for _ in range(100):  # processes that have just been killed leave late
        try:
            for folder in sorted((p for p in group.rglob("*") if p.is_dir()), reverse=True):
                folder.rmdir()
            group.rmdir()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"{group} is still in use")


def check_analyzed(made: Machine) -> None:
    """systemd has nothing to say against the units, and calls them closed."""
    said = made.run("systemd-analyze", "verify", *(f"/etc/systemd/system/{u}" for u in UNITS))
    assert not said.strip(), said
    unit = "/etc/systemd/system/hashi.service"
    found = made.run("systemd-analyze", "security", "--offline=yes", "--no-pager", unit)
    exposure = float(re.findall(r"exposure level for \S+: ([\d.]+)", found)[0])
    assert exposure <= EXPOSURE, exposure
    print(f"systemd-analyze: no complaint, exposure {exposure}", flush=True)


def warm_up(made: Machine) -> None:
    """Compile the bots' search by the line of docs/hosting.md, as its set-up does."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8").replace("\\\n", "")
    (line,) = (
        line for line in page.splitlines() if line.startswith("runuser ") and WARM_UP in line
    )
    made.run(*shlex.split(line), patience=COMPILING)


def check_closed(made: Machine) -> None:
    """The process has no rights, and a filter of system calls."""
    pid = made.show("hashi", "MainPID")
    status = made.run("cat", f"/proc/{pid}/status")
    for line in ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000", "Uid:\t990\t990"):
        assert line in status, f"{line!r} is not in\n{status}"
    # More than this machine allows nobody gets.
    files = min(int(setting("LimitNOFILE")), resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    limits = made.run("cat", f"/proc/{pid}/limits")
    assert re.search(rf"^Max open files +{files} +{files} ", limits, re.M), limits
    print("no capabilities, no new privileges, system calls filtered", flush=True)


def play(url: str) -> str:
    """A game of a program and a bot to its end, then par and review; the table's code."""
    service = Service(url)
    service.come_in()
    code = str(service.open_table(seats=2)["code"])
    with service.join(code) as seat:
        seat.sit(Seat(0))
        seat.seat_bot(Seat(1), "island-god")
        seat.start()
        seat.play_bot(find_bot("random"))
    metrics = fetch(f"{url}/metrics")[1]
    failures = re.findall(r"^hashi_bot_failures_total(?:\{[^}]*\})? (\S+)", metrics, re.M)
    assert failures == ["0.0"], f"bots that did not answer: {failures}"
    for kind in ("par", "review"):
        done = _analysis(service, code, kind)
        assert done["state"] == "done", done
    print("a game with a strong bot, its par and its review", flush=True)
    return code


def _analysis(service: Service, code: str, kind: str) -> dict[str, Any]:
    path = f"/api/tables/{code}/analysis"
    found: dict[str, Any] = service.json("POST", path, {"kind": kind, "seat": 0})
    deadline = time.monotonic() + 300
    while found["state"] in ("waiting", "running"):
        assert time.monotonic() < deadline, f"{kind}: {found}"
        time.sleep(0.5)
        found = service.json("GET", f"{path}?kind={kind}&seat=0")
    return found


def check_backup(made: Machine, code: str) -> None:
    """The unit of the timer makes a backup that can be read; the timer waits for the night."""
    made.run("systemctl", "start", "hashi-backup.service")
    (backup,) = made.run("ls", "/var/backups/hashi").split()
    text = made.run("gzip", "--decompress", "--stdout", f"/var/backups/hashi/{backup}")
    assert f'"{code}"' in text
    made.run("systemctl", "start", "hashi-backup.timer")
    assert made.show("hashi-backup.timer", "ActiveState") == "active"
    print(f"backup by its unit: {backup}; the timer is active", flush=True)


def check_stop(made: Machine, url: str) -> None:
    """The node ends by itself, in time; a killed one is started again."""
    made.run("kill", "-KILL", made.show("hashi", "MainPID"))
    until(lambda: made.show("hashi", "NRestarts") == "1", "restart")
    until(lambda: fetch(f"{url}/readyz")[0] == 200, "node after the restart")
    began = time.monotonic()
    made.run("systemctl", "stop", "hashi")
    assert made.show("hashi", "Result") == "success"
    print(f"killed: restarted; stopped in {time.monotonic() - began:.1f} s", flush=True)


def check_limits(limits: Group | None) -> None:
    """Nothing was killed or refused, and the node was never slowed down for its memory."""
    if limits is None:
        print("memory and tasks: not limited, as this machine has no cgroups v1")
        return
    print(limits.report(), flush=True)
    limits.check()
    high = size(setting("MemoryHigh"))
    assert limits.peak_memory < high, f"more than MemoryHigh: {limits.peak_memory} bytes"


def check(sabotage: str | None = None) -> None:
    port = free_port()
    with machine(port, sabotage) as made:
        try:
            if sabotage is None:
                check_analyzed(made)
            url = f"http://127.0.0.1:{port}"
            until(lambda: fetch(f"{url}/readyz")[0] == 200, "node")
            check_closed(made)
            warm_up(made)
            code = play(url)
            check_backup(made, code)
            check_stop(made, url)
            check_limits(made.limits)
        except BaseException:
            print(made.run("tail", "--lines=20", "/run/hashi.log"), file=sys.stderr)
            raise


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all of it; SKIPPED where this machine cannot."""
    parser = ArgumentParser(prog="tools.systemd_unit", description="Check the unit at work.")
    parser.add_argument("--sabotage", choices=SABOTAGES, help="add a line that must be found out")
    given = parser.parse_args(arguments)
    reason = missing()
    if reason is not None:
        print(f"not run: {reason}")
        return SKIPPED
    check(given.sabotage)
    print("the unit works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
