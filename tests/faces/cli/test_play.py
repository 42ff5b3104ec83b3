"""`hashi play`."""

from __future__ import annotations

import os
import re
from errno import ENOSPC
from pathlib import Path

import pytest

from hashi.bots import find_bot
from hashi.deal import commitment
from hashi.engine import cache
from hashi.faces.cli import output_files
from hashi.record import read_record
from hashi.rules import SIDE_B, STANDARD_DECK, Checks, InfoBar, Law, board_text, deck_text
from hashi.texts import LANGUAGES, Key, texts
from tests.faces import NAMES, SECRET, START, WHOLE_GAME
from tests.faces.cli import GAME_LINES, assert_refused, call

PASS = "-\n\n"


def cards(out: str) -> list[str]:
    return re.findall(r"The card: (.*)\.", out)


def test_the_same_secret_gives_the_same_cards() -> None:
    typed = f"{START}\n" + PASS * 17
    first = call("play", "--secret", SECRET, typed=typed)
    again = call("play", "--secret", SECRET.upper(), typed=typed)
    other = call("play", "--secret", "22" * 32, typed=typed)
    assert first.code == 0
    assert len(cards(first.out)) == 17
    assert first == again
    assert cards(other.out) != cards(first.out)


def test_without_a_secret_every_game_is_new() -> None:
    typed = f"{START}\n" + PASS * 17
    games = {tuple(cards(call("play", typed=typed).out)) for _ in range(3)}
    assert len(games) > 1


@pytest.mark.parametrize("secret", ["12", "xx" * 32, "", "11" * 33])
def test_a_secret_that_is_none(secret: str) -> None:
    assert_refused(call("play", "--secret", secret), "--secret needs 64 hexadecimal digits")


def test_spaces_are_no_hex_digits() -> None:
    assert_refused(call("play", "--secret", " ".join(["11"] * 32)), "needs 64 hexadecimal digits")


def test_the_commitment_comes_before_the_game(tmp_path: Path) -> None:
    arguments = ("play", "--seal", "--secret", SECRET)
    environment = {"HASHI_DATA": str(tmp_path)}  # without unfinished games
    shown = call(*arguments, typed="quit\nquit\n", environment=environment).out.splitlines()
    assert shown[0] == f"Seal: {commitment(bytes.fromhex(SECRET))}"
    assert shown[1] == "HASHI, solo game on side A."


# Seats and names


def test_seats_and_names() -> None:
    assert "Your start number:" in call("play").out
    two = call("play", "--seats", "2", typed="3@C1\n")
    assert "a game for 2 players" in two.out
    assert "Player 2, start number:" in two.out
    named = call("play", "--name", "Anna", "--name", "Ben", typed="3@C1\n").out
    assert "The sheet then goes to Ben on your left." in named
    with_bot = call("play", "--bot", "random", "--lang", "de", typed="3@C1\n-\n\n").out
    assert "Du 0, " in with_bot
    mixed = call("play", "--seats", "2", "--name", "Anna", typed="3@C1\n").out
    assert "Player 2, start number:" in mixed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [(), ("--paper",), ("--bot", "random")])
def test_who_plays_alone_is_no_player_1(
    options: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    """On the lines, and in the record in whatever language it is read."""
    file = tmp_path / "game.hashi"
    typed = "3@C1\nsheet\npoints\nmap\n" + "-\n\n" * 17 + "\n"
    out = call("play", "--lang", language, "--record", str(file), *options, typed=typed).out
    name = texts(language)(Key.PLAYER_DEFAULT, number=1)
    assert name not in out
    assert "Player 0: 0\n" in file.read_text(encoding="utf-8")
    for reader in LANGUAGES if not options else ():
        read = call("check", str(file), "--lang", reader).out
        assert texts(reader)(Key.PLAYER_ALONE) + ": " in read


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_end_in_every_language(language: str) -> None:
    say = texts(language)
    out = call("play", "--lang", language).out
    assert say(Key.SETUP_SOLO, example="4c1") in out
    assert out.endswith(f"{say(Key.END_STOPPED)}\n{say(Key.END_RESUME)}\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "1", "--name", "a", "--name", "b"], ["names (2)", "at the keyboard: 1"]),
        (["--name", "a", "--name", "a"], ["two players have the same name"]),
        (["--name", ""], ["--name:", "expected 1 to 60"]),
        (["--name", " a"], ["--name:"]),
        (["--name", "a\nb"], ["--name:"]),
        ([f"--name={n}" for n in "abcde"], ["at most 4"]),
        (["--seats", "2", "--name", "Player 2"], ["two players have the same name"]),
        (["--check-every-round"], ["needs --paper"]),
        (["--side", "C"], ["there is no board 'C'; give A, B or a board file"]),
        (["--deck", "mine"], ["mine: cannot be read"]),
    ],
)
def test_settings_that_make_no_sense(arguments: list[str], words: list[str]) -> None:
    assert_refused(call("play", *arguments), *words)


def test_settings_reach_the_game(tmp_path: Path) -> None:
    board, deck, record = (tmp_path / name for name in ("b.toml", "d.toml", "game.hashi"))
    board.write_text(board_text(SIDE_B), encoding="utf-8")
    deck.write_text(deck_text(STANDARD_DECK), encoding="utf-8")
    result = call(
        "play",
        *("--side", str(board), "--deck", str(deck), "--paper", "--check-every-round"),
        *("--info-bar", "by-hand", "--record", str(record), "--map", "--name", "Zoë"),
        typed="4@C1\nbar\nquit\n",
    )
    assert result.code == 0
    assert "on side B." in result.out
    assert "Paper rules" in result.out
    assert "You keep the info bar yourself." in result.out
    assert result.out.count(" 1   B · · · · · ") == 2
    saved = read_record(record.read_text(encoding="utf-8"))
    assert (saved.law, saved.info_bar, saved.checks) == (
        Law.PAPER,
        InfoBar.BY_HAND,
        Checks.EVERY_ROUND,
    )
    assert saved.board == SIDE_B
    assert saved.players[0].name == "Zoë"


# Bots

BOT = """\
from hashi.rules import Phase, Turn, legal_starts

class Careful:
    def play(self, view):
        return Turn(legal_starts(view.board)[0] if view.phase is Phase.SET_UP else None)

class Wild:
    def play(self, view):
        raise RuntimeError("wild")
"""


def test_bots_take_the_seats_after_the_people(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    typed = f"{START}\n" + PASS * 17
    arguments = ("--name", "Ada", "--bot", "random", "--bot", "random", "--record", str(record))
    result = call("play", *arguments, typed=typed)
    assert result.code == 0
    assert "Bots at the table: Random bot 1, Random bot 2\n" in result.out
    assert result.out.count("Random bot 2 ") > 17
    saved = read_record(record.read_text(encoding="utf-8"))
    assert [player.name for player in saved.players] == ["Ada", "Random bot 1", "Random bot 2"]
    assert call("verify", str(record)).code == 0


def test_seats_are_people(tmp_path: Path) -> None:
    result = call("play", "--seats", "2", "--bot", "random", typed="3@C1\n3@C1\n")
    assert "a game for 3 players" in result.out
    assert "Player 2, start number:" in result.out
    assert "Player 3" not in result.out


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOT, encoding="utf-8")
    arguments = ("--bot", f"{file}:Careful", "--bot", f"{file}:Wild", "--seconds", "0.5")
    result = call("play", *arguments, typed=f"{START}\n" + PASS * 17)
    assert result.code == 0
    assert result.err == ""
    assert result.out.count("Careful leaves both actions out.") == 17
    assert (
        result.out.count("Wild has an error in its program: mine.py, line 9: RuntimeError: wild")
        == 18
    )
    assert "Shared win: You, Careful, Wild!" in result.out


def test_a_bot_may_not_take_a_persons_name() -> None:
    result = call("play", "--name", "random bot", "--bot", "random")
    assert "Bots at the table: Random bot 1\n" in result.out


def test_a_hint_on_the_command_line() -> None:
    result = call("play", "--lang", "de", "--seconds", "0.1", typed="tipp\nhint\ntipp\n")
    assert result.out.count("Schau hierhin: ") == 1
    assert result.out.count(" würde unter anderem dies tun: ") == 1
    assert result.out.count(" rät: ") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "4", "--bot", "random"], ["at the keyboard: 4, bots: 1;", "at most 4"]),
        (["--bot", "random"] * 4, ["at the keyboard: 1, bots: 4;", "rule 1.1"]),
        (["--bot", "nobody"], ["no bot 'nobody'", "random", "[unknown-bot]"]),
        (["--bot", "Island-Got"], ["did you mean island-god?", "[unknown-bot]"]),
        (["--bot", "none.py:Bot"], ["none.py: found no such file", "[unknown-bot]"]),
        (["--bot", "random", "--seconds", "0"], ["--seconds: must be more than 0", "not '0'"]),
        (["--bot", "random", "--seconds", "nan"], ["--seconds: must be", "not 'nan'"]),
        (["--bot", "random", "--seconds", "soon"], ["--seconds: must be", "not 'soon'"]),
    ],
)
def test_bots_that_cannot_play(arguments: list[str], words: list[str]) -> None:
    assert_refused(call("play", *arguments), *words)


# Records


def test_a_whole_game_is_saved(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    result = call("play", "--secret", SECRET, "--record", str(record), typed=GAME_LINES)
    assert result.out.splitlines()[-4:] == [
        f"The game is saved in {record}.",
        f"To check the deal: hashi verify {record}",
        f"To rate every turn: hashi review {record}",
        f"To see the best possible score: hashi par {record}",
    ]
    assert call("check", str(record)).code == 0
    assert call("verify", str(record)).code == 0
    assert list(tmp_path.iterdir()) == [record]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 10, len(WHOLE_GAME) - 1])
def test_a_game_that_stops_anywhere_is_saved(count: int, tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    typed = "".join(f"{line}\n" for line in WHOLE_GAME[:count])
    result = call("play", "--secret", SECRET, "--record", str(record), typed=typed)
    assert result.code == 0
    assert result.out.splitlines()[-3:] == [
        "Stopped. The game wasn’t played to the end.",
        "The game is kept: hashi play --resume continues it.",
        f"The game is saved in {record}.",
    ]
    assert SECRET not in record.read_text(encoding="utf-8")
    assert call("check", str(record)).code == 0
    assert call("verify", str(record)).code == 1


def test_a_game_for_four_is_saved(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    names = [word for name in NAMES for word in ("--name", name)]
    typed = "3@C1\n" * 4 + PASS * 4 * 17
    result = call("play", *names, "--record", str(record), typed=typed)
    assert "Shared win: Anna, Ben, Cleo, Dag!" in result.out
    assert call("verify", str(record)).code == 0


def test_an_interrupted_game_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "game.hashi"

    def stop(self: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hashi.faces.terminal.play.Play.play_round", stop)
    result = call("play", "--record", str(record), typed=f"{START}\n")
    assert result.code == 130
    assert result.err == ""
    stopped, _, saved = result.out.splitlines()[-3:]
    assert stopped == "Stopped. The game wasn’t played to the end."
    assert saved == f"The game is saved in {record}."
    assert call("check", str(record)).code == 0


def test_an_earlier_game_is_never_overwritten(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    record.write_text("an earlier game\n", encoding="utf-8")
    result = call("play", "--record", str(record), typed=GAME_LINES)
    assert_refused(result, str(record), "already has content", "name a new file")
    assert result.out == ""
    assert record.read_text(encoding="utf-8") == "an earlier game\n"


def test_an_empty_file_may_be_used(tmp_path: Path) -> None:
    record = tmp_path / "game.hashi"
    record.touch()
    assert call("play", "--record", str(record)).code == 0
    assert record.stat().st_size > 0


def test_a_record_that_cannot_be_written(tmp_path: Path) -> None:
    assert_refused(call("play", "--record", str(tmp_path)), "is not a file")
    missing = tmp_path / "no" / "game.hashi"
    assert_refused(call("play", "--record", str(missing)), "cannot be written", "No such file")


def test_a_record_that_can_no_longer_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.hashi"

    def full(path: Path) -> None:
        raise OSError(ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(output_files, "replacing", full)
    result = call("play", "--record", str(record), typed=f"{START}\n{PASS}quit\nquit\n")
    assert_refused(result, str(record), "cannot be written")


def test_a_device_is_never_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saving puts a new file in the place of the old one; with a device that does great harm."""
    touched: list[Path] = []

    def touch(self: Path, *arguments: object, **options: object) -> None:
        touched.append(self)

    monkeypatch.setattr(Path, "write_text", touch)
    monkeypatch.setattr(Path, "replace", touch)
    result = call("play", "--record", os.devnull, typed="quit\nquit\n")
    assert not touched
    assert_refused(result, os.devnull)


def test_a_link_leads_to_its_file(tmp_path: Path) -> None:
    file, link = tmp_path / "game.hashi", tmp_path / "link.hashi"
    file.touch()
    link.symlink_to(file)
    call("play", "--record", str(link), typed="quit\nquit\n")
    assert file.stat().st_size > 0
    assert link.is_symlink()


def test_who_waits_for_bots_the_first_time_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an empty cache kernels are compiled first; bots without kernels are there at once."""
    ready = "The bots are getting ready; the first time this takes about half a minute."
    find_bot("minion")  # compiled by now, whatever the order of tests
    assert ready not in call("play", "--bot", "minion", "--lang", "en", typed="quit\n").err
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    assert ready in call("play", "--bot", "minion", "--lang", "en", typed="quit\n").err
    assert ready not in call("play", "--bot", "random", "--lang", "en", typed="quit\n").err
