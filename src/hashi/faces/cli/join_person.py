"""A person at a network table, line by line: `hashi join` without a bot, `hashi play --deal`."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from hashi.faces.cli.common import CommandError, printable, texts_for, wants_colour
from hashi.faces.cli.identity import come_in, forget
from hashi.faces.cli.kept_deal import deal_problem, earlier_deal, keep_deal
from hashi.faces.terminal.console import Console, EndOfInput
from hashi.faces.terminal.info_commands import Quit
from hashi.faces.terminal.preferences import wants_maps
from hashi.rules import Phase
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.client import Service, Table


def play_seat(arguments: Namespace, service: Service, code: str) -> None:
    """Take a seat, or the one of an earlier visit, and play; checks the deal at the end."""
    say = texts_for(arguments)
    service.language = say.language
    name = come_in(service, code, arguments.name)

    def sit(table: Table) -> None:
        table.sit(None if arguments.seat is None else arguments.seat - 1)

    if play_at(say, service, code, name, sit, f"hashi join {arguments.table}") is not None:
        forget(code)


def play_at(
    say: Texts,
    service: Service,
    code: str,
    name: str,
    sit: Callable[[Table], None],
    back: str,
) -> Table | None:
    """Play at a table; returns it once the game has ended and the deal was checked.

    `sit` takes a seat, where this person has none yet; `back` is the command that comes back.
    """
    from hashi.faces.terminal.network import NetworkPlay, RemoteSeat  # needs the extra

    console = Console(sys.stdin, sys.stdout, colour=wants_colour(os.environ))
    with service.join(code) as table:
        if table.seat is None:
            sit(table)
        else:
            table.session.deal = earlier_deal(code) or table.session.deal
        keep_deal(code, table.session.deal)
        seat = table.seat
        assert seat is not None  # sitting down was not refused
        of = len(table.view.hidden)
        console.print(say(Key.NET_SEAT, code=code, name=printable(name), seat=seat + 1, of=of))
        maps = console.edits and wants_maps() is not False
        play = NetworkPlay(RemoteSeat(table, seat), say, console, maps=maps)
        try:
            play.run()
        except (Quit, EndOfInput):
            _leave(console, say, back)
            return None
        except KeyboardInterrupt:
            console.print()
            _leave(console, say, back)
            raise
        finally:
            file = keep_deal(code, table.session.deal)
        assert table.phase is Phase.ENDED
        problem = deal_problem(table)
    if problem is not None:
        raise CommandError(Key.FAULT_DEAL_CHANGED, 1, problem=problem, file=file)
    console.print(say(Key.NET_DEAL_FITS, file=str(file)))
    return table


def _leave(console: Console, say: Texts, back: str) -> None:
    console.print(say(Key.END_STOPPED))
    console.print(say(Key.NET_BACK, command=back))
