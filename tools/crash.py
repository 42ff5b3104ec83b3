"""Crash proof: kills a node again and again (`python3 -m tools.crash --kills 300`).

A real node is killed with SIGKILL at named points and at random, and started again on the same
database. After every start and at the end, the database is checked against the journals of the
players: nothing that was acknowledged is lost, doubled or in another order, and all games end
with the scores that the rules give without any service. Exits with 1 otherwise.

With `--power` each kill is a power cut as well: what SQLite has written but not synced is lost,
wholly or in part (tools/proof/power.py).

`--sabotage` breaks the node on purpose (tools/proof/sabotage.py); the run must then fail.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from tools.proof.connections import Address
from tools.proof.invariants import IN_DATABASE, Found, check
from tools.proof.kill_points import POINTS, Kill
from tools.proof.node import NodeProcess, Options
from tools.proof.power import PowerCut
from tools.proof.sabotage import ONE_NODE, POWER
from tools.proof.table_load import Playing
from tools.servers import Postgres

DATABASE: Final = "hashi.sqlite3"
RANDOM: Final = "at random"
BOTS: Final = "while a bot thinks"
MIGRATION: Final = "inside the migration"
MIGRATION_STEPS: Final = (2, 5, 8)
NAMED: Final = tuple(point for point in POINTS if point != MIGRATION)
POWER_PLAN: Final = (  # around a commit
    *(RANDOM, "inside the transaction", "before the commit", RANDOM),
    *("after the commit", "before the answer", "after the answer"),
)
REACH: Final = 60.0  # seconds within which a node must come by its point
SHOWN: Final = 20
COLUMNS: Final = ("lost", "doubled", "reordered", "untrue", "chain", "scores", "deal", "stuck")


@dataclass(slots=True)
class Wanted:
    """What to run."""

    database: str
    folder: Path
    kills: int = 300
    turns: int = 50_000
    seed: int = 1
    lanes: int = 12
    sabotage: str | None = None
    patience: float = 60.0
    progress: bool = False
    power: bool = False  # cut the power at each kill: what SQLite has not synced may be lost
    plan: Sequence[str] = ()  # the points to die at; half at random and half in turn if empty


@dataclass(slots=True)
class Report:
    """What came of it."""

    found: Found = field(default_factory=Found)
    kills: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def good(self) -> bool:
        return not self.found.lines


class Crash:
    """One run."""

    def __init__(self, wanted: Wanted) -> None:
        self.report = Report()
        self._wanted = wanted
        self._dice = Random(wanted.seed)
        self._power = None
        if wanted.power:
            self._power = PowerCut(wanted.folder / DATABASE, Random(wanted.seed))
        options = Options(
            wanted.database,
            wanted.folder / "log",
            sabotage=wanted.sabotage,
            power=None if self._power is None else self._power.log,
        )
        self._node = NodeProcess(options)
        self._playing = Playing(
            [self._node.address], wanted.seed, self.report.found, patience=wanted.patience
        )
        self._bots = Address()  # for tables with built-in bots
        self._sure: set[int] = set()  # matches that have ended and were found good

    async def run(self) -> Report:
        """Kill and restart until there was enough of both, then let the games end."""
        began, lanes = time.monotonic(), []
        try:
            for nth in () if self._wanted.plan else MIGRATION_STEPS:
                await self._life(Kill(MIGRATION, nth))
            for number in range(self._wanted.lanes):
                work = self._playing.lane(self._enough, [] if number else [self._bots])
                lanes.append(asyncio.create_task(work))
            while self._kills < self._wanted.kills and not self._playing.stop:
                await self._life(self._next_kill())
            if not self._playing.stop:
                await self._last_life(lanes)
        finally:
            self._playing.stop = True
            self._open(bots=True)
            for lane in lanes:
                lane.cancel()
            problems = await asyncio.gather(*lanes, return_exceptions=True)
            await self._node.end()
        for problem in problems:
            if isinstance(problem, Exception):
                self.report.found.add("player", repr(problem))
        await self._check(everything=True)
        matches = self._playing.matches
        self.report.games = sum(match.done for match in matches)
        self.report.turns = self._playing.turns
        self.report.seconds = time.monotonic() - began
        return self.report

    @property
    def _kills(self) -> int:
        return self.report.kills.total()

    def _enough(self) -> bool:
        return self._playing.turns >= self._wanted.turns and self._kills >= self._wanted.kills

    def _next_kill(self) -> Kill:
        """Half at random, half at the named points in turn; as far apart as the turns allow."""
        number, plan = self._kills, self._wanted.plan
        point = NAMED[number // 2 % len(NAMED)] if number % 2 else RANDOM
        if plan:
            point = plan[number % len(plan)]
        left = max(0, self._wanted.turns - self._playing.turns)
        apart = max(4, 2 * left // max(1, self._wanted.kills - number))
        most = {"at start-up": 1, "while a table loads": self._wanted.lanes}.get(point, apart)
        if point == BOTS:
            most = 3
        return Kill(point, self._dice.randint(1, most))

    async def _life(self, kill: Kill) -> None:
        """Start the node, check, let everybody play, and see it die."""
        trapped = kill.point != RANDOM
        await self._node.start(kill if trapped else None)
        if await self._node.ready():
            await self._check()
            before = self._playing.turns
            self._open(bots=kill.point == BOTS or self._kills % 10 == 0)
            deadline = time.monotonic() + REACH
            while self._node.alive and not self._playing.stop:
                await asyncio.sleep(0.003)
                if not trapped and self._playing.turns - before >= kill.nth:
                    await asyncio.sleep(self._dice.uniform(0, 0.03))
                    self._node.send(signal.SIGKILL)
                    await self._node.death()
                if time.monotonic() > deadline:
                    self.report.found.add("unreached", f"no execution reached {kill}")
                    self._playing.stop = True
        self._node.address.shut()
        self._bots.shut()
        if not await self._node.end():
            self.report.found.add("failed", f"a node ended by itself, before it came by {kill}")
            self._playing.stop = True
        if self._power is not None:
            self._power.cut()
        self.report.kills[kill.point] += 1
        if self._wanted.progress and self._kills % 10 == 0:
            line = f"{self._kills} kills, {self._playing.turns} turns"
            print(line, file=sys.stderr, flush=True)

    async def _last_life(self, lanes: Sequence[asyncio.Task[None]]) -> None:
        await self._node.start()
        await self._node.ready()
        await self._check()
        self._open(bots=True)
        await asyncio.wait(lanes)

    def _open(self, *, bots: bool) -> None:
        """Admit people; built-in bots only sometimes, because they need a second to start."""
        self._bots.url = self._node.address.url
        self._node.address.let_in()
        if bots:
            self._bots.let_in()

    async def _check(self, *, everything: bool = False) -> None:
        """Compare the database with the journals; while no game is played, so nothing changes."""
        if everything:
            self._sure.clear()
            self.report.found.forget(*IN_DATABASE)
        todo = [m for m in self._playing.matches if m.number not in self._sure]
        self._sure |= {match.number for match in todo if match.done}
        if todo:
            await check(self._wanted.database, todo, self.report.found)
        if self.report.found.lines:
            self._playing.stop = True


def table(report: Report) -> str:
    """The report for people."""
    lines = [f"{'kills ' + point:32} {count:7}" for point, count in report.kills.items()]
    lines.append(f"{'kills in all':32} {report.kills.total():7}")
    lines.append(f"{'turns acknowledged':32} {report.turns:7}")
    lines.append(f"{'games played to the end':32} {report.games:7}")
    lines += [f"{name:32} {report.found.counts[name]:7}" for name in COLUMNS]
    lines += [
        f"{name:32} {count:7}" for name, count in report.found.counts.items() if name not in COLUMNS
    ]
    lines.append(f"{'seconds':32} {report.seconds:7.0f}")
    lines += [f"  {line}"[:400] for line in report.found.lines[:SHOWN]]
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Run and print."""
    parser = ArgumentParser(prog="crash", description="Kill a node while games are played.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--turns", type=int, default=50_000)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lanes", type=int, default=12, help="tables at the same time")
    parser.add_argument("--sabotage", choices=(*ONE_NODE, *POWER))
    parser.add_argument(
        "--power", action="store_true", help="cut the power, too: lose what is not synced"
    )
    given = parser.parse_args(argv)
    if given.power and given.database != "sqlite":
        parser.error("--power needs SQLite: PostgreSQL proves its own syncs")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hashi-crash-")))
        url = f"sqlite:///{folder / DATABASE}"
        if given.database == "postgresql":
            url = stack.enter_context(Postgres(durable=True)).new_database()
        wanted = Wanted(
            *(url, folder, given.kills, given.turns, given.seed, given.lanes, given.sabotage),
            progress=True,
            power=given.power,
            plan=POWER_PLAN if given.power else (),
        )
        report = asyncio.run(Crash(wanted).run())
        print(table(report))
        if not report.good:
            print((folder / "log").read_text(errors="replace")[-4_000:], file=sys.stderr)
    return 0 if report.good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
