"""The manual page against the parsers."""

from __future__ import annotations

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.command_tree import commands
from hashi.faces.cli.man import manual
from tests.faces.cli import call

REQUESTS = {".TH", ".SH", ".SS", ".TP", ".B", ".PP", ".nf", ".fi"}


def test_the_page_has_every_command_option_and_help() -> None:
    page = call("man").out
    assert page == manual(parser())
    for command in commands(parser()):
        if command.words:
            assert f".SS hashi {command.path}".replace("-", "\\-") in page
        for option in (*command.options, *command.arguments):
            for flag in option.flags:
                assert flag.replace("-", "\\-") in page
            assert option.help.replace("\\", "\\e").replace("-", "\\-") in page


def test_only_requests_begin_with_a_dot() -> None:
    lines = call("man").out.splitlines()
    assert lines[0].startswith(".TH HASHI 1")
    assert {line.split()[0] for line in lines if line.startswith(".")} <= REQUESTS
    assert not [line for line in lines if line.startswith("'")]
