"""Playouts of a what-if: CPU time of the first 200, after early and later rounds."""

from functools import lru_cache, partial
from pathlib import Path
from time import process_time

from bench import Bench
from hashi.analysis.whatif import play_out, position
from hashi.record import read_record
from hashi.record.branch import Branch

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
ROUNDS = (1, 2, 3, 4, 5, 8, 11)


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


BENCHES = [
    Bench(
        f"what if: 200 playouts after card {number}, side {side}, CPU",
        "s",
        partial(first_part, side, number),
    )
    for side in "AB"
    for number in ROUNDS
]
