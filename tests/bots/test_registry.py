"""Bots by name: built in, installed, or in a file; and every way in which that can fail."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hashi.bots import BotError, RandomBot, bot_names, find_bot, strongest
from hashi.rules import Phase, Rank
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


@pytest.mark.parametrize("name", ["nobody", "", "Random", "random ", "x.py", "x.txt:Bot", ":"])
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
        ("Missing", "unknown-bot", "mine.py: found no 'Missing', expected a class"),
        ("", "unknown-bot", "mine.py: found no '', expected a class"),
        ("number", "broken-bot", "mine.py:number: found 5, expected a class"),
        ("Silent", "broken-bot", "found no method play, expected play(view) -> Turn"),
        ("Attribute", "broken-bot", "found no method play, expected play(view) -> Turn"),
        ("Raising", "broken-bot", "mine.py:Raising: cannot be made: RuntimeError: not today"),
        ("Needy", "broken-bot", "mine.py:Needy: cannot be made: TypeError: "),
    ],
)
def test_what_is_no_bot(file: Path, attribute: str, code: str, message: str) -> None:
    error = refused(f"{file}:{attribute}")
    assert error.code == code
    assert message in str(error)


def test_a_missing_file(tmp_path: Path) -> None:
    error = refused(f"{tmp_path}/none.py:Bot")
    assert error.code == "unknown-bot"
    assert str(error) == f"{tmp_path}/none.py: found no such file, expected a bot's source"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("def", "SyntaxError"),
        ("import no_such_module", "ModuleNotFoundError"),
    ],
)
def test_a_file_that_cannot_be_loaded(tmp_path: Path, source: str, told: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(source, encoding="utf-8")
    error = refused(f"{path}:Bot")
    assert error.code == "broken-bot"
    assert str(error).startswith(f"{path}: cannot be loaded: {told}")
    assert not [name for name in sys.modules if name.startswith("hashi_bot_bad")]


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
        ("abrupt", "abrupt: cannot be made: RuntimeError: not today"),
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
