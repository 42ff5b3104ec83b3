"""The arguments of `hashi join`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from hashi.faces.cli import join

JOIN = """\
Let a bot of this machine sit down at a table on the network and play it to the end.
The table is a link as its host shares it, http://host/t/CODE, or its code with --url.
The bot may be one of your own (docs/network-bots.md). It comes back by itself when the
connection is lost. Needs the extra 'client'.
"""


def seat(text: str) -> int:
    """A seat as people count them."""
    if text not in ("1", "2", "3", "4"):
        raise ArgumentTypeError(f"found {text!r}, expected 1 to 4")
    return int(text)


def define_join(verb: ArgumentParser, seconds: Callable[[str], float]) -> None:
    """Everything after `hashi join`."""
    verb.add_argument("table", metavar="URL-or-CODE", help="the table's link, or its code")
    verb.add_argument(
        "--bot",
        required=True,
        metavar="NAME",
        help="a bot by name, or path/to/file.py:Name (docs/bots.md)",
    )
    verb.add_argument("--url", metavar="URL", help="the service, when the table is a code")
    verb.add_argument(
        "--seat", type=seat, metavar="N", help="the seat, counted from 1 (default: a free one)"
    )
    verb.add_argument(
        "--name", metavar="NAME", help="what the bot is called there (default: generated)"
    )
    verb.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="time the bot may take for a turn (default: 1)",
    )
    verb.set_defaults(run=join.run)
