"""Games over a line that loses, doubles, delays and reorders frames, and cuts connections."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tools.faulty_network import SABOTAGES, run


def test_games_over_a_bad_line_end_as_over_a_good_one() -> None:
    result = asyncio.run(run(10, seed=3, scripts=3))
    assert result.difference is None
    assert result.games == 10
    counted, tally = result.counted, result.tally
    # The line was bad indeed, and the players had to resume, repeat and close gaps.
    assert min(counted.dropped, counted.doubled, counted.delayed) > 20
    assert min(counted.reordered, counted.crossed, counted.cuts) > 5
    assert min(tally.resent, tally.repeats, tally.gaps, tally.resumes, tally.spot_checks) > 5
    assert result.withdrawals > 0
    assert result.paper == 3
    assert result.mistakes > 0


# A run that is broken off at the first difference leaves some lines to Python's collector: here,
# not in the middle of a test that comes later.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.endurance
@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_what_is_broken_on_purpose_is_noticed(sabotage: str) -> None:
    result = asyncio.run(run(48, seed=3, scripts=1, sabotage=sabotage))
    gc.collect()
    assert result.difference is not None
