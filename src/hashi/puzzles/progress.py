"""Progress of one person: results, rating, repetitions; and the choice of the next puzzle."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from hashi.puzzles.glicko2 import Rating, Result, updated
from hashi.puzzles.model import Puzzle, PuzzleError
from hashi.puzzles.pool import first_rating
from hashi.puzzles.repetition import MissedPuzzle, after_answer, due

FORMAT: Final = 1
PUZZLE_DEVIATION: Final = 120.0  # of the rating of a puzzle that only levels have tried


def puzzle_rating(puzzle: Puzzle, ratings: Mapping[str, Rating] | None = None) -> Rating:
    """The rating from people's attempts, else the one from the levels that fail."""
    known = ratings.get(puzzle.id) if ratings else None
    return known or Rating(first_rating(puzzle), PUZZLE_DEVIATION)


def after_attempt(person: Rating, puzzle: Rating, right: bool) -> tuple[Rating, Rating]:
    """The ratings of a person and of a puzzle after the person's first attempt."""
    won = float(right)
    return updated(person, [Result(puzzle, won)]), updated(puzzle, [Result(person, 1 - won)])


@lru_cache(maxsize=8_192)  # more than the shipped pools have
def _shuffled(identity: str) -> bytes:
    """A place in an order that mixes the ids."""
    return hashlib.sha256(identity.encode()).digest()


class Noted(NamedTuple):
    """What an answer has changed."""

    first: bool  # the first answer to this puzzle, which counts
    before: Rating
    rating: Rating
    review: MissedPuzzle | None  # when the puzzle comes back


@dataclass
class Progress:
    """What a person has tried; `solved` says by id whether the first answer was right."""

    solved: dict[str, bool] = field(default_factory=dict)
    reviews: dict[str, MissedPuzzle] = field(default_factory=dict)
    rating: Rating = field(default_factory=Rating)

    def answered(self, puzzle: Puzzle, right: bool, today: date) -> Noted:
        """Note an answer; only the first to a puzzle counts for the rating."""
        review = after_answer(self.reviews.get(puzzle.id), right, today)
        if review is None:
            self.reviews.pop(puzzle.id, None)
        else:
            self.reviews[puzzle.id] = review
        first, before = puzzle.id not in self.solved, self.rating
        if first:
            self.solved[puzzle.id] = right
            self.rating, _ = after_attempt(self.rating, puzzle_rating(puzzle), right)
        return Noted(first, before, self.rating, review)

    def next_puzzle(
        self, puzzles: Sequence[Puzzle], today: date, ratings: Mapping[str, Rating] | None = None
    ) -> Puzzle | None:
        """A missed one that is due, else an untried one near the person's rating, else None.

        `ratings` has those of puzzles that people have tried; the others have their first one.
        """
        by_id = {puzzle.id: puzzle for puzzle in puzzles}
        for identity in due(self.reviews, today):
            if identity in by_id:
                return by_id[identity]

        def distance(puzzle: Puzzle) -> tuple[float, bytes]:
            """How far a puzzle is from the rating; equal ones in a mixed order."""
            away = abs(puzzle_rating(puzzle, ratings).rating - self.rating.rating)
            return away, _shuffled(puzzle.id)

        untried = [puzzle for puzzle in puzzles if puzzle.id not in self.solved]
        return min(untried, key=distance, default=None)

    def text(self) -> str:
        """The JSON form."""
        rating = [self.rating.rating, self.rating.deviation, self.rating.volatility]
        reviews = {
            name: [review.step, review.due.isoformat()] for name, review in self.reviews.items()
        }
        data = {"format": FORMAT, "solved": self.solved, "reviews": reviews, "rating": rating}
        return json.dumps(data)


def parse_progress(text: str) -> Progress:
    """Read the JSON form; raises PuzzleError."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise PuzzleError("bad-progress", f"found format {data['format']}, expected {FORMAT}")
        reviews = {
            str(name): MissedPuzzle(int(step), date.fromisoformat(day))
            for name, (step, day) in data["reviews"].items()
        }
        solved = {str(name): bool(right) for name, right in data["solved"].items()}
        return Progress(solved, reviews, Rating(*map(float, data["rating"])))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise PuzzleError("bad-progress", f"found no readable progress: {error}") from error
