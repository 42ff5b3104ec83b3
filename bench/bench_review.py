"""Review of a seat: CPU time until the costliest turns are known, and of all of it."""

from functools import cache, partial
from pathlib import Path
from time import process_time
from typing import NamedTuple

from bench import Bench
from hashi.analysis import review
from hashi.record import read_record

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"


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


BENCHES = [
    Bench(f"review: {name}, side {side}, CPU", "s", partial(measure, side))
    for side in "AB"
    for name, measure in (("the costliest turns, provisional", first), ("a seat", whole))
]
