"""`hashi rules`."""

from __future__ import annotations

import json
import sys

import pytest

from hashi.faces.cli.main import main
from hashi.faces.terminal.rulebook import rulebook_lines
from hashi.texts import LANGUAGES, texts
from hashi.texts.rulebook import rule_numbers
from tests.faces.cli import assert_refused, call


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules(language: str) -> None:
    result = call("rules", "--lang", language)
    assert result.code == 0
    assert result.out.splitlines() == list(rulebook_lines(texts(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_rule(language: str) -> None:
    assert (
        call("rules", "3.4", "--lang", language).out == f"{texts(language).family('rule', '3-4')}\n"
    )


def test_rules_as_json() -> None:
    data = json.loads(call("rules", "--json", "--lang", "pl").out)
    assert list(data) == rule_numbers()
    assert data["3.9"] == texts("pl").family("rule", "3-9")
    assert json.loads(call("rules", "3.9", "--json").out) == {
        "3.9": "Bridges never cross each other."
    }


@pytest.mark.parametrize("number", ["9.9", "7", "3.14", "x", "", "3.4 "])
def test_no_such_rule(number: str) -> None:
    assert_refused(call("rules", number), "there is no rule", "rules go from 1.1 to 6.5")


def test_a_section() -> None:
    lines = call("rules", "5").out.splitlines()
    assert [line.split()[0] for line in lines] == ["5.1", "5.2", "5.3"]


@pytest.mark.parametrize(("lines", "paged"), [(24, True), (9_999, False)])
def test_all_rules_on_a_terminal_are_paged(
    lines: int, paged: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given: list[str] = []
    monkeypatch.setattr("pydoc.pager", given.append)
    monkeypatch.setenv("COLUMNS", "9999")  # nothing is wrapped
    monkeypatch.setenv("LINES", str(lines))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["rules", "--lang", "en"]) == 0
    text = "".join(f"{line}\n" for line in rulebook_lines(texts("en")))
    assert (given, capsys.readouterr().out) == (([text], "") if paged else ([], text))
