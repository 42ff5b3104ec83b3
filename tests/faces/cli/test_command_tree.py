"""The command line as a tree."""

from __future__ import annotations

from argparse import ArgumentParser

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.command_tree import commands
from hashi.faces.cli.options import Parser


def test_commands_options_and_members() -> None:
    tree = {command.words: command for command in commands(parser())}
    assert tree[("board",)].members == ("show", "rate")
    assert tree[("board", "show")].short == "draw a board"
    lang = next(option for option in tree[("play",)].options if "--lang" in option.flags)
    assert lang.choices == ("de", "en", "es", "it", "pl")
    paper = next(option for option in tree[("play",)].options if "--paper" in option.flags)
    assert not paper.takes_value
    assert [argument.metavar for argument in tree[("check",)].arguments] == ["FILE"]


def test_a_command_without_its_extra_has_no_options() -> None:
    def missing(_: ArgumentParser) -> None:
        raise ImportError("no numba")

    top = Parser(prog="x", add_help=False)
    top.complete = missing
    assert [command.options for command in commands(top)] == [()]
