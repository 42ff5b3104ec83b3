import json
import platform
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from bench.__main__ import discover, main
from bench.measure import rate

MODULE = """
from bench import Bench

BENCHES = [
    Bench("rules: moves", "moves/s", lambda: 1234567.8),
    Bench("start", "s", lambda: 0.25),
]
"""


@pytest.fixture
def package(tmp_path: Path, request: pytest.FixtureRequest) -> ModuleType:
    """A package with one bench module and one that is none."""
    # Imported modules stay in sys.modules: each test needs a name of its own.
    made = ModuleType(f"fake_{abs(hash(request.node.nodeid))}")
    made.__path__ = [str(tmp_path)]
    (tmp_path / "bench_fake.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "other.py").write_text("raise AssertionError\n", encoding="utf-8")
    return made


@pytest.fixture(autouse=True)
def importable(package: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package.__name__, package)


def ticking(step: float) -> Callable[[], float]:
    ticks = count()
    return lambda: next(ticks) * step


def test_discovers_bench_modules_alone(package: ModuleType) -> None:
    assert [b.name for b in discover(package)] == ["rules: moves", "start"]


def test_two_benches_of_one_name_are_refused(package: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "bench_twin.py").write_text(MODULE, encoding="utf-8")
    with pytest.raises(ValueError, match="rules: moves, start"):
        discover(package)


def test_prints_an_aligned_table(package: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], package) == 0
    assert capsys.readouterr().out.splitlines() == [
        "rules: moves  1,234,568 moves/s",
        "start              0.25 s",
    ]


def test_the_filter_chooses_by_name(
    package: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["moves"], package) == 0
    assert capsys.readouterr().out == "rules: moves  1,234,568 moves/s\n"


def test_a_filter_without_a_match_is_an_error(
    package: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["nothing"], package) == 1
    assert "nothing" in capsys.readouterr().err


def test_json_holds_the_numbers_and_no_machine(package: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    assert main(["--json", str(file)], package) == 0
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "python": platform.python_version(),
        "results": {
            "rules: moves": {"value": 1234567.8, "unit": "moves/s"},
            "start": {"value": 0.25, "unit": "s"},
        },
    }


def test_json_has_a_default_place(package: ModuleType, tmp_path: Path) -> None:
    assert main([], package) == 0
    assert (tmp_path / "results.json").is_file()


def test_rate_counts_calls_by_the_clock() -> None:
    calls: list[None] = []
    assert rate(lambda: calls.append(None), seconds=0.375, clock=ticking(0.125)) == 8
    assert len(calls) == 4


def test_rate_of_a_real_function_is_time_boxed() -> None:
    assert rate(lambda: None, seconds=0.01) > 0
