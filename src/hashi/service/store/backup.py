"""Backups: the whole database as one file that checks itself, of either kind and for either kind.

It is read in one snapshot transaction while the service is running. It contains secrets of deals
and hashes of tokens: protect it like the database.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import time
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Final

from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hashi import __version__
from hashi.atomic_file import PRIVATE, replacing
from hashi.service.store.backup_format import BATCH, FILE_FORM, TABLES, LogCheck, Row, Summary
from hashi.service.store.database import TAKE_TIME, Database, translated
from hashi.service.store.migrate import OtherForm, newest, present

DATED: Final = "hashi-" + "[0-9]" * 8 + "T" + "[0-9]" * 6 + "Z.gz"


def dated_name() -> str:
    """The name of a backup made now; names sort by time."""
    return time.strftime("hashi-%Y%m%dT%H%M%SZ.gz", time.gmtime())


def delete_old(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest backups that `dated_name` named; the deleted ones."""
    old = sorted(path for path in folder.glob(DATED) if path.is_file())[:-keep]
    for path in old:
        path.unlink()
    return old


async def back_up(database: Database, target: Path) -> Summary:
    """Write a backup; the file is there as a whole or not at all."""
    form = await present(database)
    if form != newest():
        found = "no tables" if form is None else f"form {form}"
        raise OtherForm(
            "database-form",
            f"found {found} in {database.shown}, expected form {newest()}: run 'hashi migrate'",
        )
    with replacing(target, PRIVATE) as file:
        return await _write(database, file, form)


async def _write(database: Database, file: IO[bytes], form: str) -> Summary:
    columns = {t.name: [c.name for c in t.columns] for t in TABLES}
    check, digest = LogCheck(columns), hashlib.sha256()
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
            await connection.exec_driver_sql(TAKE_TIME)
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
