"""Puzzles: first answers, repetitions and ratings of people, and ratings of puzzles."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from hashi.puzzles.glicko2 import Rating
from hashi.puzzles.model import Puzzle
from hashi.puzzles.progress import Noted, Progress, after_attempt, puzzle_rating
from hashi.puzzles.repetition import MissedPuzzle, after_answer
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.table.ids import PersonId

TRIES: Final = 3  # two people may be the first to try a puzzle at the same time
a, p, r = schema.puzzle_attempts.c, schema.puzzle_players.c, schema.puzzle_ratings.c


class Puzzles:
    """What people have made of puzzles, as rows."""

    def __init__(self, database: Database) -> None:
        """Read from and write to this database."""
        self._database = database

    async def progress(self, person: PersonId) -> tuple[Progress, int]:
        """Everything that a person has tried, and the most puzzles solved in a rush."""
        with translated():
            async with self._database.engine.connect() as connection:
                tried = (
                    await connection.execute(
                        select(schema.puzzle_attempts).where(a.person == person)
                    )
                ).all()
                player = (await connection.execute(_player(person))).first()
        found = Progress()
        for row in tried:
            found.solved[row.puzzle] = row.solved
            review = _review(row)
            if review is not None:
                found.reviews[row.puzzle] = review
        if player is not None:
            found.rating = _rating(player)
        return found, 0 if player is None else player.rush

    async def ratings(self) -> dict[str, Rating]:
        """The ratings of all puzzles that people have tried."""
        with translated():
            async with self._database.engine.connect() as connection:
                rows = (await connection.execute(select(schema.puzzle_ratings))).all()
        return {row.puzzle: _rating(row) for row in rows}

    async def note(
        self, person: PersonId, puzzle: Puzzle, right: bool, today: date, now: int
    ) -> Noted:
        """Store an answer; the first one to a puzzle changes both ratings."""
        for _ in range(TRIES - 1):
            try:
                return await self._note(person, puzzle, right, today, now)
            except IntegrityError:  # another request has added the same row
                continue
        return await self._note(person, puzzle, right, today, now)

    async def _note(
        self, person: PersonId, puzzle: Puzzle, right: bool, today: date, now: int
    ) -> Noted:
        def work(connection: Connection) -> Noted:
            before = _locked_player(connection, person)
            mine = (a.person == person) & (a.puzzle == puzzle.id)
            row = connection.execute(select(schema.puzzle_attempts).where(mine)).first()
            review = after_answer(None if row is None else _review(row), right, today)
            back = {
                "step": None if review is None else review.step,
                "due": None if review is None else review.due.isoformat(),
            }
            if row is not None:
                change = update(schema.puzzle_attempts).where(mine).values(**back)
                connection.execute(change)
                return Noted(False, before, before, review)
            first = {"person": person, "puzzle": puzzle.id, "solved": right, "at": now}
            connection.execute(insert(schema.puzzle_attempts).values(**first, **back))
            rating = _rate(connection, person, before, puzzle, right)
            return Noted(True, before, rating, review)

        return await self._database.write(work)

    async def note_rush(self, person: PersonId, solved: int) -> int:
        """Store how many puzzles somebody solved in a rush; their best so far."""

        def work(connection: Connection) -> int:
            _locked_player(connection, person)
            mine = update(schema.puzzle_players).where(p.person == person)
            connection.execute(mine.where(p.rush < solved).values(rush=solved))
            best = select(p.rush).where(p.person == person)
            return int(connection.execute(best).scalar_one())

        return await self._database.write(work)


def _locked_player(connection: Connection, person: PersonId) -> Rating:
    """The rating of a person, whose row stays locked: their answers count one after the other.

    The transaction begins with a write, for which SQLite waits; it would not for a later one.
    """
    touch = update(schema.puzzle_players).where(p.person == person).values(rush=p.rush)
    if connection.execute(touch).rowcount == 0:
        row = {"person": person, **_columns(Rating()), "rush": 0}
        connection.execute(insert(schema.puzzle_players).values(**row))
        return Rating()
    return _rating(connection.execute(_player(person)).one())


def _rate(
    connection: Connection, person: PersonId, before: Rating, puzzle: Puzzle, right: bool
) -> Rating:
    """Store both ratings after a first answer; that of the person."""
    mine = r.puzzle == puzzle.id
    count = update(schema.puzzle_ratings).where(mine).values(attempts=r.attempts + 1)
    known = connection.execute(count).rowcount > 0  # locks the row
    opponent = puzzle_rating(puzzle)
    if known:
        row = connection.execute(select(schema.puzzle_ratings).where(mine)).one()
        opponent = _rating(row)
    rating, other = after_attempt(before, opponent, right)
    if known:
        change = update(schema.puzzle_ratings).where(mine).values(**_columns(other))
        connection.execute(change)
    else:
        fresh = {"puzzle": puzzle.id, **_columns(other), "attempts": 1}
        connection.execute(insert(schema.puzzle_ratings).values(**fresh))
    change = update(schema.puzzle_players).where(p.person == person).values(**_columns(rating))
    connection.execute(change)
    return rating


def _player(person: PersonId) -> Any:
    return select(schema.puzzle_players).where(p.person == person)


def _columns(rating: Rating) -> dict[str, float]:
    return {
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
    }


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.rating, row.deviation, row.volatility)


def _review(row: Row[Any]) -> MissedPuzzle | None:
    return None if row.step is None else MissedPuzzle(row.step, date.fromisoformat(row.due))
