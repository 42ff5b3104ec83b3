"""`hashi puzzle`: options, JSON, answers on the command line, progress."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hashi.puzzles import ClosedPuzzle, GiftPuzzle, Kind, OpenPuzzle, shipped_pool
from hashi.texts import LANGUAGES
from tests.faces.cli import Result, assert_refused
from tests.faces.cli import call as call_plain

OPEN, CLOSED, GIFT = (shipped_pool("A").by_kind[kind][0] for kind in Kind)


FOLDER: dict[str, str] = {}  # of the test that runs


@pytest.fixture(autouse=True)
def data(tmp_path: Path) -> Path:
    FOLDER["HASHI_DATA"] = str(tmp_path)
    return tmp_path / "puzzles.json"


def call(*arguments: str, typed: str = "") -> Result:
    return call_plain(*arguments, typed=typed, environment=FOLDER)


def line_of(puzzle: object) -> str:
    assert isinstance(puzzle, OpenPuzzle)
    return "; ".join(map(str, puzzle.line))


def test_a_right_answer_is_kept(data: Path) -> None:
    result = call("puzzle", "--id", "AO1", "--answer", line_of(OPEN))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Right: ")
    assert "Solved: 1 of 1." in result.out
    assert json.loads(data.read_text())["solved"] == {"AO1": True}


def test_a_wrong_answer_says_what_was_possible_and_comes_back() -> None:
    result = call("puzzle", "--id", "ao1", "--answer", "-")
    assert result.code == 1
    assert "Not the maximum" in result.out
    assert "comes back on" in result.out
    assert isinstance(CLOSED, ClosedPuzzle)
    wrong = next(t for t, loss in zip(CLOSED.turns, CLOSED.losses, strict=True) if loss)
    given = json.loads(call("puzzle", "--id", "AC1", "--json", "--answer", str(wrong)).out)
    assert given["right"] is False
    assert given["best"] == CLOSED.expectation > given["expected"]
    assert given["best_turns"] == [str(turn) for turn in CLOSED.right]


def test_gifts_are_answered_by_a_start_number() -> None:
    assert isinstance(GIFT, GiftPuzzle)
    assert call("puzzle", "--id", "AG1", "--answer", str(GIFT.right)).code == 0
    other = next(option for option in GIFT.options if option != GIFT.right)
    assert call("puzzle", "--id", "AG1", "--answer", str(other)).code == 1
    assert_refused(call("puzzle", "--id", "AG1", "--answer", "3@A1"), "puzzle-option")


def test_a_puzzle_as_json_is_without_its_solution() -> None:
    found = json.loads(call("puzzle", "--id", "AO1", "--json").out)
    assert isinstance(OPEN, OpenPuzzle)
    assert found["cards"] == [str(card) for card in OPEN.cards]
    assert not {"line", "themes", "failed", "losses", "means"} & set(found)
    assert json.loads(call("puzzle", "--kind", "gift", "--json").out)["kind"] == "gift"
    assert json.loads(call("puzzle", "--side", "B", "--daily", "--json").out)["side"] == "B"


def test_unknown_ids_and_damaged_progress_are_refused(data: Path) -> None:
    assert_refused(call("puzzle", "--id", "AO99999"), "no-puzzle")
    data.write_text("{")
    assert_refused(call("puzzle", "--id", "AO1"), "bad-progress")
    assert data.read_text() == "{"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_explains_each_kind(language: str) -> None:
    for identity in ("AO1", "AC1", "AG1"):
        result = call("puzzle", "--id", identity, "--lang", language, typed="?\nhint\n")
        assert (result.code, result.err) == (0, "")
        assert identity in result.out


def test_a_rush_keeps_nothing_and_takes_no_other_choice(data: Path) -> None:
    result = call("puzzle", "--rush", typed="hint\n" * 9)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Missed.\n") == 3
    assert "The rush is over. Solved: 0. Missed: 3." in result.out
    assert not data.exists()
    for more in (["--kind", "closed"], ["--theme", "red"], ["--answer", "-"], ["--json"]):
        refused = call("puzzle", "--rush", *more)
        assert refused.code == 2
        assert f"--rush and {more[0]}" in refused.err
