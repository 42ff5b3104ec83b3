"""Games of the terminal are kept after every change, and resumed where they were."""

from __future__ import annotations

import io
import json
import re
import signal
from pathlib import Path

import pytest

from hashi.deal import new_secret
from hashi.faces.terminal import Console, Play
from hashi.faces.terminal.saved_game import (
    SavedGameError,
    folder,
    new_game,
    read_game,
    unfinished_games,
)
from hashi.record import parse_record
from hashi.rules import PASS, SIDE_A, STANDARD_DECK, GameCreated, Seat, parse_writing
from hashi.table.local import LocalTable
from hashi.texts import Key, texts
from tests.faces import SECRET, START
from tests.faces.cli import Result, assert_refused, call

EMPTY_TURN = "-\n\n"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HASHI_DATA", str(tmp_path))
    return tmp_path


def play(data: Path, *arguments: str, typed: str) -> Result:
    return call("play", *arguments, typed=typed, environment={"HASHI_DATA": str(data)})


def cards(result: Result) -> list[str]:
    return re.findall(r"The card: (.*)\.", result.out)


def test_a_game_continues_with_the_same_cards_to_the_same_end(data: Path) -> None:
    secret = ("--secret", SECRET)
    whole = play(data, *secret, typed=f"{START}\n" + EMPTY_TURN * 17)
    first = play(data, *secret, typed=f"{START}\n" + EMPTY_TURN * 5)
    assert first.out.splitlines()[-1] == "The game is kept: hashi play --resume continues it."
    rest = play(data, "--resume", typed=EMPTY_TURN * 12)
    assert "Your game continues." in rest.out
    assert [*cards(first)[:5], *cards(rest)] == cards(whole)
    assert len(cards(first)) == 6  # the sixth was open
    assert rest.out.splitlines()[-3:] == whole.out.splitlines()[-3:]
    assert_refused(play(data, "--resume", typed=""), "there is no unfinished game to continue")


def test_an_unfinished_game_is_named_when_a_new_one_begins(data: Path) -> None:
    line = "An unfinished game is kept. To continue it: hashi play --resume"
    assert line not in play(data, typed=f"{START}\n").out
    assert line in play(data, typed="").out
    assert "2 unfinished games are kept." in play(data, typed="").out


def test_every_unfinished_game_can_be_resumed(data: Path) -> None:
    play(data, "--name", "Ada", typed=f"{START}\n" + EMPTY_TURN * 2)
    play(data, "--name", "Ben", "--side", "B", typed="")
    play(data, "--name", "Cleo", "--name", "Dag", typed="")
    shown = play(data, "--resume", "3", typed="").out.splitlines()
    at = shown.index("More unfinished games are kept. To continue one, add its number to --resume:")
    assert shown[at + 1 : at + 3] == [
        "  2: side A, before the first card: Cleo, Dag",
        "  3: side B, before the first card: Ben",
    ]
    (data / "games" / "broken.json").write_text("{}", encoding="utf-8")  # the newest
    shown = play(data, "--resume", "2", typed="").out.splitlines()
    assert "  3: side A, before the first card: Cleo, Dag" in shown  # 2 cannot be read
    for wrong in ("0", "5", "-1", "x"):
        assert_refused(play(data, "--resume", wrong, typed=""), wrong)


def test_people_without_a_name_have_one_in_the_language_of_the_list(data: Path) -> None:
    play(data, typed="")
    play(data, "--seats", "2", typed="")
    play(data, "--name", "Ada", typed="")
    shown = play(data, "--resume", "--lang", "de", typed="").out.splitlines()
    assert "  2: Seite A, vor der ersten Karte: Spieler 1, Spieler 2" in shown
    assert "  3: Seite A, vor der ersten Karte: Allein" in shown


def test_the_end_says_how_long_the_game_is_kept(data: Path) -> None:
    result = play(data, typed=f"{START}\n" + EMPTY_TURN * 17)
    file = data / "games" / "last.hashi"
    assert result.out.splitlines()[-3:] == [
        f"Until your next game ends, this one is kept in {file}.",
        f"To rate every turn: hashi review {file}",
        f"To see the best possible score: hashi par {file}",
    ]


def test_who_has_played_the_open_card_is_not_asked_again(data: Path) -> None:
    names = ("--name", "Anna", "--name", "Ben")
    play(data, *names, typed="3@C1\n4@D1\n" + EMPTY_TURN)
    rest = play(data, "--resume", typed=EMPTY_TURN)
    asked = re.findall(r"(Anna|Ben), your turn", rest.out)
    assert asked == ["Ben", "Ben", "Anna"], rest.out  # each is asked until an empty line


def test_a_start_number_is_kept_too(data: Path) -> None:
    names = ("--name", "Anna", "--name", "Ben")
    play(data, *names, typed="3@C1\n")
    rest = play(data, "--resume", typed="4@D1\n")
    assert "Anna, start number" not in rest.out
    assert "Ben, start number" in rest.out


def test_a_game_with_bots_is_resumed_with_them(data: Path) -> None:
    first = play(data, "--bot", "random", typed=f"{START}\n" + EMPTY_TURN * 2)
    rest = play(data, "--resume", typed=EMPTY_TURN * 15)
    assert rest.code == first.code == 0
    assert len(re.findall(r"(?m)^Random", first.out + rest.out)) >= 17


@pytest.mark.parametrize("option", [("--seats", "2"), ("--paper",), ("--bot", "random")])
def test_a_resumed_game_has_its_own_settings(data: Path, option: tuple[str, ...]) -> None:
    assert_refused(play(data, "--resume", *option, typed=""), option[0], "--resume")


def test_the_file_is_private_and_goes_with_the_end(data: Path) -> None:
    play(data, typed=f"{START}\n")
    (file,) = (data / "games").iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    play(data, "--resume", typed=EMPTY_TURN * 17)
    (record,) = (data / "games").iterdir()
    assert record.name == "last.hashi"
    assert parse_record(record.read_text(encoding="utf-8")).rounds


def begun() -> LocalTable:
    table = LocalTable(GameCreated(SIDE_A, STANDARD_DECK, 1), b"\x11" * 32)
    table.sit(Seat(0), "Anna")
    return table


def test_a_saved_table_is_the_same_table() -> None:
    table = begun()
    new_game(table, b"\x11" * 32, ()).save()
    table.write_start(Seat(0), parse_writing(START))
    table.flip()
    table.submit(Seat(0), PASS)
    new_game(table, b"\x11" * 32, ()).save()
    found = read_game(unfinished_games()[0])
    assert found.table.table == table.table
    assert (found.table.log, found.table.names) == (table.log, table.names)
    assert found.table.flip() == table.flip()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', '{"format": 2}'])
def test_a_damaged_file_is_told(text: str) -> None:
    game = new_game(begun(), new_secret(), ())
    game.save()
    game.path.write_text(text, encoding="utf-8")
    with pytest.raises(SavedGameError, match=r"cannot be read|expected 1"):
        read_game(unfinished_games()[0])


def test_a_forged_log_is_told() -> None:
    game = new_game(begun(), new_secret(), ())
    game.save()
    data = json.loads(game.path.read_text(encoding="utf-8"))
    data["events"] = data["events"][1:]
    game.path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SavedGameError, match="cannot be read"):
        read_game(unfinished_games()[0])


def test_a_game_that_cannot_be_kept_is_played_all_the_same(data: Path) -> None:
    (data / "games").write_text("a file where the folder should be", encoding="utf-8")
    result = play(data, typed=f"{START}\n" + EMPTY_TURN * 17)
    assert result.code == 0
    assert result.err.count("the game cannot be kept") == 1
    assert folder() == data / "games"


class Interrupts(Console):
    """A console at which Ctrl-C is pressed at these times before a line comes."""

    def __init__(self, times: list[float]) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.times = times
        self.now = 0.0
        self.edits = True
        self.lines: list[str] = []

    def ask(self, prompt: str) -> str:
        if self.times:
            self.now = self.times.pop(0)
            raise KeyboardInterrupt
        return "?"

    def print(self, text: str = "") -> None:
        self.lines.append(text)


def at(console: Interrupts) -> Play:
    return Play(begun(), texts("en"), console, clock=lambda: console.now)


@pytest.mark.parametrize(
    ("times", "leaves"), [([], False), ([5.0], False), ([5.0, 8.0], False), ([5.0, 6.0], True)]
)
def test_ctrl_c_drops_the_line_and_twice_leaves(times: list[float], leaves: bool) -> None:
    console, dropped = Interrupts(list(times)), len(times) - leaves
    game = at(console)
    if leaves:
        with pytest.raises(KeyboardInterrupt):
            game.read(">")
    else:
        assert game.read(">") == "?"
    assert sum("dropped" in line for line in console.lines) == dropped


def test_away_from_a_terminal_ctrl_c_leaves_at_once() -> None:
    console = Interrupts([5.0])
    console.edits = False
    with pytest.raises(KeyboardInterrupt):
        at(console).read(">")


def test_ctrl_c_while_a_bot_thinks_leaves_only_the_second_time() -> None:
    console = Interrupts([])
    game = at(console)
    with game.bots.announced(Key.BOTS_THINKING):
        for console.now in (5.0, 8.0):
            signal.raise_signal(signal.SIGINT)
        console.now = 9.0
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert console.lines.count("Ctrl-C again leaves the game; it is kept.") == 2
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_away_from_a_terminal_ctrl_c_stops_a_bot_at_once() -> None:
    console = Interrupts([])
    console.edits = False
    with at(console).bots.announced(Key.BOTS_THINKING), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
