"""`hashi join`: a local bot plays at a table on the network."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hashi.bots import Bot, bot_names, find_bot
from hashi.bots.registry import takes_a_while
from hashi.faces.cli.columns import columns
from hashi.faces.cli.common import BadValue, CommandError, printable, reason
from hashi.faces.cli.options import about, propose, seconds
from hashi.record import RecordError
from hashi.rules import Phase, Turn, View
from hashi.service.data_folder import data_folder
from hashi.service.guarded_bot import TIMEOUT, GuardedBot
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.client import Table
    from hashi.client.deal import KeptDeal

FIRST_PATIENCE = 3.0  # seconds for the first connection to a service


def _seat(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise BadValue(Key.FAULT_VALUE_RANGE, found=repr(text), least=1, most=4)
    return int(text)


def define(command: ArgumentParser) -> None:
    command.add_argument("table", metavar="URL-or-CODE", help=about(command, "join-table"))
    bot = command.add_argument(
        "--bot",
        required=True,
        metavar="NAME",
        help=about(command, "join-bot"),
    )
    propose(bot, bot_names())
    command.add_argument("--url", metavar="URL", help=about(command, "join-url"))
    command.add_argument("--seat", type=_seat, metavar="N", help=about(command, "join-seat"))
    command.add_argument("--name", metavar="NAME", help=about(command, "join-name"))
    command.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help=about(command, "join-seconds"),
    )
    command.set_defaults(run=run)


class _Printing:
    """A guarded bot that prints its turns."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._guarded = GuardedBot(bot, TIMEOUT + 2 * seconds)

    def play(self, view: View) -> Turn:
        """The bot's turn; after a fault, which is printed, both actions are left out."""
        answer = self._guarded.answer(view)
        if answer.fault is not None:
            reason = " ".join(f"{answer.fault} {answer.reason}".split())
            print(f"hashi: the bot failed: {reason}", file=sys.stderr, flush=True)
        what = "set-up" if view.phase is Phase.SET_UP else f"round {view.round}, card {view.card}"
        print(f"{what}: {answer.turn}", flush=True)
        return answer.turn


def run(arguments: Namespace) -> int:
    try:
        from hashi.client import Service, split_link
    except ImportError:
        raise CommandError(Key.FAULT_EXTRA, extra="client") from None
    url, code = split_link(arguments.table, arguments.url)
    if takes_a_while([arguments.bot]):
        print("hashi: preparing the bot, once on this machine ...", file=sys.stderr, flush=True)
    bot = find_bot(arguments.bot, seconds=arguments.seconds)
    service = Service(url, patience=FIRST_PATIENCE)
    name = service.come_in(arguments.name)
    seat = None if arguments.seat is None else arguments.seat - 1
    service.patience = TIMEOUT
    with service.join(code) as table:
        table.sit(seat)
        taken = (table.seat or 0) + 1
        of = len(table.view.hidden)
        print(f"{_plain(name)} ({arguments.bot}) at {code}: seat {taken} of {of}", flush=True)
        file = _keep(code, table.session.deal)
        result = table.play_bot(_Printing(bot, arguments.seconds))
        _keep(code, table.session.deal)
        problem = _deal_problem(table)
    print(f"{result.rounds} rounds played")
    rows = [
        (
            f"{number} {_plain(player)}",
            str(points.total),
            "wins" if number - 1 in result.winners else "",
        )
        for number, (player, points) in enumerate(
            zip(result.players, result.scores, strict=True), start=1
        )
    ]
    for line in columns(("seat", "points", ""), rows):
        print(line)
    if problem is not None:
        raise CommandError(Key.FAULT_DEAL_CHANGED, 1, problem=problem, file=file)
    print(f"The deal fits the seal and the salts that this machine kept in {file}")
    return 0


def _keep(code: str, deal: KeptDeal) -> Path:
    """Write down what was seen of the deal, for `hashi verify --commitment --salt`."""
    folder = data_folder() / "deals"
    file = folder / f"{code}.json"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file.write_text(json.dumps(deal.to_json(), indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_WRITTEN, name=file, reason=reason(error)) from None
    return file


def _deal_problem(table: Table) -> str | None:
    """Why the deal is not the one that was promised; None where it is."""
    try:
        table.verify()
    except RecordError as error:
        return f"{error} [{error.code}]"
    return None


def _plain(name: str | None) -> str:
    """A name from the network without control characters."""
    return printable(name or "nobody")
