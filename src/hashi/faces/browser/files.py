"""Built files of the browser game, loaded into memory once.

It is a single-page application: every page path gets the same document, but for the replay that
other sites embed, which has a small one of its own.
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
    r"/|/new|/offline|/offline/[A-Za-z0-9]{1,32}|/rules|/learn|/games|/you|/print|/companion"
    r"|/challenge|/replay|/privacy|/whatif|/room|/room/[A-Za-z0-9]{7}(/screen)?"
    r"|/t/[A-Za-z0-9]{1,32}(/screen)?|/c/[A-Za-z0-9]{1,32}"
    r"|/[cd]/[AB]-[1-9][0-9]{0,8}|/daily|/daily/[0-9]{4}-[0-9]{2}-[0-9]{2}-[AB]"
    r"|/weekly/[0-9]{4}-[0-9]{2}|/circle/[A-Z0-9]{1,16}|/retry/[A-Za-z0-9]{1,32}/[1-4](/[0-9]{1,2})?"
    r"|/puzzles|/puzzles/rush|/puzzle/(daily(-[AB])?|[AB][OCG][1-9][0-9]{0,5})"
)
EMBED: Final = re.compile(r"/embed/H1[A-Za-z0-9_-]{1,1000}")  # the code of a game
DOCUMENTS: Final = {"/index.html", "/embed.html"}  # not found under their own names
YEAR: Final = "public, max-age=31536000, immutable"
SMALL: Final = 1_000  # bytes below which compression gains nothing
TYPES: Final = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
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
    framed: bool = False  # in the pages of other sites


class BuiltFiles:
    """All files by URL path."""

    def __init__(self, root: Traversable, *, offline: bool = True) -> None:
        """Load a folder of built files; raises FileNotFoundError.

        Without `offline`, offline play is not offered, and the service worker that browsers have
        is replaced by one that removes itself and what it kept.
        """
        found = dict(_walk(root, ""))
        packed = {path.removesuffix(".gz"): found.pop(path) for path in [*found] if _is_gz(path)}
        self._files = {path: _file(path, item, packed.get(path)) for path, item in found.items()}
        if not offline and "/sw-off.js" in self._files:
            self._files["/sw.js"] = self._files["/sw-off.js"]
            del self._files["/offline.json"]
        if "/index.html" not in self._files:
            raise FileNotFoundError("the browser game is not built: run 'python3 dev.py build'")

    def find(self, path: str) -> File | None:
        """The file of a URL path, or None."""
        if PAGES.fullmatch(path):
            return self._files["/index.html"]
        if EMBED.fullmatch(path):
            return self._files["/embed.html"]
        return None if path in DOCUMENTS else self._files.get(path)

    @property
    def lost(self) -> File:
        """The document to send with status 404."""
        return self._files["/index.html"]


def built(*, offline: bool = True) -> BuiltFiles | None:
    """The files in the package; None in a source tree that is not built."""
    root = files("hashi.faces.browser") / "static"
    return BuiltFiles(root, offline=offline) if (root / "index.html").is_file() else None


def _is_gz(path: str) -> bool:
    return path.endswith(".gz")  # the packed form of the file without this ending


def _walk(folder: Traversable, path: str) -> list[tuple[str, Traversable]]:
    found = []
    for item in folder.iterdir():
        here = f"{path}/{item.name}"
        found += _walk(item, here) if item.is_dir() else [(here, item)]
    return found


def _file(path: str, item: Traversable, gz: Traversable | None = None) -> File:
    body = item.read_bytes()
    suffix = path[path.rfind(".") :]
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = None if gz is None else gz.read_bytes()
    if gz is None and len(body) > SMALL and suffix != ".zip":
        packed = gzip.compress(body, 9, mtime=0)
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    cache = YEAR if path.startswith("/assets/") else "no-cache"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(body, packed, kind, tag, cache, framed=path == "/embed.html")
