"""Files written at the end of a command."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hashi.faces.cli.common import CommandError
from hashi.faces.cli.output_files import OutputFile


def test_nothing_is_there_before_and_all_of_it_after(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    output = OutputFile(str(file))
    assert list(tmp_path.iterdir()) == []
    output.save_json({"a": "ü"})
    assert json.loads(file.read_text(encoding="utf-8")) == {"a": "ü"}
    assert list(tmp_path.iterdir()) == [file]


def test_an_earlier_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    file, link = tmp_path / "x", tmp_path / "link"
    file.write_text("old", encoding="utf-8")
    link.symlink_to(file)
    output = OutputFile(str(link))
    assert file.read_text(encoding="utf-8") == "old"
    output.save("new")
    assert file.read_text(encoding="utf-8") == "new"
    assert link.is_symlink()


def test_what_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="is a folder; name a file"):
        OutputFile(str(tmp_path))
    with pytest.raises(CommandError, match="cannot be written: No such file"):
        OutputFile(str(tmp_path / "none" / "x"))


def test_a_device_is_written_to_and_stays() -> None:
    OutputFile(os.devnull).save("gone")
    assert not Path(os.devnull).is_file()
