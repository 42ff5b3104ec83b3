"""The shipped pool of a side: choose puzzles by id, kind and theme, and the puzzle of the day."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from hashi.puzzles.model import Kind, Puzzle, PuzzleError, Theme
from hashi.puzzles.pool_format import LETTERS, parse_pool
from hashi.rules import SIDES

RUSH_SECONDS: Final = 180
RUSH_MISSES: Final = 3  # end a rush early
RUSH_KINDS: Final = (Kind.CLOSED, Kind.GIFT)  # one decision each: fit for three minutes
RUSH_COUNT: Final = 60  # more than anybody solves
FIRST_RATING, RATING_STEP = 900, 150  # of a puzzle that no level fails, and for each that does


@dataclass(frozen=True)
class Pool:
    """The puzzles of one side by kind, in the order of their ids."""

    side: str
    by_kind: dict[Kind, tuple[Puzzle, ...]]

    def __iter__(self) -> Iterator[Puzzle]:
        for kind in Kind:
            yield from self.by_kind[kind]

    def __len__(self) -> int:
        return sum(map(len, self.by_kind.values()))

    def choose(self, kind: Kind | None = None, theme: Theme | None = None) -> tuple[Puzzle, ...]:
        """The puzzles of a kind with a theme; all without either."""
        return tuple(
            puzzle
            for puzzle in self
            if kind in (None, puzzle.kind) and (theme is None or theme in puzzle.themes)
        )

    def puzzle(self, identity: str) -> Puzzle:
        """The puzzle with an id such as AO17; raises PuzzleError."""
        wanted = identity.strip().upper()
        for kind, letter in LETTERS.items():
            number = wanted.removeprefix(self.side + letter)
            if number != wanted and number.isascii() and number.isdigit():
                at = int(number) - 1
                if 0 <= at < len(self.by_kind[kind]):
                    return self.by_kind[kind][at]
        raise PuzzleError("no-puzzle", f"found {identity!r}, expected an id such as {self.side}O1")

    def rush(self, random: Random) -> tuple[Puzzle, ...]:
        """Puzzles for a rush, from easy to hard: some of every rating."""
        puzzles = [puzzle for puzzle in self if puzzle.kind in RUSH_KINDS]
        chosen = random.sample(puzzles, min(RUSH_COUNT, len(puzzles)))
        return tuple(sorted(chosen, key=first_rating))

    def of_the_day(self, day: date, kind: Kind | None = None) -> Puzzle:
        """The same puzzle for everybody on a day (UTC)."""
        puzzles = self.choose(kind)
        if not puzzles:
            raise PuzzleError("no-puzzle", f"found no puzzle on side {self.side}")
        text = f"puzzle {self.side} {kind or ''} {day.isoformat()}"
        at = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) % len(puzzles)
        return puzzles[at]


def first_rating(puzzle: Puzzle) -> int:
    """The rating of a puzzle before people have tried it: by how many levels fail."""
    return FIRST_RATING + RATING_STEP * len(puzzle.failed)


def puzzle_of(identity: str) -> Puzzle:
    """The shipped puzzle with an id of either side, such as AO17; raises PuzzleError."""
    side = identity.strip()[:1].upper()
    return shipped_pool(side if side in SIDES else min(SIDES)).puzzle(identity)


@cache
def shipped_pool(side: str) -> Pool:
    """The pool that comes with HASHI; raises PuzzleError for another side than A or B."""
    if side not in SIDES:
        raise PuzzleError("no-puzzle", f"found side {side!r}, expected A or B")
    data = files("hashi.puzzles").joinpath("pools", f"{side}.json.gz").read_bytes()
    return Pool(side, parse_pool(data))
