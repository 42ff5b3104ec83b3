"""Cost of a turn against another checkout, or another kind of node: both nodes play in turn.

The speed of a shared machine changes from minute to minute, so figures of two runs say little.
Here every game of one node has a game of the other beside it, and the ratio of each pair counts.
The median of the ratios and its quartiles are reported.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

HERE = Path(__file__).resolve().parent.parent
WORKER = HERE / "bench" / "turn_cost.py"
Cost = tuple[float, float]  # of a turn, of a table opened


@dataclass(frozen=True, slots=True)
class Comparison:
    """CPU time per turn or per table opened in us, pair by pair."""

    other: list[float]
    own: list[float]

    @property
    def speed(self) -> tuple[float, float, float]:
        """What the own node does per CPU second over the other: quartile, median, quartile."""
        ratios = [theirs / ours for theirs, ours in zip(self.other, self.own, strict=True)]
        low, middle, high = quantiles(ratios, n=4, method="inclusive")
        return low, middle, high

    def report(self) -> str:
        """Three lines for people."""
        rows = [("other checkout", self.other), ("this checkout", self.own)]
        lines = []
        for name, costs in rows:
            low, middle, high = quantiles(costs, n=4, method="inclusive")
            lines.append(f"{name:<15} {middle:5.0f} us CPU per turn ({low:.0f}-{high:.0f})")
        low, middle, high = self.speed
        lines.append(f"turns per CPU second, this over other: {middle:.3f} ({low:.3f}-{high:.3f})")
        return "\n".join(lines)


class Costs(NamedTuple):
    """What turns cost, and what it costs to open tables: requests, handshakes, sitting down."""

    turn: Comparison
    table: Comparison


def compare(folder: Path, pairs: int, *options: str) -> Comparison:
    """Cost of turns, by `measure`."""
    return measure(folder, pairs, *options).turn


def measure(folder: Path, pairs: int, *options: str, own: Sequence[str] = ()) -> Costs:
    """Measure this checkout and another node in alternating order.

    That is one of another checkout, which `dev.py` has set up, or of this one with `options`. The
    node of this checkout gets the options `own`.
    """
    found: tuple[list[Cost], list[Cost]] = ([], [])
    with ExitStack() as stack:
        workers = [
            stack.enter_context(_worker(folder, *options)),
            stack.enter_context(_worker(HERE, *own)),
        ]
        order = list(zip(found, workers, strict=True))
        for _ in range(pairs):
            for costs, worker in order:
                costs.append(_play(worker))
            order.reverse()
    turns, tables = ([[one[part] for one in costs] for costs in found] for part in range(2))
    return Costs(Comparison(*turns), Comparison(*tables))


@contextmanager
def _worker(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    command = [str(folder / ".venv" / "bin" / "python"), str(WORKER), *options]
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'src'}"}
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        if process.stdout.readline() != "ready\n":
            raise RuntimeError(f"no node started in {folder}: run its dev.py first")
        yield process
        process.stdin.close()


def _play(worker: subprocess.Popen[str]) -> Cost:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write("\n")
    worker.stdin.flush()
    turn, table = map(float, worker.stdout.readline().split())
    return turn, table
