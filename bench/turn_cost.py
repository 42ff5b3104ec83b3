"""CPU time of a node per turn and per table opened, game by game, for `bench.against`.

Run with the interpreter of the checkout to be measured, whose `bench.load` it uses: a line on the
standard input asks for a closed-loop game at all tables, a line on the standard output has both
figures in us. Arguments go to the node.
"""

from __future__ import annotations

import sys
import time
from dataclasses import astuple

import uvloop

from bench.load import (
    SEATS,
    Figures,
    NodeProcess,
    make_script,
    open_tables,
    people,
    play_all,
    running_node,
)

TABLES = 50
PATIENCE = 600.0  # seconds for a game, on a busy machine


class FineNode(NodeProcess):
    """Reads the CPU clock of the process in ns; /proc counts in steps of 10 ms."""

    def cpu_seconds(self) -> float:
        """The processor time of all threads (Linux: MAKE_PROCESS_CPUCLOCK)."""
        return time.clock_gettime((~self.pid << 3) | 2)


def main() -> None:
    """Play until the standard input ends."""
    options = sys.argv[1:]  # other checkouts may know none
    with running_node(options=options) if options else running_node() as started:
        node = FineNode(*astuple(started))
        script = make_script(node)
        tokens = people(node, TABLES * SEATS)

        async def play() -> tuple[Figures, float]:
            began = node.cpu_seconds()
            tables = await open_tables(node, script, TABLES, tokens)
            opening = node.cpu_seconds() - began
            return await play_all(node, tables, seconds=PATIENCE), opening

        uvloop.run(play())  # a first game pays for caches
        print("ready", flush=True)
        for _ in sys.stdin:
            figures, opening = uvloop.run(play())
            print(1e6 * figures.cpu / figures.turns, 1e6 * opening / TABLES, flush=True)


if __name__ == "__main__":
    main()
