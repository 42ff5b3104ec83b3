"""Files of a SQLite database: private to their owner."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from hashi.service.node import Config, Node
from hashi.service.store import Database
from hashi.service.store.files import DatabaseError, refuse_root


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.asyncio
async def test_files_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    before = os.umask(0)
    try:
        node = Node(Config(f"sqlite:///{folder / 'hashi.sqlite3'}"))
        await node.start()
        assert mode(folder) == 0o700
        assert {mode(path) for path in folder.iterdir()} == {0o600}
        assert len(list(folder.iterdir())) == 4  # database, journal, its index, lock
        await node.stop()
    finally:
        os.umask(before)


@pytest.mark.asyncio
async def test_a_file_of_an_earlier_version_becomes_private(tmp_path: Path) -> None:
    file = tmp_path / "hashi.sqlite3"
    file.touch(mode=0o644)
    tmp_path.chmod(0o755)
    await Database(f"sqlite:///{file}").close()
    assert mode(file) == 0o600
    assert mode(tmp_path) == 0o755, "a folder that exists may be shared on purpose"


def test_root_leaves_no_files_in_the_folder_of_a_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(Path, "stat", lambda _: os.stat_result((0o40700, 0, 0, 0, 1, *[0] * 5)))
    with pytest.raises(DatabaseError, match=r"found root, expected the owner of .*, user daemon"):
        refuse_root(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1)
    refuse_root(tmp_path)
