"""Two-node proof: two nodes on one PostgreSQL and one Valkey, through one fault after another.

    python3 -m tools.two_nodes --games 40 --faults all

Players are connected to either node or to both, and send every command one to five times, with
the same key, to both at once: one event, and equal answers to every copy, also where the answer
is a refusal. Meanwhile a node is killed or paused, PostgreSQL is restarted, Valkey is stopped
and emptied. All games must end with the scores that the rules give without any service. Exits
with 1 otherwise. `--sabotage` breaks the nodes on purpose; the run must then fail.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from tools.proof.invariants import Found, check
from tools.proof.kill_points import Kill
from tools.proof.node import NodeProcess, Options
from tools.proof.sabotage import TWO_NODES
from tools.proof.table_load import Playing
from tools.servers import Postgres, Valkey

COPIES: Final = 5
SHOWN: Final = 20
ERRORS: Final = ("Traceback", "task-failed", "connection-failed", "request-failed")


@dataclass(slots=True)
class Wanted:
    """What to run; `pause` and `away` are seconds without a node, and without Valkey."""

    games: int = 40
    seed: int = 1
    lanes: int = 8
    times: int = 3
    pause: float = 7.0
    away: float = 30.0
    patience: float = 60.0
    sabotage: str | None = None
    bots: bool = True  # one lane plays with built-in bots
    single: float = 0.25  # share of players that use one node only


@dataclass(slots=True)
class Act:
    """The outcome of one fault."""

    name: str
    found: Found = field(default_factory=Found)
    games: int = 0
    turns: int = 0
    answers: int = 0
    seconds: float = 0.0

    @property
    def good(self) -> bool:
        return not self.found.lines


class TwoNodes:
    """Two nodes, their servers, and the faults that they go through."""

    def __init__(self, wanted: Wanted, folder: Path, postgres: Postgres, valkey: Valkey) -> None:
        self._wanted = wanted
        self._postgres = postgres
        self._valkey = valkey
        self._dice = Random(wanted.seed)
        self._database = postgres.new_database()
        self._logs = [folder / "node-0.log", folder / "node-1.log"]
        self.nodes = [
            NodeProcess(Options(self._database, log, valkey.url, wanted.sabotage))
            for log in self._logs
        ]
        self.faults: dict[str, Callable[[], Awaitable[None]]] = {
            "none": self._none,
            "kill": self._kill,
            "pause": self._pause,
            "freeze": self._freeze,
            "postgresql": self._restart_postgres,
            "valkey": self._valkey_away,
            "flush": self._flush,
        }

    async def start(self) -> None:
        """Start both nodes, the second on a database that is up to date."""
        for node in self.nodes:
            await self._up(node)

    async def stop(self) -> None:
        for node in self.nodes:
            await node.end()

    async def _up(self, node: NodeProcess, kill: Kill | None = None) -> None:
        await node.start(kill)
        if not await node.ready():
            raise AssertionError("a node died while starting")
        node.address.let_in()

    async def _down(self, node: NodeProcess) -> None:
        node.address.shut()
        await node.end()

    async def act(self, name: str) -> Act:
        """Play games, cause the fault in the middle, and check when all have ended."""
        act, began = Act(name), time.monotonic()
        playing = Playing(
            [node.address for node in self.nodes],
            self._dice.getrandbits(32),
            act.found,
            patience=self._wanted.patience,
            copies=COPIES,
            provoke=True,
            single=self._wanted.single,
        )
        fault_task = asyncio.create_task(self._cause(name, playing))

        def enough() -> bool:
            return fault_task.done() and len(playing.matches) >= self._wanted.games

        bots = [node.address for node in self.nodes] if self._wanted.bots else []
        lanes = [
            asyncio.create_task(playing.lane(enough, [] if number else bots))
            for number in range(self._wanted.lanes)
        ]
        try:
            for result in await asyncio.gather(fault_task, *lanes, return_exceptions=True):
                if isinstance(result, Exception):
                    act.found.add("broken", repr(result))
        finally:
            playing.stop = True
            for task in (fault_task, *lanes):
                task.cancel()
            await asyncio.gather(fault_task, *lanes, return_exceptions=True)
        await check(self._database, playing.matches, act.found)
        self._read_logs(act.found)
        journals = [player.journal for match in playing.matches for player in match.players]
        act.games = sum(match.done for match in playing.matches)
        act.turns = playing.turns
        act.answers = sum(len(asked.answers) for journal in journals for asked in journal.asked)
        act.seconds = time.monotonic() - began
        return act

    def _read_logs(self, found: Found) -> None:
        """A node that met something it did not expect has a defect, whatever came of it."""
        for log in self._logs:
            text = log.read_text(errors="replace")
            log.write_text("")
            for sign in ERRORS:
                if sign in text:
                    found.add("log", f"{sign} in {log.name}: {text[-1_500:]}")
                    break

    async def _cause(self, name: str, playing: Playing) -> None:
        times = 1 if name in ("none", "valkey", "flush") else self._wanted.times
        for _ in range(times):
            before = playing.turns
            while playing.turns < before + 40 and not playing.stop:
                await asyncio.sleep(0.02)
            if not playing.stop:
                await self.faults[name]()

    # Troubles

    async def _none(self) -> None:
        """Nothing happens."""

    async def _kill(self) -> None:
        node = self._dice.choice(self.nodes)
        node.send(signal.SIGKILL)
        await self._down(node)
        await asyncio.sleep(self._dice.uniform(0, 2))
        await self._up(node)

    async def _pause(self) -> None:
        node = self._dice.choice(self.nodes)
        node.send(signal.SIGSTOP)
        await asyncio.sleep(self._wanted.pause)
        node.send(signal.SIGCONT)

    async def _freeze(self) -> None:
        """A node stops in the middle of a transaction, with the database's locks in its hands."""
        node = self._dice.choice(self.nodes)
        await self._down(node)
        await self._up(node, Kill("inside the transaction", 20, signal.SIGSTOP))
        while not node.stopped:
            await asyncio.sleep(0.02)
        await asyncio.sleep(self._wanted.pause)
        node.send(signal.SIGCONT)

    async def _restart_postgres(self) -> None:
        await asyncio.to_thread(self._postgres.restart)

    async def _valkey_away(self) -> None:
        await asyncio.to_thread(self._valkey.stop, keep=True)
        await asyncio.sleep(self._wanted.away)
        await asyncio.to_thread(self._valkey.start)

    async def _flush(self) -> None:
        await asyncio.to_thread(self._valkey.flush)


FAULTS: Final = ("none", "kill", "pause", "freeze", "postgresql", "valkey", "flush")


async def run(
    wanted: Wanted, faults: Sequence[str], postgres: Postgres, valkey: Valkey
) -> list[Act]:
    """One act for each fault, all with the same nodes."""
    acts: list[Act] = []
    with tempfile.TemporaryDirectory(prefix="hashi-nodes-") as folder:
        both = TwoNodes(wanted, Path(folder), postgres, valkey)
        try:
            await both.start()
            for fault in faults:
                acts.append(await both.act(fault))
                if not acts[-1].good:
                    break
        finally:
            await both.stop()
    return acts


def table(acts: Sequence[Act]) -> str:
    """The report for people."""
    lines = [f"{'fault':12}{'games':>7}{'turns':>8}{'answers':>9}{'wrong':>7}{'seconds':>9}"]
    for act in acts:
        wrong = act.found.counts.total()
        figures = f"{act.games:7}{act.turns:8}{act.answers:9}{wrong:7}{act.seconds:9.0f}"
        lines.append(f"{act.name:12}{figures}")
        lines += [f"  {line}" for line in act.found.lines[:SHOWN]]
    return "\n".join(lines)


def main(argv: Sequence[str]) -> int:
    """Run and print."""
    parser = ArgumentParser(prog="two_nodes", description="Two nodes, and faults.")
    parser.add_argument("--games", type=int, default=40, help="games for each fault")
    parser.add_argument("--faults", default="all", help="all, or some of " + ",".join(FAULTS))
    parser.add_argument("--times", type=int, default=3, help="how often each fault occurs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lanes", type=int, default=8, help="tables at the same time")
    parser.add_argument("--pause", type=float, default=7.0, help="seconds without a node")
    parser.add_argument("--no-bots", action="store_true", help="no table with built-in bots")
    parser.add_argument("--away", type=float, default=30.0, help="seconds without Valkey")
    parser.add_argument("--sabotage", choices=TWO_NODES)
    given = parser.parse_args(argv)
    faults = FAULTS if given.faults == "all" else tuple(given.faults.split(","))
    wanted = Wanted(
        *(given.games, given.seed, given.lanes, given.times),
        pause=given.pause,
        away=given.away,
        bots=not given.no_bots,
        sabotage=given.sabotage,
    )
    with Postgres(durable=True) as postgres, Valkey() as valkey:
        acts = asyncio.run(run(wanted, faults, postgres, valkey))
    print(table(acts))
    return 0 if all(act.good for act in acts) and len(acts) == len(faults) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
