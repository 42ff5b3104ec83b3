"""`hashi migrate`, `backup` and `restore`, at a real node's database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hashi.service.store.migrate import newest
from tests.faces.cli import assert_refused, call
from tests.service.process import Served, served


def play_a_little(node: Served) -> str:
    """A table with some events; its code."""
    token = node.post("/api/people")["token"]
    code = str(node.post("/api/tables", {"seats": 1}, token)["code"])
    for key, command in enumerate(({"type": "sit"}, {"type": "start"})):
        answer = node.post(f"/api/tables/{code}/commands", {**command, "key": str(key)}, token)
        assert "error" not in answer
    return code


def test_migrating_tells_what_it_did(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hashi.sqlite3'}"
    printed = (0, f"{url} was upgraded from nothing to schema {newest()}.\n", "")
    assert call("migrate", "--data", str(tmp_path)) == printed
    printed = (0, f"{url} is up to date: schema {newest()}.\n", "")
    assert call("migrate", environment={"HASHI_DATABASE_URL": url}) == printed


@pytest.mark.parametrize("where", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_node_is_played_on_elsewhere(
    where: str, postgres_url: str, tmp_path: Path
) -> None:
    target = tmp_path / "hashi.backup.gz"
    with served(tmp_path / "one") as node:
        code = play_a_little(node)
        done = call("backup", str(target), "--data", str(tmp_path / "one"))
        assert done.err == ""
        assert done.out.startswith(f"{target}: 1 games with ")
        before = json.loads(node.get(f"/api/tables/{code}"))
    url = postgres_url if where == "postgresql" else f"sqlite:///{tmp_path / 'two.sqlite3'}"
    done = call("restore", str(target), "--database", url)
    assert done.err == ""
    assert ": restored 1 games with " in done.out
    with served(tmp_path / "two", "--database", url) as node:
        after = json.loads(node.get(f"/api/tables/{code}"))
    assert after == before
    again = call("restore", str(target), "--database", url)
    assert_refused(again, "expected an empty database")


def test_a_backup_that_cannot_be_written_or_read_is_one_line(tmp_path: Path) -> None:
    call("migrate", "--data", str(tmp_path))
    for verb, file in (
        ("backup", tmp_path / "none" / "b.gz"),
        ("backup", tmp_path),
        ("restore", tmp_path / "none.gz"),
        ("restore", tmp_path / "hashi.sqlite3"),
    ):
        done = call(verb, str(file), "--data", str(tmp_path))
        assert_refused(done)
        assert done.out == ""
