"""`hashi arena`: compare bots on the same deals, solo or at one table."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager, closing

from hashi.arena import (
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
from hashi.arena.settings import parse_starts
from hashi.arena.summary import all_totals
from hashi.bots import bot_names
from hashi.drawing import Row, draw_totals
from hashi.faces.cli.columns import columns, duration, interval, percent, signed
from hashi.faces.cli.common import CommandError, print_json, read_board, read_deck
from hashi.faces.cli.options import about, add_deck, add_json, add_progress, add_side, propose
from hashi.faces.cli.output_files import OutputFile
from hashi.faces.cli.progress import ProgressBar
from hashi.rules import Goal
from hashi.texts import Key

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
    add_deals(command)
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
    setting = setting_of(arguments)
    data = OutputFile(arguments.out) if arguments.out else None
    plot = OutputFile(arguments.plot) if arguments.plot else None
    if data is not None and plot is not None and data.path == plot.path:
        raise CommandError(Key.FAULT_SAME_OUTPUT)
    setting.check_bots()
    with (
        workers_for(arguments, setting.deals) as workers,
        closing(ProgressBar("arena", arguments.progress)) as progress,
    ):
        outcome = run_contest(setting, workers, progress)
    if not outcome.results:
        raise CommandError(Key.FAULT_STOPPED_DEALS, INTERRUPTED)
    bots = summarise(setting, outcome.results)
    report = report_json(setting, outcome, bots)
    if data is not None:
        data.save_json(report)
    if plot is not None:
        plot.save(picture(setting, outcome, bots))
    if arguments.json:
        print_json(report)
    else:
        for line in report_lines(setting, outcome, bots):
            print(line)
    if outcome.stopped:
        note_stop(outcome)
    return 0


def setting_of(arguments: Namespace) -> Setting:
    return Setting(
        bots=(*arguments.bots, *(arguments.bot or ())),
        board=read_board(arguments.side),
        deck=read_deck(arguments.deck),
        seats=arguments.seats,
        deals=arguments.deals,
        seed=arguments.seed,
        starts=parse_starts(arguments.starts, arguments.seats),
        seconds=arguments.seconds,
    )


def workers_for(arguments: Namespace, deals: int) -> AbstractContextManager[Workers]:
    if arguments.cluster is None:
        return local_workers(min(cores() if arguments.jobs is None else arguments.jobs, deals))
    if arguments.jobs is not None:
        raise CommandError(Key.FAULT_JOBS_CLUSTER)
    return cluster_workers(arguments.cluster)


def note_stop(outcome: RunResult[DealResult]) -> None:
    """Report on stderr that fewer deals were played than requested."""
    sys.stdout.flush()
    note = f"hashi: stopped after {len(outcome.results)} of {outcome.deals} deals"
    print(note, file=sys.stderr)


def report_lines(
    setting: Setting, outcome: RunResult[DealResult], bots: Sequence[BotSummary]
) -> list[str]:
    return [
        headline(setting, len(outcome.results)),
        "",
        *(_solo_table(bots) if setting.seats == 1 else _table(bots)),
        "",
        *_goal_table(bots),
        "",
        *columns(
            ("time per turn", "mean", "99 %", "longest"),
            [
                (
                    bot.label,
                    duration(bot.times.mean),
                    duration(bot.times.p99),
                    duration(bot.times.max),
                )
                for bot in bots
            ],
        ),
    ]


def headline(setting: Setting, deals: int) -> str:
    seats = "solo" if setting.seats == 1 else f"{setting.seats} seats"
    chosen = "random" if setting.starts is Starts.RANDOM else "chosen"
    count = "1 deal" if deals == 1 else f"{deals} deals"
    return (
        f"Side {setting.board.name}, deck {setting.deck.name}, {seats},"
        f" {count} of seed {setting.seed}, {chosen} start numbers"
    )


def _solo_table(bots: Sequence[BotSummary]) -> list[str]:
    head = ("bot", "games", "total", "95 %", "deviation", f"to {bots[0].label}", "95 %")
    return columns(
        head,
        [
            (
                bot.label,
                str(bot.games),
                f"{bot.total.value:.2f}",
                interval(bot.total),
                "-" if bot.deviation is None else f"{bot.deviation:.2f}",
                signed(bot.difference),
                "" if bot.difference is None else interval(bot.difference),
            )
            for bot in bots
        ],
    )


def _table(bots: Sequence[BotSummary]) -> list[str]:
    return columns(
        ("bot", "games", "total", "95 %", "wins", "shared", "Elo", "95 %"),
        [
            (
                bot.label,
                str(bot.games),
                f"{bot.total.value:.2f}",
                interval(bot.total),
                percent(None if bot.wins is None else bot.wins.value),
                percent(bot.shared),
                "" if bot.elo is None else f"{bot.elo.value:.0f}",
                "" if bot.elo is None else interval(bot.elo, 0),
            )
            for bot in bots
        ],
    )


def _goal_table(bots: Sequence[BotSummary]) -> list[str]:
    head = ["goals reached", "islands"]
    for goal in Goal:
        head += [str(goal), "first"]
    rows = []
    for bot in bots:
        row = [bot.label, f"{bot.islands:.2f}"]
        for goal in Goal:
            row += [percent(bot.goals[goal].reached), percent(bot.goals[goal].first)]
        rows.append(row)
    return columns(head, rows)


def picture(setting: Setting, outcome: RunResult[DealResult], bots: Sequence[BotSummary]) -> str:
    rows = [
        Row(
            bot.label,
            all_totals(outcome.results, number),
            bot.total.value,
            bot.total.low,
            bot.total.high,
        )
        for number, bot in enumerate(bots)
    ]
    title = f"HASHI arena: {headline(setting, len(outcome.results))}"
    axis = "total points of a game (bars: how often; dot and line: mean and its 95 % interval)"
    return draw_totals(rows, title=title, axis=axis, most=CEILING)
