"""Arguments and help of every command."""

from __future__ import annotations

import argparse

import pytest

import hashi
from hashi.faces.cli import options
from hashi.faces.cli.arguments import parser
from hashi.faces.cli.command_tree import commands
from hashi.faces.cli.wording import cli_texts
from hashi.service import limits
from hashi.texts import LANGUAGES
from tests.faces import hashi as hashi_process
from tests.faces.cli import assert_refused, call

OPTIONS = {
    (): ["play", "rules", "board", "deck", "check", "verify", "convert", "arena", "serve",
        "--version"],
    ("play",): [
        "--side", "--deck", "--seats", "--name", "--bot", "random", "--seconds",
        "--map", "--paper", "--check-every-round",
        "--info-bar", "--record", "--secret", "--seal", "--lang",
    ],
    ("rules",): ["--json", "--lang", "3.4"],
    ("board",): ["show", "rate"],
    ("board", "show"): ["--svg", "--toml", "--json", "--lang"],
    ("board", "rate"): [
        "--bot", "--deck", "--deals", "--seed", "--par-deals", "--seconds", "--par-seconds",
        "--jobs", "--progress", "--json", "--out",
    ],
    ("arena",): [
        "--bot", "--side", "--deck", "--seats", "--deals", "--seed", "--seconds", "--starts",
        "--jobs", "--cluster", "--progress", "--json", "--plot",
    ],
    ("deck",): ["show"],
    ("deck", "show"): ["--toml", "--json"],
    ("check",): ["--json", "--lang", "FILE"],
    ("verify",): ["--json", "--lang", "FILE", "--seal", "--random-number"],
    ("convert",): ["--to", "text", "json", "code", "events"],
    ("serve",): ["--host", "--port", "--data", "--database", "--valkey", "--open", "HASHI_PORT"],
    ("migrate",): ["--data", "--database", "HASHI_DATABASE_URL"],
    ("backup",): ["FILE", "--data", "--database"],
    ("restore",): ["FILE", "--data", "--database"],
    ("admin",): ["list", "find", "rename", "ban", "unban", "close", "log"],
    ("par",): ["FILE", "--seat", "--par-seconds", "--json", "--lang"],
    ("review",): ["FILE", "--seat", "--playouts", "--json", "--plot", "--lang"],
    ("join",): ["--bot", "--url", "--seat", "--name", "--seconds"],
    ("train",): ["--side", "--deck", "--out", "--games", "--start", "--set", "--seed", "--jobs"],
}  # fmt: skip


@pytest.mark.parametrize("verb", OPTIONS)
def test_help_of_every_verb(verb: tuple[str, ...]) -> None:
    for flag in ("--help", "-h"):
        result = call(*verb, flag)
        assert result.code == 0
        assert result.err == ""
        for option in OPTIONS[verb]:
            assert option in result.out


def test_a_number_that_is_none() -> None:
    assert "--seats: 'two' is not a number" in call("play", "--seats", "two").err
    assert "--par-seconds: 'x' is not a number" in call("par", "-", "--par-seconds", "x").err


ENGLISH = ("usage:", "show this help", "options:", "arguments:", "first steps", "Exit codes")


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("verb", OPTIONS)
def test_the_frame_of_every_help_is_translated(verb: tuple[str, ...], language: str) -> None:
    text = call(*verb, "--help", environment={"HASHI_LANG": language}).out
    assert [phrase for phrase in ENGLISH if phrase in text] == []
    assert text == call("--lang", language, *verb, "--help").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [("paly",), ("xyzzy",), ("check",), ("rules", "--nonsense"), ("play", "--seats", "two"),
     ("play", "--side"), ("play", "--se", "1"), ("train", "--exploration", "1"),
     ("rules", "--json=x"), ("play", "--lang", "fr"), ("board", "show", "A", "--svg", "--json")],
)  # fmt: skip
def test_wrong_usage_is_refused_in_every_language(wrong: tuple[str, ...], language: str) -> None:
    result = call(*wrong, environment={"HASHI_LANG": language})
    assert_refused(result, "--help)")
    english = (
        "the following",
        "unrecognized",
        "expected one",
        "invalid",
        "not allowed",
        "ambiguous",
        "ignored",
        "argument ",
    )
    assert language == "en" or not [phrase for phrase in english if phrase in result.err]
    assert (result.err == call(*wrong).err) is (language == "en")


def untranslated(language: str) -> list[str]:
    """Texts of commands, options and arguments that are missing or as in English."""
    problems = []
    tree = zip(commands(parser("en")), commands(parser(language)), strict=True)
    for english, other in tree:
        texts = {"description": (english.about, other.about)}
        if english.words:
            texts["short help"] = (english.short, other.short)
        there = zip(
            (*english.options, *english.arguments), (*other.options, *other.arguments), strict=True
        )
        texts |= {one.flags[-1] if one.flags else one.metavar: (one.help, two.help)
                  for one, two in there}  # fmt: skip
        for name, (text, translated) in texts.items():
            if not translated or (language != "en" and text == translated):
                problems.append(f"hashi {english.path}, {name}: {translated!r}")
    return problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_parser_is_translated(language: str) -> None:
    """A new option needs a text `cli-option-...` in options.ftl of all five languages."""
    assert untranslated(language) == []


def test_an_english_help_in_another_language_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "about", lambda *_, **__: "an English text")
    assert any("--lang" in problem for problem in untranslated("pl"))


def test_texts_of_limits_say_what_the_limits_are() -> None:
    english = cli_texts("en")
    for limit in limits.settings():
        name = f"limit-{limit.name}".replace("_", "-")
        assert english.family("cli-option", name) == limit.what


def test_argparse_speaks_english_afterwards() -> None:
    """Only commands of hashi are translated, not other parsers in the same process."""
    before = argparse.ArgumentParser(prog="other").format_help()
    assert call("--lang", "de", "play", "--help").code == 0
    assert argparse.ArgumentParser(prog="other").format_help() == before
    assert "usage: other" in before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overview_fits_a_terminal(language: str) -> None:
    text = call("--lang", language, environment={"COLUMNS": "80"}).out
    assert max(map(len, text.splitlines())) <= 80


def test_help_without_an_option() -> None:
    assert call() == call("help") == call("--help")
    assert call().code == 0
    assert call("help", "play") == call("play", "--help")
    assert call("help", "board", "show") == call("board", "show", "-h")


@pytest.mark.parametrize("wrong", ["pla", "paly", "ply"])
def test_a_misspelt_command_gets_a_proposal(wrong: str) -> None:
    assert_refused(call(wrong), f"there is no '{wrong}'; did you mean play?")


def test_a_misspelt_member_of_a_command_is_not_named_by_its_place() -> None:
    assert_refused(call("board", "shw"), "hashi: there is no 'shw'; did you mean show? (see")


@pytest.mark.parametrize("wrong", [("--sede", "A"), ("--quick", "--sede=A"), ("x", "--sede")])
def test_a_misspelt_option_gets_a_proposal(wrong: tuple[str, ...]) -> None:
    result = call("play", *wrong)
    assert_refused(result, "there is no --sede; did you mean --side? (see hashi play --help)")


def test_an_option_like_no_other() -> None:
    assert_refused(call("play", "--xyzzy", "-x"), "not understood: --xyzzy -x (see hashi play")


def test_a_command_like_no_other_gets_the_list() -> None:
    assert_refused(call("xyzzy"), "there is no 'xyzzy'; possible: play, join, rules")


def test_the_language_before_the_command() -> None:
    assert call("--lang", "de", "rules", "3.9").out == call("rules", "3.9", "--lang", "de").out
    both = call("--lang", "de", "rules", "3.9", "--lang", "pl")
    assert both.out == call("rules", "3.9", "--lang", "pl").out


def test_an_unknown_language_is_refused() -> None:
    wrong = {"HASHI_LANG": "xx"}
    for line in (("rules",), ("--help",), ("play", "--help"), ("nonsense",), ()):
        result = call(*line, environment=wrong)
        assert_refused(result, "HASHI_LANG: there is no language 'xx'", "de, en, es, it, pl")
    assert call("rules", "3.9", "--lang", "en", environment=wrong).code == 0
    assert call("rules", environment={"HASHI_LANG": "de_AT.UTF-8"}).code == 0


def test_an_unknown_side_names_the_known_ones() -> None:
    assert_refused(call("play", "--side", "X"), "there is no board 'X'; give A, B or a board file")


def test_earlier_names_of_options_are_taken_but_not_shown() -> None:
    for verb in ("play", "verify"):
        text = call(verb, "--help").out
        assert "--commitment" not in text
        assert "--salt" not in text
    assert "--commitment" not in call("man").out + call("completion", "bash").out
    assert "Seal: " in call("play", "--commitment").out


@pytest.mark.parametrize("verb", OPTIONS)
def test_an_option_means_the_same_everywhere(verb: tuple[str, ...]) -> None:
    text = call(*verb, "--help").out
    assert "--bots" not in text
    assert "--turn-seconds" not in text
    assert "--json FILE" not in text


def test_help_of_the_whole() -> None:
    text = call("--help").out
    assert "Jeffrey D. Allers" in text
    assert "first steps" in text
    assert "Exit codes: 0" in text
    assert "NO_COLOR" in text
    assert "de, en, es, it, pl" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_a_terminal(language: str) -> None:
    for verb in OPTIONS:
        text = call("--lang", language, *verb, "--help", environment={"COLUMNS": "80"}).out
        assert max(map(len, text.splitlines())) <= 80


def test_the_example_of_a_turn_can_be_played() -> None:
    """The islands in the help are islands of side A, the board that is played by default."""
    text = call("play", "--help").out
    assert "5@C4" not in text, "C4 of side A has a flag: no number can go there first"


def test_the_version() -> None:
    assert call("-V") == call("--version")
    assert call("--version") == (0, f"hashi {hashi.__version__}\n", "")


def test_python_m_is_the_same_command() -> None:
    done = hashi_process("--version")
    assert (done.returncode, done.stdout) == (0, f"hashi {hashi.__version__}\n")


def test_options_are_not_mixed() -> None:
    assert call("board", "show", "A", "--svg", "--toml").code == 2
    assert call("deck", "show", "--json", "--toml").code == 2
