"""Files that are replaced whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

PUBLIC: Final = 0o666  # less the umask
PRIVATE: Final = 0o600


@contextmanager
def replacing(path: Path, mode: int = PUBLIC) -> Iterator[IO[bytes]]:
    """A new file that takes the place of `path` when the block ends without an error.

    It is on the disk by then, so that even after a power failure readers find the old content or
    the new one. A symbolic link is replaced, not followed.
    """
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(fresh, flags, mode), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Let a new name itself survive a power failure, where the system can."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
