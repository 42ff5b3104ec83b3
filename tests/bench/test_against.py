from pathlib import Path

import pytest

from bench import against
from bench.__main__ import main
from bench.against import Comparison


def checkout(folder: Path, *lines: str) -> Path:
    """A folder whose interpreter answers like `bench.turn_cost`."""
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n" + "\n".join(lines) + "\n", encoding="utf-8")
    python.chmod(0o755)
    return folder


def test_the_ratio_of_each_pair_counts() -> None:
    drifting = Comparison(other=[100.0, 200.0, 400.0], own=[80.0, 200.0, 200.0])
    assert drifting.speed == pytest.approx((1.125, 1.25, 1.625))


def test_compares_two_checkouts_game_by_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = tmp_path / "played"
    games = 'echo ready; while read _; do printf {0} >> "{1}"; echo {2} 9; done'
    other = checkout(tmp_path / "other", games.format("o", played, 200))
    own = checkout(tmp_path / "own", games.format("t", played, 160))
    monkeypatch.setattr(against, "HERE", own)
    assert main(["--against", str(other), "--pairs", "3"]) == 0
    assert played.read_text(encoding="utf-8") == "ottoot"
    assert capsys.readouterr().out.splitlines() == [
        "other checkout    200 us CPU per turn (200-200)",
        "this checkout     160 us CPU per turn (160-160)",
        "turns per CPU second, this over other: 1.250 (1.250-1.250)",
    ]


def test_compares_two_ways_of_one_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = 'echo ready; while read _; do [ "$2" = --asgi ] && echo 300 7 || echo 200 5; done'
    monkeypatch.setattr(against, "HERE", checkout(tmp_path / "own", games))
    found = against.compare(against.HERE, 2, "--asgi")
    assert found == Comparison(other=[300.0, 300.0], own=[200.0, 200.0])
    tables = against.measure(against.HERE, 2, "--asgi").table
    assert tables == Comparison(other=[7.0, 7.0], own=[5.0, 5.0])


def test_a_checkout_without_a_node_is_named(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"no node started in .*broken"):
        against.compare(checkout(tmp_path / "broken", "exit 1"), 1)
