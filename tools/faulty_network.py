"""Network proof: games through a faulty network end as those through a good one.

`python -m tools.faulty_network --games 1000` is the long run; the tests play a short one. A real
node, scripted players, and between them a proxy that drops, doubles, delays and reorders frames
and cuts connections. Every game must end with the scores it has without faults, its stored log
must hold every command once, every client must have received exactly the events that happened,
and what a client knows at the end must equal a fresh snapshot. `--sabotage` breaks the node or
the players on purpose: the run must then fail.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from hashi.service.store import Database, Games
from hashi.table.wire import announcement
from tools.network.faults import Counted, Proxy, Rates
from tools.network.node_process import LaunchedNode
from tools.network.sabotages import SABOTAGES as NODE_SABOTAGES
from tools.network.scripted_games import (
    Script,
    bearer,
    footprint,
    open_http,
    outcome,
    person,
    stored,
    write_scripts,
)
from tools.network.scripted_player import Differs, Habits, Player, Tally

GAMES_PER_SCRIPT: Final = 20
GAME_SECONDS: Final = 240.0
PLAYER_SABOTAGES: Final = {
    "new-keys": Habits(same_key=False),  # a repeat looks like another command
    "careless": Habits(careful=False),  # takes every update, whatever it knows
}
SABOTAGES: Final = (*NODE_SABOTAGES, *PLAYER_SABOTAGES)


@dataclass
class Result:
    """How a run went."""

    games: int = 0
    seats: int = 0
    withdrawals: int = 0
    paper: int = 0
    mistakes: int = 0  # made on purpose, by paper rules
    counted: Counted = field(default_factory=Counted)
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    difference: str | None = None  # the first one; it ends the run

    @property
    def hard(self) -> bool:
        """Whether the line was bad, so that players had to resume, repeat and close gaps."""
        counted, tally = self.counted, self.tally
        frames = min(counted.dropped, counted.doubled, counted.delayed)
        others = min(counted.reordered, counted.crossed, counted.cuts)
        players = min(tally.resent, tally.repeats, tally.gaps, tally.resumes, tally.spot_checks)
        games = min(self.withdrawals, self.paper, self.mistakes)
        return frames > 20 and others > 5 and players > 5 and games > 0

    def lines(self) -> Iterator[str]:
        """The table that is printed."""
        counted, tally = self.counted, self.tally
        rows = {
            "games": f"{self.games} ({self.seats} seats, {self.paper} by paper rules)",
            "withdrawn turns": self.withdrawals,
            "wrong numbers": self.mistakes,
            "frames": counted.frames,
            "dropped": counted.dropped,
            "duplicated": counted.doubled,
            "delayed": counted.delayed,
            "reordered": f"{counted.reordered} in one direction, {counted.crossed} across",
            "cuts": f"{counted.cuts} (in handshakes {counted.cut_opening}, at hello or welcome "
            f"{counted.cut_hello}, after a command {counted.cut_command}, before its reply "
            f"{counted.cut_reply}, elsewhere {counted.cut_other})",
            "connections": counted.connections,
            "reconnects": f"{tally.reconnects} (by gaps {tally.gaps}), resumed by an update "
            f"{tally.resumes}, of these compared with a snapshot {tally.spot_checks}",
            "commands": f"{tally.commands}, sent again {tally.resent}, answered again "
            f"{tally.repeats}",
            "seconds": f"{self.seconds:.1f}",
            "different": self.difference or "nothing",
            "bad enough": "yes" if self.hard else "no: every fault has to happen",
        }
        for name, value in rows.items():
            yield f"{name:16} {str(value)[:1_000]}"


class Run:
    """One run: a node, a proxy, many games."""

    def __init__(
        self, node: LaunchedNode, proxy: Proxy, http: httpx.AsyncClient, seed: int, habits: Habits
    ) -> None:
        """Play at this node, through this proxy."""
        self._node = node
        self._proxy = proxy
        self._http = http
        self._seed = seed
        self._habits = habits
        self._database = Database(node.database)
        self._games = Games(self._database)
        self.result = Result(counted=proxy.counted)

    async def play(self, count: int, together: int, scripts: int) -> None:
        """Play so many games by so many scripts, `together` of them at a time."""
        began = time.monotonic()
        try:
            known = list(await write_scripts(self._http, self._database, self._seed, scripts))
            left = iter(range(count))
            workers = range(min(together, count))
            await first_to_fail([self._work(left, known) for _ in workers])
        except Differs as difference:
            self.result.difference = str(difference)
        finally:
            await self._database.close()
            self.result.seconds = time.monotonic() - began

    async def _work(self, left: Iterator[int], scripts: list[Script]) -> None:
        for number in left:
            try:
                async with asyncio.timeout(GAME_SECONDS):
                    await self._game(number, scripts[number % len(scripts)])
            except TimeoutError:
                raise Differs(f"game {number} did not end") from None
            except Differs as difference:
                raise Differs(f"game {number}: {difference}") from None

    async def _game(self, number: int, script: Script) -> None:
        tokens = [await person(self._http) for _ in script.seats]
        answer = await self._http.post("/api/tables", json=script.table, headers=bearer(tokens[0]))
        answer.raise_for_status()
        table, opened = str(answer.json()["id"]), set[str]()
        players = [
            Player(
                *(f"{number}/{seat}", self._proxy.url, token, table, steps, opened),
                dice=random.Random(f"{self._seed}/{number}/{seat}/player"),
                habits=self._habits,
                tally=self.result.tally,
                resumed=self._spot_check,
            )
            for seat, (token, steps) in enumerate(zip(tokens, script.seats, strict=True))
        ]
        await first_to_fail([player.play() for player in players])
        await self._compare(script, table, players)
        self.result.games += 1
        self.result.seats += len(players)
        self.result.withdrawals += script.withdrawals
        self.result.paper += players[0].known.game["law"] == "paper"
        self.result.mistakes += script.mistakes

    async def _snapshot(self, player: Player) -> dict[str, Any]:
        found = await self._http.get(f"/api/tables/{player.table}", headers=bearer(player.token))
        found.raise_for_status()
        return dict(found.json())

    async def _spot_check(self, player: Player) -> None:
        """Compare the state of a resumed client, unless the table has changed since."""
        fresh = await self._snapshot(player)
        if fresh["seq"] != player.known.seq:
            return
        self.result.tally.spot_checks += 1
        difference = player.known.difference(fresh)
        if difference is not None:
            raise Differs(f"{player.name} after resuming: {difference}")

    async def _compare(self, script: Script, table: str, players: list[Player]) -> None:
        log = await stored(self._games, table)
        trace = await footprint(self._games, table)
        if trace != script.footprint:
            raise Differs(f"the log: found {trace}, expected {script.footprint}")
        closed = bool(script.table["closed_boards"])
        said = {
            seq: {"seq": seq, **news}
            for seq, event in log
            if (news := announcement(event, closed=closed)) is not None
        }
        for player in players:
            fresh = await self._snapshot(player)
            if outcome(fresh["game"]) != script.outcome:
                raise Differs(f"found {outcome(fresh['game'])}, expected {script.outcome}")
            difference = player.known.difference(fresh)
            if difference is not None:
                raise Differs(f"{player.name} at the end: {difference}")
            for update in player.known.updates:
                received = [event for event in update["events"] if "seq" in event]
                first, last = update["from"] + 1, update["seq"] + 1
                true = [said[seq] for seq in range(first, last) if seq in said]
                if received != true:
                    raise Differs(
                        f"{player.name} received {received} of {first} to {last - 1}, "
                        f"what happened is {true}"
                    )
            await player.look_again(self._node.socket)
            difference = player.known.seats_difference(fresh)
            if difference is not None:
                raise Differs(f"{player.name} at the end: {difference}")


async def first_to_fail(work: list[Coroutine[None, None, None]]) -> None:
    """Do all of it at once; the first failure ends the rest."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def run(
    games: int,
    seed: int = 1,
    *,
    together: int = 40,
    scripts: int | None = None,
    sabotage: str | None = None,
    rates: Rates | None = None,
) -> Result:
    """Play games through a bad network."""
    habits = PLAYER_SABOTAGES.get(sabotage or "", Habits())
    broken = f"tools.network.sabotages:{sabotage}" if sabotage in NODE_SABOTAGES else None
    with tempfile.TemporaryDirectory(prefix="hashi-network-") as folder:
        node = await asyncio.to_thread(LaunchedNode, Path(folder), broken)
        try:
            async with (
                Proxy(node.socket, seed, rates or Rates()) as proxy,
                open_http(node.http) as http,
            ):
                playing = Run(node, proxy, http, seed, habits)
                wanted = scripts or max(8, games // GAMES_PER_SCRIPT)
                await playing.play(games, together, wanted)
                return playing.result
        finally:
            await asyncio.to_thread(node.end)


def main(argv: list[str] | None = None) -> int:
    """Run by command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--together", type=int, default=40, help="games at a time")
    parser.add_argument("--sabotage", choices=SABOTAGES)
    options = parser.parse_args(argv)
    result = asyncio.run(
        run(options.games, options.seed, together=options.together, sabotage=options.sabotage)
    )
    print("\n".join(result.lines()))
    good = result.difference is None and result.games == options.games and result.hard
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
