"""Lines that lose, double, delay and reorder frames: `dev.py prove --quick faulty` plays on one."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace

import pytest

from tools.faulty_network import SABOTAGES, Result, run
from tools.network.faults import Counted
from tools.network.scripted_player import Tally


def test_a_line_on_which_a_fault_never_happened_proves_nothing() -> None:
    counted = Counted(dropped=21, doubled=21, delayed=21, reordered=6, crossed=6, cut_reply=6)
    tally = Tally(resent=6, repeats=6, gaps=6, resumes=6, spot_checks=6)
    bad = Result(withdrawals=1, paper=1, mistakes=1, counted=counted, tally=tally)
    assert bad.hard
    assert not replace(bad, counted=replace(counted, crossed=5)).hard
    assert not replace(bad, tally=replace(tally, gaps=5)).hard
    assert not replace(bad, mistakes=0).hard


# A run that is broken off at the first difference leaves some lines to Python's collector: here,
# not in the middle of a test that comes later.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_what_is_broken_on_purpose_is_noticed(sabotage: str) -> None:
    result = asyncio.run(run(48, seed=3, scripts=1, sabotage=sabotage))
    gc.collect()
    assert result.difference is not None
