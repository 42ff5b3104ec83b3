"""Names of a node's processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hashi.service import process_name
from hashi.service.process_name import ANALYSIS, BOTS, DEALS, name_process


def test_a_name_fits_where_linux_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_name, "COMM", tmp_path / "comm")
    for name in (BOTS, ANALYSIS, DEALS):
        name_process(name)
        assert (tmp_path / "comm").read_text() == name
        assert len(name) <= 15


def test_without_such_a_file_a_process_has_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process_name, "COMM", tmp_path / "nowhere" / "comm")
    name_process(BOTS)
    assert not (tmp_path / "nowhere").exists()
