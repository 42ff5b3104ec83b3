"""Games in which blue in time is forced (`tools.blue_study`)."""

from __future__ import annotations

import pytest

from hashi.rules import SIDE_B
from tools.blue_study import interval, main, study


def test_forced_games_reach_blue_in_time_where_free_ones_do_not() -> None:
    """Why the Island god leaves blue out on B: docs/bots.md."""
    found = study(SIDE_B, games=12, points=20, seed=3)
    assert not any(free.blue for free, _ in found)
    assert any(forced.blue for _, forced in found)
    assert sum(free.total - forced.total for free, forced in found) > 0


def test_without_points_both_games_are_the_same() -> None:
    assert all(free == forced for free, forced in study(SIDE_B, games=3, points=0, seed=3))


def test_what_it_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2"]) == 0
    assert capsys.readouterr().out.count("\n") == 6
    assert interval([]) == "no game"
    assert interval([1.0, 3.0]) == "2.00 (0.04 to 3.96)"
