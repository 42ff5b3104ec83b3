"""Every fix of security and hosting has a test that fails without it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.service.fixes import FIXES


@pytest.mark.parametrize("name", FIXES)
def test_a_fix_is_one_place_of_the_source_and_has_a_test(name: str) -> None:
    found = importlib.util.find_spec(FIXES[name].module)
    assert found is not None
    assert found.origin is not None
    source = Path(found.origin).read_text(encoding="utf-8")
    compile(FIXES[name].without(source), found.origin, "exec")
    path, _, test = FIXES[name].test.partition("::")
    assert f"def {test}(" in Path("tests", path).read_text(encoding="utf-8")


@pytest.mark.endurance
@pytest.mark.parametrize("name", FIXES)
def test_a_fix_that_is_taken_out_is_noticed(name: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.service.fixes_off"]
    command += ["-k", "not postgresql", f"tests/{FIXES[name].test}"]
    off = {**os.environ, "FIX_OFF": name, "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(command, env=off, capture_output=True, text=True, check=False, timeout=240)
    assert run.returncode == 1, run.stdout + run.stderr  # 1: tests ran, and some failed
    assert " error" not in run.stdout.splitlines()[-1], run.stdout
