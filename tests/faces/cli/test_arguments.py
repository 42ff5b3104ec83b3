"""Arguments and help of every command."""

from __future__ import annotations

import pytest

import hashi
from hashi.faces.cli.wording import cli_texts
from hashi.texts import LANGUAGES
from tests.faces import hashi as hashi_process
from tests.faces.cli import assert_refused, call
from tests.texts.catalogues import catalogue, find

OPTIONS = {
    (): ["play", "rules", "board", "deck", "check", "verify", "convert", "arena", "serve",
        "--version"],
    ("play",): [
        "--side", "--deck", "--seats", "--name", "--bot", "random", "--seconds",
        "--map", "--paper", "--check-every-round",
        "--info-bar", "--record", "--secret", "--commitment", "--lang",
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
    ("verify",): ["--json", "--lang", "FILE"],
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
     ("play", "--side"), ("play", "--lang", "fr"), ("board", "show", "A", "--svg", "--json")],
)  # fmt: skip
def test_wrong_usage_is_refused_in_every_language(wrong: tuple[str, ...], language: str) -> None:
    result = call(*wrong, environment={"HASHI_LANG": language})
    assert_refused(result, "--help)")
    english = ("the following", "unrecognized", "expected one", "invalid", "not allowed")
    assert language == "en" or not [phrase for phrase in english if phrase in result.err]
    assert (result.err == call(*wrong).err) is (language == "en")


@pytest.mark.parametrize("verb", [("play",), ("rules",), ("check",), ("deck", "show")])
def test_commands_of_players_are_wholly_translated(verb: tuple[str, ...]) -> None:
    english = cli_texts("en")
    pieces = {english.named(key) for key in english.keys if key != "cli-option-bot"
              and not find(catalogue("en")[key]).variables}  # fmt: skip
    for language in (one for one in LANGUAGES if one != "en"):
        wide = {"COLUMNS": "1000"}
        text = call("--lang", language, *verb, "--help", environment=wide).out
        assert [piece for piece in pieces if len(piece) > 12 and piece in text] == []


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
    assert_refused(call(wrong), f"found '{wrong}', did you mean play?")


def test_a_command_like_no_other_gets_the_list() -> None:
    assert_refused(call("xyzzy"), "found 'xyzzy', expected play, join, rules")


def test_the_language_before_the_command() -> None:
    assert call("--lang", "de", "rules", "3.9").out == call("rules", "3.9", "--lang", "de").out
    both = call("--lang", "de", "rules", "3.9", "--lang", "pl")
    assert both.out == call("rules", "3.9", "--lang", "pl").out


def test_an_unknown_language_is_refused() -> None:
    result = call("rules", environment={"HASHI_LANG": "xx"})
    assert_refused(result, "HASHI_LANG: found 'xx'", "de, en, es, it, pl")
    assert call("rules", environment={"HASHI_LANG": "de_AT.UTF-8"}).code == 0


def test_an_unknown_side_names_the_known_ones() -> None:
    assert_refused(call("play", "--side", "X"), "found board 'X', expected A, B or a board file")


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


def test_help_fits_a_terminal() -> None:
    for verb in OPTIONS:
        for line in call(*verb, "--help", environment={"COLUMNS": "80"}).out.splitlines():
            assert len(line) <= 80


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
