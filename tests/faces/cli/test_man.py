"""The manual page against the parsers."""

from __future__ import annotations

import pytest

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.command_tree import commands
from hashi.faces.cli.man import manual
from hashi.texts import LANGUAGES
from tests.faces.cli import call

REQUESTS = {".TH", ".SH", ".SS", ".TP", ".B", ".PP", ".nf", ".fi"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_command_option_and_help(language: str) -> None:
    page = call("man", environment={"HASHI_LANG": language}).out
    assert page == manual(parser(language)) == call("man", "--lang", language).out
    assert (".SH NAME\n" in page) is (language == "en")
    for command in commands(parser(language)):
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
