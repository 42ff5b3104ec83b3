"""The built files of the browser face, read once and handed out from memory.

Every path that is a page of the game gets the same document; what it shows, its script decides.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

PAGES: Final = re.compile(
    r"/|/new|/rules|/learn|/games|/you|/challenge|/t/[A-Za-z0-9]{1,32}|/c/[A-Za-z0-9]{1,32}"
)
YEAR: Final = "public, max-age=31536000, immutable"
SMALL: Final = 1_000  # bytes under which packing gains nothing
TYPES: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


class Site:
    """All files by path."""

    def __init__(self, root: Traversable) -> None:
        """Read a folder of built files."""
        self._files = {path: _file(path, item) for path, item in _walk(root, "")}
        if "/index.html" not in self._files:
            raise FileNotFoundError("the browser face is not built: run 'python3 dev.py build'")

    def find(self, path: str) -> File | None:
        """The file for a path of the address; the game's document for each of its pages."""
        if PAGES.fullmatch(path):
            return self._files["/index.html"]
        return self._files.get(path) if path != "/index.html" else None

    @property
    def lost(self) -> File:
        """What people see at an address where nothing is."""
        return self._files["/index.html"]


def built() -> Site | None:
    """The files that travel in the package; None in a source tree where they are not built."""
    root = files("hashi.faces.browser") / "static"
    return Site(root) if (root / "index.html").is_file() else None


def _walk(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    found = []
    for item in folder.iterdir():
        here = f"{path}/{item.name}"
        found += _walk(item, here) if item.is_dir() else [(here, item)]
    return found


def _file(path: str, item: Traversable) -> File:
    body = item.read_bytes()
    suffix = path[path.rfind(".") :]
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if len(body) > SMALL else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    cache = YEAR if path.startswith("/assets/") else "no-cache"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(body, packed, kind, tag, cache)
