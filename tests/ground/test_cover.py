import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tools import cover

REACHED: dict[str, list[object]] = {
    "executed_lines": [1, 2],
    "missing_lines": [3],
    "executed_branches": [[1, 2]],
    "missing_branches": [[1, 3]],
}
REST: dict[str, list[object]] = {
    "executed_lines": [1, 3],
    "missing_lines": [2],
    "executed_branches": [[1, 3]],
    "missing_branches": [[1, 2]],
}


def _slowest(folder: Path) -> None:
    (folder / cover.SLOWEST_TESTS).write_text("    1.5 s  tests/a.py::test_a\n")


def _write(folder: Path, process: str, **files: Mapping[str, Sequence[object]]) -> None:
    report = {
        "meta": {"software": "slipcover", "branch_coverage": True},
        "files": {f"src/hashi/{name}/a.py": of for name, of in files.items()},
    }
    (folder / f"{process}.json").write_text(json.dumps(report))


def test_what_one_process_missed_another_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _write(tmp_path, "gw0", rules=REACHED)
    _write(tmp_path, "gw1", rules=REST)
    _slowest(tmp_path)
    assert cover.main(tmp_path) == 0
    said = capsys.readouterr().out
    assert "the rules: 100.0 %" in said
    assert said.endswith("The 10 slowest tests:\n    1.5 s  tests/a.py::test_a\n")


@pytest.mark.parametrize("part", ["rules", "table"])
def test_a_gap_fails_and_is_shown(
    part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole: dict[str, list[object]] = {**REACHED, "missing_lines": [], "missing_branches": []}
    _write(tmp_path, "gw0", **{"rules": whole, part: REACHED})
    assert cover.main(tmp_path) == 1
    assert f"src/hashi/{part}/a.py: 60 %, missing [3, [1, 3]]" in capsys.readouterr().out


def test_nothing_measured_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="found no coverage"):
        cover.main(tmp_path)


def test_a_process_measures_what_it_runs(tmp_path: Path) -> None:
    program = (
        "import pathlib, sys; from tools.cover import Cover;"
        "measuring = Cover(pathlib.Path(sys.argv[1])); from hashi.rules import deck;"
        "measuring.pytest_sessionfinish()"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    env = {k: v for k, v in os.environ.items() if k != "PYTEST_XDIST_WORKER"}
    subprocess.run(command, check=True, cwd=cover.ROOT, env=env)
    files = cover.merged(tmp_path)
    assert cover.percentage({"": files["src/hashi/rules/deck.py"]}) > 0
    assert cover.percentage({"": files["src/hashi/arena/elo.py"]}) == 0
    assert "src/hashi/engine/kernels.py" not in files


def test_the_slowest_tests_are_those_that_took_longest_in_all_their_phases(
    tmp_path: Path,
) -> None:
    measured = cover.Slowest(tmp_path)
    times = {f"test_{n}": float(n) for n in range(12)} | {"test_0": 6.0}
    for test, took in times.items():
        for when in ("setup", "call"):
            measured.pytest_runtest_logreport(
                pytest.TestReport(test, ("", 0, ""), {}, "passed", None, when, duration=took)
            )
    measured.pytest_sessionfinish()
    cover.Slowest(tmp_path).pytest_sessionfinish()  # tests that run again
    lines = (tmp_path / cover.SLOWEST_TESTS).read_text().splitlines()
    assert [line.split() for line in lines[:2]] == [
        ["22.0", "s", "test_11"],
        ["20.0", "s", "test_10"],
    ]
    assert len(lines) == 10
    assert "   12.0 s  test_0" in lines


def test_modules_that_take_no_probes_are_found() -> None:
    names = {Path(name).name for name in cover.unmeasured()}
    assert {"kernels.py", "features.py", "m0001_first.py"} <= names
    assert "game.py" not in names
