"""Retry: the costliest turns of a game as tasks, and the judgement of an answer.

The answer and the best turn found are played out on the same orders of the cards; every answer
within the error of the best is right. Nothing but what the player knew goes in, as in a review.
Loads neither numba nor the bots before an answer is judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from hashi.analysis.explain import SURE, Reason, Sample, expectations, facts, sample_of
from hashi.analysis.timeline import ReviewError, Snapshot, Step
from hashi.rules.deck import ROUNDS
from hashi.rules.turn import Turn

if TYPE_CHECKING:
    from hashi.analysis.estimates import Estimator
    from hashi.rules.board import Board

LEAST: Final = 1.0  # points: a turn that cost less is no task
MOST: Final = 5  # tasks of a game
TIE: Final = 0.05  # points; a smaller loss reads 0.0
# An answer takes at most two estimates, the second with the best turn: within a second on one core.
PLAYOUTS: Final = 200
EARLY_PLAYOUTS: Final = 100  # in the first rounds, whose playouts are the longest
EARLY: Final = 2
SAMPLES: Final = 64  # kept by a process


@dataclass(frozen=True, slots=True)
class Task:
    """A turn to be improved: the loss that the review found, its error, and the best turn."""

    round: int
    loss: float
    error: float
    best: Turn


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer compared with the best turn: what it loses, the error of that, and why."""

    turn: Turn
    accepted: bool
    loss: float
    error: float
    reasons: tuple[Reason, ...]


def tasks(turns: Sequence[Mapping[str, Any]]) -> tuple[Task, ...]:
    """The tasks of a review, from its turns as JSON, the costliest first."""
    found = [
        Task(turn["round"], turn["loss"], turn["loss_error"], Turn.parse(turn["best"]["turn"]))
        for turn in turns
        if turn["loss"] >= LEAST and turn["loss"] > SURE * turn["loss_error"]
    ]
    return tuple(sorted(found, key=lambda task: (-task.loss, task.round))[:MOST])


def judge(step: Step, seat: int, answer: Turn, best: Turn, count: int | None = None) -> Judgement:
    """Compare a legal answer with the best turn, by at most `count` playouts of each.

    The turn that was played is never right. Raises ReviewError without engine or weights.
    """
    games = playouts_of(step) if count is None else count
    mine, other = (sample(step.with_turn(seat, turn), seat, games) for turn in (answer, best))
    loss, error = mine.less_than(other)
    accepted = answer != step.turns[seat] and loss <= max(TIE, SURE * error)
    sheet, left = step.before.sheets[seat], step.with_turn(seat, answer).unseen
    rounds = ROUNDS - step.before.closed - 1
    reasons: list[Reason] = []
    if not accepted:
        reasons = facts(sheet, step.card, left, rounds, answer, best)
        reasons += expectations(mine, other)
    return Judgement(answer, accepted, loss, error, tuple(reasons))


def playouts_of(step: Step) -> int:
    """Playouts for an answer: fewer where each takes long."""
    games = EARLY_PLAYOUTS if step.before.closed < EARLY else PLAYOUTS
    return games // len(step.before.sheets)


@lru_cache(SAMPLES)
def sample(snapshot: Snapshot, seat: int, games: int) -> Sample:
    """Playouts from a snapshot for a seat, kept for the next answer to the same task."""
    outcomes = estimator_of(snapshot.sheets[0].board, games).play_out(snapshot)
    return sample_of(outcomes, seat)


@lru_cache(8)
def estimator_of(board: Board, games: int, *, screened: bool = False) -> Estimator:
    """The estimator of a board, with its trained weights; raises ReviewError without them.

    With `screened` its playouts screen their turns, for half of the time.
    """
    try:
        import hashi.engine  # noqa: F401  # it says which extra is missing
        from hashi.analysis.estimates import FAST, PLAIN, Estimator
        from hashi.bots.value.weights import weights_for
    except ImportError as error:
        raise ReviewError("review-engine", str(error)) from None
    weights = weights_for(board)
    if weights is None:
        raise ReviewError("review-weights", f"board {board.name}: found no weights for it")
    return Estimator(board, weights, games, FAST if screened else PLAIN)
