"""Review of a seat: CPU time until the costliest turns are known, and of all of it.

Over HTTP: how long a person waits for the costliest turns after the first game at a new node. A
cold node starts the process of the review and loads its kernels when it is asked for; a prepared
one, as `hashi serve` runs it, does so while the last cards are played.
"""

from functools import cache, partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep
from typing import NamedTuple

from bench import Bench
from bench.load import running_node
from bench.node import PREPARE
from hashi.analysis import review
from hashi.client import Service
from hashi.protocol.analyses import AnalysisState
from hashi.record import read_record

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"

NODES = 3  # each has one first review
LAST_CARDS = 10.0  # seconds for the last three; people take longer
LOOK = 0.01  # seconds between looks at a review


class Cost(NamedTuple):
    """CPU seconds until the first preview, and until the end."""

    first: float
    whole: float


@cache
def cost(side: str) -> Cost:
    """Of a golden game, with kernels ready."""
    record = read_record((GOLDEN / f"{side}1-referee.hashi").read_text(encoding="utf-8"))
    review(record, playouts=2)
    began, previews = process_time(), []
    review(record, preview=lambda _: previews.append(process_time() - began))
    return Cost(previews[0], process_time() - began)


def first(side: str) -> float:
    return cost(side).first


def whole(side: str) -> float:
    return cost(side).whole


def wait(prepared: bool) -> float:
    """Median of the seconds from a request to the costliest turns."""
    return median(first_wait(prepared, "AB"[number % 2]) for number in range(NODES))


def first_wait(prepared: bool, side: str) -> float:
    with running_node(options=[PREPARE] if prepared else []) as node:
        service = Service(f"http://{node.address[0]}:{node.address[1]}")
        service.come_in()
        with service.open(board=side) as table:
            table.sit(), table.start()
            while view := table.wait_turn():
                if view.round == 16:
                    sleep(LAST_CARDS)
                table.play(table.turns()[-1])
            path = f"/api/tables/{table.code}/analysis"
        began = perf_counter()
        found = service.json("POST", path, {"kind": "review", "seat": 0})
        while not (found["costliest"] or found["state"] == AnalysisState.DONE):
            sleep(LOOK)
            found = service.json("GET", f"{path}?kind=review&seat=0")
        return perf_counter() - began


BENCHES = [
    Bench(f"review: {name}, side {side}, CPU", "s", partial(measure, side))
    for side in "AB"
    for name, measure in (("the costliest turns, provisional", first), ("a seat", whole))
] + [
    Bench(
        f"review: costliest turns over HTTP, first at a {name} node", "s", partial(wait, prepared)
    )
    for name, prepared in (("cold", False), ("prepared", True))
]
