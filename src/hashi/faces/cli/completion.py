"""`hashi completion`: scripts that complete commands and options in bash, zsh and fish."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from hashi.faces.cli.command_tree import Command, commands
from hashi.faces.cli.common import texts_for
from hashi.faces.cli.options import Parser, about

EXAMPLES: Final = """

  eval "$(hashi completion bash)"            # ~/.bashrc
  hashi completion zsh > _hashi              # $fpath
  hashi completion fish > hashi.fish         # ~/.config/fish/completions
"""


def define(command: ArgumentParser) -> None:
    command.description = f"{command.description}{EXAMPLES}"
    command.add_argument("shell", choices=SCRIPTS, help=about(command, "shell"))
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    from hashi.faces.cli.arguments import parser  # it imports this module by name

    print(script(arguments.shell, parser(texts_for(arguments).language)), end="")
    return 0


def script(shell: str, parser: Parser) -> str:
    """The completion script of a command line."""
    return "\n".join(SCRIPTS[shell](list(commands(parser)))) + "\n"


def _bash(tree: list[Command]) -> Iterator[str]:
    """An empty reply lets bash complete file names (`-o default`)."""
    yield from (
        "_hashi() {",
        '    local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"',
        '    local at="" word words=""',
        "    COMPREPLY=()",
        '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        '        case "$at $word" in',
        f'            {_alternatives(tree)}) at="$at $word" ;;',
        "        esac",
        "    done",
        '    case "$at:$prev" in',
    )
    for pattern, choices in _values(tree):
        yield f"        {pattern}) words={shlex.quote(' '.join(choices))} ;;"
    yield from ("        *)", '            case "$at" in')
    for command in tree:
        flags = [flag for option in command.options for flag in option.flags]
        yield f"                {_at(command)}) words={_words([*_first(command), *flags])} ;;"
    yield from (
        "            esac",
        '            [[ $cur == -* || -z $at || " $words" != " -"* ]] || words=""',
        "            ;;",
        "    esac",
        '    COMPREPLY=($(compgen -W "$words" -- "$cur"))',
        "}",
        "complete -o default -F _hashi hashi",
    )


def _zsh(tree: list[Command]) -> Iterator[str]:
    yield from (
        "#compdef hashi",
        "_hashi() {",
        '    local at="" word',
        "    local -a found",
        '    for word in "${(@)words[2,CURRENT-1]}"; do',
        '        case "$at $word" in',
        f'            {_alternatives(tree)}) at="$at $word" ;;',
        "        esac",
        "    done",
        '    case "$at:${words[CURRENT-1]}" in',
    )
    for pattern, choices in _values(tree):
        take = f"compadd -- {_quoted(choices)}" if choices else "_files"
        yield f"        {pattern}) {take}; return ;;"
    yield from ("    esac", '    case "$at" in')
    for command in tree:
        below = {other.words[-1]: other.short for other in _members(tree, command)}
        texts = [*below.items(), *((word, "") for word in _first(command) if word not in below)]
        options = [(flag, option.help) for option in command.options for flag in option.flags]
        described = [f"{word}:{text}" if text else word for word, text in (*texts, *options)]
        yield f"        {_at(command)}) found=({_quoted(described)}) ;;"
    yield from (
        "    esac",
        "    _describe hashi found",
        "    [[ $PREFIX == -* || -z $at ]] || _files",
        "}",
        'if [[ $funcstack[1] == "_hashi" ]]; then _hashi "$@"; else compdef _hashi hashi; fi',
    )


def _fish(tree: list[Command]) -> Iterator[str]:
    paths = [command.path for command in tree if command.words]
    yield from (
        "function __hashi_at",
        '    set -l at ""',
        "    for word in (commandline -opc)[2..]",
        '        set -l next (string trim -- "$at $word")',
        f'        if contains -- "$next" {_quoted(paths)}',
        '            set at "$next"',
        "        end",
        "    end",
        '    test "$at" = "$argv"',
        "end",
    )
    for command in tree:
        start = f"complete -c hashi -n {shlex.quote(f'__hashi_at {command.path}'.rstrip())}"
        for member in _members(tree, command):
            yield f"{start} -f -a {member.words[-1]} -d {shlex.quote(member.short)}"
        for argument in command.arguments:
            if argument.choices:
                yield f"{start} -f -a {shlex.quote(' '.join(argument.choices))}"
        for option in command.options:
            names = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                for flag in option.flags
            )
            value = " -r" if option.takes_value else ""
            if option.choices:
                value = f" -x -a {shlex.quote(' '.join(option.choices))}"
            yield f"{start} {names}{value} -d {shlex.quote(option.help)}"


def _members(tree: Iterable[Command], command: Command) -> list[Command]:
    return [other for other in tree if other.words and other.words[:-1] == command.words]


def _first(command: Command) -> list[str]:
    """Words that may follow a command: its members or the choices of its arguments."""
    return [*command.members, *(word for one in command.arguments for word in one.choices)]


def _alternatives(tree: Iterable[Command]) -> str:
    return " | ".join(f'" {command.path}"' for command in tree if command.words)


def _at(command: Command) -> str:
    return f'"{"".join(f" {word}" for word in command.words)}"'


def _values(tree: Iterable[Command]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A case pattern for each option with a value, and the values to choose from."""
    for command in tree:
        for option in command.options:
            if option.takes_value:
                at = _at(command)[1:-1]
                patterns = (f'"{at}:{flag}"' for flag in option.flags)
                yield " | ".join(patterns), option.choices


def _words(words: Iterable[str]) -> str:
    return shlex.quote(" ".join(words))


def _quoted(words: Iterable[str]) -> str:
    return " ".join(map(shlex.quote, words))


SCRIPTS: Final[dict[str, Callable[[list[Command]], Iterator[str]]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
