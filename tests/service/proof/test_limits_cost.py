"""Limits that cost too much are found out by their proof."""

from __future__ import annotations

import pytest

from bench.limits_cost import main


@pytest.mark.endurance
def test_slow_limits_are_found_out() -> None:
    assert main(["--nodes", "1", "--pairs", "2", "--limit", "20", "--sabotage"]) == 1
