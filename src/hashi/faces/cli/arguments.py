"""The command line: every command with its short help."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from importlib import import_module

import hashi
from hashi.faces.cli.options import Parser, add_language
from hashi.texts import LANGUAGES

DESCRIPTION = """\
HASHI, the game of islands and bridges by Jeffrey D. Allers.

first steps:
  hashi rules                 read the rules
  hashi play                  play alone on side A
  hashi play --seats 3        three people at this keyboard
  hashi play --bot random     play with a bot
  hashi serve                 serve the game to browsers and programs
"""

EPILOG = f"""\
Languages: {", ".join(LANGUAGES)}, by --lang, HASHI_LANG or the system's locale.
Exit codes: 0 success, 1 the check failed, 2 wrong usage or unreadable input,
130 stopped by Ctrl-C. Colour only on terminals, and never when NO_COLOR is set.
"""

ADMIN = {  # by module
    "admin": {
        "list": "list people, the last used first",
        "find": "find people by name, id or table code",
        "rename": "give a person another name",
        "ban": "exclude a person, on all nodes within 2 seconds",
        "unban": "let a banned person play again",
        "log": "show the audit log: every change made with hashi admin",
    },
    "admin_tables": {
        "tables": "list tables, newest first",
        "close": "close a table: nobody can play or watch there any more",
        "reopen": "open a closed table again",
        "remove-result": "remove a person's result from the ranking of a challenge",
    },
    "admin_reports": {
        "reports": "list what players have reported, newest first",
        "resolve": "mark a report as resolved",
    },
    "admin_site": {
        "announce": "show a short text on every page",
        "pause": "allow no new tables; running ones play on",
        "resume": "allow new tables again",
    },
}

Commands = _SubParsersAction  # argparse returns this type but does not export it


def parser() -> Parser:
    """The whole command line; parsed arguments have `run`, the function to call with them."""
    top = Parser(
        prog="hashi",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    add_language(top)
    top.set_defaults(lang=None)
    top.add_argument("--version", "-V", action="version", version=f"hashi {hashi.__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add(commands, "play", "play in the terminal, alone or with others", "play")
    _add(commands, "join", "let a bot play at a table on the network", "join")
    _add(commands, "rules", "show the rules of the game, all or one", "rulebook", text="")
    board = _group(commands, "board", "show, check or rate a board", "show|rate")
    _add(board, "show", "draw a board", "boards", "define_board")
    _add(board, "rate", "measure how hard a board is", "rate")
    deck = _group(commands, "deck", "show a deck or check a deck file", "show")
    _add(deck, "show", "list the cards of a deck", "boards", "define_deck", "")
    _add(commands, "check", "replay a record and print its scores", "records", "define_check", "")
    verify = "check a game and that its deal was honest"
    _add(commands, "verify", verify, "records", "define_verify", "")
    _add(commands, "convert", "convert a record to another form", "records", "define_convert", "")
    _add(commands, "par", "find the best total the cards of a record allowed", "par")
    _add(commands, "review", "rate every turn of a player", "review")
    _add(commands, "train", "train the bots on a board by self-play", "train")
    _add(commands, "arena", "compare bots on the same deals", "arena")
    _add(commands, "serve", "serve the game to browsers and programs", "serve")
    _add(commands, "migrate", "upgrade a database", "store", "define_migrate", "MIGRATE")
    _add(commands, "backup", "write all games to a file", "store", "define_backup", "BACKUP")
    restore = "fill an empty database from a backup"
    _add(commands, "restore", restore, "store", "define_restore", "RESTORE")
    shell = "print a script that completes commands in a shell"
    _add(commands, "completion", shell, "completion")
    _add(commands, "man", "print the manual page", "man")
    admin = _group(commands, "admin", "run a site: people, tables, audit log", "COMMAND")
    for module, verbs in ADMIN.items():
        for name, short in verbs.items():
            _add(admin, name, short, module, f"define_{name.replace('-', '_')}", "")
    return top


def _group(commands: Commands[Parser], name: str, short: str, members: str) -> Commands[Parser]:
    return _command(commands, name, short).add_subparsers(metavar=members, required=True)


def _add(
    commands: Commands[Parser],
    name: str,
    short: str,
    module: str,
    define: str = "define",
    text: str = "HELP",
) -> None:
    """A command whose module is imported only when the command is given."""

    def complete(command: ArgumentParser) -> None:
        found = import_module(f"hashi.faces.cli.{module}")
        if text:
            command.description = getattr(found, text)
        getattr(found, define)(command)

    _command(commands, name, short).complete = complete


def _command(commands: Commands[Parser], name: str, short: str) -> Parser:
    return commands.add_parser(
        name,
        help=short,
        description=short[0].upper() + short[1:] + ".",
        formatter_class=RawDescriptionHelpFormatter,
    )
