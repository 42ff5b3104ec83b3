"""The measurements of the browser face, in short: that they measure, not how fast it is."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from bench import bench_browser
from bench.bench_browser import BENCHES, cold_start, commits, frames, late, measured


def test_the_browser_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    # A slow processor is imitated by an idle loop, which would cost the other tests their time.
    monkeypatch.setattr(bench_browser, "SLOWED", 1)

    async def work(browser: Browser, url: str) -> list[float]:
        started = await cold_start(browser, url)
        waits = await commits(browser, url, games=1, turns=2)
        drawn = await frames(browser, url, 0.3)
        assert len(waits) == 2
        assert all(wait > 0 for wait in waits)
        assert len(drawn) > 3
        return [started]

    (started,) = measured(work)
    assert 0 < started < 60
    assert late([16.0, 17.0, 40.0, 50.0]) == 50
    assert all(bench.name.startswith("browser: ") for bench in BENCHES)
