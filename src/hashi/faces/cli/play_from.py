"""`hashi play --from`: a recorded game, played on from one of its rounds."""

from __future__ import annotations

from argparse import Namespace

from hashi.faces.cli.common import CommandError
from hashi.faces.cli.records import read, refusal
from hashi.faces.terminal.bots import bot_titles
from hashi.record import RecordError, check_record
from hashi.rules import Seat
from hashi.table.continuation import continue_record, last_round
from hashi.table.local import LocalTable
from hashi.texts import Key, Texts
from hashi.texts.player_names import shown_name


def continued_table(arguments: Namespace, say: Texts, secret: bytes) -> LocalTable:
    """A new table with the players of a record; `--bot` gives the last seats to bots.

    Raises CommandError for a record that breaks a rule, and a round that it does not reach.
    """
    name: str = arguments.record_from
    record, lines = read(name)
    try:
        check_record(record, lines)
    except RecordError as error:
        raise refusal(say, name, record, error) from None
    last = last_round(record)
    number = last if arguments.round is None else arguments.round
    if not 1 <= number <= last:
        raise CommandError(Key.FAULT_ROUND, found=number, most=last)
    bots: list[str] = arguments.bot
    people = len(record.players) - len(bots)
    if people < 1:
        raise CommandError(Key.FAULT_FROM_BOTS, bots=len(bots), seats=len(record.players))
    players = enumerate(record.players[:people])
    names = [shown_name(say, player.name, seat) for seat, player in players]
    names += bot_titles(say, bots, names)
    seated = {Seat(people + at): bot for at, bot in enumerate(bots)}
    return continue_record(record, number, secret, names, seated)
