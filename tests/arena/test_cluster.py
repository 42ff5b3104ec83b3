"""A real Dask cluster of several processes, one of which is killed in the middle of the work."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from hashi.arena import ArenaError, Setting, cluster_workers, local_workers, run_contest, workers
from tests.arena import BOTS, LAZY
from tests.faces.cli import call

PATIENCE = 30
DEALS = 40


@contextmanager
def process(*arguments: str, cwd: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A part of a cluster, ended with the test."""
    with (cwd / f"{arguments[0]}.log").open("ab") as log:
        command = [sys.executable, "-m", f"distributed.cli.{arguments[0]}", *arguments[1:]]
        running = subprocess.Popen(command, cwd=cwd, stdout=log, stderr=log)
    try:
        yield running
    finally:
        running.kill()
        running.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """A scheduler on a free port of this machine; gives its address."""
    file = folder / "scheduler.json"
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with process("dask_scheduler", *options, "--scheduler-file", str(file), cwd=folder):
        deadline = time.monotonic() + PATIENCE
        while not file.exists() or not file.read_text(encoding="utf-8"):
            assert time.monotonic() < deadline, "no scheduler"
            time.sleep(0.05)
        address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
        yield address


def test_nothing_is_lost_and_nothing_counted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The killed worker's deals are played again by others, and all is as in one process."""
    monkeypatch.setenv("HASHI_TEST_LOG", str(tmp_path / "log"))
    setting = Setting((f"{BOTS}:Logged",), deals=DEALS)
    options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        crew = [
            stack.enter_context(process("dask_worker", address, *options, cwd=tmp_path))
            for _ in range(3)
        ]
        killed: list[int] = []

        def kill_one(done: int, of: int) -> None:
            log = (tmp_path / "log").read_text(encoding="utf-8") if done else ""
            victim = next((p for p in crew if log.count(f"{p.pid} ") > 2), None)
            in_hand = len(log.splitlines()) - done  # each worker plays one deal at a time
            if victim is not None and not killed and done >= 10 and in_hand >= len(crew):
                victim.kill()
                killed.append(victim.pid)

        def interrupted(done: int, of: int) -> None:
            if done == 2:
                raise KeyboardInterrupt

        with cluster_workers(address) as at_work:
            outcome = run_contest(setting, at_work, kill_one)
        told = call("arena", LAZY, "--deals", "3", "--cluster", address, "--json")
        # Ctrl-C last: on a cluster, nobody wakes the workers that are left from their sleep.
        with cluster_workers(address) as at_work:
            part = run_contest(Setting((f"{BOTS}:Sleepy",), deals=8), at_work, interrupted)
    assert (json.loads(told.out)["finished"], told.err) == (3, "")
    assert (len(part.results), part.stopped) == (2, True)
    assert killed
    assert not outcome.stopped
    assert [deal.number for deal in outcome.results] == list(range(DEALS))
    played: dict[str, set[int]] = {}
    for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines():
        pid, deal = line.split()
        played.setdefault(deal, set()).add(int(pid))
    assert len(played) == DEALS
    assert len({pid for pids in played.values() for pid in pids}) > 1
    assert [d for d, pids in played.items() if killed[0] in pids and len(pids) > 1], "none again"
    with local_workers(1) as here:
        alone = run_contest(setting, here)
    assert [d.games[0].seats[0].score for d in outcome.results] == [
        d.games[0].seats[0].score for d in alone.results
    ]


def test_a_bot_that_ends_workers_ends_the_contest_after_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No third worker gets the deal; without any left the contest says that it waits."""
    monkeypatch.setenv("HASHI_TEST_LOG", str(tmp_path / "log"))
    monkeypatch.setattr(workers, "NO_WORKER_PATIENCE", 1.0)
    options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1"]
    told: list[str] = []
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        crew = [
            stack.enter_context(process("dask_worker", address, *options, cwd=tmp_path))
            for _ in range(3)
        ]
        killed = pytest.raises(ArenaError, match=r"^deal 0 with Die: found a worker")
        with killed as error, cluster_workers(address) as at_work:
            run_contest(Setting((f"{BOTS}:Die",), deals=1), at_work)
        assert (error.value.code, error.value.deal) == ("worker-failed", 0)
        (left,) = (one for one in crew if one.poll() is None)

        def kill(done: int, of: int) -> None:
            left.kill()

        given_up = pytest.raises(ArenaError, match="found no worker")
        with given_up, cluster_workers(address, lambda: told.append("waiting")) as at_work:
            run_contest(Setting((f"{BOTS}:Logged",), deals=DEALS), at_work, kill)
    assert told == ["waiting"]


def test_a_cluster_without_workers_and_no_cluster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "CLUSTER_PATIENCE", 1.0)
    with (
        scheduler(tmp_path) as address,
        pytest.raises(ArenaError, match="found no worker at tcp"),
        cluster_workers(address),
    ):
        pass
    for place in (address, "nowhere"):
        missing = pytest.raises(ArenaError, match="found no cluster at")
        with missing as error, cluster_workers(place):
            pass
        assert error.value.code == "cluster"


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaError, match=r"hashi-game\[cluster\]"), cluster_workers("tcp://x:1"):
        pass
