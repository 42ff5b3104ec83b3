"""Review of one player's turns: the value of each, and its loss against the best turn.

Every number comes from what was public at that moment: the sheets and the unseen cards, never the
order in which they came. A forecast is the mean over playouts; a loss is the difference between the
turn played and the best turn found, both played out on the same orders of the cards.
A first pass over all turns with few playouts finds the costliest ones; a second pass refines every
turn. docs/analysis.md says how far to trust them.

Loads neither numba nor the bots before a review starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from hashi.analysis.explain import SURE, Reason, expectations, facts, sample_of
from hashi.analysis.impossible import ImpossibleIsland, newly_impossible
from hashi.analysis.loss_kinds import LossKind, blocks, loss_kinds
from hashi.analysis.percent import percent
from hashi.analysis.timeline import FirstMistake, ReviewError, Snapshot, Step, timeline
from hashi.record import Record, check_record
from hashi.rules.board import Board
from hashi.rules.deck import ROUNDS, Card
from hashi.rules.legal import apply_unchecked, legal_starts
from hashi.rules.scoring import Goal, Reached, score
from hashi.rules.sheet import Sheet
from hashi.rules.standard import SIDE_A, STANDARD_DECK
from hashi.rules.turn import Turn

if TYPE_CHECKING:
    from hashi.analysis.estimates import Estimator, Outcomes
    from hashi.bots.value.weights import Weights

PLAYOUTS: Final = 200
FEWEST: Final = 2  # one playout has no standard error
SCHEMA: Final = 1
DIGITS: Final = 3
SHOWN_FIRST: Final = 3  # costliest turns of a preview

Progress = Callable[[int, int], None]


class TurnLoss(NamedTuple):
    """A round and what its turn lost, before the review has refined it."""

    round: int
    loss: float


# Gets the costliest turns so far, after the first pass and after every refined round.
Preview = Callable[[Sequence[TurnLoss]], None]


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
    preview: Preview | None = None,
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

    turns = tuple(_turns(estimator, steps, seat, progress, preview))
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


def warm_up() -> None:
    """Load or compile all that a review needs, so that the first one does not wait for it.

    Raises ReviewError without the engine.
    """
    estimator = estimator_for(SIDE_A, None, FEWEST)
    sheet = apply_unchecked(Sheet.empty(SIDE_A), Turn(legal_starts(SIDE_A)[0]))
    card, *_ = STANDARD_DECK.cards
    for seats in (1, 2):  # races have features of their own
        late = Snapshot((sheet,) * seats, (Reached(),) * seats, ROUNDS - 2, STANDARD_DECK.cards)
        turns = estimator.candidates(late, 0, card)
        estimator.pick({turn: late.after(card, (turn,) * seats) for turn in turns}, 0)


@dataclass(frozen=True, slots=True)
class _Draft:
    """The first pass over a turn: the best turns of the search, and the first playouts.

    `other` are those of the best turn of all, None where it is the turn played.
    """

    step: Step
    seat: int
    candidates: Sequence[Turn]
    played: Outcomes
    other: Outcomes | None

    @property
    def loss(self) -> TurnLoss:
        loss = 0.0 if self.other is None else self.played.less_than(self.other, self.seat)[0]
        return TurnLoss(self.step.after.closed, max(0.0, loss))


def _draft(estimator: Estimator, step: Step, seat: int) -> _Draft:
    candidates = estimator.candidates(step.before, seat, step.card)
    best, played = candidates[0], step.turns[seat]
    other = None if best == played else estimator.begin(step.with_turn(seat, best))
    return _Draft(step, seat, candidates, estimator.begin(step.after), other)


def _best(estimator: Estimator, draft: _Draft) -> tuple[Turn, Outcomes | None]:
    """The best turn found and its first playouts, None where it is the turn played."""
    step, seat = draft.step, draft.seat
    ends = {turn: step.with_turn(seat, turn) for turn in draft.candidates}
    best = estimator.pick(ends, seat)
    if best == step.turns[seat]:
        return best, None
    begun = draft.other if best == draft.candidates[0] else None
    return best, begun or estimator.begin(ends[best])


def _turns(
    estimator: Estimator,
    steps: Sequence[Step],
    seat: int,
    progress: Progress | None,
    preview: Preview | None,
) -> Iterator[TurnReview]:
    drafts = [_draft(estimator, step, seat) for step in steps]
    losses = [draft.loss for draft in drafts]
    if preview is not None:
        preview(_costliest(losses))
    start = steps[0].before
    before = estimator.extend(start, estimator.begin(start), half=True).forecast(seat)
    for number, draft in enumerate(drafts, start=1):
        turn = _turn(estimator, draft, before)
        before = turn.after
        losses[number - 1] = TurnLoss(turn.round, turn.loss)
        yield turn
        if progress is not None:
            progress(number, len(steps))
        if preview is not None:
            preview(_costliest(losses))


def _costliest(losses: Sequence[TurnLoss]) -> tuple[TurnLoss, ...]:
    found = sorted(losses, key=lambda turn: (-turn.loss, turn.round))[:SHOWN_FIRST]
    return tuple(turn for turn in found if turn.loss > 0.0)


def _turn(estimator: Estimator, draft: _Draft, before: Forecast) -> TurnReview:
    step, seat = draft.step, draft.seat
    played, end = step.turns[seat], step.after
    best, begun = _best(estimator, draft)
    outcomes = estimator.extend(end, draft.played, half=begun is None)
    after = outcomes.forecast(seat)
    instead, loss, error = after, 0.0, 0.0
    number = end.closed
    sheet = step.before.sheets[seat]
    reasons: list[Reason] = []
    if begun is not None:
        other = estimator.extend(step.with_turn(seat, best), begun)
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
