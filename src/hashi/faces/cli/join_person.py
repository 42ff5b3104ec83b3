"""`hashi join` without a bot: a person plays at a network table, line by line."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hashi.faces.cli.common import CommandError, printable, reason, texts_for, wants_colour
from hashi.faces.cli.kept_deal import deal_problem, keep_deal
from hashi.faces.terminal.console import Console, EndOfInput
from hashi.faces.terminal.info_commands import Quit
from hashi.faces.terminal.preferences import wants_maps
from hashi.service.data_folder import data_folder
from hashi.texts import Key, Texts

if TYPE_CHECKING:
    from hashi.client import Service

PRIVATE = 0o600


def play_seat(arguments: Namespace, service: Service, code: str) -> None:
    """Take a seat, or the one of an earlier visit, and play; checks the deal at the end."""
    from hashi.faces.terminal.network import NetworkPlay, RemoteSeat

    say = texts_for(arguments)
    service.language = say.language
    console = Console(sys.stdin, sys.stdout, colour=wants_colour(os.environ))
    name = _come_in(service, code, arguments.name)
    with service.join(code) as table:
        if table.seat is None:
            table.sit(None if arguments.seat is None else arguments.seat - 1)
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
            _leave(console, say, arguments.table)
            return
        except KeyboardInterrupt:
            console.print()
            _leave(console, say, arguments.table)
            raise
        file, problem = keep_deal(code, table.session.deal), deal_problem(table)
    _file(code).unlink(missing_ok=True)
    if problem is not None:
        raise CommandError(Key.FAULT_DEAL_CHANGED, 1, problem=problem, file=file)
    console.print(say(Key.NET_DEAL_FITS, file=str(file)))


def _leave(console: Console, say: Texts, link: str) -> None:
    console.print(say(Key.END_STOPPED))
    console.print(say(Key.NET_BACK, link=link))


def _file(code: str) -> Path:
    return data_folder() / "seats" / f"{code}.json"


def _come_in(service: Service, code: str, name: str | None) -> str:
    """Be who sat here before, else somebody new; kept until the game ends. Returns the nickname."""
    file = _file(code)
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        known = kept["url"] == service.url
    except (OSError, ValueError, KeyError, TypeError):  # nobody has sat here, or not ours
        known = False
    if known:
        service.token = str(kept["token"])
        return str(kept["name"])
    name = service.come_in(name)
    data = {"url": service.url, "token": service.token, "name": name}
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "w") as out:
            json.dump(data, out)
    except OSError as error:
        raise CommandError(Key.FAULT_NOT_WRITTEN, name=file, reason=reason(error)) from None
    return name
