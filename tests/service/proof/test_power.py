"""The short version of `tools.crash --power`: commits survive power cuts, if they are synced."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from tests.service.proof.test_crash import crash, sqlite
from tools.crash import RANDOM, table
from tools.proof.power import DELETE, SYNC, TRUNCATE, WRITE, Disk, Operation, PowerCut, operations

CUTS = 8
# Commits as the writer does, on a connection set up as the service does, until it is killed.
COMMITS = """\
import sqlite3, sys
from pathlib import Path
from hashi.service.store.database import Database
from tools.proof.power import record
file, log, sabotage = sys.argv[1:]
record(Path(log))
connection = sqlite3.connect(file)
Database.connecting(connection, None)
connection.execute(sabotage)
connection.execute("CREATE TABLE IF NOT EXISTS turns (number INTEGER PRIMARY KEY, body TEXT)")
connection.execute("PRAGMA wal_autocheckpoint = 20")
number = connection.execute("SELECT coalesce(max(number), 0) FROM turns").fetchone()[0]
while True:
    number += 1
    connection.execute("INSERT INTO turns VALUES (?, ?)", (number, "x" * (number % 7) * 900))
    connection.commit()
    print(number, flush=True)
"""


def live(file: Path, power: PowerCut, commits: int, sabotage: str) -> int:
    """Commit until so many are acknowledged, then cut the power; the last one acknowledged."""
    command = [sys.executable, "-c", COMMITS, str(file), str(power.log), sabotage]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(commits)]
        process.kill()
        lines += process.stdout.read().splitlines()
    power.cut()
    return int(lines[-1])


def stored(file: Path) -> list[int]:
    """The commits in a copy: closing the file itself would change it, beside the record."""
    copy = file.parent / "copy" / file.name
    shutil.rmtree(copy.parent, ignore_errors=True)
    copy.parent.mkdir()
    for path in file.parent.glob(f"{file.name}*"):
        shutil.copy(path, copy.parent)
    file = copy
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [row[0] for row in connection.execute("SELECT number FROM turns ORDER BY number")]


def survives(folder: Path, sabotage: str) -> bool:
    """Whether every acknowledged commit is there after each of at least CUTS power cuts."""
    file, dice = folder / "hashi.sqlite3", Random(7)
    power = PowerCut(file, dice)
    for cut in range(10 * CUTS):
        if cut >= CUTS and power.lost:
            break
        # A slow machine may meet only what is synced: cut on until one does not.
        last = live(file, power, dice.randint(1, 60), sabotage)
        found = stored(file)
        if found[:last] != list(range(1, last + 1)):
            return False
    assert power.lost > 0, "the cuts met nothing that was not synced: they prove nothing"
    return True


def test_commits_survive_power_cuts(tmp_path: Path) -> None:
    assert survives(tmp_path, "SELECT 1")


def test_without_sync_they_do_not(tmp_path: Path) -> None:
    with suppress(sqlite3.DatabaseError):  # damaged, or without its table: noticed as well
        assert not survives(tmp_path, "PRAGMA synchronous=OFF")


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", [None, "no-sync"])
@pytest.mark.asyncio
async def test_a_node_loses_no_turn_unless_it_does_not_sync(
    tmp_path: Path, sabotage: str | None
) -> None:
    report = await crash(
        tmp_path,
        sqlite(tmp_path),
        **{"kills": 6, "turns": 80, "plan": (RANDOM,), "power": True, "sabotage": sabotage},
    )
    assert report.good is (sabotage is None), table(report)


# The model of the disk


def test_what_is_synced_stays_and_the_rest_may_go() -> None:
    for seed in range(50):
        disk = Disk()
        for operation in (
            Operation(WRITE, "a", 0, b"old" * 400),
            Operation(SYNC, "a", 0, b""),
            Operation(WRITE, "a", 1200, b"n" * 1024),
            Operation(WRITE, "b", 0, b"new"),
        ):
            disk.take(operation)
        disk.cut(Random(seed))
        assert disk.files["a"][:1200] == b"old" * 400
        assert set(disk.files["a"][1200:]) <= {0, ord("n")}
        assert disk.files.get("b") in (None, b"new")


def test_deletions_and_truncations_are_lost_or_done() -> None:
    seen = set()
    for seed in range(50):
        disk = Disk({"a": bytearray(b"1234"), "b": bytearray(b"5")})
        disk.take(Operation(TRUNCATE, "a", 2, b""))
        disk.take(Operation(DELETE, "b", 0, b""))
        disk.cut(Random(seed))
        seen.add((bytes(disk.files["a"]), bytes(disk.files.get("b", b""))))
    assert seen == {(a, b) for a in (b"1234", b"12") for b in (b"5", b"")}


def test_the_log_may_end_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "hashi.sqlite3"
    power = PowerCut(file, Random(1))
    command = [sys.executable, "-c", COMMITS, str(file), str(power.log), "SELECT 1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.kill()
    log = power.log.read_bytes()[:9_000]
    counts = [len(list(operations(log[:end]))) for end in range(0, len(log), 97)]
    assert counts == sorted(counts)
    assert counts[-1] > 3
