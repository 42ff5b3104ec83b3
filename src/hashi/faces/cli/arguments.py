"""The arguments of every verb, with help worth reading."""

from __future__ import annotations

import math
from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    RawDescriptionHelpFormatter,
    _SubParsersAction,
)
from typing import NoReturn

import hashi
from hashi.bots import bot_names
from hashi.faces.cli import boards, par, play, records, rulebook, train
from hashi.faces.cli.arena_arguments import ARENA, RATE, define_arena, define_rate
from hashi.faces.cli.common import CommandError
from hashi.faces.cli.join_arguments import JOIN, define_join
from hashi.faces.cli.review_arguments import REVIEW, define_review
from hashi.faces.cli.serve_arguments import (
    BACKUP,
    MIGRATE,
    RESTORE,
    SERVE,
    define_backup,
    define_migrate,
    define_restore,
    define_serve,
)
from hashi.texts import LANGUAGES

DESCRIPTION = """\
HASHI, the game of islands and bridges by Jeffrey D. Allers.

first steps:
  hashi rules                 read the rules
  hashi play                  play alone on side A
  hashi play --seats 3        three people at this keyboard
  hashi play --bot random     play with a bot
  hashi serve                 serve tables to browsers and programs
"""

EPILOG = """\
Languages: de, en, es, it, pl, by --lang, HASHI_LANG or the system's locale.
Exit codes: 0 all is well, 1 the answer is no, 2 wrong use or unreadable input,
130 stopped by Ctrl-C. Colour only on terminals, and never when NO_COLOR is set.
"""

PLAY = """\
Play line by line: alone, with others at one keyboard, or with bots, four in all
at most. A turn is typed as 5@C1 C1-D1 A1=A2: write a 5 on C1, draw one bridge
C1-D1 and two A1-A2; - leaves both actions out. Enter alone plays what is typed.
? shows all words.
"""

PAR = """\
Par is the best total that the 17 cards of a record allowed on one player's sheet,
with full hindsight (docs/analysis.md). Prints it with a line of turns that reaches
it, and what the player missed. Needs the extra 'par'.
"""

MAX_SECONDS = 3600

TRAIN = """\
Learn the value of sheets on a board by self-play and write it as weights, the way
those shipped were made: in two legs, the second with smaller steps and fewer whims
(docs/bots.md). --games, --pace, --whims or --start ask for one leg of one's own. The
result depends on the options alone, not on the machine's cores. Ctrl-C stops; the
same command goes on. Needs the extra 'bots'.
"""

Verbs = _SubParsersAction  # the type argparse gives and does not export


class Parser(ArgumentParser):
    """A parser whose complaints are one line, as all errors of the command are."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise CommandError(f"{message} (see {self.prog} --help)")


def parser() -> Parser:
    """The whole command line."""
    top = Parser(
        prog="hashi",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"hashi {hashi.__version__}")
    verbs = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(verbs)
    define_join(_verb(verbs, "join", "let a bot play at a table on the network", JOIN), seconds)
    _add_rules(verbs)
    _add_boards(verbs)
    _add_records(verbs)
    _add_par(verbs)
    verb = _verb(verbs, "review", "what every turn of a player was worth", REVIEW)
    define_review(verb)
    _language(verb)
    _add_train(verbs)
    define_arena(_verb(verbs, "arena", "let bots play the same deals and compare them", ARENA))
    define_serve(_verb(verbs, "serve", "serve tables to browsers and programs", SERVE))
    define_migrate(_verb(verbs, "migrate", "bring a database up to date", MIGRATE))
    define_backup(_verb(verbs, "backup", "write all games to a file", BACKUP))
    define_restore(_verb(verbs, "restore", "fill an empty database from a backup", RESTORE))
    return top


def _verb(verbs: Verbs[Parser], name: str, short: str, long: str = "") -> Parser:
    return verbs.add_parser(
        name,
        help=short,
        description=long or short[0].upper() + short[1:] + ".",
        formatter_class=RawDescriptionHelpFormatter,
    )


def _language(verb: Parser) -> None:
    verb.add_argument(
        "--lang", choices=LANGUAGES, help="language of texts (default: the system's, else en)"
    )


def seconds(text: str) -> float:
    """A time that can pass."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= MAX_SECONDS:  # which nan is not either
        raise ArgumentTypeError(f"found {text!r}, expected more than 0 and at most {MAX_SECONDS}")
    return number


def _json(verb: Parser) -> None:
    verb.add_argument("--json", action="store_true", help="print JSON for a program to read")


def _add_play(verbs: Verbs[Parser]) -> None:
    known = ", ".join(bot_names()).replace("%", "%%")  # argparse formats what it prints
    verb = _verb(verbs, "play", "play in the terminal, alone or with others", PLAY)
    verb.add_argument(
        "--side", default="A", metavar="A|B|FILE", help="board side or board file (default: A)"
    )
    verb.add_argument(
        "--deck", default="standard", metavar="FILE", help="deck file (default: standard)"
    )
    verb.add_argument(
        "--seats",
        type=int,
        choices=range(1, 5),
        metavar="N",
        help="people at this keyboard, 1 to 4 (default: 1)",
    )
    verb.add_argument(
        "--name", action="append", metavar="NAME", help="a person's name; once per person"
    )
    verb.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help=f"let a bot take the next seat; once per bot: {known},"
        " or path/to/file.py:Name (docs/bots.md)",
    )
    verb.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="time a bot may take for a turn or a hint (default: 1)",
    )
    verb.add_argument("--map", action="store_true", help="draw the sheet before every turn")
    verb.add_argument(
        "--paper", action="store_true", help="paper rules: mistakes can happen (rules, section 6)"
    )
    verb.add_argument(
        "--check-every-round",
        action="store_true",
        help="with --paper: look for mistakes after every round",
    )
    verb.add_argument(
        "--info-bar",
        choices=("automatic", "by-hand"),
        default="automatic",
        help="who crosses off seen cards (default: automatic)",
    )
    verb.add_argument("--record", metavar="FILE", help="save what was played to FILE")
    verb.add_argument(
        "--secret",
        metavar="HEX",
        help="deal from this secret of 64 hex digits, to play the same cards again",
    )
    verb.add_argument(
        "--commitment",
        action="store_true",
        help="print the commitment to the deal before the game (docs/deal.md)",
    )
    _language(verb)
    verb.set_defaults(run=play.run)


def _add_rules(verbs: Verbs[Parser]) -> None:
    verb = _verb(verbs, "rules", "the rules of the game, whole or one by one")
    verb.add_argument("number", nargs="?", help="a rule's number, such as 3.4")
    _json(verb)
    _language(verb)
    verb.set_defaults(run=rulebook.run)


def _add_boards(verbs: Verbs[Parser]) -> None:
    board = _verb(verbs, "board", "show, check or rate a board")
    deeds = board.add_subparsers(metavar="show|rate", required=True)
    show = _verb(
        deeds,
        "show",
        "draw a board",
        "Draw side A, side B or a board file; a file that is no legal board is refused\n"
        "with its line. `hashi board show A --toml` prints a file to start from.",
    )
    show.add_argument("board", metavar="FILE|A|B", help="side A or B, a board file, - for stdin")
    forms = show.add_mutually_exclusive_group()
    forms.add_argument("--svg", action="store_true", help="print a picture in SVG")
    forms.add_argument("--toml", action="store_true", help="print the board as a file")
    forms.add_argument("--json", action="store_true", help="print JSON for a program to read")
    _language(show)
    show.set_defaults(run=boards.show_board)
    define_rate(_verb(deeds, "rate", "measure how hard a board is", RATE))

    deck = _verb(verbs, "deck", "show a deck or check a deck file")
    deeds = deck.add_subparsers(metavar="show", required=True)
    show = _verb(deeds, "show", "list the cards of a deck")
    show.add_argument(
        "deck", nargs="?", default="standard", metavar="FILE", help="a deck file, - for stdin"
    )
    forms = show.add_mutually_exclusive_group()
    forms.add_argument("--toml", action="store_true", help="print the deck as a file")
    forms.add_argument("--json", action="store_true", help="print JSON for a program to read")
    _language(show)
    show.set_defaults(run=boards.show_deck)


def _add_records(verbs: Verbs[Parser]) -> None:
    for name, short, run in (
        ("check", "replay a record by the rules and print its scores", records.check),
        ("verify", "check a game and that its deal was honest", records.verify),
    ):
        verb = _verb(verbs, name, short)
        verb.add_argument("file", metavar="FILE", help="a record in any form, - for stdin")
        _json(verb)
        _language(verb)
        verb.set_defaults(run=run)
    convert = _verb(verbs, "convert", "turn a record into another form")
    convert.add_argument("file", metavar="FILE", help="a record in any form, - for stdin")
    convert.add_argument(
        "--to",
        choices=("text", "json", "code", "events"),
        default="text",
        help="text: the .hashi file; json: the same as JSON; code: one line for a link;\n"
        "events: the log, one JSON object a line (default: text)",
    )
    convert.set_defaults(run=records.convert)


def _add_par(verbs: Verbs[Parser]) -> None:
    verb = _verb(verbs, "par", "the best total the cards of a record allowed", PAR)
    verb.add_argument("file", metavar="RECORD", help="a record in any form, - for stdin")
    verb.add_argument(
        "--seat", type=int, default=1, metavar="N", help="the player, counted from 1 (default: 1)"
    )
    verb.add_argument(
        "--seconds", type=float, default=60.0, metavar="S", help="time limit (default: 60)"
    )
    _json(verb)
    _language(verb)
    verb.set_defaults(run=par.run)


def _add_train(verbs: Verbs[Parser]) -> None:
    verb = _verb(verbs, "train", "teach the bots a board by self-play", TRAIN)
    verb.add_argument(
        "--side", default="A", metavar="A|B|FILE", help="board side or board file (default: A)"
    )
    verb.add_argument(
        "--deck", default="standard", metavar="FILE", help="deck file (default: standard)"
    )
    verb.add_argument("--out", required=True, metavar="FILE", help="where the weights go")
    verb.add_argument(
        "--games", type=int, metavar="N", help="solo games of the only leg (default: 480000)"
    )
    verb.add_argument(
        "--race-games",
        type=int,
        default=36_000,
        metavar="N",
        help="games of two to four seats at the end of each leg (default: 36000)",
    )
    verb.add_argument("--start", metavar="FILE", help="weights to begin with (default: none)")
    verb.add_argument(
        "--pace",
        type=float,
        nargs=2,
        metavar=("FIRST", "LAST"),
        help="size of the only leg's steps in learning (default: 0.003 0.0002)",
    )
    verb.add_argument(
        "--whims",
        type=float,
        nargs=2,
        metavar=("FIRST", "LAST"),
        help="chance of a turn that is not the best known, in the only leg (default: 0.3 0.03)",
    )
    verb.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change another part of the plan, for experiments (docs/bots.md)",
    )
    verb.add_argument("--seed", type=int, default=1, metavar="N", help="default: 1")
    verb.add_argument(
        "--jobs", type=int, metavar="N", help="threads to play in (default: one per core)"
    )
    verb.set_defaults(run=train.run)
