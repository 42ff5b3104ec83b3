"""`hashi admin` for tables and results."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from hashi.deal import DealError, parse_name
from hashi.faces.cli.admin import add_person
from hashi.faces.cli.admin_common import (
    add_list,
    add_reason,
    add_site,
    change,
    on_site,
    print_list,
    time_text,
)
from hashi.faces.cli.common import Message
from hashi.faces.cli.options import about
from hashi.texts import Key


def define_tables(command: ArgumentParser) -> None:
    command.add_argument("--closed", action="store_true", help=about(command, "closed"))
    add_list(command)
    command.set_defaults(run=list_tables)


def define_close(command: ArgumentParser) -> None:
    _add_table(command)
    command.set_defaults(run=lambda arguments: set_closed(arguments, closed=True))


def define_reopen(command: ArgumentParser) -> None:
    _add_table(command)
    command.set_defaults(run=lambda arguments: set_closed(arguments, closed=False))


def define_remove_result(command: ArgumentParser) -> None:
    command.add_argument(
        "challenge", metavar="CHALLENGE", type=_challenge, help=about(command, "challenge")
    )
    add_person(command)
    add_reason(command)
    add_site(command)
    command.set_defaults(run=remove_result)


def _challenge(text: str) -> str:
    """The id of a challenge in any case; days and weeks begin with small letters."""
    try:
        return str(parse_name(text))
    except DealError:
        return text.upper()


def _add_table(command: ArgumentParser) -> None:
    command.add_argument("table", metavar="TABLE", type=str.upper, help=about(command, "table"))
    add_reason(command)
    add_site(command)


def list_tables(arguments: Namespace) -> int:
    closed, most = arguments.closed, arguments.most
    found, shown = on_site(arguments, lambda admin: admin.tables(most, closed=closed))
    head = ("code", "host", "people", "created", "started", "ended", "closed")
    rows = [
        (
            *(one.code, one.host, str(one.people)),
            *map(time_text, (one.created, one.started, one.ended, one.closed)),
        )
        for one in found
    ]
    print_list(arguments, shown, "tables", found, head, rows)
    return 0


def set_closed(arguments: Namespace, *, closed: bool) -> int:
    table, reason = arguments.table, arguments.reason
    return change(
        arguments,
        lambda admin: admin.set_closed(table, reason, closed=closed),
        Message(Key.FAULT_NO_TABLE, id=table),
        "closed" if closed else "open",
        id=table,
    )


def remove_result(arguments: Namespace) -> int:
    challenge, person, reason = arguments.challenge, arguments.person, arguments.reason
    return change(
        arguments,
        lambda admin: admin.remove_result(challenge, person, reason),
        Message(Key.FAULT_NO_RESULT, id=person, challenge=challenge),
        "removed",
        id=person,
        challenge=challenge,
    )
