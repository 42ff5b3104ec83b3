"""`hashi admin` for rooms: their sheets, and names that must go."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from hashi.faces.cli.admin_common import (
    add_reason,
    add_site,
    change,
    on_site,
    print_list,
    time_text,
)
from hashi.faces.cli.common import CommandError, Message
from hashi.faces.cli.options import about, add_json
from hashi.texts import Key


def define_sheets(command: ArgumentParser) -> None:
    _add_room(command)
    add_json(command)
    add_site(command)
    command.set_defaults(run=list_sheets)


def define_remove_sheet(command: ArgumentParser) -> None:
    _add_room(command)
    command.add_argument("sheet", metavar="SHEET", type=str.upper, help=about(command, "sheet"))
    add_reason(command)
    add_site(command)
    command.set_defaults(run=remove_sheet)


def _add_room(command: ArgumentParser) -> None:
    command.add_argument("room", metavar="ROOM", type=str.upper, help=about(command, "room"))


def list_sheets(arguments: Namespace) -> int:
    room = arguments.room
    found, shown = on_site(arguments, lambda admin: admin.sheets(room))
    if found is None:
        missing = Message(Key.FAULT_NO_ROOM, id=room)
        raise CommandError(Key.FAULT_MISSING_IN, missing=missing, database=shown)
    head = ("person-id", "name", "person", "table", "total", "removed")
    rows = [
        (
            *(one.sheet, one.name or "", one.person or "", one.table or ""),
            *("" if one.total is None else str(one.total), time_text(one.removed)),
        )
        for one in found
    ]
    print_list(arguments, shown, "sheets", found, head, rows)
    return 0


def remove_sheet(arguments: Namespace) -> int:
    room, sheet, reason = arguments.room, arguments.sheet, arguments.reason
    return change(
        arguments,
        lambda admin: admin.remove_sheet(room, sheet, reason),
        Message(Key.FAULT_NO_SHEET, id=sheet, room=room),
        "sheet-removed",
        id=sheet,
        room=room,
    )
