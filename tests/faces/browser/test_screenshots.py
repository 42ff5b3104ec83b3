"""Screenshots of the pages."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from hashi.texts import LANGUAGES
from tools.pages import PAGES
from tools.screenshots import SCHEMES, SIZES, Shot, contact_sheet, main

ONE = ["--page", "not-found", "--language", "pl", "--size", "tablet", "--scheme", "dark"]


def test_takes_a_screenshot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ONE, "--folder", str(tmp_path / "new")]) == 0
    picture = (tmp_path / "new" / "not-found-tablet-dark-pl.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    width = int.from_bytes(picture[16:20], "big")
    assert width == SIZES["tablet"][0]
    sheet = (tmp_path / "new" / "index.html").read_text(encoding="utf-8")
    assert sheet.count("<img") == 1
    assert "1 screenshots" in capsys.readouterr().out


def test_every_screenshot_has_its_own_file() -> None:
    shots = [Shot(*parts) for parts in product(PAGES, LANGUAGES, SIZES, SCHEMES)]
    assert len({shot.file for shot in shots}) == len(shots) == len(PAGES) * 30
    assert all(f'src="{shot.file}"' in contact_sheet(shots) for shot in shots[::37])


def test_rejects_an_unknown_page(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--page", "nothing"])
    assert "lobby" in capsys.readouterr().err  # lists the known ones
