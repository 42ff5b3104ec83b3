"""`hashi rules`: the rules in our own words."""

from __future__ import annotations

from argparse import Namespace

from hashi.faces.cli.common import CommandError, print_json, texts_for
from hashi.faces.terminal.rulebook import rule_numbers, rule_text, rulebook_lines


def run(arguments: Namespace) -> int:
    """Print all rules, or one."""
    say = texts_for(arguments)
    if arguments.number is not None and arguments.number not in rule_numbers():
        raise CommandError(f"found rule {arguments.number}, expected a number from 1.1 to 6.5")
    numbers = rule_numbers() if arguments.number is None else [arguments.number]
    if arguments.json:
        print_json({number: rule_text(say, number) for number in numbers})
    elif arguments.number is not None:
        print(rule_text(say, arguments.number))
    else:
        for line in rulebook_lines(say):
            print(line)
    return 0
