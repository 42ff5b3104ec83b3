"""Check the strength of players with bots: `python3 -m tools.strength_study`.

Reads the totals that `tools.strength_totals` made. A level plays the part of a person; the worth
of a deal then comes from the other levels only, so that nobody is compared with themselves.

- Estimators: the deviation of own total minus worth, and the order from one game per deal, for
  several definitions of the worth. `hashi.arena.strength` uses the mean of all levels.
- Order: in bootstraps of 20 deals, how often the eight levels come out in their true order, by
  strength from their mean over all start numbers, and from one game per deal.
- Coverage: how often the 95 % interval contains the true strength, with one game per deal.

Exits with 1 if the order from one game per deal, which is what a person plays, is right in less
than 99 %, or an interval covers in less than 93 % or more than 97 %. `--quick` makes fewer
bootstraps and judges the order by the means over all start numbers, which checks the method only.
See docs/deals.md for figures.
"""

from __future__ import annotations

import itertools
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

from hashi.arena.strength import strength, worth
from hashi.bots.registry import LEVEL_NAMES
from tools.strength_totals import FILE, Totals, read

DEALS = 20
MORE = 40
ORDER = 0.99
COVERAGE = (0.93, 0.97)
Levels = Mapping[str, Totals]
Own = Callable[[Levels, str], float]  # the own total, or a mean of totals
Worth = Callable[[Mapping[str, Sequence[int]], int], float]  # of totals, from a start number


def by_deal(found: Sequence[Totals]) -> list[Levels]:
    """The levels of each deal that all of them have played."""
    deals: dict[object, dict[str, Totals]] = {}
    for one in found:
        deals.setdefault(one.deal, {})[one.level] = one
    return [levels for levels in deals.values() if len(levels) == len(LEVEL_NAMES)]


def others(levels: Levels, name: str) -> dict[str, tuple[int, ...]]:
    """The totals of the other levels."""
    return {level: one.totals for level, one in levels.items() if level != name}


def own_start(levels: Levels, name: str) -> int:
    """The total of one game, from the start number that the level chooses."""
    return levels[name].totals[levels[name].start]


def strongest(levels: Mapping[str, Sequence[int]], _: int) -> float:
    """Mean of the four strongest levels."""
    names = [name for name in LEVEL_NAMES if name in levels][-4:]
    return fmean(total for name in names for total in levels[name])


def best(levels: Mapping[str, Sequence[int]], _: int) -> float:
    """The best total of anybody."""
    return max(total for totals in levels.values() for total in totals)


def from_start(levels: Mapping[str, Sequence[int]], start: int) -> float:
    """Mean of all levels from one start number."""
    return fmean(totals[start] for totals in levels.values())


ESTIMATORS: dict[str, Worth] = {
    "no worth": lambda *_: 0.0,
    "best total": best,
    "mean of the four strongest": strongest,
    "mean of all levels": lambda levels, _: worth(levels),
    "mean of all levels from the own start": from_start,
}


DEFINITION: Final = "mean of all levels"  # of the worth that the service shows


def strength_of(levels: Levels, name: str, own: Own, estimator: Worth) -> float:
    """What a deal says of the strength of a level: its total minus the worth."""
    return own(levels, name) - estimator(others(levels, name), levels[name].start)


def deviation(deals: Sequence[Levels], estimator: Worth) -> float:
    """Standard deviation of own total minus worth, averaged over the levels."""
    return fmean(
        stdev([strength_of(levels, name, own_start, estimator) for levels in deals])
        for name in LEVEL_NAMES
    )


def ordered(values: Mapping[str, float]) -> bool:
    """Whether the levels come out from the weakest to the strongest."""
    found = [values[name] for name in LEVEL_NAMES]
    return all(one < other for one, other in itertools.pairwise(found))


def order_share(
    deals: Sequence[Levels],
    random: Random,
    times: int,
    own: Own,
    size: int = DEALS,
    estimator: Worth = ESTIMATORS[DEFINITION],
) -> float:
    """How often a sample of deals gives the true order; all levels play the same deals."""
    values = {
        name: [strength_of(levels, name, own, estimator) for levels in deals]
        for name in LEVEL_NAMES
    }
    hits = 0
    for _ in range(times):
        sample = random.choices(range(len(deals)), k=size)
        hits += ordered({name: fmean(values[name][at] for at in sample) for name in LEVEL_NAMES})
    return hits / times


def coverage(deals: Sequence[Levels], random: Random, times: int) -> float:
    """How often the interval of 20 sampled deals contains the mean over all deals."""
    hits = 0
    for name in LEVEL_NAMES:
        values = [strength_of(levels, name, own_start, ESTIMATORS[DEFINITION]) for levels in deals]
        truth = fmean(values)
        for _ in range(times):
            found = strength(random.choices(values, k=DEALS))
            assert found is not None
            hits += found.low <= truth <= found.high
    return hits / (times * len(LEVEL_NAMES))


def main(argv: Sequence[str]) -> int:
    """Print the study."""
    parser = ArgumentParser(prog="strength_study", description="Check strength with bots.")
    parser.add_argument("--bootstraps", type=int, default=1000)
    parser.add_argument("--quick", action="store_true", help="200 bootstraps")
    parser.add_argument("--file", type=Path, default=FILE)
    wanted = parser.parse_args(argv)
    times = 200 if wanted.quick else wanted.bootstraps
    deals, random = by_deal(read(wanted.file)), Random("strength study")
    print(f"{len(deals)} deals, {times} bootstraps of {DEALS} deals")
    for name, estimator in ESTIMATORS.items():
        order = order_share(deals, Random(name), times, own_start, estimator=estimator)
        print(f"{name}: deviation {deviation(deals, estimator):.2f}, true order {order:.1%}")
    means = order_share(deals, random, times, lambda levels, name: fmean(levels[name].totals))
    single, more = (order_share(deals, random, times, own_start, n) for n in (DEALS, MORE))
    covered = coverage(deals, random, times)
    print(f"true order, mean over the start numbers: {means:.1%}")
    print(f"true order, one game per deal: {single:.1%}; of {MORE} deals: {more:.1%}")
    print(f"coverage of the 95 % interval: {covered:.1%}")
    order = means if wanted.quick else single
    return 0 if order >= ORDER and COVERAGE[0] <= covered <= COVERAGE[1] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
