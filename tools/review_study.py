"""Study of the review: cost, errors and chosen turns, compared with plain playouts.

    python3 -m tools.review_study --games 200 --side A
    python3 -m tools.review_study --games 20 --side B --coverage 20

Games are solo games of a middling bot from fixed seeds. Every round is reviewed twice: by the
review's plan, and by the reference, which makes independent playouts without control variates.
Both use only what the player knew. Prints, for each method, CPU seconds per seat and the mean
standard error of losses and of forecasts; then how often both choose the same best turn.

A choice is compared where the margin of the reference exceeds its error (1.96 standard errors).
`--coverage N` repeats the estimates of a few rounds with N other seeds and prints the share whose
95 % interval contains the mean of all.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import process_time

from hashi.analysis.estimates import PLAIN, REVIEW, Estimator
from hashi.analysis.explain import SURE
from hashi.analysis.review import PLAYOUTS
from hashi.analysis.timeline import Step, timeline
from hashi.arena import simulate
from hashi.bots.value.weights import weights_for
from hashi.rules import PASS, SIDES, Board, Turn

BOT = "screw-tightener"
COVERED = (1, 4, 7, 10)  # rounds whose errors are checked with other seeds


@dataclass
class Tally:
    """What one method has cost and shown so far."""

    seconds: float = 0.0
    losses: int = 0
    loss_error: float = 0.0
    forecasts: int = 0
    forecast_error: float = 0.0

    def line(self, name: str, games: int) -> str:
        return (
            f"{name:<10} {self.seconds / games:6.2f} s per seat,"
            f" standard error of a loss {self.loss_error / max(self.losses, 1):.3f}"
            f" ({self.losses} turns), of a forecast {self.forecast_error / self.forecasts:.3f}"
        )


@dataclass(frozen=True)
class Choice:
    """The best turn that a method found, and what the turn played loses against it."""

    best: Turn
    loss: float
    error: float


def choose(estimator: Estimator, step: Step, tally: Tally) -> Choice:
    """Review one round of a solo game."""
    begun = process_time()
    outcomes = estimator.play_out(step.after)
    best, played = estimator.best_turn(step.before, 0, step.card), step.turns[0]
    loss = error = 0.0
    if best != played:
        loss, error = outcomes.less_than(estimator.play_out(step.with_turn(0, best)), 0)
    tally.seconds += process_time() - begun
    if error:
        tally.losses += 1
        tally.loss_error += error
    tally.forecasts += 1
    tally.forecast_error += outcomes.forecast(0).error
    return Choice(best if loss > 0 else played, loss, error)


def agree(reference: Estimator, step: Step, mine: Choice, other: Choice) -> bool | None:
    """Whether both methods choose alike; None where the reference has no margin.

    Two different turns are alike if the reference cannot tell them apart.
    """
    if abs(other.loss) <= SURE * other.error:
        return None
    if mine.best == other.best:
        return True
    first, second = (reference.play_out(step.with_turn(0, c.best)) for c in (mine, other))
    less, error = first.less_than(second, 0)
    return less <= SURE * error


def estimators(board: Board) -> tuple[Estimator, Estimator]:
    """The review and the reference, on different orders of the cards."""
    weights = weights_for(board)
    assert weights is not None
    mine = Estimator(board, weights, PLAYOUTS, REVIEW)
    return mine, Estimator(board, weights, PLAYOUTS, PLAIN, seed="reference ")


def study(board: Board, games: int, seed: int) -> None:
    mine, reference = estimators(board)
    first = timeline(simulate([BOT], board=board, seed=seed))[0][-2]
    for estimator in (mine, reference):  # loads the kernels
        choose(estimator, first, Tally())
    tallies = Tally(), Tally()
    same = alike = compared = 0
    for game in range(games):
        for step in timeline(simulate([BOT], board=board, seed=seed + game))[0]:
            found = choose(mine, step, tallies[0])
            other = choose(reference, step, tallies[1])
            agreed = agree(reference, step, found, other)
            if agreed is not None:
                compared += 1
                alike += agreed
                same += found.best == other.best
        if game % 5 == 4 or game == games - 1:
            print(f"{board.name}, {game + 1} games")
            print(tallies[0].line("review", game + 1))
            print(tallies[1].line("reference", game + 1))
            print(
                f"choices alike: {alike} of {compared} with a margin"
                f" ({100 * alike / max(compared, 1):.1f} %), {same} of them the same turn",
                flush=True,
            )


def coverage(board: Board, repeats: int, seed: int) -> None:
    """Whether 95 % intervals of losses contain the mean over many seeds as often as they say."""
    weights = weights_for(board)
    assert weights is not None
    inside = total = 0
    spread = claimed = 0.0
    steps = timeline(simulate([BOT], board=board, seed=seed))[0]
    for number in COVERED:
        step, found = steps[number - 1], []
        for repeat in range(repeats):
            estimator = Estimator(board, weights, PLAYOUTS, REVIEW, seed=f"{repeat} ")
            idle = estimator.play_out(step.with_turn(0, PASS))
            found.append(idle.less_than(estimator.play_out(step.after), 0))
        mean = sum(loss for loss, _ in found) / repeats
        inside += sum(abs(loss - mean) <= SURE * error for loss, error in found)
        total += repeats
        spread += sum((loss - mean) ** 2 for loss, _ in found) / (repeats - 1)
        claimed += sum(error**2 for _, error in found) / repeats
    print(
        f"{board.name}: {100 * inside / total:.1f} % of {total} intervals contain the mean;"
        f" spread {sqrt(spread / len(COVERED)):.3f},"
        f" standard error {sqrt(claimed / len(COVERED)):.3f}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--side", choices=sorted(SIDES), default="A")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--coverage", type=int, default=0, metavar="N", help="repeats per round")
    options = parser.parse_args(arguments)
    board = SIDES[options.side]
    if options.coverage:
        coverage(board, options.coverage, options.seed)
    else:
        study(board, options.games, options.seed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
