"""A rush at a console: three minutes, three misses, every language."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from hashi.faces.terminal.console import Console
from hashi.faces.terminal.puzzle_rush import Rush
from hashi.faces.terminal.puzzles import PuzzleSession
from hashi.puzzles import Puzzle
from hashi.texts import LANGUAGES, texts
from tests.puzzles import GIFT, closed

RIGHT, WRONG = "a1c1\n", "-\n"


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that advances by a fixed step at every reading."""
    times = iter(range(100))
    return lambda: seconds * next(times)


def rushed(typed: str, seconds: float = 1.0, puzzles: int = 9, language: str = "en") -> list[str]:
    """The lines of a rush through equal puzzles."""
    sink = io.StringIO()
    session = PuzzleSession(Console(io.StringIO(typed), sink), texts(language))
    some: list[Puzzle] = [closed()] * puzzles
    Rush(session, ticking(seconds)).play(some)
    return sink.getvalue().splitlines()


def test_the_time_is_told_before_every_puzzle() -> None:
    said = rushed(RIGHT + WRONG + RIGHT, seconds=10, puzzles=3)
    assert said[0].startswith("Rush: solve as many as you can in 3 minutes")
    told = [line for line in said if " left. " in line]
    assert told == [
        "2:50 left. Solved: 0. Missed: 0.",
        "2:30 left. Solved: 1. Missed: 0.",
        "2:10 left. Solved: 1. Missed: 1.",
    ]
    assert [line for line in said if line in ("Right!", "Missed.")] == [
        "Right!",
        "Missed.",
        "Right!",
    ]
    assert said[-1] == "The rush is over. Solved: 2. Missed: 1."
    assert not any("points expected" in line or "Levels that fail" in line for line in said)


def test_three_misses_end_it() -> None:
    said = rushed(WRONG * 5)
    assert said.count("Missed.") == 3
    assert said[-1] == "The rush is over. Solved: 0. Missed: 3."


def test_an_answer_after_the_end_does_not_count() -> None:
    said = rushed(RIGHT * 9, seconds=50)
    assert said[-2:] == [
        "Too late: this answer doesn’t count.",
        "The rush is over. Solved: 1. Missed: 0.",
    ]
    assert "Right!" in said


def test_leaving_early_keeps_what_was_solved() -> None:
    for typed in (RIGHT + "quit\n", RIGHT):
        assert rushed(typed)[-1] == "The rush is over. Solved: 1. Missed: 0."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language(language: str) -> None:
    said = rushed(RIGHT + WRONG, puzzles=2, language=language)
    assert said[-1].count("1") == 2
    assert any("2:59" in line for line in said)
    assert (said[0].startswith("Rush")) == (language == "en")


def test_gifts_are_part_of_it() -> None:
    sink = io.StringIO()
    session = PuzzleSession(Console(io.StringIO("4c1\n"), sink), texts("en"))
    rush = Rush(session, ticking(1))
    rush.play([GIFT])
    assert (rush.solved, rush.missed) == (1, 0)
