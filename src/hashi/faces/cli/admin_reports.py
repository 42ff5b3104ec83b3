"""`hashi admin` for reports about players."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

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


def define_reports(command: ArgumentParser) -> None:
    command.add_argument("--all", action="store_true", help=about(command, "resolved"))
    add_list(command)
    command.set_defaults(run=list_reports)


def define_resolve(command: ArgumentParser) -> None:
    command.add_argument("report", metavar="REPORT", type=str.upper, help=about(command, "report"))
    add_reason(command)
    add_site(command)
    command.set_defaults(run=resolve)


def list_reports(arguments: Namespace) -> int:
    everything, most = arguments.all, arguments.most
    found, shown = on_site(arguments, lambda admin: admin.reports(most, resolved=everything))
    head = ("person-id", "at", "reason", "table", "person", "name", "reporter", "resolved")
    rows = [
        (
            *(one.report, time_text(one.at), one.reason, one.code or ""),
            *(one.person, one.name or "", one.reporter, time_text(one.done)),
        )
        for one in found
    ]
    print_list(arguments, shown, "reports", found, head, rows)
    return 0


def resolve(arguments: Namespace) -> int:
    report, reason = arguments.report, arguments.reason
    return change(
        arguments,
        lambda admin: admin.resolve(report, reason),
        Message(Key.FAULT_NO_REPORT, id=report),
        "resolved",
        id=report,
    )
