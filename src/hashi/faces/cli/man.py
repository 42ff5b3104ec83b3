"""`hashi man`: the manual page, made from the help of all commands."""

from __future__ import annotations

import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

import hashi
from hashi.faces.cli.command_tree import Command, CommandOption, commands
from hashi.faces.cli.common import texts_for
from hashi.faces.cli.options import Parser
from hashi.texts import Key, Texts

EXAMPLES: Final = """

  hashi man | man -l -
  hashi man > ~/.local/share/man/man1/hashi.1
"""


def define(command: ArgumentParser) -> None:
    command.description = f"{command.description}{EXAMPLES}"
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    from hashi.faces.cli.arguments import parser  # it imports this module by name

    print(manual(parser(texts_for(arguments).language)), end="")
    return 0


def manual(parser: Parser) -> str:
    """The manual page in the format of man(7)."""
    first, *others = commands(parser)
    return "\n".join(_page(parser.say, first, others, parser.epilog or "")) + "\n"


def _page(say: Texts, first: Command, others: list[Command], epilog: str) -> Iterator[str]:
    def section(name: str) -> str:
        return f".SH {_text(say.family('cli-man', name))}"

    yield f'.TH HASHI 1 "" "hashi {_text(hashi.__version__)}" "HASHI"'
    yield from (section("name"), f"hashi \\- {_text(say(Key.CLI_MAN_ABOUT))}")
    yield from (section("synopsis"), f".B {_text(first.usage)}")
    yield section("description")
    yield from _lines(first.about)
    yield section("options")
    yield from _options(first)
    yield section("commands")
    for command in others:
        yield f".SS hashi {_text(command.path)}"
        yield from _lines(command.about)
        yield ".PP"
        yield f".B {_text(command.usage)}"
        yield from _options(command)
    yield section("notes")
    yield from _lines(epilog)


def _options(command: Command) -> Iterator[str]:
    for option in (*command.arguments, *command.options):
        yield ".TP"
        yield f".B {_text(_name(option))}"
        yield _text(option.help) or "\\&"


def _name(option: CommandOption) -> str:
    if not option.flags:
        return option.metavar
    flags = ", ".join(option.flags)
    return f"{flags} {option.metavar}" if option.takes_value else flags


def _lines(text: str) -> Iterator[str]:
    """Text as it is broken in the help."""
    yield ".nf"
    yield from (_text(line) for line in textwrap.dedent(text).strip().splitlines())
    yield ".fi"


def _text(text: str) -> str:
    """Text that roff prints as it is: no escapes, no control lines, real hyphens."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
