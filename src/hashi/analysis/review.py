"""Review of one player's turns: the value and the loss of each.

Every number comes from what was public at its moment: the sheets and the cards not yet seen,
never the order in which they came. An estimate is the mean total of playouts; a loss is how much
less the turn played brings than the best turn found, both played out on the same orders of the
cards. docs/analysis.md says what that is worth.

This module loads neither numba nor the bots before a review is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hashi.analysis.impossible import Lost, lost_islands
from hashi.analysis.percent import percent
from hashi.analysis.timeline import Mistake, ReviewError, Step, course
from hashi.record import Record, check_record
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.scoring import Goal, score
from hashi.rules.turn import Turn

if TYPE_CHECKING:
    from hashi.analysis.estimates import Estimator
    from hashi.bots.value.weights import Weights

PLAYOUTS: Final = 200
FEWEST: Final = 2  # one playout has no standard error
SCHEMA: Final = 1
DIGITS: Final = 3

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely a goal is: to be reached at all, and so that it pays its first value.

    That is in time if the player is alone (5.2), else in the first round of all (4.2-4.4).
    """

    reached: float
    first: float

    def to_json(self) -> dict[str, float]:
        """Both as fractions and, for display, as whole percentages."""
        return {
            "reached": _short(self.reached),
            "reached_percent": percent(self.reached),
            "first": _short(self.first),
            "first_percent": percent(self.first),
        }


@dataclass(frozen=True, slots=True)
class Estimate:
    """The final total to expect, its standard error, and the chances of the goals."""

    total: float
    error: float
    goals: Mapping[Goal, Chance]

    def to_json(self) -> dict[str, object]:
        """The form for programs (docs/analysis.md)."""
        return {
            "total": _short(self.total),
            "error": _short(self.error),
            "goals": {str(goal): chance.to_json() for goal, chance in self.goals.items()},
        }


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn: the estimates around it, the best turn found beside it, and what it cost.

    `after` is the value of the turn played, `best_total` that of the best turn; `loss` is what
    lies between, with its own standard error, as both were played out on the same cards.
    """

    round: int
    card: Card
    turn: Turn
    before: Estimate
    after: Estimate
    best: Turn
    best_total: float
    loss: float
    loss_error: float
    reached: tuple[Goal, ...]
    lost: tuple[Lost, ...]

    def to_json(self) -> dict[str, object]:
        """The form for programs (docs/analysis.md)."""
        return {
            "round": self.round,
            "card": str(self.card),
            "turn": str(self.turn),
            "before": _short(self.before.total),
            "value": _short(self.after.total),
            "best": {"turn": str(self.best), "value": _short(self.best_total)},
            "loss": _short(self.loss),
            "loss_error": _short(self.loss_error),
            "estimate": self.after.to_json(),
            "reached": [str(goal) for goal in self.reached],
            "lost": [{"island": str(lost.island), "cause": str(lost.cause)} for lost in self.lost],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """All reviewed turns of one seat; `total` is what it has after them."""

    seat: int
    name: str
    seats: int
    playouts: int
    total: int
    turns: tuple[TurnReview, ...]
    mistake: Mistake | None = None

    @property
    def whole(self) -> bool:
        """Whether all 17 rounds are there, so that the total is the final one."""
        return len(self.turns) == ROUNDS

    @property
    def loss(self) -> float:
        """What all turns cost together."""
        return sum(turn.loss for turn in self.turns)

    @property
    def worst(self) -> TurnReview:
        """The turn that cost the most, the first of equals."""
        return max(self.turns, key=lambda turn: turn.loss)

    def to_json(self) -> dict[str, object]:
        """The form for programs (docs/analysis.md); seats count from 0, as in records."""
        mistake = self.mistake
        return {
            "review": SCHEMA,
            "seat": self.seat,
            "name": self.name,
            "seats": self.seats,
            "playouts": self.playouts,
            "whole": self.whole,
            "mistake": mistake and {"round": mistake.round, "seat": mistake.seat},
            "total": self.total,
            "loss": _short(self.loss),
            "start": self.turns[0].before.to_json(),
            "turns": [turn.to_json() for turn in self.turns],
        }


def _short(number: float) -> float:
    return round(number, DIGITS)


def review(
    record: Record,
    seat: int = 0,
    *,
    playouts: int = PLAYOUTS,
    weights: Weights | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review the finished rounds of a record for one seat, counted from 0.

    A record that breaks the rules raises RecordError. A game on paper is reviewed up to the first
    mistake on any sheet. `progress` is told of rounds done and rounds in all.
    """
    check_record(record)
    if not 0 <= seat < len(record.players):
        raise ReviewError(
            "review-seat", f"found seat {seat}, expected 0 to {len(record.players) - 1}"
        )
    if playouts < FEWEST:
        raise ReviewError("review-playouts", f"found {playouts}, expected {FEWEST} or more")
    steps, mistake = course(record)
    estimator = _estimator(record, weights, playouts)

    turns = tuple(_turns(estimator, steps, seat, progress))
    end = steps[-1].after
    return Review(
        seat,
        record.players[seat].name,
        len(record.players),
        playouts,
        score(end.sheets[seat], seat, end.reached).total,
        turns,
        mistake,
    )


def _estimator(record: Record, weights: Weights | None, playouts: int) -> Estimator:
    try:
        import hashi.engine  # noqa: F401  # it says which extra is missing
        from hashi.analysis.estimates import Estimator
        from hashi.bots.value.weights import FOLDER_VARIABLE, weights_for
    except ImportError as error:
        raise ReviewError("review-engine", str(error)) from None
    found = weights or weights_for(record.board)
    if found is None:
        raise ReviewError(
            "review-weights",
            f"board {record.board.name}: found no weights for it, expected those that"
            f" `hashi train` makes, in the folder that {FOLDER_VARIABLE} names",
        )
    return Estimator(record.board, found, playouts)


def _turns(
    estimator: Estimator, steps: Sequence[Step], seat: int, progress: Progress | None
) -> Iterator[TurnReview]:
    before = estimator.play_out(steps[0].before).estimate(seat)
    for number, step in enumerate(steps, start=1):
        turn = _turn(estimator, step, seat, before)
        before = turn.after
        yield turn
        if progress is not None:
            progress(number, len(steps))


def _turn(estimator: Estimator, step: Step, seat: int, before: Estimate) -> TurnReview:
    played = step.turns[seat]
    end = step.after
    outcomes = estimator.play_out(end)
    after = outcomes.estimate(seat)
    best = estimator.best_turn(step.before, seat, step.card)
    total, loss, error = after.total, 0.0, 0.0
    if best != played:
        other = estimator.play_out(step.instead(seat, best))
        loss, error = outcomes.less_than(other, seat)
        total = other.estimate(seat).total
    if loss <= 0.0:  # nothing better was found
        best, total, loss, error = played, after.total, 0.0, 0.0
    number = end.closed
    return TurnReview(
        *(number, step.card, played, before, after, best, total, loss, error),
        tuple(g for g in Goal if end.reached[seat].round_of(g) == number),
        lost_islands(
            *(step.before.sheets[seat], step.card, played),
            *(end.unseen, ROUNDS - number),
        ),
    )
