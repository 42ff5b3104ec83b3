"""`hashi migrate`, `backup` and `restore`, at a real node's database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hashi.service.node import Config
from hashi.service.store.lock import DatabaseLock
from hashi.service.store.migrate import newest
from tests.faces.cli import assert_refused, call
from tests.service.nodes import running_node
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
    (tmp_path / "hashi.sqlite3").touch()
    printed = (0, f"{url} was empty and now has schema {newest()}.\n", "")
    assert call("migrate", "--data", str(tmp_path)) == printed
    printed = (0, f"{url} is up to date: schema {newest()}.\n", "")
    assert call("migrate", environment={"HASHI_DATABASE_URL": url}) == printed


@pytest.mark.parametrize("verb", [("migrate",), ("backup", "x.gz")])
def test_no_database_is_invented(verb: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    done = call(*verb, "--data", str(folder))
    assert_refused(done, f"there is no database sqlite:///{folder}/hashi.sqlite3", "--config")
    assert not folder.exists()


def test_a_backup_of_an_empty_database_warns(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    call("migrate", "--data", str(tmp_path))
    done = call("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path))
    shown = f"sqlite:///{tmp_path}/hashi.sqlite3"
    counts = "(games: 0, events: 0, people: 0)"
    assert done.out == f"{tmp_path}/b.gz: backup of {shown} {counts}.\n"
    assert done.err == f"hashi: warning: {shown} is empty; is it the site’s?\n"
    done = call("backup", str(tmp_path / "c.gz"), "--data", str(tmp_path), "--lang", "es")
    counts = "(partidas: 0, eventos: 0, personas: 0)"
    assert done.out == f"{tmp_path}/c.gz: copia de {shown} {counts}.\n"
    assert done.err == f"hashi: atención: {shown} está vacía; ¿es la del sitio?\n"


def test_backups_in_a_folder_are_dated_and_the_oldest_deleted(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    call("migrate", "--data", str(tmp_path))
    folder = tmp_path / "backups"
    folder.mkdir()
    others = [folder / "notes.txt", folder / "hashi-before-upgrade.gz"]
    old = [folder / f"hashi-2025010{day}T031500Z.gz" for day in (1, 2, 3)]
    for path in (*others, *old):
        path.touch()
    done = call("backup", str(folder), "--keep", "2", "--data", str(tmp_path))
    assert done.code == 0
    left = {path.name for path in folder.iterdir()}
    assert {"notes.txt", "hashi-before-upgrade.gz", old[2].name} < left
    assert len(left) == 4
    assert [f"{path}: deleted." for path in old[:2]] == done.out.splitlines()[1:]
    for wrong in ((str(folder), "--keep", "0"), (str(folder / "x.gz"), "--keep", "2")):
        assert_refused(call("backup", *wrong, "--data", str(tmp_path)), "--keep")


def test_a_database_in_use_is_not_restored_or_migrated(tmp_path: Path) -> None:
    file = tmp_path / "hashi.sqlite3"
    file.touch()
    call("migrate", "--data", str(tmp_path))
    call("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path))
    file.unlink()
    file.touch()
    with DatabaseLock(file):
        for verb in (("restore", str(tmp_path / "b.gz")), ("migrate",)):
            done = call(*verb, "--data", str(tmp_path))
            assert_refused(done, "in use by another node", "[database-in-use]")
    assert call("restore", str(tmp_path / "b.gz"), "--data", str(tmp_path)).code == 0


def test_a_restore_under_nodes_of_a_database_server_is_refused(
    postgres_url: str, tmp_path: Path
) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    call("migrate", "--data", str(tmp_path))
    call("backup", str(tmp_path / "b.gz"), "--data", str(tmp_path))
    call("migrate", "--database", postgres_url)
    command = ("restore", str(tmp_path / "b.gz"), "--database", postgres_url)
    with running_node(Config(postgres_url)):
        assert_refused(call(*command), "connections of running nodes", "[database-in-use]")
    assert call(*command).code == 0


@pytest.mark.parametrize("where", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_node_is_played_on_elsewhere(
    where: str, postgres_url: str, tmp_path: Path
) -> None:
    target = tmp_path / "hashi.backup.gz"
    with served(tmp_path / "one") as node:
        code = play_a_little(node)
        done = call("backup", str(target), "--data", str(tmp_path / "one"))
        assert done.err == ""
        assert done.out.startswith(f"{target}: backup of ")
        assert "(games: 1, events: " in done.out
        before = json.loads(node.get(f"/api/tables/{code}"))
    url = postgres_url if where == "postgresql" else f"sqlite:///{tmp_path / 'two.sqlite3'}"
    done = call("restore", str(target), "--database", url)
    assert done.err == ""
    assert ": restored (games: 1, events: " in done.out
    with served(tmp_path / "two", "--database", url) as node:
        after = json.loads(node.get(f"/api/tables/{code}"))
    assert after == before
    again = call("restore", str(target), "--database", url)
    assert_refused(again, "expected an empty database")


def test_a_backup_that_cannot_be_written_or_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "hashi.sqlite3").touch()
    call("migrate", "--data", str(tmp_path))
    for verb, file in (
        ("backup", tmp_path / "none" / "b.gz"),
        ("restore", tmp_path / "none.gz"),
        ("restore", tmp_path / "hashi.sqlite3"),
    ):
        done = call(verb, str(file), "--data", str(tmp_path))
        assert_refused(done)
        assert done.out == ""
