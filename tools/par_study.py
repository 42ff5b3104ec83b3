"""Measure par on random deals: `python3 -m tools.par_study --side A --deals 200 --seconds 60`.

Random order of the standard deck, random legal start number, solo; the seed of a deal is its
side and number, so that everybody measures the same deals. Prints how many pars were proven in
time, how long that took and what par is worth. The time limit counts the solver's work and not the
clock, so everybody gets the same pars. With `--all-starts` it is the par of the deal, the
best over all start numbers; `--check` compares that with the best of the pars of every start
number, which takes minutes, and exits with 1 on a difference; so it does if a smaller share than
`--least` was proven in time. See docs/analysis.md for figures.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, median, stdev
from time import process_time

from hashi.analysis import Par, deal_par, par
from hashi.rules import ROUNDS, SIDES, STANDARD_DECK, Board, Card, Writing, legal_starts

CEILING = 60  # 4.8


def deal(side: str, number: int) -> tuple[Writing, tuple[Card, ...]]:
    """The start number and the cards of a deal."""
    random = Random(f"par {side} {number}")
    cards = random.sample(STANDARD_DECK.cards, ROUNDS)
    return random.choice(legal_starts(SIDES[side])), tuple(cards)


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that this share of the values does not pass."""
    ordered = sorted(values)
    return ordered[max(0, -(-int(share * 100) * len(ordered) // 100) - 1)]


def summary(
    side: str, limit: float, found: Sequence[Par], cpus: Sequence[float]
) -> dict[str, object]:
    """What the study says, by name; `cpu_` is processor time, for busy machines."""
    seconds = [p.seconds for p in found]
    return {
        "side": side,
        "deals": len(found),
        "limit": limit,
        "proven": sum(p.proven for p in found) / len(found),
        "median_s": round(median(seconds), 2),
        "p95_s": round(percentile(seconds, 0.95), 2),
        "max_s": round(max(seconds), 2),
        "cpu_median_s": round(median(cpus), 2),
        "cpu_p95_s": round(percentile(cpus, 0.95), 2),
        "cpu_max_s": round(max(cpus), 2),
        "cpu_mean_s": round(mean(cpus), 2),
        "cpu_error_s": round(stdev(cpus) / sqrt(len(cpus)), 2) if len(cpus) > 1 else None,
        "mean_par": round(mean(p.total for p in found), 2),
        "share_of_60": sum(p.total == CEILING for p in found) / len(found),
        "totals": {str(t): [p.total for p in found].count(t) for t in {p.total for p in found}},
    }


def contradicts(board: Board, cards: Sequence[Card], best: Par, seconds: float) -> bool:
    """Whether the pars of the start numbers, each on its own, rule out this par of the deal."""
    own = [par(board, start, cards, seconds=seconds) for start in legal_starts(board)]
    low, high = max(p.total for p in own), max(p.bound for p in own)
    return best.bound < low or best.total > high


def main(argv: Sequence[str]) -> int:
    """Run the study; progress goes to stderr."""
    parser = ArgumentParser(prog="par_study", description="Measure par on random deals.")
    parser.add_argument("--side", choices=sorted(SIDES), default="A")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--seconds", type=float, default=60.0, help="limit of the work for a deal")
    parser.add_argument("--least", type=float, default=0.0, help="share that has to be proven")
    parser.add_argument("--all-starts", action="store_true", help="the par of the deal")
    parser.add_argument("--check", action="store_true", help="against every start number's par")
    parser.add_argument("--json", action="store_true", help="print JSON for a program to read")
    wanted = parser.parse_args(argv)
    found, cpus = [], []
    board, limit = SIDES[wanted.side], wanted.seconds
    for number in range(wanted.first, wanted.first + wanted.deals):
        start, cards = deal(wanted.side, number)
        began = process_time()
        if wanted.all_starts:
            best = deal_par(board, cards, seconds=limit)
        else:
            best = par(board, start, cards, seconds=limit, steady=True)
        found.append(best)
        cpus.append(process_time() - began)
        if wanted.check and contradicts(board, cards, best, limit):
            print(f"{wanted.side}{number}: {best.total} contradicts the pars of the start numbers")
            return 1
        proven = "proven" if best.proven else f"at most {best.bound}"
        line = f"{wanted.side}{number}: {best.total} {proven} {best.seconds:.1f} s"
        print(line, file=sys.stderr, flush=True)
    figures = summary(wanted.side, limit, found, cpus)
    if wanted.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:12} {value}")
    return int(sum(best.proven for best in found) < wanted.least * len(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
