"""Benchmarks: ``python3 dev.py bench`` runs every ``bench/bench_*.py``.

Such a module holds ``BENCHES: list[Bench]``.
"""

from bench.measure import Bench, rate

__all__ = ["Bench", "rate"]
