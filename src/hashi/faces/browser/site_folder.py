"""The browser game as a folder of plain files, for any static host: `hashi site`.

One document with relative paths and the content security policy in a meta tag; the page sees by
another tag that no service answers, and offers what the device can do alone (docs/offline.md).
"""

from __future__ import annotations

import re
import shutil
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from hashi.service.web.headers import POLICY

MARK: Final = "offline.json"  # a folder with this file is a site of an earlier version
# Packed forms are for our own server; the replay in other sites is an address of the service.
LEFT_OUT: Final = re.compile(r".*\.gz|hashi-stamp|embed\.html")
IGNORED_IN_META: Final = "frame-ancestors"  # browsers take it from a header only


class NotBuilt(Exception):
    """The source tree has no built browser game."""


class FolderNotEmpty(Exception):
    """The folder has other files than those of a site."""


def write_site(folder: Path) -> int:
    """Write the site and return the bytes written; an earlier site in the folder is replaced.

    Raises NotBuilt, FolderNotEmpty or OSError.
    """
    root = files("hashi.faces.browser") / "static"
    if not (root / "index.html").is_file():
        raise NotBuilt
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise FolderNotEmpty
    shutil.rmtree(folder / "assets", ignore_errors=True)
    return _copy(root, folder)


def _copy(source: Traversable, folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    size = 0
    for item in source.iterdir():
        target = folder / item.name
        if item.is_dir():
            size += _copy(item, target)
        elif not LEFT_OUT.fullmatch(item.name):
            body = _changed(item.name, item.read_bytes())
            target.write_bytes(body)
            size += len(body)
    return size


def _changed(name: str, body: bytes) -> bytes:
    if name == "index.html":
        return document(body.decode()).encode()
    if name == "manifest.webmanifest":
        return body.replace(b'"/', b'"./')
    return body


def document(page: str) -> str:
    """The document of a static site, from that of the service."""
    rules = [rule for rule in POLICY.split("; ") if not rule.startswith(IGNORED_IN_META)]
    policy = f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}" />'
    head = f'<head>\n    {policy}\n    <meta name="hashi-site" content="static" />'
    return re.sub(r'(href|src)="/', r'\1="./', page).replace("<head>", head, 1)
