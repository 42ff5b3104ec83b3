"""The disk probe, and turns that met a stall."""

from __future__ import annotations

import os
import threading
import time
from errno import ENOSPC

import pytest

from bench import disk
from bench.disk import Probe, Span
from bench.load import Figures


@pytest.mark.parametrize(
    ("one", "other", "met"),
    [
        (Span(0, 1), Span(2, 3), False),
        (Span(0, 1), Span(1, 2), False),
        (Span(0, 2), Span(1, 3), True),
        (Span(0, 9), Span(4, 5), True),
        (Span(4, 5), Span(0, 9), True),
    ],
)
def test_spans_meet_when_they_share_a_moment(one: Span, other: Span, met: bool) -> None:
    assert one.meets(other) is met
    assert other.meets(one) is met


def test_only_waits_that_met_no_stall_are_left() -> None:
    waits = [Span(n, n + 0.001 * n) for n in range(1, 101)]
    figures = Figures(100, 100.0, 1.0, waits)
    assert figures.percentile(50) == pytest.approx(50.5)
    free = figures.apart_from([Span(49.9, 100.0), Span(100.05, 101.0)])
    assert free.waits == waits[:49]
    assert free.turns == 100


def test_the_probe_finds_a_disk_that_stalls(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def held_up(file: int) -> None:
        nonlocal calls
        calls += 1
        os.fsync(file)
        if calls == 3:
            time.sleep(0.3)

    monkeypatch.setattr(disk, "to_disk", held_up)
    with Probe() as probe:
        until = time.monotonic() + 20
        while calls < 5 and time.monotonic() < until:
            time.sleep(0.01)
    assert len(probe.waits) >= 5
    assert probe.waits[2].seconds >= 0.3
    assert probe.waits[2] in probe.stalls()
    assert all(wait.seconds > disk.STALL for wait in probe.stalls())


def test_the_probe_tells_what_one_write_in_a_hundred_takes() -> None:
    probe = Probe()
    probe.waits = [Span(float(n), n + n / 1_000) for n in range(1, 100)]
    assert probe.p99() == pytest.approx(99)


def test_a_probe_that_cannot_write_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = threading.Event()

    def full(_: int) -> None:
        tried.set()
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(disk, "to_disk", full)
    with pytest.raises(OSError, match=os.strerror(ENOSPC)), Probe():
        assert tried.wait(20)
