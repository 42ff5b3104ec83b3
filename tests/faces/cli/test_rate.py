"""`hashi board rate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from hashi.faces.cli.progress import ProgressBar
from tests.arena import BOTS, GREEDY
from tests.faces.cli import assert_refused, call

QUICK = ("--deals", "3", "--par-deals", "2", "--par-seconds", "0.001", "--jobs", "1")


def test_a_board_in_numbers() -> None:
    result = call("board", "rate", "B", "--bot", "random", "--bot", GREEDY, *QUICK)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[:2] == [
        "Side B, deck standard, solo, 3 deals of seed 1, random start numbers",
        "18 islands, 24 straits, 9 crossings",
    ]
    assert [line.split()[:2] for line in lines[4:7]] == [
        ["random", "3"],
        ["Greedy", "3"],
        ["par", "2"],
    ]
    assert lines[8] == (
        "60 points can be reached in 0.0% of the deals (95%: 0.0% to 65.8%); par proven in 0 of 2"
    )


def test_the_usual_bots_play_when_none_are_named() -> None:
    assert "\nrandom " in call("board", "rate", "A", *QUICK).out


def test_as_json(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    assert call("board", "rate", "A", "--bot", GREEDY, *QUICK, "--out", str(file)).code == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    assert json.loads(call("board", "rate", "A", "--bot", GREEDY, *QUICK, "--json").out) == data
    assert (data["format"], data["straits"], data["crossings"]) == ("hashi-board-rating-1", 25, 6)
    assert [bot["name"] for bot in data["bots"]] == [GREEDY]
    assert [par["deal"] for par in data["pars"]] == [0, 1]
    assert data["par"]["deals"] == 2
    arena = json.loads(call("arena", GREEDY, "--deals", "3", "--jobs", "1", "--json").out)
    assert data["bots"][0]["total"] == arena["bots"][0]["total"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["C"], ["there is no board 'C'; give A, B or a board file"]),
        (["A", "--deals", "0"], ["found 0 deals"]),
        (["A", "--par-deals", "0"], ["found 0 deals for par"]),
        (["A", "--par-seconds", "0"], ["found 0 seconds"]),
        (["A", "--jobs", "0"], ["found 0 jobs"]),
        (["A", "--bot", "nobody"], ["no bot 'nobody'"]),
        (["A", "--out", "none/x"], ["none/x: cannot be written"]),
    ],
)
def test_what_is_refused_before_any_work(arguments: list[str], words: list[str]) -> None:
    assert_refused(call("board", "rate", *arguments), *words)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools", None)
    assert_refused(call("board", "rate", "A", *QUICK), "hashi-game[par]")


def test_a_bot_that_fails() -> None:
    assert_refused(call("board", "rate", "A", "--bot", f"{BOTS}:Crash", *QUICK), "round 2", "Crash")


@pytest.mark.parametrize(
    ("what", "done", "code", "words"),
    [
        ("bots", 1, 130, "hashi: stopped before the bots were done"),
        ("pars", 0, 130, "hashi: stopped before any par was found"),
        ("pars", 1, 0, "hashi: stopped; pars found: 1 of 2"),
    ],
)
def test_ctrl_c(
    what: str, done: int, code: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C comes at a known moment: while progress is shown."""
    show = ProgressBar.__call__

    def pressed(self: ProgressBar, finished: int, of: int) -> None:
        if self.what == what and finished == done:
            raise KeyboardInterrupt
        show(self, finished, of)

    monkeypatch.setattr(ProgressBar, "__call__", pressed)
    result = call("board", "rate", "A", "--bot", "random", *QUICK)
    assert (result.code, result.err) == (code, f"{words}\n")
    assert ("par proven in 0 of 1" in result.out) == (code == 0)
