"""Games of the terminal are kept after every change, and resumed where they were."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from hashi.deal import new_secret
from hashi.faces.terminal import Console, Play
from hashi.faces.terminal.saved_game import SavedGameError, folder, new_game, newest_game
from hashi.record import parse_record
from hashi.rules import PASS, SIDE_A, STANDARD_DECK, GameCreated, Seat, parse_writing
from hashi.table.local import LocalTable
from hashi.texts import texts
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
    assert_refused(play(data, "--resume", typed=""), "found no unfinished game to resume")


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
    found = newest_game()
    assert found.table.table == table.table
    assert (found.table.log, found.table.names) == (table.log, table.names)
    assert found.table.flip() == table.flip()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', '{"format": 2}'])
def test_a_damaged_file_is_told(text: str) -> None:
    game = new_game(begun(), new_secret(), ())
    game.save()
    game.path.write_text(text, encoding="utf-8")
    with pytest.raises(SavedGameError, match=r"cannot be read|expected 1"):
        newest_game()


def test_a_forged_log_is_told() -> None:
    game = new_game(begun(), new_secret(), ())
    game.save()
    data = json.loads(game.path.read_text(encoding="utf-8"))
    data["events"] = data["events"][1:]
    game.path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SavedGameError, match="cannot be read"):
        newest_game()


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
