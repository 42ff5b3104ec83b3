"""`hashi print`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hashi.faces.cli.main import main
from hashi.printing import Part, PrintJob
from hashi.printing.pdf import make_pdf
from hashi.rules import SIDE_A


def test_the_options_choose_what_is_printed(tmp_path: Path) -> None:
    file = tmp_path / "hashi.pdf"
    options = ["--part", "rules", "--part", "sheets", "--board", "A", "--large", "--lang", "de"]
    assert main(["print", str(file), *options]) == 0
    job = PrintJob("de", (Part.SHEETS, Part.RULES), (SIDE_A,), large=True)
    assert file.read_bytes() == make_pdf(job)


def test_a_missing_extra_is_named_and_nothing_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hashi.pdf"
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delitem(sys.modules, "hashi.printing.pdf")
    assert main(["print", str(file)]) == 2
    assert "hashi-game[print]" in capsys.readouterr().err
    assert not file.exists()
