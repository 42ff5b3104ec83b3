"""docs/bots.md: what a newcomer copies from it works."""

from __future__ import annotations

import io
import re
import tomllib
from contextlib import redirect_stdout
from dataclasses import fields
from pathlib import Path

import pytest

from hashi.bots import Bot, RandomBot, find_bot
from hashi.bots.registry import GROUP
from hashi.rules import SIDES, Phase, View
from tests.bots import play_out, table_of

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
BOT, PROGRAM = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)


@pytest.fixture
def finisher(tmp_path: Path) -> Bot:
    (tmp_path / "finisher.py").write_text(BOT, encoding="utf-8")
    return find_bot(f"{tmp_path / 'finisher.py'}:Finisher", seconds=1)


def test_the_bot_has_ten_lines() -> None:
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 10


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seats", [1, 3])
def test_the_bot_plays_a_whole_game(finisher: Bot, seats: int, side: str) -> None:
    bots = [finisher, *(RandomBot() for _ in range(seats - 1))]
    table, there = table_of(bots, SIDES[side])
    answers = play_out(table, there)
    assert all(answer.fault is None for answer in answers[0])
    assert table.game.phase is Phase.ENDED
    assert table.game.scores[0].total >= 14


def test_the_program_runs() -> None:
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(PROGRAM, "bots.md", "exec"), {})
    assert 0 <= int(printed.getvalue()) <= 60


def test_the_group_of_plug_ins() -> None:
    block = re.search(r"^```toml\n(.*?)^```", PAGE, re.M | re.S)
    assert block is not None
    assert GROUP in tomllib.loads(block[1])["project"]["entry-points"]


def test_every_field_of_a_view_is_explained() -> None:
    table = PAGE[PAGE.index("## What a view holds") : PAGE.index("## Rules of conduct")]
    cells = " ".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))
    derived = {name for name, value in vars(View).items() if isinstance(value, property)}
    assert set(re.findall(r"`(\w+)`", cells)) == {f.name for f in fields(View)} | derived
