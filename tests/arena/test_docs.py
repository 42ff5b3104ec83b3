"""The page on the arena: its programs run as they stand."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "arena.md"


def test_the_programs_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, program = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    (tmp_path / "my_bot.py").write_text(bot, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(program.replace("deals=20", "deals=2"), PAGE.name, "exec"), {})
    names = [line.split()[0] for line in printed.getvalue().splitlines()]
    assert names == ["random", "MyBot"]
