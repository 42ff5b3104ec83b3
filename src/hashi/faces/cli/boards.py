"""`hashi board show` and `hashi deck show`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

from hashi.drawing import draw_chars, draw_svg
from hashi.faces.cli.common import (
    print_json,
    read_board,
    read_deck,
    texts_for,
    wants_colour,
)
from hashi.faces.cli.options import about
from hashi.faces.terminal.board_words import board_lines
from hashi.faces.terminal.console import draws_lines, print_wrapped
from hashi.rules import Board, Sheet, board_text, deck_text
from hashi.rules.codec import board_json, deck_json
from hashi.texts import Key, Texts


def define_board(command: ArgumentParser) -> None:
    command.add_argument("board", metavar="FILE|A|B", help=about(command, "board"))
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--words", action="store_true", help=about(command, "words"))
    forms.add_argument("--svg", action="store_true", help=about(command, "svg"))
    forms.add_argument("--toml", action="store_true", help=about(command, "toml"))
    forms.add_argument("--json", action="store_true", help=about(command, "json"))
    command.set_defaults(run=show_board)


def define_deck(command: ArgumentParser) -> None:
    command.add_argument(
        "deck", nargs="?", default="standard", metavar="FILE", help=about(command, "cards")
    )
    forms = command.add_mutually_exclusive_group()
    forms.add_argument("--toml", action="store_true", help=about(command, "toml"))
    forms.add_argument("--json", action="store_true", help=about(command, "json"))
    command.set_defaults(run=show_deck)


def show_board(arguments: Namespace) -> int:
    board = read_board(arguments.board)
    sheet = Sheet.empty(board)
    if arguments.svg:
        print(draw_svg(sheet), end="")
    elif arguments.words:
        print_wrapped(*board_lines(texts_for(arguments), sheet))
    elif arguments.toml:
        print(board_text(board), end="")
    elif arguments.json:
        print_json(
            {
                **board_json(board),
                "islands": {str(island): str(board.flag(island)) for island in board.islands},
                "straits": [str(strait) for strait in board.straits],
                "crossings": [[str(one), str(other)] for one, other in board.crossing_pairs],
            }
        )
    else:
        say = texts_for(arguments)
        colour = wants_colour(os.environ)
        print(draw_chars(sheet, colour=colour, ascii_only=not draws_lines(sys.stdout)))
        print_wrapped(say(Key.BOARD_LEGEND), counts_line(say, board))
    return 0


def counts_line(say: Texts, board: Board) -> str:
    """Islands, straits and crossings of a board."""
    return say(
        Key.BOARD_COUNTS,
        islands=len(board.islands),
        straits=len(board.straits),
        crossings=len(board.crossing_pairs),
    )


def show_deck(arguments: Namespace) -> int:
    deck = read_deck(arguments.deck)
    if arguments.json:
        print_json(deck_json(deck))
    elif arguments.toml:
        print(deck_text(deck), end="")
    else:
        print(" ".join(map(str, deck.cards)))
        print_wrapped(texts_for(arguments)(Key.BAR_EXPLAINED))
    return 0
