"""The short runs of `tools.legal_turns` and `tools.bot_time`."""

from __future__ import annotations

import re

import pytest

from hashi.arena import ArenaError
from hashi.bots.levels import LevelBot
from hashi.rules import Turn, View
from tools import bot_time, legal_turns


def test_hundreds_of_turns_on_random_boards_are_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert legal_turns.main(["--turns", "200", "--games", "12", "--jobs", "1", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    made = {
        name: int(n.replace(",", "")) for name, n in re.findall(r"^([a-z-]+) +([\d,]+)$", out, re.M)
    }
    assert set(made) >= {"random", "minion", "island-god"}
    assert re.search(r"^[\d,]+ turns, all legal, in \d+ s$", out, re.M)
    assert sum(made.values()) >= 200


def test_a_bot_that_breaks_a_rule_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """One turn in the tenth round that draws a bridge too many is found."""
    honest = LevelBot.play

    def cheating(self: LevelBot, view: View) -> Turn:
        turn = honest(self, view)
        if view.round == 10 and turn.draw:
            return Turn(turn.write, (*turn.draw, turn.draw[0]))
        return turn

    monkeypatch.setattr(LevelBot, "play", cheating)
    with pytest.raises(ArenaError, match="round 10") as caught:
        legal_turns.play_some(4, games=20)
    assert caught.value.code == "bot-illegal-turn"


def test_the_clock_counts_every_turn(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--seconds", "0.02", "--games", "1", "--busy", "1"]
    assert bot_time.main([*few, "--late", "100"]) == 0
    out = capsys.readouterr().out
    assert re.match(
        r"island-god, 20 ms a turn, processes beside it: 1; 17 turns, mean [\d.]+ ms,"
        r" 99 % within [\d.]+ ms, longest [\d.]+ ms, \d+ late\n",
        out,
    )


def test_late_turns_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = [0.04] * 99

    def times(*_: object) -> list[float]:
        return turns

    monkeypatch.setattr(bot_time, "times", times)
    turns.append(0.051)
    assert bot_time.main([]) == 0  # one in a hundred
    turns.append(0.051)
    assert bot_time.main([]) == 1
