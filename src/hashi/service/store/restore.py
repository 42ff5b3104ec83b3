"""Restoring a backup: the whole file is checked before anything is stored."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

from sqlalchemy import column, func, insert, inspect, select, table, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hashi.rules.errors import HashiError
from hashi.service.store.backup_format import (
    BATCH,
    BY_NAME,
    FILE_FORM,
    NEEDED,
    TABLES,
    LogCheck,
    Row,
    Summary,
)
from hashi.service.store.database import NODE, Database, translated
from hashi.service.store.lock import InUse, locked
from hashi.service.store.migrate import VERSION, OtherForm, changing, forms, newest, upgrade

NODES: Final = """\
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = :name
"""
MAX_LINE: Final = 4_000_000


class BadBackup(HashiError):
    """A file that is no whole, sound backup."""


class NotEmpty(HashiError):
    """A database that holds something already."""


class _Reader:
    """The rows of a backup; reading to the end validates it."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self._at = 0
        header = self._next()
        if not isinstance(header, dict) or "hashi-backup" not in header:
            raise BadBackup("bad-backup", "found no backup of HASHI")
        if header["hashi-backup"] != FILE_FORM:
            found = header["hashi-backup"]
            raise BadBackup("bad-backup", f"found file form {found!r}, expected {FILE_FORM}")
        self.form = str(header.get("form"))
        if self.form not in forms():
            raise BadBackup(
                "bad-backup",
                f"found database form {self.form}, which this version does not know (its own is"
                f" {newest()}): install a newer version of HASHI",
            )
        self.columns = self._read_columns(header.get("columns"))
        self._check = LogCheck(self.columns)

    @classmethod
    def open(cls, path: Path) -> Self:
        try:
            file = gzip.open(path, "rb")  # noqa: SIM115 # closed by the caller
        except OSError as error:
            why = error.strerror or error
            raise BadBackup("bad-backup", f"{path}: cannot be read: {why}") from None
        try:
            return cls(file)
        except BaseException:
            file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _bad(self, why: str) -> BadBackup:
        return BadBackup("bad-backup", f"the backup is damaged at line {self._at}: {why}")

    def _read_columns(self, found: object) -> dict[str, list[str]]:
        if not isinstance(found, dict) or not NEEDED.keys() <= found.keys() <= set(BY_NAME):
            raise self._bad("found no columns")
        for name, columns in found.items():
            if not isinstance(columns, list) or not all(isinstance(c, str) for c in columns):
                raise self._bad("found no columns")
            if not NEEDED.get(name, set()) <= set(columns):
                raise self._bad(f"found columns of table {name} missing")
        return found

    def _next(self) -> object:
        self._at += 1
        try:
            line = self._file.readline(MAX_LINE)
            if not line.endswith(b"\n"):
                raise self._bad("found its end too early")
            data: object = json.loads(line)
        except (EOFError, OSError, zlib.error, ValueError):
            raise self._bad("found what cannot be read") from None
        if not (isinstance(data, dict) and data.get("end") is True):
            self._digest.update(line)
        return data

    def rows(self) -> Iterator[tuple[str, Row]]:
        """All rows, each looked at; the last one comes before the sum is checked."""
        while True:
            data = self._next()
            if isinstance(data, dict):
                self._end(data)
                return
            if not isinstance(data, list) or not data or data[0] not in self.columns:
                raise self._bad("found no row")
            name, *values = data
            if len(values) != len(self.columns[name]):
                raise self._bad("found another number of columns")
            try:
                values = [_value(value) for value in values]
            except (KeyError, TypeError, ValueError):
                raise self._bad("found no value") from None
            self._check.row(name, values)
            yield name, values

    def _end(self, data: dict[str, object]) -> None:
        if data.get("sha256") != self._digest.hexdigest():
            raise self._bad("its SHA-256 does not fit")
        if data.get("rows") != self._check.rows:
            raise self._bad("the numbers of its rows do not fit")
        try:
            rest = self._file.read(1)  # this also lets gzip check its own sum
        except (EOFError, OSError, zlib.error):
            raise self._bad("found what cannot be read") from None
        if rest:
            raise self._bad("found more after its end")
        self._check.end()

    @property
    def summary(self) -> Summary:
        return Summary(self.form, self._check.rows)


def _value(value: object) -> object:
    return b64decode(value["b64"]) if isinstance(value, dict) else value


def inspect_backup(path: Path) -> Summary:
    """Read a backup to its end and check all of it; nothing is changed."""
    with _Reader.open(path) as reader:
        for _ in reader.rows():
            pass
        return reader.summary


async def restore(path: Path, database_url: str) -> tuple[Summary, Database]:
    """Fill an empty database from a backup; on any refusal nothing is changed.

    The file is checked before the database is even made, and once more while it is read, so that
    nothing is stored that was not checked. The database stays open for the caller to close.
    """
    inspect_backup(path)
    database = Database(database_url)
    try:
        with locked(database.file):
            return await _fill(path, database), database
    except BaseException:
        await database.close()
        raise


async def _fill(path: Path, database: Database) -> Summary:
    try:
        with translated():
            async with changing(database) as connection:
                await _refuse_nodes(connection, database)
                with _Reader.open(path) as reader:
                    await _refuse_full(connection, database, reader.form)
                    await upgrade(connection, reader.form)
                    await _insert_all(connection, reader)
                await upgrade(connection)
                return reader.summary
    except IntegrityError as error:
        kind = type(error.orig).__name__
        raise BadBackup("bad-backup", f"the backup holds rows that cannot be: {kind}") from None


async def _refuse_nodes(connection: AsyncConnection, database: Database) -> None:
    """Refuse a PostgreSQL database that nodes are connected to; a SQLite file has a lock."""
    if database.is_sqlite:
        return
    nodes = (await connection.execute(text(NODES), {"name": NODE})).scalar_one()
    if nodes:
        raise InUse(
            "database-in-use",
            f"found {nodes} connections of running nodes to {database.shown}: stop the nodes first",
        )


async def _refuse_full(connection: AsyncConnection, database: Database, form: str) -> None:
    names = await connection.run_sync(lambda c: set(inspect(c).get_table_names()))
    for one in TABLES:
        if one.name in names:
            count = (await connection.execute(select(func.count()).select_from(one))).scalar_one()
            if count:
                raise NotEmpty(
                    "not-empty",
                    f"found {count} rows in table {one.name} of {database.shown}, expected an"
                    " empty database",
                )
    if VERSION.name in names:
        found = (await connection.execute(select(VERSION.c.version_num))).scalar_one_or_none()
        if found not in (None, form):
            raise OtherForm(
                "database-form",
                f"found form {found} in {database.shown}, expected a database without tables or"
                f" with those of form {form}",
            )


async def _insert_all(connection: AsyncConnection, reader: _Reader) -> None:
    name = ""
    batch: list[dict[str, object]] = []
    for here, values in reader.rows():
        if here != name or len(batch) == BATCH:
            await _insert(connection, name, batch)
            name, batch = here, []
        batch.append(dict(zip(reader.columns[here], values, strict=True)))
    await _insert(connection, name, batch)


async def _insert(connection: AsyncConnection, name: str, batch: list[dict[str, object]]) -> None:
    if batch:
        # With its types where they are known: a driver may not guess them from the values.
        types = {one.name: one.type for one in BY_NAME[name].columns}
        target = table(name, *(column(one, types.get(one)) for one in batch[0]))
        await connection.execute(insert(target), batch)
