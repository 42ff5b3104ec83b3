"""Mining of puzzles: `python -m tools.mine_puzzles --side A --out FILE`.

    python -m tools.mine_puzzles --side A --out A.jsonl             mine, or continue after a stop
    python -m tools.mine_puzzles --side A --out A.jsonl --extend    keep the puzzles that ship
    python -m tools.mine_puzzles --side A --out A.jsonl --pack      write the pool that ships

The work file grows by one line per puzzle; stop and start the command at any time. The same seed
finds the same puzzles. With `--extend` a new work file begins with the shipped pool, whose puzzles
keep their ids. `--pack` mines nothing: it writes what the work file has so far.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path
from time import monotonic, process_time

from hashi.mining.workfile import WorkFile
from hashi.puzzles.model import Kind
from hashi.rules import SIDES

POOLS = Path(__file__).parents[1] / "src" / "hashi" / "puzzles" / "pools"
COUNT = 3050  # of a side
SEED = 16
EVERY = 10  # seconds between two lines of progress
STOPPED = 3  # exit code when --seconds are over


def main(argv: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tools.mine_puzzles", description=__doc__)
    parser.add_argument("--side", required=True, choices=tuple(SIDES))
    parser.add_argument("--out", required=True, type=Path, help="the work file")
    parser.add_argument("--count", type=int, default=COUNT, help="puzzles of all kinds together")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--seconds", type=float, default=inf, help="stop after so much CPU time")
    parser.add_argument("--extend", action="store_true", help="begin with the pool that ships")
    parser.add_argument("--pack", action="store_true", help="write the pool of the package")
    parser.add_argument("--pools", type=Path, default=POOLS, help="folder of the packed pool")
    given = parser.parse_args(argv)
    path = given.pools / f"{given.side}.json.gz"
    pool = path.read_bytes() if given.extend else None
    work = WorkFile.opened(given.out, given.side, given.seed, pool)
    if given.pack:
        given.pools.mkdir(parents=True, exist_ok=True)
        data = work.packed()
        path.write_bytes(data)
        print(f"{path}: {sum(work.found.values())} puzzles, {len(data)} bytes")
        return 0
    shown = monotonic()
    found = work.found
    for found in work.mine(given.count):
        if monotonic() - shown > EVERY:
            shown = monotonic()
            print(_line(found), flush=True)
        if process_time() > given.seconds:
            print(f"{_line(found)}; stopped", flush=True)
            return STOPPED
    print(f"{_line(found)}; done", flush=True)
    return 0


def _line(found: Mapping[Kind, int]) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in found.items())
    return f"{kinds}; {process_time():.0f} s of CPU"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
