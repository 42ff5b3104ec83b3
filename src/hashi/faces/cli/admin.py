"""`hashi admin`: running a site. Every change is in the audit log."""

from __future__ import annotations

import getpass
import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TypeVar

from hashi.faces.cli.common import CommandError, print_json, printable
from hashi.faces.cli.options import add_json
from hashi.faces.cli.server_options import STORE_OPTIONS, number
from hashi.faces.cli.settings import add_settings, settled
from hashi.faces.cli.store import database_url, existing, need_extra, reaching
from hashi.texts import choose_language
from hashi.texts.catalogue import wanted_languages

if TYPE_CHECKING:
    from hashi.service.store.admin import Admin, PersonEntry

Value = TypeVar("Value")
MOST: Final = 50
MAX_REASON: Final = 300
NO_PERSON: Final = "found no person {}: 'hashi admin find' shows ids"


def define_list(command: ArgumentParser) -> None:
    command.add_argument("--banned", action="store_true", help="only banned people")
    _add_list(command)
    command.set_defaults(run=list_people)


def define_find(command: ArgumentParser) -> None:
    command.add_argument("text", metavar="TEXT", help="part of a name, an id, or a table code")
    _add_list(command)
    command.set_defaults(run=find)


def define_rename(command: ArgumentParser) -> None:
    _add_person(command)
    command.add_argument(
        "name", metavar="NAME", nargs="?", help="new name; default: a generated one"
    )
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=rename)


def define_ban(command: ArgumentParser) -> None:
    _add_person(command)
    _add_reason(command)
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=ban)


def define_unban(command: ArgumentParser) -> None:
    _add_person(command)
    _add_reason(command)
    add_settings(command, STORE_OPTIONS)
    command.set_defaults(run=unban)


def define_log(command: ArgumentParser) -> None:
    _add_list(command)
    command.set_defaults(run=show_log)


def _add_person(command: ArgumentParser) -> None:
    command.add_argument(
        "person", metavar="PERSON", type=str.upper, help="id of a person, as list and find show it"
    )


def _add_reason(command: ArgumentParser) -> None:
    command.add_argument(
        "--reason",
        default="",
        type=_reason,
        metavar="TEXT",
        help="for the audit log; leave names out, so that deleting a person erases them",
    )


def _reason(text: str) -> str:
    if len(text) > MAX_REASON or not text.isprintable():
        raise ArgumentTypeError(f"expected one line of at most {MAX_REASON} characters")
    return text


def _add_list(command: ArgumentParser) -> None:
    command.add_argument(
        "--most",
        type=number(1, 100_000, int),
        default=MOST,
        metavar="N",
        help=f"show at most N (default: {MOST})",
    )
    add_json(command)
    add_settings(command, STORE_OPTIONS)


def on_site(arguments: Namespace, work: Callable[[Admin], Awaitable[Value]]) -> tuple[Value, str]:
    """Run `work` on the database of the site; returns its result and the database's name.

    Raises CommandError for a database that is missing, empty or of another version.
    """
    need_extra()
    from hashi.service.store import Database
    from hashi.service.store.admin import Admin
    from hashi.service.store.migrate import check, newest, present

    url = existing(database_url(settled(arguments, STORE_OPTIONS)))

    async def act() -> tuple[Value, str]:
        database = Database(url)
        try:
            schema = await present(database)
            check(schema)
            if schema != newest():
                found = "no tables" if schema is None else f"schema {schema}"
                raise CommandError(
                    f"found {found} in {database.shown}, expected schema {newest()}: is it the"
                    " site's? 'hashi migrate' upgrades it"
                )
            return await work(Admin(database, operator())), database.shown
        finally:
            await database.close()

    return reaching(url, act())


def operator() -> str:
    """Who acts, for the audit log: the user of the operating system, behind sudo too."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a container may run as a user without a name
        return "unknown"


def list_people(arguments: Namespace) -> int:
    banned, most = arguments.banned, arguments.most
    found, shown = on_site(arguments, lambda admin: admin.people(most, banned=banned))
    _print_people(arguments, found, shown)
    return 0


def find(arguments: Namespace) -> int:
    if not arguments.text.strip():
        raise CommandError("found an empty text, expected part of a name, an id or a table code")
    found, shown = on_site(arguments, lambda admin: admin.find(arguments.text, arguments.most))
    _print_people(arguments, found, shown)
    return 0


def rename(arguments: Namespace) -> int:
    need_extra()
    from hashi.service.nicknames import check_name, new_name
    from hashi.service.store.admin import Outcome

    name = arguments.name
    if name is None:
        name = new_name(choose_language(wanted_languages(os.environ)))
    name = check_name(name)
    outcome, shown = on_site(arguments, lambda admin: admin.rename(arguments.person, name))
    if outcome is Outcome.MISSING:
        raise CommandError(NO_PERSON.format(arguments.person))
    print(f"{shown}: {arguments.person} is now {printable(name)}.")
    return 0


def ban(arguments: Namespace) -> int:
    return _set_ban(arguments, banned=True)


def unban(arguments: Namespace) -> int:
    return _set_ban(arguments, banned=False)


def _set_ban(arguments: Namespace, *, banned: bool) -> int:
    need_extra()
    from hashi.service.store.admin import Outcome

    person, reason = arguments.person, arguments.reason
    outcome, shown = on_site(arguments, lambda admin: admin.set_ban(person, reason, banned=banned))
    if outcome is Outcome.MISSING:
        raise CommandError(NO_PERSON.format(person))
    now = "now" if outcome is Outcome.DONE else "already"
    print(f"{shown}: {person} is {now} {'banned' if banned else 'not banned'}.")
    return 0


def show_log(arguments: Namespace) -> int:
    found, shown = on_site(arguments, lambda admin: admin.log(arguments.most))
    if arguments.json:
        print_json({"database": shown, "log": [entry._asdict() for entry in found]})
        return 0
    head = ("time (UTC)", "operator", "action", "person", "detail")
    rows = [(time_text(e.at), e.operator, e.action, e.person or "", e.detail) for e in found]
    _print_table(f"{shown}: {_count(len(rows), 'entry', 'entries')}", head, rows)
    return 0


def _print_people(arguments: Namespace, found: Sequence[PersonEntry], shown: str) -> None:
    if arguments.json:
        print_json({"database": shown, "people": [entry._asdict() for entry in found]})
        return
    head = ("id", "name", "created (UTC)", "last use (UTC)", "games", "banned (UTC)")
    rows = [
        (
            *(entry.person, entry.name or "", time_text(entry.created), time_text(entry.used)),
            *(str(entry.games), time_text(entry.banned)),
        )
        for entry in found
    ]
    _print_table(f"{shown}: {_count(len(rows), 'person', 'people')}", head, rows)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _print_table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A title that names the database, and left-aligned columns."""
    print(title)
    if not rows:
        return
    lines = [head, *([printable(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)).rstrip())


def time_text(at: int | None) -> str:
    """A time in ms as UTC, to the minute; empty for None."""
    return "" if at is None else f"{datetime.fromtimestamp(at / 1_000, UTC):%Y-%m-%d %H:%M}"
