"""Built files of the browser game, loaded into memory once.

It is a single-page application: every page path gets the same document.
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
    r"/|/new|/rules|/learn|/games|/you|/privacy|/challenge|/replay"
    r"|/t/[A-Za-z0-9]{1,32}|/c/[A-Za-z0-9]{1,32}"
    r"|/[cd]/[AB]-[1-9][0-9]{0,8}|/daily|/daily/[0-9]{4}-[0-9]{2}-[0-9]{2}-[AB]"
    r"|/weekly/[0-9]{4}-[0-9]{2}|/circle/[A-Z0-9]{1,16}"
)
YEAR: Final = "public, max-age=31536000, immutable"
SMALL: Final = 1_000  # bytes below which compression gains nothing
TYPES: Final = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class File:
    """One file, ready to send; `packed` is the gzip form."""

    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


class BuiltFiles:
    """All files by URL path."""

    def __init__(self, root: Traversable) -> None:
        """Load a folder of built files; raises FileNotFoundError."""
        self._files = {path: _file(path, item) for path, item in _walk(root, "")}
        if "/index.html" not in self._files:
            raise FileNotFoundError("the browser game is not built: run 'python3 dev.py build'")

    def find(self, path: str) -> File | None:
        """The file of a URL path, or None."""
        if PAGES.fullmatch(path):
            return self._files["/index.html"]
        return self._files.get(path) if path != "/index.html" else None

    @property
    def lost(self) -> File:
        """The document to send with status 404."""
        return self._files["/index.html"]


def built() -> BuiltFiles | None:
    """The files in the package; None in a source tree that is not built."""
    root = files("hashi.faces.browser") / "static"
    return BuiltFiles(root) if (root / "index.html").is_file() else None


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
