"""Bots by name: built in, installed, or in a file; and every way in which that can fail."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from hashi.arena import ArenaError, simulate
from hashi.bots import BotError, RandomBot, bot_names, find_bot, strongest
from hashi.bots.levels import warm_up
from hashi.bots.value.features import FEATURES
from hashi.bots.value.files import SHIPPED
from hashi.bots.value.weights import board_key, random_weights, save, weights_for
from hashi.rules import SIDE_A, SIDE_B, Phase, Rank
from tests.bots import play_out, table_of

SOURCE = """\
from __future__ import annotations
from dataclasses import dataclass
from hashi.bots import RandomBot

@dataclass
class Timed(RandomBot):
    seconds: float | None = None

class Timeless(RandomBot):
    pass

class Silent:
    pass

class Attribute:
    play = "a turn"

class Raising:
    def __init__(self):
        raise RuntimeError("not today")

class Needy:
    def __init__(self, friend):
        self.friend = friend

number = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def refused(name: str) -> BotError:
    with pytest.raises(BotError) as caught:
        find_bot(name, seconds=1)
    return caught.value


# Built in


def test_the_built_in_bots() -> None:
    names = bot_names()
    assert names[0] == "random"
    assert strongest() in names
    assert len(set(names)) == len(names)
    assert isinstance(find_bot("random"), RandomBot)
    assert [rank for rank in Rank if rank in names] == [name for name in names if name in set(Rank)]


@pytest.mark.parametrize("name", ["nobody", "", "Random", "random ", "x.txt:Bot", ":"])
def test_an_unknown_name(name: str) -> None:
    error = refused(name)
    assert error.code == "unknown-bot"
    assert str(error).startswith(f"found bot {name!r}, expected one of random")
    assert str(error).endswith(", or path/to/file.py:Name")


# In a file


def test_a_bot_in_a_file(file: Path) -> None:
    bot = find_bot(f"{file}:Timed", seconds=0.25)
    assert vars(bot) == {"seconds": 0.25}
    assert vars(find_bot(f"{file}:Timed")) == {"seconds": None}
    assert type(find_bot(f"{file}:Timeless", seconds=0.25)).__name__ == "Timeless"
    table, seats = table_of([bot])
    play_out(table, seats)
    assert table.game.phase is Phase.ENDED


@pytest.mark.parametrize(
    ("attribute", "code", "message"),
    [
        ("Missing", "unknown-bot", "mine.py: found no 'Missing', expected one of mine.py:"),
        ("", "unknown-bot", "mine.py: found no '', expected one of mine.py:"),
        ("number", "broken-bot", "mine.py:number: found 5, expected a class"),
        ("Silent", "broken-bot", "found no method play, expected play(view) -> Turn"),
        ("Attribute", "broken-bot", "found no method play, expected play(view) -> Turn"),
        ("Raising", "broken-bot", "mine.py:Raising: cannot be made: mine.py, line "),
        ("Needy", "broken-bot", "mine.py:Needy: cannot be made: TypeError: "),
    ],
)
def test_what_is_no_bot(file: Path, attribute: str, code: str, message: str) -> None:
    error = refused(f"{file}:{attribute}")
    assert error.code == code
    assert message in str(error)


def test_a_file_without_a_class_names_its_bots(file: Path) -> None:
    error = refused(str(file))
    assert error.code == "unknown-bot"
    known, _, names = str(error).partition("expected one of ")
    assert known == f"{file}: found no class, "
    assert {"mine.py:Timed", "mine.py:Timeless"} <= set(names.split(", "))
    assert "mine.py:Silent" not in names.split(", ")  # has no method play
    assert refused("x.py").code == "unknown-bot"
    empty = file.with_name("empty.py")
    empty.write_text("")
    assert str(refused(str(empty))).endswith("expected a class with play(view) -> Turn")


def test_a_level_without_its_folder_of_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, and no traceback of the loading."""
    monkeypatch.setenv("HASHI_WEIGHTS", "no-such-folder")
    weights_for.cache_clear()
    warm_up.cache_clear()
    error = refused("island-god")
    assert error.code == "no-weights-folder"
    assert str(error) == ("island-god: HASHI_WEIGHTS: found no folder no-such-folder, expected one")


def test_a_level_plays_by_the_weights_of_a_file(tmp_path: Path) -> None:
    """A copy of the shipped ones plays the same game, random ones another."""
    copied, new = tmp_path / "copy.npz", tmp_path / "new.npz"
    copied.write_bytes((SHIPPED / "A.npz").read_bytes())
    about = {"board": board_key(SIDE_A), "name": "A"}
    save(new, replace(random_weights(1), about=about), np.ones(FEATURES, np.bool_))
    names = ("island-god", f"island-god@{copied}", f"island-god@{new}")
    usual, same, other = (simulate([find_bot(name)], seed=4).scores for name in names)
    assert usual == same
    assert usual != other
    assert refused(f"island-god@{tmp_path}/none.npz").code == "bad-weights"
    assert refused(f"nobody@{new}").code == "unknown-bot"
    with pytest.raises(ArenaError, match="found weights of board 'A', expected those of B"):
        simulate([f"island-god@{new}"], board=SIDE_B)


def test_a_missing_file(tmp_path: Path) -> None:
    error = refused(f"{tmp_path}/none.py:Bot")
    assert error.code == "unknown-bot"
    assert str(error) == f"{tmp_path}/none.py: found no such file, expected a bot's source"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("\n1 / 0", "unloadable.py, line 2: ZeroDivisionError: division by zero"),
        ("def", "SyntaxError"),
        ("import no_such_module", "unloadable.py, line 1: ModuleNotFoundError"),
    ],
)
def test_a_file_that_cannot_be_loaded(tmp_path: Path, source: str, told: str) -> None:
    path = tmp_path / "unloadable.py"
    path.write_text(source, encoding="utf-8")
    error = refused(f"{path}:Bot")
    assert error.code == "broken-bot"
    assert str(error).startswith(f"{path}: cannot be loaded: {told}")
    assert not [name for name in sys.modules if name.startswith("hashi_bot_unloadable")]


def test_two_files_of_one_name(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        text = f"class Bot:\n    home = {folder!r}\n    def play(self, view): ...\n"
        (tmp_path / folder / "bot.py").write_text(text, encoding="utf-8")
    a, b = (find_bot(f"{tmp_path / folder / 'bot.py'}:Bot") for folder in ("a", "b"))
    assert [bot.home for bot in (a, b)] == ["a", "b"]  # type: ignore[attr-defined]


# Installed


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A distribution with entry points on the path, as an installer would leave it."""
    info = tmp_path / "my_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[hashi.bots]\n"
        "zany = my_bots_of_a_test:Timed\n"
        "abrupt = my_bots_of_a_test:Raising\n"
        "gone = my_bots_of_a_test:Gone\n"
        "lost = no_such_module_at_all:Bot\n"
        "random = my_bots_of_a_test:Silent\n"
    )
    (tmp_path / "my_bots_of_a_test.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_bots_of_a_test", raising=False)
    return tmp_path


@pytest.mark.usefixtures("installed")
def test_plug_ins_are_named_after_the_built_in_bots() -> None:
    names = bot_names()
    assert names[0] == "random"
    assert names.count("random") == 1
    mine = [name for name in names if name in ("zany", "abrupt", "gone", "lost")]
    assert mine == ["abrupt", "gone", "lost", "zany"]
    assert strongest() not in mine


@pytest.mark.usefixtures("installed")
def test_a_plug_in_plays() -> None:
    bot = find_bot("zany", seconds=0.5)
    assert vars(bot) == {"seconds": 0.5}
    table, seats = table_of([bot])
    play_out(table, seats)
    assert table.game.phase is Phase.ENDED


@pytest.mark.usefixtures("installed")
def test_a_plug_in_takes_over_no_built_in_name() -> None:
    assert isinstance(find_bot("random"), RandomBot)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("abrupt", "abrupt: cannot be made: my_bots_of_a_test.py, line 20: RuntimeError: "),
        ("gone", "gone: cannot be loaded: AttributeError: "),
        ("lost", "lost: cannot be loaded: ModuleNotFoundError: "),
    ],
)
def test_a_plug_in_that_is_broken(name: str, message: str) -> None:
    error = refused(name)
    assert error.code == "broken-bot"
    assert str(error).startswith(message)


@pytest.mark.usefixtures("installed")
def test_an_unknown_name_is_told_the_plug_ins() -> None:
    assert ", zany, or path/to/file.py:Name" in str(refused("nobody"))
