"""The command line: every command with its short help."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter, _SubParsersAction
from importlib import import_module
from textwrap import fill

import hashi
from hashi.faces.cli.options import Parser, add_language
from hashi.faces.cli.wording import cli_texts, translate_argparse
from hashi.texts import LANGUAGES, Key, Texts
from hashi.texts.catalogue import DEFAULT

WIDTH = 78

STEPS = {
    "hashi rules": Key.CLI_STEP_RULES,
    "hashi play": Key.CLI_STEP_PLAY,
    "hashi play --seats 3": Key.CLI_STEP_SEATS,
    "hashi play --bot random": Key.CLI_STEP_BOT,
    "hashi serve": Key.CLI_STEP_SERVE,
}

COMMANDS = (  # name, module, function that defines it, its description there
    ("play", "play", "define", ""),
    ("join", "join", "define", "HELP"),
    ("rules", "rulebook", "define", ""),
    ("check", "records", "define_check", ""),
    ("verify", "records", "define_verify", ""),
    ("convert", "records", "define_convert", ""),
    ("par", "par", "define", "HELP"),
    ("review", "review", "define", "HELP"),
    ("train", "train", "define", "HELP"),
    ("arena", "arena", "define", "HELP"),
    ("serve", "serve", "define", "HELP"),
    ("migrate", "store", "define_migrate", "MIGRATE"),
    ("backup", "store", "define_backup", "BACKUP"),
    ("restore", "store", "define_restore", "RESTORE"),
    ("completion", "completion", "define", "HELP"),
    ("man", "man", "define", "HELP"),
)

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


def description(say: Texts) -> str:
    steps = [f"  {command:<28}{say(key)}" for command, key in STEPS.items()]
    return "\n".join((say(Key.CLI_TITLE), "", f"{say(Key.CLI_FIRST_STEPS)}:", *steps, ""))


def epilog(say: Texts) -> str:
    lines = (
        say(Key.CLI_LANGUAGES, languages=", ".join(LANGUAGES)),
        say(Key.CLI_CODES),
        say(Key.CLI_COLOUR),
    )
    return "\n".join(fill(line, WIDTH) for line in lines)


def parser(language: str = DEFAULT) -> Parser:
    """The whole command line; parsed arguments have `run`, the function to call with them."""
    say = cli_texts(language)
    translate_argparse(say)

    speaking: type[Parser] = type("Speaking", (Parser,), {"say": say})  # commands inherit it
    top = speaking(
        prog="hashi",
        description=description(say),
        epilog=epilog(say),
        formatter_class=RawDescriptionHelpFormatter,
    )
    add_language(top)
    top.set_defaults(lang=None)
    top.add_argument(
        "--version",
        "-V",
        action="version",
        version=f"hashi {hashi.__version__}",
        help=say(Key.CLI_VERSION),
    )
    commands = top.add_subparsers(title=say(Key.CLI_COMMANDS), metavar="COMMAND", required=True)

    def short(name: str) -> str:
        return say.family("cli-command", name)

    for name, module, define, text in COMMANDS:
        _add(commands, name, short(name), module, define, text)
    board = _group(commands, "board", short("board"), "show|rate")
    _add(board, "show", short("board-show"), "boards", "define_board")
    _add(board, "rate", short("board-rate"), "rate")
    deck = _group(commands, "deck", short("deck"), "show")
    _add(deck, "show", short("deck-show"), "boards", "define_deck", "")
    admin = _group(commands, "admin", short("admin"), "COMMAND")
    for module, verbs in ADMIN.items():
        for name, about in verbs.items():
            _add(admin, name, about, module, f"define_{name.replace('-', '_')}", "")
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
