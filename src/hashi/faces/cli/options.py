"""Options that several commands share."""

from __future__ import annotations

import math
from argparse import SUPPRESS, Action, ArgumentError, ArgumentParser, _SubParsersAction
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from textwrap import fill
from typing import Any, NoReturn

from hashi.faces.cli.common import BadValue, CommandError
from hashi.faces.cli.progress import STYLES
from hashi.faces.cli.wording import cli_texts, speaking_argparse
from hashi.texts import LANGUAGES, Key, Texts, texts
from hashi.texts.catalogue import DEFAULT

MAX_SECONDS = 3600
WIDTH = 78
PROPOSALS = "proposals"  # attribute of an argument


class Parser(ArgumentParser):
    """An argument parser that raises CommandError, so that every error is one line."""

    say: Texts = cli_texts(DEFAULT)
    complete: Callable[[Parser], None] | None = None  # called once, before parsing

    def __init__(self, *arguments: Any, **options: Any) -> None:
        with speaking_argparse(self.say):  # titles of its groups
            super().__init__(*arguments, **options)

    def format_usage(self) -> str:
        with speaking_argparse(self.say):
            return super().format_usage()

    def format_help(self) -> str:
        with speaking_argparse(self.say):
            return super().format_help()

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        with speaking_argparse(self.say):
            return super().parse_args(args, namespace)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Complete the command first: argparse calls this for the one that was given."""
        if self.complete is not None:
            complete, self.complete = self.complete, None
            complete(self)
        with speaking_argparse(self.say):
            found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(self._unknown(rest))
        return found, rest

    def _unknown(self, words: list[str]) -> str:
        """What is wrong with words that nothing takes; a misspelt option gets the nearest one."""
        for word in words:
            option = word.partition("=")[0]
            near = get_close_matches(option, self._option_string_actions, n=1)
            if option.startswith("--") and near:
                return self.say(Key.CLI_NEAR, found=option, near=near[0])
        return self.say(Key.CLI_UNKNOWN) % " ".join(words)

    def _check_value(self, action: Action, value: Any) -> None:
        """Propose the nearest choice, for a command or a value that is misspelt."""
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            near = get_close_matches(str(value), known, n=1)
            found = repr(value)
            named = None if isinstance(action, _SubParsersAction) else action
            if near:
                raise ArgumentError(named, self.say(Key.CLI_NEAR, found=found, near=near[0]))
            choices = ", ".join(known)
            raise ArgumentError(named, self.say(Key.CLI_CHOICES, found=found, choices=choices))

    def _get_value(self, action: Action, arg_string: str) -> Any:
        try:
            return super()._get_value(action, arg_string)
        except ArgumentError as error:
            cause = error.__context__
            if isinstance(cause, BadValue):
                raise ArgumentError(action, cause.text(texts(self.say.language))) from None
            raise

    def error(self, message: str) -> NoReturn:
        """Raise the error instead of printing the usage."""
        raise CommandError(self.say(Key.CLI_SEE, message=message, command=self.prog))


def describe(command: Parser, name: str) -> None:
    """Give a command its description, if there is one longer than its short help."""
    if f"cli-about-{name}" in command.say.keys:
        command.description = fill(command.say.family("cli-about", name), WIDTH)


def about(command: ArgumentParser, option: str, **facts: str) -> str:
    """The help of an option, in the language of the command."""
    say = command.say if isinstance(command, Parser) else Parser.say
    return say.family("cli-option", option, **facts)


def add_earlier_name(command: ArgumentParser, flag: str, **options: Any) -> None:
    """Accept an option by an earlier name, which no help shows; it shares the destination."""
    command.add_argument(flag, dest=flag.lstrip("-"), default=SUPPRESS, help=SUPPRESS, **options)


def propose(action: Action, words: Iterable[str]) -> None:
    """Let shells complete words for an argument that also takes others."""
    setattr(action, PROPOSALS, tuple(words))


def add_language(command: ArgumentParser) -> None:
    command.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=SUPPRESS,  # keeps what was given before the command
        help=about(command, "lang"),
    )


def add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help=about(command, "json"))


def add_record(command: ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help=about(command, "file"))


def add_player(command: ArgumentParser) -> None:
    """`--seat`: which player of a record."""
    command.add_argument("--seat", type=int, default=1, metavar="N", help=about(command, "seat"))


def add_side(command: ArgumentParser) -> None:
    command.add_argument("--side", default="A", metavar="A|B|FILE", help=about(command, "side"))


def add_deck(command: ArgumentParser) -> None:
    command.add_argument("--deck", default="standard", metavar="FILE", help=about(command, "deck"))


def add_progress(command: ArgumentParser) -> None:
    command.add_argument(
        "--progress", choices=STYLES, default="auto", help=about(command, "progress")
    )


def seconds(text: str) -> float:
    """Parse a time limit: more than 0 and at most an hour."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= MAX_SECONDS:  # rejects nan too
        raise BadValue(Key.FAULT_VALUE_SECONDS, found=repr(text), most=MAX_SECONDS)
    return number
