"""Command line of the benchmarks: ``python -m bench [--json FILE] [NAME-FILTER]``."""

import argparse
import importlib
import json
import pkgutil
import platform
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import ModuleType

import bench
from bench.against import compare
from bench.measure import Bench

JSON_NAME = "results.json"
Result = tuple[Bench, float]


def discover(package: ModuleType) -> list[Bench]:
    """All that the package's ``bench_*`` modules offer, in the order of their names."""
    names = sorted(m.name for m in pkgutil.iter_modules(package.__path__))
    modules = [
        importlib.import_module(f"{package.__name__}.{name}")
        for name in names
        if name.startswith("bench_")
    ]
    found: list[Bench] = [b for module in modules for b in module.BENCHES]
    doubles = {b.name for b in found if sum(o.name == b.name for o in found) > 1}
    if doubles:
        raise ValueError(f"two benches of one name: {', '.join(sorted(doubles))}")
    return found


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(results: Iterable[Result]) -> str:
    rows = [(b.name, number(value), b.unit) for b, value in results]
    name_width = max(len(name) for name, _, _ in rows)
    value_width = max(len(value) for _, value, _ in rows)
    return "\n".join(f"{n:<{name_width}}  {v:>{value_width}} {u}" for n, v, u in rows)


def as_json(results: Iterable[Result]) -> str:
    """Without date or machine, so that two files differ in their numbers alone."""
    content = {
        "python": platform.python_version(),
        "results": {b.name: {"value": value, "unit": b.unit} for b, value in results},
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def main(argv: Sequence[str], package: ModuleType = bench) -> int:
    parser = argparse.ArgumentParser(prog="bench", description="Measure how fast HASHI is.")
    parser.add_argument("filter", nargs="?", default="", help="only names that hold this text")
    parser.add_argument(
        "--json",
        type=Path,
        metavar="FILE",
        help=f"where the numbers go as JSON (default: {JSON_NAME} beside the benches)",
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="only compare what a turn costs a node with another checkout, in alternating games",
    )
    parser.add_argument("--pairs", type=int, default=20, help="games of each with --against")
    options = parser.parse_args(argv)
    if options.against is not None:
        print(compare(options.against.resolve(), options.pairs).report())
        return 0
    chosen = [b for b in discover(package) if options.filter in b.name]
    if not chosen:
        print(f"bench: no measurement is named like '{options.filter}'", file=sys.stderr)
        return 1
    results = [(b, b.run()) for b in chosen]
    print(table(results))
    target: Path = options.json or Path(next(iter(package.__path__))) / JSON_NAME
    target.write_text(as_json(results), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
