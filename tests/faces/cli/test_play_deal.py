"""`hashi play --deal`, at a real node."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from babel.dates import format_date

from hashi.faces.cli.play_deal import before_lines, sharing_lines, worth_lines
from hashi.texts import LANGUAGES, texts
from tests.faces.cli import Result, assert_refused, call
from tests.service.nodes import RunningNode, running_node
from tests.service.web.helpers import call as ask
from tests.texts.everything import all_texts

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
    assert "your result is marked" in play("hint\n").out  # not yet: asked for twice
    assert lines[-1].endswith(f"hashi play --deal B-7 --server {node.url}")
    again = play(PASSES, "--lang", "de")
    assert (again.code, again.err) == (0, "")
    assert " als Ola, Platz 1 von 1." in again.out
    assert "Runde 2 von 17" in again.out
    assert "Runde 1 von 17" not in again.out
    assert "Kartenfolge passt zum Siegel" in again.out
    assert "Die Bots haben diese Kartenfolge noch nicht gespielt." in again.out
    assert re.search(r"^Deine Punkte +\d+$", again.out, re.MULTILINE)
    assert re.search(r"^Platz +1$", again.out, re.MULTILINE)
    points = re.search(r"^Deine Punkte +(\d+)$", again.out, re.MULTILINE)
    assert points is not None
    shared, link = again.out.splitlines()[-2:]
    assert shared.startswith(f"HASHI, Kartenfolge B-7: {points[1]} Punkte.")
    assert link == f"{node.url}/d/B-7?lang=de"
    third = play("4c1\n" + PASSES)
    assert third.out.count("this game is a repeat and isn’t ranked") == 2  # before and after
    assert "/d/B-7?lang" not in third.out  # a repeat is not ranked
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
    day = format_date(date.fromisoformat(today), "long", locale="en")
    assert done.out.splitlines()[0] == f"Deal of the day, {day}, side B"
    assert f"hashi play --deal day-{today}-B --server {node.url}" in done.out


def test_what_cannot_be_played_is_one_line(node: RunningNode, tmp_path: Path) -> None:
    def refused(*arguments: str) -> Result:
        return call("play", *arguments, environment={"HASHI_DATA": str(tmp_path)})

    assert_refused(refused("--deal", "C-1", "--server", node.url), "no deal 'C-1'")
    assert_refused(refused("--deal", "A-1", "--bot", "random"), "--bot and --deal do not")
    assert_refused(refused("--server", node.url), "--server works only with --deal")
    assert_refused(refused("--daily", "--deal", "A-1"), "--deal and --daily do not")
    assert_refused(refused("--daily", "--side", "C", "--server", node.url), "'C'", "A, B")
    assert_refused(refused("--deal", "A-1", "--server", "http://127.0.0.1:9"), "[unreachable]")


def test_what_a_deal_is_worth() -> None:
    found: dict[str, Any] = {
        "par": {"total": 58, "bound": 60, "proven": False},
        "own_par": {"total": 52, "bound": 52, "proven": True},
        "ready": [1, 8],
        "levels": [{"level": "minion", "totals": [20, 31]}],
        "people": {"count": 7, "totals": [], "percentile": 83},
    }
    lines = list(worth_lines(texts("it"), found, 45))
    assert [line.split()[-1] for line in lines[:3]] == ["45", "52", "58–60"]
    assert "83" in lines[3]
    assert lines[4] == "Bot che hanno già giocato queste carte: 1 su 8."
    assert lines[-1].split()[-3:] == ["25,5", "20", "31"]
    found |= {"levels": None, "people": {"count": 1, "totals": None, "percentile": None}}
    found |= {"own_par": None, "par": None, "ready": [0, 8]}
    first, second, third, fourth = worth_lines(texts("en"), found, 9, "deal-assisted")
    assert first.split() == ["Your", "points", "9"]
    assert second == "You played with help, so your result isn’t compared with other people’s."
    assert third.startswith("One person has a result so far.")
    assert fourth == "The bots haven’t played this deal yet."
    found |= {"levels": [], "ready": [8, 8]}
    assert list(worth_lines(texts("en"), found, 9))[2] == (
        "Each level has played from every start number."
    )


@pytest.mark.parametrize(
    ("deal", "lines"),
    [
        (
            "day-2026-11-18-B",
            "HASHI, deal of the day, November 18, 2026, side B: 1 point. Can you beat it?"
            "\nhttp://a/daily/2026-11-18-B?lang=en",
        ),
        (
            "week-2026-47",
            "HASHI, board of week 47: 1 point. Can you beat it?\nhttp://a/weekly/2026-47?lang=en",
        ),
    ],
)
def test_a_result_is_told_to_friends_with_the_page_of_its_deal(deal: str, lines: str) -> None:
    assert "\n".join(sharing_lines(texts("en"), deal, 1, None, "http://a/")) == f"\n{lines}"


@pytest.mark.parametrize(
    ("deal", "title"),
    [
        ("day-2026-11-18-B", "Kartenfolge des Tages, 18. November 2026, Seite B"),
        ("week-2026-47", "Kartenfolge der Woche 47/2026, Tafel Teshima"),
        ("A-12", "Kartenfolge A-12"),
    ],
)
def test_a_deal_has_its_name_in_words(deal: str, title: str) -> None:
    found = {"deal": deal, "mean": None, "ready": [8, 8], "played": False, "ranked": False}
    first, second = before_lines(texts("de"), found)
    assert first == title
    assert second.startswith("Die Zeit dieser Kartenfolge ist vorbei.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_hard_a_deal_is_is_provisional_before_all_levels_have_played(language: str) -> None:
    """The last level is the strongest: the mean of seven is about two points too low."""
    found = {"deal": "A-12", "mean": 38.4, "played": False, "ranked": True}
    say, mean = texts(language), texts(language).decimal(38.4, 1)
    page = all_texts(language).named
    lines = [list(before_lines(say, found | {"ready": [ready, 8]}))[1:-1] for ready in (7, 8)]
    assert lines == [
        [page("deal-ready", ready=7, all=8), page("daily-mean-so-far", mean=mean)],
        [page("deal-hard", mean=mean)],
    ]
    [unknown] = list(before_lines(say, found | {"mean": None, "ready": [0, 8]}))[1:-1]
    assert unknown == page("deal-unknown")
