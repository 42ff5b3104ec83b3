"""What resource limits cost a node: with them and without, in alternating games.

    python3 -m bench.limits_cost
    python3 -m bench.limits_cost --sabotage      a node whose limits are slow: must exit with 1

Prints CPU time per turn and per table opened with limits and without, and how much less a node with
limits does per CPU second (median of the pairs, quartiles), and the lowest costs. Exits with 1
where that is more than the limit for turns, or for tables.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from statistics import median

from bench.against import HERE, Comparison, Costs, measure


def lost(compared: Comparison) -> float:
    """How much less a node with limits does per CPU second, in percent (median)."""
    return 100 - 100 * compared.speed[1]


def compare_limits(nodes: int = 6, pairs: int = 5, own: Sequence[str] = ()) -> Costs:
    """Games of fresh nodes: one process may be a few percent slower than another just like it."""
    found = [measure(HERE, pairs, "--no-limits", own=own) for _ in range(nodes)]
    return Costs(_joined(one.turn for one in found), _joined(one.table for one in found))


def _joined(parts: Iterable[Comparison]) -> Comparison:
    every = list(parts)
    return Comparison(
        [cost for one in every for cost in one.other], [cost for one in every for cost in one.own]
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and judge."""
    parser = ArgumentParser(prog="bench.limits_cost", description=__doc__.partition("\n")[0])
    parser.add_argument("--nodes", type=int, default=6, help="fresh nodes of each kind")
    parser.add_argument("--pairs", type=int, default=5, help="games of each node")
    parser.add_argument("--limit", type=float, default=3.0, metavar="PERCENT")
    parser.add_argument("--sabotage", action="store_true", help="make the checks slow")
    given = parser.parse_args(arguments)
    own = ("--slow-limits",) if given.sabotage else ()
    costs = compare_limits(given.nodes, given.pairs, own)
    worst = -100.0
    for name, compared in (("turn", costs.turn), ("table opened", costs.table)):
        low, _, high = (100 - 100 * speed for speed in reversed(compared.speed))
        print(
            f"per {name}: {median(compared.other):.0f} us without limits, "
            f"{median(compared.own):.0f} us with; "
            f"lost {lost(compared):.1f} % ({low:.1f} to {high:.1f}), limit {given.limit:g} %; "
            f"lowest {min(compared.other):.0f} and {min(compared.own):.0f} us"
        )
        worst = max(worst, lost(compared))
    return 0 if worst <= given.limit else 1


if __name__ == "__main__":
    sys.exit(main())
