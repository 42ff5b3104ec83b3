"""Lock on a SQLite database: one node, or one restore or migration, at a time.

The operating system holds it for the process, so a killed node leaves none behind.
"""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final, Self

from hashi.rules.errors import HashiError
from hashi.service.store.files import DatabaseError

SUFFIX: Final = ".lock"


class InUse(HashiError):
    """Another process uses the database."""


class DatabaseLock:
    """The lock beside a database file; use it as a context manager or `release` it."""

    def __init__(self, database: Path) -> None:
        """Take the lock; raises InUse where another process has it."""
        path = database.with_name(database.name + SUFFIX)
        try:
            self._number: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            why = error.strerror or error
            raise DatabaseError("data-folder", f"cannot write to {path}: {why}") from None
        if not _take(self._number):
            holder = os.read(self._number, 20).decode("ascii", "replace").strip()
            os.close(self._number)
            raise InUse(
                "database-in-use",
                f"found {database} in use by another node or command (process {holder or '?'}):"
                " stop it first; several nodes need PostgreSQL",
            )
        os.ftruncate(self._number, 0)
        os.write(self._number, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Give it back; the file stays."""
        if self._number is not None:
            os.close(self._number)
            self._number = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def locked(database: Path | None) -> AbstractContextManager[object]:
    """The lock on a SQLite file; a server (None) needs none."""
    return nullcontext() if database is None else DatabaseLock(database)


if sys.platform == "win32":
    import msvcrt

    FAR: Final = 1 << 30  # beyond the text, which others may then read

    def _take(number: int) -> bool:
        os.lseek(number, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(number, 0, os.SEEK_SET)
        return True
else:
    import fcntl

    def _take(number: int) -> bool:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
