"""Nodes that cannot stand an attack are found out; the short attack itself is a quick proof."""

from __future__ import annotations

import pytest

from tools.attack import SABOTAGES, main

SHORT = ["--seconds", "5", "--limit", "200", "--burst", "20"]


@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_a_node_that_cannot_stand_an_attack_is_found_out(sabotage: str) -> None:
    assert main([*SHORT, "--sabotage", sabotage]) == 1
