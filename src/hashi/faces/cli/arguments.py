"""The command line: every command with its short help."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter, _SubParsersAction
from importlib import import_module
from textwrap import fill

import hashi
from hashi.faces.cli.options import WIDTH, Parser, add_language, describe
from hashi.faces.cli.wording import cli_texts
from hashi.texts import LANGUAGES, Key, Texts
from hashi.texts.catalogue import DEFAULT

STEPS = {
    "hashi rules": Key.CLI_STEP_RULES,
    "hashi play": Key.CLI_STEP_PLAY,
    "hashi play --seats 3": Key.CLI_STEP_SEATS,
    "hashi play --bot random": Key.CLI_STEP_BOT,
    "hashi serve": Key.CLI_STEP_SERVE,
}

COMMANDS = (  # name, module, function that defines it
    ("play", "play", "define"),
    ("join", "join", "define"),
    ("rules", "rulebook", "define"),
    ("check", "records", "define_check"),
    ("verify", "records", "define_verify"),
    ("convert", "records", "define_convert"),
    ("par", "par", "define"),
    ("review", "review", "define"),
    ("print", "printing", "define"),
    ("puzzle", "puzzle", "define"),
    ("train", "train", "define"),
    ("arena", "arena", "define"),
    ("serve", "serve", "define"),
    ("site", "site", "define"),
    ("migrate", "store", "define_migrate"),
    ("backup", "store", "define_backup"),
    ("restore", "store", "define_restore"),
    ("completion", "completion", "define"),
    ("man", "man", "define"),
)

ADMIN = {  # commands of `hashi admin` by module
    "admin": ("list", "find", "rename", "ban", "unban", "log"),
    "admin_tables": ("tables", "close", "reopen", "remove-result"),
    "admin_rooms": ("sheets", "remove-sheet"),
    "admin_reports": ("reports", "resolve"),
    "admin_site": ("announce", "pause", "resume"),
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

    for name, module, define in COMMANDS:
        _add(commands, name, short(name), module, define)
    board = _group(commands, "board", short("board"), "show|rate")
    _add(board, "show", short("board-show"), "boards", "define_board", "board-show")
    _add(board, "rate", short("board-rate"), "rate", "define", "board-rate")
    deck = _group(commands, "deck", short("deck"), "show")
    _add(deck, "show", short("deck-show"), "boards", "define_deck", "deck-show")
    deals = _group(commands, "deals", short("deals"), "make|show|seals")
    for name in ("make", "show", "seals"):
        text = f"deals-{name}"
        _add(deals, name, short(text), "deals", f"define_{name}", text)
    admin = _group(commands, "admin", short("admin"), "COMMAND")
    for module, verbs in ADMIN.items():
        for name in verbs:
            define = f"define_{name.replace('-', '_')}"
            _add(admin, name, say.family("cli-admin", name), module, define, f"admin-{name}")
    return top


def _group(commands: Commands[Parser], name: str, short: str, members: str) -> Commands[Parser]:
    return _command(commands, name, short).add_subparsers(metavar=members, required=True)


def _add(
    commands: Commands[Parser], name: str, short: str, module: str, define: str, text: str = ""
) -> None:
    """A command whose module is imported only when the command is given."""

    def complete(command: Parser) -> None:
        describe(command, text or name)
        getattr(import_module(f"hashi.faces.cli.{module}"), define)(command)
        add_language(command)

    _command(commands, name, short).complete = complete


def _command(commands: Commands[Parser], name: str, short: str) -> Parser:
    return commands.add_parser(
        name,
        help=short,
        description=short[0].upper() + short[1:] + ".",
        formatter_class=RawDescriptionHelpFormatter,
    )
