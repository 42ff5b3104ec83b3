"""Failed tests are run once more, alone; what fails again or in numbers stays red."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.rerun import MOST, failed, main

# Passes from the second time on, like a test that was short of a processor.
UNSTEADY = """
from pathlib import Path

def test_unsteady():
    seen = Path(__file__).with_name("seen")
    again = seen.exists()
    seen.touch()
    assert again
"""
BROKEN = "def test_broken():\n    assert False\n"


def run(folder: Path, *sources: str) -> list[str]:
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    for number, source in enumerate(sources):
        (folder / f"test_{number}.py").write_text(source, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "pytest", "-q"], cwd=folder, check=False)
    return failed(folder)


def test_a_test_that_passes_alone_is_named(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, UNSTEADY) == ["test_0.py::test_unsteady"]
    assert main(tmp_path) == 0
    last = capfd.readouterr().out.splitlines()[-2:]
    assert last[0].startswith("UNSTEADY")
    assert last[1] == "  test_0.py::test_unsteady"


def test_a_test_that_fails_again_stays_red(tmp_path: Path) -> None:
    run(tmp_path, UNSTEADY, BROKEN)
    assert main(tmp_path) == 1


def test_many_failures_are_not_run_again(tmp_path: Path) -> None:
    assert (
        len(run(tmp_path, *[UNSTEADY.replace("seen", f"seen{n}") for n in range(MOST + 1)])) > MOST
    )
    assert main(tmp_path) == 1


def test_no_failure_on_record_is_not_a_success(tmp_path: Path) -> None:
    """Pytest may end with 1 for another reason than a test."""
    assert main(tmp_path) == 1
