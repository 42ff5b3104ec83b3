"""`hashi arena`: compare bots on the same deals, solo or at one table."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from pathlib import Path

from hashi.arena import (
    ArenaError,
    BotSummary,
    DealResult,
    RunResult,
    Setting,
    Starts,
    Workers,
    cluster_workers,
    cores,
    local_workers,
    report_json,
    run_contest,
    summarise,
)
from hashi.arena.difficulty import CEILING
from hashi.arena.report import weights_used
from hashi.arena.scheduler import unchanged
from hashi.arena.settings import parse_starts
from hashi.arena.summary import all_totals
from hashi.atomic_file import replacing
from hashi.bots import bot_names
from hashi.bots.registry import LEVEL_NAMES
from hashi.drawing import PlotRow, draw_totals
from hashi.faces.cli.columns import columns, duration, heads, interval, percent, signed
from hashi.faces.cli.common import (
    CommandError,
    print_json,
    read_board,
    read_deck,
    reason,
    texts_for,
)
from hashi.faces.cli.options import about, add_deck, add_json, add_progress, add_side, propose
from hashi.faces.cli.output_files import OutputFile
from hashi.faces.cli.progress import ProgressBar
from hashi.rules import STANDARD_DECK, Goal
from hashi.texts import Key, Texts

INTERRUPTED = 130


EXAMPLES = """

  hashi arena random my_bot.py:MyBot --deals 1000
  hashi arena random my_bot.py:MyBot --seats 2 --plot totals.svg
"""


def define(command: ArgumentParser) -> None:
    command.description = f"{command.description}{EXAMPLES}"
    bots = command.add_argument("bots", nargs="*", metavar="BOT", help=about(command, "arena-bots"))
    bot = command.add_argument(
        "--bot", action="append", metavar="BOT", help=about(command, "arena-bot")
    )
    for action in (bots, bot):
        propose(action, bot_names())
    add_side(command)
    command.add_argument(
        "--seats", type=int, default=1, metavar="N", help=about(command, "arena-seats")
    )
    command.add_argument(
        "--starts",
        choices=[str(starts) for starts in Starts],
        help=about(command, "starts"),
    )
    command.add_argument("--seconds", type=float, metavar="S", help=about(command, "turn-seconds"))
    command.add_argument("--turn-limit", type=float, metavar="S", help=about(command, "turn-limit"))
    add_deals(command)
    command.add_argument("--deal", type=int, metavar="N", help=about(command, "one-deal"))
    command.add_argument("--records", metavar="FOLDER", help=about(command, "records"))
    command.add_argument("--cluster", metavar="ADDRESS", help=about(command, "cluster"))
    command.add_argument("--plot", metavar="FILE", help=about(command, "totals"))
    command.set_defaults(run=run)


def add_deals(command: ArgumentParser) -> None:
    add_deck(command)
    command.add_argument(
        "--deals", type=int, default=100, metavar="N", help=about(command, "deals")
    )
    command.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help=about(command, "seed"),
    )
    command.add_argument("--jobs", type=int, metavar="N", help=about(command, "jobs"))
    add_progress(command)
    command.add_argument("--out", metavar="FILE", help=about(command, "out"))
    add_json(command)


def run(arguments: Namespace) -> int:
    say = texts_for(arguments)
    setting = setting_of(arguments)
    data = OutputFile(arguments.out) if arguments.out else None
    plot = OutputFile(arguments.plot) if arguments.plot else None
    if data is not None and plot is not None and data.path == plot.path:
        raise CommandError(Key.FAULT_SAME_OUTPUT)
    setting.check_bots()
    if arguments.records is not None:
        try:
            Path(arguments.records).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            name = arguments.records
            raise CommandError(Key.FAULT_NOT_READ, name=name, reason=reason(error)) from None
    note_weights(say, setting)
    with (
        workers_for(say, arguments, setting.deals) as workers,
        closing(ProgressBar(say, "arena", arguments.progress)) as progress,
    ):
        try:
            outcome = run_contest(setting, workers, progress, keeper(arguments.records))
        except ArenaError as error:
            progress.close()
            note_failure(say, arguments, error)
            raise
    if not outcome.results:
        raise CommandError(Key.FAULT_STOPPED_DEALS, INTERRUPTED)
    bots = summarise(setting, outcome.results)
    report = report_json(setting, outcome, bots)
    if data is not None:
        data.save_json(report)
    if plot is not None:
        plot.save(picture(say, setting, outcome, bots))
    if arguments.json:
        print_json(report)
    else:
        for line in report_lines(say, setting, outcome, bots):
            print(line)
    if outcome.stopped:
        note_stop(say, outcome)
    return 0


def setting_of(arguments: Namespace) -> Setting:
    return Setting(
        bots=(*arguments.bots, *(arguments.bot or ())),
        board=read_board(arguments.side),
        deck=read_deck(arguments.deck),
        seats=arguments.seats,
        deals=arguments.deals if getattr(arguments, "deal", None) is None else 1,
        seed=arguments.seed,
        starts=parse_starts(arguments.starts, arguments.seats),
        seconds=arguments.seconds,
        turn_limit=getattr(arguments, "turn_limit", None),
        first=getattr(arguments, "deal", None) or 0,
        records=getattr(arguments, "records", None) is not None,
    )


def workers_for(say: Texts, arguments: Namespace, deals: int) -> AbstractContextManager[Workers]:
    if arguments.cluster is None:
        return local_workers(min(cores() if arguments.jobs is None else arguments.jobs, deals))
    if arguments.jobs is not None:
        raise CommandError(Key.FAULT_JOBS_CLUSTER)
    note = f"hashi: {say(Key.ARENA_WAITING, address=arguments.cluster)}"
    return cluster_workers(arguments.cluster, lambda: print(note, file=sys.stderr, flush=True))


def note_failure(say: Texts, arguments: Namespace, error: ArenaError) -> None:
    """Show the frames of a bot that failed, and the command that plays this deal again."""
    if error.deal is None:
        return
    if error.trace:
        print(error.trace, end="", file=sys.stderr)
    words = ["hashi", "arena", *arguments.bots, *(f"--bot={bot}" for bot in arguments.bot or ())]
    for option, value, usual in (
        ("side", arguments.side, "A"),
        ("deck", arguments.deck, STANDARD_DECK.name),
        ("seats", arguments.seats, 1),
        ("starts", arguments.starts, None),
        ("seconds", arguments.seconds, None),
        ("turn-limit", arguments.turn_limit, None),
        ("seed", arguments.seed, 1),
    ):
        if value != usual:
            words += [f"--{option}", str(value)]
    command = shlex.join([*words, "--deal", str(error.deal)])
    print(f"hashi: {say(Key.ARENA_AGAIN, command=command)}", file=sys.stderr)


def note_weights(say: Texts, setting: Setting) -> None:
    """Say on stderr that levels play this board by the heuristic, for want of weights."""
    if set(setting.bots) & set(LEVEL_NAMES) and weights_used(setting.board) is None:
        note = say(Key.ARENA_NO_WEIGHTS, side=setting.board.name)
        print(f"hashi: {note}", file=sys.stderr)


def keeper(folder: str | None) -> Callable[[DealResult], DealResult]:
    """Writes the games of a deal that has ended: `deal-17-2.hashi` is the second game of deal 17.

    What has been written is not kept in memory.
    """

    def save(deal: DealResult) -> DealResult:
        for number, game in enumerate(deal.games, start=1):
            assert game.record is not None  # the setting asked for it
            with replacing(Path(folder or "") / f"deal-{deal.number}-{number}.hashi") as file:
                file.write(game.record.encode())
        return replace(deal, games=tuple(replace(game, record=None) for game in deal.games))

    return unchanged if folder is None else save


def note_stop(say: Texts, outcome: RunResult[DealResult]) -> None:
    """Report on stderr that fewer deals were played than requested."""
    sys.stdout.flush()
    note = say(Key.ARENA_STOPPED, done=str(len(outcome.results)), of=str(outcome.deals))
    print(f"hashi: {note}", file=sys.stderr)


def report_lines(
    say: Texts, setting: Setting, outcome: RunResult[DealResult], bots: Sequence[BotSummary]
) -> list[str]:
    return [
        headline(say, setting, len(outcome.results)),
        "",
        *(_solo_table(say, bots) if setting.seats == 1 else _table(say, bots)),
        "",
        *_goal_table(say, bots),
        "",
        *columns(
            (*heads(say, "time", "mean"), say.percent(0.99, 0), *heads(say, "longest")),
            [
                (
                    bot.label,
                    duration(say, bot.times.mean),
                    duration(say, bot.times.p99),
                    duration(say, bot.times.max),
                )
                for bot in bots
            ],
        ),
    ]


def headline(say: Texts, setting: Setting, deals: int) -> str:
    solo = setting.seats == 1
    return ", ".join(
        (
            say(Key.ARENA_SIDE, side=setting.board.name),
            say(Key.ARENA_DECK, deck=setting.deck.name),
            say(Key.ARENA_SOLO) if solo else say(Key.ARENA_SEATS, seats=setting.seats),
            say(Key.ARENA_DEALS, count=deals, seed=str(setting.seed)),
            say.family("arena-starts", setting.starts),
        )
    )


def _solo_table(say: Texts, bots: Sequence[BotSummary]) -> list[str]:
    share, against = say.percent(0.95, 0), say(Key.HEAD_AGAINST, bot=bots[0].label)
    head = (*heads(say, "bot", "games", "total"), share, *heads(say, "deviation"), against, share)
    return columns(
        head,
        [
            (
                bot.label,
                str(bot.games),
                say.decimal(bot.total.value, 2),
                interval(say, bot.total),
                "-" if bot.deviation is None else say.decimal(bot.deviation, 2),
                signed(say, bot.difference),
                "" if bot.difference is None else interval(say, bot.difference),
            )
            for bot in bots
        ],
    )


def _table(say: Texts, bots: Sequence[BotSummary]) -> list[str]:
    share = say.percent(0.95, 0)
    head = (*heads(say, "bot", "games", "total"), share, *heads(say, "wins", "shared"))
    return columns(
        (*head, "Elo", share),
        [
            (
                bot.label,
                str(bot.games),
                say.decimal(bot.total.value, 2),
                interval(say, bot.total),
                percent(say, None if bot.wins is None else bot.wins.value),
                percent(say, bot.shared),
                "" if bot.elo is None else say.decimal(bot.elo.value, 0),
                "" if bot.elo is None else interval(say, bot.elo, 0),
            )
            for bot in bots
        ],
    )


def _goal_table(say: Texts, bots: Sequence[BotSummary]) -> list[str]:
    head = heads(say, "goals", "islands")
    for goal in Goal:
        head += [say.family("goal", goal), *heads(say, "first")]
    rows = []
    for bot in bots:
        row = [bot.label, say.decimal(bot.islands, 2)]
        for goal in Goal:
            row += [percent(say, bot.goals[goal].reached), percent(say, bot.goals[goal].first)]
        rows.append(row)
    return columns(head, rows)


def picture(
    say: Texts, setting: Setting, outcome: RunResult[DealResult], bots: Sequence[BotSummary]
) -> str:
    rows = [
        PlotRow(
            bot.label,
            all_totals(outcome.results, number),
            bot.total.value,
            bot.total.low,
            bot.total.high,
        )
        for number, bot in enumerate(bots)
    ]
    title = say(Key.ARENA_TITLE, headline=headline(say, setting, len(outcome.results)))
    return draw_totals(rows, title=title, axis=say(Key.ARENA_AXIS), most=CEILING)
