"""The arguments of `hashi arena` and `hashi board rate`."""

from __future__ import annotations

from argparse import ArgumentParser

from hashi.arena import Starts
from hashi.faces.cli import arena, rate
from hashi.faces.cli.progress import STYLES

ARENA = """\
Let bots play the same deals: each alone, or 2 to 4 at a table with the seats
rotated, and print means, wins, Elo, goals and times (docs/arena.md).

  hashi arena random my_bot.py:MyBot --deals 1000
  hashi arena random my_bot.py:MyBot --seats 2 --plot totals.svg

Ctrl-C ends it early with the figures of the deals that are finished.
"""

RATE = """\
How hard a board is: its straits and crossings, what bots reach on it, and par,
the best total that the cards allowed, all on the same solo deals with random
start numbers. Needs the extra 'par', and those of the bots.
"""


def define_arena(verb: ArgumentParser) -> None:
    """Everything after `hashi arena`."""
    verb.add_argument(
        "bots", nargs="*", metavar="BOT", help="a bot by name, or as path/to/file.py:Name"
    )
    verb.add_argument("--bot", action="append", metavar="BOT", help="one more bot")
    verb.add_argument(
        "--side", default="A", metavar="A|B|FILE", help="board side or board file (default: A)"
    )
    verb.add_argument(
        "--seats", type=int, default=1, metavar="N", help="1 to 4 at a table (default: 1, solo)"
    )
    verb.add_argument(
        "--starts",
        choices=[str(starts) for starts in Starts],
        help="who chooses start numbers: chance, the same on every sheet\n"
        "(default if solo), or the bots, each for the next seat",
    )
    verb.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help="time for a turn, for bots that take such a limit",
    )
    _deals(verb, 100)
    verb.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Dask cluster, as tcp://host:8786"
    )
    verb.add_argument("--plot", metavar="FILE", help="draw the totals of every bot to FILE, as SVG")
    verb.set_defaults(run=arena.run)


def define_rate(deed: ArgumentParser) -> None:
    """Everything after `hashi board rate`."""
    deed.add_argument("board", metavar="FILE|A|B", help="side A or B, a board file, - for stdin")
    deed.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        help="who plays (default: random, the next level and the best)",
    )
    deed.add_argument(
        "--turn-seconds",
        type=float,
        metavar="S",
        help="time for a turn, for bots that take such a limit",
    )
    deed.add_argument(
        "--par-deals", type=int, default=20, metavar="N", help="deals for par (default: 20)"
    )
    deed.add_argument(
        "--seconds",
        type=float,
        default=60.0,
        metavar="S",
        help="time limit of a par (default: 60)",
    )
    _deals(deed, 100)
    deed.set_defaults(run=rate.run)


def _deals(verb: ArgumentParser, default: int) -> None:
    verb.add_argument(
        "--deck", default="standard", metavar="FILE", help="deck file (default: standard)"
    )
    verb.add_argument(
        "--deals", type=int, default=default, metavar="N", help=f"how many (default: {default})"
    )
    verb.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="the same seed gives the same deals (default: 1)",
    )
    verb.add_argument(
        "--jobs", type=int, metavar="N", help="processes (default: one per processor)"
    )
    verb.add_argument(
        "--progress",
        choices=STYLES,
        default="auto",
        help="on stderr (default: a bar on a terminal, else lines)",
    )
    verb.add_argument("--json", metavar="FILE", help="write the figures to FILE, - for stdout")
