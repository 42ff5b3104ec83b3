"""Every rule has tests that prove it: each sabotage of a rule must make its tests fail."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.proof import Sabotage
from tests.rules.rule_table import RULES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hashi"
CASES = [(number, sabotage) for number, proof in RULES.items() for sabotage in proof.sabotages]

# The project may be installed in this environment: stop when the copy is not what is imported.
RUN = """
import sys
from pathlib import Path
import hashi.rules
copy = Path(sys.argv[1]).resolve()
for name in ("hashi", "hashi.rules", "hashi.rules.legal"):
    if not Path(sys.modules[name].__file__).resolve().is_relative_to(copy):
        sys.exit(f"not the copy: {sys.modules[name].__file__}")
print("the copy is used", flush=True)
import pytest
sys.exit(pytest.main(sys.argv[2:]))
"""
# What a change that is merely broken code would raise.
BROKEN_CODE = re.compile(
    r"\b(SyntaxError|IndentationError|NameError|ImportError|ModuleNotFoundError|AttributeError"
    r"|TypeError|UnboundLocalError)\b"
)


def copy_package(folder: Path) -> Path:
    """The package with a copy of its rules; of the rest only what the tests of rules import."""
    unneeded = shutil.ignore_patterns("__pycache__", "faces", "service", "trained", "locales")
    shutil.copytree(PACKAGE, folder / "hashi", ignore=unneeded)
    return folder / "hashi" / "rules"


def run_tests(folder: Path, tests: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    options = ["-x", "-q", "--no-header", "--tb=short", "--noconftest", "--assert=plain"]
    # The project's settings name options of plug-ins, which these runs go without for speed.
    options += ["-c", os.devnull, "--import-mode=importlib"]
    options += ["-p", "no:cacheprovider", f"--rootdir={ROOT}"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_ADDOPTS": "",
    }
    return subprocess.run(
        [sys.executable, "-c", RUN, str(folder), *options, *(f"tests/rules/{t}" for t in tests)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def functions(file: str) -> set[str]:
    tree = ast.parse((ROOT / "tests" / "rules" / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_the_table_holds_every_rule_of_the_page() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^- (\d+\.\d+) ", page, re.MULTILINE)
    assert len(numbers) == len(set(numbers)) > 30
    assert list(RULES) == numbers


@pytest.mark.parametrize("number", RULES)
def test_every_named_test_exists(number: str) -> None:
    proof = RULES[number]
    assert proof.tests
    assert proof.sabotages
    assert len(set(proof.tests)) == len(proof.tests)
    for test in proof.tests:
        file, _, name = test.partition("::")
        assert name in functions(file), test


@pytest.mark.parametrize(("number", "sabotage"), CASES)
def test_every_sabotage_fits_the_source(number: str, sabotage: Sabotage) -> None:
    text = (PACKAGE / "rules" / sabotage.file).read_text(encoding="utf-8")
    assert text.count(sabotage.old) == sabotage.count, sabotage.old
    assert sabotage.old != sabotage.new


def test_all_tests_of_the_table_pass_without_sabotage(tmp_path: Path) -> None:
    copy_package(tmp_path)
    tests = sorted({test for proof in RULES.values() for test in proof.tests})
    done = run_tests(tmp_path, tuple(tests))
    assert done.stdout.startswith("the copy is used\n"), done.stdout + done.stderr
    assert done.returncode == pytest.ExitCode.OK, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("number", "sabotage"),
    [pytest.param(n, s, id=f"{n}-{at}") for at, (n, s) in enumerate(CASES)],
)
def test_a_sabotaged_rule_fails_its_tests(number: str, sabotage: Sabotage, tmp_path: Path) -> None:
    source = copy_package(tmp_path) / sabotage.file
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace(sabotage.old, sabotage.new), encoding="utf-8")
    done = run_tests(tmp_path, RULES[number].tests)
    said = done.stdout + done.stderr
    assert done.stdout.startswith("the copy is used\n"), said
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, said
    assert not BROKEN_CODE.search(said), said
