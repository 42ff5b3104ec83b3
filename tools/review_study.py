"""Study of the review: cost, errors and chosen turns, compared with the review of commit 54322fe.

    python3 -m tools.review_study --games 200
    python3 -m tools.review_study --records FOLDER --side A
    python3 -m tools.review_study --games 20 --side B --coverage 20
    python3 -m tools.review_study --games 5 --side A --screening

Games are solo games of a middling bot from fixed seeds, on both sides unless one is chosen, or the
records of a folder, of which the first seat is reviewed. Every round is reviewed twice: as the
review does it, and by the reference, which is frozen here: a search two cards ahead and independent
playouts without control variates, as in that commit. Both use only what the player knew. Prints,
for each, CPU seconds per seat (those of the first pass apart, after which the costliest turns are
known) and the mean standard error of losses and of forecasts; then both errors of the turns that
have a loss by both methods, and how often both choose alike. Exits with 1 if a review costs more
than LIMIT CPU seconds, if its errors of those turns are larger beyond doubt, or if fewer than
ALIKE of the choices are alike.

A choice is compared where the margin of the reference exceeds its error (1.96 standard errors).
Two different turns are played out by a judge, with up to ten times as many playouts on other orders
of the cards: they are alike if the review's turn is worse by at most that error. `--coverage N`
repeats the estimates of a few rounds with N other seeds and prints the share whose 95 % interval
contains the mean of all. `--screening` compares playouts that value fewer turns with those that
value all, on the same orders: their totals and their CPU time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from time import process_time

import numpy as np

from hashi.analysis.estimates import PLAIN, REVIEW, Estimator, Outcomes, Plan
from hashi.analysis.explain import SURE
from hashi.analysis.review import FEWEST, PLAYOUTS
from hashi.analysis.timeline import Snapshot, Step, timeline
from hashi.arena import simulate
from hashi.bots.search.search import Effort
from hashi.bots.value.weights import weights_for
from hashi.record import Record, read_record
from hashi.rules import PASS, SIDES, Board, Turn

BOT = "screw-tightener"
COVERED = (1, 4, 7, 10)  # rounds whose errors are checked with other seeds
SCREENINGS, SCREENED_ROUNDS = (0, 12, 24, 40), (1, 3, 5, 7)
FROZEN = Effort(near=16, far=2, width=2)  # the search of commit 54322fe
JUDGE = 10 * PLAYOUTS
CLEAR = 3.0  # standard errors
LIMIT = 2.0  # CPU seconds of a review, at most
ALIKE = 0.97  # of the choices where the reference has a margin, at least


@dataclass
class Tally:
    """What one method has cost and shown so far."""

    first: float = 0.0  # CPU seconds of the first pass
    seconds: float = 0.0
    losses: int = 0
    loss_error: float = 0.0
    forecasts: int = 0
    forecast_error: float = 0.0

    def line(self, name: str, games: int) -> str:
        return (
            f"{name:<10} {self.seconds / games:6.2f} s per seat"
            f" ({self.first / games:.2f} s first pass),"
            f" standard error of a loss {self.loss_error / max(self.losses, 1):.3f}"
            f" ({self.losses} turns), of a forecast {self.forecast_error / self.forecasts:.3f}"
        )


@dataclass
class Choices:
    """How the chosen turns compare where the reference has a margin."""

    compared: int = 0
    same: int = 0
    alike: int = 0
    lost: list[float] = field(default_factory=list)  # points of different turns, by the judge

    def line(self) -> str:
        share = 100 * self.alike / max(self.compared, 1)
        return (
            f"choices alike: {self.alike} of {self.compared} with a margin ({share:.1f} %),"
            f" {self.same} of them the same turn; points lost by the others, by the judge:"
            f" {' '.join(f'{points:.2f}' for points in self.lost) or 'none'}"
        )


@dataclass
class Paired:
    """Standard errors of the losses of the same turns, by both methods."""

    mine: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)

    def add(self, mine: Choice, other: Choice) -> None:
        if mine.error and other.error:
            self.mine.append(mine.error)
            self.other.append(other.error)

    @property
    def more(self) -> tuple[float, float]:
        """By how much the review's are larger on average, and the standard error of that."""
        more = np.array(self.mine) - np.array(self.other)
        if len(more) < FEWEST:
            return 0.0, 0.0
        return float(more.mean()), float(more.std(ddof=1)) / sqrt(len(more))

    def line(self) -> str:
        more, error = self.more
        means = (sum(errors) / max(len(errors), 1) for errors in (self.mine, self.other))
        return (
            f"standard error of a loss, the same {len(self.mine)} turns: review {next(means):.3f},"
            f" reference {next(means):.3f}, difference {more:+.4f} (± {error:.4f})"
        )


def broken(seconds: float, paired: Paired, choices: Choices) -> list[str]:
    """What the review promises and does not keep; `seconds` of CPU time per seat."""
    found = []
    if seconds > LIMIT:
        found.append(f"a review costs {seconds:.2f} CPU s, expected at most {LIMIT:g}")
    more, error = paired.more
    if more > SURE * error:
        found.append(f"standard errors are {more:.4f} larger, expected none beyond {SURE:g} x its")
        found[-1] += f" own error of {error:.4f}"
    if choices.alike < ALIKE * choices.compared:
        share = choices.alike / choices.compared
        found.append(f"{share:.1%} of the choices are alike, expected at least {ALIKE:.0%}")
    return found


@dataclass(frozen=True)
class Choice:
    """The best turn that a method found, and what the turn played loses against it."""

    best: Turn
    loss: float
    error: float


def choose(estimator: Estimator, step: Step, tally: Tally, *, frozen: bool = False) -> Choice:
    """Review one round of a solo game, as `hashi.analysis.review` does or did."""
    begun = process_time()
    played = step.turns[0]
    if frozen:
        turns = estimator.best_turns(step.before, 0, step.card, 1)
    else:
        turns = estimator.candidates(step.before, 0, step.card)
    outcomes = estimator.begin(step.after)
    other = None if turns[0] == played else estimator.begin(step.with_turn(0, turns[0]))
    tally.first += process_time() - begun
    best = estimator.pick({turn: step.with_turn(0, turn) for turn in turns}, 0)
    outcomes = estimator.extend(step.after, outcomes, half=best == played and not frozen)
    loss = error = 0.0
    if best != played:
        end = step.with_turn(0, best)
        if other is None or best != turns[0]:
            other = estimator.begin(end)
        other = estimator.extend(end, other)
        loss, error = outcomes.less_than(other, 0)
    tally.seconds += process_time() - begun
    if error:
        tally.losses += 1
        tally.loss_error += error
    tally.forecasts += 1
    tally.forecast_error += outcomes.forecast(0).error
    return Choice(best if loss > 0 else played, loss, error)


def compare(judge: Estimator, step: Step, mine: Choice, other: Choice, choices: Choices) -> None:
    """Count whether both methods choose alike, where the reference has a margin."""
    if abs(other.loss) <= SURE * other.error:
        return
    choices.compared += 1
    if mine.best == other.best:
        choices.same += 1
        choices.alike += 1
        return
    ends = [step.with_turn(0, choice.best) for choice in (mine, other)]
    less = points_less(judge, ends[0], ends[1], SURE * other.error)
    choices.lost.append(less)
    choices.alike += less <= SURE * other.error


def points_less(judge: Estimator, mine: Snapshot, other: Snapshot, allowed: float) -> float:
    """How many points the review's turn is worth less, by the judge.

    The playouts end early where the answer to "more than allowed?" is CLEAR.
    """
    orders, exact = judge.orders(mine)
    size = len(orders) if exact else PLAYOUTS
    found: list[Outcomes] = []
    chance = np.random.default_rng(0).permutation(len(orders))
    for at in range(0, len(orders), size):
        part = orders[chance[at : at + size]]
        played = [judge.play_orders(end, part, exact=exact) for end in (mine, other)]
        found = [a.joined(b) for a, b in zip(found, played, strict=True)] if found else played
        less, error = found[0].less_than(found[1], 0)
        if abs(less - allowed) > CLEAR * error:
            break
    return less


def estimators(board: Board) -> tuple[Estimator, Estimator, Estimator]:
    """The review, the reference and the judge, on different orders of the cards."""
    weights = weights_for(board)
    assert weights is not None
    return (
        Estimator(board, weights, PLAYOUTS, REVIEW),
        Estimator(board, weights, PLAYOUTS, PLAIN, FROZEN, seed="reference "),
        Estimator(board, weights, JUDGE, PLAIN, seed="judge "),
    )


def study(board: Board, games: Iterable[Record], where: str) -> list[str]:
    """Compare both methods; what the review does not keep."""
    mine, reference, judge = estimators(board)
    tallies, choices, paired = (Tally(), Tally()), Choices(), Paired()
    for number, record in enumerate(games, start=1):
        steps = timeline(record)[0]
        if number == 1:
            for estimator in (mine, reference):  # loads the kernels
                choose(estimator, steps[-2:][0], Tally())
        for step in steps:
            found = choose(mine, step, tallies[0])
            other = choose(reference, step, tallies[1], frozen=True)
            compare(judge, step, found, other, choices)
            paired.add(found, other)
        print(f"{board.name}, {number} games {where}")
        print(tallies[0].line("review", number))
        print(tallies[1].line("reference", number))
        print(paired.line())
        print(choices.line(), flush=True)
        seconds = tallies[0].seconds / number
    return [f"{board.name}: {line}" for line in broken(seconds, paired, choices)]


def recorded(folder: Path, board: Board) -> list[Record]:
    """The records of a folder that were played on a board and have rounds to review."""
    records = [
        read_record(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.hashi"))
    ]
    return [record for record in records if record.board == board and len(record.rounds) > 1]


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


def screening(board: Board, games: int, seed: int) -> None:
    """What playouts lose and save by screening their turns."""
    weights = weights_for(board)
    assert weights is not None
    all_steps = [
        timeline(simulate([BOT], board=board, seed=seed + game))[0] for game in range(games)
    ]
    means, seconds = {}, {}
    for screened in SCREENINGS:
        estimator = Estimator(board, weights, PLAYOUTS, Plan(screened=screened))
        estimator.play_out(all_steps[0][-4].after)  # loads the kernels
        begun, means[screened] = process_time(), np.zeros(0)
        for steps in all_steps:
            ends = [steps[number - 1].after for number in SCREENED_ROUNDS]
            found = [estimator.play_out(end).forecast(0).total for end in ends]
            means[screened] = np.append(means[screened], found)
        seconds[screened] = process_time() - begun
        less = means[0] - means[screened]
        print(
            f"{board.name}, {screened or 'all'} turns: {less.mean():.3f} points less"
            f" (± {less.std(ddof=1) / sqrt(len(less)):.3f}),"
            f" {seconds[screened] / seconds[0]:.2f} of the CPU time",
            flush=True,
        )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--side", choices=sorted(SIDES), help="both, one after the other, without")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="games of *.hashi files")
    parser.add_argument("--coverage", type=int, default=0, metavar="N", help="repeats per round")
    parser.add_argument("--screening", action="store_true")
    options = parser.parse_args(arguments)
    missed: list[str] = []
    for board in [SIDES[options.side]] if options.side else SIDES.values():
        if options.screening:
            screening(board, options.games, options.seed)
        elif options.coverage:
            coverage(board, options.coverage, options.seed)
        elif options.records is None:
            seeds = range(options.seed, options.seed + options.games)
            games = (simulate([BOT], board=board, seed=seed) for seed in seeds)
            missed += study(board, games, f"from seed {options.seed}")
        elif records := recorded(options.records, board):
            missed += study(board, records[: options.games], f"of {options.records}")
        else:
            missed.append(f"{board.name}: found no record of this side in {options.records}")
    print(*missed, sep="\n", end="\n" if missed else "")
    return int(bool(missed))


if __name__ == "__main__":
    raise SystemExit(main())
