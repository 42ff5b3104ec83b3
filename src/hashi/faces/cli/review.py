"""`hashi review`: the value and the loss of every turn of a player."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing

from hashi.analysis import Cause, Forecast, Review, TurnReview, review
from hashi.analysis.explain import ReasonKind
from hashi.analysis.percent import percent
from hashi.drawing import Labels, Stop, draw_timeline
from hashi.faces.cli.common import print_json
from hashi.faces.cli.options import (
    about,
    add_json,
    add_player,
    add_progress,
    add_record,
)
from hashi.faces.cli.output_files import OutputFile
from hashi.faces.cli.progress import ProgressBar
from hashi.faces.cli.records import names_of, read_checked, seat_of
from hashi.faces.terminal.console import print_wrapped
from hashi.record import check_record
from hashi.rules import Goal
from hashi.texts import Key, Texts
from hashi.texts.reasons import reason_text

Z_95 = 1.96  # standard errors of a 95 % interval
LEAST_SHOWN = 0.05  # points: a smaller loss would be shown as 0.0


def define(command: ArgumentParser) -> None:
    add_record(command)
    add_player(command)
    command.add_argument(
        "--playouts",
        type=int,
        default=200,
        metavar="N",
        help=about(command, "playouts"),
    )
    add_progress(command)
    add_json(command)
    command.add_argument("--plot", metavar="FILE", help=about(command, "timeline"))
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say, record, _ = read_checked(arguments, check_record)
    seat = seat_of(arguments, record)
    plot = OutputFile(arguments.plot) if arguments.plot else None
    with closing(ProgressBar(say, "review", arguments.progress)) as progress:
        found = review(record, seat, playouts=arguments.playouts, progress=progress)
    names = names_of(say, record)
    if plot is not None:
        plot.save(picture(say, found, names))
    if arguments.json:
        print_json(found.to_json())
    else:
        print_wrapped(*report(say, found, names))
    return 0


def title(say: Texts, found: Review, names: tuple[str, ...]) -> str:
    name = names[found.seat]
    if found.whole:
        return say(Key.REVIEW_TITLE, name=name, total=found.total)
    last = found.turns[-1].round
    return say(Key.REVIEW_TITLE_PART, name=name, total=found.total, round=last)


def report(say: Texts, found: Review, names: tuple[str, ...]) -> Iterator[str]:
    yield title(say, found, names)
    start = found.turns[0].before
    yield say(Key.REVIEW_START, total=start.total, error=Z_95 * start.error)
    if found.seats > 1:
        yield say(Key.REVIEW_TABLE)
    for turn in found.turns:
        yield say(Key.REVIEW_ROUND, round=turn.round, card=str(turn.card), turn=str(turn.turn))
        for line in (
            *_values(say, turn),
            *_reasons(say, turn),
            *_chances(say, turn.after, found.seats),
            *_news(say, turn),
        ):
            yield "    " + line
    if found.mistake is not None:
        yield say(Key.REVIEW_MISTAKE, round=found.mistake.round, name=names[found.mistake.seat])
    worst = found.worst
    if worst.loss >= LEAST_SHOWN:
        yield say(Key.REVIEW_SUM, loss=found.loss, worst=worst.loss, round=worst.round)
    else:
        yield say(Key.REVIEW_SUM_NONE)


def _values(say: Texts, turn: TurnReview) -> Iterator[str]:
    before, after, error = turn.before.total, turn.after.total, Z_95 * turn.after.error
    if turn.loss < LEAST_SHOWN:
        yield say(Key.REVIEW_NONE)
        yield say(Key.REVIEW_VALUES, before=before, after=after, error=error)
        return
    yield say(Key.REVIEW_BETTER, turn=str(turn.best), loss=turn.loss, error=Z_95 * turn.loss_error)
    yield say(Key.REVIEW_VALUES_BEST, before=before, after=after, error=error, best=turn.best_total)


def _reasons(say: Texts, turn: TurnReview) -> Iterator[str]:
    """Why the turn loses points, except for islands that `_news` names anyway."""
    named = {found.island for found in turn.impossible}
    for reason in turn.reasons:
        if reason.kind is not ReasonKind.IMPOSSIBLE or not named.issuperset(reason.islands):
            yield reason_text(say, reason.to_json())


def _chances(say: Texts, forecast: Forecast, seats: int) -> Iterator[str]:
    goals = forecast.goals
    first = {str(goal): percent(goals[goal].first) for goal in Goal}
    if seats == 1:
        yield say(Key.REVIEW_CHANCES_SOLO, **first)
        return
    yield say(Key.REVIEW_CHANCES_FIRST, **first)
    yield say(
        Key.REVIEW_CHANCES_REACHED, **{str(goal): percent(goals[goal].reached) for goal in Goal}
    )


def _news(say: Texts, turn: TurnReview) -> Iterator[str]:
    """Goals reached in the round, and islands that became impossible."""
    if turn.reached:
        yield say(
            Key.REVIEW_REACHED, goals=", ".join(say.family("goal", goal) for goal in turn.reached)
        )
    for cause in Cause:
        islands = [str(i.island) for i in turn.impossible if i.cause is cause]
        if islands:
            yield say.family("review-lost", cause, islands=", ".join(islands))


def _seen(loss: float) -> float:
    return loss if loss >= LEAST_SHOWN else 0.0


def picture(say: Texts, found: Review, names: tuple[str, ...]) -> str:
    start = found.turns[0].before
    stops = [Stop(0, start.total, Z_95 * start.error, _shown(say, start))]
    for turn in found.turns:
        stops.append(
            Stop(
                *(turn.round, turn.after.total, Z_95 * turn.after.error, _shown(say, turn.after)),
                *(_seen(turn.loss), say(Key.REVIEW_NUMBER, number=turn.loss)),
                tuple((goal, say.family("goal", goal)) for goal in turn.reached),
            )
        )
    labels = Labels(
        title(say, found, names),
        say(Key.REVIEW_AXIS_ROUND),
        say(Key.REVIEW_AXIS_TOTAL),
        say(Key.REVIEW_AXIS_LOSS),
    )
    return draw_timeline(stops, labels)


def _shown(say: Texts, forecast: Forecast) -> str:
    total = say(Key.REVIEW_NUMBER, number=forecast.total)
    return f"{total} ± {say(Key.REVIEW_NUMBER, number=Z_95 * forecast.error)}"
