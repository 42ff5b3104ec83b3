"""`hashi board rate`: difficulty of a board."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import closing

from hashi.arena import (
    ArenaError,
    BotSummary,
    RunResult,
    Setting,
    cores,
    local_workers,
    run_contest,
    summarise,
)
from hashi.arena.difficulty import (
    CEILING,
    ParResult,
    check_par,
    find_pars,
    summarise_pars,
    usual_bots,
)
from hashi.arena.report import setting_json
from hashi.bots import bot_names
from hashi.faces.cli.arena import INTERRUPTED, add_deals, headline, note_weights
from hashi.faces.cli.boards import counts_line
from hashi.faces.cli.columns import columns, heads, interval
from hashi.faces.cli.common import CommandError, print_json, read_board, read_deck, texts_for
from hashi.faces.cli.options import about, propose
from hashi.faces.cli.output_files import OutputFile
from hashi.faces.cli.progress import ProgressBar
from hashi.texts import Key, Texts

FORMAT = "hashi-board-rating-1"


def define(command: ArgumentParser) -> None:
    command.add_argument("board", metavar="FILE|A|B", help=about(command, "board"))
    bot = command.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help=about(command, "rate-bot"),
    )
    propose(bot, bot_names())
    command.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help=about(command, "turn-seconds"),
    )
    command.add_argument(
        "--par-deals", type=int, default=20, metavar="N", help=about(command, "par-deals")
    )
    command.add_argument(
        "--par-seconds",
        type=float,
        default=60.0,
        metavar="S",
        help=about(command, "par-limit"),
    )
    add_deals(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say = texts_for(arguments)
    setting = Setting(
        bots=tuple(arguments.bot or usual_bots()),
        board=read_board(arguments.board),
        deck=read_deck(arguments.deck),
        deals=arguments.deals,
        seed=arguments.seed,
        seconds=arguments.seconds,
    )
    jobs = cores() if arguments.jobs is None else arguments.jobs
    if jobs < 1:
        raise ArenaError("jobs", f"found {jobs} jobs, expected at least 1")
    check_par(arguments.par_deals, arguments.par_seconds)
    data = OutputFile(arguments.out) if arguments.out else None
    setting.check_bots()
    note_weights(say, setting)
    bots = _play(say, setting, jobs, arguments)
    pars = _find_pars(say, setting, jobs, arguments)
    report = rating_json(setting, bots, pars)
    if data is not None:
        data.save_json(report)
    if arguments.json:
        print_json(report)
    else:
        for line in rating_lines(say, setting, bots, pars.results):
            print(line)
    if pars.stopped:
        sys.stdout.flush()
        note = say(Key.RATE_STOPPED, done=str(len(pars.results)), of=str(pars.deals))
        print(f"hashi: {note}", file=sys.stderr)
    return 0


def _play(say: Texts, setting: Setting, jobs: int, arguments: Namespace) -> tuple[BotSummary, ...]:
    with (
        local_workers(min(jobs, setting.deals)) as workers,
        closing(ProgressBar(say, "bots", arguments.progress)) as progress,
    ):
        outcome = run_contest(setting, workers, progress)
    if outcome.stopped:
        raise CommandError(Key.FAULT_STOPPED_BOTS, INTERRUPTED)
    return summarise(setting, outcome.results)


def _find_pars(
    say: Texts, setting: Setting, jobs: int, arguments: Namespace
) -> RunResult[ParResult]:
    deals: int = arguments.par_deals
    with (
        local_workers(min(jobs, deals)) as workers,
        closing(ProgressBar(say, "pars", arguments.progress)) as progress,
    ):
        found = find_pars(setting, deals, arguments.par_seconds, workers, progress)
    if not found.results:
        raise CommandError(Key.FAULT_STOPPED_PAR, INTERRUPTED)
    return found


def rating_lines(
    say: Texts, setting: Setting, bots: Sequence[BotSummary], pars: Sequence[ParResult]
) -> list[str]:
    """The board in numbers, then a table of totals from the weakest bot to par."""
    board, best = setting.board, summarise_pars(pars)
    rows = [
        (label, str(games), say.decimal(total.value, 2), interval(say, total))
        for label, games, total in (
            *((bot.label, bot.games, bot.total) for bot in bots),
            ("par", best.deals, best.total),
        )
    ]
    reach = best.ceiling
    assert reach.low is not None  # a share always has its interval
    assert reach.high is not None
    return [
        headline(say, setting, setting.deals),
        counts_line(say, board),
        "",
        *columns((*heads(say, "mean-total", "deals", "total"), say.percent(0.95, 0)), rows),
        "",
        say(
            Key.RATE_BEST,
            points=CEILING,
            share=say.percent(reach.value),
            low=say.percent(reach.low),
            high=say.percent(reach.high),
            proven=str(best.proven),
            of=str(best.deals),
        ),
    ]


def rating_json(
    setting: Setting, bots: Sequence[BotSummary], pars: RunResult[ParResult]
) -> dict[str, object]:
    best = summarise_pars(pars.results)
    return {
        "format": FORMAT,
        "settings": setting_json(setting),
        "straits": len(setting.board.straits),
        "crossings": len(setting.board.crossing_pairs),
        "bots": [{"name": bot.name, "total": bot.total.to_json()} for bot in bots],
        "par": {
            "deals": best.deals,
            "proven": best.proven,
            "total": best.total.to_json(),
            "ceiling": best.ceiling.to_json(),
        },
        "pars": [
            {"deal": found.number, "total": found.total, "bound": found.bound}
            for found in pars.results
        ],
        "stopped": pars.stopped,
    }
