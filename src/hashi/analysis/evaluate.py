"""Evaluation of a position: its value, the chances of the goals, and the best turns.

    seen = view(replay_to(record, 9), Seat(0))
    found = evaluate(seen)
    print(found.total, found.goals, found.turns[0])

Only what the view shows goes in. Values are means over playouts, as in a review
(docs/analysis.md). Loads neither numba nor the bots before it is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hashi.analysis.review import FEWEST, PLAYOUTS, Chance, Forecast, estimator_for
from hashi.analysis.timeline import ReviewError, Snapshot
from hashi.rules.deck import DECK_SIZE
from hashi.rules.game import Phase
from hashi.rules.scoring import Goal
from hashi.rules.turn import Turn
from hashi.rules.view import View

if TYPE_CHECKING:
    from hashi.analysis.estimates import Outcomes

BEST = 5


@dataclass(frozen=True, slots=True)
class TurnValue:
    """A turn and the forecast after it; `loss` is what it lacks against the best one.

    Both were played out on the same orders of the cards, so the loss has its own standard error.
    """

    turn: Turn
    total: float
    error: float
    goals: Mapping[Goal, Chance]
    loss: float
    loss_error: float

    def to_json(self) -> dict[str, object]:
        forecast = Forecast(self.total, self.error, self.goals)
        loss = {"loss": round(self.loss, 3), "loss_error": round(self.loss_error, 3)}
        return {"turn": str(self.turn), **loss, **forecast.to_json()}


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The expected total of a seat, its standard error, the goals, and turns, the best first.

    With an open card these are the figures after the best turn. Between two rounds there are no
    turns.
    """

    total: float
    error: float
    goals: Mapping[Goal, Chance]
    turns: tuple[TurnValue, ...] = ()

    def to_json(self) -> dict[str, object]:
        forecast = Forecast(self.total, self.error, self.goals)
        return {**forecast.to_json(), "turns": [turn.to_json() for turn in self.turns]}


def evaluate(view: View, *, playouts: int = PLAYOUTS, best: int = BEST) -> Evaluation:
    """What the view of a seat is worth; at most `best` turns, each played out on the same cards.

    In playouts every seat makes the turn with the highest learned value; so do the other seats
    with the open card, whose turns nobody knows yet. The best turn is chosen on some orders of the
    cards and every turn valued on others, so that no value is too high for having been chosen; a
    turn can therefore have a loss below 0, within its error. Raises `ReviewError` for a spectator's
    view, in set-up, with hidden boards, and for a board without weights.
    """
    seat = view.seat
    if seat is None or view.phase is Phase.SET_UP or not view.sheets or any(view.hidden):
        found = "no seat" if seat is None else f"phase {view.phase}"
        found = "hidden boards" if any(view.hidden) else found
        raise ReviewError("evaluate-view", f"found {found}, expected a seat's view with all sheets")
    if playouts < FEWEST or best < 1:
        raise ReviewError(
            "review-playouts",
            f"found {playouts} playouts and {best} turns, expected {FEWEST} and 1 or more",
        )
    estimator = estimator_for(view.board, None, playouts)
    card = view.card if view.phase is Phase.ROUND else None
    unseen = list(view.unseen)
    if card is not None and len(unseen) <= DECK_SIZE - view.round:
        unseen.append(card)  # a snapshot is taken before the card comes up
    closed = view.round - 1 if card is not None else view.round
    before = Snapshot(view.sheets, view.reached, closed, tuple(unseen))
    if card is None:
        forecast = estimator.play_out(before).forecast(seat)
        return Evaluation(forecast.total, forecast.error, forecast.goals)
    others = [estimator.best_turns(before, other, card, 1)[0] for other in range(len(view.sheets))]
    ends = {
        turn: before.after(card, (*others[:seat], turn, *others[seat + 1 :]))
        for turn in estimator.best_turns(before, seat, card, best)
    }
    top = estimator.pick(ends, seat)
    outcomes = {turn: estimator.play_out(end) for turn, end in ends.items()}
    values = [_turn_value(turn, outcomes[turn], outcomes[top], seat) for turn in ends]
    values.sort(key=lambda value: (value.turn != top, value.loss))
    first = values[0]
    return Evaluation(first.total, first.error, first.goals, tuple(values))


def _turn_value(turn: Turn, outcomes: Outcomes, top: Outcomes, seat: int) -> TurnValue:
    after, (loss, error) = outcomes.forecast(seat), outcomes.less_than(top, seat)
    return TurnValue(turn, after.total, after.error, after.goals, loss, error)
