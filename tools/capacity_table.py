"""Capacity table of docs/hosting.md, from measured costs:

    python3 -m tools.capacity_table --node 0.14 --bots 0.02 --review 2.0 --par 1.4 --bot-turns 0.25

`--node` and `--bots` are percent of a core per person at human pace, as `dev.py bench capacity`
prints them; `--review` and `--par` CPU seconds of one, as `dev.py bench review` and
`tools.par_study` measure them; `--bot-turns` is how many turns bots make for each of a person.
Every row is extrapolated: the same cost per person on any number of people.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bench.bench_capacity import BUSY, SITES
from bench.crowd import MEAN, SOLO
from hashi.rules import ROUNDS

GAME: Final = ROUNDS * MEAN  # seconds of a person's game


@dataclass(frozen=True, slots=True)
class Costs:
    """Cores per person for node and bots, CPU seconds of a review and a par, bot turns per turn."""

    node: float
    bots: float
    review: float
    par: float
    bot_turns: float

    @property
    def analyses(self) -> float:
        """Cores per person: a review for everybody, and par after solo games."""
        return (self.review + SOLO * self.par) / GAME


def row(people: int, costs: Costs) -> str:
    nodes = math.ceil(people * costs.node / BUSY)
    bots = math.ceil(people * costs.bots / BUSY)
    analyses = math.ceil(people * costs.analyses / BUSY)
    turns = people / MEAN * (1 + costs.bot_turns)
    return f"| {people:,} | {nodes:,} | {bots:,} | {analyses:,} | {turns:,.0f} |"


def table(costs: Costs) -> list[str]:
    return [
        "| people at once | nodes | workers for bots | workers for analyses | turns stored per s |",
        "|---|---|---|---|---|",
        *(row(people, costs) for people in SITES),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name in ("node", "bots", "review", "par", "bot-turns"):
        parser.add_argument(f"--{name}", type=float, required=True)
    given = parser.parse_args(arguments)
    costs = Costs(given.node / 100, given.bots / 100, given.review, given.par, given.bot_turns)
    print("\n".join(table(costs)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
