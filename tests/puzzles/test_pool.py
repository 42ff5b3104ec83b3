"""The shipped pools: every puzzle is what it says it is."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from hashi.puzzles import ClosedPuzzle, GiftPuzzle, Kind, OpenPuzzle, PuzzleError, Theme
from hashi.puzzles.check import check_open
from hashi.puzzles.pool import first_rating, shipped_pool
from hashi.puzzles.themes import themes_of_line, themes_of_turns
from hashi.rules import SIDES, STANDARD_DECK

MOST_BYTES, FEWEST = 3_000_000, 3_000
SIDE_NAMES = tuple(SIDES)


def test_both_pools_are_small() -> None:
    folder = files("hashi.puzzles") / "pools"
    assert sum(len((folder / f"{side}.json.gz").read_bytes()) for side in SIDES) <= MOST_BYTES


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_there_are_enough_puzzles_of_every_kind(side: str) -> None:
    pool = shipped_pool(side)
    assert set(pool.by_kind) == set(Kind)
    puzzles = [puzzle for found in pool.by_kind.values() for puzzle in found]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= FEWEST
    assert all(len(found) >= 200 for found in pool.by_kind.values())  # as many as a proof solves


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_open_puzzles_hold(side: str) -> None:
    """4 to 6 cards, and a legal line to the maximum; proofs of the maximum: `dev.py prove`."""
    puzzles = shipped_pool(side).by_kind[Kind.OPEN]
    assert puzzles
    for puzzle in puzzles[::7]:
        assert isinstance(puzzle, OpenPuzzle)
        assert 4 <= len(puzzle.cards) <= 6
        answer = check_open(puzzle, puzzle.line)
        assert (answer.right, answer.score.total) == (True, puzzle.maximum), puzzle.id
        assert puzzle.themes == themes_of_line(puzzle.position, puzzle.line), puzzle.id
        assert puzzle.failed


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_closed_puzzles_hold(side: str) -> None:
    puzzles = shipped_pool(side).by_kind[Kind.CLOSED]
    assert puzzles
    for puzzle in puzzles[::7]:
        assert isinstance(puzzle, ClosedPuzzle)
        assert puzzle.left in (2, 3)
        assert len(puzzle.unseen) == puzzle.left + 1  # and the removed card
        assert puzzle.margin >= 0.5
        assert len(puzzle.turns) == len(puzzle.losses)
        assert puzzle.themes == themes_of_turns(puzzle.position, puzzle.right), puzzle.id
        cards = Counter((*puzzle.unseen, puzzle.card))
        assert not cards - Counter(STANDARD_DECK.cards)


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_gifts_have_a_clear_answer(side: str) -> None:
    puzzles = shipped_pool(side).by_kind[Kind.GIFT]
    assert puzzles
    for puzzle in puzzles:
        assert isinstance(puzzle, GiftPuzzle)
        assert len(set(puzzle.options)) == 4
        assert puzzle.margin >= 0.499  # rounded
        assert puzzle.margin >= 3.9 * puzzle.error


def test_puzzles_by_id_kind_and_theme() -> None:
    pool = shipped_pool("A")
    assert pool.puzzle(" ao1 ") == pool.by_kind[Kind.OPEN][0]
    assert len(pool) == len(list(pool)) == sum(map(len, pool.by_kind.values()))
    for wrong in ("AO0", "BO1", "A", "AO", "AO99999", "AO1x", ""):
        with pytest.raises(PuzzleError) as caught:
            pool.puzzle(wrong)
        assert caught.value.code == "no-puzzle"
    red = pool.choose(Kind.OPEN, Theme.RED)
    assert red
    assert all(p.kind is Kind.OPEN and Theme.RED in p.themes for p in red)
    with pytest.raises(PuzzleError):
        shipped_pool("C")


def test_the_puzzle_of_the_day_changes_and_never_differs_laterybody() -> None:
    pool, first = shipped_pool("B"), date(2026, 1, 1)
    days = [pool.of_the_day(first + timedelta(n)).id for n in range(20)]
    assert days == [pool.of_the_day(first + timedelta(n)).id for n in range(20)]
    assert len(set(days)) > 5
    assert pool.of_the_day(first, Kind.GIFT).kind is Kind.GIFT


def test_more_failing_levels_mean_a_higher_rating() -> None:
    rated = sorted(shipped_pool("A"), key=first_rating)
    assert len(rated[0].failed) < len(rated[-1].failed)


def test_reading_and_checking_needs_no_third_party_package() -> None:
    code = (
        "import sys\n"
        "from hashi.puzzles import shipped_pool, check_open\n"
        "import hashi.puzzles.progress\n"
        "puzzle = shipped_pool('A').puzzle('AO1')\n"
        "assert check_open(puzzle, puzzle.line).right\n"
        "loaded = {name.split('.')[0] for name in sys.modules}\n"
        "foreign = {'numpy', 'numba', 'fluent', 'babel', 'platformdirs', 'ortools'}\n"
        "print(*sorted(loaded & foreign))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == []
