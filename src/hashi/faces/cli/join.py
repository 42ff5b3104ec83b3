"""`hashi join`: a person or a local bot plays at a table on the network."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from hashi.bots import Bot, bot_names, find_bot
from hashi.bots.registry import takes_a_while
from hashi.faces.cli.columns import columns, heads
from hashi.faces.cli.common import BadValue, CommandError, printable, texts_for
from hashi.faces.cli.kept_deal import deal_problem, keep_deal
from hashi.faces.cli.options import about, propose, seconds
from hashi.faces.cli.play_deal import FIRST_PATIENCE
from hashi.faces.terminal.bots import fault_lines
from hashi.rules import Phase, Turn, View
from hashi.service.guarded_bot import TIMEOUT, GuardedBot
from hashi.texts import Key, Texts


def _seat(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise BadValue(Key.FAULT_VALUE_RANGE, found=repr(text), least=1, most=4)
    return int(text)


def define(command: ArgumentParser) -> None:
    command.add_argument("table", metavar="URL-or-CODE", help=about(command, "join-table"))
    bot = command.add_argument(
        "--bot",
        metavar="NAME",
        help=about(command, "join-bot"),
    )
    propose(bot, bot_names())
    command.add_argument("--server", "--url", metavar="URL", help=about(command, "join-url"))
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

    def __init__(self, say: Texts, name: str, bot: Bot, seconds: float) -> None:
        self._say, self._name = say, name
        self._guarded = GuardedBot(bot, TIMEOUT + 2 * seconds)

    def play(self, view: View) -> Turn:
        """The bot's turn; after a fault, which is printed, both actions are left out."""
        say, answer = self._say, self._guarded.answer(view)
        for line in fault_lines(say, self._name, answer):
            print(f"hashi: {line}", file=sys.stderr, flush=True)
        turn = str(answer.turn)
        if view.phase is Phase.SET_UP:
            print(say(Key.JOIN_START, turn=turn), flush=True)
        else:
            print(say(Key.JOIN_TURN, round=view.round, card=str(view.card), turn=turn), flush=True)
        return answer.turn


def run(arguments: Namespace) -> int:
    try:
        from hashi.client import Service, split_link
    except ImportError:
        raise CommandError(Key.FAULT_EXTRA, extra="client") from None
    url, code = split_link(arguments.table, arguments.server)
    service = Service(url, patience=FIRST_PATIENCE)
    if arguments.bot is None:
        from hashi.faces.cli.join_person import play_seat  # needs the extra too

        play_seat(arguments, service, code)
        return 0
    say = texts_for(arguments)
    if takes_a_while([arguments.bot]):
        print(say(Key.GAME_BOTS_READY), file=sys.stderr, flush=True)
    bot = find_bot(arguments.bot, seconds=arguments.seconds)
    name = service.come_in(arguments.name)
    seat = None if arguments.seat is None else arguments.seat - 1
    service.patience = TIMEOUT
    with service.join(code) as table:
        table.sit(seat)
        facts = {"name": printable(name), "bot": arguments.bot, "code": code}
        seat, of = (table.seat or 0) + 1, len(table.view.hidden)
        print(say(Key.JOIN_SEAT, seat=seat, of=of, **facts), flush=True)
        keep_deal(code, table.session.deal)
        result = table.play_bot(_Printing(say, arguments.bot, bot, arguments.seconds))
        file, problem = keep_deal(code, table.session.deal), deal_problem(table)
    print(say(Key.JOIN_ROUNDS, count=result.rounds))
    rows = [
        (
            f"{number} {printable(player or say(Key.JOIN_NOBODY))}",
            str(points.total),
            say(Key.JOIN_WINS) if number - 1 in result.winners else "",
        )
        for number, (player, points) in enumerate(
            zip(result.players, result.scores, strict=True), start=1
        )
    ]
    for line in columns((*heads(say, "seat", "points"), ""), rows):
        print(line)
    if problem is not None:
        raise CommandError(Key.FAULT_DEAL_CHANGED, 1, problem=problem, file=file)
    print(say(Key.NET_DEAL_FITS, file=str(file)))
    return 0
