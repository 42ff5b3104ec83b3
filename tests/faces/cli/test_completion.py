"""Shell completion: the bash script in a real bash, all scripts against the parsers."""

from __future__ import annotations

import subprocess

import pytest

from hashi.faces.cli.arguments import parser
from hashi.faces.cli.command_tree import commands
from hashi.faces.cli.completion import SCRIPTS, script
from tests.faces.cli import call

BASH = script("bash", parser())


def completed(*words: str) -> set[str]:
    """What bash offers after these words; the last one is being typed."""
    line = " ".join(f"'{word}'" for word in words)
    code = f"{BASH}\nCOMP_WORDS=(hashi {line})\nCOMP_CWORD={len(words)}\n_hashi\n"
    code += 'printf "%s\\n" "${COMPREPLY[@]}"\n'
    done = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["pl"], {"play"}),
        (["re"], {"review", "restore"}),
        (["board", ""], {"show", "rate", "-h", "--help"}),
        (["board", "r"], {"rate"}),
        (["play", "--scr"], {"--screen"}),
        (["play", "--lang", ""], {"de", "en", "es", "it", "pl"}),
        (["play", "--paper", "--lang", "p"], {"pl"}),
        (["completion", ""], {"bash", "zsh", "fish", "-h", "--help", "--lang"}),
        (["play", "--record", ""], set()),  # file names
        (["check", ""], set()),
        (["play", "--bot", "isl"], {"island-god"}),
        (["join", "x", "--bot", "rand"], {"random"}),
        (["arena", "ran"], {"random"}),
        (["admin", "remo"], {"remove-result", "remove-sheet"}),
    ],
)
def test_bash_completes(words: list[str], offered: set[str]) -> None:
    assert completed(*words) == offered


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_script_has_every_command_and_option(shell: str) -> None:
    text = script(shell, parser())
    for command in commands(parser()):
        assert command.path in text
        for option in command.options:
            flag = option.flags[-1]
            assert (flag if shell != "fish" else f"-l {flag[2:]}") in text


@pytest.mark.parametrize("shell", SCRIPTS)
def test_the_command_prints_the_script(shell: str) -> None:
    assert call("completion", shell).out == script(shell, parser())


def test_the_script_speaks_the_language() -> None:
    german = call("completion", "zsh", environment={"HASHI_LANG": "de"}).out
    assert german == script("zsh", parser("de")) != script("zsh", parser())


def test_an_unknown_shell_is_an_error() -> None:
    result = call("completion", "tcsh")
    assert result.code == 2
    assert "tcsh" in result.err
