"""Percentages: the same whole numbers in the terminal and in the JSON that browsers show."""

from __future__ import annotations

import pytest

from hashi.analysis import Chance
from hashi.analysis.percent import percent


@pytest.mark.parametrize(
    ("chance", "expected"),
    [(0.0, 0), (0.0001, 1), (0.004, 1), (0.5, 50), (0.996, 99), (0.9999, 99), (1.0, 100)],
)
def test_only_certainty_is_0_or_100(chance: float, expected: int) -> None:
    assert percent(chance) == expected


def test_the_json_of_a_chance_has_what_the_terminal_prints() -> None:
    data = Chance(reached=1.0, first=0.996).to_json()
    assert data == {"reached": 1.0, "reached_percent": 100, "first": 0.996, "first_percent": 99}
