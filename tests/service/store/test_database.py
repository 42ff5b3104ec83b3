"""Connecting: URLs as people write them, durable settings, and a database that is not there."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from hashi.service.data_folder import data_folder
from hashi.service.store import Database, Unavailable, default_url
from hashi.service.store.database import _set_up_sqlite, translated
from hashi.service.store.files import DatabaseError


@pytest.mark.asyncio
async def test_sqlite_commits_are_on_the_disk_before_they_return(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    async with database.engine.connect() as connection:
        found = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout")
        }
    await database.close()
    assert found == {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 5_000}


@pytest.mark.asyncio
async def test_every_connection_of_the_pool_is_set_up_alike(sqlite_url: str) -> None:
    database = Database(sqlite_url)
    async with database.engine.connect() as one, database.engine.connect() as other:
        for connection in (one, other):
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
    await database.close()


@pytest.mark.asyncio
async def test_the_folder_of_a_sqlite_file_is_made(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/a/b/hashi.sqlite3")
    assert (tmp_path / "a" / "b").is_dir()
    await database.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(DatabaseError) as caught:
        Database(f"sqlite:///{tmp_path}/file/hashi.sqlite3")
    assert caught.value.code == "data-folder"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("", "found no database URL"),
        ("nonsense", "found no database URL"),
        ("postgresql://host:port/name", "found no database URL"),
        ("sqlite://", "found no file, expected sqlite:///path/to/file"),
        ("sqlite:///:memory:", "found no file"),
        ("mysql://host/name", "found mysql://, expected sqlite:// or postgresql://"),
    ],
)
def test_a_url_that_makes_no_sense_is_refused(url: str, told: str) -> None:
    with pytest.raises(DatabaseError) as caught:
        Database(url)
    assert caught.value.code == "database-url"
    assert told in str(caught.value)


@pytest.mark.asyncio
async def test_a_password_is_never_shown() -> None:
    database = Database("postgresql://me:secret@localhost/hashi")
    assert "secret" not in database.shown
    assert database.shown.startswith("postgresql://me:***@localhost")
    assert not database.is_sqlite
    await database.close()


@pytest.mark.parametrize(
    ("system", "folder"),
    [
        (Unix, ".local/share/hashi"),
        (MacOS, "Library/Application Support/hashi"),
    ],
)
def test_the_data_folder_is_where_earlier_versions_had_it(
    system: type[PlatformDirsABC], folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("HASHI_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.PlatformDirs", system)
    assert data_folder() == tmp_path / folder


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HASHI_DATA", raising=False)
    monkeypatch.setattr("platformdirs.PlatformDirs", Unix)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "hashi"
    monkeypatch.setenv("HASHI_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    assert default_url() == f"sqlite:///{tmp_path / 'here' / 'hashi.sqlite3'}"
    assert default_url(tmp_path) == f"sqlite:///{tmp_path / 'hashi.sqlite3'}"


class Inner(Exception):
    pass


@pytest.mark.parametrize(
    "error",
    [
        DBAPIError("SELECT token FROM people", {"token": "abc"}, Inner("gone\nfor good")),
        PoolTimeout("no connection is free"),
        InvalidRequestError("the connection broke"),
        ConnectionRefusedError("refused"),
        TimeoutError("too late"),
    ],
)
def test_what_a_missing_database_raises_becomes_one_error(error: Exception) -> None:
    with pytest.raises(Unavailable) as caught, translated():
        raise error
    assert caught.value.code == "unavailable"
    for hidden in ("SELECT", "abc", "\n"):
        assert hidden not in str(caught.value)


def test_a_broken_constraint_is_not_taken_for_a_missing_database() -> None:
    with pytest.raises(IntegrityError), translated():
        raise IntegrityError("INSERT", {}, Inner("there already"))


@pytest.mark.asyncio
async def test_all_who_open_a_new_file_at_once_may(tmp_path: Path) -> None:
    for number in range(40):
        url = f"sqlite:///{tmp_path / f'{number}.sqlite3'}"
        openers = [Database(url) for _ in range(4)]
        assert await asyncio.gather(*map(journal_of, openers)) == ["wal"] * 4
        await asyncio.gather(*(opened.close() for opened in openers))


async def journal_of(opened: Database) -> object:
    async with opened.engine.connect() as connection:
        return (await connection.execute(text("PRAGMA journal_mode"))).scalar()


def test_a_file_that_is_not_merely_locked_is_not_waited_for() -> None:
    class Broken(sqlite3.Connection):
        asked = 0

        def cursor(self, *_: object) -> Any:
            return self

        def fetchone(self) -> Any:
            return (0,)

        def execute(self, statement: str, *_: object) -> Any:
            if "journal_mode" in statement:
                Broken.asked += 1
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise error

    with (
        closing(Broken(":memory:")) as broken,
        pytest.raises(sqlite3.OperationalError, match="disk"),
    ):
        _set_up_sqlite(broken, None)
    assert Broken.asked == 1
