"""`hashi train`."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from argparse import ArgumentParser
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hashi.bots.train import plan as plans
from hashi.bots.train.plan import TrainingPlan, race_share, two_stages
from hashi.bots.train.train import Trainer
from hashi.bots.value.weights import Weights, about_of, load
from hashi.faces.cli import train as verb
from tests.faces.cli import assert_refused, call

LESSON = ("--set", "games=32", "--jobs", "2")  # games of a lesson; usually 256
SMALL = ("--games", "40", "--race-games", "24", *LESSON)


CHANGED = ("--set", "batch=512", "--set", "trace=0.5")


def test_a_small_training_writes_weights_that_say_what_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verb, "TEST_GAMES", 32)
    out = tmp_path / "B.npz"
    result = call("train", "--side", "B", "--out", str(out), *SMALL, "--progress", "lines")
    assert result.code == 0
    found = re.search(r"32 new deals: mean total (\d+\.\d+) ± \d", result.out)
    assert found
    about = about_of(out)
    assert about["one_ply_mean"] == float(found[1])
    assert about["games"] == 3 * 32
    assert "lesson 3 of 3 (several seats): games 96" in result.err
    assert result.err.startswith("3 lessons: 40 solo games, then 24 games with several seats\n")
    hand_made = re.search(
        r"Warning: weaker than the heuristic, .* mean total .* (\d+\.\d+)\.", result.out
    )
    assert hand_made  # after 96 games
    assert about["heuristic_mean"] == float(hand_made[1])
    assert [path.name for path in tmp_path.iterdir()] == ["B.npz"]
    assert load(out).arrays.embedding.any()

    content = out.read_bytes()
    assert_refused(call("train", "--side", "B", "--out", str(out), *SMALL), "exists already")
    assert out.read_bytes() == content
    other = ("train", "--side", "A", "--out", str(tmp_path / "A.npz"), "--start", str(out), *SMALL)
    assert_refused(call(*other), "found weights of board 'B', expected those of A", "[other-board]")

    onwards = tmp_path / "more.npz"
    again = call(
        "train", "--side", "B", "--out", str(onwards), "--start", str(out), *SMALL, *CHANGED
    )
    assert again.code == 0
    plan = about_of(onwards)["plan"]
    assert isinstance(plan, dict)
    assert (plan["batch"], plan["trace"], plan["start"] != "") == (512, 0.5, True)


def test_weights_that_are_stronger_than_the_heuristic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mean_total(_: Trainer, weights: Weights | None, *__: int) -> tuple[float, float]:
        return (44.0 if weights is None else 52.0), 0.1

    monkeypatch.setattr(Trainer, "mean_total", mean_total)
    result = call("train", "--out", str(tmp_path / "A.npz"), *SMALL)
    assert "The heuristic on the same deals: mean total 44.00\n" in result.out
    assert "Warning" not in result.out


def test_few_solo_games_mean_few_races() -> None:
    assert race_share(None) == TrainingPlan().race_games
    assert race_share(TrainingPlan().solo_games // 10) == TrainingPlan().race_games // 10
    assert race_share(0) == 0
    arguments = ArgumentParser()
    verb.define(arguments)
    (short,) = verb._stages(arguments.parse_args(["--out", "x", "--games", "400"]))
    assert (short.solo_games, short.race_games) == (400, race_share(400))
    long = verb._stages(arguments.parse_args(["--out", "x"]))
    assert [plan.race_games for plan in long] == [TrainingPlan().race_games] * 2


def small_stages(seed: int, race_games: int, **settings: Any) -> tuple[TrainingPlan, TrainingPlan]:
    """The plans of the shipped weights, with few games."""
    first, second = two_stages(seed, race_games, **settings)
    return replace(first, solo_games=40), replace(second, solo_games=32)


def test_one_command_is_the_two_stages_in_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte what two commands write, also when it was stopped between the stages."""
    monkeypatch.setattr(verb, "TEST_GAMES", 16)
    monkeypatch.setattr(plans, "two_stages", small_stages)
    race = ("--race-games", "24", *LESSON)
    whole, first, second = (tmp_path / name for name in ("whole", "first", "second"))
    assert call("train", "--out", str(whole), *race).code == 0
    assert call("train", "--out", str(first), "--games", "40", *race).code == 0
    last = ("--learning-rate", "0.0015", "0.0001", "--exploration", "0.15", "0.02")
    onwards = ("--start", str(first), "--seed", "2", "--games", "32", *last)
    assert call("train", "--out", str(second), *onwards, *race).code == 0
    assert whole.read_bytes() == second.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first", "second", "whole"]

    stage = tmp_path / "whole.stage1"  # as if the first stage had been finished by an earlier call
    stage.write_bytes(first.read_bytes())
    whole.unlink()
    again = call("train", "--out", str(whole), *race)
    assert again.code == 0
    assert again.out.count("new deals: mean total") == 1
    assert whole.read_bytes() == second.read_bytes()

    stage.write_bytes(second.read_bytes())
    whole.unlink()
    assert_refused(call("train", "--out", str(whole), *race), "found another training")


def test_a_training_stopped_by_ctrl_c_continues(tmp_path: Path) -> None:
    """A real process: interrupted in its first minute, then run again to the end."""
    out = tmp_path / "A.npz"
    source = (
        "import sys; from hashi.faces.cli import train, main;"
        "train.EVERY = 0.01; train.TEST_GAMES = 16; sys.exit(main.main(sys.argv[1:]))"
    )
    command = [
        *(sys.executable, "-c", source),
        *("train", "--out", str(out), "--games", "320", "--race-games", "0"),
        *("--set", "games=64", "--jobs", "1", "--progress", "lines"),
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if line.startswith("lesson 2"):
                process.send_signal(signal.SIGINT)
                break
        rest = process.stderr.read()
    assert process.returncode == 130, rest
    assert f"the same command resumes from {out}.checkpoint" in rest
    whole = subprocess.run(command, capture_output=True, text=True, check=False)
    assert whole.returncode == 0, whole.stderr
    assert re.search(r"resuming after [12345] of 5 lessons\n", whole.stderr)
    assert out.exists()
    assert not Path(f"{out}.checkpoint").exists()


def test_ctrl_c_while_a_checkpoint_is_written_leaves_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a KeyboardInterrupt would end as ValueError: the ZIP file has an open handle."""
    save, presses = np.savez, [signal.SIGINT]

    def interrupted(*arguments: Any, **arrays: Any) -> None:
        while presses:
            signal.raise_signal(presses.pop())
        save(*arguments, **arrays)

    monkeypatch.setattr(verb, "TEST_GAMES", 16)
    monkeypatch.setattr(verb, "CHECKPOINT", 0.0)
    command = ("train", "--out", str(tmp_path / "A.npz"), *SMALL)
    with monkeypatch.context() as patch:
        patch.setattr(np, "savez", interrupted)
        result = call(*command)
    assert result.code == 130
    assert "the same command resumes" in result.err
    again = call(*command)
    assert again.code == 0
    assert "resuming after" in again.err


def test_what_makes_no_sense_is_refused_before_any_work(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "x.npz"))
    assert_refused(call("train", *out, "--games", "-1"), "games must be 0 or more, not -1")
    assert_refused(call("train", *out, "--jobs", "0"), "jobs must be 1 or more, not 0")
    assert_refused(
        call("train", *out, "--games", "0", "--race-games", "0"), "there are no games to play"
    )
    assert_refused(
        call("train", *out, "--learning-rate", "0", "0.1"), "between 0 and 1, not 0.0 0.1"
    )
    assert_refused(call("train", *out, "--set", "colour=3"), "not 'colour=3'")
    for wrong in ("batch=0", "batch=x", "trace=1.5", "passes="):
        assert_refused(call("train", *out, "--set", wrong), "must be a number from")
    assert_refused(call("train", *out, "--exploration", "0.1", "1.5"), "from 0 to 1, not 0.1 1.5")
    assert_refused(
        call("train", "--out", str(tmp_path / "no" / "x.npz")), "there is no such folder"
    )
    assert_refused(call("train", *out, "--start", str(tmp_path / "none")), "cannot be read")
    (tmp_path / "bad").write_text("bad")
    assert_refused(call("train", *out, "--start", str(tmp_path / "bad")), "no readable weights")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad"]
