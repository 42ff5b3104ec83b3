"""`hashi site`: the folder, its replacement, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.faces.browser import site_folder
from tests.faces.cli import assert_refused, call


def test_a_site_is_written_and_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "site"
    done = call("site", str(folder))
    assert done.code == 0
    assert str(folder) in done.out
    assert (folder / "index.html").is_file()
    (folder / "assets" / "old.js").write_text("old", encoding="utf-8")
    assert call("site", str(folder), "--lang", "de").code == 0
    assert not (folder / "assets" / "old.js").exists()


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    assert_refused(call("site", str(tmp_path)), "contains other files")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_in_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert_refused(call("site", str(tmp_path / "file" / "site")), "cannot be written")


def test_without_a_build_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_folder, "files", lambda _: tmp_path)
    assert_refused(call("site", str(tmp_path / "site")), "not built")
