"""Checked answers: right or wrong by the rules and the stored exact values, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hashi.puzzles.model import ClosedPuzzle, GiftPuzzle, OpenPuzzle, PuzzleError
from hashi.rules import Reached, Refusal, Score, Sheet, Turn, Writing, apply_unchecked, refusals
from hashi.rules.scoring import judge, score


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """The end of a line: its score, and whether it reaches the maximum.

    `refused` has the broken rules of the first illegal turn, `at` its index; nothing after it
    counts.
    """

    right: bool
    sheet: Sheet
    reached: Reached
    score: Score
    maximum: int
    at: int | None = None
    refused: tuple[Refusal, ...] = ()

    @property
    def missing(self) -> int:
        return self.maximum - self.score.total


@dataclass(frozen=True, slots=True)
class ClosedAnswer:
    """The expectation of a turn, that of the best, and the turns that have it."""

    right: bool
    value: float
    best: float
    right_turns: tuple[Turn, ...]
    refused: tuple[Refusal, ...] = ()

    @property
    def loss(self) -> float:
        return self.best - self.value


@dataclass(frozen=True, slots=True)
class GiftAnswer:
    """The mean total after a start number, and the nastiest one with its mean."""

    right: bool
    mean: float
    nastiest: Writing
    lowest: float


def check_open(puzzle: OpenPuzzle, turns: Sequence[Turn]) -> OpenAnswer:
    """Replay a line by the rules; cards without a turn are passed."""
    if len(turns) > len(puzzle.cards):
        raise PuzzleError(
            "puzzle-turns", f"found {len(turns)} turns, expected at most {len(puzzle.cards)}"
        )
    position = puzzle.position
    sheet, reached = position.sheet, position.reached
    at, refused = None, tuple[Refusal, ...]()
    for index, (card, turn) in enumerate(zip(puzzle.cards, turns, strict=False)):
        refused = refusals(sheet, card, turn)
        if refused:
            at = index
            break
        sheet = apply_unchecked(sheet, turn)
        reached = judge(sheet, reached, position.round_number + index)
    points = score(sheet, 0, (reached,))
    right = at is None and points.total >= puzzle.maximum
    return OpenAnswer(right, sheet, reached, points, puzzle.maximum, at, refused)


def check_closed(puzzle: ClosedPuzzle, turn: Turn) -> ClosedAnswer:
    """Look up the exact value of a turn; an illegal one is refused and worth nothing."""
    refused = refusals(puzzle.position.sheet, puzzle.card, turn)
    best, losses = puzzle.expectation, dict(zip(puzzle.turns, puzzle.losses, strict=True))
    right = tuple(turn for turn, loss in losses.items() if not loss)
    if refused:
        return ClosedAnswer(False, 0.0, best, right, refused)
    return ClosedAnswer(not losses[turn], (puzzle.best - losses[turn]) / puzzle.orders, best, right)


def check_gift(puzzle: GiftPuzzle, start: Writing) -> GiftAnswer:
    """Compare a start number with the other options; raises PuzzleError if it is none of them."""
    if start not in puzzle.options:
        options = ", ".join(map(str, puzzle.options))
        raise PuzzleError("puzzle-option", f"found {start}, expected one of {options}")
    mean = puzzle.means[puzzle.options.index(start)]
    return GiftAnswer(start == puzzle.right, mean, puzzle.right, min(puzzle.means))
