"""`hashi join`: let a bot of this machine play at a table on the network."""

from __future__ import annotations

import sys
from argparse import Namespace

from hashi.bots import Bot, find_bot
from hashi.bots.registry import takes_a_while
from hashi.faces.cli.columns import columns
from hashi.faces.cli.common import CommandError
from hashi.rules import Phase, Turn, View
from hashi.service.guarded_bot import PATIENCE, Guarded

FIRST_PATIENCE = 3.0  # seconds to reach a service that was never reached before


class _Told:
    """A bot that says what it does, and whose every answer can be played."""

    def __init__(self, bot: Bot, seconds: float) -> None:
        self._guarded = Guarded(bot, PATIENCE + 2 * seconds)

    def play(self, view: View) -> Turn:
        """The bot's turn, told; a fault is told too, and both actions are left out."""
        answer = self._guarded.answer(view)
        if answer.fault is not None:
            reason = " ".join(f"{answer.fault} {answer.reason}".split())
            print(f"hashi: the bot failed: {reason}", file=sys.stderr, flush=True)
        what = "set-up" if view.phase is Phase.SET_UP else f"round {view.round}, card {view.card}"
        print(f"{what}: {answer.turn}", flush=True)
        return answer.turn


def run(arguments: Namespace) -> int:
    """Sit down, play to the end, print the scores."""
    try:
        from hashi.client import Service, split_link
    except ImportError as error:
        raise CommandError(f"join needs the extra 'client': {error}") from None
    url, code = split_link(arguments.table, arguments.url)
    if takes_a_while([arguments.bot]):
        print("hashi: getting the bot ready, once on this machine ...", file=sys.stderr, flush=True)
    bot = find_bot(arguments.bot, seconds=arguments.seconds)
    service = Service(url, patience=FIRST_PATIENCE)
    name = service.come_in(arguments.name)
    seat = None if arguments.seat is None else arguments.seat - 1
    service.patience = PATIENCE
    with service.join(code) as table:
        table.sit(seat)
        taken = (table.seat or 0) + 1
        of = len(table.view.hidden)
        print(f"{_plain(name)} ({arguments.bot}) at {code}: seat {taken} of {of}", flush=True)
        result = table.play_bot(_Told(bot, arguments.seconds))
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
    return 0


def _plain(name: str | None) -> str:
    """A name from elsewhere, without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in name or "nobody")
