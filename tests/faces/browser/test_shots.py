"""Pictures of the pages: one of them taken, and the list of them all."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from hashi.texts import LANGUAGES
from tools.pages import PAGES
from tools.screenshots import SCHEMES, SIZES, Shot, contact_sheet, main

ONE = ["--page", "lost", "--language", "pl", "--size", "tablet", "--scheme", "dark"]


def test_a_picture_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ONE, "--folder", str(tmp_path / "new")]) == 0
    picture = (tmp_path / "new" / "lost-tablet-dark-pl.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    width = int.from_bytes(picture[16:20], "big")
    assert width == SIZES["tablet"][0]
    sheet = (tmp_path / "new" / "index.html").read_text(encoding="utf-8")
    assert sheet.count("<img") == 1
    assert "1 pictures" in capsys.readouterr().out


def test_every_picture_has_a_name_of_its_own() -> None:
    shots = [Shot(*parts) for parts in product(PAGES, LANGUAGES, SIZES, SCHEMES)]
    assert len({shot.file for shot in shots}) == len(shots) == len(PAGES) * 30
    assert all(f'src="{shot.file}"' in contact_sheet(shots) for shot in shots[::37])


def test_a_page_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--page", "nothing"])
    assert "lobby" in capsys.readouterr().err  # says what there is
