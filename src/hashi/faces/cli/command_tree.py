"""The command line as a tree of commands and options, read from its argument parsers."""

from __future__ import annotations

from argparse import SUPPRESS, Action, _SubParsersAction
from collections.abc import Iterator
from dataclasses import dataclass

from hashi.faces.cli.options import PROPOSALS, Parser


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option or positional argument; `metavar` is empty for a switch."""

    flags: tuple[str, ...]
    metavar: str
    choices: tuple[str, ...]
    help: str

    @property
    def takes_value(self) -> bool:
        return bool(self.metavar)


@dataclass(frozen=True, slots=True)
class Command:
    """A command by its words, such as ("board", "show"); () is `hashi` itself."""

    words: tuple[str, ...]
    short: str
    about: str
    usage: str
    options: tuple[CommandOption, ...]
    arguments: tuple[CommandOption, ...]
    members: tuple[str, ...]

    @property
    def path(self) -> str:
        return " ".join(self.words)


def commands(parser: Parser, words: tuple[str, ...] = (), short: str = "") -> Iterator[Command]:
    """A parser and all commands below it, each before its members.

    A command whose extra is not installed has no options.
    """
    _complete(parser)
    plain = [
        action
        for action in parser._actions
        if not isinstance(action, _SubParsersAction) and action.help != SUPPRESS
    ]
    below = [action for action in parser._actions if isinstance(action, _SubParsersAction)]
    members = {name: child for action in below for name, child in action.choices.items()}
    texts = {one.dest: one.help or "" for action in below for one in action._choices_actions}
    yield Command(
        words,
        short,
        parser.description or "",
        " ".join(parser.format_usage().split()).partition(" ")[2],
        tuple(_option(action) for action in plain if action.option_strings),
        tuple(_option(action) for action in plain if not action.option_strings),
        tuple(members),
    )
    for name, child in members.items():
        yield from commands(child, (*words, name), texts.get(name, ""))


def _complete(parser: Parser) -> None:
    if parser.complete is not None:
        complete, parser.complete = parser.complete, None
        try:
            complete(parser)
        except ImportError:  # it can be completed, but not run, without its extra
            return


def _option(action: Action) -> CommandOption:
    proposals: tuple[str, ...] = getattr(action, PROPOSALS, ())
    choices = tuple(map(str, action.choices or proposals))
    metavar = action.metavar if isinstance(action.metavar, str) else None
    value = metavar or ("|".join(choices) if choices else action.dest.upper())
    text = "" if action.help is None else " ".join(str(action.help).split())
    text = text.replace("%(default)s", str(action.default)).replace("%%", "%")
    return CommandOption(
        tuple(action.option_strings), "" if action.nargs == 0 else value, choices, text
    )
