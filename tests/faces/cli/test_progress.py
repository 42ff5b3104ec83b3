"""Progress on stderr: a bar on a terminal, nothing elsewhere; lines where asked for."""

from __future__ import annotations

import io
import sys
import time

import pytest

from hashi.faces.cli import progress as module
from hashi.faces.cli.progress import ProgressBar, Style, time_bar
from hashi.texts import texts


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def shown(
    monkeypatch: pytest.MonkeyPatch,
    style: Style,
    stream: io.StringIO,
    *steps: tuple[float, int],
    language: str = "en",
) -> str:
    """What is written when so many of 60 deals are done after so many seconds."""
    clock = Clock()
    monkeypatch.setattr(module, "monotonic", clock)
    monkeypatch.setattr(sys, "stderr", stream)
    progress = ProgressBar(texts(language), "arena", style)
    for seconds, done in steps:
        clock.now = 100 + seconds
        progress(done, 60)
    progress.close()
    return stream.getvalue()


def test_a_bar_on_a_terminal_from_the_first_call_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = shown(monkeypatch, "auto", Terminal(), (0.01, 0), (1, 20), (1.01, 21), (3, 60))
    start = f"[{'.' * 30}] arena: 0 of 60 deals"
    first = f"[{'#' * 10}{'.' * 20}] arena: 20 of 60 deals, about 0:02 left"
    last = f"[{'#' * 30}] arena: 60 of 60 deals"
    assert out == f"\r{start}\r{first}\r{last:{len(first)}}\r{'':{len(first)}}\r"


def test_lines_every_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(monkeypatch, "lines", io.StringIO(), (1, 5), (6, 6), (7, 7), (11.5, 30), (20, 60))
    assert out.splitlines() == [
        "arena: 6 of 60 deals, about 0:54 left",
        "arena: 30 of 60 deals, about 0:12 left",
        "arena: 60 of 60 deals",
    ]


def test_short_runs_have_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, "lines", io.StringIO(), (1, 5), (3, 60)) == ""


def test_nothing_elsewhere_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, "auto", io.StringIO(), (1, 5), (6, 6), (20, 60)) == ""


def test_nothing_when_off(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, "off", Terminal(), (10, 5), (30, 60)) == ""


def test_long_times_in_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "about 9:50 left" in shown(monkeypatch, "bar", io.StringIO(), (10, 1))


def test_progress_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(monkeypatch, "lines", io.StringIO(), (10, 1), language="de")
    assert out == "Arena: 1 von 60 Kartenfolgen, noch etwa 9:50\n"


@pytest.mark.parametrize("terminal", [True, False])
def test_a_bar_of_seconds_for_work_of_unknown_length(
    terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    monkeypatch.setattr(module, "BAR_PAUSE", 0.001)
    with time_bar(texts("en"), "par", 60):
        deadline = time.monotonic() + 5
        while terminal and not out.getvalue() and time.monotonic() < deadline:
            time.sleep(0.001)
    written = out.getvalue()
    assert ("par: 0 of 60 s" in written) is terminal
    assert written.endswith("\r" if terminal else "")
    assert "left" not in written
