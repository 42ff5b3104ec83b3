"""Files of a SQLite database: folder, modes and owner."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from typing import Final

from hashi.atomic_file import PRIVATE, sync_folder
from hashi.rules.errors import HashiError

PRIVATE_FOLDER: Final = 0o700
ROOT: Final = 0


class DatabaseError(HashiError):
    """A database URL that makes no sense, or a folder that cannot hold one."""


def prepare(file: Path) -> None:
    """Make the folder and the file private to their owner; raises DatabaseError.

    A folder that exists keeps its mode: it may be shared on purpose. SQLite gives its journal the
    mode of the database.
    """
    folder = file.parent
    try:
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        refuse_root(folder)
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
            sync_folder(folder)
        if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            with suppress(OSError):  # of another owner, or on a read-only disk
                file.chmod(PRIVATE)
    except OSError as error:
        why = error.strerror or error
        raise DatabaseError("data-folder", f"cannot write to the folder {folder}: {why}") from None


def refuse_root(folder: Path) -> None:
    """Raise DatabaseError if root would leave files that the folder's owner cannot write."""
    if not hasattr(os, "geteuid") or os.geteuid() != ROOT:
        return
    owner = folder.stat().st_uid
    if owner != ROOT:
        raise DatabaseError(
            "data-folder",
            f"found root, expected the owner of {folder}, user {_name(owner)}: run the command as"
            f" that user, e.g. 'sudo -u {_name(owner)} hashi ...'",
        )


def _name(user: int) -> str:
    try:
        import pwd

        return pwd.getpwuid(user).pw_name
    except (ImportError, KeyError):
        return str(user)
