"""Progress of a person."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from hashi.puzzles import PuzzleError
from hashi.puzzles import progress as module
from hashi.puzzles.progress import Progress, parse_progress
from tests.puzzles import OPEN

DAY = date(2026, 2, 1)


def test_only_the_first_answer_counts_for_the_rating() -> None:
    progress = Progress()
    progress.answered(OPEN, False, DAY)
    rating = progress.rating
    assert rating.rating < 1500
    progress.answered(OPEN, True, DAY)
    assert progress.rating == rating
    assert progress.solved == {"AO1": False}
    assert progress.reviews["AO1"].due == DAY + timedelta(1)


def test_due_puzzles_come_first_then_those_near_the_rating() -> None:
    hard = replace(OPEN, id="AO2", failed=tuple("abcdefgh"))
    near = replace(OPEN, id="AO3", failed=tuple("abcd"))
    progress = Progress()
    assert progress.next_puzzle([OPEN, hard, near], DAY) == near
    progress.answered(near, False, DAY)
    assert progress.next_puzzle([near, hard], DAY) == hard
    assert progress.next_puzzle([near, hard], DAY + timedelta(1)) == near
    assert progress.next_puzzle([near], DAY) is None


def test_progress_is_read_back() -> None:
    progress = Progress()
    progress.answered(OPEN, False, DAY)
    assert parse_progress(progress.text()) == progress


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 9}', '{"format": 1, "solved": 3}'])
def test_damaged_progress_is_refused(text: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse_progress(text)
    assert caught.value.code == "bad-progress"


def test_the_order_of_equal_puzzles_is_hashed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for the next puzzle, and each time all of a pool are compared."""
    hashed: list[bytes] = []

    def sha256(text: bytes) -> object:
        hashed.append(text)
        return hashlib.sha256(text)

    monkeypatch.setattr(module, "hashlib", SimpleNamespace(sha256=sha256))
    puzzles = [replace(OPEN, id=f"once {number}") for number in range(50)]
    first = Progress().next_puzzle(puzzles, DAY)
    assert len(hashed) == 50
    assert Progress().next_puzzle(puzzles, DAY) == first
    assert len(hashed) == 50
