from __future__ import annotations

from hashi.service.histogram import STEPS, Histogram


def test_durations_are_counted_in_steps() -> None:
    times = Histogram()
    for seconds in (0.0, 0.001, 0.0011, 99.0):
        times.add(seconds)
    found = dict(times.buckets())
    assert found["0.0005"] == 1
    assert found["0.001"] == 2, "a step holds what takes just as long"
    assert found["0.0025"] == 3
    assert found["60.0"] == 3
    assert found["120.0"] == found["600.0"] == found["+Inf"] == 4, "steps reach minutes"
    assert times.total == 99.0021
    assert len(found) == len(STEPS) + 1
