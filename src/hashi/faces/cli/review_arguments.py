"""The arguments of `hashi review`."""

from __future__ import annotations

from argparse import ArgumentParser

from hashi.faces.cli import review

REVIEW = """\
Look back at every turn of a player: the total to expect before and after it, the
best turn found and what was lost against it, the chances of the goals, and islands
that became impossible. Knows only what was public at each moment, never the cards
to come (docs/analysis.md). Needs the extra 'engine'.
"""


def define_review(verb: ArgumentParser) -> None:
    """Everything after `hashi review` but the language."""
    verb.add_argument("file", metavar="RECORD", help="a record in any form, - for stdin")
    verb.add_argument(
        "--seat", type=int, default=1, metavar="N", help="the player, counted from 1 (default: 1)"
    )
    verb.add_argument(
        "--playouts",
        type=int,
        default=200,
        metavar="N",
        help="games played out for every estimate; four times as many halve the error\n"
        "(default: 200)",
    )
    verb.add_argument("--json", action="store_true", help="print JSON for a program to read")
    verb.add_argument("--plot", metavar="FILE", help="draw the course of the game to FILE, as SVG")
    verb.set_defaults(run=review.run)
