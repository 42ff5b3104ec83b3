"""Every rule has tests that prove it: each sabotage of a rule must make its tests fail."""

from __future__ import annotations

import ast
import compileall
import json
import os
import py_compile
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.rules.proof import Sabotage
from tests.rules.rule_table import RULES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "hashi"
CASES = [(number, sabotage) for number, proof in RULES.items() for sabotage in proof.sabotages]

# Loads pytest once, then runs each job in a fork of itself, on a copy of the package.
RUNNER = """
import json, os, sys
from pathlib import Path
import hypothesis, pytest
copy = Path(sys.argv[1]).resolve()
assert not any(name.partition(".")[0] == "hashi" for name in sys.modules)

def run(arguments):
    import hashi.rules
    # The project may be installed in this environment: stop when the copy is not what is imported.
    for name in ("hashi", "hashi.rules", "hashi.rules.legal"):
        if not Path(sys.modules[name].__file__).resolve().is_relative_to(copy):
            print(f"not the copy: {sys.modules[name].__file__}")
            return 99
    return int(pytest.main(arguments))

for line in sys.stdin:
    job = json.loads(line)
    child = os.fork()
    if child == 0:
        output = os.open(job["output"], os.O_WRONLY | os.O_CREAT)
        os.dup2(output, 1)
        os.dup2(output, 2)
        code = 98
        try:
            code = run(job["arguments"])
        finally:
            sys.stdout.flush()
            os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
# What a change that is merely broken code would raise.
BROKEN_CODE = re.compile(
    r"\b(SyntaxError|IndentationError|NameError|ImportError|ModuleNotFoundError|AttributeError"
    r"|TypeError|UnboundLocalError)\b"
)


class Runner:
    """Tests of the rules on a copy of the package, each run in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._outputs = folder
        # Of the package only what the tests of the rules import.
        unneeded = shutil.ignore_patterns("__pycache__", "faces", "service", "trained", "locales")
        shutil.copytree(PACKAGE, folder / "hashi", ignore=unneeded)
        self.rules = folder / "hashi" / "rules"
        # Compiled once; a changed file is known by its hash, whatever its time and size.
        mode = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(folder / "hashi", quiet=2, invalidation_mode=mode)
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_ADDOPTS": "",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-c", RUNNER, str(folder)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._jobs = 0

    def run(self, tests: tuple[str, ...]) -> tuple[int, str]:
        """The exit code of pytest, and its output."""
        options = ["-x", "-q", "--no-header", "--tb=short", "--noconftest", "--assert=plain"]
        # The project's settings name options of plug-ins, which these runs go without for speed.
        options += ["-c", os.devnull, "--import-mode=importlib"]
        options += ["-p", "no:cacheprovider", f"--rootdir={ROOT}"]
        self._jobs += 1
        output = self._outputs / f"output-{self._jobs}"
        arguments = [*options, *(f"tests/rules/{test}" for test in tests)]
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"arguments": arguments, "output": str(output)}))
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        code = int(self._process.stdout.readline())
        return code, output.read_text(encoding="utf-8")

    @contextmanager
    def sabotaged(self, sabotage: Sabotage) -> Iterator[None]:
        """The copy with one change in it."""
        source = self.rules / sabotage.file
        text = source.read_text(encoding="utf-8")
        source.write_text(text.replace(sabotage.old, sabotage.new), encoding="utf-8")
        try:
            yield
        finally:
            source.write_text(text, encoding="utf-8")

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(60)
        self._process.stdout.close()


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    made = Runner(tmp_path_factory.mktemp("rules"))
    yield made
    made.close()


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


def test_all_tests_of_the_table_pass_without_sabotage(runner: Runner) -> None:
    tests = sorted({test for proof in RULES.values() for test in proof.tests})
    code, output = runner.run(tuple(tests))
    assert code == pytest.ExitCode.OK, output


@pytest.mark.endurance
@pytest.mark.parametrize(
    ("number", "sabotage"),
    [pytest.param(n, s, id=f"{n}-{at}") for at, (n, s) in enumerate(CASES)],
)
def test_a_sabotaged_rule_fails_its_tests(number: str, sabotage: Sabotage, runner: Runner) -> None:
    with runner.sabotaged(sabotage):
        code, output = runner.run(RULES[number].tests)
    assert code == pytest.ExitCode.TESTS_FAILED, output
    assert not BROKEN_CODE.search(output), output
