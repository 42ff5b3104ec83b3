"""The fuzz in short, and builds that it must find; the long run is `python -m tools.fuzz`."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from hashi.rules.errors import HashiError
from hashi.service.web.parse import load, read_command, read_key
from tools.fuzz import fuzz
from tools.fuzz_frames import TEXT, Sender, client_frame
from tools.fuzz_node import SABOTAGES


@pytest.mark.parametrize("limited", [False, True])
def test_a_node_under_malformed_frames_serves_honest_players(limited: bool) -> None:
    report = fuzz(3_000, seconds=60, seed=7, limited=limited)
    assert report.problems == []
    assert report.frames >= 3_000 or limited
    assert report.games >= 2
    assert report.statuses[101] > 0
    assert sum(report.statuses.values()) > report.statuses[101]


@pytest.mark.endurance
@pytest.mark.parametrize(
    ("sabotage", "sign"),
    [
        ("raises", "failure"),
        ("leaks", "memory grew"),
        ("fails", "500"),
        ("stalls", "had to wait"),
    ],
)
def test_a_sabotaged_node_is_found(sabotage: str, sign: str) -> None:
    report = fuzz(3_000, seconds=8, seed=7, sabotage=sabotage, attackers=16, latency=0.25)
    assert any(sign in problem for problem in report.problems), report.problems


def test_every_sabotage_is_tried() -> None:
    assert set(SABOTAGES) == {"raises", "leaks", "fails", "stalls"}


def test_the_readers_refuse_what_the_fuzz_makes() -> None:
    sender, read = Sender(3), 0
    for _ in range(20_000):
        kind, body = sender.frame()
        if kind != TEXT:
            continue
        with suppress(HashiError, UnicodeDecodeError):
            data = load(body.decode())
            read_key(data)
            read_command(data)
            read += 1
    assert 1_000 < read < 10_000  # some can be read, and are out of place


def test_the_same_seed_makes_the_same_frames() -> None:
    one, two = Sender(5), Sender(5)
    assert [one.frame() for _ in range(100)] == [two.frame() for _ in range(100)]
    assert [one.fatal() for _ in range(20)] == [two.fatal() for _ in range(20)]
    assert one.request("T", "t") == two.request("T", "t")


def test_frames_of_all_lengths_are_framed() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        framed = client_frame(TEXT, b"x" * size)
        assert framed.endswith(b"x" * size)
        assert len(framed) - size in (6, 8, 14)
    assert json.loads(client_frame(TEXT, b"{}")[6:]) == {}
