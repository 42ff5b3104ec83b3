"""Stored puzzles: first answers count, missed ones come back, both ratings change."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

import pytest

from hashi.puzzles.glicko2 import Rating
from hashi.puzzles.progress import after_attempt, puzzle_rating
from hashi.puzzles.repetition import MissedPuzzle
from hashi.service.store import Database
from hashi.service.store.puzzles import Puzzles
from hashi.table.ids import PersonId
from tests.puzzles import GIFT, OPEN

ANNA, BEN = PersonId("anna"), PersonId("ben")
TODAY = date(2026, 3, 1)
TOMORROW = TODAY + timedelta(1)


@pytest.mark.asyncio
async def test_only_the_first_answer_changes_ratings(database: Database) -> None:
    puzzles = Puzzles(database)
    assert await puzzles.ratings() == {}
    first = await puzzles.note(ANNA, OPEN, False, TODAY, 1)
    mine, other = after_attempt(Rating(), puzzle_rating(OPEN), False)
    assert (first.first, first.before, first.rating) == (True, Rating(), mine)
    assert first.review == MissedPuzzle(0, TOMORROW)
    assert await puzzles.ratings() == {OPEN.id: other}
    again = await puzzles.note(ANNA, OPEN, True, TODAY, 2)
    assert (again.first, again.rating, again.review) == (False, mine, MissedPuzzle(0, TOMORROW))
    assert await puzzles.ratings() == {OPEN.id: other}
    progress, rush = await puzzles.progress(ANNA)
    assert (progress.solved, progress.rating, rush) == ({OPEN.id: False}, mine, 0)
    assert progress.reviews == {OPEN.id: MissedPuzzle(0, TOMORROW)}
    assert (await puzzles.progress(BEN))[0].solved == {}


@pytest.mark.asyncio
async def test_a_missed_puzzle_moves_on_when_it_is_due(database: Database) -> None:
    puzzles = Puzzles(database)
    await puzzles.note(ANNA, GIFT, False, TODAY, 1)
    noted = await puzzles.note(ANNA, GIFT, True, TOMORROW, 2)
    assert noted.review == MissedPuzzle(1, TOMORROW + timedelta(3))
    await puzzles.note(BEN, GIFT, True, TODAY, 3)
    assert (await puzzles.progress(BEN))[0].reviews == {}


@pytest.mark.asyncio
async def test_answers_at_the_same_time_all_count_once(database: Database) -> None:
    puzzles = Puzzles(database)
    people = [PersonId(f"person{at}") for at in range(3)]
    answers = [puzzles.note(person, OPEN, True, TODAY, 1) for person in people for _ in range(2)]
    noted = await asyncio.gather(*answers)
    assert sum(one.first for one in noted) == len(people)
    expected = puzzle_rating(OPEN)
    for _ in people:
        _, expected = after_attempt(Rating(), expected, True)
    assert (await puzzles.ratings())[OPEN.id].rating == pytest.approx(expected.rating)


@pytest.mark.asyncio
async def test_the_best_rush_stays(database: Database) -> None:
    puzzles = Puzzles(database)
    assert [await puzzles.note_rush(ANNA, solved) for solved in (7, 4, 9)] == [7, 7, 9]
    progress, rush = await puzzles.progress(ANNA)
    assert (progress.rating, rush) == (Rating(), 9)
