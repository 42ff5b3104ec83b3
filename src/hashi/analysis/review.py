"""Review of one player's turns: the value of each, and its loss against the best turn.

Every number comes from what was public at that moment: the sheets and the unseen cards, never the
order in which they came. A forecast is the mean over playouts; a loss is the difference between the
turn played and the best turn found, both played out on the same orders of the cards.
docs/analysis.md says how far to trust them.

Loads neither numba nor the bots before a review starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hashi.analysis.explain import SURE, Reason, expectations, facts, sample_of
from hashi.analysis.impossible import ImpossibleIsland, newly_impossible
from hashi.analysis.losses import LossKind, blocks, loss_kinds
from hashi.analysis.percent import percent
from hashi.analysis.timeline import FirstMistake, ReviewError, Step, timeline
from hashi.record import Record, check_record
from hashi.rules.board import Board
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
    """Probability of a goal: to be reached at all, and to pay its first value.

    In solo that means in time (5.2), else in the first round that anybody reaches it (4.2-4.4).
    """

    reached: float
    first: float

    def to_json(self) -> dict[str, float]:
        return {
            "reached": _short(self.reached),
            "reached_percent": percent(self.reached),
            "first": _short(self.first),
            "first_percent": percent(self.first),
        }


@dataclass(frozen=True, slots=True)
class Forecast:
    """Expected final total, its standard error, and the probabilities of the goals."""

    total: float
    error: float
    goals: Mapping[Goal, Chance]

    def to_json(self) -> dict[str, object]:
        return {
            "total": _short(self.total),
            "error": _short(self.error),
            "goals": {str(goal): chance.to_json() for goal, chance in self.goals.items()},
        }


@dataclass(frozen=True, slots=True)
class TurnReview:
    """One turn: the forecasts before and after it, the best turn found, and the loss.

    `after` is the value of the turn played, `best_total` that of the best turn; `loss` is their
    difference, with its own standard error because both were played out on the same cards; `kinds`
    says what it consists of, `reasons` why, if it is above its error.
    """

    round: int
    card: Card
    turn: Turn
    before: Forecast
    after: Forecast
    best: Turn
    best_total: float
    loss: float
    loss_error: float
    reached: tuple[Goal, ...]
    impossible: tuple[ImpossibleIsland, ...]
    kinds: Mapping[LossKind, float]
    reasons: tuple[Reason, ...] = ()

    def to_json(self) -> dict[str, object]:
        return {
            "round": self.round,
            "card": str(self.card),
            "turn": str(self.turn),
            "before": _short(self.before.total),
            "value": _short(self.after.total),
            "best": {"turn": str(self.best), "value": _short(self.best_total)},
            "loss": _short(self.loss),
            "loss_error": _short(self.loss_error),
            "kinds": {str(kind): _short(points) for kind, points in self.kinds.items()},
            "estimate": self.after.to_json(),
            "reached": [str(goal) for goal in self.reached],
            "lost": [{"island": str(i.island), "cause": str(i.cause)} for i in self.impossible],
        }


@dataclass(frozen=True, slots=True)
class Review:
    """All reviewed turns of one seat; `total` is its score after them."""

    seat: int
    name: str
    seats: int
    playouts: int
    total: int
    turns: tuple[TurnReview, ...]
    mistake: FirstMistake | None = None

    @property
    def whole(self) -> bool:
        return len(self.turns) == ROUNDS

    @property
    def loss(self) -> float:
        return sum(turn.loss for turn in self.turns)

    @property
    def worst(self) -> TurnReview:
        """The turn with the largest loss, the first of equals."""
        return max(self.turns, key=lambda turn: turn.loss)

    def to_json(self) -> dict[str, object]:
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

    Raises RecordError for a record that breaks the rules. A game under paper rules is reviewed up
    to the first mistake on any sheet. `progress` gets rounds done and rounds in total.
    """
    check_record(record)
    if not 0 <= seat < len(record.players):
        raise ReviewError(
            "review-seat", f"found seat {seat}, expected 0 to {len(record.players) - 1}"
        )
    if playouts < FEWEST:
        raise ReviewError("review-playouts", f"found {playouts}, expected {FEWEST} or more")
    steps, mistake = timeline(record)
    estimator = estimator_for(record.board, weights, playouts)

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


def estimator_for(board: Board, weights: Weights | None, playouts: int) -> Estimator:
    """Playouts on a board; raises ReviewError without the engine or weights for the board."""
    try:
        import hashi.engine  # noqa: F401  # it says which extra is missing
        from hashi.analysis.estimates import REVIEW, Estimator
        from hashi.bots.value.files import FOLDER_VARIABLE
        from hashi.bots.value.weights import weights_for
    except ImportError as error:
        raise ReviewError("review-engine", str(error)) from None
    found = weights or weights_for(board)
    if found is None:
        raise ReviewError(
            "review-weights",
            f"board {board.name}: found no weights for it, expected those that"
            f" `hashi train` makes, in the folder that {FOLDER_VARIABLE} names",
        )
    return Estimator(board, found, playouts, REVIEW)


def _turns(
    estimator: Estimator, steps: Sequence[Step], seat: int, progress: Progress | None
) -> Iterator[TurnReview]:
    before = estimator.play_out(steps[0].before).forecast(seat)
    for number, step in enumerate(steps, start=1):
        turn = _turn(estimator, step, seat, before)
        before = turn.after
        yield turn
        if progress is not None:
            progress(number, len(steps))


def _turn(estimator: Estimator, step: Step, seat: int, before: Forecast) -> TurnReview:
    played = step.turns[seat]
    end = step.after
    outcomes = estimator.play_out(end)
    after = outcomes.forecast(seat)
    best = estimator.best_turn(step.before, seat, step.card)
    instead, loss, error = after, 0.0, 0.0
    number = end.closed
    sheet = step.before.sheets[seat]
    reasons: list[Reason] = []
    if best != played:
        other = estimator.play_out(step.with_turn(seat, best))
        loss, error = outcomes.less_than(other, seat)
        instead = other.forecast(seat)
        if loss > SURE * error:
            reasons = facts(sheet, step.card, end.unseen, ROUNDS - number, played, best)
            reasons += expectations(sample_of(outcomes, seat), sample_of(other, seat))
    gone = newly_impossible(sheet, step.card, played, end.unseen, ROUNDS - number)
    if loss <= 0.0:  # nothing better was found
        best, instead, loss, error = played, after, 0.0, 0.0
    blocking = blocks(sheet.board, played, gone)
    return TurnReview(
        *(number, step.card, played, before, after, best, instead.total, loss, error),
        tuple(g for g in Goal if end.reached[seat].round_of(g) == number),
        gone,
        loss_kinds(loss, after.goals, instead.goals, blocking=blocking),
        tuple(reasons),
    )
