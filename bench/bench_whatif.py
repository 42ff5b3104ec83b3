"""Playouts of a what-if: CPU time of the first 200, and how long a person waits for them.

The wait is that of a request over HTTP at a node with nothing else to do: connection, queue, bot
process and answer. Every request is another position, so that nothing is known beforehand.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, process_time

from bench import Bench
from bench.load import people, running_node
from hashi.analysis.whatif import play_out, position
from hashi.record import read_record
from hashi.record.branch import Branch
from hashi.rules import SIDES, legal_starts, legal_turns

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
ROUNDS = (1, 2, 3, 4, 5, 8, 11)
EARLY = (1, 2)  # cards after which playouts take longest
WAITS = 20  # requests on each side after each of these cards


@lru_cache
def line(side: str) -> Branch:
    """A recorded game, with kernels ready."""
    found = Branch.of(read_record((GOLDEN / f"{side}1-referee.hashi").read_text(encoding="utf-8")))
    play_out(position(found.until(17)), 0)
    return found


def first_part(side: str, number: int) -> float:
    """Seconds of one core."""
    at = position(line(side).until(number + 1).back())  # after the turn, before the next card
    begin = process_time()
    play_out(at, 0)
    return process_time() - begin


def random_branch(side: str, number: int, seed: int) -> Branch:
    """Random play up to the turn on a card."""
    dice = Random(f"{side} {number} {seed}")
    branch = Branch.empty(SIDES[side])
    branch = branch.with_start(dice.choice(legal_starts(SIDES[side])))
    for _ in range(number):
        card = dice.choice(branch.game.unseen)
        branch = branch.with_card(card)
        branch = branch.with_turn(dice.choice([*legal_turns(branch.game.sheets[0], card)]))
    return branch


@lru_cache
def waits(side: str, number: int) -> Sequence[float]:
    """Seconds until the first 200 playouts are there."""
    with running_node() as node:
        [token] = people(node, 1)

        def ask(branch: Branch) -> float:
            began = perf_counter()
            found = node.call("/api/whatif/totals", token, {"branch": branch.code, "part": 0})
            took = perf_counter() - began
            assert sum(count for _, count in found["totals"]) == 200
            return took

        ask(random_branch(side, 5, 0))  # the first one starts the bot process
        return [ask(random_branch(side, number, seed)) for seed in range(WAITS)]


def percentile(side: str, number: int, percent: int) -> float:
    return quantiles(waits(side, number), n=100, method="inclusive")[percent - 1]


BENCHES = [
    Bench(
        f"what if: 200 playouts after card {number}, side {side}, CPU",
        "s",
        partial(first_part, side, number),
    )
    for side in "AB"
    for number in ROUNDS
] + [
    Bench(
        f"what if: first answer over HTTP after card {number}, side {side}, p{percent}",
        "s",
        partial(percentile, side, number, percent),
    )
    for side in "AB"
    for number in EARLY
    for percent in (50, 95)
]
