"""Disk per game: how much a finished game adds to the database (`python3 -m tools.disk_per_game`).

Games of random legal turns by built-in bots are played on a node in this process, then the files
are measured after a checkpoint. docs/hosting.md quotes the result.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from hashi.rules import SIDES, STANDARD_DECK, GameCreated, Phase, Seat
from hashi.service.create_table import Opener
from hashi.service.node import Config, Node
from hashi.table import Actor, Role, Settings
from hashi.table import commands as c
from hashi.table.ids import PersonId

HOST = PersonId("HOST")


async def play(node: Node, seats: int) -> None:
    """One game of bots to its end."""
    created = GameCreated(SIDES["A"], STANDARD_DECK, seats)
    live = await Opener(node.hub, node.games).open(HOST, created, Settings())
    host = Actor(Role.PERSON, HOST)
    seating: list[c.Command] = [c.SeatBot(Seat(seat), "random") for seat in range(seats)]
    for number, command in enumerate([*seating, c.Start()]):
        key = str(number)
        reply = await node.hub.commands.perform(live, host, command, f"HOST/{key}", key)
        assert reply.code is None, reply
    async with asyncio.timeout(120):
        while live.table.game.phase is not Phase.ENDED:
            await asyncio.sleep(0.01)


def size(file: Path) -> int:
    """Bytes of the database without its journal."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


async def measure(file: Path, seats: int, games: int) -> float:
    """Bytes per game."""
    node = Node(Config(f"sqlite:///{file}", bot_workers=1))
    await node.start()
    try:
        await play(node, seats)
        before = size(file)
        for _ in range(games):
            await play(node, seats)
        return (size(file) - before) / games
    finally:
        await node.stop()


def main(argv: Sequence[str]) -> int:
    """Print one line for each number of seats."""
    parser = ArgumentParser(prog="disk_per_game", description="Measure the disk space of a game.")
    parser.add_argument("--games", type=int, default=40)
    given = parser.parse_args(argv)
    for seats in (1, 2, 4):
        with tempfile.TemporaryDirectory() as folder:
            each = asyncio.run(measure(Path(folder) / "hashi.sqlite3", seats, given.games))
        print(f"{seats} seats: {each / 1000:.0f} kB per game", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
