"""`hashi play --deal`, at a real node."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hashi.faces.cli.play_deal import worth_lines
from hashi.texts import texts
from tests.faces.cli import Result, assert_refused, call
from tests.service.nodes import RunningNode, running_node
from tests.service.web.helpers import call as ask

PASSES = "-\n\n" * 17


@pytest.fixture(scope="module")
def node() -> Iterator[RunningNode]:
    with running_node() as running:
        yield running


def test_a_deal_is_played_left_continued_and_repeated(node: RunningNode, tmp_path: Path) -> None:
    def play(typed: str, *options: str, deal: str = "B-7") -> Result:
        arguments = ("play", "--deal", deal, "--server", node.url, *options)
        return call(*arguments, typed=typed, environment={"HASHI_DATA": str(tmp_path)})

    first = play("4c1\n-\n\nquit\nquit\n", "--name", "Ola", deal="b-7")
    assert (first.code, first.err) == (0, "")
    lines = first.out.splitlines()
    assert lines[0] == "Deal B-7"
    assert " as Ola, seat 1 of 1." in first.out
    assert "your result carries a note" in play("hint\n").out  # not yet: asked for twice
    assert lines[-1].endswith(f"hashi play --deal B-7 --server {node.url}")
    again = play(PASSES, "--lang", "de")
    assert (again.code, again.err) == (0, "")
    assert " als Ola, Platz 1 von 1." in again.out
    assert "Runde 2 von 17" in again.out
    assert "Runde 1 von 17" not in again.out
    assert "Kartenfolge passt zum Siegel" in again.out
    assert "Die Bots haben sie noch nicht gespielt." in again.out
    third = play("4c1\n" + PASSES)
    assert "this game is a repeat and is not ranked" in third.out
    cards = [line for line in third.out.splitlines() if line.startswith("Round ")]
    german = [line for line in again.out.splitlines() if line.startswith("Runde ")]
    assert [line.split(":")[1].split()[1] for line in cards[1:]] == [
        line.split(":")[1].split()[1] for line in german
    ]


def test_the_deal_of_the_day_is_that_of_the_server(node: RunningNode, tmp_path: Path) -> None:
    today = str(ask(node, "GET", "/api/daily").json()["today"])
    arguments = ("play", "--daily", "--side", "B", "--server", node.url)
    done = call(*arguments, typed="quit\nquit\n", environment={"HASHI_DATA": str(tmp_path)})
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == f"Deal day-{today}-B"
    assert f"hashi play --deal day-{today}-B --server {node.url}" in done.out


def test_what_cannot_be_played_is_one_line(node: RunningNode, tmp_path: Path) -> None:
    def refused(*arguments: str) -> Result:
        return call("play", *arguments, environment={"HASHI_DATA": str(tmp_path)})

    assert_refused(refused("--deal", "C-1", "--server", node.url), "deal-name")
    assert_refused(refused("--deal", "A-1", "--bot", "random"), "--bot with --deal")
    assert_refused(refused("--server", node.url), "--server without --deal")
    assert_refused(refused("--daily", "--deal", "A-1"), "--deal with --daily")
    assert_refused(refused("--daily", "--side", "C", "--server", node.url), "'C'", "A, B")
    assert_refused(refused("--deal", "A-1", "--server", "http://127.0.0.1:9"), "[unreachable]")


def test_what_a_deal_is_worth() -> None:
    found: dict[str, Any] = {
        "par": {"total": 58, "bound": 60, "proven": False},
        "levels": [{"level": "minion", "totals": [20, 31]}],
        "people": {"count": 7, "totals": [], "percentile": 83},
    }
    lines = list(worth_lines(texts("it"), found))
    assert "58" in lines[0]
    assert "60" in lines[0]
    assert "83" in lines[1]
    assert lines[-1].split()[-3:] == ["25,5", "20", "31"]
    found |= {"levels": None, "people": {"count": 1, "totals": None, "percentile": None}}
    found["par"] = {"total": 58, "bound": 58, "proven": True}
    first, second, third = worth_lines(texts("en"), found)
    assert first == "With the best start number, these cards allow 58 points."
    assert second.startswith("One person has a result so far.")
    assert third == "The bots have not played it yet."
