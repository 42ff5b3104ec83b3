"""`hashi arena`: tables, files, errors, and Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hashi.bots.value.files import SHIPPED
from hashi.faces.cli.columns import columns, duration
from hashi.texts import texts
from tests.arena import BOTS, GREEDY, LAZY
from tests.faces import plain_environment
from tests.faces.cli import assert_refused, call

DOCS = Path(__file__).parents[3] / "docs" / "arena.md"


def keys(data: object, at: str = "") -> set[str]:
    """The names of all fields, those of lists as `list[]`."""
    if isinstance(data, list):
        return {key for item in data for key in keys(item, f"{at}[]")}
    if isinstance(data, dict):
        found = set()
        for name, value in data.items():
            path = f"{at}.{name}" if at else name
            found |= {path} | keys(value, path)
        return found
    return set()


def test_solo() -> None:
    result = call("arena", "random", GREEDY, "--deals", "5", "--jobs", "1")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "Side A, deck standard, solo, 5 deals of seed 1, random start numbers"
    assert " ".join(lines[2].split()) == "bot games total 95% deviation to random 95%"
    assert [line.split()[0] for line in lines[3:5]] == ["random", "Greedy"]
    assert re.search(r" [+-]\d+\.\d\d ", lines[4])
    assert lines[6].startswith("goals reached  islands")
    assert lines[10].startswith("time per turn")
    assert len(lines) == 13


def test_the_report_in_another_language() -> None:
    lines = call("arena", "random", GREEDY, "--deals", "5", "--jobs", "1", "--lang", "de").out
    first, _, head, _, greedy, *_ = lines.splitlines()
    assert (
        first
        == "Seite A, Kartensatz standard, allein, 5 Kartenfolgen (--seed 1), zufällige Startzahlen"
    )
    assert " ".join(head.split()) == "Bot Spiele Punkte 95 % Streuung gegen random 95 %"
    assert re.search(r" [+-]\d+,\d\d +\d+,\d\d bis \d+,\d\d$", greedy)
    assert "erreichte Ziele" in lines
    assert "Zeit pro Zug" in lines


def test_a_table_of_several_seats() -> None:
    result = call("arena", GREEDY, "--bot", LAZY, "--seats", "3", "--deals", "1", "--jobs", "1")
    lines = result.out.splitlines()
    assert lines[0] == "Side A, deck standard, 3 seats, 1 deal of seed 1, chosen start numbers"
    assert " ".join(lines[2].split()) == "bot games total 95% wins shared Elo 95%"
    assert lines[3].split()[:4] == ["Greedy", "9", lines[3].split()[2], "-"]
    elos = [int(line.split()[-4]) for line in lines[3:5]]
    assert sum(elos) == 3000
    assert elos[0] > elos[1]


def test_one_bot_fills_the_table() -> None:
    lines = call("arena", LAZY, "--seats", "4", "--deals", "2", "--jobs", "1").out.splitlines()
    assert lines[3].split() == [
        "Lazy",
        "8",
        "0.00",
        "0.00",
        "to",
        "0.00",
        "25.0%",
        "100.0%",
    ]


def test_json_has_the_documented_fields(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    options = ["--deals", "3", "--seed", "8", "--jobs", "1", "--side", "B"]
    found = set()
    for more in ([], ["--seats", "2", "--starts", "random", "--seconds", "1.5"]):
        assert call("arena", "random", GREEDY, *options, *more, "--out", str(file)).code == 0
        data = json.loads(file.read_text(encoding="utf-8"))
        assert data["format"] == "hashi-arena-1"
        found |= keys(data)
    assert data["settings"] | {"board": 0, "deck": 0, "weights": 0} == {
        "bots": ["random", GREEDY], "board": 0, "deck": 0, "seats": 2, "deals": 3, "seed": 8,
        "starts": "random", "seconds": 1.5, "turn_limit": None, "first": 0, "weights": 0,
        "bot_weights": [None, None],
    }  # fmt: skip
    assert (data["finished"], data["stopped"]) == (3, False)
    assert [deal["deal"] for deal in data["deals"]] == [0, 1, 2]
    assert [game["bots"] for game in data["deals"][0]["games"]] == [[0, 1], [1, 0]]
    totals = [t for deal in data["deals"] for game in deal["games"] for t in game["totals"]]
    assert sum(bot["total"]["value"] * bot["games"] for bot in data["bots"]) == sum(totals)
    assert sum(bot["wins"]["value"] for bot in data["bots"]) == pytest.approx(1)
    block = re.search(r"## JSON.*?\n\n(\|.*?)\n\n", DOCS.read_text(encoding="utf-8"), re.S)
    assert block is not None
    documented = set(re.findall(r"^\| `([^`]+)` \|", block[1], re.M))
    ranks = {key for key in found if key.startswith("bots[].ranks.")}
    goals = {key for key in found if key.startswith("bots[].goals.")}
    inner = {key for key in found if re.match(r"settings\.(board|deck)\.", key)}
    values = {key for key in found if re.search(r"\.(value|low|high|mean|p99|max)$", key)}
    assert found - ranks - goals - inner - values == documented


def test_json_on_stdout_is_all_there_is(tmp_path: Path) -> None:
    result = call("arena", "random", "--deals", "2", "--jobs", "1", "--json")
    assert json.loads(result.out)["finished"] == 2
    assert result.err == ""


def test_the_table_is_the_same_with_two_jobs() -> None:
    def table(jobs: str) -> str:
        options = ["--deals", "6", "--seed", "3", "--jobs", jobs]
        out = call("arena", "random", GREEDY, *options).out
        return out[: out.index("time per turn")]

    assert table("1") == table("2")


def test_a_plot(tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    call("arena", "random", GREEDY, "--deals", "2", "--jobs", "1", "--plot", str(file))
    picture = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "random" in texts
    assert "Greedy" in texts
    assert str(texts[0]).startswith("HASHI arena: Side A")


def test_a_board_and_a_deck_of_ones_own(tmp_path: Path) -> None:
    board, deck = tmp_path / "b.toml", tmp_path / "d.toml"
    text = call("board", "show", "B", "--toml").out
    board.write_text(text.replace('name = "B"', 'name = "mine"'), encoding="utf-8")
    text = call("deck", "show", "--toml").out
    deck.write_text(text.replace('name = "standard"', 'name = "ours"'), encoding="utf-8")
    options = ["--side", str(board), "--deck", str(deck), "--deals", "1", "--jobs", "1"]
    assert call("arena", "random", *options).out.startswith("Side mine, deck ours, solo, 1 deal ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], ["found no bot", "[no-bots]"]),
        (["random", "random"], ["random twice"]),
        (["nobody"], ["no bot 'nobody'", "the bots are random", "[unknown-bot]"]),
        (["none.py:Bot"], ["none.py", "found no such file"]),
        ([f"{BOTS}:None"], ["found no 'None'"]),
        ([f"{BOTS}:Unborn"], ["not today", "[broken-bot]"]),
        (["random", "--deals", "0"], ["found 0 deals", "at least 1"]),
        (["random", "--deals", "many"], ["--deals", "many"]),
        (["random", "--seats", "5"], ["found 5 seats", "1 to 4"]),
        (["random", "--seats", "0"], ["found 0 seats"]),
        (["random", "--seconds", "-1"], ["found -1 seconds"]),
        (["random", "--jobs", "0"], ["found 0 jobs"]),
        (["random", "--side", "none.toml"], ["none.toml", "No such file"]),
        (["random", "--starts", "mine"], ["--starts", "mine"]),
        (["random", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], ["--jobs and --cluster"]),
        (["random", "--out", "none/x.json"], ["none/x.json", "cannot be written"]),
        (["random", "--plot", "."], ["is a folder"]),
        (["random", "--out", "x", "--plot", "x"], ["name the same file"]),
    ],
)
def test_what_is_refused_before_any_work(
    arguments: list[str], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    began = sum(os.times()[:4])  # computing, also of workers that have ended: others use the cores
    result = call("arena", "--deals", "1000000", *arguments)
    assert_refused(result, *words)
    assert result.out == ""
    assert sum(os.times()[:4]) - began < 5
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_breaks_a_rule_ends_the_contest() -> None:
    result = call("arena", "random", f"{BOTS}:Cheat", "--deals", "3", "--jobs", "1")
    again, reason = result.err.splitlines()
    assert result.code == 2
    assert again == f"hashi: this deal again: hashi arena random {BOTS}:Cheat --deal 0"
    assert f"bot {BOTS}:Cheat, deal 0 of seed 1, round 3" in reason
    assert "[bot-illegal-turn]" in reason
    assert result.out == ""


def test_every_game_is_written_when_its_deal_has_ended(tmp_path: Path) -> None:
    """So a bot that fails later loses none."""
    folder = tmp_path / "new" / "games"
    options = ("--seats", "2", "--jobs", "1", "--records", str(folder))
    assert call("arena", "random", GREEDY, "--deals", "2", *options).code == 0
    names = [f"deal-{deal}-{game}.hashi" for deal in (0, 1) for game in (1, 2)]
    assert sorted(path.name for path in folder.iterdir()) == names
    assert call("check", str(folder / "deal-1-2.hashi")).out.startswith(
        "A legal game, played to the end."
    )
    assert "Greedy" in (folder / "deal-0-1.hashi").read_text(encoding="utf-8")
    crash = f"{BOTS}:CrashLater"
    failed = call("arena", crash, "--deals", "9", "--jobs", "1", "--records", str(tmp_path / "b"))
    assert "deal 2 of seed 1, round 1" in failed.err
    assert sorted(path.name for path in (tmp_path / "b").iterdir()) == names[::2]


def test_one_deal_of_a_contest_is_played_again(tmp_path: Path) -> None:
    """The command that a failing bot's message names."""
    options = ("--seats", "2", "--jobs", "1", "--records")
    all_, one = tmp_path / "all", tmp_path / "one"
    assert call("arena", "random", GREEDY, "--deals", "3", *options, str(all_)).code == 0
    again = call("arena", "random", GREEDY, "--deal", "2", *options, str(one))
    assert again.code == 0
    assert "1 deal of seed 1" in again.out
    names = ["deal-2-1.hashi", "deal-2-2.hashi"]
    assert sorted(path.name for path in one.iterdir()) == names
    for name in names:
        assert (one / name).read_text("utf-8") == (all_ / name).read_text("utf-8")


def test_levels_without_learned_values_say_so(tmp_path: Path) -> None:
    board = tmp_path / "b.toml"
    text = call("board", "show", "B", "--toml").out
    board.write_text(text.replace('"B"', '"mine"').replace("B.oo.o", "o.oB.o"))
    options = ("--deals", "1", "--jobs", "1")
    note = "hashi: no weights for board mine: all levels play by the heuristic"
    assert note in call("arena", "minion", "--side", str(board), *options).err
    assert call("arena", "random", "--side", str(board), *options).err == ""
    assert call("arena", "minion", *options).err == ""
    par = ("--par-deals", "1", "--par-seconds", "0.001")
    assert note in call("board", "rate", str(board), "--bot", "minion", *options, *par).err
    rated = call("board", "rate", "A", "--bot", "minion", "--json", *options, *par)
    assert rated.err == ""
    weights = json.loads(rated.out)["settings"]["weights"]
    assert weights["file"] == "A.npz"
    assert len(weights["sha256"]) == 64
    file = tmp_path / "new" / "A.npz"
    file.parent.mkdir()
    file.write_bytes((SHIPPED / "A.npz").read_bytes())
    both = ("island-god", f"island-god@{file}")
    arena = json.loads(call("arena", *both, "--json", *options).out)
    assert arena["settings"]["weights"] == weights
    assert arena["settings"]["bot_weights"] == [None, weights]
    assert arena["deals"][0]["games"][0]["totals"] == arena["deals"][0]["games"][1]["totals"]
    assert "\nisland-god@A.npz " in call("arena", *both, *options).out


# Ctrl-C, sent to a process of its own as a terminal does: to all of its group


def interrupted(*arguments: str, log: Path, plays: int) -> subprocess.CompletedProcess[str]:
    """Start `hashi arena` and press Ctrl-C once the bot has begun so many games."""
    running = subprocess.Popen(
        [sys.executable, "-m", "hashi", "arena", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=plain_environment(HASHI_TEST_LOG=str(log)),
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not log.exists() or log.read_text(encoding="utf-8").count("\n") < plays:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    return subprocess.CompletedProcess(running.args, running.returncode, out, err)


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_and_writes_what_is_there(jobs: str, tmp_path: Path) -> None:
    file, plot = tmp_path / "out.json", tmp_path / "out.svg"
    options = ["--deals", "100000", "--jobs", jobs, "--out", str(file), "--plot", str(plot)]
    done = interrupted(f"{BOTS}:Logged", *options, log=tmp_path / "log", plays=20)
    data = json.loads(file.read_text(encoding="utf-8"))
    count = data["finished"]
    assert 0 < count < 100000
    assert data["stopped"]
    assert len(data["deals"]) == data["bots"][0]["games"] == count
    numbers = [deal["deal"] for deal in data["deals"]]
    assert numbers == sorted(set(numbers))
    assert done.returncode == 0
    # On a slow machine progress stands before it.
    assert done.stderr.splitlines()[-1] == f"hashi: stopped; finished deals: {count} of 100000"
    assert done.stdout.startswith(f"Side A, deck standard, solo, {count} deals of seed 1")
    ElementTree.fromstring(plot.read_text(encoding="utf-8"))


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_before_the_first_deal_is_finished(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    options = ["--jobs", jobs, "--out", str(file), "--seconds", "60"]
    done = interrupted(f"{BOTS}:LoggedSlow", *options, log=tmp_path / "log", plays=1)
    assert done.returncode == 130
    assert done.stdout == ""
    assert done.stderr == "hashi: stopped before any deal was finished\n"
    assert not file.exists()


def test_columns_and_durations() -> None:
    assert columns(("a", "b"), [("long", "1"), ("x", "")]) == ["a     b", "long  1", "x"]
    assert [duration(texts("pl"), s) for s in (0.00123, 1.5)] == ["1,23 ms", "1,50 s"]
