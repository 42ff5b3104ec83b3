"""`hashi admin` for people: list, find, rename, ban; and the audit log."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hashi.faces.cli.admin_common import (
    add_list,
    add_reason,
    add_site,
    change,
    on_site,
    print_list,
    time_text,
)
from hashi.faces.cli.common import CommandError, Message, printable, texts_for
from hashi.faces.cli.options import about
from hashi.faces.cli.store import need_extra
from hashi.texts import Key

if TYPE_CHECKING:
    from hashi.service.store.admin import PersonEntry


def define_list(command: ArgumentParser) -> None:
    command.add_argument("--banned", action="store_true", help=about(command, "banned"))
    add_list(command)
    command.set_defaults(run=list_people)


def define_find(command: ArgumentParser) -> None:
    command.add_argument("text", metavar="TEXT", help=about(command, "who"))
    add_list(command)
    command.set_defaults(run=find)


def define_rename(command: ArgumentParser) -> None:
    add_person(command)
    command.add_argument("name", metavar="NAME", nargs="?", help=about(command, "new-name"))
    add_site(command)
    command.set_defaults(run=rename)


def define_ban(command: ArgumentParser) -> None:
    add_person(command)
    add_reason(command)
    add_site(command)
    command.set_defaults(run=lambda arguments: set_ban(arguments, banned=True))


def define_unban(command: ArgumentParser) -> None:
    add_person(command)
    add_reason(command)
    add_site(command)
    command.set_defaults(run=lambda arguments: set_ban(arguments, banned=False))


def define_log(command: ArgumentParser) -> None:
    add_list(command)
    command.set_defaults(run=show_log)


def add_person(command: ArgumentParser) -> None:
    command.add_argument("person", metavar="PERSON", type=str.upper, help=about(command, "person"))


def list_people(arguments: Namespace) -> int:
    banned, most = arguments.banned, arguments.most
    found, shown = on_site(arguments, lambda admin: admin.people(most, banned=banned))
    _print_people(arguments, found, shown)
    return 0


def find(arguments: Namespace) -> int:
    if not arguments.text.strip():
        raise CommandError(Key.FAULT_EMPTY_SEARCH)
    found, shown = on_site(arguments, lambda admin: admin.find(arguments.text, arguments.most))
    _print_people(arguments, found, shown)
    return 0


def rename(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.nicknames import check_name, new_name

    person, name = arguments.person, arguments.name
    if name is None:
        name = new_name(texts_for(arguments).language)
    name = check_name(name)
    return change(
        arguments,
        lambda admin: admin.rename(person, name),
        Message(Key.FAULT_NO_PERSON, id=person),
        "renamed",
        id=person,
        name=printable(name),
    )


def set_ban(arguments: Namespace, *, banned: bool) -> int:
    person, reason = arguments.person, arguments.reason
    return change(
        arguments,
        lambda admin: admin.set_ban(person, reason, banned=banned),
        Message(Key.FAULT_NO_PERSON, id=person),
        "banned" if banned else "unbanned",
        id=person,
    )


def show_log(arguments: Namespace) -> int:
    found, shown = on_site(arguments, lambda admin: admin.log(arguments.most))
    head = ("at", "operator", "action", "person", "detail")
    rows = [(time_text(e.at), e.operator, e.action, e.person or "", e.detail) for e in found]
    print_list(arguments, shown, "log", found, head, rows)
    return 0


def _print_people(arguments: Namespace, found: Sequence[PersonEntry], shown: str) -> None:
    head = ("person-id", "name", "created", "used", "games", "banned")
    rows = [
        (
            *(one.person, one.name or "", time_text(one.created), time_text(one.used)),
            *(str(one.games), time_text(one.banned)),
        )
        for one in found
    ]
    print_list(arguments, shown, "people", found, head, rows)
