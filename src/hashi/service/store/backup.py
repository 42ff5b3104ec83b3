"""Backups: the whole database as one file that checks itself, of either kind and for either kind.

A backup is gzip over lines of JSON: a header that names this form of file, the form of the
database and the columns of its tables; a line `["table", value, ...]` for every row; and an end
with the number of rows per table and the SHA-256 of everything before. It is read from the
database in one transaction that sees one moment, while the service goes on. It holds secrets of
deals and hashes of tokens: whoever may read it may read the database.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import Table, column, func, insert, inspect, select, table
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hashi import __version__
from hashi.rules.errors import HashiError
from hashi.service.store import schema
from hashi.service.store.database import Database, translated
from hashi.service.store.games import FIRST_LINK, DamagedLog, link
from hashi.service.store.migrating import (
    OtherForm,
    changing,
    known,
    newest,
    present,
    upgrade,
)

FILE_FORM: Final = 1
TABLES: Final[tuple[Table, ...]] = (
    schema.games,  # before their events, which are checked against them
    schema.events,
    schema.answers,
    schema.people,
    schema.seatings,
    schema.seat_tokens,
    schema.move_codes,
    schema.challenges,
)
BY_NAME: Final = {one.name: one for one in TABLES}
NEEDED: Final = {"games": {"game"}, "events": {"game", "seq", "body", "chain"}}
BATCH: Final = 500
MAX_LINE: Final = 4_000_000

Row = list[Any]


class BadBackup(HashiError):
    """A file that is no whole, sound backup."""


class NotEmpty(HashiError):
    """A database that holds something already."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a backup holds."""

    form: str
    rows: Mapping[str, int]

    @property
    def games(self) -> int:
        """How many games."""
        return self.rows.get("games", 0)

    @property
    def events(self) -> int:
        """How many events."""
        return self.rows.get("events", 0)


class _Check:
    """Follows the rows of a backup: every log whole and chained, every game with its log."""

    def __init__(self, columns: Mapping[str, list[str]]) -> None:
        self._columns = columns
        self._games: set[str] = set()
        self._done: set[str] = set()
        self._game = ""
        self._seq = 0
        self._chain = FIRST_LINK
        self.rows = dict.fromkeys(columns, 0)

    def row(self, name: str, values: Row) -> None:
        """Look at the next row."""
        self.rows[name] += 1
        if name == "games":
            self._games.add(dict(zip(self._columns[name], values, strict=True))["game"])
        elif name == "events":
            self._event(dict(zip(self._columns[name], values, strict=True)))

    def _event(self, event: dict[str, Any]) -> None:
        if event["game"] != self._game:
            self._game, self._seq, self._chain = event["game"], 0, FIRST_LINK
            if self._game in self._done:
                raise DamagedLog("damaged-log", f"game {self._game}: its log is in two pieces")
            self._done.add(self._game)
        self._seq += 1
        self._chain = link(self._chain, event["body"])
        if event["seq"] != self._seq or event["chain"] != self._chain:
            raise DamagedLog(
                "damaged-log", f"game {self._game}: event {self._seq} is not as it was stored"
            )

    def end(self) -> None:
        """Look at the whole."""
        for game in self._games ^ self._done:
            raise DamagedLog("damaged-log", f"game {game}: found only one of its row and its log")


# Writing


async def back_up(database: Database, target: Path) -> Summary:
    """Write a backup; the file is there as a whole or not at all."""
    form = await present(database)
    if form != newest():
        found = "no tables" if form is None else f"form {form}"
        raise OtherForm(
            "database-form",
            f"found {found} in {database.shown}, expected form {newest()}: run 'hashi migrate'",
        )
    number, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)  # mode 0600
    try:
        with os.fdopen(number, "wb") as file:
            summary = await _write(database, file, form)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(target.parent)
    return summary


async def _write(database: Database, file: Any, form: str) -> Summary:
    columns = {t.name: [c.name for c in t.columns] for t in TABLES}
    check, digest = _Check(columns), hashlib.sha256()
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as packed:

        def put(data: object) -> None:
            line = _line(data)
            digest.update(line)
            packed.write(line)

        put(
            {
                "hashi-backup": FILE_FORM,
                "form": form,
                "version": __version__,
                "at": time.time_ns() // 1_000_000,
                "columns": columns,
            }
        )
        with translated():
            async with _moment(database) as connection:
                for source in TABLES:
                    async for values in _rows(connection, source):
                        check.row(source.name, values)
                        put([source.name, *map(_plain, values)])
        check.end()
        packed.write(_line({"end": True, "rows": check.rows, "sha256": digest.hexdigest()}))
    return Summary(form, check.rows)


@asynccontextmanager
async def _moment(database: Database) -> AsyncIterator[AsyncConnection]:
    """A transaction that sees the database as it is at one moment."""
    async with database.engine.connect() as connection:
        if database.is_sqlite:
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        yield connection
        await connection.rollback()


async def _rows(connection: AsyncConnection, source: Table) -> AsyncIterator[Row]:
    query = select(source).order_by(*source.primary_key.columns)
    async with connection.stream(query.execution_options(yield_per=BATCH)) as result:
        async for row in result:
            yield list(row)


def _line(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _plain(value: object) -> object:
    return {"b64": b64encode(value).decode()} if isinstance(value, bytes) else value


def _sync_folder(folder: Path) -> None:
    """Let the new name itself survive a power cut, where the system can."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


# Reading


class _Reader:
    """A backup as rows; whoever reads it to its end knows that it is sound."""

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
        if not known(self.form):
            raise BadBackup(
                "bad-backup",
                f"found database form {self.form}, which this version does not know (its own is"
                f" {newest()}): install a newer version of HASHI",
            )
        self.columns = self._read_columns(header.get("columns"))
        self._check = _Check(self.columns)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Read the header."""
        try:
            file = gzip.open(path, "rb")  # noqa: SIM115 # closed by whoever reads
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
        """What was read."""
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
        return await _fill(path, database), database
    except BaseException:
        await database.close()
        raise


async def _fill(path: Path, database: Database) -> Summary:
    try:
        with translated():
            async with changing(database) as connection:
                with _Reader.open(path) as reader:
                    await _refuse_full(connection, database, reader.form)
                    await upgrade(connection, reader.form)
                    await _insert_all(connection, reader)
                await upgrade(connection)
                return reader.summary
    except IntegrityError as error:
        kind = type(error.orig).__name__
        raise BadBackup("bad-backup", f"the backup holds rows that cannot be: {kind}") from None


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
    if "alembic_version" in names:
        version = table("alembic_version", column("version_num"))
        found = (await connection.execute(select(version.c.version_num))).scalar_one_or_none()
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
