"""Power cuts for SQLite: keep what was synced, and any part of the rest.

`record` puts itself between SQLite and its file system layer (VFS) in the node's process and logs
every write, truncation, sync and deletion. `PowerCut.cut` rebuilds the files of a dead node from
that log as a disk might have them after a power cut: everything before the last sync of a file,
and an arbitrary subset of what came after it, torn at sectors.

Works with the SQLite that Python itself uses, without a compiler and without privileges.
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterator
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

OK: Final = 0
JOURNALS: Final = ("-wal", "-journal")
SECTOR: Final = 512
HEAD: Final = struct.Struct("<BHqI")  # operation, length of the name, offset or size, length
WRITE, TRUNCATE, SYNC, DELETE, DELETE_SYNCED = range(5)
TEMPORARY: Final = 0x0000_0008 | 0x0000_0200 | 0x0000_0400 | 0x0000_1000  # SQLITE_OPEN_...


class Methods(Structure):
    """`sqlite3_io_methods`: those replaced here, by name."""

    _fields_ = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    ]


class File(Structure):
    """`sqlite3_file`."""

    _fields_ = [("methods", POINTER(Methods))]


class Vfs(Structure):
    """`sqlite3_vfs`: those replaced here, by name."""

    _fields_ = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
    ]


OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(File), c_int, c_void_p)
DELETE_FILE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
CLOSE_FILE = CFUNCTYPE(c_int, c_void_p)
WRITE_FILE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE_FILE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC_FILE = CFUNCTYPE(c_int, c_void_p, c_int)


class Recorder:
    """The layer between SQLite and its VFS; lives as long as the process."""

    def __init__(self, log: Path) -> None:
        import _sqlite3

        self._log = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        library = ctypes.CDLL(_sqlite3.__file__)  # the one that `sqlite3` is linked with
        find = library.sqlite3_vfs_find
        find.restype, find.argtypes = POINTER(Vfs), [c_char_p]
        self._vfs = find(None).contents
        self._names: dict[int, str] = {}  # by address of the open file
        self._replaced: dict[int, tuple[Methods, Methods]] = {}
        self._kept: list[Any] = []  # callbacks must not be collected
        self._real_open = OPEN(self._vfs.open)
        self._real_delete = DELETE_FILE(self._vfs.delete)
        self._vfs.open = self._pointer(OPEN(self._open))
        self._vfs.delete = self._pointer(DELETE_FILE(self._delete))

    def _pointer(self, callback: Any) -> int | None:
        self._kept.append(callback)
        return cast(callback, c_void_p).value

    def _note(self, operation: int, name: str, number: int = 0, data: bytes = b"") -> None:
        coded = name.encode()
        os.write(self._log, HEAD.pack(operation, len(coded), number, len(data)) + coded + data)

    def _open(self, vfs: int, name: int | None, file: Any, flags: int, out: int) -> int:
        result = self._real_open(vfs, name, file, flags, out)
        if result == OK and name is not None and not flags & TEMPORARY:
            address = ctypes.addressof(file.contents)
            self._names[address] = Path(os.fsdecode(ctypes.string_at(name))).name
            file.contents.methods = ctypes.pointer(self._methods(file.contents.methods))
        return int(result)

    def _methods(self, real: Any) -> Methods:
        key = ctypes.addressof(real.contents)
        if key not in self._replaced:
            kept, made = Methods(), Methods()
            for copy in (kept, made):
                ctypes.memmove(ctypes.byref(copy), real, ctypes.sizeof(Methods))
            self._wrap(kept, made)
            self._replaced[key] = (kept, made)
        return self._replaced[key][1]

    def _wrap(self, real: Methods, made: Methods) -> None:
        real_close, real_write = CLOSE_FILE(real.close), WRITE_FILE(real.write)
        real_truncate = TRUNCATE_FILE(real.truncate)

        def close(file: int) -> int:
            self._names.pop(file, None)
            return int(real_close(file))

        def write(file: int, data: int, size: int, offset: int) -> int:
            self._note(WRITE, self._names[file], offset, ctypes.string_at(data, size))
            return int(real_write(file, data, size, offset))

        def truncate(file: int, size: int) -> int:
            self._note(TRUNCATE, self._names[file], size)
            return int(real_truncate(file, size))

        def sync(file: int, _: int) -> int:
            self._note(SYNC, self._names[file])  # stands for the real one
            return OK

        made.close = self._pointer(CLOSE_FILE(close))
        made.write = self._pointer(WRITE_FILE(write))
        made.truncate = self._pointer(TRUNCATE_FILE(truncate))
        made.sync = self._pointer(SYNC_FILE(sync))

    def _delete(self, vfs: int, name: bytes, synced: int) -> int:
        self._note(DELETE_SYNCED if synced else DELETE, Path(os.fsdecode(name)).name)
        return int(self._real_delete(vfs, name, synced))


_recorders: list[Recorder] = []


def record(log: Path) -> None:
    """Log what SQLite does to its files from now on in this process."""
    _recorders.append(Recorder(log))


class Operation(NamedTuple):
    """A line of the log."""

    kind: int
    name: str
    number: int
    data: bytes


def operations(log: bytes) -> Iterator[Operation]:
    """The operations of a log; its end may be cut off."""
    at = 0
    while at + HEAD.size <= len(log):
        kind, name, number, size = HEAD.unpack_from(log, at)
        at += HEAD.size
        if at + name + size > len(log):
            return
        yield Operation(
            kind, log[at : at + name].decode(), number, log[at + name : at + name + size]
        )
        at += name + size


@dataclass(slots=True)
class Disk:
    """Files with what is surely on the disk, and what may be."""

    files: dict[str, bytearray] = field(default_factory=dict)
    pending: dict[str, list[Operation]] = field(default_factory=dict)

    def take(self, operation: Operation) -> None:
        """Follow one operation."""
        waiting = self.pending.setdefault(operation.name, [])
        if operation.kind == SYNC:
            if operation.name.endswith(JOURNALS) and operation.name not in self.files:
                self._sync_folder()
            self.files.setdefault(operation.name, bytearray())
            self._apply(operation.name, waiting)
            waiting.clear()
        elif operation.kind == DELETE_SYNCED:
            self.files.pop(operation.name, None)
            waiting.clear()
        else:
            waiting.append(operation)

    def _sync_folder(self) -> None:
        """SQLite syncs the folder with a new journal, and so all deletions in it."""
        for name, waiting in self.pending.items():
            deleted = [at for at, one in enumerate(waiting, start=1) if one.kind == DELETE]
            if deleted:
                self.files.pop(name, None)
                del waiting[: deleted[-1]]

    def cut(self, dice: Random) -> None:
        """Lose the power: of what was not synced, any part may have reached the disk."""
        share = dice.choice((0.0, 0.0, 0.5, 0.9, 1.0))
        for name, waiting in self.pending.items():
            self._apply(name, [part for one in waiting for part in _torn(one, share, dice)])
        self.pending.clear()

    def _apply(self, name: str, done: list[Operation]) -> None:
        for operation in done:
            if operation.kind == DELETE:
                self.files.pop(name, None)
                continue
            made = self.files.setdefault(name, bytearray())
            end = operation.number + len(operation.data)
            if len(made) < end:
                made.extend(bytes(end - len(made)))  # a hole
            if operation.kind == TRUNCATE:
                del made[operation.number :]
            else:
                made[operation.number : end] = operation.data


def _torn(operation: Operation, share: float, dice: Random) -> Iterator[Operation]:
    """The parts of an operation that reached the disk."""
    if operation.kind != WRITE:
        if dice.random() < share:
            yield operation
        return
    for start in range(0, len(operation.data), SECTOR):
        if dice.random() < share:
            part = operation.data[start : start + SECTOR]
            yield operation._replace(number=operation.number + start, data=part)


class PowerCut:
    """The disk of one database through all lives of its node."""

    def __init__(self, database: Path, dice: Random) -> None:
        """`log` is where the node's process records."""
        self.log = database.with_name("power.log")
        self._database = database
        self._dice = dice
        self._disk = Disk()
        self.lost = 0  # operations that were not synced

    def cut(self) -> None:
        """Give the files of the dead node the content that survived."""
        for operation in operations(self.log.read_bytes()):
            self._disk.take(operation)
        self.lost += sum(map(len, self._disk.pending.values()))
        self._disk.cut(self._dice)
        for path in self._database.parent.glob(f"{self._database.name}*"):
            path.unlink()  # the index of the journal is memory, and the lock has no content
        for name, content in self._disk.files.items():
            self._database.with_name(name).write_bytes(content)
        self.log.unlink()
