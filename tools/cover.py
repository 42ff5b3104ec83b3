"""Coverage of `hashi` and durations of tests: measured by pytest, shown by `python -m tools.cover`.

SlipCover rather than coverage.py: it removes a probe once it was reached, so that the tests run
at nearly their own speed. `tests/conftest.py` starts it where `COVERAGE_FOLDER` names a folder.
"""

import json
import os
import re
import sys
from heapq import nlargest
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
import slipcover

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hashi"
EXCLUDED = [r"case never:", r"assert_never\(", r"^\s*\.\.\.$", r": \.\.\.$"]
SLOWEST, SLOWEST_TESTS = 10, "slowest.txt"
# What is measured, its files, and the least percentage of lines and branches.
GATES = (("the rules", "src/hashi/rules/", 100), ("the whole package", "src/hashi/", 95))


def unmeasured() -> list[str]:
    """Modules whose bytecode takes no probes; tests of their own hold them."""
    return [
        str(path)
        for path in sorted(SOURCE.rglob("*.py"))
        # Numba compiles bytecode; Alembic loads migrations past the import system.
        if re.search("^@njit", path.read_text(encoding="utf-8"), re.MULTILINE)
        or path.parent.parent.name == "migrations"
    ]


class Cover:
    """The measurement of one process; begins before `hashi` is imported."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        sources, omit = [str(SOURCE)], unmeasured()
        self._probes = slipcover.Slipcover(
            branch=True, source=sources, omit=omit, exclude_also=EXCLUDED
        )
        matcher = slipcover.FileMatcher(sources=sources, omit=omit)
        slipcover.ImportManager(self._probes, matcher).__enter__()

    def pytest_sessionfinish(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        process = os.environ.get("PYTEST_XDIST_WORKER", "main")
        path = self._folder / f"{process}.json"
        path.write_text(json.dumps(self._probes.get_coverage()), encoding="utf-8")


class Slowest:
    """Durations of tests; the process that starts the others hears of all of them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test's set-up and tear-down count as well."""
        test = report.nodeid
        self._seconds[test] = self._seconds.get(test, 0.0) + report.duration

    def pytest_sessionfinish(self) -> None:
        path = self._folder / SLOWEST_TESTS
        if path.exists():  # of all tests; these are the few that ran again
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        slowest = nlargest(SLOWEST, self._seconds.items(), key=itemgetter(1))
        rows = [f"{took:7.1f} s  {test}\n" for test, took in slowest]
        path.write_text("".join(rows), encoding="utf-8")


def merged(folder: Path) -> dict[str, dict[str, list[Any]]]:
    """The files that the processes wrote, as one: missing is what none of them reached."""
    reports = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json")]
    if not reports:
        raise SystemExit(f"found no coverage in {folder}, expected files of pytest")
    whole = reports[0]
    for report in reports[1:]:
        slipcover.merge_coverage(whole, report)
    files: dict[str, dict[str, list[Any]]] = whole["files"]
    for name, of in files.items():  # SlipCover leaves the branches that lead to excluded lines
        excluded = _excluded(ROOT / name)
        of["missing_branches"] = [b for b in of["missing_branches"] if b[1] not in excluded]
    return files


def _excluded(path: Path) -> set[int]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {n for n, line in enumerate(lines, 1) if any(re.search(p, line) for p in EXCLUDED)}


def percentage(files: dict[str, dict[str, list[Any]]]) -> float:
    reached = sum(len(of["executed_lines"]) + len(of["executed_branches"]) for of in files.values())
    missing = sum(len(of["missing_lines"]) + len(of["missing_branches"]) for of in files.values())
    return 100 * reached / (reached + missing) if reached else 0.0


def main(folder: Path) -> int:
    """1 if a gate is missed, with every file that has gaps; else ends with the slowest tests."""
    files = merged(folder)
    for title, start, least in GATES:
        of_gate = {name: of for name, of in files.items() if name.startswith(start)}
        reached = percentage(of_gate)
        if reached < least:
            for name, of in sorted(of_gate.items()):
                if gaps := [*of["missing_lines"], *of["missing_branches"]]:
                    print(f"{name}: {percentage({name: of}):.0f} %, missing {gaps}")
            print(f"Coverage of {title}: {reached:.1f} %, expected at least {least} %")
            return 1
        print(f"Coverage of {title}: {reached:.1f} % (at least {least} %)")
    slowest = (folder / SLOWEST_TESTS).read_text(encoding="utf-8")
    print(f"The {SLOWEST} slowest tests:\n{slowest}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
