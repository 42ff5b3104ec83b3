"""`hashi par`: the best total that the cards of a record allowed."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from hashi.analysis import Par, par_json, par_of, par_of_rest, start_of
from hashi.faces.cli.common import CommandError, print_json
from hashi.faces.cli.options import (
    about,
    add_json,
    add_player,
    add_progress,
    add_record,
)
from hashi.faces.cli.progress import time_bar
from hashi.faces.cli.records import names_of, read_checked, seat_of
from hashi.faces.terminal.console import print_wrapped
from hashi.record import Record, check_record
from hashi.rules import ROUNDS, Writing
from hashi.texts import Key, Texts


def define(command: ArgumentParser) -> None:
    add_record(command)
    add_player(command)
    command.add_argument(
        "--par-seconds", type=float, default=60.0, metavar="S", help=about(command, "par-seconds")
    )
    command.add_argument("--from-round", type=int, metavar="N", help=about(command, "from-round"))
    add_progress(command)
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say, record, game = read_checked(arguments, check_record)
    seat = seat_of(arguments, record)
    if not arguments.par_seconds > 0:
        raise CommandError(Key.FAULT_PAR_SECONDS, found=arguments.par_seconds)
    cards = len(record.rounds)
    if cards < ROUNDS:
        raise CommandError(Key.FAULT_PAR_CARDS, name=arguments.file, cards=cards, all=ROUNDS)
    if sys.stderr.isatty():
        print(say(Key.PAR_SEARCHING, seconds=arguments.par_seconds), file=sys.stderr, flush=True)
    with time_bar(say, "par", arguments.par_seconds, arguments.progress):
        best = _par(arguments, record, seat)
    own, name = game.scores[seat].total, names_of(say, record)[seat]
    if arguments.json:
        print_json(par_json(record, seat, own, best))
    else:
        print_wrapped(*report(say, record, name, start_of(record, seat), own, best))
    return 0


def _par(arguments: Namespace, record: Record, seat: int) -> Par:
    first = arguments.from_round
    if first is None:
        return par_of(record, seat, arguments.par_seconds)
    if not 1 <= first <= ROUNDS:
        raise CommandError(Key.FAULT_FROM_ROUND, found=first, most=ROUNDS)
    return par_of_rest(record, seat, first, arguments.par_seconds)


def report(say: Texts, record: Record, name: str, start: Writing, own: int, best: Par) -> list[str]:
    if best.proven:
        lines = [say(Key.PAR_PROVEN, total=best.total)]
    else:
        lines = [say(Key.PAR_OPEN, total=best.total, bound=best.bound)]
    if len(record.players) > 1:
        lines.append(say(Key.PAR_SEVERAL))
    missing = best.total - own
    if missing > 0:
        lines.append(say(Key.PAR_OWN_LESS, name=name, total=own, missing=missing))
    else:
        key = Key.PAR_OWN_MORE if missing else Key.PAR_OWN_EQUAL
        lines.append(say(key, name=name, total=own))
    first = ROUNDS - len(best.turns) + 1
    lines.append(
        say(Key.PAR_START, start=str(start)) if first == 1 else say(Key.PAR_FROM, round=first)
    )
    rest = record.rounds[first - 1 :]
    for number, (round_, turn) in enumerate(zip(rest, best.turns, strict=True), start=first):
        lines.append(say(Key.PAR_TURN, round=number, card=str(round_.card), turn=str(turn)))
    return lines
