"""One line per outage, reminders, and the recovery."""

from __future__ import annotations

import structlog
from structlog.testing import capture_logs

from hashi.service.outage import REMIND, Outage


def test_an_outage_is_two_lines_and_reminders() -> None:
    times = [0.0]
    with capture_logs() as lines:
        outage = Outage(structlog.get_logger(), "down", "up", lambda: times[-1])
        outage.worked()
        for now in (1.0, 1.1, 1.2, 2.0, 1.0 + REMIND, 2.0 + REMIND):
            times.append(now)
            outage.failed("disk full")
            assert outage.lasts
        outage.worked()
        outage.worked()
        assert not outage.lasts
        outage.failed("again")
    assert [(line["event"], line["failures"]) for line in lines] == [
        ("down", 1),
        ("down", 5),
        ("up", 6),
        ("down", 1),
    ]
    assert lines[2]["seconds"] == REMIND + 1
    assert (lines[0]["log_level"], lines[2]["log_level"]) == ("warning", "info")
