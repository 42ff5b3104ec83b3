"""`hashi admin` for people: list, find, rename, ban; and the audit log."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hashi.faces.cli.admin_common import (
    add_list,
    add_reason,
    add_site,
    change,
    count,
    on_site,
    print_list,
    time_text,
)
from hashi.faces.cli.common import CommandError, Message, printable
from hashi.faces.cli.options import about
from hashi.faces.cli.store import need_extra
from hashi.texts import Key, choose_language
from hashi.texts.catalogue import wanted_languages

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
        name = new_name(choose_language(wanted_languages(os.environ)))
    name = check_name(name)
    _, shown = change(
        arguments, lambda admin: admin.rename(person, name), Message(Key.FAULT_NO_PERSON, id=person)
    )
    print(f"{shown}: {person} is now {printable(name)}.")
    return 0


def set_ban(arguments: Namespace, *, banned: bool) -> int:
    person, reason = arguments.person, arguments.reason
    done, shown = change(
        arguments,
        lambda admin: admin.set_ban(person, reason, banned=banned),
        Message(Key.FAULT_NO_PERSON, id=person),
    )
    now = "now" if done else "already"
    print(f"{shown}: {person} is {now} {'banned' if banned else 'not banned'}.")
    return 0


def show_log(arguments: Namespace) -> int:
    found, shown = on_site(arguments, lambda admin: admin.log(arguments.most))
    rows = [
        ("time (UTC)", "operator", "action", "person", "detail"),
        *((time_text(e.at), e.operator, e.action, e.person or "", e.detail) for e in found),
    ]
    print_list(arguments, shown, "log", count(len(found), "entry", "entries"), found, rows)
    return 0


def _print_people(arguments: Namespace, found: Sequence[PersonEntry], shown: str) -> None:
    rows = [
        ("id", "name", "created (UTC)", "last use (UTC)", "games", "banned (UTC)"),
        *(
            (
                *(one.person, one.name or "", time_text(one.created), time_text(one.used)),
                *(str(one.games), time_text(one.banned)),
            )
            for one in found
        ),
    ]
    print_list(arguments, shown, "people", count(len(found), "person", "people"), found, rows)
