"""`hashi rules`: the rules of the game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from hashi.faces.cli.common import CommandError, print_json, texts_for
from hashi.faces.cli.options import about, add_json
from hashi.faces.terminal.console import Console
from hashi.faces.terminal.rulebook import (
    found_lines,
    found_rules,
    rule_text,
    rulebook_lines,
)
from hashi.texts import Key
from hashi.texts.rulebook import rule_numbers


def define(command: ArgumentParser) -> None:
    command.add_argument("number", nargs="?", help=about(command, "rule"))
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    say = texts_for(arguments)
    numbers = rule_numbers() if arguments.number is None else found_rules(arguments.number)
    if not numbers:
        raise CommandError(Key.FAULT_RULE, found=arguments.number)
    if arguments.json:
        print_json({number: rule_text(say, number) for number in numbers})
    elif arguments.number is not None:
        for line in found_lines(say, arguments.number):
            print(line)
    else:
        Console(sys.stdin, sys.stdout).print_long(rulebook_lines(say))
    return 0
