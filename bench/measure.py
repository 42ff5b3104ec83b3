"""Benchmark type, and the timer of the usual kind: calls per second."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

ROUNDS = 3


@dataclass(frozen=True)
class Bench:
    """A named measurement; ``run`` returns one number in ``unit``."""

    name: str
    unit: str
    run: Callable[[], float]


def rate(
    fn: Callable[[], object],
    seconds: float = 0.5,
    clock: Callable[[], float] = perf_counter,
) -> float:
    """Calls of ``fn`` a second: the best of three rounds that last ``seconds`` together.

    The best, because whatever else the machine does can only slow a round down.
    """
    fn()  # a first call pays for imports and caches
    return max(_round(fn, seconds / ROUNDS, clock) for _ in range(ROUNDS))


def _round(fn: Callable[[], object], seconds: float, clock: Callable[[], float]) -> float:
    calls = 0
    batch = 1
    start = clock()
    while True:
        for _ in range(batch):
            fn()
        calls += batch
        spent = clock() - start
        if spent >= seconds:
            return calls / spent
        # Grows towards the end of the round, so that reading the clock costs fast functions little.
        left = (seconds - spent) * calls / spent if spent > 0 else calls
        batch = max(1, min(2 * batch, int(left)))
